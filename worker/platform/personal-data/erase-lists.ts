import { brandIds } from '#config/brands'
import type { PlatformEnv } from '../env'
import { customerReviewsBy } from '../products/customer-reviews.sql.ts'
import { takeReviewBack } from '../products/publish-review'
import { wishlistIdOf, wishlistStub } from '../wishlists/own-list'

/** Favorites and saved items of an account, in every brand. */
export async function eraseLists(env: PlatformEnv, owner: string): Promise<void> {
  if (owner === '') return
  const kinds = ['favorites', 'saved-for-later'] as const
  const lists = brandIds.flatMap((brand) => kinds.map((kind) => ({ owner, brand, kind })))
  await Promise.all(lists.map(async (list) => wishlistStub(env, await wishlistIdOf(env, list)).erase(owner)))
}

/** What products show of a person’s reviews. Before their rows, which lead there; the claim is the same when the erasure runs again. */
export async function eraseReviews(env: PlatformEnv, consumerNo: string): Promise<void> {
  for (const review of await customerReviewsBy(env.RECORDS, consumerNo)) {
    const taken = await takeReviewBack(env, review, { claim: `erased:${review.id}`, now: Date.now() })
    if (!taken.ok && taken.errorId !== 'NOT_FOUND') throw new Error(`The review ${review.id} is still shown.`)
  }
}
