// cspell:ignore sgurr
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { openAccount } from './shop/open-account'
import { getBrandOrigin } from './shop/brand-origin'
import { solveCaptcha, demoPassword, openSignIn, submitSignIn, fillSignIn } from './shop/sign-in'
import { findAddToCartButton, selectSize, openProduct, expectRuntimeReady } from './shop/shopper'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale } = purchase
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)

async function signIn(page: Page, email: string) {
  await page.goto(origin + href('signIn', { locale }))
  await submitSignIn(page, { email, locale })
  await expect(page).toHaveURL(new RegExp(`${href('account', { locale })}$`))
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: t('account.signOut') }).click()
  await expect(page.getByText(t('account.signedOut'))).toBeVisible()
}

async function addSizeToCart(page: Page, size: string) {
  await openProduct(page, purchase)
  await selectSize(page, size)
  await findAddToCartButton(page, purchase).click()
  await expect(page.getByRole('status').filter({ hasText: purchase.product.name })).toBeVisible()
}

test('the account page requires sign-in, reports a wrong password, greets, and signs out to the home page (ACC-19, RTE-10, RTE-11, AUTH-14, AUTH-15)', async ({
  page,
}) => {
  await page.goto(origin + href('account', { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'))
  await fillSignIn(page, { email: 'ana@vitrine.example', locale, password: 'not this one' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(createTranslate(locale, 'api')('INVALID_CREDENTIALS'))
  await expect(alert.getByRole('link', { name: t('signIn.newPassword') })).toHaveAttribute(
    'href',
    `${href('forgotPassword', { locale })}?${new URLSearchParams({ redirectTo: href('account', { locale }) }).toString()}`,
  )
  await expect(page.getByLabel(t('signIn.email'), { exact: true })).toHaveValue('ana@vitrine.example')

  await fillSignIn(page, { email: 'ana@vitrine.example', locale })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Ana' }))
  await expect(page.getByText(t('signIn.welcome', { name: 'Ana' }))).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t('header.account') })).toHaveAttribute(
    'href',
    href('account', { locale }),
  )

  await signOut(page)
  await expect(page).toHaveURL(origin + href('home', { locale }))
  await page.goto(origin + href('account', { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'))
})

test(
  'a CAPTCHA answered by scripts needs nothing typed',
  {
    tag: '@scripts',
  },
  async ({ page }) => {
    await page.goto(origin + href('signUp', { locale }))
    await page.mouse.move(200, 200, { steps: 2 })
    await expectRuntimeReady(page)
    await expect(page.locator('label').filter({ hasText: /\d+ \+ \d+/ })).toBeHidden()
  },
)

test('a missing value is reported beside its field, and a sign-in that failed above them (AUTH-09, AUTH-12)', async ({ page }) => {
  await page.goto(origin + href('signIn', { locale }))
  await fillSignIn(page, { email: 'ana@', locale, password: '' })
  const messages = createTranslate(locale, 'forms')
  await expect(page.getByLabel(t('signIn.email'), { exact: true })).toHaveAccessibleDescription(messages('email'))
  await expect(page.getByLabel(t('signIn.password'), { exact: true })).toHaveAccessibleDescription(messages('required'))

  const failing = { name: 'mock', value: 'auth.token~TOKEN_INVALID', url: origin, secure: true }
  await page.context().addCookies([failing])
  await fillSignIn(page, { email: 'ana@vitrine.example', locale })
  await expect(page.getByRole('alert')).toContainText(createTranslate(locale, 'api')('DUPLICATED_TOKEN'))
})

test(
  'a shopper signs in over the page they are on, and stays there (DLG-19, DLG-20, DLG-27)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await openProduct(page, purchase)
    const opener = await openSignIn(page, locale)
    const dialog = page.getByRole('dialog', { name: t('signIn.title') })
    await expect(dialog.getByLabel(t('signIn.email'), { exact: true })).toBeVisible()
    await fillSignIn(page, { email: 'lou@vitrine.example', locale })
    const done = page.getByRole('dialog', { name: t('signIn.doneTitle') })
    await expect(done).toContainText(t('signIn.hello', { name: 'Lou' }))
    await done.getByRole('button', { name: t('signIn.goOn') }).click()
    await expect(done).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(purchase.product.name)
    await expect(opener).toHaveAttribute('href', href('account', { locale }))
  },
)

test('two carts merge at sign-in: the origin of each line is shown, and the merge can be undone (CART-12, CART-13, CART-14, AUTH-10)', async ({
  page,
  javaScriptEnabled,
}) => {
  const email = javaScriptEnabled ? 'ivy@vitrine.example' : 'wes@vitrine.example'
  await signIn(page, email)
  await addSizeToCart(page, 'M')
  await page.goto(origin + href('account', { locale }))
  await signOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: t('header.cart', { count: 0 }) })).toBeVisible()

  await addSizeToCart(page, 'L')
  await signIn(page, email)
  await expect(page.getByText(t('signIn.merged', { here: 1, before: 1 }))).toBeVisible()
  await page.getByRole('link', { name: t('signIn.seeMerge') }).click()
  await expect(page.getByRole('region', { name: t('mergedCart.here') })).toContainText('L')
  await expect(page.getByRole('region', { name: t('mergedCart.before') })).toContainText('M')
  await page.getByRole('button', { name: t('mergedCart.undo') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
})

test('signing out on a public page stays on it, and in the cart goes home (RTE-11, AUTH-10)', async ({ page, javaScriptEnabled }) => {
  const leave = async (path: string) => {
    await signIn(page, 'ana@vitrine.example')
    await page.goto(origin + path)
    if (javaScriptEnabled) await expectRuntimeReady(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('account.signOut') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.signOutTitle'))
    await signOut(page)
  }
  const listing = href('category', { locale, slug: 'men-jackets-1010' })
  await leave(`${listing}?page=1`)
  await expect(page).toHaveURL(`${origin}${listing}?page=1`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('account.signOut') })).toHaveCount(0)
  await leave(href('cart', { locale }))
  await expect(page).toHaveURL(origin + href('home', { locale }))
})

test('a password reset is requested, and the answer reveals nothing about the account (AUTH-16, DLG-10, AUTH-21)', async ({ page }) => {
  await page.goto(origin + href('signIn', { locale }))
  await page.getByRole('link', { name: t('signIn.forgot') }).click()
  await expect(page.getByRole('heading', { name: t('signIn.forgotTitle') })).toBeVisible()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('signIn.forgotSend') }) })
  await form.getByLabel(t('signIn.email'), { exact: true }).fill('nobody@vitrine.example')
  await solveCaptcha(page)
  await form.getByRole('button', { name: t('signIn.forgotSend') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('signIn.sent') })).toContainText(t('signIn.sentText'))
})

