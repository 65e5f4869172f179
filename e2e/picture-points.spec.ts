import { expect } from '@playwright/test'
import { type BrandId, brandIds } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
/** A jacket, a pack and a boot. */
const productIds: Record<BrandId, string> = { halvern: 'HV7K2Q41', dropkerb: 'DK6M3G10', dunnage: 'DN3C6B30' }

for (const brand of brandIds)
  test(`${brand}: the large picture numbers what the details of its product are about (PDP-57)`, async ({ page }) => {
    const slug = `x-${productIds[brand]}`
    await page.goto(getBrandOrigin(brand) + href('productImages', { locale, slug }))
    const facts = page
      .getByRole('main')
      .getByRole('list', { name: t('product.details') })
      .getByRole('listitem')
    await expect(facts).toHaveCount(3)
    const texts = await facts.allTextContents()
    await page.goto(getBrandOrigin(brand) + href('product', { locale, slug }))
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
  })
