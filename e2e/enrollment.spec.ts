import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { fillAccountDetails, createTestCustomer } from './shop/newcomer'
import { getBrandOrigin } from './shop/brand-origin'
import { solveCaptcha, openSignIn } from './shop/sign-in'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const programName = t('signUp.programme.halvern')

test(
  'an enrollment goes from the email address to the end, one form per step (ENR-01, ENR-02, ENR-06, ENR-07, ENR-08, ENR-09, ENR-10, ENR-15)',
  {
    tag: '@no-scripts',
  },
  async ({ page }) => {
    const goOn = page.getByRole('main').getByRole('button', { name: t('enroll.goOn') })
    const expectHeading = (key: string) =>
      expect(page.getByRole('heading', { name: t(key, { programme: programName }), level: 1 })).toBeVisible()
    await page.goto(href('enroll', { locale }))
    await expectHeading('enroll.lookup.title')
    await page.getByLabel(t('signUp.email'), { exact: true }).fill('lou@vitrine.example')
    await solveCaptcha(page)
    await goOn.click()
    await expectHeading('enroll.sign-in.title')
    await expect(page.getByLabel(t('signIn.email'))).toHaveValue('lou@vitrine.example')
    await page.getByLabel(t('signIn.password')).fill('Vitrine2026')
    await solveCaptcha(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('signIn.send') })
      .click()
    for (const step of ['welcome', 'mobile', 'profile', 'interests']) {
      await expectHeading(`enroll.${step}.title`)
      await goOn.click()
    }
    await expectHeading('enroll.success.title')
  },
)

test('a new shopper opens an account during enrollment, as a member (ENR-03, ENR-06)', { tag: '@no-scripts' }, async ({ page }) => {
  const { email, phone, password } = createTestCustomer()
  await startEnrollment(page, email)
  await expect(page.getByRole('heading', { name: t('enroll.sign-up.title', { programme: programName }), level: 1 })).toBeVisible()
  await expect(page.getByLabel(t('signUp.email'), { exact: true })).toHaveValue(email)
  await fillAccountDetails(page, { email, password })
  await fillMemberDetails(page, phone)
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('signUp.sendLoyalty', { programme: programName }) }).click()
  await expect(page.getByRole('heading', { name: t('enroll.welcome.title', { programme: programName }), level: 1 })).toBeVisible()
})

test(
  'a customer requests a new password during enrollment, returns to the sign-in and joins with the missing data (ENR-04, ENR-05)',
  { tag: '@no-scripts' },
  async ({ page, context }) => {
    const { email, phone, password } = createTestCustomer()
    const main = page.getByRole('main')
    const expectHeading = (key: string) =>
      expect(page.getByRole('heading', { name: t(key, { programme: programName }), level: 1 })).toBeVisible()
    await page.goto(href('signUp', { locale }))
    await fillAccountDetails(page, { email, password })
    await page.getByLabel(t('signUp.terms')).check()
    await solveCaptcha(page)
    await page.getByRole('button', { name: t('signUp.send') }).click()
    await expect(page.getByText(t('signUp.created'))).toBeVisible()
    await context.clearCookies()

    await startEnrollment(page, email)
    await expectHeading('enroll.sign-in.title')
    await main.getByRole('link', { name: t('signIn.forgot') }).click()
    await expectHeading('enroll.forgot-password.title')
    await expect(page.getByLabel(t('signIn.email'))).toHaveValue(email)
    await solveCaptcha(page)
    await main.getByRole('button', { name: t('signIn.forgotSend') }).click()
    await expect(page.getByText(t('signIn.sent'))).toBeVisible()
    await main.getByRole('link', { name: t('enroll.toSignIn') }).click()
    await expectHeading('enroll.sign-in.title')
    await page.getByLabel(t('signIn.password')).fill(password)
    await solveCaptcha(page)
    await main.getByRole('button', { name: t('signIn.send') }).click()
    await expectHeading('enroll.non-loyalty.title')
    await fillMemberDetails(page, phone)
    await page.getByRole('button', { name: t('signUp.sendLoyalty', { programme: programName }) }).click()
    await expectHeading('enroll.mobile.title')
  },
)

test(
  'on dropkerb in NORA an enrollment takes the place of the sign-in over the page (DLG-19, CFG-01)',
  { tag: '@scripts' },
  async ({ page }) => {
    const home = href('home', { locale })
    await page.goto(getBrandOrigin('dropkerb') + home)
    await openSignIn(page, locale)
    const dialog = page.getByRole('dialog', { name: t('enroll.title') })
    await dialog.getByLabel(t('signUp.email'), { exact: true }).fill('lou@vitrine.example')
    await solveCaptcha(page)
    await dialog.getByRole('button', { name: t('enroll.goOn') }).click()
    await expect(dialog).toContainText(t('enroll.sign-in.text'))
    await expect(dialog.getByLabel(t('signIn.email'))).toHaveValue('lou@vitrine.example')
    expect(new URL(page.url()).pathname).toBe(home)
  },
)

test('on dropkerb in NORA the sign-in page leads to the enrollment (CFG-01)', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto(getBrandOrigin('dropkerb') + href('account', { locale }))
  await page.getByLabel(t('signUp.email'), { exact: true }).fill('lou@vitrine.example')
  await solveCaptcha(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('enroll.goOn') })
    .click()
  await page.getByLabel(t('signIn.password')).fill('Vitrine2026')
  await solveCaptcha(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('signIn.send') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(getBrandOrigin('dropkerb') + href('account', { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Lou' }))
})

/** An enrollment up to its first step. */
async function startEnrollment(page: Page, email: string) {
  await page.goto(href('enroll', { locale }))
  await page.getByLabel(t('signUp.email'), { exact: true }).fill(email)
  await solveCaptcha(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('enroll.goOn') })
    .click()
}

/** The member data, as people type it. */
async function fillMemberDetails(page: Page, phone: string) {
  await page.getByRole('textbox', { name: t('signUp.phone') }).fill(`1-${phone}`)
  await page.getByRole('textbox', { name: t('signUp.birthDate') }).fill('1990-02-28')
  await page.getByLabel(t('signUp.terms')).check()
}
