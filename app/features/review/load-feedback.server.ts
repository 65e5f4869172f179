import { productIdOf } from '#routes/ids-in-path'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { firstQuestionsOf, firstReviewsOf } from './reviews-and-questions.server'

/** What people say and ask about the product of this slug: the few of each that its page shows. Both may come late, or not at all. */
export function loadFeedback(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug) ?? ''
  return deferWithFallback(shop.visit, {
    reviews: { part: firstReviewsOf(shop, productId), fallback: null },
    questions: { part: firstQuestionsOf(shop, productId), fallback: null },
  })
}
