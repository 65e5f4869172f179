import type { Endpoint } from '#contracts/endpoint'
import { createAdmissionControl } from '#domain/load/admission-control'
import { type ErrorContext, errorResponse } from './error-response'

/**
 * So many calls may be under way in one isolate when another of this kind comes. A call takes one to three milliseconds of its processor: with more
 * than these, those who wait would hear nothing before their patience ends, and everything done for them would be in vain. What shoppers
 * look at goes first, what they do last. (reliability: overload)
 */
export const maxConcurrentCalls: Record<Endpoint['class'], number> = {
  'deferred-read': 150,
  content: 200,
  'critical-read': 250,
  mutation: 400,
  placement: 400,
  token: 400,
}

export const admission = createAdmissionControl(maxConcurrentCalls)

/** Nothing was done; the same call may be made again soon. */
export function overloadedResponse(addressee: ErrorContext): Response {
  const { body, headers } = errorResponse({ errorId: 'SERVER_ERROR' }, addressee)
  const answer = new Response(body, { status: 503, headers })
  answer.headers.set('Retry-After', '1')
  return answer
}

/** An object that too many ask at once says so in its own way. */
export function isOverloaded(error: unknown): boolean {
  return (error as { overloaded?: unknown } | null)?.overloaded === true
}
