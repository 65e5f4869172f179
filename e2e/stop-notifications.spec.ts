import { expect } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)

test('an unsubscribe link opens a page with one button; a link that was not copied whole says so (OPD-06)', async ({ page }) => {
  await page.goto(`${getBrandOrigin(brand)}${href('stopNotifications', { locale })}?token=back-in-stock.none`)
  await page.getByRole('button', { name: t('unsubscribe.confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('unsubscribe.wrong') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('unsubscribe.toShop') })).toHaveAttribute('href', href('home', { locale }))
})

test('the button of a mailbox posts to the link without a cookie or an origin, and follows no redirect (EML-07)', async ({ request }) => {
  const link = `${getBrandOrigin(brand)}${href('stopNotifications', { locale })}?token=back-in-stock.none`
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
  // The token opens nothing. A form that no mailbox sends has no such answer.
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain(t('unsubscribe.title'))
})
