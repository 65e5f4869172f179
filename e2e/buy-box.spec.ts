import { expect } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { selectSize, openProduct, triggerHydration } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)

test('beside the button stand the days, the cost and the return time of a delivery (PDP-40)', async ({ page }) => {
  await openProduct(page, purchase)
  const buy = page.locator('#buy')
  await expect(buy).toContainText(t('product.arrives', { dates: '' }).trim())
  await expect(buy).toContainText(t('product.deliveryFree'))
  await buy.getByRole('link', { name: t('product.returnsFree', { days: 30 }) }).click()
  await expect(page).toHaveURL(/\/help\/returns/)
})

test('a postal code tells its days and prices, and where express does not go (PDP-60)', async ({ page }) => {
  await openProduct(page, purchase)
  const check = page.locator('#deliver')
  await check.locator('summary').click()
  await check.getByRole('textbox').fill('99501')
  await check.getByRole('button', { name: t('deliveryCheck.send') }).click()
  await expect(check.locator('summary')).toContainText(t('deliveryCheck.to', { place: '99501' }))
  await expect(check).toContainText(t('deliveryCheck.noExpress'))
  await check.getByRole('textbox').fill('97205')
  await check.getByRole('button', { name: t('deliveryCheck.send') }).click()
  await expect(check.locator('summary')).toContainText(t('deliveryCheck.to', { place: '97205 Portland' }))
  await expect(check.getByRole('listitem')).toHaveCount(2)
  await check.getByRole('textbox').fill('972')
  await check.getByRole('button', { name: t('deliveryCheck.send') }).click()
  await expect(check.getByRole('textbox')).toHaveValue('972')
  await expect(check.getByRole('textbox')).toHaveAccessibleDescription(/./)
})

test(
  'on a phone the size, the price and the button stay in view, and the button adds (PDP-41)',
  { tag: '@browser' },
  async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openProduct(page, purchase)
    const bar = page.locator('.sticky-buy')
    await expect(bar).toBeInViewport()
    await expect(bar).toContainText(t('product.choose.size'))
    if (javaScriptEnabled !== false) await triggerHydration(page)
    await selectSize(page, purchase.size)
    if (javaScriptEnabled !== false) await expect(bar.locator('a')).toHaveText(purchase.size)
    await page
      .locator('#buy')
      .getByRole('link', { name: t('product.returnsFree', { days: 30 }) })
      .scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport()
    await bar.locator('button').click()
    await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  },
)

test('on a phone each picture says which one it is; a wide screen shows them all (PDP-47)', async ({ page }) => {
  const numbers = () =>
    page
      .locator('.gal')
      .getByText(/^\d \/ 5$/)
      .filter({ visible: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await openProduct(page, purchase)
  await expect(numbers()).toHaveText(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5'])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(numbers()).toHaveCount(0)
})

test('the size guide of a men’s jacket has the columns of men, inches first, and leads to all (PDP-42)', async ({ page }) => {
  await openProduct(page, purchase)
  await page.getByRole('link', { name: t('product.sizeGuide'), exact: true }).click()
  const columns = page.getByRole('columnheader')
  await expect(columns.filter({ hasText: t('sizes.col.menChest') })).toBeVisible()
  await expect(columns.filter({ hasText: t('sizes.col.womenChest') })).toHaveCount(0)
  await expect(page.getByText(t('sizes.unitsInches'))).toBeVisible()
  await page.getByRole('link', { name: t('sizes.everybody') }).click()
  await expect(page).toHaveURL(getBrandOrigin(brand) + href('sizeChart', { locale, chart: 'clothing' }))
  await expect(columns.filter({ hasText: t('sizes.col.womenChest') })).toBeVisible()
})
