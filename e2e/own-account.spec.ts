import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { openAccount } from './shop/open-account'
import { getBrandOrigin } from './shop/brand-origin'
import { submitSignIn } from './shop/sign-in'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)
const password = 'Shell2026'

async function openEmail(page: Page, target: string, subject: string) {
  const emailLink = page.getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto(`${origin}/fapi/qa/outbox?to=${target}`)
    await expect(emailLink).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await emailLink.click()
}

test('a shopper changes the address they sign in with: the new one confirms, the old one is told (ACC-28)', async ({ page }) => {
  const { email } = await openAccount(page, { locale, password })
  const next = `new.${email}`
  await page.goto(origin + href('accountProfile', { locale }))
  await page.getByRole('link', { name: t('profile.changeEmail') }).click()
  const field = page.getByLabel(t('profile.newEmail'))
  await field.fill(email)
  await page.getByRole('button', { name: t('profile.newEmailSend') }).click()
  await expect(field).toHaveAccessibleDescription(t('profile.newEmailSame'))
  await field.fill(next)
  await page.getByRole('button', { name: t('profile.newEmailSend') }).click()
  await expect(page.getByText(t('profile.newEmailSent'))).toBeVisible()

  await openEmail(page, email, 'Request to change your email address')
  await openEmail(page, next, 'Confirm your new email address')
  await page.getByRole('link', { name: 'Confirm the new address' }).click()
  await page.getByRole('button', { name: t('profile.confirmEmailSend') }).click()
  await expect(page.getByText(t('profile.emailChanged', { email: next }))).toBeVisible()

  await page.context().clearCookies()
  await page.goto(origin + href('account', { locale }))
  await submitSignIn(page, { email: next, locale, password })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Ada' }))
  await page.goto(`${origin}${href('confirmEmail', { locale })}?expired=1`)
  await expect(page.getByText(t('profile.emailLinkOver'))).toBeVisible()
})

test('a shopper downloads what is kept of them, and deletes the account permanently (ACC-29, ACC-30)', async ({ page }) => {
  const { email } = await openAccount(page, { locale, password })
  await page.goto(origin + href('accountProfile', { locale }))
  await page.getByRole('link', { name: t('profile.toData') }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: t('accountData.downloadFile') }).click()
  const file = await (await arriving).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ email, account: { person: { firstName: 'Ada' } } })

  const button = page.getByRole('button', { name: t('accountData.deleteSend') })
  await button.click()
  const sure = page.getByLabel(t('accountData.sure'))
  await expect(sure).toHaveAccessibleDescription(createTranslate(locale, 'forms')('required'))
  await sure.check()
  await button.click()
  await expect(page.getByText(t('accountData.deleted'))).toBeVisible()
  await expect(page).toHaveURL(origin + href('home', { locale }))
  await page.goto(origin + href('account', { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'))
})
