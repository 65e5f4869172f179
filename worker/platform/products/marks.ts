import type { Language } from '#config/locales'
import { messageIn } from '../messages'
import type { ProductRecord } from './product-record'

type Marked = Pick<ProductRecord, 'badge' | 'stock'>

/** Badge (kind of product) and eyebrow (low stock or sold out), with labels. */
export function marksOf({ badge, stock }: Marked, language: Language) {
  return {
    ...(badge && { badge: { id: badge, label: messageIn(language, `mark.${badge}`) } }),
    ...(stock === 'low' && { eyebrow: { id: 'LOW STOCK', label: messageIn(language, 'mark.LOW STOCK') } }),
    ...(stock === 'sold-out' && { eyebrow: { id: 'SOLD OUT', label: messageIn(language, 'mark.SOLD OUT') } }),
  }
}

export function ratingOf({ rating, ratingCount }: Pick<ProductRecord, 'rating' | 'ratingCount'>) {
  return { showScore: ratingCount > 0, score: rating, reviewsCount: ratingCount }
}
