import { expect, type Page } from '@playwright/test'
import { portlandRecipient, placeOrderByPayPal } from './shop/checkout'
import { openListWithOrder, refundUnit, shipUnit, signInAsOperator } from './shop/operator'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates

/** An order paid with PayPal; returns its number and the address of its page. */
async function placeOrder(page: Page, email: string) {
  const orderNumber = await placeOrderByPayPal(page, purchase, { ...portlandRecipient, email })
  return { orderNumber, shown: page.url() }
}

test('an operator ships a part of an order and refunds a line; the shopper reads of both (OPS-05, OPS-07, OPS-09, OPS-20, HIS-08)', async ({
  page,
}) => {
  const email = `ada.${crypto.randomUUID().slice(0, 8)}@shop.example`
  const { orderNumber, shown } = await placeOrder(page, email)
  await signInAsOperator(page, 'orders:read,orders:write')
  await openListWithOrder(page, orderNumber, { search: email })
  await page.getByLabel('Search', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: orderNumber }).click()

  await shipUnit(page, 'Skarn 3L Shell')
  await expect(page.getByRole('status')).toContainText('Parcel shipped')
  await refundUnit(page, 'Skarn 3L Shell')
  await expect(page.getByRole('definition').filter({ hasText: '269.00 USD' }).first()).toBeVisible()

  const { origin } = new URL(shown)
  for (const subject of [`Part of order ${orderNumber} is on its way`, `Your refund for order ${orderNumber}`]) {
    await expect(async () => {
      await page.goto(`${origin}/fapi/qa/outbox?to=${email}`)
      await expect(page.getByRole('link', { name: subject })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  await page.goto(`${origin}/fapi/qa/outbox?to=${email}`)
  await page.getByRole('link', { name: `Part of order ${orderNumber} is on its way` }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.locator('#items').getByText('Package PL7 with Parcel Line')).toBeVisible()
  await expect(page.locator('#refunds')).toContainText('$269.00 refunded on')
  await expect(page.locator('#refunds')).toContainText('PayPal: $269.00')

  await page.goto(`${origin}/en-us/track-order`)
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Email or ZIP code').fill(email)
  await page.getByRole('button', { name: 'Find the order' }).click()
  await expect(page.locator('#refunds')).toContainText('PayPal: $269.00')
})

test('an operator finds new orders and starts their fulfillment together (OPS-32)', async ({ page }) => {
  const email = `ada.${crypto.randomUUID().slice(0, 8)}@shop.example`
  const { orderNumber } = await placeOrder(page, email)
  await signInAsOperator(page, 'orders:read,orders:write')
  await openListWithOrder(page, orderNumber, { search: email })
  await page.getByLabel('Search', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Select all new orders' }).click()
  await expect(page.getByRole('checkbox', { name: `Select ${orderNumber}` })).toBeChecked()
  await page.getByRole('button', { name: 'Start fulfillment' }).click()
  await expect(page.getByRole('main')).toContainText('Start fulfillment of 1 order?')
  await page.getByRole('button', { name: 'Yes, start fulfillment' }).click()
  await expect(page.getByRole('status')).toContainText('Fulfillment started for 1 order.')
  await openListWithOrder(page, orderNumber, { search: 'HV7K2Q41', status: 'IN_FULFILMENT' })
})
