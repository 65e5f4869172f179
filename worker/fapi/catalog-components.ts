import { Hono } from 'hono'
import { href } from '#routes'
import { loadCollections } from '~/features/catalog/listing/load-collections.server'
import { loadComparison } from '~/features/compare/load-comparison.server'
import type { EdgeSettings } from '../storefront/edge-context'
import { componentShop, noSuchLocale } from './component-shop'

/** HTML fragments of comparisons and recommendations. */
export const catalogComponents = new Hono<EdgeSettings>()

/** `?locale=en-us&ids=HV7K2Q41.HV6V9S72`: up to four products and the lines they are compared in. */
catalogComponents.get('/compare', async (c) => {
  const shop = componentShop(c, (locale) => href('compare', { locale }))
  if (!shop) return c.json(noSuchLocale, 400)
  return c.json(await loadComparison(shop), 200, { 'Cache-Control': 'private, no-store' })
})

/** `?locale=en-us`: the brand's collections with their products. The same for everybody. */
catalogComponents.get('/collections', async (c) => {
  const shop = componentShop(c, (locale) => href('collections', { locale }))
  if (!shop) return c.json(noSuchLocale, 400)
  return c.json({ collections: await loadCollections(shop) }, 200, { 'Cache-Control': 'public, max-age=60' })
})
