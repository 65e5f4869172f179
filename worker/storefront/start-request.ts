import { getBrandByHost } from '#config/host-brand'
import { readEnvironment } from '#config/environment'
import { dataShape, version } from './built-app'
import { createNonce, parseCookies } from './create-request-context'
import { refreshCapabilities } from './backend-capabilities'
import type { StorefrontMiddleware } from './storefront-env'

export const startRequest: StorefrontMiddleware = async (c, next) => {
  c.set('secureHeadersNonce', createNonce())
  c.set('build', version)
  c.set('dataShape', dataShape)
  await next()
}

/** Runs after the limits of `requireSameOrigin`. Unlike `hono/cookie`, the first of duplicate cookies wins and values are not decoded. */
export const readVisitor: StorefrontMiddleware = async (c, next) => {
  const { headers, url } = c.req.raw
  c.set('brand', getBrandByHost(new URL(url).hostname, readEnvironment(c.env).defaultBrand))
  c.set('cookies', parseCookies(headers.get('Cookie') ?? ''))
  await next()
}

/** Runs before rendering, so that no page offers a feature the backend lacks. */
export const loadCapabilities: StorefrontMiddleware = async (c, next) => {
  const { brand, requestId: correlationId } = c.var
  await refreshCapabilities({ env: c.env, brand, correlationId, waitUntil: (work) => c.executionCtx.waitUntil(work) })
  await next()
}
