import type { InstrumentBody } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { holdsCardNumber } from '#domain/account/holds-card-number'
import { providerTypes } from './provider-types'
import { redirectMethodOf, sealedRedirect } from './redirect-methods'

const cardFields = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const
/** Unencrypted details from the provider's fields: card and browser. */
const besideSealed = ['brand', 'lastFour', 'holderName', 'storePaymentMethod', 'browserInfo', 'origin']

/** A card, or the code of a saved one, that the shopper types in on the provider's own page, once the order is to be paid. */
export const hostedCard = { type: 'scheme', page: 'hosted' }

/**
 * Builds the provider's payment data: four encrypted fields of a new card, a saved card's encrypted code, a wallet token, or the hosted
 * page. API400 for missing parts or a possible card number.
 */
export function sealedPayment(body: InstrumentBody): Outcome<Record<string, string>> {
  const { payment_method_id: method, additionalDetails: { paymentData = {} } = {} } = body
  if (holdsCardNumber(JSON.stringify(paymentData))) return fail('INVALID_REQUEST', { field: 'additionalDetails.paymentData' })
  if (method === 'CREDIT_CARD') return sealedCard(body)
  const walletToken = typeof paymentData === 'string' ? paymentData : paymentData.walletToken
  const redirect = walletToken ? undefined : redirectMethodOf(method)
  if (redirect) return ok(sealedRedirect(redirect))
  if (!isFromProvider(method)) return ok({})
  const type = providerTypes[method]
  if (method === 'PAY_LATER') return ok({ type })
  return walletToken ? ok({ type, walletToken }) : missing('walletToken')
}

function sealedCard({
  payment_instrument_id: saved,
  additionalDetails: { paymentData = {} } = {},
}: InstrumentBody): Outcome<Record<string, string>> {
  if (typeof paymentData === 'string') return missing('encryptedCardNumber')
  if (paymentData.page === 'hosted') return ok(hostedCard)
  const needed = saved === undefined ? cardFields : (['encryptedSecurityCode'] as const)
  const absent = needed.find((field) => !paymentData[field])
  if (absent) return missing(absent)
  const kept = [...needed, ...besideSealed].flatMap((field) => {
    const value = paymentData[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  return ok({ type: 'scheme', ...Object.fromEntries(kept) })
}

function isFromProvider(method: InstrumentBody['payment_method_id']): method is keyof typeof providerTypes {
  return Object.hasOwn(providerTypes, method)
}

function missing(field: string): Outcome<never> {
  return fail('INVALID_REQUEST', { field: `additionalDetails.paymentData.${field}` })
}