test('a forgotten password is replaced through the emailed link, and signs in (AUTH-16, AUTH-21)', { tag: '@twin' }, async ({ page }) => {
  const { email } = await openAccount(page, { locale, password: 'Shell2026' })
  await page.context().clearCookies()
  await page.goto(origin + href('forgotPassword', { locale }))
  await page.getByLabel(t('signIn.email'), { exact: true }).fill(email)
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('signIn.forgotSend') }).click()
  await expect(page.getByText(t('signIn.sentText'))).toBeVisible()

  const letter = page.getByRole('link', { name: 'Reset your password' })
  await expect(async () => {
    await page.goto(`${origin}/fapi/qa/outbox?to=${email}`)
    await expect(letter).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await letter.click()
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByLabel(t('signIn.email'), { exact: true }).fill(email)
  await page.getByLabel(t('signIn.chooseLabel'), { exact: true }).fill('Ridge2027')
  await page.getByRole('button', { name: t('signIn.chooseSend') }).click()
  await expect(page.getByText(t('signIn.newPasswordSet'))).toBeVisible()
  await submitSignIn(page, { email, locale, password: 'Ridge2027' })
  await expect(page).toHaveURL(new RegExp(`${href('account', { locale })}$`))
})

test('a sign-in that is sent before any script has arrived needs no CAPTCHA answer (AUTH-14)', { tag: '@scripts' }, async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(origin + href('signIn', { locale }))
  await page.getByLabel(t('signIn.email'), { exact: true }).fill('ana@vitrine.example')
  const password = page.getByLabel(t('signIn.password'), { exact: true })
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Ana' }))
})

test('a presale asks a guest to sign in, then is bought like anything else (PDP-17, ROL-03, ROL-04, MSG-17)', async ({
  page,
  javaScriptEnabled,
}) => {
  const presale: SamplePurchase = { ...purchase, product: { name: 'Sgurr Pro Shell', slug: 'sgurr-pro-shell-HV1X8Z62' } }
  await openProduct(page, presale)
  if (javaScriptEnabled) {
    await page.mouse.move(200, 200, { steps: 2 })
    await expectRuntimeReady(page)
  }
  await expect(page.getByText(/sign in to buy/)).toBeVisible()
  await expect(findAddToCartButton(page, purchase)).toHaveCount(0)
  await selectSize(page, presale.size)
  await page.getByRole('button', { name: t('product.signInToBuy') }).click()
  await fillSignIn(page, { email: 'emil@vitrine.example', locale })
  if (javaScriptEnabled) {
    // A dialog that loaded too slowly is a page by now, whose link returns the same way.
    const goOn = page.getByText(t('signIn.goOn'), { exact: true })
    await goOn.click()
    await expect(goOn).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(presale.product.name)
  await findAddToCartButton(page, purchase).click()
  await expect(page.getByRole('status').filter({ hasText: presale.product.name })).toBeVisible()
})
