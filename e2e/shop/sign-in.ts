import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { whenReady } from './shopper'
import { messagesIn } from './messages-in'

/** Password of all demo accounts. */
export const demoPassword = 'Vitrine2026'

type SignInHereOptions = { email: string; locale: Locale; password?: string }

/** Opens the sign-in dialog once scripts run. Returns the clicked element. */
export async function openSignIn(page: Page, locale: Locale) {
  await page.mouse.move(200, 200, { steps: 2 })
  await whenReady(page)
  const opener = page.getByRole('banner').getByRole('link', { name: messagesIn(locale)('header.account') })
  await opener.click()
  return opener
}

/** Signs in on the page or in the dialog. */
export async function signInHere(page: Page, known: SignInHereOptions) {
  await typeSignIn(page, known)
  await expect(signInForm(page, known)).toHaveCount(0)
}

/** The same without waiting for the result. */
export async function typeSignIn(page: Page, known: SignInHereOptions) {
  const { email, locale, password = demoPassword } = known
  const t = messagesIn(locale)
  const form = signInForm(page, known)
  await form.getByLabel(t('signIn.email'), { exact: true }).fill(email)
  await form.getByLabel(t('signIn.password'), { exact: true }).fill(password)
  await answerCaptcha(page)
  await form.getByRole('button', { name: t('signIn.send'), exact: true }).click()
}

function signInForm(page: Page, { locale }: Pick<SignInHereOptions, 'locale'>) {
  return page.locator('form').filter({ has: page.getByLabel(messagesIn(locale)('signIn.password'), { exact: true }) })
}

/** Shown before scripts have answered it, and without scripts. */
export async function answerCaptcha(page: Page) {
  const label = page
    .locator('label')
    .filter({ hasText: /\d+ \+ \d+/ })
    .last()
  if (!(await label.isVisible())) return
  const [left = 0, right = 0] = ((await label.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  // It may go out of sight at this moment: then it is answered.
  await label
    .locator('xpath=following-sibling::input')
    .fill(String(left + right), { timeout: 1_000 })
    .catch(() => undefined)
}
