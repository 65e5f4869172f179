import type { ErrorId } from '#contracts/errors'
import { ConformanceFinding, SkippedCase } from './finding'

/** Sends a request: `fetch` to a running backend, or a function that calls one in the same process. */
export type Transport = (request: Request) => Promise<Response>

/** A response, read to its end. `value` is undefined if the body is no JSON; `errors` are those the contract of the call names. */
export type Reply = {
  call: string
  errors: readonly ErrorId[]
  status: number
  headers: Headers
  text: string
  value: unknown
  sentCorrelationId: string | null
}

/** `size`: characters of the body. */
export type SentCall = { call: string; request: Request; errors: readonly ErrorId[]; size: number }

const replyTimeoutMs = 30_000
/** A server may answer and close the connection before a large body has arrived; then its answer may be lost on the way. */
const largeBodyBytes = 100_000

/** Sends a request and reads its response. A backend that does not answer is a finding, not an error of the kit. */
export async function readReply({ call, request, errors, size }: SentCall, transport: Transport): Promise<Reply> {
  const sentCorrelationId = request.headers.get('x-correlation-id')
  const response = await withTimeout(transport(request), { call, size })
  const text = await withTimeout(response.text(), { call, size })
  return { call, errors, status: response.status, headers: response.headers, text, value: parseJson(text), sentCorrelationId }
}

async function withTimeout<T>(work: Promise<T>, { call, size }: Pick<SentCall, 'call' | 'size'>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConformanceFinding(`${call} did not answer in ${replyTimeoutMs / 1000} s.`)), replyTimeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } catch (error) {
    if (error instanceof ConformanceFinding) throw error
    if (size > largeBodyBytes) throw new SkippedCase(`The backend closed the connection before a body of ${size} characters had arrived.`)
    throw new ConformanceFinding(`${call} could not be sent: ${String(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
