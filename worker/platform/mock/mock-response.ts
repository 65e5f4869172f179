import type { Endpoint } from '#contracts/endpoint'
import { errorIdOf } from '#contracts/errors'
import { type ErrorContext, errorContextOf, errorResponse } from '../error-response'
import { sampleFromSchema } from './sample-of'

/**
 * Returns the mock response a tester requested: `x-mock-scenario: sample` for a contract sample, an error id, or `botCheck`;
 * `x-mock-status` overrides the status. Undefined without a request.
 */
export function mockResponse(endpoint: Endpoint, headers: Headers): Response | undefined {
  const scenario = headers.get('x-mock-scenario')
  if (scenario === null) return undefined
  const addressee = errorContextOf(headers)
  const status = statusIn(headers.get('x-mock-status'))
  if (status === null) return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'x-mock-status' } }, addressee)
  if (scenario === 'sample')
    return sampleAnswer(endpoint, { status: status ?? 200, headers: { 'x-correlation-id': addressee.correlationId } })
  if (scenario === 'botCheck') return headers.has('x-person-token') ? undefined : guardAnswer(addressee)
  const errorId = errorIdOf(scenario)
  if (!errorId) return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'x-mock-scenario' } }, addressee)
  const failure = errorResponse({ errorId }, addressee)
  return status === undefined ? failure : new Response(failure.body, { status, headers: failure.headers })
}

/** Response of an API gateway that demands a bot check. */
function guardAnswer({ correlationId }: ErrorContext): Response {
  const errorDetails = [{ errorId: 'BOT403', message: 'Show that you are a person.' }]
  return Response.json({ errorDetails, appId: 'vitrine-guard', correlationId }, { status: 403 })
}

const withoutBody = [204, 205, 304]

function sampleAnswer({ response, media, status: own }: Endpoint, init: { status: number; headers: Record<string, string> }): Response {
  if (own === 204 || withoutBody.includes(init.status)) return new Response(null, { ...init, status: own === 204 ? 204 : init.status })
  if (media) return new Response(new Uint8Array(), { ...init, headers: { ...init.headers, 'content-type': media } })
  return Response.json(sampleFromSchema(response), init)
}

function statusIn(text: string | null): number | undefined | null {
  if (text === null) return undefined
  const status = Number(text)
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : null
}
