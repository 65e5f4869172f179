import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { findChromium } from '../scripts/test/chromium'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { addButton, wakeUp } from './shop/shopper'
import { wishes } from './shop/wishes'
import { test as journey } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const t = messagesIn(locale)
const home = originOf(brand) + href('home', { locale })
const jacketPath = href('product', { locale, slug: product.slug })
const jacket = `${originOf(brand)}${jacketPath}?size=${wish.size}`

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' } as const

/** A phone whose browser keeps pages for the way back, which Playwright's own and the headless shell do not. */
const test = journey.extend<{ page: Page }, { keeping: Browser }>({
  keeping: [
    async ({}, use) => {
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const executablePath = findChromium()
      const browser = await chromium.launch({ executablePath, args: asRoot, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ keeping }, use) => {
    const context = await keeping.newContext(phone)
    await use(await context.newPage())
    await context.close()
  },
})

/** No script file arrives. A route of Playwright's would keep the browser from fetching anything ahead. */
async function withoutRuntime(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
}

const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: t('header.cart', { count }), exact: true })
const homeLink = (page: Page) => page.getByRole('banner').locator(`a[href="${href('home', { locale })}"]:visible`)

async function addJacket(page: Page) {
  await addButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
}

/** Stays for as long as the document does. */
async function stamp(page: Page) {
  await page.evaluate(() => (document.documentElement.dataset.same = 'yes'))
}

for (const runs of [false, true])
  test(
    `back leads to the page as it was left, with the count of now, ${runs ? 'with' : 'without'} its runtime (SITE-24)`,
    {
      tag: '@scripts',
    },
    async ({ page }) => {
      if (!runs) await withoutRuntime(page)
      await page.goto(home)
      if (runs) await wakeUp(page)
      await stamp(page)
      await expect(cartLink(page, 0)).toBeVisible()
      await page.evaluate((to) => location.assign(to), jacket)
      await page.waitForURL(jacket)
      await addJacket(page)
      await page.goBack({ waitUntil: 'commit' })
      // A page that comes back does not load.
      await expect(page).toHaveURL(home)
      await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')
      await expect(cartLink(page, 1)).toBeVisible()
    },
  )

test('a document fetched at a press is not shown once the cart has changed (SITE-24)', { tag: '@scripts' }, async ({ page }) => {
  await withoutRuntime(page)
  const fetchedAhead: string[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => fetchedAhead.push(`${status} ${prefetchUrl}`))
  await devTools.send('Preload.enable')
  await page.goto(jacket)
  // Pressed, and let go elsewhere.
  const place = await homeLink(page).boundingBox()
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(200, 400)
  await page.mouse.up()
  await expect.poll(() => fetchedAhead.at(-1)).toBe(`Ready ${home}`)
  await addJacket(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await homeLink(page).click()
  await page.waitForURL(home)
  await expect(cartLink(page, 1)).toBeVisible()
})
