import { brands } from '#config/brands'
import type { Environment } from '#config/environment'
import { type Locale, locales, type SiteId } from '#config/locales'
import { appCookie, getChannel, type CallContext, buildUpstreamHeaders } from '#domain/headers/upstream-headers'
import { getNetworkKey } from '#domain/headers/network-key'
import { isContentPath } from '#domain/content/content-request'
import { type Api, createApi } from './api.server'
import { createExternalServices, createCommerceUpstream, createContentUpstream } from './upstreams.server'
import { getCaptchaToken } from './captcha-input'
import { logError } from './log-error'
import type { ApiFactory } from './personal-api.server'
import { createCircuitBreakerRegistry, createCircuitBreaker } from './upstream-policy'
import type { StorefrontEnv, RequestContext } from './request-context'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'

type ApiClientOptions = { locale: Locale; siteId: SiteId; requestContext: RequestContext; environment: Environment; env: StorefrontEnv }

const getBreaker = createCircuitBreakerRegistry()

export type ApiClients = ReturnType<typeof createExternalServices>

/** Creates the API clients of this request with its token and context headers. */
export function createApiClients(request: Request, { environment, env, ...callContext }: ApiClientOptions) {
  const { commerceOrigin, contentOrigin } = environment
  // The public network would overwrite this header with our own address.
  const address = commerceOrigin ? undefined : getNetworkAddress(request)
  const facts = { ...getCallFacts(request, callContext), address }
  const sharedOptions = {
    trace: callContext.requestContext.trace,
    onFailure: (call: string, error: Error) => logError(callContext.requestContext, call, error),
    ...(__QA__ ? getMockedCallOptions(callContext.requestContext, env) : { breaker: getBreaker(env) }),
  }
  const createCommerceApi: ApiFactory = (authAccess, usid, onHeaders) =>
    createApi({
      ...createCommerceUpstream(env, commerceOrigin),
      headers: (transactionId) => buildUpstreamHeaders({ ...facts, transactionId, authAccess, usid }),
      ...(onHeaders && { onHeaders }),
      ...sharedOptions,
    })
  const content = contentOrigin
    ? createApi({
        ...createContentUpstream(env, contentOrigin),
        headers: (transactionId) => buildAnonymousHeaders(facts, transactionId),
        ...sharedOptions,
      })
    : undefined
  return {
    createApiWithToken: content ? routeContentCalls(createCommerceApi, content) : createCommerceApi,
    externalServices: createExternalServices(environment, { env, trace: callContext.requestContext.trace }),
    origin: commerceOrigin ?? '',
    buildHeaders: (usid?: string) => ({
      ...(callContext.requestContext.trace && { traceparent: callContext.requestContext.trace.traceparent }),
      ...buildUpstreamHeaders({ ...facts, transactionId: crypto.randomUUID(), authAccess: 'anonymous', usid }),
    }),
  }
}

/** Routes content service calls to `content`, all others as before. */
function routeContentCalls(createCommerceApi: ApiFactory, content: Api): ApiFactory {
  return (...callArgs) => {
    const commerce = createCommerceApi(...callArgs)
    return (endpoint, input, transactionId) => (isContentPath(endpoint.path) ? content : commerce)(endpoint, input, transactionId)
  }
}

/** A separate content service gets no header that identifies or authenticates a shopper. */
function buildAnonymousHeaders(facts: Omit<CallContext, 'transactionId' | 'authAccess'>, transactionId: string) {
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
function getNetworkAddress({ headers }: Request): string | undefined {
  const address = headers.get('CF-Connecting-IP')
  return address && getNetworkKey(address) ? address : undefined
}

/** Request context for upstream headers. */
function getCallFacts(
  request: Request,
  { locale, siteId, requestContext }: Pick<ApiClientOptions, 'locale' | 'siteId' | 'requestContext'>,
) {
  return {
    locale,
    siteId,
    brand: brands[requestContext.brand].wireId,
    brandId: requestContext.brand,
    region: locales[locale].region,
    channel: getChannel({ isWebview: requestContext.cookies.get(appCookie.name) === appCookie.value }),
    correlationId: requestContext.correlationId,
    captchaToken: getCaptchaToken(requestContext.cookies),
    leadSource: new URL(request.url).searchParams.get('leadSource') ?? undefined,
  }
}

/** Applies the tester's mocks. Requested failures do not open the circuit breaker for others. */
function getMockedCallOptions({ cookies }: RequestContext, env: StorefrontEnv) {
  const mock = cookies.get('mock')
  return mock === undefined ? { breaker: getBreaker(env) } : { breaker: createCircuitBreaker(), mocks: createMockHeaders(parseMocks(mock)) }
}

export type Mock = { call: string; scenario: string; status?: string }

const mockPattern = /^([a-zA-Z]+\.[a-zA-Z]+)~(\w+)(?:~(\d{3}))?$/

/** Parses the tester's mocks: `cart.get~CART_NOT_FOUND~503!products.search~sample`; ignores malformed entries. */
export function parseMocks(cookie: string): Mock[] {
  return cookie.split('!').flatMap((part) => {
    const [, call, scenario, status] = mockPattern.exec(part) ?? []
    return call && scenario ? [{ call, scenario, ...(status && { status }) }] : []
  })
}

/** Headers that request a mocked response. Checks the constant itself, because a bundle keeps every function of the app, called or not. */
export function createMockHeaders(mocks: readonly Mock[]): (endpoint: Endpoint) => Record<string, string> {
  return (endpoint) => {
    const mock = mocks.find(({ call }) => getEndpointAddress(call) === `${endpoint.method} ${endpoint.path}`)
    return __QA__ && mock ? { 'x-mock-scenario': mock.scenario, ...(mock.status && { 'x-mock-status': mock.status }) } : {}
  }
}

function getEndpointAddress(call: string): string | undefined {
  const [area = '', name = ''] = call.split('.')
  const endpointAreas: Record<string, Record<string, Endpoint>> = endpoints
  const endpoint = Object.hasOwn(endpointAreas, area) ? endpointAreas[area]?.[name] : undefined
  return endpoint && `${endpoint.method} ${endpoint.path}`
}
