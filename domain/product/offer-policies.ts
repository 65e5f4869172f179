import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { ExpectedDays } from '#domain/delivery/expected-days'

const schema = 'https://schema.org/'
const dayMs = 24 * 3600 * 1000

/** What an offer promises besides its price. `rate` in units of the currency; without `shipping` nothing is sent by a parcel. */
export type OfferPolicies = {
  country: Country
  shipping?: { rate: number; ordered: CalendarDate; days: ExpectedDays }
  /** 0 where nothing can be returned. */
  returnDays: number
}

/** Nodes that offers refer to, so that each is told once. */
export const shippingRef = { '@id': '#shipping' }
export const returnRef = { '@id': '#returns' }

/** Delivery as the note beside the button tells it: its days, from the day of the order on, count weekends and holidays. */
export function shippingNode(currency: string, country: Country, { rate, ordered, days }: NonNullable<OfferPolicies['shipping']>): object {
  const [minValue, maxValue] = days.map((day) => Math.round((Date.parse(day) - Date.parse(ordered)) / dayMs))
  const inDays = (range: object) => ({ '@type': 'QuantitativeValue', unitCode: 'DAY', ...range })
  return {
    ...shippingRef,
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: rate, currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // What is ordered leaves on the same day; its days on the way are those that are told.
      handlingTime: inDays({ minValue: 0, maxValue: 0 }),
      transitTime: inDays({ minValue, maxValue }),
    },
  }
}

/** Returns within a window are free, by the label we send; gift cards are not returned. */
export function returnNode({ country, returnDays }: OfferPolicies): object {
  const policy = { ...returnRef, '@type': 'MerchantReturnPolicy', applicableCountry: country, returnPolicyCountry: country }
  if (returnDays === 0) return { ...policy, returnPolicyCategory: `${schema}MerchantReturnNotPermitted` }
  return {
    ...policy,
    returnPolicyCategory: `${schema}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnDays,
    returnMethod: `${schema}ReturnByMail`,
    returnFees: `${schema}FreeReturn`,
  }
}
