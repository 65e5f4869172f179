import { type Language, type Locale, locales } from '#config/locales'
import type { Product, Variant, FitAnswers } from '#contracts/entities/product'
import { isPresale, isUnpublished } from '#domain/cart/reprice'
import { marketDay } from '#domain/dates/market-day'
import { chartFor } from '#domain/sizing/chart-for'
import { inventoryState } from '#domain/stock/stock'
import { categoryPath, productPath } from '#routes/slug'
import { messageIn } from '../messages'
import { attributesOf, picturesOf } from './attributes'
import { marksOf, ratingOf, priceOfProduct, priceOfVariant } from './product-card'
import type { ProductRecord, TrailRow } from './product-record'
import { specLines } from './spec-lines'
import { variantsOf } from './variants'

type ProductViewOptions = {
  locale: Locale
  customizer?: string
  trail: readonly TrailRow[]
  fit: FitAnswers | undefined
  pieces: Readonly<Record<string, number>>
  now: number
}

/** A style as its page shows it. (PDP-01 … PDP-09) */
export function productView(product: ProductRecord, { locale, trail, fit, pieces, now, customizer }: ProductViewOptions): Product {
  const { country, currency } = locales[locale]
  const today = marketDay(now, country)
  const variants = variantsOf(product)
  const price = priceOfProduct(product, currency)
  const sizeChart = chartFor({ ...product, isForKids: trail.some(({ slug }) => slug.startsWith('kids')) })
  return {
    id: product.id,
    masterId: product.id,
    name: product.name,
    url: productPath(product.name, product.id),
    type: product.type,
    summary: product.summary,
    price,
    currency,
    // Stock is newer than the catalog's status.
    ...marksOf({ ...product, isSoldOut: variants.every(({ upc }) => (pieces[upc] ?? 0) === 0) }, product.language),
    ...(product.publishDate && { targetPublishDate: product.publishDate }),
    productType: product.productType,
    presale: isPresale(product, today),
    ...(product.presaleUntil && { presaleUntil: product.presaleUntil }),
    isRobisOnly: product.reserveOnly,
    ...(product.customizable && customizer && { customsExternalUrl: new URL(`/customs/${product.id}`, customizer).href }),
    details: product.details,
    specs: specLines(product, locale),
    ...(product.modelMeasurements && { modelMeasurements: product.modelMeasurements }),
    ...(sizeChart && { sizeChart }),
    attributes: attributesOf(product, { variants, pieces, locale }),
    variants: variants.map(({ id, upc, attributes }): Variant => {
      const quantity = pieces[upc] ?? 0
      const notifyMe = product.notifyMe && (quantity === 0 || isUnpublished(product, today))
      return {
        id,
        upc,
        attributes,
        price: priceOfVariant(product, attributes.size, currency),
        notifyMe,
        stockStatusLabel: stockLabel(product.language, quantity),
        productInventoryState: inventoryState(quantity),
      }
    }),
    subscriptionType: 'NONE',
    rating: ratingOf(product),
    ...(fit && { fit }),
    breadcrumb: trail.map(({ id, slug, label }) => ({ id, label, url: categoryPath(slug, id) })),
    images: Object.fromEntries(product.colors.map(({ id }) => [id, picturesOf(product, id)])),
  }
}

/** The count is shown up to this stock. */
const few = 3

function stockLabel(language: Language, quantity: number): string {
  if (quantity === 0) return messageIn(language, 'stock.out')
  return quantity > few ? messageIn(language, 'stock.inStock') : messageIn(language, 'stock.fewLeft', { count: quantity })
}
