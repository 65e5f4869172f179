import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { expectRuntimeReady } from './shopper'
import { createTranslate } from './messages'

/** Password of all demo accounts. */
export const demoPassword = 'Vitrine2026'

type SignInOptions = { email: string; locale: Locale; password?: string }

/** Opens the sign-in dialog once scripts run. Returns the clicked element. */
export async function openSignIn(page: Page, locale: Locale) {
  await page.mouse.move(200, 200, { steps: 2 })
  await expectRuntimeReady(page)
  const accountLink = page.getByRole('banner').getByRole('link', { name: createTranslate(locale)('header.account') })
  await accountLink.click()
  return accountLink
}

/** Signs in on the page or in the dialog. */
export async function submitSignIn(page: Page, options: SignInOptions) {
  await fillSignIn(page, options)
  await expect(findSignInForm(page, options)).toHaveCount(0)
}

/** The same without waiting for the result. */
export async function fillSignIn(page: Page, options: SignInOptions) {
  const { email, locale, password = demoPassword } = options
  const t = createTranslate(locale)
  const form = findSignInForm(page, options)
  await form.getByLabel(t('signIn.email'), { exact: true }).fill(email)
  await form.getByLabel(t('signIn.password'), { exact: true }).fill(password)
  await solveCaptcha(page)
  await form.getByRole('button', { name: t('signIn.send'), exact: true }).click()
}

function findSignInForm(page: Page, { locale }: Pick<SignInOptions, 'locale'>) {
  return page.locator('form').filter({ has: page.getByLabel(createTranslate(locale)('signIn.password'), { exact: true }) })
}

/** Shown before scripts have answered it, and without scripts. */
export async function solveCaptcha(page: Page) {
  const label = page
    .locator('label')
    .filter({ hasText: /\d+ \+ \d+/ })
    .last()
  await expect(async () => {
    if (!(await label.isVisible())) return
    const [left = 0, right = 0] = ((await label.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    // It may go out of sight at this moment: then it is answered. A busy page takes longer to be typed in.
    await label.locator('xpath=following-sibling::input').fill(String(left + right), { timeout: 2_000 })
  }).toPass()
}
