import type { Address } from '#contracts/entities/address'
import type { DeviceFingerprint, PaymentMethodId } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/money/minor-units'
import { containsCardNumber } from '#domain/payment/cards'
import { getProviderType, findRedirectMethod, toProviderRedirect } from '#domain/payment/provider-methods'

/**
 * A payment method of a cart. `sealed` is the provider's data, by its own names; we cannot read it. `most` is its maximum in minor units,
 * where it does not pay the rest.
 */
export type PaymentInstrument = {
  id: string
  method: PaymentMethodId
  requestId?: string
  sealed: Record<string, string>
  most?: Minor
}

/** Payment of a cart. */
export type CartPayment = {
  billing?: Address
  instruments?: PaymentInstrument[]
  fingerprint?: Omit<DeviceFingerprint, 'cartId'>
}

/** Encrypted data of a failed payment is never reused: the shopper enters it again. */
export function removeSingleUseData(payment: CartPayment = {}): CartPayment {
  const { instruments = [], ...otherFields } = payment
  const isSingleUse = ({ sealed }: PaymentInstrument) => singleUseFields.some((field) => sealed[field] !== undefined)
  return { ...otherFields, instruments: instruments.filter((instrument) => !isSingleUse(instrument)) }
}

const singleUseFields = ['encryptedCardNumber', 'encryptedSecurityCode', 'walletToken']

const cardFields = [
  'encryptedCardNumber',
  'encryptedExpiryMonth',
  'encryptedExpiryYear',
  'encryptedSecurityCode',
  'storedPaymentMethodId',
  'holderName',
]

type PaymentChoice = { code: string; additionalData: Readonly<Record<string, string | undefined>> }
/** `sealed` is encrypted for the provider; we cannot read it. */
type ChosenPayment = { code: string; sealed: Record<string, string> }

/**
 * Returns the payment method of the remaining amount: from the request, else from the cart. PYT405: cannot pay a remainder; PYT404: missing
 * or incomplete; API400: contains a possible card number.
 */
export function resolvePaymentChoice(
  choice: PaymentChoice | undefined,
  savedInstruments: readonly PaymentInstrument[] = [],
): Outcome<ChosenPayment> {
  if (choice && getProviderType(choice.code) === undefined) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  if (containsCardNumber(JSON.stringify(choice?.additionalData ?? {})))
    return fail('INVALID_REQUEST', { field: 'paymentMethod.additionalData' })
  const submittedData = choice && getSubmittedData(choice)
  if (submittedData) return ok({ code: choice.code, sealed: submittedData })
  const attachedInstrument = savedInstruments.find(
    ({ method }) => getProviderType(method) !== undefined && (choice?.code ?? method) === method,
  )
  if (attachedInstrument)
    return ok({ code: attachedInstrument.method, sealed: { ...attachedInstrument.sealed, ...getPayPalSubtype(choice) } })
  if (choice?.code === 'PAY_LATER') return ok({ code: choice.code, sealed: { type: 'klarna' } })
  const redirect = choice && findRedirectMethod(choice.code)
  return redirect
    ? ok({ code: choice.code, sealed: { ...toProviderRedirect(redirect), ...getPayPalSubtype(choice) } })
    : fail('PAYMENT_INSTRUMENT_NOT_FOUND')
}

/** PayPal's window, where the shopper's page can open it. */
function getPayPalSubtype(choice: PaymentChoice | undefined): { subtype?: 'sdk' } {
  return choice?.code === 'PAYPAL' && choice.additionalData.subtype === 'sdk' ? { subtype: 'sdk' } : {}
}

function getSubmittedData({ code, additionalData }: PaymentChoice): Record<string, string> | undefined {
  const type = getProviderType(code) ?? ''
  const isCard = type === 'scheme'
  const fields = Object.entries(additionalData).flatMap(([name, value]) =>
    value !== undefined && (isCard ? cardFields : ['walletToken']).includes(name) ? [[name, value] as const] : [],
  )
  const requiredFields = isCard ? ['encryptedCardNumber', 'storedPaymentMethodId'] : ['walletToken']
  return fields.some(([name]) => requiredFields.includes(name)) ? { type, ...Object.fromEntries(fields) } : undefined
}
