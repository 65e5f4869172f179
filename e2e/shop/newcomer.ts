import type { Page } from '@playwright/test'
import { createTranslate } from './messages'

/** New random person. */
export function createTestCustomer() {
  const randomNumber = Math.floor(Math.random() * 9_000_000) + 1_000_000
  return { email: `new-${randomNumber}@example.com`, phone: `503${randomNumber}`, password: 'Shell2026' }
}

/** The name and the sign-in of an account to open, on the American site. */
export async function fillAccountDetails(page: Page, { email, password }: { email: string; password: string }) {
  const t = createTranslate('en-us')
  await page.getByLabel(t('signUp.firstName')).fill('Ana')
  await page.getByLabel(t('signUp.lastName')).fill('Pérez')
  await page.getByLabel(t('signUp.email'), { exact: true }).fill(email)
  await page.getByLabel(t('signUp.password'), { exact: true }).fill(password)
}
