import type { AttributeType, Price, Product, ProductCard, Variant } from '#contracts/entities/product'
import { toMinorUnits } from '#domain/money/minor-units'
import { toPrice } from '#domain/product/product-price'
import { getInventoryState } from '#domain/stock/stock'
import { toCategoryPath, toProductPath } from '#routes/slug'
import { getLabel, getMarketMessage } from '../../../worker/platform/messages'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { MedusaCategory, MedusaProduct, MedusaVariant } from '../medusa-types'
import { getCategoryId } from './category-id'

type PriceMarket = Pick<RequestContext, 'locale' | 'language' | 'currency'>

const typesByOptionTitle = { Color: 'color', Size: 'size', Width: 'width', Length: 'length' } as const satisfies Record<
  string,
  AttributeType
>
type OptionTitle = keyof typeof typesByOptionTitle
const emptyRating = { showScore: false, score: 0, reviewsCount: 0 }
/** From this stock down the count is shown. */
const lowStockUnits = 3

export const getAvailableUnits = ({ inventory_quantity: pieces = 0 }: Pick<MedusaVariant, 'inventory_quantity'>) => Math.max(0, pieces)

/** The options of a variant by our names of them. */
export function getVariantChoice({ options }: Pick<MedusaVariant, 'options'>): Partial<Record<AttributeType, string>> {
  return Object.fromEntries(
    options.flatMap(({ value, option: { title } }) =>
      title in typesByOptionTitle ? [[typesByOptionTitle[title as OptionTitle], value]] : [],
    ),
  )
}

/** The price of one variant, or of all of a product: the lowest and the highest beside it. */
function toPriceRange(variants: readonly MedusaVariant[], { currency }: PriceMarket): Price {
  const entries = variants.map(({ calculated_price: price }) => ({
    current: toMinorUnits(price?.calculated_amount ?? 0, currency),
    original: toMinorUnits(price?.original_amount ?? 0, currency),
    historicBest: null,
  }))
  const prices = entries.map((entry) => toPrice(entry, currency))
  const [firstPrice = toPrice({ current: 0, original: null, historicBest: null }, currency)] = prices.toSorted(
    (a, b) => a.current - b.current,
  )
  const getHighest = (of: 'current' | 'original') => Math.max(firstPrice[of], ...prices.map((price) => price[of]))
  return { ...firstPrice, highCurrent: getHighest('current'), highOriginal: getHighest('original') }
}

function toProductBadges({ metadata, variants }: MedusaProduct, market: PriceMarket): Pick<Product, 'badge' | 'eyebrow'> {
  const badge = (['NEW', 'EXCLUSIVE', 'BEST SELLER'] as const).find((badgeId) => badgeId === metadata?.badge)
  const isSoldOut = variants.every((variant) => getAvailableUnits(variant) === 0)
  return {
    ...(badge && { badge: { id: badge, label: getMarketMessage(market, `mark.${badge}`) } }),
    ...(isSoldOut && { eyebrow: { id: 'SOLD OUT', label: getMarketMessage(market, 'mark.SOLD OUT') } }),
  }
}

const listImages = ({ metadata }: MedusaProduct, color: string | undefined) => metadata?.images?.[color ?? ''] ?? []

/** A product as a listing shows it. */
export function toProductCard(product: MedusaProduct, market: PriceMarket, recommendationId?: string): ProductCard {
  const colors = product.metadata?.colors ?? []
  const [image = '', alternateImage] = listImages(product, colors[0]?.id)
  return {
    ...{ id: product.external_id, image, title: product.title, type: product.subtitle ?? '', rating: emptyRating },
    ...(alternateImage && { alternateImage }),
    ...(recommendationId && { recommendationId }),
    ...{ price: toPriceRange(product.variants, market), currency: market.currency, url: toProductPath(product.title, product.external_id) },
    ...toProductBadges(product, market),
    colors: colors.map(({ id, label, swatch }) => ({ id, label, swatch })),
  }
}

