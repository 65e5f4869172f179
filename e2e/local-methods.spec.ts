import { expect, type Page } from '@playwright/test'
import {
  expectConfirmed,
  expectStep,
  fillShipping,
  goOn,
  inBerlin,
  inLyon,
  inMadrid,
  inPortland,
  openCheckout,
  wordsOfPage,
} from './shop/checkout'
import { hasLayout } from './shop/abilities'
import { messagesIn } from './shop/messages-in'
import { putIntoCart, wakeUp, whenReady } from './shop/shopper'
import { type Wish, wishes } from './shop/wishes'
import { test } from './shop/test'

/** At the summary of an order that PayPal pays. */
async function chooseMethod(page: Page, wish: Wish) {
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inPortland)
  await expectStep(page, wish, 'billing')
  await page.getByText('PayPal', { exact: true }).first().click()
  await goOn(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
  await expect(page.getByText(messagesIn(wish)('payment.next.PAYPAL'))).toBeVisible()
}

test('a shopper pays with PayPal on PayPal’s own page without scripts (PAY-28)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = wishes.jacketInTheStates
  await chooseMethod(page, wish)
  await goOn(page, wish, 'placeOrder')
  await page.getByRole('button', { name: wordsOfPage(wish).yes }).click()
  await expectConfirmed(page, wish)
})

test(
  'a shopper with scripts leaves PayPal’s window, opens it again and pays (PAY-34)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    const wish = wishes.jacketInTheStates
    await chooseMethod(page, wish)
    await wakeUp(page)
    await goOn(page, wish, 'placeOrder')
    await expect(page).toHaveURL(/\/checkout\/paypal$/)
    const sheet = page.getByRole('dialog', { name: 'PayPal (sandbox)' })
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await expectConfirmed(page, wish)
  },
)

test('a shopper who leaves PayPal’s window pays otherwise (PAY-34)', { tag: '@scripts' }, async ({ page }) => {
  const wish = wishes.jacketInTheStates
  await chooseMethod(page, wish)
  await wakeUp(page)
  await goOn(page, wish, 'placeOrder')
  await page.getByRole('button', { name: messagesIn(wish)('payment.otherwise') }).click()
  await expectStep(page, wish, 'billing')
})

test('a direct debit waits for the bank on a page of its own until the webhook places the order (PAY-28, PAY-51)', async ({ page }) => {
  const wish = wishes.teeInGermany
  const t = messagesIn(wish)
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inBerlin)
  await expectStep(page, wish, 'billing')
  await page.getByText(t('payment.name.SEPA_DIRECT_DEBIT'), { exact: true }).click()
  await goOn(page, wish, 'toSummary')
  await goOn(page, wish, 'placeOrder')
  await page.getByLabel('IBAN').fill('DE40 5001 0517 5500 0000 04')
  await page.getByLabel('Kontoinhaber').fill('Ada Byron')
  await page.getByRole('button', { name: wordsOfPage(wish).pay, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('order.waiting'))
  await expect(page.getByRole('main')).toContainText(/[A-Z]{2}\d{8}/)
  await expect(page.getByRole('link', { name: t('order.checkAgain') })).toBeVisible()
  // In a browser the page looks again by itself; over HTTP the link does. The sandbox's bank decides within seconds.
  await expect(async () => {
    if (!hasLayout()) await page.getByRole('link', { name: t('order.checkAgain') }).click()
    await expect(heading).toHaveText(t('order.thanks'), { timeout: 30_000 })
  }).toPass()
})

/** Methods whose own page decides at once. Each is offered in its market. */
const redirects = [
  { name: 'Klarna', code: 'PAY_LATER', wish: wishes.teeInGermany, to: inBerlin },
  { name: 'Bizum', code: 'BIZUM', wish: wishes.jacketInSpain, to: inMadrid },
  { name: 'Bancontact', code: 'BANCONTACT', wish: wishes.jacketInFrance, to: inLyon },
] as const

for (const { name, code, wish, to } of redirects)
  test(`a shopper approves a payment on the page of ${name}, after leaving it once (PAY-28)`, async ({ page }) => {
    const t = messagesIn(wish)
    const approve = async (button: string) => {
      await page
        .getByText(t(`payment.name.${code}`), { exact: true })
        .first()
        .click()
      await goOn(page, wish, 'toSummary')
      await expect(page.getByText(t(`payment.next.${code}`))).toBeVisible()
      await goOn(page, wish, 'placeOrder')
      await page.getByRole('button', { name: button, exact: true }).click()
    }
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, to)
    await expectStep(page, wish, 'billing')
    await approve(wordsOfPage(wish).no)
    await expectStep(page, wish, 'billing')
    await approve(wordsOfPage(wish).yes)
    await expectConfirmed(page, wish)
  })

test.describe('where scripts come late', { tag: '@scripts' }, () => {
  // Requests of a service worker bypass `page.route`.
  test.use({ serviceWorkers: 'block' })

  test('a method chosen before they run stays chosen (PAY-20, PAY-28)', async ({ page }) => {
    const wish = wishes.teeInGermany
    const t = messagesIn(wish)
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inBerlin)
    await expectStep(page, wish, 'billing')
    const scripts = Promise.withResolvers<undefined>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByText(t('payment.name.SEPA_DIRECT_DEBIT'), { exact: true }).click()
    scripts.resolve(undefined)
    await whenReady(page)
    await goOn(page, wish, 'toSummary')
    await expectStep(page, wish, 'summary')
    await expect(page.getByText(t('payment.next.SEPA_DIRECT_DEBIT'))).toBeVisible()
  })
})
