import { expect } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)

test('beside its sizes a product tells how it fits those who reviewed it, a gift card does not (PDP-45)', async ({ page }) => {
  await page.goto(getBrandOrigin('halvern') + href('product', { locale, slug: 'skarn-3l-shell-HV7K2Q41' }))
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect(sizes.getByText(t('product.fit.true'))).toBeVisible()
  await expect(sizes.getByText(/^\d+ of \d+ reviewers say so\.$/)).toBeVisible()
  await page.goto(getBrandOrigin('halvern') + href('product', { locale, slug: 'halvern-e-gift-card-HVGIFT01' }))
  await expect(page.getByText(/reviewers say so/)).toHaveCount(0)
})
