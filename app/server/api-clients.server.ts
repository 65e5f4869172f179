import { brands } from '#config/brands'
import type { Environment } from '#config/environment'
import { type Locale, locales, type SiteId } from '#config/locales'
import { appCookie, getChannel } from '#domain/channel/channel'
import { getNetworkKey } from '#domain/headers/network-key'
import { isContentPath } from '#domain/content/content-request'
import { type CallContext, buildUpstreamHeaders } from '#domain/headers/upstream-headers'
import { type Api, createApi } from './api.server'
import { externalServices, commerceUpstream, contentUpstream } from './upstreams.server'
import { captchaTokenIn } from './captcha-input'
import { mockHeaders, mocksIn } from './mocks.server'
import { logError } from './log-error'
import type { CallsAs } from './personal-api.server'
import { breakerPerIsolate, createBreaker } from './upstream-policy'
import type { StorefrontEnv, RequestContext } from './request-context'

type CallsOfOptions = { locale: Locale; siteId: SiteId; visit: RequestContext; environment: Environment; env: StorefrontEnv }

const breakerIn = breakerPerIsolate()

export type ApiClients = ReturnType<typeof externalServices>

/** Creates the API clients of this request with its token and context headers. */
export function createApiClients(request: Request, { environment, env, ...around }: CallsOfOptions) {
  const { commerceOrigin, contentOrigin } = environment
  // The public network would overwrite this header with our own address.
  const address = commerceOrigin ? undefined : networkAddressOf(request)
  const facts = { ...factsOf(request, around), address }
  const common = {
    trace: around.visit.trace,
    onFailure: (call: string, error: Error) => logError(around.visit, call, error),
    ...(__QA__ ? mockedCalls(around.visit, env) : { breaker: breakerIn(env) }),
  }
  const commerceAs: CallsAs = (authAccess, usid, onHeaders) =>
    createApi({
      ...commerceUpstream(env, commerceOrigin),
      headers: (transactionId) => buildUpstreamHeaders({ ...facts, transactionId, authAccess, usid }),
      ...(onHeaders && { onHeaders }),
      ...common,
    })
  const content = contentOrigin
    ? createApi({ ...contentUpstream(env, contentOrigin), headers: (transactionId) => impersonalHeaders(facts, transactionId), ...common })
    : undefined
  return {
    callsAs: content ? contentApart(commerceAs, content) : commerceAs,
    outside: externalServices(environment, { env, trace: around.visit.trace }),
    origin: commerceOrigin ?? '',
    headersOf: (usid?: string) => ({
      ...(around.visit.trace && { traceparent: around.visit.trace.traceparent }),
      ...buildUpstreamHeaders({ ...facts, transactionId: crypto.randomUUID(), authAccess: 'anonymous', usid }),
    }),
  }
}

/** Routes content service calls to `content`, all others as before. */
function contentApart(commerceAs: CallsAs, content: Api): CallsAs {
  return (...as) => {
    const commerce = commerceAs(...as)
    return (endpoint, input, transactionId) => (isContentPath(endpoint.path) ? content : commerce)(endpoint, input, transactionId)
  }
}

/** A separate content service gets no header that identifies or authenticates a shopper. */
function impersonalHeaders(facts: Omit<CallContext, 'transactionId' | 'authAccess'>, transactionId: string) {
  return buildUpstreamHeaders({
    ...facts,
    captchaToken: undefined,
    address: undefined,
    usid: undefined,
    transactionId,
    authAccess: 'anonymous',
  })
}

/** Set by Cloudflare; other client-supplied headers are ignored. */
function networkAddressOf({ headers }: Request): string | undefined {
  const address = headers.get('CF-Connecting-IP')
  return address && getNetworkKey(address) ? address : undefined
}

/** Request context for upstream headers. */
function factsOf(request: Request, { locale, siteId, visit }: Pick<CallsOfOptions, 'locale' | 'siteId' | 'visit'>) {
  return {
    locale,
    siteId,
    brand: brands[visit.brand].wireId,
    brandId: visit.brand,
    region: locales[locale].region,
    channel: getChannel({ isWebview: visit.cookies.get(appCookie.name) === appCookie.value }),
    correlationId: visit.correlationId,
    captchaToken: captchaTokenIn(visit.cookies),
    leadSource: new URL(request.url).searchParams.get('leadSource') ?? undefined,
  }
}

/** Applies the tester's mocks. Requested failures do not open the circuit breaker for others. */
function mockedCalls({ cookies }: RequestContext, env: StorefrontEnv) {
  const mock = cookies.get('mock')
  return mock === undefined ? { breaker: breakerIn(env) } : { breaker: createBreaker(), mocks: mockHeaders(mocksIn(mock)) }
}
