import { z } from 'zod'
import type { Endpoint, Input, Output } from '#contracts/endpoint'
import { ApiError, BotCheckRequired, findErrorId, failureReasons } from '#contracts/errors'
import { parseResponse } from '#contracts/validate-response'
import { type EndCall, toErrorOutcome, toStatusOutcome, type RequestTrace } from '#domain/observability/request-trace'
import { type CircuitBreaker, isRetryableStatus, callPolicies } from './upstream-policy'

/** Each call has its own transaction id unless it is a known retry. */
export type Api = <E extends Endpoint>(endpoint: E, input: Input<E>, transactionId?: string) => Promise<Output<E>>

export type Upstream = {
  origin: string
  send: (request: Request) => Promise<Response>
  /** Headers of one call; `transactionId` stays the same across retries. */
  headers: (transactionId: string) => Record<string, string>
  breaker: CircuitBreaker
  /** Records each attempt, and provides its trace headers. */
  trace?: RequestTrace | undefined
  /** Headers that request a mocked response to one call; for testers only. */
  mocks?: (endpoint: Endpoint) => Record<string, string>
  /** Called for a call that failed because of the platform, not of the request. */
  onFailure?: (call: string, error: ApiError) => void
  /** Receives the headers of every response: the identity service returns the access token there. */
  onHeaders?: (headers: Headers) => void
}

type CallInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The only way to call the platform: typed and parsed on both sides. Failures become ApiError. */
export function createApi(upstream: Upstream): Api {
  return async (endpoint, input, transactionId = crypto.randomUUID()) => {
    const { tries } = callPolicies[endpoint.class]
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      const outcome = await attemptCall(upstream, endpoint, { input: input as CallInput, transactionId })
      if ('value' in outcome) return outcome.value as Output<typeof endpoint>
      if (!outcome.again || attemptNumber >= tries || !upstream.breaker.canRetry(getApiArea(endpoint)))
        throw reportFailure(upstream, endpoint, outcome.error)
    }
  }
}

/** Error for an unreachable platform or an invalid response. Its reason is logged, never shown. */
export function createUnavailableError(reason: string): ApiError {
  return new ApiError('SERVER_ERROR', 503, { message: reason })
}

function reportFailure({ onFailure }: Upstream, { method, path }: Endpoint, error: ApiFailure): ApiFailure {
  if (error instanceof ApiError && error.errorId === 'SERVER_ERROR') onFailure?.(`${method} ${path}`, error)
  return error
}

type ApiFailure = ApiError | BotCheckRequired
type CallOutcome = { value: unknown } | { error: ApiFailure; again: boolean }

async function attemptCall(
  upstream: Upstream,
  endpoint: Endpoint,
  call: { input: CallInput; transactionId: string },
): Promise<CallOutcome> {
  const area = getApiArea(endpoint)
  const endCall = upstream.trace?.begin(`${endpoint.method} ${endpoint.path}`)
  if (!upstream.breaker.allows(area)) {
    endCall?.('open')
    return { error: createUnavailableError('circuit open'), again: false }
  }
  return executeCall(upstream, endpoint, { ...call, end: endCall })
}

type AttemptedCall = { input: CallInput; transactionId: string; end: EndCall | undefined }

async function executeCall(upstream: Upstream, endpoint: Endpoint, { end, ...call }: AttemptedCall): Promise<CallOutcome> {
  const area = getApiArea(endpoint)

  const request = buildRequest(upstream, endpoint, call)
  try {
    const response = await upstream.send(request)
    upstream.onHeaders?.(response.headers)
    if (!response.ok) {
      end?.(toStatusOutcome(response.status))
      const error = await toApiFailure(response)
      // Some refusals have a 5xx status because of their code. A refusal with a known name means that the platform is healthy.
      upstream.breaker.note(area, response.status < 500 || (error instanceof ApiError && error.errorId !== 'SERVER_ERROR'))
      return { error, again: isRetryableStatus(response.status) }
    }
    const parsedResponse = parseResponse(endpoint.response, await readBody(endpoint, response))
    upstream.breaker.note(area, parsedResponse.success)
    end?.(parsedResponse.success ? 'ok' : 'invalid')
    if (!parsedResponse.success) return { error: createUnavailableError(`${endpoint.path} answered another shape`), again: false }
    return { value: parsedResponse.data }
  } catch (error) {
    // To a page, an outage, a timeout and a response that is not JSON are the same.
    upstream.breaker.note(area, false)
    end?.(toErrorOutcome(error))
    return { error: createUnavailableError(error instanceof Error ? error.message : 'no answer'), again: true }
  }
}

/** Circuit breaker key, e.g. `cart/v1`. */
function getApiArea({ path }: Endpoint): string {
  return path.split('/').slice(1, 3).join('/')
}

function buildRequest(
  upstream: Upstream,
  endpoint: Endpoint,
  { input, transactionId }: { input: CallInput; transactionId: string },
): Request {
  const { params = {}, query = {}, body } = input
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = new URL(upstream.origin + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return new Request(url, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...getTraceHeaders(upstream),
      ...upstream.headers(transactionId),
      ...upstream.mocks?.(endpoint),
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(callPolicies[endpoint.class].timeoutMs),
  })
}

function getTraceHeaders({ trace }: Upstream): Record<string, string> {
  return trace ? { traceparent: trace.traceparent } : {}
}

async function readBody({ media }: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (!media) return response.json()
  // Non-file values are dropped.
  return response.headers.get('content-type') === media ? new Uint8Array(await response.arrayBuffer()) : undefined
}

const optionalText = z.string().optional()
const failureReason = z.enum(failureReasons).optional().catch(undefined)
const errorDetails = z.object({
  itemId: optionalText,
  maxAllowedQty: z.number().optional(),
  field: optionalText,
  cartId: optionalText,
  orderNumber: optionalText,
  st: optionalText,
  reason: failureReason,
})
const wireError = z.object({
  errorId: z.string().catch('SERVER_ERROR'),
  message: z.string().catch(''),
  additionalInfo: errorDetails.optional().catch(undefined),
})
const botCheckBody = z.object({ appId: z.string().min(1).max(100) })
const wireErrors = z.object({ errorDetails: z.tuple([wireError], wireError) })

/**
 * Uses the first error; the rest are flash codes. Unknown formats and redirects are platform errors. A 403 with `appId` requires a bot
 * check.
 */
async function toApiFailure(response: Response): Promise<ApiFailure> {
  const json = await response.json().catch(() => null)
  const botCheck = botCheckBody.safeParse(json)
  if (response.status === 403 && botCheck.success) return new BotCheckRequired(botCheck.data.appId)
  const body = wireErrors.safeParse(json)
  if (response.status < 400) return createUnavailableError(`answered ${response.status}`)
  if (!body.success) return new ApiError('SERVER_ERROR', response.status)
  const [{ errorId, message, additionalInfo: details }, ...flashErrors] = body.data.errorDetails
  // Not the shopper's fault: the log names the invalid part for operators.
  if (findErrorId(errorId) === 'EDGE_SIGNATURE_INVALID')
    return createUnavailableError(`did not take our signature: ${details?.field ?? ''}`)
  const flashIds = flashErrors.map((each) => each.errorId)
  return new ApiError(findErrorId(errorId) ?? errorId, response.status, { message, details, flash: flashIds })
}
