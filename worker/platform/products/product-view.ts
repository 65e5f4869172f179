import type { BrandId } from '#config/brands'
import { type Language, type Locale, locales, type Currency } from '#config/locales'
import type { Product, Variant, FitCounts, ProductCard, Price } from '#contracts/entities/product'
import type { Specs } from '#contracts/entities/specs'
import { isPresale, isUnpublished } from '#domain/cart/reprice'
import { getMarketDay } from '#domain/dates/market-day'
import { getFaceAmount } from '#domain/gift-card/gift-card'
import { toPrice } from '#domain/product/product-price'
import { roundScore } from '#domain/product/rating'
import { getSizeChartName } from '#domain/sizing/size-chart-name'
import { getInventoryState } from '#domain/stock/stock'
import { toCategoryPath } from '#routes/slug'
import { getLocaleMessage, getMarketMessage } from '../messages'
import { buildAttributes, listPictures, isGiftCard } from './attributes'
import type { DescribedProduct, ProductRecord, BreadcrumbRow } from '../catalog/product-record'
import { listSpecLines, createMeasureFormatter } from './spec-lines'
import { listVariants } from '../catalog/variants'

type ProductViewOptions = {
  locale: Locale
  /** Tells what its repairs cost. */
  brand?: BrandId
  customizer?: string
  trail: readonly BreadcrumbRow[]
  fit: FitCounts | undefined
  pieces: Readonly<Record<string, number>>
  now: number
}

/** A style as its page shows it. (PDP-01 … PDP-09) */
export function toProductDetails(product: DescribedProduct, options: ProductViewOptions): Product {
  const { locale, brand, trail, fit, pieces, now, customizer } = options
  const { country, currency } = locales[locale]
  const today = getMarketDay(now, country)
  const variants = listVariants(product)
  const price = getProductPrice(product, currency)
  const sizeChart = getSizeChartName({ ...product, isForKids: trail.some(({ slug }) => slug.startsWith('kids')) })
  return {
    id: product.id,
    masterId: product.id,
    name: product.name,
    url: product.path,
    type: product.type,
    summary: product.summary,
    price,
    currency,
    // Stock is newer than the catalog's status.
    ...getMarks({ ...product, isSoldOut: variants.every(({ upc }) => (pieces[upc] ?? 0) === 0) }, locales[locale]),
    ...(product.publishDate && { targetPublishDate: product.publishDate }),
    productType: product.productType,
    presale: isPresale(product, today),
    ...(product.presaleUntil && { presaleUntil: product.presaleUntil }),
    isRobisOnly: product.reserveOnly,
    ...(product.customizable && customizer && { customsExternalUrl: new URL(`/customs/${product.id}`, customizer).href }),
    details: product.details,
    specs: listSpecLines(product, { locale, brand }),
    ...(product.modelMeasurements && { modelMeasurements: product.modelMeasurements }),
    ...(sizeChart && { sizeChart }),
    attributes: buildAttributes(product, { variants, pieces, locale }),
    variants: variants.map(({ id, upc, attributes }): Variant => {
      const quantity = pieces[upc] ?? 0
      const notifyMe = product.notifyMe && (quantity === 0 || isUnpublished(product, today))
      return {
        id,
        upc,
        attributes,
        price: getVariantPrice(product, attributes.size, currency),
        notifyMe,
        stockStatusLabel: getStockLabel(locale, quantity),
        productInventoryState: getInventoryState(quantity),
      }
    }),
    subscriptionType: 'NONE',
    rating: getRating(product),
    ...(fit && { fit }),
    breadcrumb: trail.map(({ id, slug, label }) => ({ id, label, url: toCategoryPath(slug, id) })),
    images: Object.fromEntries(product.colors.map(({ id }) => [id, listPictures(product, id)])),
  }
}

/** The count is shown up to this stock. */
const maxShownQuantity = 3

function getStockLabel(locale: Locale, quantity: number): string {
  if (quantity === 0) return getLocaleMessage(locale, 'stock.out')
  return quantity > maxShownQuantity
    ? getLocaleMessage(locale, 'stock.inStock')
    : getLocaleMessage(locale, 'stock.fewLeft', { count: quantity })
}

/** Builds a product card. */
export function toProductCard(product: ProductRecord, currency: Currency, recommendationId?: string): ProductCard {
  const facts = listCardFacts(product.specs, { language: product.language, currency }, product.type)
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
    url: product.path,
    ...getMarks(product, { language: product.language, currency }),
    colors: product.colors.map(({ id, label, swatch }) => ({ id, label, swatch })),
  }
}

