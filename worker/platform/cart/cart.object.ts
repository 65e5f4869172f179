import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import { withoutEndedAdjustments } from '#domain/cart/price-cart'
import { type CartCommand, applyCartCommand } from '#domain/cart/cart-command'
import type { CartState, CartNote } from '#domain/cart/cart-state'
import { showingGifts, withoutGift } from '#domain/cart/promised-gifts'
import { reprice, type Today } from '#domain/cart/reprice'
import { type Moves, moveLines } from '#domain/delivery/move-lines'
import { withoutSealed } from '#domain/payment/cart-payment'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { type CartOwner, cartStub } from './cart-stub'

/** A change with its id; a retry has the same id and is not applied again. `payload` detects an id reused for another change. */
export type Change = { asker: CartOwner; transactionId: string; payload: string }

/** Current facts: catalog prices, required delivery changes, and the associate's store. */
export type Now = { today: Map<string, Today>; moves: Moves; storeId: string | undefined }

/** A state of a cart with a unique revision. */
export type Revised = { cart: CartState; revision: string }

const rememberedChanges = 50
const handledTable =
  'CREATE TABLE IF NOT EXISTS handled (no INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, payload TEXT NOT NULL, failure TEXT)'
const lifeMs = 30 * 24 * 3600 * 1000

/** Cart of one shopper. Rules live in domain/cart; this object only stores. */
export class CartObject extends DurableObject<PlatformEnv> {
  /** Cached in memory: only this object writes the cart. */
  #known: CartState | undefined
  #revised: Revised | undefined

