/** Provider's payment status. `unknown`: not determined yet. `abandoned`: the shopper left the hosted page; `expired`: timed out. */
export type PaymentStatus = 'authorised' | 'challenge' | 'refused' | 'abandoned' | 'expired' | 'fraud' | 'error' | 'unknown'

/** `reference` and `expected`: the order the provider named and the one requested. */
export type ProviderResult = { status: number; resultCode?: string; refusalReason?: string; reference?: string; expected: string }

const waitsForShopper = ['ChallengeShopper', 'IdentifyShopper', 'RedirectShopper']

/**
 * The one reading of the provider's answer. A server that fails says nothing about the payment: only a plain refusal ends one. An
 * answer about another order proves nothing about this one.
 */
export function paymentStatusOf({ status, resultCode = '', refusalReason, reference, expected }: ProviderResult): PaymentStatus {
  if (status >= 500 || status === 429) return 'unknown'
  if (status >= 400) return 'refused'
  if (reference !== expected) return 'error'
  if (resultCode === 'Authorised') return 'authorised'
  if (waitsForShopper.includes(resultCode)) return 'challenge'
  if (resultCode === 'Refused' || resultCode === 'Cancelled') return refusalReason === 'FRAUD' ? 'fraud' : 'refused'
  return resultCode === 'Error' ? 'error' : 'unknown'
}
