import { type Currency, type Language, type Locale, locales } from '#config/locales'
import type { ProductCard, Price } from '#contracts/entities/product'
import type { Specs } from '#contracts/entities/specs'
import { getFaceAmount } from '#domain/gift-card/face-amount'
import { toPrice } from '#domain/pricing/product-price'
import { roundScore } from '#domain/product/rating'
import { toProductPath } from '#routes/slug'
import { getMessage, getLocaleMessage } from '../messages'
import { listPictures, isGiftCard } from './attributes'
import type { ProductRecord } from './product-record'
import { createMeasureFormatter } from './spec-lines'

/** Builds a product card. */
export function toProductCard(product: ProductRecord, currency: Currency, recommendationId?: string): ProductCard {
  const facts = listCardFacts(product.specs, { language: product.language, currency })
  const [image = '', alternateImage] = listPictures(product, product.colors[0]?.id ?? '')
  return {
    id: product.id,
    image,
    ...(alternateImage && { alternateImage }),
    title: product.name,
    type: product.type,
    ...(facts.length > 0 && { facts }),
    rating: getRating(product),
    ...(recommendationId && { recommendationId }),
    price: getProductPrice(product, currency),
    currency,
    url: toProductPath(product.name, product.id),
    ...getMarks(product, product.language),
    colors: product.colors.map(({ id, label, swatch }) => ({ id, label: label[product.language], swatch })),
  }
}

/** Price of a variant: a gift card's amount, else the product's. */
export function getVariantPrice(product: ProductRecord, size: string, currency: Currency): Price {
  if (!isGiftCard(product)) return toPrice(product.price, currency)
  return toPrice({ current: getFaceAmount({ printed: size }), original: null, historicBest: null }, currency)
}

/** Price for page and card; of a gift card the range of its amounts. */
export function getProductPrice(product: ProductRecord, currency: Currency): Price {
  const price = toPrice(product.price, currency)
  if (!isGiftCard(product)) return price
  const amounts = product.sizes.map((size) => getVariantPrice(product, size, currency).current)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return { ...price, lowCurrent: low, lowOriginal: low, highCurrent: high, highOriginal: high }
}

type MarkedProduct = Pick<ProductRecord, 'badge' | 'stock' | 'isSoldOut'>

/** Badge (kind of product) and eyebrow (sold out, else low stock), with labels. */
export function getMarks({ badge, stock, isSoldOut }: MarkedProduct, language: Language) {
  const eyebrow = isSoldOut ? 'SOLD OUT' : stock === 'low' ? 'LOW STOCK' : undefined
  return {
    ...(badge && { badge: { id: badge, label: getMessage(language, `mark.${badge}`) } }),
    ...(eyebrow && { eyebrow: { id: eyebrow, label: getMessage(language, `mark.${eyebrow}`) } }),
  }
}

export function getRating({ rating, ratingCount }: Pick<ProductRecord, 'rating' | 'ratingCount'>) {
  return { showScore: ratingCount > 0, score: roundScore(rating), reviewsCount: ratingCount }
}

type FactFormatters = ReturnType<typeof createFactFormatters>
type FactListers = { [kind in Specs['kind']]: (specs: Extract<Specs, { kind: kind }>, tell: FactFormatters) => (string | undefined)[] }

/** Number of facts that fit beside the type on a phone's product card. */
const maxFacts = 2

/** Facts by product kind, most significant first: hydrostatic head of a shell, liters of a pack, capacity of a tent. */
const factListers: FactListers = {
  outerwear: ({ waterproof, comfort, weight }, { column, warmth, measure }) => [column(waterproof), warmth(comfort), measure(weight, 'g')],
  top: ({ upf, cloth, weight }, { measure }) => [
    upf === undefined ? undefined : `UPF ${upf}+`,
    measure(cloth, 'g/m²'),
    measure(weight, 'g'),
  ],
  legwear: ({ waterproof, cloth, weight }, { column, measure }) => [column(waterproof), measure(cloth, 'g/m²'), measure(weight, 'g')],
  footwear: ({ waterproof, weight }, { text, measure }) => [waterproof ? text('card.dry') : undefined, measure(weight, 'g')],
  headwear: ({ waterproof, weight }, { column, measure }) => [column(waterproof), measure(weight, 'g')],
  socks: ({ weight }, { measure }) => [measure(weight, 'g')],
  bag: ({ capacity, weight }, { measure }) => [measure(capacity, 'l'), measure(weight, 'g')],
  tent: ({ persons, weight }, { text, measure }) => [
    text(persons === 1 ? 'facet.people' : 'facet.peoples', { count: persons }),
    measure(weight, 'g'),
  ],
  sleepingBag: ({ comfort, weight }, { warmth, measure }) => [warmth(comfort), measure(weight, 'g')],
  giftCard: () => [],
}

/** One or two facts for a product card, localized, in one unit of the shopper's country. */
export function listCardFacts(specs: Specs | undefined, market: { language: Language; currency: Currency }): string[] {
  const locale = findLocale(market)
  if (!specs || !locale) return []
  const listFacts = factListers[specs.kind] as (specs: Specs, listFacts: FactFormatters) => (string | undefined)[]
  return listFacts(specs, createFactFormatters(locale))
    .filter((fact) => fact !== undefined)
    .slice(0, maxFacts)
}

/** Each language is used in one country per currency. */
function findLocale({ language, currency }: { language: Language; currency: Currency }): Locale | undefined {
  return (Object.keys(locales) as Locale[]).find(
    (candidate) => locales[candidate].language === language && locales[candidate].currency === currency,
  )
}

function createFactFormatters(locale: Locale) {
  const formatMeasure = createMeasureFormatter(locale)
  const translate = (key: Parameters<typeof getLocaleMessage>[1], values: Record<string, string | number> = {}) =>
    getLocaleMessage(locale, key, values)
  // A card has no room for both units: in the US it shows the customary one, which is in brackets.
  const formatShortMeasure = (value: number | undefined, unit: Parameters<typeof formatMeasure>[1]) =>
    value === undefined ? undefined : getBracketText(formatMeasure(value, unit))
  const formatFact = (key: Parameters<typeof getLocaleMessage>[1], formattedValue: string | undefined) =>
    formattedValue && translate(key, { figure: formattedValue })
  return {
    text: translate,
    measure: formatShortMeasure,
    column: (value: number | undefined) => formatFact('card.waterproof', formatShortMeasure(value, 'mm')),
    warmth: (value: number | undefined) => formatFact('card.comfort', formatShortMeasure(value, '°C')),
  }
}

/** Text in the brackets at the end; without brackets the whole text. */
function getBracketText(text: string): string {
  const bracketIndex = text.lastIndexOf(' (')
  return bracketIndex >= 0 && text.endsWith(')') ? text.slice(bracketIndex + 2, -1) : text
}
