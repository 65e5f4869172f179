import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  addWishlistItem,
  changeWishlistItem,
  emptyWishlist,
  mergeWishlists,
  openSharedWishlist,
  removeWishlistItem,
  saveLine,
  sharedUntil,
  shareWishlist,
  stopSharing,
  takeWishlistItem,
  type Wishlist,
  type WishlistItem,
  type WishlistItemChange,
  type WishlistShare,
} from '#domain/wishlist/wishlist'
import type { PlatformEnv } from '../env'

export type Page = { start: number; count: number }
/** One page of a list; `productIds` lists all its products for favorite buttons. */
export type WishlistPage = { items: WishlistItem[]; total: number; productIds: string[] }
/** `sharedUntil`: in milliseconds, when the last share ends. */
type OwnPage = WishlistPage & { sharedUntil?: number }

const guestLifeMs = 30 * 24 * 3600 * 1000

/**
 * One list of a shopper: favorites or saved items. Rules live in domain/wishlist; this object only stores. An unused list is empty; another
 * shopper's is NOT_FOUND.
 */
export class WishlistObject extends DurableObject<PlatformEnv> {
  async read(owner: string, page: Page): Promise<Outcome<OwnPage>> {
    const list = this.#listOf(owner)
    return list.ok ? ok({ ...pageOf(list.value, page), sharedUntil: sharedUntil(list.value, Date.now()) }) : list
  }

  /** Adding the same item twice, or twice at once, leaves one. */
  async add(owner: string, item: WishlistItem): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => addWishlistItem(list, item))
  }

  /** Saves a cart line, once however often it is called. */
  async save(owner: string, line: WishlistItem): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => saveLine(list, line))
  }

  async update(owner: string, itemId: string, change: WishlistItemChange): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => changeWishlistItem(list, itemId, change))
  }

  async remove(owner: string, itemId: string): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => removeWishlistItem(list, itemId))
  }

  /** Merges these items, once for a merge of this name. */
  async mergeFrom(owner: string, items: readonly WishlistItem[], mergeId: string): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => ok(mergeWishlists(list, items, mergeId)))
  }

  /** Removes an item and returns it, the same again for the same transaction. */
  async take(owner: string, itemId: string, transactionId: string): Promise<Outcome<WishlistItem>> {
    const list = this.#listOf(owner)
    if (!list.ok) return list
    const taken = takeWishlistItem(list.value, { itemId, transactionId })
    if (!taken.ok) return taken
    this.#keep(taken.value.list)
    return ok(taken.value.item)
  }

  async share(owner: string, shareId: string): Promise<Outcome<WishlistShare>> {
    const list = this.#listOf(owner)
    if (!list.ok) return list
    const shared = shareWishlist(list.value, shareId, Date.now())
    this.#keep(shared.list)
    return ok(shared.share)
  }

  /** Ends every share: their links open nothing any more. */
  async stopSharing(owner: string): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => ok(stopSharing(list)))
  }

  /** Shared view of a list. Does not reveal its owner. */
  async readShared(shareId: string, page: Page): Promise<Outcome<WishlistPage & WishlistShare>> {
    const list = this.ctx.storage.kv.get<Wishlist>('list')
    if (!list) return fail('NOT_FOUND')
    const share = openSharedWishlist(list, shareId, Date.now())
    return share.ok ? ok({ ...pageOf(list, page), ...share.value }) : share
  }

  /** Removes items that are stored elsewhere now; items added meanwhile stay. */
  async letGo(owner: string, itemIds: readonly string[]): Promise<Outcome<Wishlist>> {
    return this.#change(owner, (list) => ok({ ...list, items: list.items.filter(({ itemId }) => !itemIds.includes(itemId)) }))
  }

  /** Deletes the list of its owner. */
  async erase(owner: string): Promise<void> {
    if (this.#listOf(owner).ok) await this.ctx.storage.deleteAll()
  }

  /** A guest's list unused for thirty days is deleted; an account's list stays. */
  override async alarm() {
    const endsAt = (this.ctx.storage.kv.get<number>('changedAt') ?? 0) + guestLifeMs
    if (endsAt > Date.now()) await this.ctx.storage.setAlarm(endsAt)
    else await this.ctx.storage.deleteAll()
  }

  // Reads, decides and writes without an await in between: no other request can interleave.
  #change(owner: string, rule: (list: Wishlist) => Outcome<Wishlist>): Outcome<Wishlist> {
    const list = this.#listOf(owner)
    if (!list.ok) return list
    const outcome = rule(list.value)
    if (outcome.ok) this.#keep(outcome.value)
    return outcome
  }

  #listOf(owner: string): Outcome<Wishlist> {
    const list = this.ctx.storage.kv.get<Wishlist>('list') ?? emptyWishlist(owner)
    return list.owner === owner ? ok(list) : fail('NOT_FOUND')
  }

  #keep(list: Wishlist) {
    const isNew = this.ctx.storage.kv.get('list') === undefined
    this.ctx.storage.kv.put('list', list)
    this.ctx.storage.kv.put('changedAt', Date.now())
    // A guest's number starts with G. Writes of one turn are kept together, so the alarm is set or nothing is.
    if (isNew && list.owner.startsWith('G')) void this.ctx.storage.setAlarm(Date.now() + guestLifeMs)
  }
}

function pageOf({ items }: Wishlist, { start, count }: Page): WishlistPage {
  return {
    items: items.slice(start, start + count),
    total: items.length,
    productIds: [...new Set(items.map(({ productId }) => productId))],
  }
}
