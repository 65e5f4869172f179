import type { Country } from '#config/locales'
import type { Minor } from './proportion'

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

const nora = { taxIncluded: false, taxRate: 0, deliveryTime: '3-5' }
const emea = { taxIncluded: true, deliveryTime: '2-4' }
const euro = { ...emea, shipping: 595, freeShippingFrom: 7_500 }

const charges: Record<Country, MarketCharges> = {
  US: { ...nora, shipping: 795, freeShippingFrom: 8_500 },
  CA: { ...nora, shipping: 995, freeShippingFrom: 11_000 },
  GB: { ...emea, taxRate: 2_000, shipping: 495, freeShippingFrom: 6_500 },
  FR: { ...euro, taxRate: 2_000 },
  DE: { ...euro, taxRate: 1_900 },
  IT: { ...euro, taxRate: 2_200 },
  ES: { ...euro, taxRate: 2_100 },
  NL: { ...euro, taxRate: 2_100 },
}

export function chargesIn(country: Country): MarketCharges {
  return charges[country]
}
