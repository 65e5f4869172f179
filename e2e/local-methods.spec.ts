import { expect, test } from '@playwright/test'
import { fillShipping, goOn, inBerlin, inPortland, isAtStep, isConfirmed, openCheckout, wordsOfPage } from './shop/checkout'
import { messagesIn } from './shop/messages-in'
import { putIntoCart } from './shop/shopper'
import { wishes } from './shop/wishes'

test('a shopper pays with PayPal on PayPal’s own page, with scripts and without (PAY-28)', async ({ page }) => {
  const wish = wishes.jacketInTheStates
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inPortland)
  await isAtStep(page, wish, 'billing')
  await page.getByText('PayPal', { exact: true }).first().click()
  await goOn(page, wish, 'toSummary')
  await isAtStep(page, wish, 'summary')
  await expect(page.getByText(messagesIn(wish.locale)('payment.next.PAYPAL'))).toBeVisible()
  await goOn(page, wish, 'placeOrder')
  await page.getByRole('button', { name: wordsOfPage(wish).yes }).click()
  await isConfirmed(page, wish)
})

test('a direct debit waits for the bank, whose webhook places the order (PAY-28)', async ({ page }) => {
  const wish = wishes.teeInGermany
  const t = messagesIn(wish.locale)
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inBerlin)
  await isAtStep(page, wish, 'billing')
  await page.getByText(t('payment.name.SEPA_DIRECT_DEBIT'), { exact: true }).click()
  await goOn(page, wish, 'toSummary')
  await goOn(page, wish, 'placeOrder')
  await page.getByLabel('IBAN').fill('DE40 5001 0517 5500 0000 04')
  await page.getByLabel('Kontoinhaber').fill('Ada Byron')
  await page.getByRole('button', { name: wordsOfPage(wish).pay, exact: true }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`order.thanks.${wish.brand}`), { timeout: 1_000 })
  }).toPass()
})
