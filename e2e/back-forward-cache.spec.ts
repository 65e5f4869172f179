import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { findChromium } from '../scripts/test/chromium'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, triggerHydration } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test as journey } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)
const homeUrl = getBrandOrigin(brand) + href('home', { locale })
const jacketPath = href('product', { locale, slug: product.slug })
const jacketUrl = `${getBrandOrigin(brand)}${jacketPath}?size=${purchase.size}`

const phoneOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' } as const

/** A phone whose browser keeps pages for the way back, which Playwright's own and the headless shell do not. */
const test = journey.extend<{ page: Page }, { keeping: Browser }>({
  keeping: [
    async ({}, use) => {
      const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const executablePath = findChromium()
      const browser = await chromium.launch({ executablePath, args: rootArgs, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ keeping }, use) => {
    const context = await keeping.newContext(phoneOptions)
    await use(await context.newPage())
    await context.close()
  },
})

/** No script file arrives. A route of Playwright's would keep the browser from fetching anything ahead. */
async function blockRuntime(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
}

const findCartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: t('header.cart', { count }), exact: true })
const findHomeLink = (page: Page) => page.getByRole('banner').locator(`a[href="${href('home', { locale })}"]:visible`)

async function addJacket(page: Page) {
  await findAddToCartButton(page, purchase).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
}

/** Stays for as long as the document does. */
async function markDocument(page: Page) {
  await page.evaluate(() => (document.documentElement.dataset.same = 'yes'))
}

for (const runs of [false, true])
  test(
    `back leads to the page as it was left, with the count of now, ${runs ? 'with' : 'without'} its runtime (SITE-24)`,
    {
      tag: '@scripts',
    },
    async ({ page }) => {
      if (!runs) await blockRuntime(page)
      await page.goto(homeUrl)
      if (runs) await triggerHydration(page)
      await markDocument(page)
      await expect(findCartLink(page, 0)).toBeVisible()
      await page.evaluate((to) => location.assign(to), jacketUrl)
      await page.waitForURL(jacketUrl)
      await addJacket(page)
      await page.goBack({ waitUntil: 'commit' })
      // A page that comes back does not load.
      await expect(page).toHaveURL(homeUrl)
      await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')
      await expect(findCartLink(page, 1)).toBeVisible()
    },
  )

test('a document fetched at a press is not shown once the cart has changed (SITE-24)', { tag: '@scripts' }, async ({ page }) => {
  await blockRuntime(page)
  const fetchedAhead: string[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => fetchedAhead.push(`${status} ${prefetchUrl}`))
  await devTools.send('Preload.enable')
  await page.goto(jacketUrl)
  // Pressed, and let go elsewhere.
  const place = await findHomeLink(page).boundingBox()
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(200, 400)
  await page.mouse.up()
  await expect.poll(() => fetchedAhead.at(-1)).toBe(`Ready ${homeUrl}`)
  await addJacket(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await findHomeLink(page).click()
  await page.waitForURL(homeUrl)
  await expect(findCartLink(page, 1)).toBeVisible()
})
