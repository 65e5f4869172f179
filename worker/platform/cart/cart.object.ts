import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import { removeEndedAdjustments } from '#domain/cart/price-cart'
import { type CartCommand, applyCartCommand } from '#domain/cart/cart-command'
import type { CartState, CartNote } from '#domain/cart/cart-state'
import { withShownGifts, withGiftRemoved } from '#domain/cart/promised-gifts'
import { repriceCart, type CatalogUpdate } from '#domain/cart/reprice'
import { type LineMoves, moveLines } from '#domain/cart/move-lines'
import { removeSingleUseData } from '#domain/payment/cart-payment'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { type CartOwner, getCartStub } from './cart-stub'

/** A change with its id; a retry has the same id and is not applied again. `payload` detects an id reused for another change. */
export type CartChange = { requester: CartOwner; transactionId: string; payload: string }

/** Current facts: catalog prices, required delivery changes, and the associate's store. */
export type CurrentCartFacts = { today: Map<string, CatalogUpdate>; moves: LineMoves; storeId: string | undefined }

/** A state of a cart with a unique revision. */
export type RevisedCart = { cart: CartState; revision: string }

const maxHandledChanges = 50
const createHandledTable =
  'CREATE TABLE IF NOT EXISTS handled (no INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, payload TEXT NOT NULL, failure TEXT)'
const cartLifetimeMs = 30 * 24 * 3600 * 1000

/** Cart of one shopper. Rules live in domain/cart; this object only stores. */
export class CartObject extends DurableObject<PlatformEnv> {
  /** Cached in memory: only this object writes the cart. */
  #cachedCart: CartState | undefined
  #cachedRevision: RevisedCart | undefined

