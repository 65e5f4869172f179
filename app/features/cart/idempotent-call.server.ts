import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * Sends a call under one transaction: got it no answer, and the shopper sends the same again, it goes out under the transaction it had, so
 * that the platform carries it out once.
 */
export async function idempotentCall<T>(shop: StorefrontContext, call: string, send: (transactionId: string) => Promise<T>): Promise<T> {
  const transactionId = await shop.session.beginCall(`${shop.siteId} ${call}`)
  // Only this code knows whether the platform answered; the error itself goes to the form.
  const [outcome] = await Promise.allSettled([send(transactionId)])
  const isAnswered = outcome.status === 'fulfilled' || isAnswer(outcome.reason)
  await shop.session.endCall(transactionId, isAnswered)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** A refusal is an answer; a fault or silence is none. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
