import { traceCall } from '#domain/observability/request-trace'
import type { PlatformEnv } from './env'
import { getCallTrace } from './observability/observe-request'

/** A service of another company: the sandbox plays it locally, a deployment names its address. */
export type ExternalService = { path: string; address?: string }

/** Asks an outside service, which cannot send us elsewhere: a redirect is its answer. A failing one is the caller's to judge; one that is not set up is a fault of the deployment. */
export function fetchExternal(
  { SANDBOX, METRICS }: Pick<PlatformEnv, 'SANDBOX' | 'METRICS'>,
  { path, address }: ExternalService,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  const send = createSender(SANDBOX, { path, address })
  const trace = getCallTrace(METRICS)
  return traceCall(trace, getCallName(path, init.method), (headers) =>
    send({ ...init, headers: { ...init.headers, ...headers }, redirect: 'manual' }),
  )
}

function createSender(sandbox: Fetcher | undefined, { path, address }: ExternalService): (init: RequestInit) => Promise<Response> {
  if (address) return (init) => fetch(new URL(path, address), init)
  if (sandbox) return (init) => sandbox.fetch(`http://sandbox${path}`, init)
  throw new Error(`No address is set for ${path}`)
}

/** The call without its query, and with `:id` in place of what names one payment or one card. */
export function getCallName(path: string, method = 'GET'): string {
  const pathParts = (path.split('?')[0] ?? '').split('/')
  return `${method} ${pathParts.map((part) => (identifierPattern.test(part) ? ':id' : part)).join('/')}`
}

const identifierPattern = /^(?=.*\d).{8,}$|^[A-Z0-9]{8,}$|^.{33,}$/
