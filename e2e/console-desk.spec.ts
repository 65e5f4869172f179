import { expect, type Page } from '@playwright/test'
import { getBrandOrigin } from './shop/brand-origin'
import { operatorConsoleUrl, signInAsOperator } from './shop/operator'
import { test } from './shop/test'

/** Fifteen percent off with a code of its own; its page stays open. */
async function publishPromotion(page: Page, name: string, code: string) {
  await page.goto(`${operatorConsoleUrl}/promotions`)
  await page.getByRole('link', { name: 'New promotion' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Review promotion' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Percent off', exact: true }).fill('15')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Review promotion' }).click()
  await expect(page.getByRole('main')).toContainText(`Publish “${name}”?`)
  await page.getByRole('button', { name: 'Yes, publish promotion' }).click()
  await expect(page.getByRole('status')).toContainText('Promotion published.')
}

/** From the page of a promotion to the page that asks whether to save this percentage. */
async function changePercent(page: Page, percent: string) {
  await page.getByRole('link', { name: 'Edit promotion' }).click()
  await page.getByRole('textbox', { name: 'Percent off', exact: true }).fill(percent)
  await page.getByRole('button', { name: 'Review promotion' }).click()
  await expect(page.getByRole('main')).toContainText(`${percent}% off`)
}

const createCode = () => crypto.randomUUID().slice(0, 8).toUpperCase()

test('an operator publishes a promotion, edits it after a look at what changes, duplicates it and ends it (OPS-36, OPS-38)', async ({
  page,
}) => {
  const code = createCode()
  const main = page.getByRole('main')
  await signInAsOperator(page, 'promotions:write')
  await publishPromotion(page, 'Spring', code)
  const promotionUrl = page.url().split('?')[0] ?? ''

  await changePercent(page, '20')
  for (const text of ['Save changes to “Spring”?', '15% off']) await expect(main).toContainText(text)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
  await page.getByRole('button', { name: 'Review promotion' }).click()
  await page.getByRole('button', { name: 'Yes, save changes' }).click()
  await expect(page.getByRole('status')).toContainText('Changes saved.')
  await expect(main).toContainText('version 2')

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(main).toContainText('A copy of “Spring”')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
  await page.goto(promotionUrl)
  await page.getByRole('button', { name: 'End promotion' }).click()
  await page.getByRole('button', { name: 'Yes, end promotion' }).click()
  await expect(page.getByRole('status')).toContainText('Promotion ended.')
})

test('an operator whose colleague changed a promotion meanwhile keeps the entries, beside what there is now (OPS-38)', async ({ page }) => {
  await signInAsOperator(page, 'promotions:write')
  await publishPromotion(page, 'Autumn', createCode())
  const promotionUrl = page.url().split('?')[0] ?? ''
  await page.getByRole('link', { name: 'Edit promotion' }).click()

  const colleague = await page.context().newPage()
  await colleague.goto(promotionUrl)
  await changePercent(colleague, '30')
  await colleague.getByRole('button', { name: 'Yes, save changes' }).click()
  await expect(colleague.getByRole('status')).toContainText('Changes saved.')

  await page.getByLabel('Name', { exact: true }).fill('Winter')
  await page.getByRole('button', { name: 'Review promotion' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone changed this promotion meanwhile.')
  for (const text of ['Version 2', '30% off']) await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winter')
  await page.getByRole('button', { name: 'Review promotion' }).click()
  await page.getByRole('button', { name: 'Yes, save changes' }).click()
  await expect(page.getByRole('status')).toContainText('Changes saved.')
  for (const text of ['version 3', '15% off']) await expect(page.getByRole('main')).toContainText(text)
})

test('an operator emails a new gift card, and its recipient reads number and PIN (OPS-29, OPS-37)', async ({ page }) => {
  const email = `ada.${crypto.randomUUID().slice(0, 8)}@shop.example`
  await signInAsOperator(page, 'gift-cards:write')
  await page.goto(`${operatorConsoleUrl}/gift-cards`)
  const issueForm = page.locator('form', { has: page.getByRole('button', { name: 'Issue gift card' }) })
  await issueForm.getByLabel('Amount').fill('25.00')
  await issueForm.getByLabel('Reason').fill('A parcel came late')
  await issueForm.locator('summary', { hasText: 'Send by email' }).click()
  await issueForm.getByLabel('Recipient’s email').fill(email)
  await page.getByRole('button', { name: 'Issue gift card' }).click()
  await expect(page.getByRole('main')).toContainText(`Its number and PIN are emailed to ${email}.`)
  await page.getByRole('button', { name: 'Yes, issue gift card' }).click()
  await expect(page.getByRole('status')).toContainText('Gift card saved.')
  await expect(page.getByRole('main')).toContainText('Balance: 25.00 USD')
  await expect(async () => {
    await page.goto(`${getBrandOrigin('halvern')}/fapi/qa/outbox?to=${email}`)
    await expect(page.getByRole('link', { name: 'A gift card for you' }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'A gift card for you' }).first().click()
  await expect(page.locator('body')).toContainText('$25.00')
  await expect(page.locator('body')).toContainText(/PIN/)
})
