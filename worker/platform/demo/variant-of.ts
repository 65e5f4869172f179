import type { DemoPiece } from '#contracts/entities/demo-order'
import { type VariantKey, variantsOf } from '../products/variants'

/** The variant with this color, size, width and length; undefined when the product has no such one. */
export function variantOf(product: Parameters<typeof variantsOf>[0], piece: Omit<DemoPiece, 'qty'>): VariantKey | undefined {
  const chosen = ['color', 'size', 'width', 'length'] as const
  return variantsOf(product).find(({ attributes }) => chosen.every((type) => attributes[type] === piece[type]))
}