  /** Creates the cart with these lines, unless it exists. */
  async open(newCart: CartState): Promise<Outcome<CartState>> {
    if (this.#loadCart() || this.ctx.storage.kv.get('isClosed')) return this.#getOwnedCart(newCart)
    this.ctx.storage.sql.exec(createHandledTable)
    this.#saveCart(newCart)
    await this.ctx.storage.setAlarm(Date.now() + cartLifetimeMs)
    return ok(newCart)
  }

  async read(cartOwner: CartOwner): Promise<Outcome<CartState>> {
    return this.#getOwnedCart(cartOwner)
  }

  /** The cart and its revision; null for a caller with that revision. */
  async readSince(cartOwner: CartOwner, revision: string | undefined): Promise<Outcome<RevisedCart | null>> {
    const cart = this.#getOwnedCart(cartOwner)
    if (!cart.ok) return cart
    const revisedCart = this.#getRevised(cart.value)
    return ok(revisedCart.revision === revision ? null : revisedCart)
  }

  /** Applies a command once per change id; returns the cart and its revision. */
  async change(change: CartChange, command: CartCommand): Promise<Outcome<RevisedCart>> {
    const changeOutcome = this.#applyOnce(change, (cart) => applyCartCommand(cart, command))
    return changeOutcome.ok ? ok(this.#getRevised(changeOutcome.value)) : changeOutcome
  }

  /** Returns true if this change was requested before, so external calls are skipped. */
  async wasAsked({ requester: cartOwner, transactionId, payload }: CartChange): Promise<boolean> {
    return this.#getOwnedCart(cartOwner).ok && this.#findHandledChange(transactionId)?.payload === payload
  }

  /** Reprices the cart, reassigns deliveries, and removes adjustments whose associate has left. */
  async refreshCart(
    cartOwner: CartOwner,
    { today, moves, storeId }: CurrentCartFacts,
  ): Promise<Outcome<{ cart: CartState; notes: CartNote[] }>> {
    const cart = this.#getOwnedCart(cartOwner)
    if (!cart.ok) return cart
    const repriced = repriceCart(cart.value, today)
    const { notes = [], ...movedCart } = moveLines({ ...repriced.cart, notes: [] }, moves)
    const cartWithoutEnded = removeEndedAdjustments(movedCart, storeId)
    const endedNotes: CartNote[] = cartWithoutEnded ? [{ code: 'PRICE_ADJUSTMENT_ENDED', name: '' }] : []
    this.#saveCart(cartWithoutEnded ?? movedCart)
    return ok({ cart: cartWithoutEnded ?? movedCart, notes: [...repriced.notes, ...notes, ...endedNotes] })
  }

  /** Records the gifts shown to the shopper, to report it if one runs out. */
  async showGifts(cartOwner: CartOwner, promotionIds: readonly string[]): Promise<void> {
    const cart = this.#getOwnedCart(cartOwner)
    if (cart.ok) this.#saveCart(withShownGifts(cart.value, promotionIds))
  }

  /** Records that a gift is sold out for this cart. True if the shopper has seen the gift and does not know yet. */
  async giftRanOut(cartOwner: CartOwner, promotionId: string): Promise<boolean> {
    const cart = this.#getOwnedCart(cartOwner)
    if (!cart.ok) return false
    const { shown: shownGifts = [], gone: missingGifts = [] } = cart.value.gifts ?? {}
    this.#saveCart(withGiftRemoved(cart.value, promotionId))
    return shownGifts.includes(promotionId) && !missingGifts.includes(promotionId)
  }

  /** Transfers a guest's cart to the signed-in account. Idempotent. */
  async handOver({ owner, siteId }: CartOwner, newOwner: string): Promise<Outcome<CartState>> {
    const ownCart = this.#getOwnedCart({ owner: newOwner, siteId })
    if (ownCart.ok) return ownCart
    const cart = this.#getOwnedCart({ owner, siteId })
    if (!cart.ok) return cart
    const transferredCart = { ...cart.value, owner: newOwner }
    this.#saveCart(transferredCart)
    return ok(transferredCart)
  }

  /** Closes a cart whose lines were merged into another one; not created again under this id. */
  async forget(cartOwner: CartOwner): Promise<void> {
    if (this.#getOwnedCart(cartOwner).ok) await this.close()
  }

  /** Closes a cart that became an order: it is no longer found, and not created again under this id. */
  async close() {
    this.#cachedCart = undefined
    this.ctx.storage.kv.delete('cart')
    this.ctx.storage.kv.put('isClosed', true)
  }

  /** The cart for the shopper's data export; null without one. */
  async personal(): Promise<CartState | null> {
    return this.#loadCart() ?? null
  }

  /** Deletes the cart and its change history; it is not created again under this id. */
  async erase() {
    this.#cachedCart = undefined
    await this.ctx.storage.deleteAll()
    this.ctx.storage.kv.put('isClosed', true)
  }

  /** Copies the cart to another id after a refused or abandoned payment. Repeated calls change nothing. */
  async continueAs(cartId: string, { isRefused }: { isRefused: boolean }) {
    const cart = this.#loadCart()
    if (!cart) return
    await getCartStub(this.env, cartId).open({
      ...cart,
      id: cartId,
      payment: removeSingleUseData(cart.payment),
      refusals: (cart.refusals ?? 0) + (isRefused ? 1 : 0),
    })
    // An account finds the new cart on its other devices; a guest, whose number starts with G, has none.
    if (!cart.owner.startsWith('G')) await getConsumerStub(this.env, cart.owner).setIds({ basketId: cartId })
    await this.close()
  }

  /** A cart unused for thirty days is deleted. */
  override async alarm() {
    const endsAt = (this.ctx.storage.kv.get<number>('changedAt') ?? 0) + cartLifetimeMs
    if (endsAt > Date.now()) await this.ctx.storage.setAlarm(endsAt)
    else {
      this.#cachedCart = undefined
      await this.ctx.storage.deleteAll()
    }
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #applyOnce(
    { requester: cartOwner, transactionId, payload }: CartChange,
    applyChange: (cart: CartState) => Outcome<CartState>,
  ): Outcome<CartState> {
    const cart = this.#getOwnedCart(cartOwner)
    if (!cart.ok) return cart
    const handledChange = this.#findHandledChange(transactionId)
    if (handledChange && handledChange.payload !== payload) return fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    if (handledChange) return handledChange.failure ?? cart
    const outcome = applyChange(cart.value)
    // If the write fails, the state is read from storage again.
    this.#cachedCart = undefined
    this.ctx.storage.transactionSync(() => {
      if (outcome.ok) this.#writeCart(outcome.value)
      this.#recordHandledChange(transactionId, payload, outcome)
    })
    this.#cachedCart = outcome.ok ? outcome.value : cart.value
    return outcome
  }

  #getOwnedCart({ owner, siteId }: CartOwner): Outcome<CartState> {
    const cart = this.#loadCart()
    return cart && cart.owner === owner && cart.siteId === siteId ? ok(cart) : fail('CART_NOT_FOUND')
  }

  #getRevised(cart: CartState): RevisedCart {
    if (this.#cachedRevision?.cart !== cart) this.#cachedRevision = { cart, revision: crypto.randomUUID() }
    return this.#cachedRevision
  }

  #loadCart(): CartState | undefined {
    return (this.#cachedCart ??= this.ctx.storage.kv.get<CartState>('cart'))
  }

  #saveCart(cart: CartState) {
    this.#writeCart(cart)
    this.#cachedCart = cart
  }

  #writeCart(cart: CartState) {
    this.ctx.storage.kv.put('cart', cart)
    this.ctx.storage.kv.put('changedAt', Date.now())
  }

  #findHandledChange(transactionId: string): { payload: string; failure: Outcome<never> | null } | undefined {
    const [row] = this.ctx.storage.sql.exec<{ payload: string; failure: string | null }>(
      'SELECT payload, failure FROM handled WHERE id = ?',
      transactionId,
    )
    return row && { payload: row.payload, failure: row.failure === null ? null : (JSON.parse(row.failure) as Outcome<never>) }
  }

  #recordHandledChange(transactionId: string, payload: string, outcome: Outcome<CartState>) {
    const { sql } = this.ctx.storage
    sql.exec(
      'INSERT INTO handled (id, payload, failure) VALUES (?, ?, ?)',
      transactionId,
      payload,
      outcome.ok ? null : JSON.stringify(outcome),
    )
    sql.exec('DELETE FROM handled WHERE no <= (SELECT max(no) FROM handled) - ?', maxHandledChanges)
  }
}
