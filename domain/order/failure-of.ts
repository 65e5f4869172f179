import type { ErrorDetails, ErrorId } from '#contracts/errors'
import type { SagaEvent } from './saga'

/** `wasChallenged`: the shopper's bank had a question. A card typed in on the provider's own page is declined like any other. */
type Circumstances = { code: string; wasChallenged: boolean }

/**
 * What the shopper hears when an order could not be placed, from what happened and how it was to be paid. That they left by themselves, or the
 * time was up, is no failure of a payment and is told as what it is. (PAY-08, PAY-09, PAY-14)
 */
export function failureOf(event: SagaEvent, circumstances: Circumstances): { errorId: ErrorId; details?: ErrorDetails } {
  const errorId = errorOf(event, circumstances)
  const reason = errorId === 'PAYMENT_ERROR' ? reasons[event] : undefined
  return { errorId, ...(reason && { details: { reason } }) }
}

const reasons: Partial<Record<SagaEvent, ErrorDetails['reason']>> = { abandoned: 'left', expired: 'expired' }

function errorOf(event: SagaEvent, { code, wasChallenged }: Circumstances): ErrorId {
  if (event === 'gone' || event === 'short') return 'ITEM_NO_LONGER_AVAILABLE'
  if (event === 'fraud') return 'PAYMENT_FRAUD_VERIFICATION_EXCEPTION'
  if (wasChallenged && ['refused', 'abandoned', 'expired'].includes(event))
    return code === 'PAY_LATER' ? 'PAY_LATER_FAILED' : 'PAYMENT_AUTHENTICATION_FAILED'
  if (event === 'refused') return code === 'PAY_LATER' ? 'PAY_LATER_FAILED' : 'PAYMENT_DECLINED'
  return 'PAYMENT_ERROR'
}

/**
 * The shopper goes on with a new cart when the payment failed; with the same one, brought up to date, when something in it was sold out
 * or used up. (CHK-07, CHK-08, TRAP-45)
 */
export function needsNewCart(errorId: ErrorId): boolean {
  return errorId.startsWith('PAY')
}
