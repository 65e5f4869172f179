import { Hono } from 'hono'
import { requestTrouble } from '#config/bounds/request-trouble'
import { onlyFromEdge, passVerified } from './edge/only-from-edge'
import { overloadedResponse, isOverloaded } from './load-shedding'
import { observeRequest, routeOf } from './observability/observe-request'
import { errorContextOf, errorResponse } from './error-response'
import type { Platform } from './contract-router'
import { mountAllEndpoints } from './mount-calls'
import { mountAllOperations } from './operations/mount-all-operations'
import { mountConsole } from './console/mount-console'
import { servePurges } from './content/serve-purges'
import { serveNotifications } from './orders/serve-notifications'
import { missingSettings } from './required-settings'
import { serveTesterPages } from './serve-tester-pages'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The reference commerce platform: every call of the contracts, and where the payment provider reports. */
export const platform = new Hono<Platform>()

platform.use(observeRequest)

/** Before anything of a request is taken apart. (decision 040) */
platform.use(async (c, next) => {
  const trouble = requestTrouble(c.req.raw)
  if (!trouble) return next()
  return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: trouble.field } }, errorContextOf(c.req.raw.headers))
})

platform.use(async (c, next) => {
  const missing = missingSettings(c.env)
  if (missing.length === 0) return next()
  throw new Error(`This deployment is not set up. ${missing.join(' ')}`)
})

platform.use(onlyFromEdge)

mountAllEndpoints(platform)
mountAllOperations(platform)
serveNotifications(platform)
servePurges(platform)
mountConsole(platform)

/** With the prefix a storefront requests a preview: staged content, at any time it names. */
platform.get('/pre/:mode/caas/*', (c) => {
  if (c.env.PREVIEW !== 'on') return c.notFound()
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(/^\/pre\/[^/]+/, '/stage')
  return platform.fetch(passVerified(new Request(url, c.req.raw)), c.env)
})

if (__QA__) serveTesterPages(platform)

/** 405 responses list the allowed methods. */
platform.notFound((c) => {
  const addressee = errorContextOf(c.req.raw.headers)
  const allowed = methods.filter((method) => isHeard(method, c.req.path))
  // A GET handler that returns 404 must not be reported as a wrong method.
  if (allowed.length === 0 || allowed.some((method) => method === c.req.method)) return errorResponse({ errorId: 'NOT_FOUND' }, addressee)
  const response = errorResponse({ errorId: 'METHOD_NOT_ALLOWED' }, addressee)
  response.headers.set('Allow', allowed.join(', '))
  return response
})

platform.onError((error, c) => {
  const addressee = errorContextOf(c.req.raw.headers)
  if (isOverloaded(error)) return overloadedResponse(addressee)
  // The caller learns the correlation id only; the reason stays in our log.
  console.error(
    JSON.stringify({
      level: 'error',
      event: 'failure',
      correlationId: addressee.correlationId,
      route: routeOf(c),
      reason: String(error),
      stack: error.stack,
    }),
  )
  return errorResponse({ errorId: 'SERVER_ERROR' }, addressee)
})

/** Middleware runs for every method; only handlers of this method count. */
function isHeard(method: (typeof methods)[number], path: string): boolean {
  return platform.router.match(method, path)[0].some(([[, route]]) => route.method === method)
}
