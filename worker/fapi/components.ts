import { type Context, Hono } from 'hono'
import { href } from '#routes/routes'
import { loadCollections } from '~/features/catalog/listing/load-listing.server'
import { loadComparison } from '~/features/compare/comparison.server'
import { dialogs } from '#contracts/dialogs'
import { ApiError } from '#contracts/errors'
import { localizeHref } from '#domain/content/authored-link'
import { isEmbeddedContent, isPagePath } from '#domain/content/authored-pages'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { listLocaleChoices } from '~/features/content/location-choice'
import { listUtilityLinks } from '~/features/content/utility-links'
import { loadFooter, loadPageCanvas } from '~/server/content.server'
import { minSuggestionLength } from '#config/constants'
import { loadSearchHub } from '~/features/search/search-hub.server'
import { footSizes, findSizeChart } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type EdgeEnv, createEdgeContext } from '../storefront/edge-context'

type ComponentContextOptions = Parameters<typeof createEdgeContext>[0]

/** Storefront context of a component: `?locale=en-us` sets language and country; null if we do not sell there. */
function createComponentContext(c: ComponentContextOptions, pathFor: (locale: string) => string): StorefrontContext | null {
  const locale = c.req.query('locale') ?? ''
  return createEdgeContext(c, locale, pathFor(locale))
}

const unknownLocaleError = { errorDetails: [{ errorId: 'API400', message: 'No such locale' }] }

/** Data of comparisons and recommendations. */
const catalogComponents = new Hono<EdgeEnv>()

/** `?locale=en-us&ids=HV7K2Q41.HV6V9S72`: up to four products and the lines they are compared in. */
catalogComponents.get('/compare', async (c) => {
  const shop = createComponentContext(c, (locale) => href('compare', { locale }))
  if (!shop) return c.json(unknownLocaleError, 400)
  return c.json(await loadComparison(shop), 200, { 'Cache-Control': 'private, no-store' })
})

/** `?locale=en-us`: the brand's collections with their products. The same for everybody. */
catalogComponents.get('/collections', async (c) => {
  const shop = createComponentContext(c, (locale) => href('collections', { locale }))
  if (!shop) return c.json(unknownLocaleError, 400)
  return c.json({ collections: await loadCollections(shop) }, 200, { 'Cache-Control': 'public, max-age=60' })
})

/** Data of the page frame for other sites: `?locale=en-us`. The same for everyone, cached for a minute. */
const frameComponents = new Hono<EdgeEnv>()

const cachedForMinute = { 'Cache-Control': 'public, max-age=60' }

/** The footer with its links; a short built-in one while the content service is unavailable. */
frameComponents.get('/footer', async (c) => {
  const shop = createComponentContext(c, (locale) => href('home', { locale }))
  if (!shop) return c.json(unknownLocaleError, 400)
  const footer = await loadFooter(shop)
  const localizeLinks = (links: readonly { text: string; url: string }[] = []) =>
    links.flatMap(({ text, url }) => {
      const localizedUrl = localizeHref(url, shop.locale)
      return localizedUrl ? [{ text, url: localizedUrl }] : []
    })
  const answer = {
    about: footer?.about ?? (await shop.t())(`brand.${shop.brand.id}.strap`),
    columns: footer?.columns.map(({ title, links }) => ({ title, links: localizeLinks(links) })) ?? [],
    legal: localizeLinks(footer?.legal),
    copyright: footer?.copyright ?? shop.brand.name,
  }
  return c.json(answer, 200, footer ? cachedForMinute : {})
})

/** The line above the logo: links to help, and the shopper's country. */
frameComponents.get('/utility', async (c) => {
  const shop = createComponentContext(c, (locale) => href('home', { locale }))
  if (!shop) return c.json(unknownLocaleError, 400)
  const { locale, market } = shop
  const region = { text: `${market.label} · ${market.currency}`, url: href(dialogs['location-selector'].page, { locale }) }
  return c.json({ links: listUtilityLinks(await shop.t(), locale), region }, 200, cachedForMinute)
})

/**
 * Search field suggestions: `?locale=en-us&q=jac` returns suggestions from three letters on, below that search ideas. Suggestions are
 * cacheable for a minute; ideas contain the shopper's searches and are not.
 */
const searchHub = new Hono<EdgeEnv>().get('/', async (c) => {
  const q = c.req.query('q') ?? ''
  const shop = createComponentContext(c, (locale) => href('searchHub', { locale }))
  if (!shop) return c.json(unknownLocaleError, 400)
  const hub = await loadSearchHub(shop, q)
  const isPersonal = q.trim().length < minSuggestionLength
  return c.json(hub, 200, { 'Cache-Control': isPersonal ? 'private, no-store' : 'public, max-age=60' })
})

/** Size tables; the same for everyone, cached for an hour. */
const sizeComponents = new Hono()

const cachedForHour = { 'Cache-Control': 'public, max-age=3600' }

/** Shoe sizes in every system. */
sizeComponents.get('/foot-sizes', (c) => c.json({ sizes: footSizes }, 200, cachedForHour))

/** Size chart of a product type; 404 if unknown. */
sizeComponents.get('/size-chart/:productType', (c) => {
  const sizeChart = findSizeChart(c.req.param('productType'))
  if (!sizeChart) return c.json({ errorDetails: [{ errorId: 'API404', message: 'No such size chart' }] }, 404)
  return c.json({ productType: sizeChart.name, ...sizeChart.chart }, 200, cachedForHour)
})

/** Parts of the shop for other pages: sizes, catalog, frame, search. */
export const components = new Hono<EdgeEnv>()

components.route('/search-hub', searchHub)
components.route('/', sizeComponents)
components.route('/', catalogComponents)
components.route('/', frameComponents)

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
