import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { href } from '#routes'
import { solveCaptcha } from './sign-in'
import { createTranslate } from './messages'

/** Registers and signs in a new account. */
export async function openAccount(page: Page, { locale, password }: { locale: Locale; password: string }): Promise<{ email: string }> {
  const t = createTranslate(locale)
  const email = `new-${crypto.randomUUID()}@example.com`
  await page.goto(href('signUp', { locale }))
  await page.getByLabel(t('signUp.firstName')).fill('Ada')
  await page.getByLabel(t('signUp.lastName')).fill('Byron')
  await page.getByLabel(t('signUp.email'), { exact: true }).fill(email)
  await page.getByLabel(t('signUp.password'), { exact: true }).fill(password)
  await page.getByLabel(t('signUp.terms')).check()
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('signUp.send') }).click()
  await expect(page.getByText(t('signUp.created'))).toBeVisible()
  return { email }
}
