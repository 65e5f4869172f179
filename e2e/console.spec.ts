import { expect, type Page } from '@playwright/test'
import { portlandRecipient, placeOrderByPayPal } from './shop/checkout'
import {
  confirmOrderAction,
  openListWithOrder,
  openOrderAction,
  operatorConsoleUrl,
  refundUnit,
  shipUnit,
  signInAsOperator,
} from './shop/operator'
import { test } from './shop/test'
import { samplePurchases } from './shop/sample-purchases'

const purchase = samplePurchases.jacketInTheStates

/** A jacket, and the cap that comes with it for nothing; returns the number of the order. */
async function placeOrder(page: Page, email: string): Promise<string> {
  return placeOrderByPayPal(page, purchase, { ...portlandRecipient, email })
}

/** The table of items has these units of a line: ordered, open, refunded. */
async function expectUnits(page: Page, line: string, units: readonly number[]) {
  const cells = page.getByRole('row').filter({ hasText: line }).first().getByRole('cell')
  for (const [columnIndex, count] of units.entries()) await expect(cells.nth(columnIndex + 2)).toHaveText(String(count))
}

test('an operator signs in, ships a part, refunds a line, cancels the rest and erases the person, each after a look at what it will do (OPS-20, OPS-23, OPS-24)', async ({
  page,
}) => {
  const email = `ops.${crypto.randomUUID().slice(0, 8)}@shop.example`
  const orderNumber = await placeOrder(page, email)
  await signInAsOperator(page, 'all')
  await openListWithOrder(page, orderNumber)
  await page.getByRole('link', { name: orderNumber }).click()
  const main = page.getByRole('main')
  for (const told of ['Style HV7K2Q41', 'Tarn, M', '12 Larch Street', 'Portland', 'PayPal', email]) await expect(main).toContainText(told)
  await expect(main.locator('td img').first()).toBeVisible()
  await expect(main.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d+, 20\d\d, \d\d:\d\d\sUTC$/)

  await openOrderAction(page, 'Cancel units')
  await page.getByRole('button', { name: 'Cancel units' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Select at least one unit' })).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(main).toContainText('One parcel: 1 × Skarn 3L Shell (Tarn, M)')
  await expect(main).toContainText(`Email to ${email} that a parcel is on its way.`)
  await page.getByRole('button', { name: 'Go back' }).click()

  await shipUnit(page, 'Skarn 3L Shell')
  await refundUnit(page, 'Skarn 3L Shell')
  await expectUnits(page, 'Skarn 3L Shell', [1, 0, 1])

  await openOrderAction(page, 'Cancel units')
  const cancel = page.locator('form', { has: page.getByRole('button', { name: 'Cancel units' }) })
  await cancel.getByLabel('Select all units').check()
  await cancel.getByLabel('Reason').fill('The jacket came back')
  await confirmOrderAction(page, 'Cancel units')
  await expect(page.getByRole('status')).toContainText('Units canceled.')
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)

  await page.goto(`${operatorConsoleUrl}/people?email=${email}`)
  await page.getByRole('button', { name: 'Delete customer data' }).click()
  await page.getByRole('button', { name: 'Yes, delete customer data' }).click()
  await expect(page.getByRole('alert')).toContainText(`Order ${orderNumber} is still in progress`)
  await page.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
  await confirmOrderAction(page, 'Mark as delivered')
  await page.goto(`${operatorConsoleUrl}/people?email=${email}`)
  await page.getByRole('button', { name: 'Delete customer data' }).click()
  await page.getByRole('button', { name: 'Yes, delete customer data' }).click()
  await expect(page.getByRole('status')).toContainText(`Data of ${email} deleted`)
  await page.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
  await expect(main).toContainText('No email')
  await expect(main).not.toContainText('12 Larch Street')
})

test('the console marks its section, writes times out, and says what an empty list has none of (OPS-31)', async ({ page }) => {
  await signInAsOperator(page, 'all')
  const menu = page.getByRole('navigation', { name: 'Operations' })
  for (const name of ['Needs attention', 'Moderation', 'Activity log']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(menu.locator('[aria-current]')).toHaveText(name)
  }
  await page.getByLabel('Operator', { exact: true }).fill('nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main')).toContainText('No changes match')
})

test('an operator notes something on an order, and reads it in the timeline (OPS-34)', async ({ page }) => {
  const orderNumber = await placeOrder(page, `ops.${crypto.randomUUID().slice(0, 8)}@shop.example`)
  await signInAsOperator(page, 'orders:read,orders:write')
  await page.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
  await expect(page.getByRole('main')).toContainText('No notes yet')
  await page.getByLabel('Add a note').fill('Leave it with the neighbors')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('status')).toContainText('Note added.')
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Leave it with the neighbors')
})

test('an order has a packing slip to print, in its shopper’s language and without prices (OPS-33)', async ({ page }) => {
  const orderNumber = await placeOrder(page, `ops.${crypto.randomUUID().slice(0, 8)}@shop.example`)
  await signInAsOperator(page, 'orders:read,orders:write')
  await page.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing slip')
  for (const text of [orderNumber, '12 Larch Street', 'Skarn 3L Shell (Tarn, M)', 'HV7K2Q41'])
    await expect(page.locator('body')).toContainText(text)
  await expect(page.locator('body')).not.toContainText('$')
})
