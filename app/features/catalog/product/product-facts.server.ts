import { companies } from '#config/companies'
import { locales } from '#config/locales'
import type { Product, Inventory } from '#contracts/entities/product'
import { formatDays } from '#domain/dates/format-days'
import { getMarketDay } from '#domain/dates/market-day'
import { getStandardDelivery } from '#domain/delivery/standard-delivery'
import { formatMoney } from '#domain/money/format-money'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { returnPeriodMs } from '#domain/order/returns'
import { buildProductJsonLd, type OfferPolicies } from '#domain/product/product-json-ld'
import type { LinkedTextProps } from '~/features/content/content-link'
import { getSharedImageUrl } from '~/features/content/sharing-meta.server'
import { loadProductPoints } from '~/server/earned-points.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { hasFreeDelivery } from './delivery-check.server'

/** What is told beside the button: lines of texts, some of them links. */
export type DeliveryLines = LinkedTextProps[][]

/**
 * The delivery note in words, and the points that the product earns. Null for what is emailed. Members are served a page of their own, never
 * the shared one, so the note can be theirs.
 */
export async function loadDeliveryLines(shop: StorefrontContext, product: Product): Promise<DeliveryLines | null> {
  const isFree = await hasFreeDelivery(shop)
  const note = getDeliveryNote(shop, product, { isFree })
  if (!note) return null
  const [t, points] = await Promise.all([shop.t(), loadProductPoints(shop, product)])
  const { dates, price, free = '', returnDays } = note
  return [
    [{ text: t('product.arrives', { dates }) }],
    [
      { text: price ? t('product.deliveryFor', { price, free }) : t('product.deliveryFree'), url: '/help/delivery' },
      { text: t('product.returnsFree', { days: returnDays }), url: '/help/returns/how-to-return' },
    ],
    ...(points ? [[points]] : []),
  ]
}

const dayMs = 24 * 3600 * 1000

/** Delivery note of a shipped product: `price` and `free` are amounts; without a price delivery is free. */
export type DeliveryNote = { dates: string; price?: string; free?: string; returnDays: number }

/**
 * When a product ordered now arrives by standard delivery, and how long it can be returned. Also the price of delivery if nothing else is
 * ordered, and the value from which delivery is free. Null for what is emailed. `isFree`: whatever it costs.
 */
export function getDeliveryNote(
  shop: StorefrontContext,
  { price, productType }: Product,
  { isFree = false }: { isFree?: boolean } = {},
): DeliveryNote | null {
  if (productType !== 'physical') return null
  const { country, currency } = shop.market
  const orderDay = getMarketDay(shop.requestContext.now, country)
  const delivery = getStandardDelivery(toMinorUnits(price.lowCurrent, currency), { country, ordered: orderDay })
  if (!delivery) return null
  const formatMinor = (minor: number) => formatMoney(toWireAmount(minor, currency), currency, shop.locale)
  const dates = formatDays(delivery.days, shop.locale)
  return {
    dates,
    ...(!isFree && !delivery.isFree && { price: formatMinor(delivery.price), free: formatMinor(delivery.freeFrom) }),
    returnDays: returnPeriodMs / dayMs,
  }
}

/** Who made a product, and who answers for its safety in the European Union. Addresses in one line. */
export type Manufacturer = { name: string; address: string; email: string; euContact: { name: string; address: string; email: string } }

/**
 * Manufacturer of a product, as the law of the market requires: the seller under whose brand it is sold. Undefined for gift cards and where no law
 * requires it.
 */
export function getManufacturer(
  { locale, brand }: StorefrontContext,
  { productType }: Pick<Product, 'productType'>,
): Manufacturer | undefined {
  if (locales[locale].region !== 'EMEA' || productType !== 'physical') return undefined
  const { seller, email, safetyContact } = companies[brand.id]
  const { name, lines } = safetyContact
  const euContact = { name, address: lines.join(', '), email: safetyContact.email }
  return { name: seller.name, address: seller.lines.join(', '), email, euContact }
}

type ProductJsonLdInput = { inventory: Inventory | null; colorId?: string; getUrl: (colorId?: string) => string }

/** Structured data of a product, as JSON. The page contains it and does not send it a second time (remix-internals). */
export function toProductJsonLd(shop: StorefrontContext, product: Product, { inventory, colorId, getUrl }: ProductJsonLdInput): string {
  const views = product.images[colorId ?? ''] ?? Object.values(product.images)[0] ?? []
  const structuredData = buildProductJsonLd(product, {
    inventory,
    now: shop.requestContext.now,
    brand: shop.brand.name,
    ...(colorId && { colorId }),
    getUrl,
    images: views.slice(0, 1).map((view) => getSharedImageUrl(shop, view)),
    policies: getOfferPolicies(shop, product),
    rule: shop.config.flags,
  })
  return JSON.stringify(structuredData)
}

/** As the note beside the button tells them. */
function getOfferPolicies({ market, requestContext }: StorefrontContext, { price, productType, isRobisOnly }: Product): OfferPolicies {
  const { country, currency } = market
  const returnDays = productType === 'physical' ? returnPeriodMs / dayMs : 0
  const orderDay = getMarketDay(requestContext.now, country)
  const delivery = getStandardDelivery(toMinorUnits(price.lowCurrent, currency), { country, ordered: orderDay })
  if (productType !== 'physical' || isRobisOnly || !delivery) return { country, returnDays }
  const shippingRate = delivery.isFree ? 0 : toWireAmount(delivery.price, currency)
  return { country, returnDays, shipping: { rate: shippingRate, ordered: orderDay, days: delivery.days } }
}
