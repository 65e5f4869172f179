import type { Country } from '#config/locales'
import type { Minor } from '../money/minor-units'

/** Delivery and tax of a country. Minor units of its currency; tax in hundredths of a percent. */
export type MarketCharges = {
  /** Prices include tax (Europe), or tax is added (North America). */
  taxIncluded: boolean
  /** 2000 is 20 %. North America: 0 until an address is known. */
  taxRate: number
  shipping: Minor
  /** Free delivery from this item value. */
  freeShippingFrom: Minor
  /** Working days, fewest to most. */
  deliveryTime: string
}

const noraCharges = { taxIncluded: false, taxRate: 0, deliveryTime: '3-5' }
const emeaCharges = { taxIncluded: true, deliveryTime: '2-4' }
const euroCharges = { ...emeaCharges, shipping: 595, freeShippingFrom: 7_500 }

const chargesByCountry: Record<Country, MarketCharges> = {
  US: { ...noraCharges, shipping: 795, freeShippingFrom: 8_500 },
  CA: { ...noraCharges, shipping: 995, freeShippingFrom: 11_000 },
  GB: { ...emeaCharges, taxRate: 2_000, shipping: 495, freeShippingFrom: 6_500 },
  FR: { ...euroCharges, taxRate: 2_000 },
  DE: { ...euroCharges, taxRate: 1_900 },
  IT: { ...euroCharges, taxRate: 2_200 },
  ES: { ...euroCharges, taxRate: 2_100 },
  NL: { ...euroCharges, taxRate: 2_100 },
}

export function getMarketCharges(country: Country): MarketCharges {
  return chargesByCountry[country]
}
