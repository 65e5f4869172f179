import { fail, ok, type Outcome } from '#contracts/errors'
import { containsCardNumber } from '#domain/payment/cards'
import type { PaymentInstrument } from '#domain/payment/cart-payment'
import { getProviderType, findRedirectMethod, toProviderRedirect } from '#domain/payment/provider-methods'

const cardFields = [
  'encryptedCardNumber',
  'encryptedExpiryMonth',
  'encryptedExpiryYear',
  'encryptedSecurityCode',
  'storedPaymentMethodId',
  'holderName',
]

export type PaymentChoice = { code: string; additionalData: Readonly<Record<string, string | undefined>> }
/** `sealed` is encrypted for the provider; we cannot read it. */
export type ChosenPayment = { code: string; sealed: Record<string, string> }

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
