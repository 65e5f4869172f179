import { type Context, Hono } from 'hono'
import { ApiError } from '#contracts/errors'
import { isEmbeddedContent, isPagePath } from '#domain/content/authored-pages'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { listLocaleChoices } from '~/features/content/location-choice'
import { loadPageCanvas } from '~/server/content.server'
import type { EdgeEnv } from '../storefront/edge-context'
import { createComponentContext, unknownLocaleError } from './components'

/** Content of pages without the frame, as data: `?locale=en-us`. */
export const pageContents = new Hono<EdgeEnv>()

/** Data of the location selector: every country and language we sell in. */
async function locationSelector(c: Context<EdgeEnv>): Promise<Response> {
  const shop = createComponentContext(c, (locale) => href('locationSelector', { locale }))
  if (!shop) return c.json(unknownLocaleError, 400)
  const t = await shop.t()
  const groups = listLocaleChoices({ t, regions: shop.environment.regions, current: shop.locale })
  return c.json({ title: t('location.title'), text: t('location.text'), groups }, 200, { 'Cache-Control': 'public, max-age=60' })
}

/** Blocks of an authored page with their products. Not cacheable, because they depend on the shopper. */
pageContents.get('/:page{.+}', async (c) => {
  const page = c.req.param('page')
  if (page === 'location-selector') return locationSelector(c)
  const shop = createComponentContext(c, (locale) => href('page', { locale, '*': page }))
  if (!shop) return c.json(unknownLocaleError, 400)
  const canvas = isPagePath(page) ? await loadPageCanvas(shop, page).catch(downIfUnavailable) : null
  if (canvas === 'down') return c.json({ errorDetails: [{ errorId: 'GEN500', message: 'Not now' }] }, 503, { 'Retry-After': '5' })
  if (!canvas || (page !== 'home' && isEmbeddedContent(canvas.type)))
    return c.json({ errorDetails: [{ errorId: 'API404', message: 'No such page' }] }, 404)
  const { title, description } = canvas.meta
  const { decided, strip: _, ...loaded } = await loadBlocks(shop, canvas)
  return c.json({ page, type: canvas.type, title, description, ...loaded, decided: await decided })
})

function downIfUnavailable(error: unknown): 'down' {
  if (error instanceof ApiError && error.status >= 500) return 'down'
  throw error
}
