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

/** A wallet's problem as a failure, ready to be told; `field` is the label the shopper knows the contact's field by. */
export function walletFailureOf(problem: WalletProblem, field?: string): Failure {
  return field === undefined ? { errorId: keys[problem] } : { errorId: keys[problem], details: { field } }
}
