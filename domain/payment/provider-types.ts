import { redirectMethodOf } from './redirect-methods'

/** Payment methods of the provider, with its names; those that redirect are a list of their own. */
export const providerTypes = {
  CREDIT_CARD: 'scheme',
  APPLE_PAY: 'applepay',
  GOOGLE_PAY: 'googlepay',
  PAYPAL: 'paypal',
  PAYPAL_EXPRESS: 'paypal',
  PAY_LATER: 'klarna',
} as const

/** The provider's name of a payment method; undefined for what pays without a provider, as a gift card does. */
export function providerTypeOf(code: string): string | undefined {
  if (Object.hasOwn(providerTypes, code)) return providerTypes[code as keyof typeof providerTypes]
  return redirectMethodOf(code)?.type
}
