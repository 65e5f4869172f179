import { expect } from '@playwright/test'
import { brandIds } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const guideText = { 'en-us': 'Gift guide', 'de-de': 'Geschenkideen', 'en-ca': 'Gift guide' }
/** The first step of the price filter in the money of the market, as the filter itself says it. */
const firstPriceText = { 'en-us': /^Up to \$50$/, 'de-de': /^Bis 50\s€$/, 'en-ca': /^Up to CAD\s50$/ }

for (const brand of brandIds)
  for (const locale of ['en-us', 'de-de', 'en-ca'] as const)
    test(`${brand} ${locale}: a gift is found by person and by price, in the market's money (NAV-21)`, async ({ page }) => {
      await page.goto(getBrandOrigin(brand) + href('page', { locale, '*': 'gift-card' }))
      await page.getByRole('main').getByRole('link', { name: guideText[locale], exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(guideText[locale])
      await expect(page.locator('#gifts-people a')).toHaveCount(8)
      const row = page.locator('[id="gifts-0-50"]')
      await expect(row.getByRole('heading', { level: 2 })).toHaveText(firstPriceText[locale])
      expect(await row.getByRole('article').count()).toBeGreaterThanOrEqual(4)
      await page.locator('[id="gifts-0-50-lists"] a').first().click()
      const applied = page.getByRole('list', { name: createTranslate(locale)('listing.applied') })
      await expect(applied.getByRole('link').first()).toHaveText(firstPriceText[locale])
      expect(await page.getByRole('article').count()).toBeGreaterThan(1)
    })
