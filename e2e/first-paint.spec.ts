import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { type BrandId, brandIds } from '#config/brands'
import { href } from '#routes'
import { pagePaths } from '../bench/pages'
import { test } from './shop/keeps-policy'
import { getBrandOrigin } from './shop/brand-origin'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'

const { brand, locale } = samplePurchases.jacketInTheStates

test.use({ viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** What a server may send before it hears from the browser, about ten packets: 14.6 KB. */
const initialWindowBytes = 14.6 * 1024
/** As an edge packs what it makes for one request. The nonce is the same each time: some random ones pack forty bytes worse. */
function getCompressedSize(html: string): number {
  // cspell:disable-next-line
  const text = html.replaceAll(/nonce="[^"]+"/g, 'nonce="1siagDxJUjzkryS1VbdElQ=="')
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}

const externalHeaders = { 'Sec-Fetch-Site': 'none' }
const loadExternalPage = async (brand: BrandId, path = '') => ({
  path,
  body: (await sendRawRequest(brand, path, { headers: externalHeaders })).body,
})

/** A home page, a category and a product as its links find them, and a cart. */
async function loadExternalPages(of: BrandId) {
  const home = await loadExternalPage(of, href('home', { locale }))
  const category = await loadExternalPage(of, /href="(\/en-us\/c\/[^"?]+)"/.exec(home.body)?.[1])
  const product = await loadExternalPage(of, /href="(\/en-us\/p\/[^"?]+)/.exec(category.body)?.[1])
  return { home, category, product, cart: await loadExternalPage(of, href('cart', { locale })) }
}

for (const each of brandIds)
  test(
    `${each}: a first page is there up to its heading, with its styles, in the first flight (SITE-23)`,
    { tag: '@no-scripts' },
    async () => {
      for (const [name, { body: html }] of Object.entries(await loadExternalPages(each))) {
        const start = html.slice(0, html.indexOf('</h1>'))
        expect(start, name).toMatch(/<style [^>]*data-sheet=/)
        expect(html, name).not.toMatch(/<head>.*<link rel="stylesheet".*<\/head>/)
        expect(getCompressedSize(start), name).toBeGreaterThan(5_000)
        expect(getCompressedSize(start), name).toBeLessThanOrEqual(initialWindowBytes)
      }
    },
  )

for (const each of brandIds)
  test(
    `${each}: the response names the picture that the page opens with, a page from the cache too (SITE-26)`,
    { tag: '@no-scripts' },
    async () => {
      const pages = await loadExternalPages(each)
      for (const name of ['home', 'category', 'product'] as const) {
        const { path, body } = pages[name]
        const again = await sendRawRequest(each, path, { headers: externalHeaders })
        expect(again.headers['x-page-cache'], name).toBe('hit')
        const [, picture = ''] = /((?:<source [^>]*>)*<img [^>]*fetchpriority="high")/.exec(body) ?? []
        const [, named = ''] = /^<([^>]+)>; rel=preload; as=image; fetchpriority=high/.exec(again.headers.link ?? '') ?? []
        expect(named, name).toMatch(/^\//)
        expect(picture, name).toContain(named)
      }
      expect((await sendRawRequest(each, pages.cart.path, { headers: externalHeaders })).headers).not.toHaveProperty('link')
    },
  )

/** A phone of the middle class: without it the runtime may come in an idle moment. */
async function setLowDeviceMemory(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
}

/** Where everything stands that can be seen, sections whose layout waits until they come near as well. */
const measureLayout = (page: Page) =>
  page.locator('body *').evaluateAll((elements) => {
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [noTransitions]
    return elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.tagName, ...[x, y + scrollY, width, height].map(Math.round), getComputedStyle(element).color].join(' ')
      })
  })

/** How much has moved without the shopper's doing (CLS). */
type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

/** Expects that nothing has moved; a typeface that takes over from its fallback may move a word by a pixel. Names the elements that moved. */
async function expectNoLayoutShift(page: Page) {
  const { total, moved } = await page.evaluate(
    () =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        const name = ({ node }: LayoutShift['sources'][number]) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.textContent)
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as LayoutShift[]
          const total = shifts.reduce((sum, { value }) => sum + value, 0)
          resolve({ total, moved: shifts.flatMap(({ sources }) => sources.map(name)) })
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer without entries is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ total: 0, moved: [] })))
      }),
  )
  expect(total, moved.join('\n')).toBeLessThan(0.005)
}

/** Paths of the style sheets requested from now on. */
function recordSheetRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(new URL(request.url()).pathname)
  })
  return requested
}

for (const name of ['home', 'category', 'product'] as const)
  test(
    `${name}: the pictures that the page opens with are asked for before its typefaces, each once (SITE-26)`,
    { tag: '@scripts' },
    async ({ page }) => {
      await setLowDeviceMemory(page)
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      await page.goto(getBrandOrigin(brand) + pagePaths[name], { waitUntil: 'load' })
      const shown = await page
        .locator('img[fetchpriority=high]')
        .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname))
      expect(shown).toHaveLength(name === 'category' ? 2 : 1)
      const firstFont = requested.findIndex((path) => path.endsWith('.woff2'))
      expect(requested.slice(0, firstFont)).toEqual(expect.arrayContaining(shown))
      expect(requested.filter((path) => shown.includes(path))).toHaveLength(shown.length)
      expect(warnings.filter((text) => text.includes('preload'))).toEqual([])
    },
  )

for (const name of ['home', 'category', 'product', 'cart', 'signIn'] as const)
  test(
    `the first page of a browser, ${name}, looks as it does later, and nothing moves (SITE-23)`,
    { tag: '@scripts' },
    async ({ page }) => {
      await setLowDeviceMemory(page)
      const requested = recordSheetRequests(page)
      await page.goto(getBrandOrigin(brand) + pagePaths[name], { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      await expectNoLayoutShift(page)
      const first = await measureLayout(page)
      expect(requested.filter((path) => path.includes('/styles-'))).toEqual([])
      await page.evaluate(() => location.assign(location.href))
      await expect.poll(() => requested.some((path) => path.includes('/styles-'))).toBe(true)
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => measureLayout(page)).toEqual(first)
    },
  )

for (const each of brandIds)
  test(`${each}: typefaces that come after the first paint move nothing (SITE-23)`, { tag: '@scripts' }, async ({ page }) => {
    await setLowDeviceMemory(page)
    const isPainted = () => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.route('**/*.woff2', async (route) => {
      await isPainted()
      await route.continue()
    })
    await page.goto(getBrandOrigin(each) + pagePaths.home, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await expectNoLayoutShift(page)
  })
