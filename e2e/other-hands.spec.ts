import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { inPortland } from './shop/checkout'
import { originOf } from './shop/origin-of'
import { withExtensions, withTranslation } from './shop/other-hands'
import { putIntoCart, whenReady } from './shop/shopper'
import { test } from './shop/test'
import { wishes } from './shop/wishes'

const wish = wishes.jacketInTheStates

/** The first field is filled at once, before the page's scripts have come. */
async function typeEarly(page: Page) {
  const city = page.locator('input[name=city]')
  await city.fill('Portland')
  await whenReady(page)
  await expect(city).toHaveValue('Portland')
}

const hands: Record<string, (page: Page) => Promise<void>> = {
  'extensions have changed': (page) => withExtensions(page),
  'a toolbar stands above': (page) => withExtensions(page, { hasToolbar: true }),
  'the browser translates': (page) => withTranslation(page),
}

test.describe('pages that others change', { tag: '@scripts' }, () => {
  for (const [name, change] of Object.entries(hands))
    test(`what is typed into a page that ${name} stays, and the checkout goes on (VAL-49)`, async ({ page }) => {
      await putIntoCart(page, wish)
      await change(page)
      const broken: string[] = []
      page.on('pageerror', ({ message }) => broken.push(message))
      await page.goto(originOf(wish.brand) + href('checkout', wish))
      await typeEarly(page)
      for (const field of ['firstName', 'lastName', 'addressLine1', 'postalCode', 'email', 'phone'] as const)
        await page
          .locator(`input[name=${field}]`)
          .first()
          .fill(inPortland[field] ?? '')
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
    await putIntoCart(page, wish)
    const cart = originOf(wish.brand) + href('cart', wish)
    await page.goto(cart)
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
    await putIntoCart(page, { ...wish, size: 'L' })
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(cart)
    await expect(page.getByRole('spinbutton')).toHaveCount(2)
  },
)
