import { expect } from '@playwright/test'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/test'

const getListingUrl = (locale: string, slug: string) => `${getBrandOrigin('halvern')}/${locale}/c/${slug}`

test('cards of shells show their water column, in the unit of the country their weight (PLP-20)', async ({ page }) => {
  await page.goto(getListingUrl('en-us', 'men-jackets-1010'))
  await expect(
    page
      .locator('.card .type')
      .filter({ hasText: /\d0,000\s?mm\s· [\d.]+\s?oz/ })
      .first(),
  ).toBeVisible()
  await page.goto(getListingUrl('de-de', 'men-jackets-1010'))
  await expect(
    page
      .locator('.card .type')
      .filter({ hasText: /\d0\.000\s?mm Wassersäule\s· \d+\s?g/ })
      .first(),
  ).toBeVisible()
})

test('colors that hydration does not get stay on their cards (PLP-20)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(getListingUrl('en-us', 'men-jackets-1010'))
  const dots = page.locator('.card .sw')
  const count = await dots.count()
  expect(count).toBeGreaterThan(2)
  await page.mouse.move(9, 9, { steps: 2 })
  const link = page.locator('.card h3 a').first()
  await expect.poll(() => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true)
  await expect(dots).toHaveCount(count)
})
