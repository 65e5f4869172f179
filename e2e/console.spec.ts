import { expect, type Page } from '@playwright/test'
import { fillShipping, goOn, inPortland, expectStep, expectConfirmed, openCheckout, placeWithPayPal } from './shop/checkout'
import { actOnOrder, openAct, operatorsConsole, refundUnit, shipUnit, signInAsOperator } from './shop/operator'
import { putIntoCart } from './shop/shopper'
import { test } from './shop/test'
import { wishes } from './shop/wishes'

const wish = wishes.jacketInTheStates

/** A jacket, and the cap that comes with it for nothing; returns the number of the order. */
async function anOrder(page: Page, email: string): Promise<string> {
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...inPortland, email })
  await expectStep(page, wish, 'billing')
  await page.getByText('PayPal', { exact: true }).first().click()
  await goOn(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
  await placeWithPayPal(page, wish)
  return expectConfirmed(page, wish)
}

/** The table of items has these units of a line: ordered, open, refunded. */
async function hasUnits(page: Page, line: string, units: readonly number[]) {
  const cells = page.getByRole('row').filter({ hasText: line }).first().getByRole('cell')
  for (const [place, count] of units.entries()) await expect(cells.nth(place + 2)).toHaveText(String(count))
}

test('an operator signs in, ships a part, refunds a line, cancels the rest and erases the person, each after a look at what it will do (OPS-20, OPS-23, OPS-24)', async ({
  page,
}) => {
  const email = `ops.${crypto.randomUUID().slice(0, 8)}@shop.example`
  const orderNumber = await anOrder(page, email)
  await signInAsOperator(page, 'all')
  await page.getByRole('link', { name: orderNumber }).click()
  const main = page.getByRole('main')
  for (const told of ['Style HV7K2Q41', 'Tarn, M', '12 Larch Street', 'Portland', 'PayPal', email]) await expect(main).toContainText(told)
  await expect(main.locator('td img').first()).toBeVisible()
  await expect(main.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d+, 20\d\d, \d\d:\d\d UTC$/)

  await openAct(page, 'Cancel units')
  await page.getByRole('button', { name: 'Cancel units' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Select at least one unit' })).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(main).toContainText('One parcel: 1 × Skarn 3L Shell (Tarn, M)')
  await expect(main).toContainText(`Email to ${email} that a parcel is on its way.`)
  await page.getByRole('button', { name: 'Go back' }).click()

  await shipUnit(page, 'Skarn 3L Shell')
  await refundUnit(page, 'Skarn 3L Shell')
  await hasUnits(page, 'Skarn 3L Shell', [1, 0, 1])

  await openAct(page, 'Cancel units')
  const cancel = page.locator('form', { has: page.getByRole('button', { name: 'Cancel units' }) })
  await cancel.getByLabel('Select all units').check()
  await cancel.getByLabel('Reason').fill('The jacket came back')
  await actOnOrder(page, 'Cancel units')
  await expect(page.getByRole('status')).toContainText('Units canceled.')
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)

  await page.goto(`${operatorsConsole}/people?email=${email}`)
  await page.getByRole('button', { name: 'Delete customer data' }).click()
  await page.getByRole('button', { name: 'Yes, delete customer data' }).click()
  await expect(page.getByRole('alert')).toContainText(`Order ${orderNumber} is still in progress`)
  await page.goto(`${operatorsConsole}/orders/${orderNumber}`)
  await actOnOrder(page, 'Mark as delivered')
  await page.goto(`${operatorsConsole}/people?email=${email}`)
  await page.getByRole('button', { name: 'Delete customer data' }).click()
  await page.getByRole('button', { name: 'Yes, delete customer data' }).click()
  await expect(page.getByRole('status')).toContainText(`Data of ${email} deleted`)
  await page.goto(`${operatorsConsole}/orders/${orderNumber}`)
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
  const orderNumber = await anOrder(page, `ops.${crypto.randomUUID().slice(0, 8)}@shop.example`)
  await signInAsOperator(page, 'orders:read,orders:write')
  await page.goto(`${operatorsConsole}/orders/${orderNumber}`)
  await expect(page.getByRole('main')).toContainText('No notes yet')
  await page.getByLabel('Add a note').fill('Leave it with the neighbors')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('status')).toContainText('Note added.')
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Leave it with the neighbors')
})
