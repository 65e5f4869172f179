/** Provider's payment status. `unknown`: not determined yet. `pending`: a webhook will tell. `abandoned`: the shopper left the hosted page; `expired`: timed out. */
export type PaymentStatus = 'authorised' | 'challenge' | 'refused' | 'abandoned' | 'expired' | 'fraud' | 'error' | 'pending' | 'unknown'

/** `reference` and `expected`: the order the provider named and the one requested. `opensWindow`: the shopper approves in PayPal's window. */
export type ProviderResult = {
  status: number
  resultCode?: string
  refusalReason?: string
  refusalReasonCode?: string
  opensWindow?: boolean
  reference?: string
  expected: string
}

const shopperResultCodes = ['ChallengeShopper', 'IdentifyShopper', 'RedirectShopper']
const webhookResultCodes = ['Pending', 'Received', 'PresentToShopper']
/** FRAUD and FRAUD-CANCELLED. */
const fraudCodes = ['20', '22']

/**
 * The one reading of the provider's answer. A server that fails says nothing about the payment: only a plain refusal ends one. A request
 * that is not allowed or not understood came to no bank: why, `getRejectionCause` says. An answer about another order proves nothing about this one, and
 * one that names no order authorizes nothing.
 */
export function getPaymentStatus({ status, resultCode = '', opensWindow, reference, expected, ...reasons }: ProviderResult): PaymentStatus {
  if (status >= 500 || status === 429) return 'unknown'
  if (status >= 400) return 'error'
  if (reference !== undefined && reference !== expected) return 'error'
  // The provider need not repeat the reference. What a shopper brought back may then be the result of another order: the webhook names it.
  if (resultCode === 'Authorised') return reference === undefined ? 'pending' : 'authorised'
  // The same result code means a bank that decides later, unless the shopper has something to do.
  if (shopperResultCodes.includes(resultCode) || (opensWindow && resultCode === 'Pending')) return 'challenge'
  if (webhookResultCodes.includes(resultCode)) return 'pending'
  if (resultCode === 'Refused' || resultCode === 'Cancelled') return isFraud(reasons) ? 'fraud' : 'refused'
  return resultCode === 'Error' ? 'error' : 'unknown'
}

function isFraud({ refusalReason, refusalReasonCode = '' }: Pick<ProviderResult, 'refusalReason' | 'refusalReasonCode'>): boolean {
  return refusalReason === 'FRAUD' || fraudCodes.includes(refusalReasonCode)
}
