import * as z from 'zod'
import type { Endpoint, Output } from '#contracts/endpoint'
import { errorCodes, type ErrorId, getErrorStatus } from '#contracts/errors'
import { type CallName, getEndpoint, type EndpointOf } from './calls'
import type { Reply } from './reply'
import { ConformanceFinding, expectThat, formatValue } from './finding'

/** Body of every error. */
const failureBody = z.object({
  errorDetails: z
    .array(z.object({ errorId: z.string(), message: z.string().min(1), additionalInfo: z.record(z.string(), z.unknown()).optional() }))
    .min(1),
  correlationId: z.string().min(1),
})

/** Returns the value of a reply that must be a success: status, media type, correlation id and schema of the contract. */
export function expectSuccess<N extends CallName>(reply: Reply, call: N): Output<EndpointOf<N>> {
  return expectResponse(reply, getEndpoint(call)) as Output<EndpointOf<N>>
}

/** The same for whatever has a contract. Returns undefined for a file, and for no body. */
export function expectResponse(reply: Reply, contract: Pick<Endpoint, 'status' | 'media' | 'response'>): unknown {
  const { media, response } = contract
  const status: number = contract.status ?? 200
  const { call, text } = reply
  expectThat(reply.status === status, `${call} answered ${reply.status}, not ${status}: ${formatValue(text)}`)
  expectCorrelationId(reply)
  if (status === 204) return expectThat(text === '', `${call} answered 204 with a body.`)
  const type = reply.headers.get('content-type') ?? ''
  expectThat(
    type.startsWith(media ?? 'application/json'),
    `${call} answered with content type “${type}”, not ${media ?? 'application/json'}.`,
  )
  if (media) return expectThat(text.length > 0, `${call} answered an empty file.`)
  const parsed = response.safeParse(reply.value)
  if (!parsed.success) throw new ConformanceFinding(`${call} answered what its schema refuses: ${formatIssues(parsed.error)}`)
  return reply.value
}

/** The id of the call comes back in a header, so that both sides find it in their logs. */
export function expectCorrelationId({ call, headers, sentCorrelationId }: Reply) {
  if (!sentCorrelationId) return
  const returnedId = headers.get('x-correlation-id')
  expectThat(returnedId === sentCorrelationId, `${call} answered x-correlation-id “${returnedId}”, not the one that was sent.`)
}

/** Code, status and details of a reply that must be a failure in the format of the contract. */
export function expectFailure(reply: Reply): { code: string; info: Record<string, unknown> } {
  const { call, status, text, value } = reply
  expectThat(status >= 400, `${call} answered ${status} where an error was expected.`)
  const body = failureBody.safeParse(value)
  if (!body.success)
    throw new ConformanceFinding(`${call} answered ${status} with a body that is no error of the contract: ${formatValue(text)}`)
  const [firstError] = body.data.errorDetails
  return { code: firstError?.errorId ?? '', info: firstError?.additionalInfo ?? {} }
}

/** The reply is this error, or one of these, with the status that belongs to it. */
export function expectError(reply: Reply, ...ids: ErrorId[]): Record<string, unknown> {
  const { code, info } = expectFailure(reply)
  const id = ids.find((errorId) => errorCodes[errorId] === code)
  expectThat(id, `${reply.call} answered ${code}, not ${ids.map((errorId) => `${errorCodes[errorId]} (${errorId})`).join(' or ')}.`)
  expectThat(reply.status === getErrorStatus(id), `${reply.call} answered ${code} with status ${reply.status}, not ${getErrorStatus(id)}.`)
  return info
}

/** Errors any call may answer. */
const commonErrorIds: readonly ErrorId[] = ['INVALID_REQUEST', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA']

/** The reply is a success, or an error the contract of the call names; never a fault of the backend. */
export function expectDocumented(reply: Reply, description: string) {
  if (reply.status < 300) return
  const knownErrorIds = [...commonErrorIds, ...reply.errors].filter((id) => id !== 'SERVER_ERROR')
  const { code } = expectDocumentedReply(reply, description)
  const id = knownErrorIds.find((errorId) => errorCodes[errorId] === code)
  expectThat(id, `${reply.call} answered ${code} to ${description}; its contract does not name that error.`)
  expectThat(reply.status === getErrorStatus(id), `${reply.call} answered ${code} with status ${reply.status}, not ${getErrorStatus(id)}.`)
}

function expectDocumentedReply(reply: Reply, description: string) {
  expectThat(reply.status >= 400, `${reply.call} answered ${reply.status} to ${description}.`)
  // One refusal has a code that looks like a fault's. (RTN500)
  if (reply.status >= 500 && !reply.text.includes(errorCodes.RETURN_NOT_ALLOWED))
    throw new ConformanceFinding(`${reply.call} answered ${reply.status} to ${description}: ${formatValue(reply.text)}`)
  return expectFailure(reply)
}

function formatIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    .join('; ')
}
