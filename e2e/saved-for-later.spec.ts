import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { addButton, openCart, openLineMenu, putIntoCart } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const t = messagesIn(locale)

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const saved = (page: Page) => page.getByRole('region', { name: t('savedForLater.title', { count: 1 }) })

test('a guest saves a line for later, finds it again, and moves two of it back (WISH-11, WISH-14, APIC-20)', async ({ page }) => {
  const { name } = product
  await putIntoCart(page, wish)
  await openCart(page, wish)
  await openLineMenu(page, name)
  await page.getByRole('button', { name: t('cart.saveItem', { name }) }).click()
  await expect(saved(page)).toContainText(name)
  await expect(title(page)).toHaveText(t('cart.title'))
  await openCart(page, wish)
  await expect(saved(page)).toContainText(`: ${wish.size}`)
  await page.getByRole('button', { name: t('cart.increase', { name }) }).click()
  await expect(saved(page).getByLabel(t('cart.quantityOf', { name })).getByRole('spinbutton')).toHaveValue('2')
  await page.getByRole('button', { name: t('savedForLater.moveItem', { name }) }).click()
  await expect(title(page)).toHaveText(t('cart.titleCount', { count: 2 }))
  await expect(saved(page)).toHaveCount(0)
})

/** Puts the last item of a size into the cart. */
async function takeTheLast(page: Page) {
  await page.goto(originOf(brand) + href('product', { locale, slug: 'linn-light-down-HV5L8F36' }))
  await page
    .locator('label')
    .filter({ hasText: t('product.left', { count: 1 }) })
    .first()
    .click()
  await addButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: 'Linn Light Down' })).toBeVisible()
}

test('an item that cannot return to the cart stays saved, with the reason beside it (WISH-13, MSG-12)', async ({ page }) => {
  const name = 'Linn Light Down'
  await takeTheLast(page)
  await openCart(page, wish)
  await openLineMenu(page, name)
  await page.getByRole('button', { name: t('cart.saveItem', { name }) }).click()
  await expect(saved(page)).toContainText(name)
  await takeTheLast(page)
  await openCart(page, wish)
  const move = page.getByRole('button', { name: t('savedForLater.moveItem', { name }) })
  await move.click()
  const reason = messagesIn(locale, 'api')('ADDED_MAX_QUANTITY', { maxAllowedQty: 1 })
  await expect(saved(page)).toContainText(reason)
  await expect(move).toHaveAccessibleDescription(reason)
  await expect(title(page)).toHaveText(t('cart.titleCount', { count: 1 }))
})
