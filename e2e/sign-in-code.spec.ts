import { expect } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { openAccount } from './shop/open-account'
import { getBrandOrigin } from './shop/brand-origin'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)

test('a shopper signs in with a code from an email, without a password or a question (AUTH-23, AUTH-24)', async ({ page }) => {
  const { email } = await openAccount(page, { locale, password: 'Shell2026' })
  await page.goto(`${origin}/fapi/qa/outbox?to=${email}`)
  await page.getByRole('link', { name: 'Confirm your email address' }).click()
  await page.getByRole('link', { name: 'Confirm email address' }).click()
  await page.getByRole('button', { name: t('verifyEmail.confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('verifyEmail.confirmed') })).toBeVisible()
  await page.context().clearCookies()

  await page.goto(origin + href('account', { locale }))
  await expect(page.getByText(/\d+ \+ \d+/)).toHaveCount(0)
  await page.getByRole('link', { name: t('signIn.byCode') }).click()
  // The page before has a field of that name, too.
  await expect(page.getByRole('button', { name: t('signIn.codeSend') })).toBeVisible()
  await page.getByLabel(t('signIn.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('signIn.codeSend') }).click()
  await expect(page.getByText(t('signIn.codeSentText', { email }))).toBeVisible()
  await page.getByLabel(t('signIn.code')).fill('1234')
  await page.getByRole('button', { name: t('signIn.send'), exact: true }).click()
  await expect(page.getByLabel(t('signIn.code'))).toHaveAccessibleDescription(new RegExp(t('signIn.codeWrong').slice(0, 20)))

  const reader = await page.context().newPage()
  const letter = reader.getByRole('link', { name: 'Your sign-in code' })
  await expect(async () => {
    await reader.goto(`${origin}/fapi/qa/outbox?to=${email}`)
    await expect(letter).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await letter.click()
  const code = await reader
    .getByText(/^\s*\d{6}\s*$/)
    .first()
    .textContent()
  await reader.close()

  await page.getByLabel(t('signIn.code')).fill(code?.trim() ?? '')
  await page.getByRole('button', { name: t('signIn.send'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Ada' }))
})