/** Price of a variant: a gift card's amount, else the product's. */
function getVariantPrice(product: ProductRecord, size: string, currency: Currency): Price {
  if (!isGiftCard(product)) return toPrice(product.price, currency)
  return toPrice({ current: getFaceAmount({ printed: size }, currency), original: null, historicBest: null }, currency)
}

/** Price for page and card; of a gift card the range of its amounts. */
function getProductPrice(product: ProductRecord, currency: Currency): Price {
  const price = toPrice(product.price, currency)
  if (!isGiftCard(product)) return price
  const amounts = product.sizes.map((size) => getVariantPrice(product, size, currency).current)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return { ...price, lowCurrent: low, lowOriginal: low, highCurrent: high, highOriginal: high }
}

type MarkedProduct = Pick<ProductRecord, 'badge' | 'stock' | 'isSoldOut'>
type LabelMarket = Parameters<typeof getMarketMessage>[0]

/** Badge (kind of product) and eyebrow (sold out, else low stock), with labels. */
export function getMarks({ badge, stock, isSoldOut }: MarkedProduct, market: LabelMarket) {
  const eyebrow = isSoldOut ? 'SOLD OUT' : stock === 'low' ? 'LOW STOCK' : undefined
  return {
    ...(badge && { badge: { id: badge, label: getMarketMessage(market, `mark.${badge}`) } }),
    ...(eyebrow && { eyebrow: { id: eyebrow, label: getMarketMessage(market, `mark.${eyebrow}`) } }),
  }
}

function getRating({ rating, ratingCount }: Pick<ProductRecord, 'rating' | 'ratingCount'>) {
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

type Market = { language: Language; currency: Currency }

/** One or two facts for a product card, localized, in one unit of the shopper's country. What the type before them says is not said again. */
export function listCardFacts(specs: Specs | undefined, market: Market, type = ''): string[] {
  const locale = findLocale(market)
  if (!specs || !locale) return []
  const listFacts = factListers[specs.kind] as (specs: Specs, listFacts: FactFormatters) => (string | undefined)[]
  const typeWords = splitWords(type)
  return listFacts(specs, createFactFormatters(locale))
    .flatMap((fact) => (fact === undefined ? [] : omitKnownWords(fact, typeWords)))
    .slice(0, maxFacts)
}

const isFigure = (word: string) => Number(word) > 0

/** Nothing if the type has the figure (`22-litre pack · 22 L`) or every word; else the fact without its known words (`waterproof 20,000 mm`). */
function omitKnownWords(fact: string, typeWords: readonly string[]): string[] {
  const isKnown = (word: string) => typeWords.includes(word.toLowerCase())
  const words = fact.split(' ')
  if (splitWords(fact).filter(isFigure).some(isKnown)) return []
  const newWords = words.filter((word) => !isKnown(word))
  return newWords.length > 0 ? [newWords.join(' ')] : []
}

function splitWords(text: string): string[] {
  return text.toLowerCase().replaceAll('\u00a0', ' ').replaceAll('-', ' ').replaceAll(',', '').split(' ')
}

/** Each language is used in one country per currency. */
function findLocale({ language, currency }: Market): Locale | undefined {
  return (Object.keys(locales) as Locale[]).find(
    (candidate) => locales[candidate].language === language && locales[candidate].currency === currency,
  )
}

function createFactFormatters(locale: Locale) {
  const formatMeasure = createMeasureFormatter(locale)
  const translate = (key: Parameters<typeof getLocaleMessage>[1], values: Record<string, string | number> = {}) =>
    getLocaleMessage(locale, key, values)
  // A card has no room for both units: in the US it shows the customary one, which comes before the brackets.
  const formatShortMeasure = (value: number | undefined, unit: Parameters<typeof formatMeasure>[1]) =>
    value === undefined ? undefined : formatMeasure(value, unit).split(' (')[0]
  const formatFact = (key: Parameters<typeof getLocaleMessage>[1], formattedValue: string | undefined) =>
    formattedValue && translate(key, { figure: formattedValue })
  return {
    text: translate,
    measure: formatShortMeasure,
    column: (value: number | undefined) => formatFact('card.waterproof', formatShortMeasure(value, 'mm')),
    warmth: (value: number | undefined) => formatFact('card.comfort', formatShortMeasure(value, '°C')),
  }
}
