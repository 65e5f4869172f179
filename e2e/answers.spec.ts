import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getVisibleResults } from './shop/get-visible-results'
import { expectStep, fillShipping, continueCheckout, portlandRecipient, openCheckout, fillCardAtBilling } from './shop/checkout'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, selectSize, openProduct, addToCart, triggerHydration } from './shop/shopper'
import { solveCaptcha, submitSignIn } from './shop/sign-in'
import { testCards } from './shop/test-cards'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale } = purchase
const t = createTranslate(locale)
const sizeLabel = 'Size'
const toUrl = (path: string) => getBrandOrigin(brand) + path

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

async function signInDemoCustomer(page: Page) {
  await page.goto(toUrl(href('signIn', { locale })))
  if (test.info().project.use.javaScriptEnabled !== false) await triggerHydration(page)
  await submitSignIn(page, { email: 'ana@vitrine.example', locale })
}

async function expectVisibleText(page: Page, text: string | RegExp) {
  await expect.poll(async () => (await getVisibleResults(page)).seen.join('\n')).toMatch(text)
}

/** The first runs in a browser without scripts, too. */
const scriptStates = { 'before the page’s scripts are there': { tag: '@browser' }, 'once they are': { tag: '@scripts' } }
for (const [moment, details] of Object.entries(scriptStates))
  test(`a shopper without a size is led to the sizes, ${moment} (NTF-07)`, details, async ({ page }) => {
    if (details.tag === '@scripts') {
      await openProduct(page, purchase)
      await triggerHydration(page)
    } else {
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
      await openProduct(page, purchase)
    }
    await findAddToCartButton(page, purchase).click()
    const sizes = page.getByRole('group', { name: sizeLabel })
    await expect(sizes.getByText(t('product.choose.size'))).toBeInViewport()
    await expect(sizes).toBeFocused()
    await expect(sizes.locator('.err')).toHaveCSS('display', 'flex')
  })

test('the chosen size is kept on the way to the stores (DLG-16)', async ({ page, javaScriptEnabled }) => {
  await openProduct(page, purchase)
  if (javaScriptEnabled) await triggerHydration(page)
  await selectSize(page, purchase.size)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.pickup') })
    .click()
  const stores = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main')
  await expect(stores.getByRole('navigation', { name: sizeLabel }).locator('[aria-current]')).toHaveText(purchase.size)
})

test('a field error goes when it is corrected and returns when it is not (VAL-37)', { tag: '@scripts' }, async ({ page }) => {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  const go = page.getByRole('button', { name: t('checkout.toBilling') })
  await go.click()
  const [first, last, email] = ['firstName', 'lastName', 'email'].map((name) =>
    page.getByLabel(t(`address.${name}`), { exact: true }).first(),
  )
  const summary = page.getByRole('alert')
  await expectVisibleText(page, t('checkout.wrongFields'))
  await expect(summary).toContainText(t('address.firstName'))
  await expect(first!).toHaveAttribute('aria-invalid', 'true')
  await first!.fill('Ada')
  await expect(first!).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link', { name: new RegExp(t('address.firstName')) })).toBeHidden()
  await expect(last!).toHaveAttribute('aria-invalid', 'true')
  await email!.fill('ada@')
  await email!.blur()
  await expect(email!).toHaveAttribute('aria-invalid', 'true')
  await email!.fill('ada@shop.example')
  await expect(email!).not.toHaveAttribute('aria-invalid')
  await email!.fill('ada@')
  await email!.blur()
  await expect(email!).toHaveAttribute('aria-invalid', 'true')
  await go.click()
  await expect(email!).toHaveAttribute('aria-invalid', 'true')
  await expect(first!).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link', { name: new RegExp(t('address.lastName')) })).toBeVisible()
})

