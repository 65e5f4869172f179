import { expect } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const { brand, locale } = wishes.jacketInTheStates
const t = messagesIn(locale)

test('an unsubscribe link opens a page with one button; a link that was not copied whole says so (OPD-06)', async ({ page }) => {
  await page.goto(`${originOf(brand)}${href('stopNotifications', { locale })}?token=back-in-stock.none`)
  await page.getByRole('button', { name: t('unsubscribe.confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('unsubscribe.wrong') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('unsubscribe.toShop') })).toHaveAttribute('href', href('home', { locale }))
})
