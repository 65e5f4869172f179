/** Provider's payment status. `unknown`: not determined yet. `pending`: a webhook will tell. `abandoned`: the shopper left the hosted page; `expired`: timed out. */
export type PaymentStatus = 'authorised' | 'challenge' | 'refused' | 'abandoned' | 'expired' | 'fraud' | 'error' | 'pending' | 'unknown'

/** `reference` and `expected`: the order the provider named and the one requested. */
export type ProviderResult = {
  status: number
  resultCode?: string
  refusalReason?: string
  refusalReasonCode?: string
  reference?: string
  expected: string
}

const waitsForShopper = ['ChallengeShopper', 'IdentifyShopper', 'RedirectShopper']
const waitsForWebhook = ['Pending', 'Received', 'PresentToShopper']
/** FRAUD and FRAUD-CANCELLED. */
const fraudCodes = ['20', '22']

/**
 * The one reading of the provider's answer. A server that fails says nothing about the payment: only a plain refusal ends one. A request
 * that is not allowed or not understood is our fault, not the shopper's. An answer about another order proves nothing about this one.
 */
export function paymentStatusOf({ status, resultCode = '', reference, expected, ...reasons }: ProviderResult): PaymentStatus {
  if (status >= 500 || status === 429) return 'unknown'
  if (status >= 400) return status === 422 ? 'refused' : 'error'
  if (reference !== expected) return 'error'
  if (resultCode === 'Authorised') return 'authorised'
  if (waitsForShopper.includes(resultCode)) return 'challenge'
  if (waitsForWebhook.includes(resultCode)) return 'pending'
  if (resultCode === 'Refused' || resultCode === 'Cancelled') return isFraud(reasons) ? 'fraud' : 'refused'
  return resultCode === 'Error' ? 'error' : 'unknown'
}

function isFraud({ refusalReason, refusalReasonCode = '' }: Pick<ProviderResult, 'refusalReason' | 'refusalReasonCode'>): boolean {
  return refusalReason === 'FRAUD' || fraudCodes.includes(refusalReasonCode)
}
