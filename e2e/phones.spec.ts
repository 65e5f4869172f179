import { expect } from '@playwright/test'
import { href } from '#routes'
import { openAccount } from './shop/open-account'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

test(
  'a number of any country is taken under its own dial code, chosen from all of them (ACC-18, VAL-14, VAL-22)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const locale = 'de-de'
    const t = createTranslate(locale)
    await page.goto(href('signUp', { locale }))
    const countries = page.getByLabel(t('signUp.phoneCode'), { exact: true })
    expect(await countries.getByRole('option').count()).toBeGreaterThan(230)
    await expect(countries).toHaveValue('49')

    await openAccount(page, { locale: 'en-us', password: 'Shell2026' })
    await page.goto(href('accountProfile', { locale: 'en-us' }))
    const messages = createTranslate('en-us')
    await page.getByRole('textbox', { name: messages('signUp.phone') }).fill('+41 79 123 45 67')
    await page.getByRole('button', { name: messages('profile.save') }).click()
    await expect(page.getByText(messages('profile.saved'))).toBeVisible()
    await expect(page.getByLabel(messages('signUp.phoneCode'), { exact: true })).toHaveValue('41')
    await expect(page.getByRole('textbox', { name: messages('signUp.phone') })).toHaveValue('7912 - 345 - 67')
  },
)

test(
  'a French member’s number is a French one for the courier in Italy, too (VAL-22, VAL-27)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const locale = 'it-it'
    await addToCart(page, { ...samplePurchases.jacketInTheStates, locale })
    await page.goto(
      `${getBrandOrigin('halvern')}${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('checkout', { locale }))}`,
    )
    await submitSignIn(page, { email: 'claire@vitrine.example', locale })
    await page.goto(`${getBrandOrigin('halvern')}${href('checkout', { locale })}?step=shipping`)
    await expect(page.getByLabel(createTranslate(locale)('address.phone'), { exact: true })).toHaveValue(/^\+33 6 12 34 56 /)
  },
)
