import type { Language } from '#config/locales'
import type { AttributeType, Price, Product, ProductCard, Variant } from '#contracts/entities/product'
import { toMinorUnits } from '#domain/money/minor-units'
import { toPrice } from '#domain/pricing/product-price'
import { getInventoryState } from '#domain/stock/stock'
import { toCategoryPath, toProductPath } from '#routes/slug'
import { getLabel, getMarketMessage, getMessage } from '../../../worker/platform/messages'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { MedusaCategory, MedusaProduct, MedusaVariant } from '../medusa-types'
import { idOf } from './category-id'

type PriceMarket = Pick<RequestContext, 'language' | 'currency'>

const kinds = { Color: 'color', Size: 'size', Width: 'width', Length: 'length' } as const satisfies Record<string, AttributeType>
type OptionTitle = keyof typeof kinds
const noRating = { showScore: false, score: 0, reviewsCount: 0 }
/** From this stock down the count is shown. */
const few = 3

export const piecesOf = ({ inventory_quantity: pieces = 0 }: Pick<MedusaVariant, 'inventory_quantity'>) => Math.max(0, pieces)

/** The options of a variant by our names of them. */
export function choiceOf({ options }: Pick<MedusaVariant, 'options'>): Partial<Record<AttributeType, string>> {
  return Object.fromEntries(
    options.flatMap(({ value, option: { title } }) => (title in kinds ? [[kinds[title as OptionTitle], value]] : [])),
  )
}

/** The price of one variant, or of all of a product: the lowest and the highest beside it. */
function priceIn(variants: readonly MedusaVariant[], { currency }: PriceMarket): Price {
  const entries = variants.map(({ calculated_price: price }) => ({
    current: toMinorUnits(price?.calculated_amount ?? 0, currency),
    original: toMinorUnits(price?.original_amount ?? 0, currency),
    historicBest: null,
  }))
  const prices = entries.map((entry) => toPrice(entry, currency))
  const [first = toPrice({ current: 0, original: null, historicBest: null }, currency)] = prices.toSorted((a, b) => a.current - b.current)
  const highest = (of: 'current' | 'original') => Math.max(first[of], ...prices.map((price) => price[of]))
  return { ...first, highCurrent: highest('current'), highOriginal: highest('original') }
}

function marksOf({ metadata, variants }: MedusaProduct, language: Language): Pick<Product, 'badge' | 'eyebrow'> {
  const badge = (['NEW', 'EXCLUSIVE', 'BEST SELLER'] as const).find((each) => each === metadata?.badge)
  const isSoldOut = variants.every((variant) => piecesOf(variant) === 0)
  return {
    ...(badge && { badge: { id: badge, label: getMessage(language, `mark.${badge}`) } }),
    ...(isSoldOut && { eyebrow: { id: 'SOLD OUT', label: getMessage(language, 'mark.SOLD OUT') } }),
  }
}

const picturesOf = ({ metadata }: MedusaProduct, color: string | undefined) => metadata?.images?.[color ?? ''] ?? []

/** A product as a listing shows it. */
export function cardOf(product: MedusaProduct, place: PriceMarket, recommendationId?: string): ProductCard {
  const colors = product.metadata?.colors ?? []
  const [image = '', alternateImage] = picturesOf(product, colors[0]?.id)
  return {
    ...{ id: product.external_id, image, title: product.title, type: product.subtitle ?? '', rating: noRating },
    ...(alternateImage && { alternateImage }),
    ...(recommendationId && { recommendationId }),
    ...{ price: priceIn(product.variants, place), currency: place.currency, url: toProductPath(product.title, product.external_id) },
    ...marksOf(product, place.language),
    colors: colors.map(({ id, label, swatch }) => ({ id, label, swatch })),
  }
}

/** A product as its page shows it. `trail`: its category and those above it, the top first. */
export function productOf(product: MedusaProduct, place: PriceMarket, trail: readonly MedusaCategory[]): Product {
  const { external_id: id, metadata, variants } = product
  return {
    ...{ id, masterId: id, name: product.title, url: toProductPath(product.title, id), type: product.subtitle ?? '' },
    ...{ summary: product.description ?? '', price: priceIn(variants, place), currency: place.currency },
    ...marksOf(product, place.language),
    ...{ productType: 'physical', presale: false, isRobisOnly: false, details: metadata?.details ?? [] },
    attributes: attributesOf(product, place),
    variants: variants.map((variant) => variantOf(variant, place)),
    ...{ subscriptionType: 'NONE', rating: noRating },
    breadcrumb: trail.map((category) => linkTo(category)),
    images: metadata?.images ?? {},
  }
}

export function linkTo(category: MedusaCategory) {
  return { id: idOf(category), label: category.name, url: toCategoryPath(category.metadata?.slug ?? '', idOf(category)) }
}

function variantOf(variant: MedusaVariant, place: PriceMarket): Variant {
  const pieces = piecesOf(variant)
  const key = pieces === 0 ? 'stock.out' : pieces > few ? 'stock.inStock' : 'stock.fewLeft'
  return {
    ...{ id: variant.sku, upc: variant.upc, attributes: choiceOf(variant), price: priceIn([variant], place), notifyMe: false },
    stockStatusLabel: getMessage(place.language, key, { count: pieces }),
    productInventoryState: getInventoryState(pieces),
  }
}

function attributesOf(product: MedusaProduct, place: PriceMarket): Product['attributes'] {
  const { language } = place
  const colors = product.metadata?.colors ?? []
  return (Object.keys(kinds) as OptionTitle[]).flatMap((title) => {
    const type = kinds[title]
    const values = valuesOf(product, title)
    if (values.length === 0) return []
    const options = values.map((value) => {
      const color = type === 'color' ? colors.find(({ id }) => id === value) : undefined
      const image = picturesOf(product, value)[0]
      return {
        ...{ id: value, value, label: color?.label ?? getLabel(language, `${type}.${value}`, value) },
        available: product.variants.some((variant) => choiceOf(variant)[type] === value && piecesOf(variant) > 0),
        ...(color && { swatch: color.swatch, ...(image && { image }) }),
      }
    })
    return [{ type, label: getMarketMessage(place, `attribute.${type}`), options }]
  })
}

/** In the order of the colors, else as the variants come. */
function valuesOf({ metadata, variants }: MedusaProduct, title: OptionTitle): string[] {
  const used = new Set(variants.flatMap((variant) => choiceOf(variant)[kinds[title]] ?? []))
  const order = title === 'Color' ? (metadata?.colors ?? []).map(({ id }) => id) : [...used]
  return order.filter((value) => used.has(value))
}

/** Chosen options as a line of a cart tells them. */
export function optionsOf(product: MedusaProduct, variant: MedusaVariant, place: PriceMarket) {
  const { language } = place
  const choice = choiceOf(variant)
  return Object.values(kinds).flatMap((type) => {
    const value = choice[type]
    if (value === undefined) return []
    const color = type === 'color' ? product.metadata?.colors?.find(({ id }) => id === value)?.label : undefined
    const valueLabel = color ?? getLabel(language, `${type}.${value}`, value)
    return [{ type, label: getMarketMessage(place, `attribute.${type}`), value, valueLabel }]
  })
}

export const imageOf = (product: MedusaProduct, variant: MedusaVariant) => picturesOf(product, choiceOf(variant).color)[0] ?? ''
