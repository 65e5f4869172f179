import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, openCart, openLineMenu, addToCart } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)

const findCartHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const findSavedItems = (page: Page) => page.getByRole('region', { name: t('savedForLater.title', { count: 1 }) })

test('a guest saves a line for later, finds it again, and moves two of it back (WISH-11, WISH-14, APIC-20)', async ({ page }) => {
  const { name } = product
  await addToCart(page, purchase)
  await openCart(page, purchase)
  await openLineMenu(page, name)
  await page.getByRole('button', { name: t('cart.saveItem', { name }) }).click()
  await expect(findSavedItems(page)).toContainText(name)
  await expect(findCartHeading(page)).toHaveText(t('cart.title'))
  await openCart(page, purchase)
  // The empty cart says so first.
  await expect(page.getByRole('main').getByRole('heading').nth(2)).toHaveText(t('savedForLater.title', { count: 1 }))
  await expect(findSavedItems(page)).toContainText(`: ${purchase.size}`)
  await page.getByRole('button', { name: t('cart.increase', { name }) }).click()
  await expect(findSavedItems(page).getByLabel(t('cart.quantityOf', { name })).getByRole('spinbutton')).toHaveValue('2')
  await page.getByRole('button', { name: t('savedForLater.moveItem', { name }) }).click()
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 2 }))
  await expect(findSavedItems(page)).toHaveCount(0)
})

/** Puts the last item of a size into the cart. */
async function sellOutStock(page: Page) {
  await page.goto(getBrandOrigin(brand) + href('product', { locale, slug: 'linn-light-down-HV5L8F36' }))
  await page
    .locator('label')
    .filter({ hasText: t('product.left', { count: 1 }) })
    .first()
    .click()
  await findAddToCartButton(page, purchase).click()
  await expect(page.getByRole('status').filter({ hasText: 'Linn Light Down' })).toBeVisible()
}

test('an item that cannot return to the cart stays saved, with the reason beside it (WISH-13, MSG-12)', async ({ page }) => {
  const name = 'Linn Light Down'
  await sellOutStock(page)
  await openCart(page, purchase)
  await openLineMenu(page, name)
  await page.getByRole('button', { name: t('cart.saveItem', { name }) }).click()
  await expect(findSavedItems(page)).toContainText(name)
  await sellOutStock(page)
  await openCart(page, purchase)
  const move = page.getByRole('button', { name: t('savedForLater.moveItem', { name }) })
  await move.click()
  const reason = createTranslate(locale, 'api')('ADDED_MAX_QUANTITY', { maxAllowedQty: 1 })
  await expect(findSavedItems(page)).toContainText(reason)
  await expect(move).toHaveAccessibleDescription(reason)
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 1 }))
})
