import { Hono } from 'hono'
import { findRequestProblem } from '#config/bounds/request-limits'
import { requireEdgeSignature, markSignatureVerified } from './edge/require-edge-signature'
import { createOverloadedResponse, isOverloadedError } from './load-shedding'
import { observeRequest, getRoute } from './observability/observe-request'
import { getErrorContext, createErrorResponse } from './error-response'
import type { PlatformHonoEnv } from './contract-router'
import { mountAllEndpoints } from './mount-endpoints'
import { mountAllOperations } from './operations/mount-all-operations'
import { mountConsole } from './console/mount-console'
import { mountPurgeWebhook, mountPaymentWebhook } from './webhooks'
import { listMissingSettings } from './required-settings'
import { mountTesterPages } from './mount-tester-pages'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The reference commerce platform: every call of the contracts, and where the payment provider reports. */
export const platform = new Hono<PlatformHonoEnv>()

platform.use(observeRequest)

/** Before anything of a request is taken apart. (decision 040) */
platform.use(async (c, next) => {
  const requestError = findRequestProblem(c.req.raw)
  if (!requestError) return next()
  return createErrorResponse({ errorId: 'INVALID_REQUEST', details: { field: requestError.field } }, getErrorContext(c.req.raw.headers))
})

platform.use(async (c, next) => {
  const settingErrors = listMissingSettings(c.env)
  if (settingErrors.length === 0) return next()
  throw new Error(`This deployment is not set up. ${settingErrors.join(' ')}`)
})

platform.use(requireEdgeSignature)

mountAllEndpoints(platform)
mountAllOperations(platform)
mountPaymentWebhook(platform)
mountPurgeWebhook(platform)
mountConsole(platform)

/** With the prefix a storefront requests a preview: staged content, at any time it names. */
platform.get('/pre/:mode/caas/*', (c) => {
  if (c.env.PREVIEW !== 'on') return c.notFound()
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(/^\/pre\/[^/]+/, '/stage')
  return platform.fetch(markSignatureVerified(new Request(url, c.req.raw)), c.env)
})

if (__QA__) mountTesterPages(platform)

/** 405 responses list the allowed methods. */
platform.notFound((c) => {
  const errorContext = getErrorContext(c.req.raw.headers)
  const allowedMethods = methods.filter((method) => hasRouteHandler(method, c.req.path))
  // A GET handler that returns 404 must not be reported as a wrong method.
  if (allowedMethods.length === 0 || allowedMethods.some((method) => method === c.req.method))
    return createErrorResponse({ errorId: 'NOT_FOUND' }, errorContext)
  const response = createErrorResponse({ errorId: 'METHOD_NOT_ALLOWED' }, errorContext)
  response.headers.set('Allow', allowedMethods.join(', '))
  return response
})

platform.onError((error, c) => {
  const errorContext = getErrorContext(c.req.raw.headers)
  if (isOverloadedError(error)) return createOverloadedResponse(errorContext)
  // The caller learns the correlation id only; the reason stays in our log.
  console.error(
    JSON.stringify({
      level: 'error',
      event: 'failure',
      correlationId: errorContext.correlationId,
      route: getRoute(c),
      reason: String(error),
      stack: error.stack,
    }),
  )
  return createErrorResponse({ errorId: 'SERVER_ERROR' }, errorContext)
})

/** Middleware runs for every method; only handlers of this method count. */
function hasRouteHandler(method: (typeof methods)[number], path: string): boolean {
  return platform.router.match(method, path)[0].some(([[, route]]) => route.method === method)
}
