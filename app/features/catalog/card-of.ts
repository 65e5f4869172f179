import type { Product } from '#contracts/entities/product'
import { cardView, type ProductCardView } from './product-card-view'

/** A small card of a product whose page is known: its first color from the front, name and price. Pictures stay as they are. */
export function smallCardOf({ id, name, type, url, price, currency, badge, eyebrow, rating, images }: Product): ProductCardView {
  const image = Object.values(images)[0]?.[0] ?? ''
  const marks = { ...(badge && { badge }), ...(eyebrow && { eyebrow }) }
  return cardView({ id, image, title: name, type, url, price, currency, ...marks, rating: { ...rating, showScore: false }, colors: [] })
}
