import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { ExpectedDays } from '#domain/delivery/expected-days'

const schema = 'https://schema.org/'
const dayMs = 24 * 3600 * 1000

/** Policies of an offer besides its price. `rate`: in currency units. Without `shipping` nothing ships. */
export type OfferPolicies = {
  country: Country
  shipping?: { rate: number; ordered: CalendarDate; days: ExpectedDays }
  /** 0 if returns are not possible. */
  returnDays: number
}

/** Nodes that offers refer to, so that each appears once. */
export const shippingRef = { '@id': '#shipping' }
export const returnRef = { '@id': '#returns' }

/** Delivery as in the note beside the button. Its days count from the order day, weekends and holidays included. */
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
      // Orders ship on the same day; transit takes the days in the note.
      handlingTime: inDays({ minValue: 0, maxValue: 0 }),
      transitTime: inDays({ minValue, maxValue }),
    },
  }
}

/** Returns within the window are free with our label; gift cards cannot be returned. */
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
