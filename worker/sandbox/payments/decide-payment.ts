import type { PaymentRequest } from './payment-request'
import { unsealed } from './sealed-text'
import { type CardFate, testCards } from './test-cards'

export type Decision = {
  resultCode: ResultCode
  refusalReason?: string
  refusalReasonCode?: string
  arrives?: 'slow' | 'lost'
  /** The bank knows the shopper by the browser, once it has had a look at it. */
  isKnown?: true
}
export type ResultCode = 'Authorised' | 'Refused' | 'Error' | 'ChallengeShopper' | 'IdentifyShopper' | 'RedirectShopper'

const decisions: Record<CardFate, Decision> = {
  authorised: { resultCode: 'Authorised' },
  challenge: { resultCode: 'ChallengeShopper' },
  fingerprint: { resultCode: 'IdentifyShopper' },
  frictionless: { resultCode: 'IdentifyShopper', isKnown: true },
  refused: { resultCode: 'Refused', refusalReason: 'Refused', refusalReasonCode: '2' },
  fraud: { resultCode: 'Refused', refusalReason: 'FRAUD', refusalReasonCode: '20' },
  error: { resultCode: 'Error', refusalReason: 'Acquirer Error', refusalReasonCode: '4' },
  slow: { resultCode: 'Authorised', arrives: 'slow' },
  lost: { resultCode: 'Authorised', arrives: 'lost' },
}

const noSuchCard: Decision = { resultCode: 'Refused', refusalReason: 'Invalid Card Number', refusalReasonCode: '8' }

/** Decides a payment by its test card. Unknown wallet cards succeed; pay later always redirects first. */
export function decidePayment({ paymentMethod }: Pick<PaymentRequest, 'paymentMethod'>): Decision {
  const { type, encryptedCardNumber, storedPaymentMethodId, walletToken } = paymentMethod
  if (type === 'klarna') return { resultCode: 'RedirectShopper' }
  const text = type === 'scheme' ? (storedPaymentMethodId ?? encryptedCardNumber) : walletToken
  const number = unsealed(text ?? '')
  if (number === undefined) return type === 'scheme' ? noSuchCard : decisions.authorised
  const fate = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  return fate ? decisions[fate] : noSuchCard
}
