import type { Language } from '#config/locales'
import { shownScore } from '#domain/product/rating'
import { messageIn } from '../messages'
import type { ProductRecord } from './product-record'

type Marked = Pick<ProductRecord, 'badge' | 'stock' | 'isSoldOut'>

/** Badge (kind of product) and eyebrow (sold out, else low stock), with labels. */
export function marksOf({ badge, stock, isSoldOut }: Marked, language: Language) {
  const eyebrow = isSoldOut ? 'SOLD OUT' : stock === 'low' ? 'LOW STOCK' : undefined
  return {
    ...(badge && { badge: { id: badge, label: messageIn(language, `mark.${badge}`) } }),
    ...(eyebrow && { eyebrow: { id: eyebrow, label: messageIn(language, `mark.${eyebrow}`) } }),
  }
}

export function ratingOf({ rating, ratingCount }: Pick<ProductRecord, 'rating' | 'ratingCount'>) {
  return { showScore: ratingCount > 0, score: shownScore(rating), reviewsCount: ratingCount }
}
