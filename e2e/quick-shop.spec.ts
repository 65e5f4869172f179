import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { originOf } from './shop/origin-of'
import { addButton, openCart, putIntoCart, whenReady } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'

// Where responses fail on purpose, a service worker must not fetch them.
test.use({ serviceWorkers: 'block' })

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const t = messagesIn(locale)
const origin = originOf(brand)
const category = origin + href('category', { locale, slug: wish.category })
const ownPage = href('quickShop', { locale, slug: product.slug })

const opener = (page: Page) => page.getByRole('link', { name: t('product.quickShopOf', { name: product.name }) })
const quickShop = (page: Page) => page.getByRole('dialog', { name: t('quickShop.title') })
const miniCart = (page: Page) => page.getByRole('dialog', { name: t('cart.title') })
const sizeIn = (place: ReturnType<typeof quickShop>, size: string) =>
  place.locator('label').filter({ has: place.page().getByRole('radio', { name: size, exact: true }) })

async function openListing(page: Page) {
  await page.goto(category)
  await page.mouse.move(9, 9, { steps: 2 })
  await whenReady(page)
}

test.describe('over the page one is on', { tag: '@scripts' }, () => {
  test(
    'a jacket is chosen and added, the mini cart shows it, and the focus is back on the card (DLG-15, DLG-17, QSH-01, QSH-09, CART-27, CFG-04)',
    { tag: '@core' },
    async ({ page }) => {
      await openListing(page)
      await opener(page).focus()
      await page.keyboard.press('Enter')
      const dialog = quickShop(page)
      await addButton(page, wish).click()
      await expect(dialog.getByText(t('product.choose.size'))).toBeVisible()
      await sizeIn(dialog, wish.size).click()
      await dialog.getByRole('link', { name: wish.color, exact: true }).click()
      await expect(dialog.getByRole('link', { name: wish.color, exact: true })).toHaveAttribute('aria-current', 'true')
      await expect(dialog.getByRole('radio', { name: wish.size, exact: true })).toBeChecked()
      await addButton(page, wish).click()

      const line = miniCart(page).getByRole('article').filter({ hasText: product.name })
      await expect(line).toContainText(`${wish.color} · ${wish.size}`)
      await expect(line).toContainText(t('miniCart.quantity', { qty: 1 }))
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(category)
      await expect(page.locator('header').getByRole('link', { name: t('header.cart', { count: 1 }) })).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(miniCart(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
    },
  )

  test('a line of the cart takes another size (QSH-06)', async ({ page }) => {
    await putIntoCart(page, wish)
    await openCart(page, wish)
    await page.mouse.move(9, 9, { steps: 2 })
    await whenReady(page)
    await page.getByRole('link', { name: t('cart.editItem', { name: product.name }) }).click()
    const dialog = quickShop(page)
    await expect(dialog.getByRole('radio', { name: wish.size, exact: true })).toBeChecked()
    await sizeIn(dialog, 'L').click()
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
      await expect(miniCart(page).getByText(t('cart.empty'))).toBeVisible()
      await expect
        .poll(() => miniCart(page).evaluate((element, side) => Math.round(element.getBoundingClientRect()[side]), edge))
        .toBe(edge === 'right' ? width : 800)
      await page.keyboard.press('Escape')
      await expect(miniCart(page)).toBeHidden()
    }
  })

  test('when quick shop cannot load, its page opens (DLG-27)', { tag: '@core' }, async ({ page }) => {
    await openListing(page)
    await page.route(/\/quick-shop\/[^/]*\.data/, (route) => route.abort('connectionreset'))
    await opener(page).click()
    await expect(page).toHaveURL(origin + ownPage)
    await expect(addButton(page, wish)).toBeVisible()
  })

  test.describe('to every rule of accessibility', () => {
    test.use({ reducedMotion: 'reduce', bypassCSP: true })

    test('quick shop and the mini cart keep WCAG 2.2 AA and good practice', async ({ page }) => {
      await openListing(page)
      await opener(page).click()
      await expect(addButton(page, wish)).toBeVisible()
      expect(await objections(page)).toEqual([])
      await sizeIn(quickShop(page), wish.size).click()
      await addButton(page, wish).click()
      await expect(miniCart(page).getByRole('article').first()).toBeVisible()
      expect(await objections(page)).toEqual([])
    })
  })
})

test(
  'without dialogs a jacket is chosen, added, and then exchanged for another size (DLG-17, DLG-27, QSH-06)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    await page.goto(category)
    await opener(page).click()
    await expect(page).toHaveURL(origin + ownPage)
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: wish.size, exact: true }) })
      .click()
    await addButton(page, wish).click()
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

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
