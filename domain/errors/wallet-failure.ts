import type { Failure } from './user-message'

/** Message keys of wallet failures. */
const keys = {
  'other-country': 'applePayCountryError',
  'city-too-long': 'applePayCityNameLength',
  'address-not-served': 'applePayShippingMethodError',
  'method-not-listed': 'applePayShippingMethodListError',
  'billing-contact': 'wallet.billingContact',
  'shipping-contact': 'wallet.shippingContact',
  unknown: 'wallet.unknown',
} as const

export type WalletProblem = keyof typeof keys

/** Converts a wallet problem to a failure; `field` is the field's label. */
export function walletFailureOf(problem: WalletProblem, field?: string): Failure {
  return field === undefined ? { errorId: keys[problem] } : { errorId: keys[problem], details: { field } }
}
