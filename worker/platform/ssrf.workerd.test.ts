import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { belongingsOf, type Belongings } from './test/owned-objects'
import { buildValidCall } from './test/build-valid-call'
import { callPlatform, platformEnv } from './test/platform'

/** Destinations we must never be sent to: internal, private, or no web URL at all. */
const addresses = ['http://169.254.169.254/latest/meta-data', 'https://evil.example/x', '//evil.example']
const calls = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
)
/** The services the platform has, by path. */
const provider =
  /^\/v71\/(payments(\/details|\/[\w-]+\/(captures|refunds))?|paymentMethods|cancels|applePay\/sessions|storedPaymentMethods(\/[^/]+)?|sessions(\/[\w-]+)?)$/
const known = (path: string) => path === '/turnstile/v0/siteverify' || provider.test(path)

let owned: Belongings
const requested: string[] = []

beforeEach(async () => {
  owned ??= await belongingsOf('REGISTERED')
  requested.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation((target) => {
    requested.push(`fetch ${target instanceof Request ? target.url : String(target)}`)
    return Promise.reject(new Error('nobody is there'))
  })
})
afterEach(() => vi.restoreAllMocks())

const SANDBOX = {
  fetch: (target: RequestInfo | URL, init?: RequestInit) => {
    const { host, pathname } = new URL(target instanceof Request ? target.url : String(target))
    if (host !== 'sandbox' || !known(pathname)) requested.push(`sandbox ${host}${pathname}`)
    return platformEnv.SANDBOX!.fetch(target as string, init as never)
  },
} as unknown as Fetcher

test.each(calls)('$call requests no URL of the caller (SEC-07)', async ({ endpoint }) => {
  for (const address of addresses) {
    const { method, path, body } = buildValidCall(endpoint, owned)
    const named = path.replace(/\?.*/, '') + (endpoint.query ? `?${queryWith(endpoint, address)}` : '')
    const sent = body === undefined ? {} : { body: withAddress(body, address) }
    await (await callPlatform(method, named, { token: owned.token, ...sent, env: { SANDBOX } })).body?.cancel()
  }
  expect(requested).toEqual([])
})

function queryWith({ query }: Endpoint, address: string): URLSearchParams {
  const names = Object.keys((query as unknown as { shape?: object }).shape ?? {})
  return new URLSearchParams([...names, 'cms', 'preview', 'referer', 'validationURL'].map((name) => [name, address]))
}

/** The address in every text that is free, and beside everything else in the names that sound like addresses. */
function withAddress(value: unknown, address: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withAddress(each, address))
  if (value === 'sample') return address
  if (typeof value !== 'object' || value === null) return value
  const more = Object.fromEntries(
    ['url', 'referer', 'validationURL', 'productImageURL', 'pdpUrl', 'returnUrl', 'callback'].map((name) => [name, address]),
  )
  return { ...more, ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withAddress(each, address)])) }
}
