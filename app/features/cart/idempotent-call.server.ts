import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Retries of an unanswered call reuse its transaction id, so the platform executes it once. */
export async function idempotentCall<T>(shop: StorefrontContext, call: string, send: (transactionId: string) => Promise<T>): Promise<T> {
  const transactionId = await shop.session.beginCall(`${shop.siteId} ${call}`)
  // Only this code knows whether the platform answered; the error itself goes to the form.
  const [outcome] = await Promise.allSettled([send(transactionId)])
  const isAnswered = outcome.status === 'fulfilled' || isAnswer(outcome.reason)
  await shop.session.endCall(transactionId, isAnswered)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** True if the platform responded: a refusal counts, a fault or timeout does not. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
