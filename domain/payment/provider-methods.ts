import type { Country, Currency } from '#config/locales'
import type { PaymentMethodId, InstrumentBody } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/money/minor-units'
import { containsCardNumber } from './cards'

/**
 * A payment method that redirects the shopper to a page of the bank or wallet. `type`: the provider's name. `page`: the provider's own page collects
 * its data first. `most`: the largest amount, in minor units. Captures and refunds: `payment-behavior.ts`.
 */
export type RedirectMethod = {
  type: 'paypal' | 'ideal' | 'bcmc' | 'bizum' | 'sepadirectdebit'
  countries?: readonly Country[]
  currency?: Currency
  most?: Minor
  page?: 'hosted'
}

/** To offer another one, add its id to `paymentMethodIds` and an entry here; the compiler and the content lint name the missing texts. */
export const redirectMethods = {
  PAYPAL: { type: 'paypal' },
  IDEAL: { type: 'ideal', countries: ['NL'], currency: 'EUR' },
  BANCONTACT: { type: 'bcmc', countries: ['NL', 'FR'], currency: 'EUR' },
  BIZUM: { type: 'bizum', countries: ['ES'], currency: 'EUR', most: 100_000 },
  SEPA_DIRECT_DEBIT: { type: 'sepadirectdebit', countries: ['DE', 'ES', 'FR', 'IT', 'NL'], currency: 'EUR', page: 'hosted' },
} as const satisfies Partial<Record<PaymentMethodId, RedirectMethod>>

export type RedirectMethodId = keyof typeof redirectMethods
export const redirectMethodIds = Object.keys(redirectMethods) as RedirectMethodId[]

/** Finds a payment method that redirects to the provider, by its code. */
export function findRedirectMethod(code: string): RedirectMethod | undefined {
  return Object.hasOwn(redirectMethods, code) ? redirectMethods[code as RedirectMethodId] : undefined
}

/** Returns true where a method is offered for this amount; the provider's account decides finally. */
export function isRedirectAvailable({ countries, most }: RedirectMethod, { country, toPay }: { country: Country; toPay: Minor }): boolean {
  return toPay > 0 && (countries?.includes(country) ?? true) && toPay <= (most ?? toPay)
}

/** Converts a method to the fields of a payment request. */
export function toProviderRedirect({ type, page }: RedirectMethod): Record<string, string> {
  return { type, ...(page && { page }) }
}

/** Payment methods of the provider, with its names; those that redirect are a list of their own. */
export const providerTypes = {
  CREDIT_CARD: 'scheme',
  APPLE_PAY: 'applepay',
  GOOGLE_PAY: 'googlepay',
  PAYPAL: 'paypal',
  PAYPAL_EXPRESS: 'paypal',
  PAY_LATER: 'klarna',
} as const

/** Payment methods of the provider. A table of their facts is a `Record` of these ids, so that the compiler asks for each. */
export type ProviderMethodId = keyof typeof providerTypes | RedirectMethodId

/** The provider's name of a payment method; undefined for what pays without a provider, as a gift card does. */
export function getProviderType(code: string): string | undefined {
  if (Object.hasOwn(providerTypes, code)) return providerTypes[code as keyof typeof providerTypes]
  return findRedirectMethod(code)?.type
}

const cardFields = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const
/** Unencrypted details from the provider's fields: card and browser. */
const unencryptedFields = ['brand', 'lastFour', 'holderName', 'storePaymentMethod', 'browserInfo', 'origin']

/** A card, or the code of a saved one, that the shopper types in on the provider's own page. That happens once the order is to be paid. */
export const hostedCard = { type: 'scheme', page: 'hosted' }

/**
 * Builds the provider's payment data: four encrypted fields of a new card, a saved card's encrypted code, a wallet token, or the hosted
 * page. API400 for missing parts or a possible card number.
 */
export function buildPaymentData(body: InstrumentBody): Outcome<Record<string, string>> {
  const { payment_method_id: method, additionalDetails: { paymentData = {} } = {} } = body
  if (containsCardNumber(JSON.stringify(paymentData))) return fail('INVALID_REQUEST', { field: 'additionalDetails.paymentData' })
  if (method === 'CREDIT_CARD') return buildCardData(body)
  const walletToken = typeof paymentData === 'string' ? paymentData : paymentData.walletToken
  const redirect = walletToken ? undefined : findRedirectMethod(method)
  if (redirect) return ok(toProviderRedirect(redirect))
  if (!isProviderMethod(method)) return ok({})
  const type = providerTypes[method]
  if (method === 'PAY_LATER') return ok({ type })
  return walletToken ? ok({ type, walletToken }) : failMissingField('walletToken')
}

function buildCardData({
  payment_instrument_id: savedCardId,
  additionalDetails: { paymentData = {} } = {},
}: InstrumentBody): Outcome<Record<string, string>> {
  if (typeof paymentData === 'string') return failMissingField('encryptedCardNumber')
  if (paymentData.page === 'hosted') return ok(hostedCard)
  const requiredFields = savedCardId === undefined ? cardFields : (['encryptedSecurityCode'] as const)
  const missingField = requiredFields.find((field) => !paymentData[field])
  if (missingField) return failMissingField(missingField)
  const dataFields = [...requiredFields, ...unencryptedFields].flatMap((field) => {
    const value = paymentData[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  return ok({ type: 'scheme', ...Object.fromEntries(dataFields) })
}

function isProviderMethod(method: InstrumentBody['payment_method_id']): method is keyof typeof providerTypes {
  return Object.hasOwn(providerTypes, method)
}

function failMissingField(field: string): Outcome<never> {
  return fail('INVALID_REQUEST', { field: `additionalDetails.paymentData.${field}` })
}
