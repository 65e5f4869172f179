import type { AttributeType } from '#contracts/entities/product'
import { hashToNumber } from '../../../domain/stock/seeded-stock.ts'
import type { ProductRecord } from './product-record'

export type VariantKey = { id: string; upc: string; attributes: Partial<Record<AttributeType, string>> & { color: string; size: string } }

type OptionedProduct = Pick<ProductRecord, 'id' | 'sizes' | 'widths' | 'lengths'> & { colors: readonly { id: string }[] }

const variantsByProduct = new WeakMap<OptionedProduct, readonly VariantKey[]>()

/** Every variant: each color in each size, width and length, in display order. Listed once for an object. */
export function listVariants(product: OptionedProduct): readonly VariantKey[] {
  const listedVariants = variantsByProduct.get(product)
  if (listedVariants) return listedVariants
  const variants = combineOptions(product)
  variantsByProduct.set(product, variants)
  return variants
}

function combineOptions({ id, colors, sizes, widths, lengths }: OptionedProduct): VariantKey[] {
  const getValuesOrNone = (values: readonly string[]): readonly (string | undefined)[] => (values.length ? values : [undefined])
  return colors.flatMap((color, c) =>
    sizes.flatMap((size, s) =>
      getValuesOrNone(widths).flatMap((width, w) =>
        getValuesOrNone(lengths).map((length, l) => ({
          id: [id, color.id, size, width, length]
            .filter((part) => part !== undefined)
            .map(toIdPart)
            .join('-'),
          upc: buildUpc(id, [c, s, w, l]),
          attributes: { color: color.id, size, ...(width !== undefined && { width }), ...(length !== undefined && { length }) },
        })),
      ),
    ),
  )
}

function toIdPart(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
}

/** Maximum number of colors, sizes, widths and lengths that fit in a code. */
const maxOptionCounts = [5, 16, 3, 20]

/** Deterministic UPC of twelve digits: seven of the style, four of the options, one check digit. */
function buildUpc(styleId: string, positions: readonly number[]): string {
  const option = positions.reduce((number, position, i) => number * (maxOptionCounts[i] ?? 1) + position, 0)
  const digits = getUpcPrefix(styleId) + String(option).padStart(4, '0')
  return digits + calculateCheckDigit(digits)
}

/** Common prefix of a product's variant codes. */
export function getUpcPrefix(styleId: string): string {
  return String(hashToNumber(styleId) % 10_000_000).padStart(7, '0')
}

/** Check digit of a UPC: odd positions count three times; fills the sum up to a multiple of ten. */
export function calculateCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
