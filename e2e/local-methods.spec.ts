import { expect, type Page } from '@playwright/test'
import {
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  continueCheckout,
  berlinRecipient,
  lyonRecipient,
  madridRecipient,
  portlandRecipient,
  openCheckout,
  getHostedPageLabels,
} from './shop/checkout'
import { hasLayout } from './shop/abilities'
import { createTranslate } from './shop/messages'
import { addToCart, triggerHydration, expectRuntimeReady } from './shop/shopper'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

/** At the summary of an order that PayPal pays. */
async function selectPaymentMethod(page: Page, purchase: SamplePurchase) {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, portlandRecipient)
  await expectStep(page, purchase, 'billing')
  await page.getByText('PayPal', { exact: true }).first().click()
  await continueCheckout(page, purchase, 'toSummary')
  await expectStep(page, purchase, 'summary')
  await expect(page.getByText(createTranslate(purchase)('payment.next.PAYPAL'))).toBeVisible()
}

test('a shopper pays with PayPal on PayPal’s own page without scripts (PAY-28)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  await selectPaymentMethod(page, wish)
  await continueCheckout(page, wish, 'placeOrder')
  await page.getByRole('button', { name: getHostedPageLabels(wish).yes }).click()
  await expectOrderConfirmation(page, wish)
})

test(
  'a shopper with scripts leaves PayPal’s window, opens it again and pays (PAY-34)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    await selectPaymentMethod(page, wish)
    await triggerHydration(page)
    await continueCheckout(page, wish, 'placeOrder')
    await expect(page).toHaveURL(/\/checkout\/paypal$/)
    const sheet = page.getByRole('dialog', { name: 'PayPal (sandbox)' })
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await expectOrderConfirmation(page, wish)
  },
)

test('a shopper who leaves PayPal’s window pays otherwise (PAY-34)', { tag: '@scripts' }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  await selectPaymentMethod(page, wish)
  await triggerHydration(page)
  await continueCheckout(page, wish, 'placeOrder')
  await page.getByRole('button', { name: createTranslate(wish)('payment.otherwise') }).click()
  await expectStep(page, wish, 'billing')
})

test('a direct debit waits for the bank on a page of its own until the webhook places the order (PAY-28, PAY-51)', async ({ page }) => {
  const wish = samplePurchases.teeInGermany
  const t = createTranslate(wish)
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, berlinRecipient)
  await expectStep(page, wish, 'billing')
  await page.getByText(t('payment.name.SEPA_DIRECT_DEBIT'), { exact: true }).click()
  await continueCheckout(page, wish, 'toSummary')
  await continueCheckout(page, wish, 'placeOrder')
  await page.getByLabel('IBAN').fill('DE40 5001 0517 5500 0000 04')
  await page.getByLabel('Kontoinhaber').fill('Ada Byron')
  await page.getByRole('button', { name: getHostedPageLabels(wish).pay, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('order.waiting'))
  await expect(page.getByRole('main')).toContainText(/[A-Z]{2}\d{8}/)
  await expect(page.getByRole('link', { name: t('order.checkAgain') })).toBeVisible()
  // In a browser the page looks again by itself; over HTTP the link does. The sandbox's bank decides within seconds.
  await expect(async () => {
    if (!hasLayout()) await page.getByRole('link', { name: t('order.checkAgain') }).click()
    await expect(heading).toHaveText(t('order.thanks'), { timeout: 60_000 })
  }).toPass()
})

/** Methods whose own page decides at once. Each is offered in its market. */
const redirectMethods = [
  { name: 'Klarna', code: 'PAY_LATER', wish: samplePurchases.teeInGermany, to: berlinRecipient },
  { name: 'Bizum', code: 'BIZUM', wish: samplePurchases.jacketInSpain, to: madridRecipient },
  { name: 'Bancontact', code: 'BANCONTACT', wish: samplePurchases.jacketInFrance, to: lyonRecipient },
] as const

for (const { name, code, wish, to } of redirectMethods)
  test(`a shopper approves a payment on the page of ${name}, after leaving it once (PAY-28)`, async ({ page }) => {
    const t = createTranslate(wish)
    const approve = async (button: string) => {
      await page
        .getByText(t(`payment.name.${code}`), { exact: true })
        .first()
        .click()
      await continueCheckout(page, wish, 'toSummary')
      await expect(page.getByText(t(`payment.next.${code}`))).toBeVisible()
      await continueCheckout(page, wish, 'placeOrder')
      await page.getByRole('button', { name: button, exact: true }).click()
    }
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, to)
    await expectStep(page, wish, 'billing')
    await approve(getHostedPageLabels(wish).no)
    await expectStep(page, wish, 'billing')
    await approve(getHostedPageLabels(wish).yes)
    await expectOrderConfirmation(page, wish)
  })

test.describe('where scripts come late', { tag: '@scripts' }, () => {
  // Requests of a service worker bypass `page.route`.
  test.use({ serviceWorkers: 'block' })

  test('a method chosen before they run stays chosen (PAY-20, PAY-28)', async ({ page }) => {
    const wish = samplePurchases.teeInGermany
    const t = createTranslate(wish)
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, berlinRecipient)
    await expectStep(page, wish, 'billing')
    const scripts = Promise.withResolvers<undefined>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByText(t('payment.name.SEPA_DIRECT_DEBIT'), { exact: true }).click()
    scripts.resolve(undefined)
    await expectRuntimeReady(page)
    await continueCheckout(page, wish, 'toSummary')
    await expectStep(page, wish, 'summary')
    await expect(page.getByText(t('payment.next.SEPA_DIRECT_DEBIT'))).toBeVisible()
  })
})
