import { fail, ok, type Outcome } from '#contracts/errors'

/** Every way to pay through the provider, and what the provider calls it. (PAY-15, PAY-16) */
const providerTypes: Record<string, string> = {
  CREDIT_CARD: 'scheme',
  APPLE_PAY: 'applepay',
  GOOGLE_PAY: 'googlepay',
  PAYPAL: 'paypal',
  PAYPAL_EXPRESS: 'paypal',
  PAY_LATER: 'klarna',
}

const cardFields = [
  'encryptedCardNumber',
  'encryptedExpiryMonth',
  'encryptedExpiryYear',
  'encryptedSecurityCode',
  'storedPaymentMethodId',
  'holderName',
]

export type PaymentChoice = { code: string; additionalData: Readonly<Record<string, string | undefined>> }

/**
 * What the provider is asked with, for the part nothing else pays. PYT405 for a way of paying that cannot pay a rest, PYT404 when
 * what it needs is missing. (PAY-11)
 */
export function paymentChoice(choice: PaymentChoice | undefined): Outcome<Record<string, string>> {
  if (!choice) return fail('PAYMENT_INSTRUMENT_NOT_FOUND')
  const { code, additionalData } = choice
  const type = Object.hasOwn(providerTypes, code) ? providerTypes[code] : undefined
  if (type === undefined) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  const taken = type === 'scheme' ? cardFields : ['walletToken']
  const fields = Object.fromEntries(taken.flatMap((name) => (additionalData[name] === undefined ? [] : [[name, additionalData[name]]])))
  const needed = type === 'scheme' ? ['encryptedCardNumber', 'storedPaymentMethodId'] : ['walletToken']
  const isThere = type === 'klarna' || needed.some((name) => fields[name] !== undefined)
  return isThere ? ok({ type, ...fields }) : fail('PAYMENT_INSTRUMENT_NOT_FOUND')
}
