import { Hono } from 'hono'
import { shortestSuggestion } from '#config/constants'
import { href } from '#routes'
import { hubOf } from '~/features/search/hub-of.server'
import type { EdgeSettings } from '../storefront/edge-context'
import { componentShop, noSuchLocale } from './component-shop'

/**
 * What the search field shows below itself: `?locale=en-us&q=jac` answers the suggestions for three letters and more, fewer letters the
 * ideas a search begins with. Suggestions are the same for everybody and may be kept for a minute; ideas hold the shopper's own
 * searches and may not. (FAPI-08, PLP-12)
 */
export const searchHub = new Hono<EdgeSettings>().get('/', async (c) => {
  const q = c.req.query('q') ?? ''
  const shop = componentShop(c, (locale) => href('searchHub', { locale }))
  if (!shop) return c.json(noSuchLocale, 400)
  const hub = await hubOf(shop, q)
  const isPersonal = q.trim().length < shortestSuggestion
  return c.json(hub, 200, { 'Cache-Control': isPersonal ? 'private, no-store' : 'public, max-age=60' })
})
