import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { originOf } from './shop/origin-of'
import { addButton, whenReady } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'

// Where responses fail on purpose, a service worker must not fetch them.
test.use({ serviceWorkers: 'block' })

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const t = messagesIn(locale)
const api = messagesIn(locale, 'api')
const origin = originOf(brand)

const onPage = async (page: Page) => {
  await page.goto(origin + href('product', { locale, slug: product.slug }) + `?size=${wish.size.toLowerCase()}`)
}
const inQuickShop = async (page: Page) => {
  await page.goto(origin + href('category', { locale, slug: wish.category }))
  await page.mouse.move(9, 9, { steps: 2 })
  await whenReady(page)
  await page.getByRole('link', { name: t('product.quickShopOf', { name: product.name }) }).click()
}

async function adding(page: Page, failure: string, place: (page: Page) => Promise<void>) {
  const failing = ['cart.addItem', 'cart.createWithItem'].map((call) => `${call}~${failure}`).join('!')
  await page.context().addCookies([{ name: 'mock', value: failing, url: origin, secure: true }])
  await place(page)
  await page.mouse.move(9, 9, { steps: 2 })
  await whenReady(page)
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: wish.size, exact: true }) })
    .click()
  await addButton(page, wish).click()
}

test.describe('an add that fails, shown as a toast', { tag: '@scripts' }, () => {
  for (const [where, place] of [
    ['the product’s page', onPage],
    ['quick shop', inQuickShop],
  ] as const) {
    test(`on ${where}: a customer the platform no longer knows reads so, and the page reloads (ERR-07, NTF-04)`, async ({ page }) => {
      await adding(page, 'INVALID_CUSTOMER', place)
      const text = api('INVALID_CUSTOMER')
      await expect(page.locator('.toast').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(text)).toHaveCount(0)
      await page.waitForEvent('load')
    })

    test(`on ${where}: a free gift cannot be added by itself (ERR-10)`, async ({ page }) => {
      await adding(page, 'GWP_PRODUCT', place)
      const text = api('GWP_PRODUCT')
      await expect(page.locator('.toast').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(text)).toHaveCount(0)
    })
  }
})
