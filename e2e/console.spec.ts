import { expect, type Page } from '@playwright/test'
import { fillShipping, goOn, inPortland, expectStep, expectConfirmed, openCheckout, placeWithPayPal } from './shop/checkout'
import { actOnOrder, operatorsConsole, refundUnit, shipUnit, signInAsOperator } from './shop/operator'
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

/** The table of lines has these units of a line: ordered, open, cancelled, returned, refunded. */
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

  await page.getByRole('button', { name: 'Cancel these units' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(main).toContainText('One parcel: 1 × Skarn 3L Shell (Tarn, M)')
  await expect(main).toContainText(`Email to ${email} that a parcel is on its way.`)
  await page.getByRole('button', { name: 'No, go back' }).click()

  await shipUnit(page, 'Skarn 3L Shell')
  await refundUnit(page, 'Skarn 3L Shell')
  await hasUnits(page, 'Skarn 3L Shell', [1, 0, 0, 0, 1])

  const cancel = page.locator('form', { has: page.getByRole('button', { name: 'Cancel these units' }) })
  await cancel.getByLabel('All of them').check()
  await cancel.getByLabel('Reason').fill('The jacket came back')
  await actOnOrder(page, 'Cancel these units')
  await expect(page.getByRole('status')).toContainText('The units are cancelled.')
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)

  await page.goto(`${operatorsConsole}/people?email=${email}`)
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await page.getByRole('button', { name: 'Yes, erase this person' }).click()
  await expect(page.getByRole('alert')).toContainText(`Order ${orderNumber} is still under way`)
  await page.goto(`${operatorsConsole}/orders/${orderNumber}`)
  await actOnOrder(page, 'Delivered')
  await page.goto(`${operatorsConsole}/people?email=${email}`)
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await page.getByRole('button', { name: 'Yes, erase this person' }).click()
  await expect(page.getByRole('status')).toContainText(`${email} is erased`)
  await page.goto(`${operatorsConsole}/orders/${orderNumber}`)
  await expect(main).toContainText('no email')
  await expect(main).not.toContainText('12 Larch Street')
})
