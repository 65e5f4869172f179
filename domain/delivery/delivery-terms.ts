import type { Country } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
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

/** A collection point costs less than home delivery. */
const collectionPrice: Record<Country, Minor> = { US: 495, CA: 595, GB: 295, FR: 395, DE: 395, IT: 395, ES: 395, NL: 295 }

/** Price and time of each delivery method, in minor units of the country's currency. */
export function termsOf(code: ShippingCode, country: Country): Terms {
  const { shipping, deliveryTime } = chargesIn(country)
  const atDoor = { price: shipping, deliveryTime: businessDays(deliveryTime), canBeFree: true }
  const terms: Record<ShippingCode, Terms> = {
    standard: atDoor,
    express: { price: expressPrice[country], deliveryTime: businessDays('1-2'), canBeFree: false },
    customs: { ...atDoor, deliveryTime: businessDays('7-9') },
    pudo: { price: collectionPrice[country], deliveryTime: businessDays('3-4'), canBeFree: true },
    pickup: { price: 0, deliveryTime: sameDay, canBeFree: true },
    sts: { price: 0, deliveryTime: businessDays('4-6'), canBeFree: true },
    digital: { price: 0, deliveryTime: sameDay, canBeFree: true },
  }
  return terms[code]
}
