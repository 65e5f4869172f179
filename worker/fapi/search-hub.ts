import { Hono } from 'hono'
import { shortestSuggestion } from '#config/constants'
import { href } from '#routes'
import { hubOf } from '~/features/search/hub-of.server'
import type { EdgeSettings } from '../storefront/edge-context'
import { componentShop, noSuchLocale } from './component-shop'

/**
 * Search field suggestions: `?locale=en-us&q=jac` returns suggestions from three letters on, below that search ideas. Suggestions are
 * cacheable for a minute; ideas contain the shopper's searches and are not.
 */
export const searchHub = new Hono<EdgeSettings>().get('/', async (c) => {
  const q = c.req.query('q') ?? ''
  const shop = componentShop(c, (locale) => href('searchHub', { locale }))
  if (!shop) return c.json(noSuchLocale, 400)
  const hub = await hubOf(shop, q)
  const isPersonal = q.trim().length < shortestSuggestion
  return c.json(hub, 200, { 'Cache-Control': isPersonal ? 'private, no-store' : 'public, max-age=60' })
})
