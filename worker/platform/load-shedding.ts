import type { Endpoint } from '#contracts/endpoint'
import { createAdmissionControl } from '#domain/load/admission-control'
import { type ErrorContext, createErrorResponse } from './error-response'

/**
 * Concurrent calls allowed per isolate when a call of this class arrives. A call costs 1–3 ms CPU. Above these limits queued calls would
 * time out anyway, so they are rejected early: browsing first, checkout last. Purges and operators have the highest limit: a wrong price must be
 * withdrawn even under load.
 */
export const maxConcurrentCalls: Record<Endpoint['class'], number> = {
  'deferred-read': 150,
  content: 200,
  'critical-read': 250,
  mutation: 400,
  placement: 400,
  token: 400,
  control: 500,
}

export const admissionControl = createAdmissionControl(maxConcurrentCalls)

/** Rejects a call with 503 and Retry-After; nothing was done. */
export function createOverloadedResponse(errorContext: ErrorContext): Response {
  const { body, headers } = createErrorResponse({ errorId: 'SERVER_ERROR' }, errorContext)
  const response = new Response(body, { status: 503, headers })
  response.headers.set('Retry-After', '1')
  return response
}

/** True for the error of an overloaded Durable Object. */
export function isOverloadedError(error: unknown): boolean {
  return (error as { overloaded?: unknown } | null)?.overloaded === true
}
