import type { Language } from '#config/locales'
import { paymentMethodIds, type PaymentMethodId } from '#contracts/entities/payment'
import { type MessageKey, getMessage } from '../messages'

/** `NONE`: nothing was to be paid. */
type PaymentCode = PaymentMethodId | 'NONE'
const paymentCodes: readonly PaymentCode[] = [...paymentMethodIds, 'NONE']

/** What a payment method is called in this language; the compiler asks for the name of each. */
export function getPaymentName(language: Language, code: string): string {
  const knownCode = paymentCodes.find((candidate) => candidate === code)
  if (knownCode === undefined) return code
  const key: MessageKey = `payment.${knownCode}`
  return getMessage(language, key)
}
