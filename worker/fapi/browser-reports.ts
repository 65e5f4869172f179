import { Hono } from 'hono'
import { sendDecisionEvents } from '~/server/personalization.server'
import { logError } from '~/server/log-error'
import { noPurges } from '~/server/edge-cache.server'
import { createStorefrontContext } from '~/server/storefront-services.server'
import { readEnvironment } from '#config/environment'
import { getBrandByHost } from '#config/host-brand'
import type { EdgeEnv } from '../storefront/edge-context'
import { createNonce, createRequestContext, parseCookies } from '../storefront/create-request-context'
import { collect } from './collect'
import { performanceReports, policyReports } from './page-reports'

const idShape = /^[\w-]{1,64}$/

/** Click on a link of a tracked experience; reported to the engine in the background. */
const experienceClick = new Hono<EdgeEnv>()

experienceClick.post('/', (c) => {
  const { experienceId = '', variantId = '', trackingEvent = '', locale } = c.req.query()
  if (![experienceId, variantId, trackingEvent].every((id) => idShape.test(id)))
    return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send experienceId, variantId, trackingEvent.' }] }, 400)
  const request = c.req.raw
  const { requestContext } = createRequestContext(request, {
    brand: getBrandByHost(new URL(request.url).hostname, readEnvironment(c.env).defaultBrand),
    build: '',
    dataShape: '',
    purges: () => Promise.resolve(noPurges),
    correlationId: c.var.requestId,
    cookies: parseCookies(request.headers.get('Cookie') ?? ''),
    nonce: createNonce(),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  const shop = createStorefrontContext({ request, context: { env: c.env, requestContext }, params: { locale } })
  const sending = sendDecisionEvents(shop, [{ eventType: 'click', experienceId, variantId, trackingEvent }])
  requestContext.waitUntil(sending.catch((error: unknown) => logError(requestContext, 'click not told', error)))
  return c.body(null, 204)
})

/** Reports that browsers send automatically. */
export const browserReports = new Hono()

browserReports.route('/analytics/collect', collect)
browserReports.route('/experience/click', experienceClick)
browserReports.route('/performance', performanceReports)
browserReports.route('/policy/report', policyReports)
