import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, openLineMenu, addToCart, searchStores, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { name } = purchase.product
const t = createTranslate(purchase)

const findCartLines = (page: Page) => page.getByRole('region', { name: t('cart.items') })

/** The question of delivery about the last line: a dialog with scripts, a page without. */
async function openDeliveryOptions(page: Page, hasScripts: boolean) {
  if (hasScripts) await page.mouse.move(9, 9, { steps: 2 })
  if (hasScripts) await expectRuntimeReady(page)
  await openLineMenu(page, name)
  await page
    .getByRole('link', { name: t('cart.deliveryItem', { name }) })
    .last()
    .click()
  return hasScripts ? page.getByRole('dialog', { name: t('delivery.title') }) : page.getByRole('main')
}

test('a line moves to store pickup, appears apart from deliveries, and moves back home (DLG-07, SHIP-10, SHIP-11)', async ({
  page,
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false
  await addToCart(page, { ...purchase, size: 'L' })
  await addToCart(page, purchase)
  await openCart(page, purchase)

  const question = await openDeliveryOptions(page, hasScripts)
  await question.getByRole('link', { name: t('delivery.store') }).click()
  await searchStores(question, purchase, 'Denver')
  await question.getByRole('radio', { name: /Denver/ }).check()
  await question.getByRole('button', { name: t('delivery.fetch') }).click()
  await expect(page.getByText(t('delivery.toStore', { name, store: 'Halvern Denver' }))).toBeVisible()
  await expect(findCartLines(page).getByRole('heading', { level: 3 }).first()).toContainText('Halvern Denver')
  await expect(findCartLines(page)).toContainText(t('delivery.time.days', { days: '3–5' }))

  await openCart(page, purchase)
  const again = await openDeliveryOptions(page, hasScripts)
  await again.getByRole('link', { name: t('delivery.door') }).click()
  await again.getByRole('radio', { name: /Express/ }).check()
  await again.getByRole('button', { name: t('delivery.send') }).click()
  await expect(page.getByText(t('delivery.toDoor', { name }))).toBeVisible()
  await expect(findCartLines(page)).toContainText(t('delivery.time.days', { days: '1–2' }))
})

test('an item in stock at the favorite store is set to pickup in two presses (CART-16, STO-04)', async ({ page, javaScriptEnabled }) => {
  const hasScripts = javaScriptEnabled !== false
  const store = 'Halvern Seattle'
  await page.goto(getBrandOrigin(purchase.brand) + href('stores', { locale: purchase.locale }))
  await page.getByRole('button', { name: t('stores.keepNamed', { name: store }) }).click()
  await expect(page.getByText(t('stores.favouriteKept', { name: store }))).toBeVisible()
  await addToCart(page, purchase)
  await openCart(page, purchase)
  if (hasScripts) await page.mouse.move(9, 9, { steps: 2 })
  if (hasScripts) await expectRuntimeReady(page)
  await expect(findCartLines(page)).toContainText(t('cart.near', { store }))
  await page.getByRole('link', { name: t('cart.fetchItem', { name, store }) }).click()
  const question = hasScripts ? page.getByRole('dialog', { name: t('delivery.title') }) : page.getByRole('main')
  await expect(question.getByRole('radio', { name: /Seattle/ })).toBeChecked()
  await question.getByRole('button', { name: t('delivery.fetch') }).click()
  await expect(findCartLines(page)).toContainText(store)
  await expect(page.getByRole('link', { name: t('cart.fetchItem', { name, store }) })).toHaveCount(0)
})

test.describe('with scripts', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })

  test('every delivery choice meets WCAG 2.2 AA and good practice', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await openLineMenu(page, name)
    const address = new URL(
      (await page.getByRole('link', { name: t('cart.deliveryItem', { name }) }).getAttribute('href')) ?? '',
      page.url(),
    )
    for (const way of ['door', 'store', 'point']) {
      await page.goto(`${address.href}?way=${way}&place=Denver`)
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${way}: ${id} at ${target.join(' ')}`))).toEqual([])
    }
  })
})
