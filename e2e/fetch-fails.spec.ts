import { expect, type Page } from '@playwright/test'
import { dialogTimeoutMs } from '#config/constants'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import {
  findAddToCartButton,
  selectSize,
  findLinkTo,
  openCart,
  openProduct,
  countCartUnits,
  addToCart,
  expectRuntimeReady,
} from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, category, product } = purchase
const t = createTranslate(locale)
const pageDataPattern = /\.data(\?|$)/

test.use({ serviceWorkers: 'block' })

async function triggerHydration(page: Page) {
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

const failures = {
  'cannot be fetched': (page: Page) => page.route(pageDataPattern, (route) => route.abort('failed')),
  'come as an error page of a proxy': (page: Page) =>
    page.route(pageDataPattern, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })),
}

test.describe('after the runtime took over', { tag: '@scripts' }, () => {
  for (const [name, arrange] of Object.entries(failures)) {
    test(
      `a link is followed by the browser when the page's data ${name}`,
      { tag: name === 'cannot be fetched' ? '@core' : [] },
      async ({ page }) => {
        await page.goto(getBrandOrigin(brand) + href('category', { locale, slug: category }))
        await triggerHydration(page)
        await arrange(page)
        await findLinkTo(page, href('product', { locale, slug: product.slug })).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
      },
    )

    test(`a product is added exactly once when the response ${name} and nothing reached the shop`, async ({ page }) => {
      await openProduct(page, purchase)
      await triggerHydration(page)
      await arrange(page)
      await selectSize(page, purchase.size)
      const document = page.waitForEvent('load')
      await findAddToCartButton(page, purchase).click()
      await document
      expect(await countCartUnits(page, purchase)).toBe(1)
    })
  }

  test('a product is added exactly once when the shop has added it but the response is lost', { tag: '@core' }, async ({ page }) => {
    await openProduct(page, purchase)
    await triggerHydration(page)
    await dropResponses(page)
    await selectSize(page, purchase.size)
    const document = page.waitForEvent('load')
    await findAddToCartButton(page, purchase).click()
    await document
    expect(await countCartUnits(page, purchase)).toBe(1)
  })

  test('plus raises the quantity by exactly one when the response is lost', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await triggerHydration(page)
    await dropResponses(page)
    const document = page.waitForEvent('load')
    await page.getByRole('button', { name: t('cart.increase', { name: product.name }) }).click()
    await document
    expect(await countCartUnits(page, purchase)).toBe(2)
  })

  for (const [part, of] of [
    ['answer', pageDataPattern],
    ['script', /\/assets\/dialog-outlet-[^/]*\.js$/],
  ] as const)
    test(`a dialog whose ${part} does not load opens as its page`, { tag: part === 'script' ? '@core' : [] }, async ({ page }) => {
      await page.clock.install()
      await openProduct(page, purchase)
      await triggerHydration(page)
      await page.route(of, () => {})
      const request = page.waitForRequest(of)
      await page.getByRole('link', { name: t('product.sizeGuide'), exact: true }).click()
      await request
      await page.clock.fastForward(dialogTimeoutMs)
      await expect(page).toHaveURL(/size-chart/)
      await expect(page.getByRole('heading', { level: 1, name: t('sizes.of.clothing') })).toBeVisible()
    })

  test('when the next page’s module cannot be loaded, the browser navigates by itself', async ({ page }) => {
    await page.goto(getBrandOrigin(brand) + href('category', { locale, slug: category }))
    await triggerHydration(page)
    await page.route(/\/assets\/product-[^/]*\.js$/, (route) => route.abort())
    await findLinkTo(page, href('product', { locale, slug: product.slug })).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  })
})

/** The shop receives the requests, and its responses never arrive. */
async function dropResponses(page: Page) {
  await page.route(pageDataPattern, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
}
