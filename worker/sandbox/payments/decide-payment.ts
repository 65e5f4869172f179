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
/** `Pending`: the shopper approves in PayPal's window. */
export type ResultCode =
  | ('Authorised' | 'Refused' | 'Error' | 'Received' | 'Pending')
  | ('ChallengeShopper' | 'IdentifyShopper' | 'RedirectShopper')

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
 * Decides a payment by its test card. Unknown wallet tokens succeed; PayPal opens its window or redirects, pay later and bank methods
 * redirect first; a direct debit is received and settles later.
 */
export function decidePayment(method: AdyenPaymentMethod): Decision {
  if (method.type === 'paypal')
    return { resultCode: method.subtype === 'sdk' || method.subtype === 'express' ? 'Pending' : 'RedirectShopper' }
  if (redirects.includes(method.type)) return { resultCode: 'RedirectShopper' }
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
  return 'encryptedCardNumber' in method || 'storedPaymentMethodId' in method
    ? (method.storedPaymentMethodId ?? ('encryptedCardNumber' in method ? method.encryptedCardNumber : undefined) ?? '')
    : ''
}
