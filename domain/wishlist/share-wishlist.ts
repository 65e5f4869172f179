import { fail, ok, type Outcome } from '#contracts/errors'
import { rememberedCommands, type Wishlist, type WishlistShare } from './wishlist'

const dayMs = 24 * 3600 * 1000
/** Lifetime of a shared list. */
const shareLifeMs = 30 * dayMs

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

/** End of the last share in milliseconds; undefined if there is none. */
export function sharedUntil({ shares }: Wishlist, now: number): number | undefined {
  const ends = shares.map(({ expiresAt }) => expiresAt).filter((expiresAt) => expiresAt > now)
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** An active share by id; NOT_FOUND after its end. */
export function openSharedWishlist(list: Wishlist, shareId: string, now: number): Outcome<WishlistShare> {
  const share = list.shares.find((each) => each.shareId === shareId)
  return share && share.expiresAt > now ? ok(share) : fail('NOT_FOUND')
}
