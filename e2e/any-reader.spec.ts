import { expect } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/test'

const wideListingUrl = getBrandOrigin('halvern') + href('category', { locale: 'en-us', slug: 'women-1100' })

test.describe('for any reader', { tag: ['@no-scripts', '@browser'] }, () => {
  test('stars and swatches are drawn in forced colors before any interaction (PLP-31)', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(wideListingUrl)
    for (const selector of ['.stars i', '.sw i', '.dot i']) {
      const drawing = page.locator(selector).first()
      expect(await drawing.evaluate((mark) => getComputedStyle(mark).forcedColorAdjust), selector).toBe('none')
    }
  })
})
