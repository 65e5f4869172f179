import type { Context } from 'hono'
import { brandOfHost } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import { isLocale, localesIn } from '#config/locales'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'
import type { StorefrontEnv } from '~/server/request-context'
import { freshNonce, createRequestContext, parseCookies } from './create-request-context'
import { knownPurges } from './known-purges'
import type { RequestVariables } from './storefront'

/** Settings for endpoints beside the pages. */
export type EdgeSettings = {
  Bindings: StorefrontEnv
  Variables: Pick<RequestVariables, 'build' | 'dataShape' | 'requestId'> & Partial<Pick<RequestVariables, 'trace'>>
}
type EdgeShopOptions = Pick<Context<EdgeSettings>, 'req' | 'env' | 'var' | 'executionCtx'>

/** Shop context for a response that is not a page, as if `path` had been requested; null for a locale we do not sell in. */
export function createEdgeContext(c: EdgeShopOptions, locale: string, path?: string): StorefrontContext | null {
  const { regions, defaultBrand } = readEnvironment(c.env)
  if (!isLocale(locale) || !localesIn(regions).includes(locale)) return null
  const url = new URL(c.req.url)
  const request = path === undefined ? c.req.raw : new Request(new URL(path + url.search, url), c.req.raw)
  const brand = brandOfHost(url.hostname, defaultBrand)
  const { visit } = createRequestContext(request, {
    brand,
    build: c.var.build,
    dataShape: c.var.dataShape,
    purges: () => knownPurges({ env: c.env, brand, correlationId: c.var.requestId }),
    correlationId: c.var.requestId,
    cookies: parseCookies(request.headers.get('Cookie') ?? ''),
    nonce: freshNonce(),
    ...(c.var.trace && { trace: c.var.trace }),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  return createStorefrontContext({ request, context: { env: c.env, visit }, params: { locale } })
}
