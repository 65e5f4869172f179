import type { Inventory, Product } from '#contracts/entities/product'
import { marketDay } from '#domain/dates/market-day'
import { standardDelivery } from '#domain/delivery/standard-delivery'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { returnableMs } from '#domain/order/returns'
import { productJsonLd, type OfferPolicies } from '#domain/product/product-json-ld'
import { sharedPicture } from '~/features/content/shared-as.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

type JsonLdParts = { inventory: Inventory | null; colorId?: string; urlOf: (colorId?: string) => string }

/** What search engines are told of a product, as JSON. The page shows it and does not send it a second time (remix-internals). */
export function productJsonLdOf(shop: StorefrontContext, product: Product, { inventory, colorId, urlOf }: JsonLdParts): string {
  const views = product.images[colorId ?? ''] ?? Object.values(product.images)[0] ?? []
  const told = productJsonLd(product, {
    inventory,
    now: shop.visit.now,
    brand: shop.brand.name,
    ...(colorId && { colorId }),
    urlOf,
    images: views.slice(0, 1).map((view) => sharedPicture(shop, view)),
    policies: policiesOf(shop, product),
    rule: shop.config.flags,
  })
  return JSON.stringify(told)
}

/** As the note beside the button tells them. */
function policiesOf({ place, visit }: StorefrontContext, { price, productType, isRobisOnly }: Product): OfferPolicies {
  const { country, currency } = place
  const returnDays = productType === 'physical' ? returnableMs / dayMs : 0
  const ordered = marketDay(visit.now, country)
  const delivery = standardDelivery(toMinorUnits(price.lowCurrent, currency), { country, ordered })
  if (productType !== 'physical' || isRobisOnly || !delivery) return { country, returnDays }
  const rate = delivery.isFree ? 0 : toWireAmount(delivery.price, currency)
  return { country, returnDays, shipping: { rate, ordered, days: delivery.days } }
}

const dayMs = 24 * 3600 * 1000
