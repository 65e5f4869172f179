import type { Country } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/portion-of'
import { businessDays, sameDay } from './delivery-time'

export type Terms = { price: Minor; deliveryTime: string; /** Costs nothing from the country's threshold on. */ canBeFree: boolean }

const expressPrice: Record<Country, Minor> = {
  US: 1_995,
  CA: 2_495,
  GB: 995,
  FR: 1_195,
  DE: 1_195,
  IT: 1_295,
  ES: 1_295,
  NL: 1_095,
}

/** Parcel shops are a European habit: half the price of the door, where there are any. */
const collectionPrice: Partial<Record<Country, Minor>> = { GB: 295, FR: 395, DE: 395, IT: 395, ES: 395, NL: 295 }

/** What each way of travelling costs and how long it takes; undefined where a country does not have it. Minor units of its currency. */
export function termsOf(code: ShippingCode, country: Country): Terms | undefined {
  const { shipping, deliveryTime } = chargesIn(country)
  const atDoor = { price: shipping, deliveryTime: businessDays(deliveryTime), canBeFree: true }
  const pudo = collectionPrice[country]
  const terms: Record<ShippingCode, Terms | undefined> = {
    standard: atDoor,
    express: { price: expressPrice[country], deliveryTime: businessDays('1-2'), canBeFree: false },
    customs: { ...atDoor, deliveryTime: businessDays('7-9') },
    pudo: pudo === undefined ? undefined : { price: pudo, deliveryTime: businessDays('3-4'), canBeFree: true },
    pickup: { price: 0, deliveryTime: sameDay, canBeFree: true },
    sts: { price: 0, deliveryTime: businessDays('4-6'), canBeFree: true },
    digital: { price: 0, deliveryTime: sameDay, canBeFree: true },
  }
  return terms[code]
}
