import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { href } from '#routes'
import { brandIds } from '#config/brands'
import { getBrandOrigin } from '../../e2e/shop/brand-origin'
import { expectStep, fillShipping, londonRecipient, openCheckout, portlandRecipient, montrealRecipient } from '../../e2e/shop/checkout'
import { createTranslate } from '../../e2e/shop/messages'
import { samplePurchases } from '../../e2e/shop/sample-purchases'
import { addToCart, openCart, openProduct, triggerHydration } from '../../e2e/shop/shopper'
import { test } from '../../e2e/shop/test'

/** Who buys what in the pictures of a brand, and the page that no other brand has. */
const visits = {
  halvern: { purchase: samplePurchases.jacketInTheStates, recipient: portlandRecipient, ownPage: 'basecamp' },
  dropkerb: { purchase: samplePurchases.teeInBritain, recipient: londonRecipient, ownPage: 'basecamp' },
  dunnage: { purchase: { ...samplePurchases.coatInCanada, locale: 'en-ca' }, recipient: montrealRecipient, ownPage: 'basecamp' },
} as const

const screens = {
  1280: { viewport: { width: 1280, height: 1000 } },
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

for (const brand of brandIds)
  for (const [width, screen] of Object.entries(screens))
    test.describe(`${brand} at ${width} px`, () => {
      const { purchase, recipient, ownPage } = visits[brand]
      const { locale } = purchase
      const origin = getBrandOrigin(brand)
      test.use(screen)

      test('home, category, product, own page, cart and checkout', async ({ page }) => {
        const take = (name: string) => savePicture(page, `${name}-${brand}-${width}`)
        await page.goto(origin + href('home', { locale }))
        const consent = page.getByRole('button', { name: createTranslate(purchase)('consent.onlyNeeded') })
        if (await consent.isVisible()) {
          await consent.click()
          await expect(consent).toBeHidden()
        }
        await page.goto(origin + href('home', { locale }))
        await take('home')
        await page.goto(origin + href('category', { locale, slug: purchase.category }))
        await take('category')
        await page.goto(origin + href('page', { locale, '*': ownPage }))
        await take('page')
        await openProduct(page, purchase)
        await take('product')
        await addToCart(page, purchase)
        await openCart(page, purchase)
        await take('cart')
        await openCheckout(page, purchase)
        await fillShipping(page, purchase, recipient)
        await expectStep(page, purchase, 'billing')
        await triggerHydration(page)
        await expect(page.frameLocator('[data-cse=encryptedCardNumber] iframe').locator('input')).toBeVisible()
        await take('checkout')
      })
    })

/** The first screen, as it stands once its pictures are drawn. */
async function savePicture(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(path.join(import.meta.dirname, '../../docs/pictures', `${name}.webp`))
}
