import type { AdyenPaymentMethod, AdyenAction } from '#vendor/adyen'
import type { PaymentRow, PaymentState } from './ledger-rows'
import { decryptText } from './encrypted-text'

export type PaymentDecision = {
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

const decisionsByOutcome: Record<TestCardOutcome, PaymentDecision> = {
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

const unknownCardDecision: PaymentDecision = { resultCode: 'Refused', refusalReason: 'Invalid Card Number', refusalReasonCode: '8' }
/** Methods whose shopper always leaves for a page of theirs. */
const redirectMethods: readonly unknown[] = ['klarna', 'ideal', 'wero', 'bcmc', 'bizum']

/**
 * Decides a payment by its test card. Unknown wallet tokens succeed; PayPal opens its window or redirects, pay later and bank methods
 * redirect first; a direct debit is received and settles later.
 */
export function decidePayment(method: AdyenPaymentMethod): PaymentDecision {
  if (method.type === 'paypal')
    return { resultCode: method.subtype === 'sdk' || method.subtype === 'express' ? 'Pending' : 'RedirectShopper' }
  if (redirectMethods.includes(method.type)) return { resultCode: 'RedirectShopper' }
  if (method.type === 'sepadirectdebit') return { resultCode: 'Received' }
  if ('holderName' in method && method.holderName === 'DECLINED') return decisionsByOutcome.refused
  const number = decryptText(getCardData(method))
  const isCard = method.type === 'scheme'
  if (number === undefined) return isCard ? unknownCardDecision : decisionsByOutcome.authorised
  const outcome = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  return outcome ? decisionsByOutcome[outcome] : unknownCardDecision
}

/** Returns the data that names the test card: a wallet's token, a stored card, or the encrypted number. */
function getCardData(method: AdyenPaymentMethod): string {
  if ('applePayToken' in method) return method.applePayToken
  if ('googlePayToken' in method) return method.googlePayToken
  return 'encryptedCardNumber' in method || 'storedPaymentMethodId' in method
    ? (method.storedPaymentMethodId ?? ('encryptedCardNumber' in method ? method.encryptedCardNumber : undefined) ?? '')
    : ''
}

type PaymentRejection = { refusalReason: string; refusalReasonCode: string }
/** How a payment ends that waited for its shopper. `refusal`: why, if not for a failed authentication. */
export type PaymentOutcome = { state: 'authorised' | 'refused' | 'pending'; refusal?: PaymentRejection }

export const notAuthenticatedRejection: PaymentRejection = { refusalReason: '3D Not Authenticated', refusalReasonCode: '11' }

export const resultCodesByState: Record<PaymentState, ResultCode | 'Cancelled'> = {
  ...{ authorised: 'Authorised', refused: 'Refused', pending: 'Pending', cancelled: 'Cancelled', waiting: 'RedirectShopper' },
}

export function getStateForResult(resultCode: ResultCode): PaymentState {
  if (resultCode === 'Authorised') return 'authorised'
  if (resultCode === 'Received') return 'pending'
  return resultCode === 'Refused' || resultCode === 'Error' ? 'refused' : 'waiting'
}

/** What an answer says of a payment that is decided. */
export function toPaymentFields({ psp_reference, reference, value, currency, method }: PaymentRow) {
  return { pspReference: psp_reference, merchantReference: reference, amount: { value, currency }, paymentMethod: { type: method } }
}

/** What an answer with an action says of its payment. Adyen's published ones name neither payment nor order; PayPal's has what an update needs. */
export function getActionPaymentFields({ type }: AdyenAction, { psp_reference }: PaymentRow): { pspReference?: string } {
  return type === 'sdk' ? { pspReference: psp_reference } : {}
}

/** Outcome of a test card. */
type TestCardOutcome =
  | 'authorised'
  /** The bank asks the shopper: at once, or after a look at the browser. */
  | 'challenge'
  | 'fingerprint'
  /** The bank recognizes the browser and requires no challenge. */
  | 'frictionless'
  | 'refused'
  | 'fraud'
  /** The provider itself fails, and says so. */
  | 'error'
  /** Authorised, but the first answer takes longer than anybody waits. */
  | 'slow'
  /** Authorised, but the first answer is lost on the way. */
  | 'lost'

/** Published test numbers only; every other number is refused. Expiry 03/30, code 737, password `password`. */
export const testCards: Readonly<Record<string, TestCardOutcome>> = {
  '4111111111111111': 'authorised',
  '5500000000000004': 'authorised',
  '370000000000002': 'authorised',
  '4035501000000008': 'authorised',
  '5201281505129736': 'frictionless',
  '4212345678910006': 'challenge',
  '5000550000000029': 'fingerprint',
  '4000000000000002': 'refused',
  '4100000000000019': 'fraud',
  '4000000000000119': 'error',
  '4000000000009979': 'slow',
  '4000000000009987': 'lost',
}
