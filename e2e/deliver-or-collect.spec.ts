import { expect } from '@playwright/test'
import { expectStep, openCheckout } from './shop/checkout'
import { createTranslate } from './shop/messages'
import { addToCart, searchStores } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

test('the whole cart is collected in a store, and delivered again, by one switch (SHIP-24)', async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  const t = createTranslate(wish)
  const way = (key: string) =>
    page.getByRole('navigation', { name: t('checkout.delivery'), exact: true }).getByRole('link', { name: t(key) })
  await addToCart(page, { ...wish, size: 'L' })
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await expect(way('checkout.way.door')).toHaveAttribute('aria-current', 'true')

  await way('checkout.way.store').click()
  await searchStores(page, wish, 'Denver')
  await page.getByRole('radio', { name: /Denver/ }).check()
  await page.getByRole('button', { name: t('delivery.fetch') }).click()
  await expectStep(page, wish, 'shipping')
  await expect(page.getByText(t('delivery.allToStore', { store: 'Halvern Denver' }))).toBeVisible()
  await expect(way('checkout.way.store')).toHaveAttribute('aria-current', 'true')

  await way('checkout.way.door').click()
  await page.getByRole('button', { name: t('delivery.send') }).click()
  await expectStep(page, wish, 'shipping')
  await expect(way('checkout.way.door')).toHaveAttribute('aria-current', 'true')
})
