import type { AdyenPaymentMethodsRequest, AdyenPaymentMethodsResponse } from '#vendor/adyen'

type LocalMethod = { type: string; name: string; countries: readonly string[]; currency: string; most?: number }

/** Methods of one country or a few, with the largest amount in minor units where there is one. */
const localMethods: readonly LocalMethod[] = [
  { type: 'ideal', name: 'iDEAL | Wero', countries: ['NL'], currency: 'EUR' },
  { type: 'bcmc', name: 'Bancontact', countries: ['BE', 'FR', 'NL'], currency: 'EUR' },
  { type: 'sepadirectdebit', name: 'SEPA Direct Debit', countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL'], currency: 'EUR' },
  { type: 'klarna', name: 'Pay later with Klarna', countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'US', 'CA'], currency: '' },
  { type: 'bizum', name: 'Bizum', countries: ['ES'], currency: 'EUR', most: 100_000 },
]

/** The methods a merchant account offers in a country, for a currency and an amount. */
export function paymentMethodsFor({ countryCode = '', amount }: AdyenPaymentMethodsRequest): AdyenPaymentMethodsResponse {
  const local = localMethods.filter(({ countries, currency, most }) => {
    const isHere = countries.includes(countryCode) && (currency === '' || amount === undefined || amount.currency === currency)
    return isHere && (most === undefined || amount === undefined || amount.value <= most)
  })
  const everywhere = [
    { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
    ...[
      { type: 'applepay', name: 'Apple Pay' },
      { type: 'googlepay', name: 'Google Pay' },
      { type: 'paypal', name: 'PayPal' },
    ],
  ]
  return { paymentMethods: [...everywhere, ...local.map(({ type, name }) => ({ type, name }))] }
}
