import { type Language, type Locale, locales } from '#config/locales'
import type { Product, Variant, FitCounts } from '#contracts/entities/product'
import { isPresale, isUnpublished } from '#domain/cart/reprice'
import { getMarketDay } from '#domain/dates/market-day'
import { getSizeChartName } from '#domain/sizing/size-chart-name'
import { getInventoryState } from '#domain/stock/stock'
import { toCategoryPath, toProductPath } from '#routes/slug'
import { getMessage } from '../messages'
import { buildAttributes, listPictures } from './attributes'
import { getMarks, getRating, getProductPrice, getVariantPrice } from './product-card'
import type { ProductRecord, TrailRow } from './product-record'
import { listSpecLines } from './spec-lines'
import { listVariants } from './variants'

type ProductViewOptions = {
  locale: Locale
  customizer?: string
  trail: readonly TrailRow[]
  fit: FitCounts | undefined
  pieces: Readonly<Record<string, number>>
  now: number
}

/** A style as its page shows it. (PDP-01 … PDP-09) */
export function toProductDetails(product: ProductRecord, { locale, trail, fit, pieces, now, customizer }: ProductViewOptions): Product {
  const { country, currency } = locales[locale]
  const today = getMarketDay(now, country)
  const variants = listVariants(product)
  const price = getProductPrice(product, currency)
  const sizeChart = getSizeChartName({ ...product, isForKids: trail.some(({ slug }) => slug.startsWith('kids')) })
  return {
    id: product.id,
    masterId: product.id,
    name: product.name,
    url: toProductPath(product.name, product.id),
    type: product.type,
    summary: product.summary,
    price,
    currency,
    // Stock is newer than the catalog's status.
    ...getMarks({ ...product, isSoldOut: variants.every(({ upc }) => (pieces[upc] ?? 0) === 0) }, product.language),
    ...(product.publishDate && { targetPublishDate: product.publishDate }),
    productType: product.productType,
    presale: isPresale(product, today),
    ...(product.presaleUntil && { presaleUntil: product.presaleUntil }),
    isRobisOnly: product.reserveOnly,
    ...(product.customizable && customizer && { customsExternalUrl: new URL(`/customs/${product.id}`, customizer).href }),
    details: product.details,
    specs: listSpecLines(product, locale),
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
        stockStatusLabel: getStockLabel(product.language, quantity),
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

function getStockLabel(language: Language, quantity: number): string {
  if (quantity === 0) return getMessage(language, 'stock.out')
  return quantity > maxShownQuantity ? getMessage(language, 'stock.inStock') : getMessage(language, 'stock.fewLeft', { count: quantity })
}
