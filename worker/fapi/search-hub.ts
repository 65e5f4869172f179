import { Hono } from 'hono'
import { readEnvironment } from '#config/environment'
import { shortestSuggestion } from '#config/constants'
import { isLocale } from '#config/locales'
import { href } from '#routes'
import { hubOf } from '~/features/search/hub-of.server'
import { shopFor } from '~/server/shop.server'
import type { StorefrontEnv } from '~/server/visit'
import { brandOfHost } from '../storefront/brand-of-host'
import { makeVisit, parseCookies } from '../storefront/make-visit'

/**
 * What the search field shows below itself: `?locale=en-us&q=jac` answers the suggestions for three letters and more, fewer letters the
 * ideas a search begins with. Suggestions are the same for everybody and may be kept for a minute; ideas hold the shopper's own
 * searches and may not. (FAPI-08, PLP-12)
 */
export const searchHub = new Hono<{ Bindings: StorefrontEnv; Variables: { build: string } }>().get('/', async (c) => {
  const { q = '', locale = '' } = c.req.query()
  if (!isLocale(locale)) return c.json({ errorDetails: [{ errorId: 'API400', message: 'No such locale' }] }, 400)
  // In the language of the page that asks.
  const request = new Request(new URL(href('searchHub', { locale }), c.req.url), c.req.raw)
  const { visit } = makeVisit(request, {
    brand: brandOfHost(new URL(request.url).hostname, readEnvironment(c.env).defaultBrand),
    build: c.var.build,
    cookies: parseCookies(request.headers.get('Cookie') ?? ''),
    nonce: '',
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  const hub = await hubOf(shopFor({ request, context: { env: c.env, visit }, params: { locale } }), q)
  const isPersonal = q.trim().length < shortestSuggestion
  return c.json(hub, 200, { 'Cache-Control': isPersonal ? 'private, no-store' : 'public, max-age=60' })
})
