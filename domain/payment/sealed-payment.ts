import type { InstrumentBody } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { holdsCardNumber } from '#domain/account/holds-card-number'

const cardFields = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const
/** What the provider's fields tell in the open: of the card, and of the browser. */
const besideSealed = ['brand', 'lastFour', 'holderName', 'storePaymentMethod', 'browserInfo', 'origin']
const types = { APPLE_PAY: 'applepay', GOOGLE_PAY: 'googlepay', PAYPAL: 'paypal', PAYPAL_EXPRESS: 'paypal', PAY_LATER: 'klarna' } as const

/** A card, or the code of a saved one, that the shopper types in on the provider's own page, once the order is to be paid. (PAY-20) */
export const hostedCard = { type: 'scheme', page: 'hosted' }

/**
 * What the payment provider will be given, by its own names: a new card's four sealed fields, a saved card's sealed security code, a
 * wallet's text, or word that a card is typed in on the provider's own page. API400 when a part is missing, or when anything in it looks like a card number. (APIC-17, PAY-03, PAY-20)
 */
export function sealedPayment(asked: InstrumentBody): Outcome<Record<string, string>> {
  const { payment_method_id: method, additionalDetails: { paymentData = {} } = {} } = asked
  if (holdsCardNumber(JSON.stringify(paymentData))) return fail('INVALID_REQUEST', { field: 'additionalDetails.paymentData' })
  if (method === 'CREDIT_CARD') return sealedCard(asked)
  if (!isFromProvider(method)) return ok({})
  const type = types[method]
  if (method === 'PAY_LATER') return ok({ type })
  const walletToken = typeof paymentData === 'string' ? paymentData : paymentData.walletToken
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

function isFromProvider(method: InstrumentBody['payment_method_id']): method is keyof typeof types {
  return Object.hasOwn(types, method)
}

function missing(field: string): Outcome<never> {
  return fail('INVALID_REQUEST', { field: `additionalDetails.paymentData.${field}` })
}
