import { brandOfHost } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import { dataShape, version } from './built-app'
import { freshNonce, parseCookies } from './create-request-context'
import { askCapabilities } from './known-capabilities'
import type { StorefrontMiddleware } from './storefront'

export const startRequest: StorefrontMiddleware = async (c, next) => {
  c.set('secureHeadersNonce', freshNonce())
  c.set('build', version)
  c.set('dataShape', dataShape)
  await next()
}

/** Runs after the limits of `sameOrigin`. `hono/cookie` lets the last of duplicates win and decodes values; ours lets the first win. */
export const readVisitor: StorefrontMiddleware = async (c, next) => {
  const { headers, url } = c.req.raw
  c.set('brand', brandOfHost(new URL(url).hostname, readEnvironment(c.env).defaultBrand))
  c.set('cookies', parseCookies(headers.get('Cookie') ?? ''))
  await next()
}

/** Runs before rendering, so that no page offers a feature the backend lacks. */
export const knowBackend: StorefrontMiddleware = async (c, next) => {
  const { brand, requestId: correlationId } = c.var
  await askCapabilities({ env: c.env, brand, correlationId, waitUntil: (work) => c.executionCtx.waitUntil(work) })
  await next()
}
