import { expect, type Page } from '@playwright/test'
import { brandIds } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectStep, fillShipping, findCardField, moveMouse, openCheckout, portlandRecipient } from './shop/checkout'
import { listAccessibilityViolations } from './shop/list-accessibility-violations'
import { createTranslate } from './shop/messages'
import { samplePurchases } from './shop/sample-purchases'
import { addToCart, expectRuntimeReady, openProduct } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { test } from './shop/test'

const purchaseByBrand = {
  halvern: samplePurchases.jacketInTheStates,
  dropkerb: samplePurchases.teeInGermany,
  dunnage: samplePurchases.coatInCanada,
}

/** How bright the ground of the first such element is: 0 is black, 1 is white. */
function measureBrightness(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      return (r + g + b) / 3 / 255
    })
}

for (const brand of brandIds)
  test.describe(`${brand} in the dark`, { tag: '@scripts' }, () => {
    test.use({ colorScheme: 'dark', reducedMotion: 'reduce', bypassCSP: true })

    const wish = purchaseByBrand[brand]
    const { locale } = wish

    test('the page, its fields and scroll bars are dark before any script runs, its product tiles and paper are not (SITE-28)', async ({
      page,
    }) => {
      await page.route(/\.js$/, (route) => route.abort())
      await openProduct(page, wish)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
      for (const selector of ['html', '.header', '.search', '.size'])
        expect(await measureBrightness(page, selector), selector).toBeLessThan(0.3)
      expect(await measureBrightness(page, '.gal .tile')).toBeGreaterThan(0.8)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => measureBrightness(page, 'html')).toBeGreaterThan(0.9)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal')
    })

    test('a menu, a dialog and the page without a connection can be read (SITE-28)', async ({ page }) => {
      test.slow()
      await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort())
      const t = createTranslate(wish)
      await openProduct(page, wish)
      await page.mouse.move(640, 700, { steps: 2 })
      await expectRuntimeReady(page)
      await page
        .getByRole('navigation', { name: t('header.main') })
        .getByRole('button')
        .first()
        .click()
      expect(await listAccessibilityViolations(page), 'menu').toEqual([])
      await page.keyboard.press('Escape')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('header.account') })
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: t('signIn.send'), exact: true })).toBeVisible()
      expect(await listAccessibilityViolations(page), 'dialog').toEqual([])
      await page.goto(getBrandOrigin(brand) + href('offline', { locale }))
      expect(await listAccessibilityViolations(page), 'offline').toEqual([])
    })
  })

test('card fields follow the scheme when it changes on an open page (SITE-28)', { tag: '@scripts' }, async ({ page }) => {
  const wish = purchaseByBrand.halvern
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, portlandRecipient)
  await expectStep(page, wish, 'billing')
  await moveMouse(page)
  const field = findCardField(page, 'CardNumber')
  const readColors = () => field.evaluate((input) => [getComputedStyle(input).color, getComputedStyle(input).backgroundColor])
  const [lightInk, lightGround] = await readColors()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(readColors).toEqual([expect.not.stringContaining(lightInk!), expect.not.stringContaining(lightGround!)])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(readColors).toEqual([lightInk, lightGround])
})

test.describe('an account', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })

  test('the pages of an account can be read in the dark (SITE-28)', async ({ page }) => {
    test.slow()
    await page.goto(getBrandOrigin('halvern') + href('signIn', { locale: 'en-us' }))
    await submitSignIn(page, { email: 'ana@vitrine.example', locale: 'en-us' })
    for (const name of ['account', 'accountOrders', 'accountProfile', 'accountAddresses', 'accountPoints'] as const) {
      await page.goto(getBrandOrigin('halvern') + href(name, { locale: 'en-us' }))
      expect(await listAccessibilityViolations(page), name).toEqual([])
    }
  })
})
