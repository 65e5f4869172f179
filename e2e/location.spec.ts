import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'DE' } })

const locale = 'en-us'
const t = messagesIn(locale)
const category = href('category', { locale, slug: 'men-jackets-1010' })
const offer = (page: Page) => page.getByRole('complementary', { name: t('location.confirm') })
const staying = t('location.stayIn', { country: 'United States' })

test('a visitor from elsewhere reads about the shop there, stays, and is not asked again (DLG-13, DLG-27)', async ({ page }) => {
  await page.goto(originOf('halvern') + category)
  await offer(page)
    .getByRole('link', { name: t('location.change') })
    .click()
  await expect(page.getByRole('button', { name: t('location.goTo', { country: 'Germany' }) })).toBeVisible()
  await page.getByRole('button', { name: staying }).click()
  await expect(page.getByRole('button', { name: staying })).toBeHidden()
  await expect(page).toHaveURL(originOf('halvern') + category)
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
