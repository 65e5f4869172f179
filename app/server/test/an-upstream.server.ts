import { createApi, type Upstream } from '../api.server'
import { createCircuitBreaker } from '../upstream-policy'

type AnUpstreamAnswer = Response | Error | ((request: Request) => Response | Promise<Response>)

/** A platform that gives the listed responses one after the other, repeats the last one, and records its requests. */
export function anUpstream(answers: AnUpstreamAnswer[], overrides: Partial<Upstream> = {}) {
  const requests: Request[] = []
  const send = async (request: Request): Promise<Response> => {
    requests.push(request)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(request) : answer!.clone()
  }
  const headers = (transactionId: string) => ({ 'x-transaction-id': transactionId, locale: 'en-us' })
  const upstream: Upstream = { origin: 'http://platform', send, headers, breaker: createCircuitBreaker(), ...overrides }
  return { api: createApi(upstream), upstream, requests }
}

/** A failure as the platform tells it. */
export function anError(status: number, errorId: string, more: { message?: string; additionalInfo?: object } = {}): Response {
  return Response.json({ errorDetails: [{ errorId, message: '', ...more }], correlationId: 'c-1' }, { status })
}
