import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { portlandRecipient } from './shop/checkout'
import { getBrandOrigin } from './shop/brand-origin'
import { simulateExtensions, simulateTranslation } from './shop/browser-interference'
import { addToCart, expectRuntimeReady } from './shop/shopper'
import { test } from './shop/test'
import { samplePurchases } from './shop/sample-purchases'

const purchase = samplePurchases.jacketInTheStates

/** The first field is filled at once, before the page's scripts have come. */
async function fillBeforeHydration(page: Page) {
  const city = page.locator('input[name=city]')
  await city.fill('Portland')
  await expectRuntimeReady(page)
  await expect(city).toHaveValue('Portland')
}

const interferences: Record<string, (page: Page) => Promise<void>> = {
  'extensions have changed': (page) => simulateExtensions(page),
  'a toolbar stands above': (page) => simulateExtensions(page, { hasToolbar: true }),
  'the browser translates': (page) => simulateTranslation(page),
}

test.describe('pages that others change', { tag: '@scripts' }, () => {
  for (const [name, change] of Object.entries(interferences))
    test(`what is typed into a page that ${name} stays, and the checkout goes on (VAL-49)`, async ({ page }) => {
      await addToCart(page, purchase)
      await change(page)
      const broken: string[] = []
      page.on('pageerror', ({ message }) => broken.push(message))
      await page.goto(getBrandOrigin(purchase.brand) + href('checkout', purchase))
      await fillBeforeHydration(page)
      for (const field of ['firstName', 'lastName', 'addressLine1', 'postalCode', 'email', 'phone'] as const)
        await page
          .locator(`input[name=${field}]`)
          .first()
          .fill(portlandRecipient[field] ?? '')
      await page.locator('select[name=province]').selectOption('OR')
      await page.locator('form button[type=submit]:not([name])').last().click()
      await page.waitForURL(/\/checkout\/billing/)
      expect(broken.filter((message) => !/Minified React error #4(18|2[235])/.test(message))).toEqual([])
    })
})

test(
  'a cart left and changed elsewhere shows what is in it when one comes back (SITE-24)',
  { tag: ['@scripts', '@browser'] },
  async ({ page }) => {
    await addToCart(page, purchase)
    const cart = getBrandOrigin(purchase.brand) + href('cart', purchase)
    await page.goto(cart)
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
    await addToCart(page, { ...purchase, size: 'L' })
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(cart)
    await expect(page.getByRole('spinbutton')).toHaveCount(2)
  },
)
