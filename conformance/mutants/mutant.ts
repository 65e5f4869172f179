import { type CallName, getEndpoint } from '../kit/calls'
import type { Transport } from '../kit/reply'

/** One way in which a backend breaks its contract. */
export type Mutant = {
  name: string
  /** The call whose cases must notice. */
  call: CallName
  /** Puts the defect between the kit and a backend that conforms. */
  between: (backend: Transport) => Transport
}

export function isRequestOf(request: Request, call: CallName): boolean {
  const { method, path } = getEndpoint(call)
  const pathPattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return request.method === method && pathPattern.test(new URL(request.url).pathname)
}

type Json = Record<string, unknown>

/** Changes the answers of a call, those that succeed unless said otherwise. */
export function changeResponse(
  call: CallName,
  change: (response: Response, request: Request) => Promise<Response> | Response,
  { failures = false }: { failures?: boolean } = {},
): Mutant['between'] {
  return (backend) => async (request) => {
    const originalRequest = request.clone() as Request
    const response = await backend(request)
    return isRequestOf(originalRequest, call) && response.ok !== failures ? change(response, originalRequest) : response
  }
}

/** Changes what a call is asked with, before the backend sees it. */
export function changeRequest(call: CallName, change: (request: Request) => Promise<Request> | Request): Mutant['between'] {
  return (backend) => async (request) => backend(isRequestOf(request, call) ? await change(request) : request)
}

/** The same response with another body. */
export function changeJson(change: (value: Json) => unknown) {
  return async (response: Response) => {
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return new Response(JSON.stringify(change((await response.json()) as Json)), { status: response.status, headers })
  }
}

export function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return new Request(request, { headers })
}

export async function withBody(request: Request, change: (body: string) => string): Promise<Request> {
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: change(await request.text()) })
}
