import { fail, ok, type Outcome } from '#contracts/errors'
import { holdsCardNumber } from '#domain/payment/cards'
import type { Instrument } from '#domain/payment/cart-payment'
import { providerTypeOf, redirectMethodOf, sealedRedirect } from '#domain/payment/provider-methods'

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
export function paymentChoice(choice: PaymentChoice | undefined, attached: readonly Instrument[] = []): Outcome<ChosenPayment> {
  if (choice && providerTypeOf(choice.code) === undefined) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  if (holdsCardNumber(JSON.stringify(choice?.additionalData ?? {})))
    return fail('INVALID_REQUEST', { field: 'paymentMethod.additionalData' })
  const brought = choice && broughtBy(choice)
  if (brought) return ok({ code: choice.code, sealed: brought })
  const kept = attached.find(({ method }) => providerTypeOf(method) !== undefined && (choice?.code ?? method) === method)
  if (kept) return ok({ code: kept.method, sealed: { ...kept.sealed, ...windowOf(choice) } })
  if (choice?.code === 'PAY_LATER') return ok({ code: choice.code, sealed: { type: 'klarna' } })
  const redirect = choice && redirectMethodOf(choice.code)
  return redirect
    ? ok({ code: choice.code, sealed: { ...sealedRedirect(redirect), ...windowOf(choice) } })
    : fail('PAYMENT_INSTRUMENT_NOT_FOUND')
}

/** PayPal's window, where the shopper's page can open it. */
function windowOf(choice: PaymentChoice | undefined): { subtype?: 'sdk' } {
  return choice?.code === 'PAYPAL' && choice.additionalData.subtype === 'sdk' ? { subtype: 'sdk' } : {}
}

function broughtBy({ code, additionalData }: PaymentChoice): Record<string, string> | undefined {
  const type = providerTypeOf(code) ?? ''
  const isCard = type === 'scheme'
  const fields = Object.entries(additionalData).flatMap(([name, value]) =>
    value !== undefined && (isCard ? cardFields : ['walletToken']).includes(name) ? [[name, value] as const] : [],
  )
  const needed = isCard ? ['encryptedCardNumber', 'storedPaymentMethodId'] : ['walletToken']
  return fields.some(([name]) => needed.includes(name)) ? { type, ...Object.fromEntries(fields) } : undefined
}
