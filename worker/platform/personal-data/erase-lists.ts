import { brandIds } from '#config/brands'
import type { PlatformEnv } from '../env'
import { listReviewsByCustomer } from '../products/customer-reviews.sql.ts'
import { withdrawReview } from '../products/publish-review'
import { deriveWishlistId, wishlistStub } from '../wishlists/own-wishlist'

/** Favorites and saved items of an account, in every brand. */
export async function eraseWishlists(env: PlatformEnv, owner: string): Promise<void> {
  if (owner === '') return
  const kinds = ['favorites', 'saved-for-later'] as const
  const lists = brandIds.flatMap((brand) => kinds.map((kind) => ({ owner, brand, kind })))
  await Promise.all(lists.map(async (list) => wishlistStub(env, await deriveWishlistId(env, list)).erase(owner)))
}

/** What products show of a person’s reviews. Before their rows, which lead there; the claim is the same when the erasure runs again. */
export async function eraseReviews(env: PlatformEnv, consumerNo: string): Promise<void> {
  for (const review of await listReviewsByCustomer(env.RECORDS, consumerNo)) {
    const withdrawal = await withdrawReview(env, review, { claim: `erased:${review.id}`, now: Date.now() })
    if (!withdrawal.ok && withdrawal.errorId !== 'NOT_FOUND') throw new Error(`The review ${review.id} is still shown.`)
  }
}
