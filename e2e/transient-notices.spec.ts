import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'

// Where responses fail on purpose, a service worker must not fetch them.
test.use({ serviceWorkers: 'block' })

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)
const translateApi = createTranslate(locale, 'api')
const origin = getBrandOrigin(brand)

const openProductPage = async (page: Page) => {
  await page.goto(origin + href('product', { locale, slug: product.slug }) + `?size=${purchase.size.toLowerCase()}`)
}
const openQuickShop = async (page: Page) => {
  await page.goto(origin + href('category', { locale, slug: purchase.category }))
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
  await page.getByRole('link', { name: t('product.quickShopOf', { name: product.name }) }).click()
}

async function addWithFailure(page: Page, failure: string, openPlace: (page: Page) => Promise<void>) {
  const failingCalls = ['cart.addItem', 'cart.createWithItem'].map((call) => `${call}~${failure}`).join('!')
  await page.context().addCookies([{ name: 'mock', value: failingCalls, url: origin, secure: true }])
  await openPlace(page)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: purchase.size, exact: true }) })
    .click()
  await findAddToCartButton(page, purchase).click()
}

test.describe('an add that fails, shown as a toast', { tag: '@scripts' }, () => {
  for (const [where, place] of [
    ['the product’s page', openProductPage],
    ['quick shop', openQuickShop],
  ] as const) {
    test(`on ${where}: a customer the platform no longer knows reads so, and the page reloads (ERR-07, NTF-04)`, async ({ page }) => {
      await addWithFailure(page, 'INVALID_CUSTOMER', place)
      const text = translateApi('INVALID_CUSTOMER')
      await expect(page.locator('.toast').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(text)).toHaveCount(0)
      await page.waitForEvent('load')
    })

    test(`on ${where}: a free gift cannot be added by itself (ERR-10)`, async ({ page }) => {
      await addWithFailure(page, 'GWP_PRODUCT', place)
      const text = translateApi('GWP_PRODUCT')
      await expect(page.locator('.toast').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(text)).toHaveCount(0)
    })
  }
})
