import { brands } from '#config/brands'
import type { Environment } from '#config/environment'
import { type Locale, locales, type SiteId } from '#config/locales'
import { appCookie, channelOf } from '#domain/channel/channel'
import { networkOf } from '#domain/headers/network-of'
import { upstreamHeaders } from '#domain/headers/upstream-headers'
import { createApi } from './api.server'
import { externalServices } from './external-services.server'
import { captchaTokenIn } from './captcha-cookie'
import { mockHeaders, mocksIn } from './mocks.server'
import { logError } from './log-error'
import type { CallsAs } from './personal-api.server'
import { createBreaker } from './upstream-policy'
import type { StorefrontEnv, RequestContext } from './request-context'

type CallsOfOptions = { locale: Locale; siteId: SiteId; visit: RequestContext; environment: Environment; env: StorefrontEnv }

const breaker = createBreaker()

export type ApiClients = ReturnType<typeof externalServices>

/** Creates the API clients of this request with its token and context headers. */
export function createApiClients(request: Request, { environment, env, ...around }: CallsOfOptions) {
  const { commerceOrigin } = environment
  // Over the open network the edge would write our own address in its place.
  const address = commerceOrigin ? undefined : networkAddressOf(request)
  const facts = { ...factsOf(request, around), address }
  const callsAs: CallsAs = (authAccess, usid, onHeaders) =>
    createApi({
      origin: commerceOrigin ?? 'http://platform',
      send: commerceOrigin ? (call) => fetch(call) : (call) => env.PLATFORM.fetch(call),
      headers: (transactionId) => upstreamHeaders({ ...facts, transactionId, authAccess, usid }),
      onFailure: (call, error) => logError(around.visit, call, error),
      ...(onHeaders && { onHeaders }),
      ...(__QA__ ? mockedCalls(around.visit) : { breaker }),
    })
  return {
    callsAs,
    outside: externalServices(environment, env),
    origin: commerceOrigin ?? '',
    headersOf: (usid?: string) => upstreamHeaders({ ...facts, transactionId: crypto.randomUUID(), authAccess: 'anonymous', usid }),
  }
}

/** Set by Cloudflare; other client-supplied headers are ignored. */
function networkAddressOf({ headers }: Request): string | undefined {
  const address = headers.get('CF-Connecting-IP')
  return address && networkOf(address) ? address : undefined
}

/** Request context for upstream headers. */
function factsOf(request: Request, { locale, siteId, visit }: Pick<CallsOfOptions, 'locale' | 'siteId' | 'visit'>) {
  return {
    locale,
    siteId,
    brand: brands[visit.brand].wireId,
    brandId: visit.brand,
    region: locales[locale].region,
    channel: channelOf({ isWebview: visit.cookies.get(appCookie.name) === appCookie.value }),
    correlationId: visit.correlationId,
    captchaToken: captchaTokenIn(visit.cookies),
    leadSource: new URL(request.url).searchParams.get('leadSource') ?? undefined,
  }
}

/** Applies the tester's mocks. Requested failures do not open the circuit breaker for others. */
function mockedCalls({ cookies }: RequestContext) {
  const mock = cookies.get('mock')
  return mock === undefined ? { breaker } : { breaker: createBreaker(), mocks: mockHeaders(mocksIn(mock)) }
}
