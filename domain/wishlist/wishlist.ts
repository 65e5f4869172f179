import { defaultMaxQty, fallbackSizeCode, maxFavorites } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type GiftOption, isSameGift } from '#domain/cart/gift-option'
import { isConnected } from '#domain/identity/associate'

export type WishlistKind = 'favorites' | 'saved-for-later'

export type WishlistItem = {
  itemId: string
  productId: string
  upc?: string
  qty: number
  pageUrl: string
  /** For items saved from a cart: gift recipient and pickup store. */
  giftOption?: GiftOption
  storeId?: string
}

/** Share of a list by unguessable id until a time. */
export type WishlistShare = { shareId: string; expiresAt: number }

/** Stored list of one shopper, newest first. */
export type Wishlist = {
  owner: string
  items: WishlistItem[]
  /** Items taken out, newest last. */
  taken: { transactionId: string; item: WishlistItem }[]
  /** Ids of merges and of saved lines, newest last. */
  merges: string[]
  shares: WishlistShare[]
}

/** Lifetime of a shared list. */
const shareLifeMs = 30 * 24 * 3600 * 1000

/** Number of moves, merges and shares remembered for idempotency. */
const rememberedCommands = 100

export function emptyWishlist(owner: string): Wishlist {
  return { owner, items: [], taken: [], merges: [], shares: [] }
}

type WishlistItemKey = Pick<WishlistItem, 'productId' | 'upc' | 'giftOption' | 'storeId'>

/** Items are equal if product, upc, recipient and pickup store are. */
function isSameWishlistItem(a: WishlistItemKey, b: WishlistItemKey): boolean {
  return a.productId === b.productId && a.upc === b.upc && a.storeId === b.storeId && isSameGift(a.giftOption, b.giftOption)
}

/** Adds an item at the top. An existing item keeps its id, takes the new quantity and is not duplicated; at most 200 items. */
export function addWishlistItem(list: Wishlist, item: WishlistItem): Outcome<Wishlist> {
  const same = list.items.find((other) => isSameWishlistItem(other, item))
  if (!same && list.items.length >= maxFavorites) return fail('PROFILE_LIMIT_EXCEEDED')
  const others = list.items.filter((other) => other !== same)
  return ok({ ...list, items: [{ ...item, itemId: same?.itemId ?? item.itemId }, ...others] })
}

/** Saves a cart line to the list; an existing item gains its units. Idempotent per line id. */
export function saveLine(list: Wishlist, line: WishlistItem): Outcome<Wishlist> {
  const name = `line:${line.itemId}:${line.qty}`
  if (list.merges.includes(name)) return ok(list)
  const saved = list.items.find((other) => isSameWishlistItem(other, line))?.qty ?? 0
  const added = addWishlistItem(list, { ...line, qty: Math.min(saved + line.qty, defaultMaxQty) })
  return added.ok ? ok({ ...added.value, merges: [...list.merges, name].slice(-rememberedCommands) }) : added
}

export type WishlistItemChange = Partial<Pick<WishlistItem, 'upc' | 'qty' | 'pageUrl'>>

/** Changes an item's quantity or variant; an item that becomes equal to another replaces it. NOT_FOUND if unknown. */
export function changeWishlistItem(list: Wishlist, itemId: string, change: WishlistItemChange): Outcome<Wishlist> {
  const item = list.items.find((other) => other.itemId === itemId)
  if (!item) return fail('NOT_FOUND')
  const changed = { ...item, ...change }
  const items = list.items.flatMap((other) => {
    if (other === item) return [changed]
    return isSameWishlistItem(other, changed) ? [] : [other]
  })
  return ok({ ...list, items })
}

/** The list without this item; NOT_FOUND when it is not there. */
export function removeWishlistItem(list: Wishlist, itemId: string): Outcome<Wishlist> {
  const items = list.items.filter((item) => item.itemId !== itemId)
  return items.length === list.items.length ? fail('NOT_FOUND') : ok({ ...list, items })
}

/**
 * Removes an item for use elsewhere, and returns it. Repeated under the same transaction it returns the same and removes nothing more;
 * NOT_FOUND when there is no such item.
 */
export function takeWishlistItem(
  list: Wishlist,
  { itemId, transactionId }: { itemId: string; transactionId: string },
): Outcome<{ list: Wishlist; item: WishlistItem }> {
  const before = list.taken.find((taken) => taken.transactionId === transactionId && taken.item.itemId === itemId)
  if (before) return ok({ list, item: before.item })
  const item = list.items.find((other) => other.itemId === itemId)
  if (!item) return fail('NOT_FOUND')
  const items = list.items.filter((other) => other !== item)
  const taken = [...list.taken, { transactionId, item }].slice(-rememberedCommands)
  return ok({ list: { ...list, items, taken }, item })
}

/** Appends a guest's items to the account's list at sign-in, as many as fit. Each merge runs once, so removed items do not return. */
export function mergeWishlists(list: Wishlist, items: readonly WishlistItem[], mergeId: string): Wishlist {
  if (list.merges.includes(mergeId)) return list
  const known = [...list.items]
  for (const item of items) if (!known.some((other) => isSameWishlistItem(other, item))) known.push(item)
  return { ...list, items: known.slice(0, maxFavorites), merges: [...list.merges, mergeId].slice(-rememberedCommands) }
}

/** Shares a list by id for thirty days from the first call. */
export function shareWishlist(list: Wishlist, shareId: string, now: number): { list: Wishlist; share: WishlistShare } {
  const open = list.shares.filter(({ expiresAt }) => expiresAt > now)
  const known = open.find((share) => share.shareId === shareId)
  if (known) return { list, share: known }
  const share = { shareId, expiresAt: now + shareLifeMs }
  return { list: { ...list, shares: [...open, share].slice(-rememberedCommands) }, share }
}

/** Ends every share of a list at once. */
export function stopSharing(list: Wishlist): Wishlist {
  return { ...list, shares: [] }
}

/** When the last share of a list ends, in milliseconds; undefined when nobody can see it. */
export function sharedUntil({ shares }: Wishlist, now: number): number | undefined {
  const ends = shares.map(({ expiresAt }) => expiresAt).filter((expiresAt) => expiresAt > now)
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** The share of this id while it lasts; NOT_FOUND afterwards, as if it had never been. */
export function openSharedWishlist(list: Wishlist, shareId: string, now: number): Outcome<WishlistShare> {
  const share = list.shares.find((each) => each.shareId === shareId)
  return share && share.expiresAt > now ? ok(share) : fail('NOT_FOUND')
}

type WishlistOwner = { kind: 'GUEST' | 'REGISTERED' | 'EMPLOYEE' | 'AGENT'; storeId?: string; storeEmployeeId?: string }

/**
 * Returns true if this shopper may keep a wishlist: not in an associate's store session, and not as an employee where disabled. Guests may.
 */
export function mayKeepWishlist({ kind, ...session }: WishlistOwner, employeesMay: boolean): boolean {
  if (kind === 'AGENT' || isConnected(session)) return false
  return kind !== 'EMPLOYEE' || employeesMay
}

/** The size code a saved item carries: its own while it can be had, the fallback otherwise. */
export function sizeCode(size: string | undefined, isAvailable: boolean): string {
  return isAvailable && size !== undefined ? size : fallbackSizeCode
}
