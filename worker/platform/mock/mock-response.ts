import type { Endpoint } from '#contracts/endpoint'
import { findErrorId } from '#contracts/errors'
import { type ErrorContext, getErrorContext, errorResponse } from '../error-response'
import { generateSample } from './generate-sample'

/**
 * Returns the mock response a tester requested: `x-mock-scenario: sample` for a contract sample, an error id, or `botCheck`;
 * `x-mock-status` overrides the status. Undefined without a request.
 */
export function getMockResponse(endpoint: Endpoint, headers: Headers): Response | undefined {
  const scenario = headers.get('x-mock-scenario')
  if (scenario === null) return undefined
  const errorContext = getErrorContext(headers)
  const status = parseMockStatus(headers.get('x-mock-status'))
  if (status === null) return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'x-mock-status' } }, errorContext)
  if (scenario === 'sample')
    return createSampleResponse(endpoint, { status: status ?? 200, headers: { 'x-correlation-id': errorContext.correlationId } })
  if (scenario === 'botCheck') return headers.has('x-person-token') ? undefined : createGuardResponse(errorContext)
  const errorId = findErrorId(scenario)
  if (!errorId) return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'x-mock-scenario' } }, errorContext)
  const failure = errorResponse({ errorId }, errorContext)
  return status === undefined ? failure : new Response(failure.body, { status, headers: failure.headers })
}

/** Response of an API gateway that demands a bot check. */
function createGuardResponse({ correlationId }: ErrorContext): Response {
  const errorDetails = [{ errorId: 'BOT403', message: 'Show that you are a person.' }]
  return Response.json({ errorDetails, appId: 'vitrine-guard', correlationId }, { status: 403 })
}

const statusesWithoutBody = [204, 205, 304]

function createSampleResponse(
  { response, media, status: endpointStatus }: Endpoint,
  init: { status: number; headers: Record<string, string> },
): Response {
  if (endpointStatus === 204 || statusesWithoutBody.includes(init.status))
    return new Response(null, { ...init, status: endpointStatus === 204 ? 204 : init.status })
  if (media) return new Response(new Uint8Array(), { ...init, headers: { ...init.headers, 'content-type': media } })
  return Response.json(generateSample(response), init)
}

function parseMockStatus(text: string | null): number | undefined | null {
  if (text === null) return undefined
  const status = Number(text)
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : null
}
