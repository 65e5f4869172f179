import { expect } from '@playwright/test'
import { href } from '#routes'
import { openAccount } from './shop/open-account'
import { getBrandOrigin } from './shop/brand-origin'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)

test('a new shopper confirms the address with the link in the email, after sending it again from the account (ACC-26)', async ({
  page,
}) => {
  const { email } = await openAccount(page, { locale, password: 'Shell2026' })
  await page.goto(origin + href('account', { locale }))
  const notice = page.getByRole('status').filter({ hasText: t('account.unverified') })
  await expect(notice).toContainText(email)
  await notice.getByRole('button', { name: t('account.sendVerification') }).click()
  await expect(page.getByText(t('account.verificationSent'))).toBeVisible()

  await page.goto(`${origin}/fapi/qa/outbox?to=${email}`)
  const emails = page.getByRole('link', { name: 'Confirm your email address' })
  await expect(emails).toHaveCount(2)
  await emails.first().click()
  await page.getByRole('link', { name: 'Confirm email address' }).click()
  await page.getByRole('button', { name: t('verifyEmail.confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('verifyEmail.confirmed') })).toBeVisible()
  await page.getByRole('link', { name: t('verifyEmail.toAccount') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Ada' }))
  await expect(notice).toHaveCount(0)
})

test('an expired confirmation link says so and links to the account (ACC-26)', async ({ page }) => {
  await page.goto(`${origin}${href('verifyEmail', { locale })}?token=C1~1.none`)
  await expect(page.getByText(t('verifyEmail.expired'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('verifyEmail.toAccount') })).toHaveAttribute('href', href('account', { locale }))
})
