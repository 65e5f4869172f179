import { expect } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { openCart, piecesInCart, putIntoCart, wakeUp } from './shop/shopper'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale } = wish
const t = messagesIn(locale)

test(
  'without a connection the next page is the offline page, with one the cart works again',
  { tag: ['@scripts', '@core'] },
  async ({ page, context }) => {
    await putIntoCart(page, wish)
    await wakeUp(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto(originOf(brand) + href('giftCard', { locale }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    await context.setOffline(false)
    await openCart(page, wish)
    await wakeUp(page)
    await page.getByRole('button', { name: t('cart.increase', { name: wish.product.name }) }).click()
    await expect.poll(() => piecesInCart(page, wish)).toBe(2)
  },
)
