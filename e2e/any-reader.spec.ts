import { expect, type Page } from '@playwright/test'
import { type BrandId, brandIds } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectNoHorizontalScroll } from './shop/expect-no-overflow'
import { samplePurchases } from './shop/sample-purchases'
import { selectSize } from './shop/shopper'
import { test } from './shop/test'

const purchaseByBrand = {
  halvern: samplePurchases.jacketInTheStates,
  dropkerb: samplePurchases.teeInGermany,
  dunnage: samplePurchases.coatInCanada,
}
/** Pages with lists and menus in the language with the longest words. */
function listPaths(brand: BrandId): string[] {
  const place = { locale: 'de-de' } as const
  const { category, product } = purchaseByBrand[brand]
  return [
    href('home', place),
    href('category', { ...place, slug: category }),
    href('product', { ...place, slug: product.slug }),
    `${href('search', place)}?q=hose`,
    href('page', { ...place, '*': 'gift-guide' }),
    href('collections', place),
  ]
}
/** As a reader does who sets the browser's text size: everything in rem grows, the window does not. */
const doubleTextSize = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
const wideListingUrl = getBrandOrigin('halvern') + href('category', { locale: 'en-us', slug: 'women-1100' })

test.describe('for any reader', { tag: ['@no-scripts', '@browser'] }, () => {
  for (const brand of brandIds)
    test(`${brand}: with text twice as large no page is wider than its window (NAV-23)`, async ({ page }) => {
      for (const path of [...listPaths(brand), ...(brand === 'halvern' ? ['/en-us/c/women-1100', '/en-us/c/men-1000'] : [])]) {
        await page.goto(getBrandOrigin(brand) + path)
        await doubleTextSize(page)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          await expectNoHorizontalScroll(page, `${path} at ${width} px`)
        }
      }
    })

  test('on a phone on its side the header leaves with the page, and the search stands beside the logo (NAV-24)', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(wideListingUrl)
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBeLessThan(80)
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(header).not.toBeInViewport()
  })

  test('stars and swatches are drawn in forced colors before any interaction (PLP-31)', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(wideListingUrl)
    for (const selector of ['.stars i', '.sw i', '.dot i']) {
      const drawing = page.locator(selector).first()
      expect(await drawing.evaluate((mark) => getComputedStyle(mark).forcedColorAdjust), selector).toBe('none')
    }
  })

  test('a chosen size and the filters in use are told apart in forced colors before any interaction (PLP-31)', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const measureGround = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((chip) => getComputedStyle(chip).backgroundColor)
    const { brand, locale, product, size } = samplePurchases.jacketInTheStates
    await page.goto(getBrandOrigin(brand) + href('product', { locale, slug: product.slug }))
    await selectSize(page, size)
    expect(await measureGround('.size:has(:checked)')).not.toBe(await measureGround('.size:has(:enabled):not(:has(:checked))'))
    await page.goto(`${wideListingUrl}?refine_1=size%3D${size}`)
    expect(await measureGround('.size[aria-current]')).not.toBe(await measureGround('.size:not([aria-current])'))
  })
})
