import type { Inventory, Product } from '#contracts/entities/product'
import { getMarketDay } from '#domain/dates/market-day'
import { getStandardDelivery } from '#domain/delivery/standard-delivery'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { returnPeriodMs } from '#domain/order/returns'
import { buildProductJsonLd, type OfferPolicies } from '#domain/product/product-json-ld'
import { getSharedImageUrl } from '~/features/content/shared-as.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

type ProductJsonLdInput = { inventory: Inventory | null; colorId?: string; urlOf: (colorId?: string) => string }

/** What search engines are told of a product, as JSON. The page shows it and does not send it a second time (remix-internals). */
export function toProductJsonLd(shop: StorefrontContext, product: Product, { inventory, colorId, urlOf }: ProductJsonLdInput): string {
  const views = product.images[colorId ?? ''] ?? Object.values(product.images)[0] ?? []
  const structuredData = buildProductJsonLd(product, {
    inventory,
    now: shop.visit.now,
    brand: shop.brand.name,
    ...(colorId && { colorId }),
    urlOf,
    images: views.slice(0, 1).map((view) => getSharedImageUrl(shop, view)),
    policies: getOfferPolicies(shop, product),
    rule: shop.config.flags,
  })
  return JSON.stringify(structuredData)
}

/** As the note beside the button tells them. */
function getOfferPolicies({ place, visit }: StorefrontContext, { price, productType, isRobisOnly }: Product): OfferPolicies {
  const { country, currency } = place
  const returnDays = productType === 'physical' ? returnPeriodMs / dayMs : 0
  const orderDay = getMarketDay(visit.now, country)
  const delivery = getStandardDelivery(toMinorUnits(price.lowCurrent, currency), { country, ordered: orderDay })
  if (productType !== 'physical' || isRobisOnly || !delivery) return { country, returnDays }
  const shippingRate = delivery.isFree ? 0 : toWireAmount(delivery.price, currency)
  return { country, returnDays, shipping: { rate: shippingRate, ordered: orderDay, days: delivery.days } }
}

const dayMs = 24 * 3600 * 1000