test(
  'a field of the address is checked when it is left, and its message goes when it is right (VAL-38)',
  { tag: '@scripts' },
  async ({ page }) => {
    await addToCart(page, purchase)
    await openCheckout(page, purchase)
    await triggerHydration(page)
    const [postal, email, first] = ['address.postalCode.US', 'address.email', 'address.firstName'].map((key) =>
      page.getByLabel(t(key), { exact: true }).first(),
    )
    await first!.focus()
    await first!.blur()
    await postal!.fill('9720')
    await postal!.blur()
    await expect(postal!).toHaveAttribute('aria-invalid', 'true')
    await expect(postal!).toHaveAccessibleDescription(/\w/)
    await expect(page.locator('#shipping-postalCode-error')).toBeVisible()
    await expect(first!).not.toHaveAttribute('aria-invalid')
    await postal!.fill('97201')
    await expect(postal!).not.toHaveAttribute('aria-invalid')
    await postal!.blur()
    await email!.fill('ada@shop')
    await email!.blur()
    await expect(email!).toHaveAttribute('aria-invalid', 'true')
    await expect(postal!).not.toHaveAttribute('aria-invalid')
    // Wrong in the same way again: it is said again.
    await email!.fill('ada@store')
    await expect(email!).not.toHaveAttribute('aria-invalid')
    await email!.blur()
    await expect(email!).toHaveAttribute('aria-invalid', 'true')
  },
)

test('each step of the checkout begins at its top, with the keyboard at its heading (NTF-08)', { tag: '@scripts' }, async ({ page }) => {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  const expectAtTop = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await expectAtTop()
  await fillShipping(page, purchase, { ...portlandRecipient, city: 'Salem' })
  await expect(page.getByRole('button', { name: t('checkout.useSuggested') })).toBeVisible()
  await expectAtTop()
  await page.getByRole('button', { name: t('checkout.useSuggested') }).click()
  // On the page with the card fields, the browser navigates by itself, with that page's policy.
  await expectStep(page, purchase, 'billing')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await fillCardAtBilling(page, testCards.pays)
  await continueCheckout(page, purchase, 'toSummary')
  await expectStep(page, purchase, 'summary')
  await expectAtTop()
})

test(
  'a sent contact message leaves an empty form and a visible confirmation; a refused one stays (NTF-07, CON-01)',
  { tag: '@browser' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(toUrl(href('contactUs', { locale })))
    if (javaScriptEnabled) await triggerHydration(page)
    const message = page.getByLabel(t('contact.message'), { exact: true })
    const typed = 'The zip of my jacket does not close any more, and it is a week old.'
    const send = async () => {
      await solveCaptcha(page)
      await page.getByRole('button', { name: t('contact.send') }).click()
    }
    await message.fill(typed)
    await send()
    await expectVisibleText(page, t('contact.check'))
    await expect(message).toHaveValue(typed)
    await page.getByLabel(t('contact.about')).selectOption({ index: 1 })
    await page.getByLabel(t('contact.firstName')).fill('Ada')
    await page.getByLabel(t('contact.lastName')).fill('Byron')
    await page.getByLabel(t('contact.email')).first().fill('ada@shop.example')
    await send()
    await expectVisibleText(page, t('contact.sent', { caseId: '' }).trim().slice(0, 12))
    await expect(message).toHaveValue('')
    await expect(page.getByLabel(t('contact.about'))).toHaveValue('')
  },
)

test('choosing a favorite store far down a list shows the confirmation in view (NTF-07)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(`${toUrl(href('stores', { locale }))}?place=97205&radius=all`)
  await triggerHydration(page)
  const own = page.getByRole('main').locator('button[value=favorite-store]').last()
  await own.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await own.click()
  await expect(page.getByRole('status', { name: t('blocks.toasts') })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test(
  'an invoice that cannot be made is no file: the page of the order says why (HIS-01)',
  { tag: '@browser' },
  async ({ page, javaScriptEnabled }) => {
    await signInDemoCustomer(page)
    await page.goto(toUrl(href('accountOrder', { locale, orderNumber: 'HA20260010' })))
    if (javaScriptEnabled) await triggerHydration(page)
    const invoice = page.getByRole('link', { name: t('orders.invoice') })
    const file = page.waitForEvent('download')
    await invoice.click()
    expect((await file).suggestedFilename()).toBe('invoice-HA20260010.pdf')

    const files: string[] = []
    page.on('download', (download) => files.push(download.suggestedFilename()))
    await page.context().addCookies([{ name: 'mock', value: 'orders.invoice~SERVER_ERROR', url: toUrl('/'), secure: true }])
    await invoice.click()
    await expectVisibleText(page, t('orders.noPaper'))
    await expect(page).toHaveURL(/HA20260010$/)

    await page.context().clearCookies()
    await invoice.click()
    await expect(page).toHaveURL(new RegExp('sign-in\\?redirectTo=.*HA20260010$'))
    expect(files).toEqual([])
  },
)
