import type { Attempt } from './attempt'
import { failed, type StepResult } from './saga-step'

/** Authorized under a reference, refused without one, or lapsed: the provider takes no payment any more. */
type PaymentNews = { pspReference: string | undefined; hasLapsed: boolean }

/**
 * What the news of a payment means to an attempt. An authorized payment lets a waiting one continue at once; a refusal ends only one whose
 * bank decides. `second`: the order is being placed with another payment. Otherwise its step is tried again at once.
 */
export function heard(
  attempt: Attempt,
  { pspReference, hasLapsed }: PaymentNews,
): StepResult | 'second' | Pick<Attempt, 'pspReference' | 'tries'> {
  const { state, session, pspReference: own } = attempt
  // On the provider's own page the shopper may choose another way to pay.
  const isOnPage = state === 'challenge' && session !== undefined
  if (hasLapsed && (state === 'pending' || state === 'challenge') && !isOnPage) return failed(attempt, 'expired')
  const isPaid = state === 'authorised' || state === 'committed'
  if (isPaid && own !== undefined && pspReference !== undefined && own !== pspReference) return 'second'
  const isAwaited = state === 'held' || state === 'challenge' || state === 'pending'
  if (isAwaited && pspReference !== undefined) return { event: 'authorised', facts: { pspReference } }
  // The bank decided against a pending payment.
  if (state === 'pending' && !hasLapsed) return failed(attempt, 'refused')
  // A payment that is being given up may be one that can only be reversed, by its own reference.
  return { tries: 0, ...(pspReference !== undefined && { pspReference }) }
}
