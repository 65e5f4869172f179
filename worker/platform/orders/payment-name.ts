import type { Language } from '#config/locales'
import { paymentMethodIds, type PaymentMethodId } from '#contracts/entities/payment'
import { type MessageKey, messageIn } from '../messages'

/** `NONE`: nothing was to be paid. */
type PaymentCode = PaymentMethodId | 'NONE'
const codes: readonly PaymentCode[] = [...paymentMethodIds, 'NONE']

/** What a payment method is called in this language; the compiler asks for the name of each. */
export function paymentName(language: Language, code: string): string {
  const known = codes.find((each) => each === code)
  if (known === undefined) return code
  const key: MessageKey = `payment.${known}`
  return messageIn(language, key)
}
