import { productIdOf } from '#routes/ids-in-path'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { firstQuestionsOf, firstReviewsOf } from './reviews-and-questions.server'

/** Loads the first reviews and questions of a product. Both are deferred and may fail silently; none where the shop has no reviews. */
export function loadFeedback(shop: StorefrontContext, slug: string) {
  if (!shop.config.flags.reviews) return { reviews: undefined, questions: undefined }
  const productId = productIdOf(slug) ?? ''
  return deferWithFallback(shop.visit, {
    reviews: { part: firstReviewsOf(shop, productId), fallback: null },
    questions: { part: firstQuestionsOf(shop, productId), fallback: null },
  })
}
