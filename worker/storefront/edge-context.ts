import type { Context } from 'hono'
import { getBrandByHost } from '#config/host-brand'
import { readEnvironment } from '#config/environment'
import { isLocale, getLocalesIn } from '#config/locales'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'
import type { StorefrontEnv } from '~/server/request-context'
import { createNonce, createRequestContext, parseCookies } from './create-request-context'
import { loadPurges } from './purge-feed'
import type { RequestVariables } from './storefront-env'

/** Settings for endpoints beside the pages. */
export type EdgeEnv = {
  Bindings: StorefrontEnv
  Variables: Pick<RequestVariables, 'build' | 'dataShape' | 'requestId'> & Partial<Pick<RequestVariables, 'trace'>>
}
type EdgeRequestContext = Pick<Context<EdgeEnv>, 'req' | 'env' | 'var' | 'executionCtx'>

/** Shop context for a response that is not a page, as if `path` had been requested; null for a locale we do not sell in. */
export function createEdgeContext(c: EdgeRequestContext, locale: string, path?: string): StorefrontContext | null {
  const { regions, defaultBrand } = readEnvironment(c.env)
  if (!isLocale(locale) || !getLocalesIn(regions).includes(locale)) return null
  const url = new URL(c.req.url)
  const request = path === undefined ? c.req.raw : new Request(new URL(path + url.search, url), c.req.raw)
  const brand = getBrandByHost(url.hostname, defaultBrand)
  const { requestContext } = createRequestContext(request, {
    brand,
    build: c.var.build,
    dataShape: c.var.dataShape,
    purges: () => loadPurges({ env: c.env, brand, correlationId: c.var.requestId }),
    correlationId: c.var.requestId,
    cookies: parseCookies(request.headers.get('Cookie') ?? ''),
    nonce: createNonce(),
    ...(c.var.trace && { trace: c.var.trace }),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  return createStorefrontContext({ request, context: { env: c.env, requestContext }, params: { locale } })
}
