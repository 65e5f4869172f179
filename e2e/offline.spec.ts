import { expect } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, countCartUnits, addToCart, triggerHydration } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale } = purchase
const t = createTranslate(locale)

test(
  'without a connection the next page is the offline page, with one the cart works again',
  { tag: ['@scripts', '@core'] },
  async ({ page, context }) => {
    await addToCart(page, purchase)
    await triggerHydration(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto(getBrandOrigin(brand) + href('giftCard', { locale }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    await context.setOffline(false)
    await openCart(page, purchase)
    await triggerHydration(page)
    await page.getByRole('button', { name: t('cart.increase', { name: purchase.product.name }) }).click()
    await expect.poll(() => countCartUnits(page, purchase)).toBe(2)
  },
)
