import { type BrandId, brands } from '#config/brands'
import { readEnvironment } from '#config/environment'
import { defaultLocaleIn, locales, siteIdOf } from '#config/locales'
import { upstreamHeaders } from '#domain/headers/upstream-headers'
import { type Api, createApi } from '~/server/api.server'
import type { StorefrontEnv } from '~/server/request-context'
import { breakerPerIsolate } from '~/server/upstream-policy'
import { commerceUpstream } from '~/server/upstreams.server'

const breakerIn = breakerPerIsolate()

/** Request that makes the call: in workerd a request cannot wait for another one's connection. */
export type Asker = { env: StorefrontEnv; brand: BrandId; correlationId: string }

/** The commerce backend for the edge's own calls, without a shopper. */
export function anonymousApi({ env, brand, correlationId }: Asker): Api {
  const { commerceOrigin, regions } = readEnvironment(env)
  const locale = defaultLocaleIn(regions)
  const facts = { locale, siteId: siteIdOf(brand, locale), region: locales[locale].region, brand: brands[brand].wireId, brandId: brand }
  const headers = (transactionId: string) =>
    upstreamHeaders({ ...facts, channel: 'ECOMM', correlationId, transactionId, authAccess: 'anonymous' })
  return createApi({ ...commerceUpstream(env, commerceOrigin), headers, breaker: breakerIn(env) })
}
