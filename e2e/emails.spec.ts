import { expect } from '@playwright/test'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/test'

for (const [brand, locale] of [
  ['halvern', 'en-us'],
  ['dropkerb', 'de-de'],
  ['dunnage', 'fr-ca'],
] as const)
  test(
    `every kind of email of ${brand} fits a phone and a pane, with its pictures (EML-02, EML-06)`,
    { tag: ['@no-scripts', '@browser'] },
    async ({ page }) => {
      await page.goto(`${getBrandOrigin(brand)}/fapi/qa/emails?locale=${locale}`)
      const frames = page.locator('iframe')
      await expect(frames).not.toHaveCount(0)
      for (const frame of await frames.all()) {
        await frame.scrollIntoViewIfNeeded()
        const email = frame.contentFrame()
        await expect(email.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(email.locator('a.button')).toHaveCount(1)
        const { overflow, broken } = await email.locator('html').evaluate((root) => ({
          overflow: root.scrollWidth - root.clientWidth,
          broken: [...root.querySelectorAll('img')].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
        }))
        expect([overflow, broken], (await frame.getAttribute('title')) ?? '').toEqual([0, 0])
      }
    },
  )