/** A product as its page shows it. `trail`: its category and those above it, the top first. */
export function toProduct(product: MedusaProduct, market: PriceMarket, trail: readonly MedusaCategory[]): Product {
  const { external_id: id, metadata, variants } = product
  return {
    ...{ id, masterId: id, name: product.title, url: toProductPath(product.title, id), type: product.subtitle ?? '' },
    ...{ summary: product.description ?? '', price: toPriceRange(variants, market), currency: market.currency },
    ...toProductBadges(product, market),
    ...{ productType: 'physical', presale: false, isRobisOnly: false, details: metadata?.details ?? [] },
    attributes: toAttributes(product, market),
    variants: variants.map((variant) => toVariant(variant, market)),
    ...{ subscriptionType: 'NONE', rating: emptyRating },
    breadcrumb: trail.map((category) => toCategoryLink(category)),
    images: metadata?.images ?? {},
  }
}

export function toCategoryLink(category: MedusaCategory) {
  return { id: getCategoryId(category), label: category.name, url: toCategoryPath(category.metadata?.slug ?? '', getCategoryId(category)) }
}

function toVariant(variant: MedusaVariant, market: PriceMarket): Variant {
  const availableUnits = getAvailableUnits(variant)
  const key = availableUnits === 0 ? 'stock.out' : availableUnits > lowStockUnits ? 'stock.inStock' : 'stock.fewLeft'
  return {
    ...{
      id: variant.sku,
      upc: variant.upc,
      attributes: getVariantChoice(variant),
      price: toPriceRange([variant], market),
      notifyMe: false,
    },
    stockStatusLabel: getMarketMessage(market, key, { count: availableUnits }),
    productInventoryState: getInventoryState(availableUnits),
  }
}

function toAttributes(product: MedusaProduct, market: PriceMarket): Product['attributes'] {
  const colors = product.metadata?.colors ?? []
  return (Object.keys(typesByOptionTitle) as OptionTitle[]).flatMap((title) => {
    const type = typesByOptionTitle[title]
    const values = listOptionValues(product, title)
    if (values.length === 0) return []
    const options = values.map((value) => {
      const color = type === 'color' ? colors.find(({ id }) => id === value) : undefined
      const image = listImages(product, value)[0]
      return {
        ...{ id: value, value, label: color?.label ?? getLabel(market.locale, `${type}.${value}`, value) },
        available: product.variants.some((variant) => getVariantChoice(variant)[type] === value && getAvailableUnits(variant) > 0),
        ...(color && { swatch: color.swatch, ...(image && { image }) }),
      }
    })
    return [{ type, label: getMarketMessage(market, `attribute.${type}`), options }]
  })
}

/** In the order of the colors, else as the variants come. */
function listOptionValues({ metadata, variants }: MedusaProduct, title: OptionTitle): string[] {
  const usedValues = new Set(variants.flatMap((variant) => getVariantChoice(variant)[typesByOptionTitle[title]] ?? []))
  const order = title === 'Color' ? (metadata?.colors ?? []).map(({ id }) => id) : [...usedValues]
  return order.filter((value) => usedValues.has(value))
}

/** Chosen options as a line of a cart tells them. */
export function toVariantOptions(product: MedusaProduct, variant: MedusaVariant, market: PriceMarket) {
  const choice = getVariantChoice(variant)
  return Object.values(typesByOptionTitle).flatMap((type) => {
    const value = choice[type]
    if (value === undefined) return []
    const color = type === 'color' ? product.metadata?.colors?.find(({ id }) => id === value)?.label : undefined
    const valueLabel = color ?? getLabel(market.locale, `${type}.${value}`, value)
    return [{ type, label: getMarketMessage(market, `attribute.${type}`), value, valueLabel }]
  })
}

export const getVariantImage = (product: MedusaProduct, variant: MedusaVariant) =>
  listImages(product, getVariantChoice(variant).color)[0] ?? ''
