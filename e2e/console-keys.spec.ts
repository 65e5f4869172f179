import { expect } from '@playwright/test'
import { operatorConsoleUrl, signInAsOperator } from './shop/operator'
import { test } from './shop/test'

test(
  'an operator finds a promotion, opens it and reads the list of keys without a mouse (OPS-44)',
  { tag: ['@scripts', '@browser'] },
  async ({ page }) => {
    await signInAsOperator(page, 'all')
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
    await page.keyboard.type('/jk?')
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('/jk?')

    await page.goto(`${operatorConsoleUrl}/promotions`)
    const links = page.locator('main tbody tr a:first-of-type')
    await page.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/promotions\/[\w-]+$/)
  },
)

test('the outcome of a form has the focus, with and without scripts (OPS-44)', { tag: '@browser' }, async ({ page }) => {
  await page.goto(operatorConsoleUrl)
  await page.getByLabel('Operator token').fill('made up')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
})
