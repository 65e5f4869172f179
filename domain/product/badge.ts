import type { Product } from '#contracts/entities/product'
import { discountPercentage } from './discount-percentage'
import { priceLabelOf } from './price-label'

export type Badge =
  { kind: 'sale'; percentage: number } | { kind: 'sold-out' | 'presale' | 'low-stock' | 'new' | 'exclusive' | 'best-seller'; label: string }
type Marked = Pick<Product, 'badge' | 'eyebrow'> & { price: { current: number; original: number } }

/** Badges after presale, sale and low stock, in this order. */
const lesser = [
  { id: 'NEW', kind: 'new' },
  { id: 'EXCLUSIVE', kind: 'exclusive' },
  { id: 'BEST SELLER', kind: 'best-seller' },
] as const

/** The one badge of a product: sold out, else presale, else sale with its percentage, else low stock, else new, else any other mark. */
export function badgeOf({ badge, eyebrow, price }: Marked): Badge | undefined {
  const labelOf = (id: string) => [badge, eyebrow].find((mark) => mark?.id === id)?.label
  const soldOut = labelOf('SOLD OUT')
  if (soldOut !== undefined) return { kind: 'sold-out', label: soldOut }

  const presale = labelOf('PRESALE')
  if (presale !== undefined) return { kind: 'presale', label: presale }

  const percentage = priceLabelOf(price) === 'markedDown' ? discountPercentage(price) : undefined
  if (percentage !== undefined) return { kind: 'sale', percentage }
  if (eyebrow && isLowStock({ eyebrow })) return { kind: 'low-stock', label: eyebrow.label }

  const next = lesser.find(({ id }) => labelOf(id) !== undefined)
  return next && { kind: next.kind, label: labelOf(next.id) ?? '' }
}

/** Low stock is what the eyebrow says. */
export function isLowStock({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'LOW STOCK'
}
