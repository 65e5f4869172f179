import { discountDecimals } from '#config/constants'
import type { Locale } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import { roundHalfUp } from '#domain/money/minor-units'
import { formatNumber } from '#domain/numbers/format-number'

type PriceLabel = 'freeGift' | 'markedDown'

/** Returns a price label: `Free Gift` at 0, `Marked Down` below the original price, else none. A missing price is not 0. */
export function getPriceLabel({ current, original }: { current?: number; original?: number }): PriceLabel | undefined {
  if (current === undefined) return undefined
  if (current === 0) return 'freeGift'
  return original !== undefined && current < original ? 'markedDown' : undefined
}

type OmnibusPrice = { current: number; original: number; historicBestPrice?: number }

/**
 * Lowest price of the last 30 days to show beside a reduced one; undefined if not shown. Needs the feature, a known lowest price, and
 * current and former price strictly above it.
 */
export function getOmnibusPrice(
  price: OmnibusPrice,
  { omnibusNotice: isEnabled }: { omnibusNotice?: boolean | undefined },
): number | undefined {
  const lowestPrice = price.historicBestPrice
  if (!isEnabled || lowestPrice === undefined) return undefined
  return price.current > lowestPrice && price.original > lowestPrice ? lowestPrice : undefined
}

/** Amounts in any one unit. `historicBestPrice`: lowest of the 30 days before the reduction; null or absent if unknown. */
type ReduciblePrice = { current: number; original: number; historicBestPrice?: number | null | undefined }
/** True if reductions count from the lowest price of the last 30 days, as European law requires. */
export type ReductionRule = { omnibusNotice?: boolean | undefined }

/**
 * Former price to announce a reduction from; undefined if none may be announced. Under the rule this is the lowest price of the last 30
 * days (Directive 98/6/EC, art. 6a; CJEU C-330/23): without it, or if it is not higher, there is no reduction. Elsewhere it is the original
 * price.
 */
export function getFormerPrice(
  { current, original, historicBestPrice }: ReduciblePrice,
  { omnibusNotice }: ReductionRule,
): number | undefined {
  if (omnibusNotice && typeof historicBestPrice !== 'number') return undefined
  const formerPrice = omnibusNotice ? Math.min(historicBestPrice ?? original, original) : original
  return current < formerPrice ? formerPrice : undefined
}

/** Thousandths, of which every currency has a whole number. */
function toMills(amount: number): number {
  return roundHalfUp(amount * 1_000)
}

/** Reduction in whole percent, rounded down. Amounts in major units. */
export function calculatePercentOff(current: number, former: number): number {
  const [currentMills, formerMills] = [toMills(current), toMills(former)]
  return formerMills > currentMills && formerMills > 0 ? Math.floor(((formerMills - currentMills) * 100) / formerMills) : 0
}

/** The displayed percentage; undefined below one percent. */
export function formatPercentOff(prices: { current: number; former: number }, locale: Locale): string | undefined {
  const percent = calculatePercentOff(prices.current, prices.former)
  return percent > 0 ? formatNumber(percent / 100, locale, 'percent') : undefined
}

type ProductBadge =
  | { kind: 'sale'; former: number }
  | { kind: 'sold-out' | 'presale' | 'low-stock' | 'new' | 'exclusive' | 'best-seller'; label: string }
type BadgedProduct = Pick<Product, 'badge' | 'eyebrow'> & { price: ReduciblePrice }

/** Lower-priority badges, in this order. */
const lowPriorityBadges = [
  { id: 'NEW', kind: 'new' },
  { id: 'EXCLUSIVE', kind: 'exclusive' },
  { id: 'BEST SELLER', kind: 'best-seller' },
] as const

/** The badge of a product: sold out, else presale, sale with its former price, low stock, new, or any other mark. */
export function getProductBadge({ badge, eyebrow, price }: BadgedProduct, rule: ReductionRule): ProductBadge | undefined {
  const getMarkLabel = (id: string) => [badge, eyebrow].find((mark) => mark?.id === id)?.label
  const soldOutLabel = getMarkLabel('SOLD OUT')
  if (soldOutLabel !== undefined) return { kind: 'sold-out', label: soldOutLabel }

  const presaleLabel = getMarkLabel('PRESALE')
  if (presaleLabel !== undefined) return { kind: 'presale', label: presaleLabel }

  const formerPrice = getPriceLabel(price) === 'markedDown' ? getFormerPrice(price, rule) : undefined
  if (formerPrice !== undefined) return { kind: 'sale', former: formerPrice }
  if (eyebrow && isLowStock({ eyebrow })) return { kind: 'low-stock', label: eyebrow.label }

  const lowPriorityBadge = lowPriorityBadges.find(({ id }) => getMarkLabel(id) !== undefined)
  return lowPriorityBadge && { kind: lowPriorityBadge.kind, label: getMarkLabel(lowPriorityBadge.id) ?? '' }
}

/** The eyebrow decides low stock. */
export function isLowStock({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'LOW STOCK'
}

/** Discount in percent with one decimal, rounded half up; undefined if none. */
export function calculateDiscountPercentage({ current, original }: { current: number; original: number }): number | undefined {
  if (!(original > 0) || current >= original) return undefined
  // In whole numbers the difference is exact, so halves round as written.
  const [currentMills, originalMills] = [toMills(current), toMills(original)]
  return roundHalfUp(((originalMills - currentMills) * 100) / originalMills, discountDecimals)
}

/** The eyebrow says that a product is sold out in every size and color. */
export function isSoldOut({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'SOLD OUT'
}
