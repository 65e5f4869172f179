import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, openCart, openProduct, addToCart, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'

// Where responses fail on purpose, a service worker must not fetch them.
test.use({ serviceWorkers: 'block' })

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)
const categoryUrl = origin + href('category', { locale, slug: purchase.category })
const quickShopPath = href('quickShop', { locale, slug: product.slug })

const findQuickShopLink = (page: Page) => page.getByRole('link', { name: t('product.quickShopOf', { name: product.name }) })
const findQuickShopDialog = (page: Page) => page.getByRole('dialog', { name: t('quickShop.title') })
const findMiniCart = (page: Page) => page.getByRole('dialog', { name: t('cart.title') })
const findSizeIn = (container: ReturnType<typeof findQuickShopDialog>, size: string) =>
  container.locator('label').filter({ has: container.page().getByRole('radio', { name: size, exact: true }) })

async function openListing(page: Page) {
  await page.goto(categoryUrl)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

test.describe('over the page one is on', { tag: '@scripts' }, () => {
  test(
    'a jacket is chosen and added, the mini cart shows it, and the focus is back on the card (DLG-15, DLG-17, QSH-01, QSH-09, CART-27, CFG-04)',
    { tag: '@core' },
    async ({ page }) => {
      await openListing(page)
      await findQuickShopLink(page).focus()
      await page.keyboard.press('Enter')
      const dialog = findQuickShopDialog(page)
      await findAddToCartButton(page, purchase).click()
      await expect(dialog.getByText(t('product.choose.size'))).toBeVisible()
      await findSizeIn(dialog, purchase.size).click()
      await dialog.getByRole('link', { name: purchase.color, exact: true }).click()
      await expect(dialog.getByRole('link', { name: purchase.color, exact: true })).toHaveAttribute('aria-current', 'true')
      await expect(dialog.getByRole('radio', { name: purchase.size, exact: true })).toBeChecked()
      await findAddToCartButton(page, purchase).click()

      const line = findMiniCart(page).getByRole('article').filter({ hasText: product.name })
      await expect(line).toContainText(`${purchase.color} · ${purchase.size}`)
      await expect(line).toContainText(t('miniCart.quantity', { qty: 1 }))
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(categoryUrl)
      await expect(page.locator('header').getByRole('link', { name: t('header.cart', { count: 1 }) })).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(findMiniCart(page)).toBeHidden()
      await expect(findQuickShopLink(page)).toBeFocused()
    },
  )

  test('a line of the cart takes another size (QSH-06)', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    await page.getByRole('link', { name: t('cart.editItem', { name: product.name }) }).click()
    const dialog = findQuickShopDialog(page)
    await expect(dialog.getByRole('radio', { name: purchase.size, exact: true })).toBeChecked()
    await findSizeIn(dialog, 'L').click()
    await dialog.getByRole('button', { name: t('quickShop.update', { price: '' }).trim() }).click()
    await expect(dialog).toBeHidden()
    const line = page.getByRole('main').getByRole('article').filter({ hasText: product.name })
    await expect(line).toContainText(': L')
    await expect(line).toHaveCount(1)
  })

  test('the mini cart is a panel at the right, and at the bottom of a small screen (DLG-02, DLG-15)', async ({ page }) => {
    await openListing(page)
    const link = page.locator('header').getByRole('link', { name: t('header.cart', { count: 0 }) })
    for (const [width, edge] of [
      [1280, 'right'],
      [390, 'bottom'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await link.click()
      await expect(findMiniCart(page).getByText(t('cart.empty'))).toBeVisible()
      await expect
        .poll(() => findMiniCart(page).evaluate((element, side) => Math.round(element.getBoundingClientRect()[side]), edge))
        .toBe(edge === 'right' ? width : 800)
      await page.keyboard.press('Escape')
      await expect(findMiniCart(page)).toBeHidden()
    }
  })

  test('the mini cart that opens after an add opens with its content, and does not grow (SITE-25)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openProduct(page, purchase)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    await page.route(/\/cart\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    const heights = await page.evaluateHandle(() => {
      const seen = new Set<number>()
      setInterval(() => document.querySelectorAll('dialog[open]').forEach((dialog) => seen.add((dialog as HTMLElement).offsetHeight)), 16)
      return seen
    })
    await findSizeIn(page.locator('#buy'), purchase.size).click()
    await findAddToCartButton(page, purchase).click()
    await expect(findMiniCart(page).getByText(product.name)).toBeVisible()
    expect(await heights.evaluate((seen) => seen.size)).toBe(1)
  })

  test('when quick shop cannot load, its page opens (DLG-27)', { tag: '@core' }, async ({ page }) => {
    await openListing(page)
    await page.route(/\/quick-shop\/[^/]*\.data/, (route) => route.abort('connectionreset'))
    await findQuickShopLink(page).click()
    await expect(page).toHaveURL(origin + quickShopPath)
    await expect(findAddToCartButton(page, purchase)).toBeVisible()
  })

  test.describe('to every rule of accessibility', () => {
    test.use({ reducedMotion: 'reduce', bypassCSP: true })

    test('quick shop and the mini cart keep WCAG 2.2 AA and good practice', async ({ page }) => {
      await openListing(page)
      await findQuickShopLink(page).click()
      await expect(findAddToCartButton(page, purchase)).toBeVisible()
      expect(await listAccessibilityViolations(page)).toEqual([])
      await findSizeIn(findQuickShopDialog(page), purchase.size).click()
      await findAddToCartButton(page, purchase).click()
      await expect(findMiniCart(page).getByRole('article').first()).toBeVisible()
      expect(await listAccessibilityViolations(page)).toEqual([])
    })
  })
})

test(
  'without dialogs a jacket is chosen, added, and then exchanged for another size (DLG-17, DLG-27, QSH-06)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    await page.goto(categoryUrl)
    await findQuickShopLink(page).click()
    await expect(page).toHaveURL(origin + quickShopPath)
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: purchase.size, exact: true }) })
      .click()
    await findAddToCartButton(page, purchase).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
    await page.getByRole('link', { name: t('cart.editItem', { name: product.name }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('quickShop.change'))
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'L', exact: true }) })
      .click()
    await page.getByRole('button', { name: t('quickShop.update', { price: '' }).trim() }).click()
    await expect(page.getByRole('article').filter({ hasText: product.name })).toContainText(': L')
  },
)

async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
