import { Hono } from 'hono'
import { href } from '#routes/routes'
import { loadCollections } from '~/features/catalog/listing/load-listing.server'
import { loadComparison } from '~/features/compare/comparison.server'
import { locales } from '#config/locales'
import { dialogs } from '#contracts/dialogs'
import { localizeHref } from '#domain/content/authored-link'
import { listUtilityLinks } from '~/features/content/utility-links'
import { loadFooter } from '~/server/content.server'
import { minSuggestionLength } from '#config/constants'
import { loadSearchHub } from '~/features/search/search-hub.server'
import { footSizes, findSizeChart } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type EdgeEnv, createEdgeContext } from '../storefront/edge-context'

type ComponentContextOptions = Parameters<typeof createEdgeContext>[0]

/** Storefront context of a component: `?locale=en-us` sets language and country; null if we do not sell there. */
export function createComponentContext(c: ComponentContextOptions, pathFor: (locale: string) => string): StorefrontContext | null {
  const locale = c.req.query('locale') ?? ''
  return createEdgeContext(c, locale, pathFor(locale))
}

export const unknownLocaleError = { errorDetails: [{ errorId: 'API400', message: 'No such locale' }] }

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
  const { locale, place } = shop
  const region = { text: `${locales[locale].label} · ${place.currency}`, url: href(dialogs['location-selector'].page, { locale }) }
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
