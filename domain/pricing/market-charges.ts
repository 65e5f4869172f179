import type { Country } from '#config/locales'
import type { Minor } from '../money/minor-units'

/** Delivery and tax of a country. Minor units of its currency; tax in hundredths of a percent. */
export type MarketCharges = {
  /** Prices include tax (Europe), or tax is added (North America). */
  taxIncluded: boolean
  /** 2000 is 20 %. North America: 0 until an address is known. */
  taxRate: number
  shipping: Minor
  /** Free delivery from this item value, even if no promotion announces it. */
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

/** Delivery charges and tax of a country. */
export function getMarketCharges(country: Country): MarketCharges {
  return chargesByCountry[country]
}

/** The one rule of the threshold: what counts toward the value is for the caller to say. */
export function hasReachedFreeShipping(value: Minor, country: Country): boolean {
  return value >= getMarketCharges(country).freeShippingFrom
}

/** Sales tax by state or province, in hundredths of a percent: 725 is 7.25 %. */
const salesTaxRates: Partial<Record<Country, Readonly<Record<string, number>>>> = {
  US: {
    ...{ AL: 400, AK: 0, AZ: 560, AR: 650, CA: 725, CO: 290, CT: 635, DE: 0, DC: 600, FL: 600, GA: 400, HI: 400, ID: 600 },
    ...{ IL: 625, IN: 700, IA: 600, KS: 650, KY: 600, LA: 500, ME: 550, MD: 600, MA: 625, MI: 600, MN: 688, MS: 700, MO: 423 },
    ...{ MT: 0, NE: 550, NV: 685, NH: 0, NJ: 663, NM: 488, NY: 400, NC: 475, ND: 500, OH: 575, OK: 450, OR: 0, PA: 600, RI: 700 },
    ...{ SC: 600, SD: 420, TN: 700, TX: 625, UT: 610, VT: 600, VA: 530, WA: 650, WV: 600, WI: 500, WY: 400 },
  },
  CA: {
    AB: 500,
    BC: 1_200,
    MB: 1_200,
    NB: 1_500,
    NL: 1_500,
    NS: 1_400,
    NT: 500,
    NU: 500,
    ON: 1_300,
    PE: 1_500,
    QC: 1_498,
    SK: 1_100,
    YT: 500,
  },
}

/** Tax rate of a state; undefined if unknown. */
export function findStateTaxRate(country: Country, state: string): number | undefined {
  return salesTaxRates[country]?.[state]
}
