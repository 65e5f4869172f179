import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'DE' } })

const locale = 'en-us'
const t = createTranslate(locale)
const categoryPath = href('category', { locale, slug: 'men-jackets-1010' })
const findLocationOffer = (page: Page) => page.getByRole('complementary', { name: t('location.confirm') })
const stayLabel = t('location.stayIn', { country: 'United States' })

test('a visitor from elsewhere reads about the shop there, stays, and is not asked again (DLG-13, DLG-27)', async ({ page }) => {
  await page.goto(getBrandOrigin('halvern') + categoryPath)
  await findLocationOffer(page)
    .getByRole('link', { name: t('location.change') })
    .click()
  await expect(page.getByRole('button', { name: t('location.goTo', { country: 'Germany' }) })).toBeVisible()
  await page.getByRole('button', { name: stayLabel }).click()
  await expect(page.getByRole('button', { name: stayLabel })).toBeHidden()
  await expect(page).toHaveURL(getBrandOrigin('halvern') + categoryPath)
  await expect(findLocationOffer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(findLocationOffer(page)).toHaveCount(0)
})
