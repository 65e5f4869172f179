import * as z from 'zod'
import type { Endpoint, Output } from '#contracts/endpoint'
import { errorCodes, type ErrorId, getErrorStatus } from '#contracts/errors'
import { type CallName, endpointOf, type EndpointOf } from './calls'
import type { Reply } from './reply'
import { Finding, must, shown } from './finding'

/** Body of every error. */
const failureBody = z.object({
  errorDetails: z
    .array(z.object({ errorId: z.string(), message: z.string().min(1), additionalInfo: z.record(z.string(), z.unknown()).optional() }))
    .min(1),
  correlationId: z.string().min(1),
})

/** Returns the value of a reply that must be a success: status, media type, correlation id and schema of the contract. */
export function expectSuccess<N extends CallName>(reply: Reply, call: N): Output<EndpointOf<N>> {
  return expectAnswer(reply, endpointOf(call)) as Output<EndpointOf<N>>
}

/** The same for whatever has a contract. Returns undefined for a file, and for no body. */
export function expectAnswer(reply: Reply, contract: Pick<Endpoint, 'status' | 'media' | 'response'>): unknown {
  const { media, response } = contract
  const status: number = contract.status ?? 200
  const { call, text } = reply
  must(reply.status === status, `${call} answered ${reply.status}, not ${status}: ${shown(text)}`)
  expectCorrelationId(reply)
  if (status === 204) return must(text === '', `${call} answered 204 with a body.`)
  const type = reply.headers.get('content-type') ?? ''
  must(type.startsWith(media ?? 'application/json'), `${call} answered with content type “${type}”, not ${media ?? 'application/json'}.`)
  if (media) return must(text.length > 0, `${call} answered an empty file.`)
  const parsed = response.safeParse(reply.value)
  if (!parsed.success) throw new Finding(`${call} answered what its schema refuses: ${issuesOf(parsed.error)}`)
  return reply.value
}

/** The id of the call comes back in a header, so that both sides find it in their logs. */
export function expectCorrelationId({ call, headers, sentCorrelationId }: Reply) {
  if (!sentCorrelationId) return
  const answered = headers.get('x-correlation-id')
  must(answered === sentCorrelationId, `${call} answered x-correlation-id “${answered}”, not the one that was sent.`)
}

/** Code, status and details of a reply that must be a failure in the format of the contract. */
export function expectFailure(reply: Reply): { code: string; info: Record<string, unknown> } {
  const { call, status, text, value } = reply
  must(status >= 400, `${call} answered ${status} where an error was expected.`)
  const body = failureBody.safeParse(value)
  if (!body.success) throw new Finding(`${call} answered ${status} with a body that is no error of the contract: ${shown(text)}`)
  const [first] = body.data.errorDetails
  return { code: first?.errorId ?? '', info: first?.additionalInfo ?? {} }
}

/** The reply is this error, or one of these, with the status that belongs to it. */
export function expectError(reply: Reply, ...ids: ErrorId[]): Record<string, unknown> {
  const { code, info } = expectFailure(reply)
  const id = ids.find((each) => errorCodes[each] === code)
  must(id, `${reply.call} answered ${code}, not ${ids.map((each) => `${errorCodes[each]} (${each})`).join(' or ')}.`)
  must(reply.status === getErrorStatus(id), `${reply.call} answered ${code} with status ${reply.status}, not ${getErrorStatus(id)}.`)
  return info
}

/** Errors any call may answer. */
const anyCall: readonly ErrorId[] = ['INVALID_REQUEST', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA']

/** The reply is a success, or an error the contract of the call names; never a fault of the backend. */
export function expectDocumented(reply: Reply, what: string) {
  if (reply.status < 300) return
  const known = [...anyCall, ...reply.errors].filter((id) => id !== 'SERVER_ERROR')
  const { code } = documented(reply, what)
  const id = known.find((each) => errorCodes[each] === code)
  must(id, `${reply.call} answered ${code} to ${what}; its contract does not name that error.`)
  must(reply.status === getErrorStatus(id), `${reply.call} answered ${code} with status ${reply.status}, not ${getErrorStatus(id)}.`)
}

function documented(reply: Reply, what: string) {
  must(reply.status >= 400, `${reply.call} answered ${reply.status} to ${what}.`)
  // One refusal has a code that looks like a fault's. (RTN500)
  if (reply.status >= 500 && !reply.text.includes(errorCodes.RETURN_NOT_ALLOWED))
    throw new Finding(`${reply.call} answered ${reply.status} to ${what}: ${shown(reply.text)}`)
  return expectFailure(reply)
}

function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    .join('; ')
}
