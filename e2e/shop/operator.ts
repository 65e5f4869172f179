import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'

export const operatorConsoleUrl = `${process.env.PLATFORM_URL}/ops`

/** Signs in with a token printed as operators print theirs. `scopes` is a comma-separated list. */
export async function signInAsOperator(page: Page, scopes: string) {
  const token = execFileSync('node', ['scripts/operator-token.mjs', '--name', 'anna', '--scopes', scopes], { encoding: 'utf8' }).trim()
  await page.goto(operatorConsoleUrl)
  await page.getByLabel('Operator token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Opens the list of orders, filtered so, once it has this order. The list follows an order within moments. */
export async function openListWithOrder(page: Page, orderNumber: string, filters: Record<string, string> = { search: orderNumber }) {
  await expect(async () => {
    await page.goto(`${operatorConsoleUrl}?${new URLSearchParams(filters).toString()}`)
    await expect(page.getByRole('link', { name: orderNumber })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Presses a button of an order's page, and says yes to what it will do. */
export async function confirmOrderAction(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `Yes, ${name.charAt(0).toLowerCase()}${name.slice(1)}`, exact: true }).click()
}

/** Ships one unit of this line, and nothing else, from the page of an order. */
export async function shipUnit(page: Page, line: string) {
  const shipForm = page.locator('form', { has: page.getByRole('button', { name: 'Ship', exact: true }) })
  for (const field of await shipForm.getByRole('spinbutton').all()) await field.fill('0')
  await shipForm.getByLabel(line).fill('1')
  await shipForm.getByLabel('Carrier').fill('Parcel Line')
  await shipForm.getByLabel('Tracking number').fill('PL7')
  await confirmOrderAction(page, 'Ship')
  await expect(page.locator('main .tag').first()).toHaveText('Partially shipped')
}

/** Opens an act that an order's page has folded away. */
export async function openOrderAction(page: Page, title: string) {
  await page.locator('summary', { hasText: title }).click()
}

/** Refunds one unit of this line from the page of an order. */
export async function refundUnit(page: Page, line: string) {
  await openOrderAction(page, 'Refund units')
  const refundForm = page.locator('form', { has: page.getByRole('button', { name: 'Refund units' }) })
  await refundForm.getByLabel(line).fill('1')
  await refundForm.getByLabel('Reason').fill('A seam was open')
  await confirmOrderAction(page, 'Refund units')
  await expect(page.getByRole('status')).toContainText('Refund started')
}
