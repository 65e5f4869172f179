import type { AdyenPaymentMethod } from '#vendor/adyen'
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
export type ResultCode = 'Authorised' | 'Refused' | 'Error' | 'ChallengeShopper' | 'IdentifyShopper' | 'RedirectShopper' | 'Received'

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
/** Methods whose shopper always leaves for a page of theirs. */
const redirects: readonly unknown[] = ['klarna', 'ideal', 'wero', 'bcmc', 'bizum']

/**
 * Decides a payment by its test card. Unknown wallet tokens succeed; PayPal without an approved order, pay later and bank methods redirect
 * first; a direct debit is received and settles later.
 */
export function decidePayment(method: AdyenPaymentMethod): Decision {
  if (redirects.includes(method.type) || (method.type === 'paypal' && method.orderID === undefined))
    return { resultCode: 'RedirectShopper' }
  if (method.type === 'sepadirectdebit') return { resultCode: 'Received' }
  if ('holderName' in method && method.holderName === 'DECLINED') return decisions.refused
  const number = unsealed(sealedIn(method))
  const isCard = method.type === 'scheme'
  if (number === undefined) return isCard ? noSuchCard : decisions.authorised
  const fate = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  return fate ? decisions[fate] : noSuchCard
}

/** What holds the test card: a wallet's token, a stored card, or the sealed number. */
function sealedIn(method: AdyenPaymentMethod): string {
  if ('applePayToken' in method) return method.applePayToken
  if ('googlePayToken' in method) return method.googlePayToken
  if (method.type === 'paypal') return method.orderID ?? ''
  return 'encryptedCardNumber' in method || 'storedPaymentMethodId' in method
    ? (method.storedPaymentMethodId ?? ('encryptedCardNumber' in method ? method.encryptedCardNumber : undefined) ?? '')
    : ''
}
