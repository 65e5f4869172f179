import type { Product } from '#contracts/entities/product'
import { priceLabelOf } from './price-label'
import { formerPriceOf, type ReduciblePrice, type ReductionRule } from './reduction'

export type Badge =
  | { kind: 'sale'; former: number }
  | { kind: 'sold-out' | 'presale' | 'low-stock' | 'new' | 'exclusive' | 'best-seller'; label: string }
type Marked = Pick<Product, 'badge' | 'eyebrow'> & { price: ReduciblePrice }

/** Lower-priority badges, in this order. */
const lesser = [
  { id: 'NEW', kind: 'new' },
  { id: 'EXCLUSIVE', kind: 'exclusive' },
  { id: 'BEST SELLER', kind: 'best-seller' },
] as const

/** The badge of a product: sold out, else presale, sale with its former price, low stock, new, or any other mark. */
export function badgeOf({ badge, eyebrow, price }: Marked, rule: ReductionRule): Badge | undefined {
  const labelOf = (id: string) => [badge, eyebrow].find((mark) => mark?.id === id)?.label
  const soldOut = labelOf('SOLD OUT')
  if (soldOut !== undefined) return { kind: 'sold-out', label: soldOut }

  const presale = labelOf('PRESALE')
  if (presale !== undefined) return { kind: 'presale', label: presale }

  const former = priceLabelOf(price) === 'markedDown' ? formerPriceOf(price, rule) : undefined
  if (former !== undefined) return { kind: 'sale', former }
  if (eyebrow && isLowStock({ eyebrow })) return { kind: 'low-stock', label: eyebrow.label }

  const next = lesser.find(({ id }) => labelOf(id) !== undefined)
  return next && { kind: next.kind, label: labelOf(next.id) ?? '' }
}

/** The eyebrow decides low stock. */
export function isLowStock({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'LOW STOCK'
}
