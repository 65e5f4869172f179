import { companies } from '#config/companies'
import { locales } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import { formatDays } from '#domain/dates/format-days'
import { marketDay } from '#domain/dates/market-day'
import { standardDelivery } from '#domain/delivery/standard-delivery'
import { formatMoney } from '#domain/money/format-money'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { returnableMs } from '#domain/order/returns'
import type { StorefrontContext } from '~/server/storefront-services.server'

const dayMs = 24 * 3600 * 1000

/** What stands beside the button of a product that is sent: `price` and `free` are amounts; without a price delivery is free. */
export type DeliveryNote = { dates: string; price?: string; free?: string; returnDays: number }

/**
 * When a product ordered now arrives by standard delivery, what that costs if it is all that is ordered, from what value on it is free, and
 * how long it can be returned. Null for what is emailed.
 */
export function deliveryNoteOf(shop: StorefrontContext, { price, productType }: Product): DeliveryNote | null {
  if (productType !== 'physical') return null
  const { country, currency } = shop.place
  const ordered = marketDay(shop.visit.now, country)
  const delivery = standardDelivery(toMinorUnits(price.lowCurrent, currency), { country, ordered })
  if (!delivery) return null
  const text = (minor: number) => formatMoney(toWireAmount(minor, currency), currency, shop.locale)
  const dates = formatDays(delivery.days, shop.locale)
  return {
    dates,
    ...(!delivery.isFree && { price: text(delivery.price), free: text(delivery.freeFrom) }),
    returnDays: returnableMs / dayMs,
  }
}

/** Who made a product, and who answers for its safety in the European Union. Addresses in one line. */
export type ProductMaker = { name: string; address: string; email: string; euContact: { name: string; address: string; email: string } }

/** The maker of a brand's goods is who sells them under its name; undefined for what is no thing, and where no law asks. */
export function makerOf({ locale, brand }: StorefrontContext, { productType }: Pick<Product, 'productType'>): ProductMaker | undefined {
  if (locales[locale].region !== 'EMEA' || productType !== 'physical') return undefined
  const { seller, email, safetyContact } = companies[brand.id]
  const { name, lines } = safetyContact
  const euContact = { name, address: lines.join(', '), email: safetyContact.email }
  return { name: seller.name, address: seller.lines.join(', '), email, euContact }
}
