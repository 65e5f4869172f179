import { tracedCall } from '#domain/observability/request-trace'
import type { PlatformEnv } from './env'
import { traceOfCall } from './observability/trace-scope'

/** A service of another company: the sandbox plays it locally, a deployment names its address. */
export type ExternalService = { path: string; address?: string }

/** Asks an outside service, which cannot send us elsewhere: a redirect is its answer. A failing one is the caller's to judge; one that is not set up is a fault of the deployment. */
export function fetchExternal(
  { SANDBOX, METRICS }: Pick<PlatformEnv, 'SANDBOX' | 'METRICS'>,
  { path, address }: ExternalService,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  const send = sender(SANDBOX, { path, address })
  const trace = traceOfCall(METRICS)
  return tracedCall(trace, callName(path, init.method), (headers) =>
    send({ ...init, headers: { ...init.headers, ...headers }, redirect: 'manual' }),
  )
}

function sender(sandbox: Fetcher | undefined, { path, address }: ExternalService): (init: RequestInit) => Promise<Response> {
  if (address) return (init) => fetch(new URL(path, address), init)
  if (sandbox) return (init) => sandbox.fetch(`http://sandbox${path}`, init)
  throw new Error(`No address is set for ${path}`)
}

/** The call without its query, and with `:id` in place of what names one payment or one card. */
export function callName(path: string, method = 'GET'): string {
  const parts = (path.split('?')[0] ?? '').split('/')
  return `${method} ${parts.map((part) => (namesOne.test(part) ? ':id' : part)).join('/')}`
}

const namesOne = /^(?=.*\d).{8,}$|^[A-Z0-9]{8,}$|^.{33,}$/
