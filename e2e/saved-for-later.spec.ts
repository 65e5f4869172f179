import { expect, type Page, test } from '@playwright/test'
import { openCart, putIntoCart } from './shop/shopper'
import { wishes } from './shop/wishes'
import { wordsIn } from './shop/words-in'

const wish = wishes.jacketInTheStates
const { name } = wish.product
const t = wordsIn(wish.locale)

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const saved = (page: Page) => page.getByRole('region', { name: t('saved.title', { count: 1 }) })

test('a guest saves a line for later, finds it again, and moves it back (WISH-11, WISH-14)', async ({ page }) => {
  await putIntoCart(page, wish)
  await openCart(page, wish)
  await page.getByRole('button', { name: t('cart.saveItem', { name }) }).click()
  await expect(saved(page)).toContainText(name)
  await expect(title(page)).toHaveText(t('cart.title'))
  await openCart(page, wish)
  await expect(saved(page)).toContainText(`: ${wish.size}`)
  await page.getByRole('button', { name: t('saved.moveItem', { name }) }).click()
  await expect(title(page)).toHaveText(t('cart.titleCount', { count: 1 }))
  await expect(saved(page)).toHaveCount(0)
})
