import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  addWishlistItem,
  changeWishlistItem,
  createWishlist,
  mergeWishlists,
  findSharedWishlist,
  removeWishlistItem,
  saveLineForLater,
  getSharedUntil,
  shareWishlist,
  stopSharing,
  takeWishlistItem,
  type Wishlist,
  type WishlistItem,
  type WishlistItemChange,
  type WishlistShare,
} from '#domain/wishlist/wishlist'
import type { PlatformEnv } from '../env'

export type PageRange = { start: number; count: number }
/** One page of a list; `productIds` lists all its products for favorite buttons. */
export type WishlistPage = { items: WishlistItem[]; total: number; productIds: string[] }
/** `sharedUntil`: in milliseconds, when the last share ends. */
type OwnWishlistPage = WishlistPage & { sharedUntil?: number }

const guestListLifetimeMs = 30 * 24 * 3600 * 1000

/**
 * One list of a shopper: favorites or saved items. Rules live in domain/wishlist; this object only stores. An unused list is empty; another
 * shopper's is NOT_FOUND.
 */
export class WishlistObject extends DurableObject<PlatformEnv> {
  async read(owner: string, page: PageRange): Promise<Outcome<OwnWishlistPage>> {
    const list = this.#getOwnedList(owner)
    return list.ok ? ok({ ...toWishlistPage(list.value, page), sharedUntil: getSharedUntil(list.value, Date.now()) }) : list
  }

  /** Adding the same item twice, or twice at once, leaves one. */
  async add(owner: string, item: WishlistItem): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => addWishlistItem(list, item))
  }

  /** Saves a cart line, once however often it is called. */
  async save(owner: string, line: WishlistItem): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => saveLineForLater(list, line))
  }

  async update(owner: string, itemId: string, change: WishlistItemChange): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => changeWishlistItem(list, itemId, change))
  }

  async remove(owner: string, itemId: string): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => removeWishlistItem(list, itemId))
  }

  /** Merges these items, once for a merge of this name. */
  async mergeFrom(owner: string, items: readonly WishlistItem[], mergeId: string): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => ok(mergeWishlists(list, items, mergeId)))
  }

  /** Removes an item and returns it, the same again for the same transaction. */
  async take(owner: string, itemId: string, transactionId: string): Promise<Outcome<WishlistItem>> {
    const list = this.#getOwnedList(owner)
    if (!list.ok) return list
    const takeOutcome = takeWishlistItem(list.value, { itemId, transactionId })
    if (!takeOutcome.ok) return takeOutcome
    this.#saveList(takeOutcome.value.list)
    return ok(takeOutcome.value.item)
  }

  async share(owner: string, shareId: string): Promise<Outcome<WishlistShare>> {
    const list = this.#getOwnedList(owner)
    if (!list.ok) return list
    const shareResult = shareWishlist(list.value, shareId, Date.now())
    this.#saveList(shareResult.list)
    return ok(shareResult.share)
  }

  /** Ends every share: their links open nothing any more. */
  async stopSharing(owner: string): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => ok(stopSharing(list)))
  }

  /** Shared view of a list. Does not reveal its owner. */
  async readShared(shareId: string, page: PageRange): Promise<Outcome<WishlistPage & WishlistShare>> {
    const list = this.ctx.storage.kv.get<Wishlist>('list')
    if (!list) return fail('NOT_FOUND')
    const share = findSharedWishlist(list, shareId, Date.now())
    return share.ok ? ok({ ...toWishlistPage(list, page), ...share.value }) : share
  }

  /** Removes items that are stored elsewhere now; items added meanwhile stay. */
  async letGo(owner: string, itemIds: readonly string[]): Promise<Outcome<Wishlist>> {
    return this.#changeList(owner, (list) => ok({ ...list, items: list.items.filter(({ itemId }) => !itemIds.includes(itemId)) }))
  }

  /** Deletes the list of its owner. */
  async erase(owner: string): Promise<void> {
    if (this.#getOwnedList(owner).ok) await this.ctx.storage.deleteAll()
  }

  /** A guest's list unused for thirty days is deleted; an account's list stays. */
  override async alarm() {
    const endsAt = (this.ctx.storage.kv.get<number>('changedAt') ?? 0) + guestListLifetimeMs
    if (endsAt > Date.now()) await this.ctx.storage.setAlarm(endsAt)
    else await this.ctx.storage.deleteAll()
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #changeList(owner: string, applyRule: (list: Wishlist) => Outcome<Wishlist>): Outcome<Wishlist> {
    const list = this.#getOwnedList(owner)
    if (!list.ok) return list
    const outcome = applyRule(list.value)
    if (outcome.ok) this.#saveList(outcome.value)
    return outcome
  }

  #getOwnedList(owner: string): Outcome<Wishlist> {
    const list = this.ctx.storage.kv.get<Wishlist>('list') ?? createWishlist(owner)
    return list.owner === owner ? ok(list) : fail('NOT_FOUND')
  }

  #saveList(list: Wishlist) {
    const isNew = this.ctx.storage.kv.get('list') === undefined
    this.ctx.storage.kv.put('list', list)
    this.ctx.storage.kv.put('changedAt', Date.now())
    // A guest's number starts with G. Writes of one turn are kept together, so the alarm is set or nothing is.
    if (isNew && list.owner.startsWith('G')) void this.ctx.storage.setAlarm(Date.now() + guestListLifetimeMs)
  }
}

function toWishlistPage({ items }: Wishlist, { start, count }: PageRange): WishlistPage {
  return {
    items: items.slice(start, start + count),
    total: items.length,
    productIds: [...new Set(items.map(({ productId }) => productId))],
  }
}