  /** Creates the cart with these lines, unless it exists. */
  async open(fresh: CartState): Promise<Outcome<CartState>> {
    if (this.#stored() || this.ctx.storage.kv.get('isClosed')) return this.#cartOf(fresh)
    this.ctx.storage.sql.exec(handledTable)
    this.#keep(fresh)
    await this.ctx.storage.setAlarm(Date.now() + lifeMs)
    return ok(fresh)
  }

  async read(asker: CartOwner): Promise<Outcome<CartState>> {
    return this.#cartOf(asker)
  }

  /** The cart and its revision; null for a caller with that revision. */
  async readSince(asker: CartOwner, revision: string | undefined): Promise<Outcome<Revised | null>> {
    const cart = this.#cartOf(asker)
    if (!cart.ok) return cart
    const revised = this.#revisedAs(cart.value)
    return ok(revised.revision === revision ? null : revised)
  }

  /** Applies a command once per change id; returns the cart and its revision. */
  async change(change: Change, act: CartCommand): Promise<Outcome<Revised>> {
    const changed = this.#change(change, (cart) => applyCartCommand(cart, act))
    return changed.ok ? ok(this.#revisedAs(changed.value)) : changed
  }

  /** Returns true if this change was requested before, so external calls are skipped. */
  async wasAsked({ asker, transactionId, payload }: Change): Promise<boolean> {
    return this.#cartOf(asker).ok && this.#handled(transactionId)?.payload === payload
  }

  /** Reprices the cart, reassigns deliveries, and removes adjustments whose associate has left. */
  async bringUpToDate(asker: CartOwner, { today, moves, storeId }: Now): Promise<Outcome<{ cart: CartState; notes: CartNote[] }>> {
    const cart = this.#cartOf(asker)
    if (!cart.ok) return cart
    const priced = reprice(cart.value, today)
    const { notes = [], ...moved } = moveLines({ ...priced.cart, notes: [] }, moves)
    const without = withoutEndedAdjustments(moved, storeId)
    const ended: CartNote[] = without ? [{ code: 'PRICE_ADJUSTMENT_ENDED', name: '' }] : []
    this.#keep(without ?? moved)
    return ok({ cart: without ?? moved, notes: [...priced.notes, ...notes, ...ended] })
  }

  /** Records the gifts shown to the shopper, to report it if one runs out. */
  async showGifts(asker: CartOwner, promotionIds: readonly string[]): Promise<void> {
    const cart = this.#cartOf(asker)
    if (cart.ok) this.#keep(showingGifts(cart.value, promotionIds))
  }

  /** Records that a gift is sold out for this cart. True if the shopper has seen the gift and does not know yet. */
  async giftRanOut(asker: CartOwner, promotionId: string): Promise<boolean> {
    const cart = this.#cartOf(asker)
    if (!cart.ok) return false
    const { shown = [], gone = [] } = cart.value.gifts ?? {}
    this.#keep(withoutGift(cart.value, promotionId))
    return shown.includes(promotionId) && !gone.includes(promotionId)
  }

  /** Transfers a guest's cart to the signed-in account. Idempotent. */
  async handOver({ owner, siteId }: CartOwner, to: string): Promise<Outcome<CartState>> {
    const own = this.#cartOf({ owner: to, siteId })
    if (own.ok) return own
    const cart = this.#cartOf({ owner, siteId })
    if (!cart.ok) return cart
    const given = { ...cart.value, owner: to }
    this.#keep(given)
    return ok(given)
  }

  /** Closes a cart whose lines were merged into another one; not created again under this id. */
  async forget(asker: CartOwner): Promise<void> {
    if (this.#cartOf(asker).ok) await this.close()
  }

  /** Closes a cart that became an order: it is no longer found, and not created again under this id. */
  async close() {
    this.#known = undefined
    this.ctx.storage.kv.delete('cart')
    this.ctx.storage.kv.put('isClosed', true)
  }

  /** The cart for the shopper's data export; null without one. */
  async personal(): Promise<CartState | null> {
    return this.#stored() ?? null
  }

  /** Deletes the cart and its change history; it is not created again under this id. */
  async erase() {
    this.#known = undefined
    await this.ctx.storage.deleteAll()
    this.ctx.storage.kv.put('isClosed', true)
  }

  /** Copies the cart to another id after a refused or abandoned payment. Repeated calls change nothing. */
  async continueAs(cartId: string, { isRefused }: { isRefused: boolean }) {
    const cart = this.#stored()
    if (!cart) return
    await cartStub(this.env, cartId).open({
      ...cart,
      id: cartId,
      payment: withoutSealed(cart.payment),
      refusals: (cart.refusals ?? 0) + (isRefused ? 1 : 0),
    })
    // An account finds the new cart on its other devices; a guest, whose number starts with G, has none.
    if (!cart.owner.startsWith('G')) await consumerStub(this.env, cart.owner).setIds({ basketId: cartId })
    await this.close()
  }

  /** A cart unused for thirty days is deleted. */
  override async alarm() {
    const endsAt = (this.ctx.storage.kv.get<number>('changedAt') ?? 0) + lifeMs
    if (endsAt > Date.now()) await this.ctx.storage.setAlarm(endsAt)
    else {
      this.#known = undefined
      await this.ctx.storage.deleteAll()
    }
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #change({ asker, transactionId, payload }: Change, rule: (cart: CartState) => Outcome<CartState>): Outcome<CartState> {
    const cart = this.#cartOf(asker)
    if (!cart.ok) return cart
    const handled = this.#handled(transactionId)
    if (handled && handled.payload !== payload) return fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    if (handled) return handled.failure ?? cart
    const outcome = rule(cart.value)
    // If the write fails, the state is read from storage again.
    this.#known = undefined
    this.ctx.storage.transactionSync(() => {
      if (outcome.ok) this.#write(outcome.value)
      this.#remember(transactionId, payload, outcome)
    })
    this.#known = outcome.ok ? outcome.value : cart.value
    return outcome
  }

  #cartOf({ owner, siteId }: CartOwner): Outcome<CartState> {
    const cart = this.#stored()
    return cart && cart.owner === owner && cart.siteId === siteId ? ok(cart) : fail('CART_NOT_FOUND')
  }

  #revisedAs(cart: CartState): Revised {
    if (this.#revised?.cart !== cart) this.#revised = { cart, revision: crypto.randomUUID() }
    return this.#revised
  }

  #stored(): CartState | undefined {
    return (this.#known ??= this.ctx.storage.kv.get<CartState>('cart'))
  }

  #keep(cart: CartState) {
    this.#write(cart)
    this.#known = cart
  }

  #write(cart: CartState) {
    this.ctx.storage.kv.put('cart', cart)
    this.ctx.storage.kv.put('changedAt', Date.now())
  }

  #handled(transactionId: string): { payload: string; failure: Outcome<never> | null } | undefined {
    const [row] = this.ctx.storage.sql.exec<{ payload: string; failure: string | null }>(
      'SELECT payload, failure FROM handled WHERE id = ?',
      transactionId,
    )
    return row && { payload: row.payload, failure: row.failure === null ? null : (JSON.parse(row.failure) as Outcome<never>) }
  }

  #remember(transactionId: string, payload: string, outcome: Outcome<CartState>) {
    const { sql } = this.ctx.storage
    sql.exec(
      'INSERT INTO handled (id, payload, failure) VALUES (?, ?, ?)',
      transactionId,
      payload,
      outcome.ok ? null : JSON.stringify(outcome),
    )
    sql.exec('DELETE FROM handled WHERE no <= (SELECT max(no) FROM handled) - ?', rememberedChanges)
  }
}
