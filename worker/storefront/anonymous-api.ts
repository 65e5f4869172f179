import { type BrandId, brands } from '#config/brands'
import { readEnvironment } from '#config/environment'
import { getDefaultLocale, locales, getSiteId } from '#config/locales'
import { buildUpstreamHeaders } from '#domain/headers/upstream-headers'
import { type Api, createApi } from '~/server/api.server'
import type { StorefrontEnv } from '~/server/request-context'
import { createCircuitBreakerRegistry } from '~/server/upstream-policy'
import { createCommerceUpstream } from '~/server/upstreams.server'

const getBreaker = createCircuitBreakerRegistry()

/** Request that makes the call: in workerd a request cannot wait for another one's connection. */
export type ApiCaller = { env: StorefrontEnv; brand: BrandId; correlationId: string }

/** The commerce backend for the edge's own calls, without a shopper. */
export function createAnonymousApi({ env, brand, correlationId }: ApiCaller): Api {
  const { commerceOrigin, regions } = readEnvironment(env)
  const locale = getDefaultLocale(regions)
  const callContext = {
    locale,
    siteId: getSiteId(brand, locale),
    region: locales[locale].region,
    brand: brands[brand].wireId,
    brandId: brand,
  }
  const headers = (transactionId: string) =>
    buildUpstreamHeaders({ ...callContext, channel: 'ECOMM', correlationId, transactionId, authAccess: 'anonymous' })
  return createApi({ ...createCommerceUpstream(env, commerceOrigin), headers, breaker: getBreaker(env) })
}
