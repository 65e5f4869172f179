import { defaultMaxQty, fallbackSizeCode, maxFavorites } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type GiftOption, isSameGiftOption } from '#domain/cart/gift-option'
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
const shareLifetimeMs = 30 * 24 * 3600 * 1000

/** Number of moves, merges and shares remembered for idempotency. */
const maxRememberedCommands = 100

/** Creates an empty wishlist of this owner. */
export function createWishlist(owner: string): Wishlist {
  return { owner, items: [], taken: [], merges: [], shares: [] }
}

type WishlistItemKey = Pick<WishlistItem, 'productId' | 'upc' | 'giftOption' | 'storeId'>

/** Items are equal if product, upc, recipient and pickup store are. */
function isSameWishlistItem(a: WishlistItemKey, b: WishlistItemKey): boolean {
  return a.productId === b.productId && a.upc === b.upc && a.storeId === b.storeId && isSameGiftOption(a.giftOption, b.giftOption)
}

/** Adds an item at the top. An existing item keeps its id, takes the new quantity and is not duplicated; at most 200 items. */
export function addWishlistItem(list: Wishlist, item: WishlistItem): Outcome<Wishlist> {
  const existing = list.items.find((other) => isSameWishlistItem(other, item))
  if (!existing && list.items.length >= maxFavorites) return fail('PROFILE_LIMIT_EXCEEDED')
  const otherItems = list.items.filter((other) => other !== existing)
  return ok({ ...list, items: [{ ...item, itemId: existing?.itemId ?? item.itemId }, ...otherItems] })
}

/** Saves a cart line to the list; an existing item gains its units. Idempotent per line id. */
export function saveLineForLater(list: Wishlist, line: WishlistItem): Outcome<Wishlist> {
  const mergeKey = `line:${line.itemId}:${line.qty}`
  if (list.merges.includes(mergeKey)) return ok(list)
  const savedQty = list.items.find((other) => isSameWishlistItem(other, line))?.qty ?? 0
  const addOutcome = addWishlistItem(list, { ...line, qty: Math.min(savedQty + line.qty, defaultMaxQty) })
  return addOutcome.ok ? ok({ ...addOutcome.value, merges: [...list.merges, mergeKey].slice(-maxRememberedCommands) }) : addOutcome
}

export type WishlistItemChange = Partial<Pick<WishlistItem, 'upc' | 'qty' | 'pageUrl'>>

/** Changes an item's quantity or variant; an item that becomes equal to another replaces it. NOT_FOUND if unknown. */
export function changeWishlistItem(list: Wishlist, itemId: string, change: WishlistItemChange): Outcome<Wishlist> {
  const item = list.items.find((other) => other.itemId === itemId)
  if (!item) return fail('NOT_FOUND')
  const updatedItem = { ...item, ...change }
  const items = list.items.flatMap((other) => {
    if (other === item) return [updatedItem]
    return isSameWishlistItem(other, updatedItem) ? [] : [other]
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
  const previousTake = list.taken.find((taken) => taken.transactionId === transactionId && taken.item.itemId === itemId)
  if (previousTake) return ok({ list, item: previousTake.item })
  const item = list.items.find((other) => other.itemId === itemId)
  if (!item) return fail('NOT_FOUND')
  const items = list.items.filter((other) => other !== item)
  const taken = [...list.taken, { transactionId, item }].slice(-maxRememberedCommands)
  return ok({ list: { ...list, items, taken }, item })
}

/** Appends a guest's items to the account's list at sign-in, as many as fit. Each merge runs once, so removed items do not return. */
export function mergeWishlists(list: Wishlist, items: readonly WishlistItem[], mergeId: string): Wishlist {
  if (list.merges.includes(mergeId)) return list
  const mergedItems = [...list.items]
  for (const item of items) if (!mergedItems.some((other) => isSameWishlistItem(other, item))) mergedItems.push(item)
  return { ...list, items: mergedItems.slice(0, maxFavorites), merges: [...list.merges, mergeId].slice(-maxRememberedCommands) }
}

/** Shares a list by id for thirty days from the first call. */
export function shareWishlist(list: Wishlist, shareId: string, now: number): { list: Wishlist; share: WishlistShare } {
  const openShares = list.shares.filter(({ expiresAt }) => expiresAt > now)
  const existing = openShares.find((share) => share.shareId === shareId)
  if (existing) return { list, share: existing }
  const share = { shareId, expiresAt: now + shareLifetimeMs }
  return { list: { ...list, shares: [...openShares, share].slice(-maxRememberedCommands) }, share }
}

/** Ends every share of a list at once. */
export function stopSharing(list: Wishlist): Wishlist {
  return { ...list, shares: [] }
}

/** When the last share of a list ends, in milliseconds; undefined when nobody can see it. */
export function getSharedUntil({ shares }: Wishlist, now: number): number | undefined {
  const endTimes = shares.map(({ expiresAt }) => expiresAt).filter((expiresAt) => expiresAt > now)
  return endTimes.length > 0 ? Math.max(...endTimes) : undefined
}

/** The share of this id while it lasts; NOT_FOUND afterwards, as if it had never been. */
export function findSharedWishlist(list: Wishlist, shareId: string, now: number): Outcome<WishlistShare> {
  const share = list.shares.find((each) => each.shareId === shareId)
  return share && share.expiresAt > now ? ok(share) : fail('NOT_FOUND')
}

type WishlistOwner = { kind: 'GUEST' | 'REGISTERED' | 'EMPLOYEE' | 'AGENT'; storeId?: string; storeEmployeeId?: string }

/**
 * Returns true if this shopper may keep a wishlist: not in an associate's store session, and not as an employee where disabled. Guests may.
 */
export function canKeepWishlist({ kind, ...session }: WishlistOwner, areEmployeesAllowed: boolean): boolean {
  if (kind === 'AGENT' || isConnected(session)) return false
  return kind !== 'EMPLOYEE' || areEmployeesAllowed
}

/** Size code of a saved item: its own while available, else the fallback. */
export function getSizeCode(size: string | undefined, isAvailable: boolean): string {
  return isAvailable && size !== undefined ? size : fallbackSizeCode
}
