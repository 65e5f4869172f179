import type { Page } from '@playwright/test'
import { createTranslate } from './messages'

/** An address nobody has had yet. */
export const createEmail = () => `new-${crypto.randomUUID()}@example.com`
/** A number nobody has. In North America it starts with 2 to 9. With a fixed area code two in a run would be alike too often. */
export const createPhone = () => String(2_000_000_000 + Math.floor(Math.random() * 7_999_999_999))

/** New random person. */
export function createTestCustomer() {
  return { email: createEmail(), phone: createPhone(), password: 'Shell2026' }
}

/** The name and the sign-in of an account to open, on the American site. */
export async function fillAccountDetails(page: Page, { email, password }: { email: string; password: string }) {
  const t = createTranslate('en-us')
  await page.getByLabel(t('signUp.firstName')).fill('Ana')
  await page.getByLabel(t('signUp.lastName')).fill('Pérez')
  await page.getByLabel(t('signUp.email'), { exact: true }).fill(email)
  await page.getByLabel(t('signUp.password'), { exact: true }).fill(password)
}
