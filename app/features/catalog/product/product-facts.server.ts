import { companies } from '#config/companies'
import { locales } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import { formatDays } from '#domain/dates/format-days'
import { getMarketDay } from '#domain/dates/market-day'
import { getStandardDelivery } from '#domain/delivery/standard-delivery'
import { formatMoney } from '#domain/money/format-money'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { returnPeriodMs } from '#domain/order/returns'
import type { StorefrontContext } from '~/server/storefront-services.server'

const dayMs = 24 * 3600 * 1000

/** What stands beside the button of a product that is sent: `price` and `free` are amounts; without a price delivery is free. */
export type DeliveryNote = { dates: string; price?: string; free?: string; returnDays: number }

/**
 * When a product ordered now arrives by standard delivery, what that costs if it is all that is ordered, from what value on it is free, and
 * how long it can be returned. Null for what is emailed.
 */
export function getDeliveryNote(shop: StorefrontContext, { price, productType }: Product): DeliveryNote | null {
  if (productType !== 'physical') return null
  const { country, currency } = shop.place
  const orderDay = getMarketDay(shop.visit.now, country)
  const delivery = getStandardDelivery(toMinorUnits(price.lowCurrent, currency), { country, ordered: orderDay })
  if (!delivery) return null
  const formatMinor = (minor: number) => formatMoney(toWireAmount(minor, currency), currency, shop.locale)
  const dates = formatDays(delivery.days, shop.locale)
  return {
    dates,
    ...(!delivery.isFree && { price: formatMinor(delivery.price), free: formatMinor(delivery.freeFrom) }),
    returnDays: returnPeriodMs / dayMs,
  }
}

/** Who made a product, and who answers for its safety in the European Union. Addresses in one line. */
export type Manufacturer = { name: string; address: string; email: string; euContact: { name: string; address: string; email: string } }

/** The maker of a brand's goods is who sells them under its name; undefined for what is no thing, and where no law asks. */
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
