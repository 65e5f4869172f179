import type { Endpoint } from '#contracts/endpoint'
import type { requiredHeaders } from '#contracts/required-headers'
import type { Fixtures } from './fixtures'

/** What a call is made with. The path and the method come from its contract. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  /** Sent as JSON. A text in `raw` is sent as it is, instead. */
  body?: unknown
  raw?: string
  /** The access token; without one the call comes from nobody. */
  token?: string
  /** Other headers; null leaves one out. */
  headers?: Record<string, string | null>
}

/** Builds the HTTP request of a call, with all headers of the contract. */
export function toRequest(origin: string, endpoint: Endpoint, { ask, fixtures }: { ask: CallInput; fixtures: Fixtures }): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? 'unknown'))
  const url = new URL(`${origin.replace(/\/$/, '')}${path}`)
  for (const [name, value] of Object.entries(ask.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value))
  const body = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body))
  return new Request(url, {
    method: endpoint.method,
    headers: buildHeaders(ask, { fixtures, hasBody: body !== undefined }),
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
}

function buildHeaders({ token, headers = {} }: CallInput, { fixtures, hasBody }: { fixtures: Fixtures; hasBody: boolean }): Headers {
  const { brand, locale, siteId, region, clientApp } = fixtures.shop
  const knownHeaders: Record<(typeof requiredHeaders)[number], string> = {
    ...{ locale, siteid: siteId, channel: 'ECOMM', brand, region, source: 'ECOMM', 'x-client-app': clientApp },
    ...{ 'x-transaction-id': crypto.randomUUID(), 'x-correlation-id': crypto.randomUUID(), 'x-auth-access': token ?? 'anonymous' },
  }
  const allHeaders = new Headers({ ...fixtures.headers, ...knownHeaders, ...(hasBody && { 'content-type': 'application/json' }) })
  for (const [name, value] of Object.entries(headers))
    if (value === null) allHeaders.delete(name)
    else allHeaders.set(name, value)
  return allHeaders
}
