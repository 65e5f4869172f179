import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { hasLayout } from './shop/abilities'
import { portlandRecipient, placeOrderByCard } from './shop/checkout'
import { createTranslate } from './shop/messages'
import { openAccount } from './shop/open-account'
import { confirmOrderAction, operatorConsoleUrl, signInAsOperator } from './shop/operator'
import { getBrandOrigin } from './shop/brand-origin'
import type { SamplePurchase } from './shop/sample-purchases'
import { test } from './shop/test'

const slug = 'rigg-microfleece-HV7F8D13'
const purchase: SamplePurchase = {
  ...{ brand: 'halvern', locale: 'en-us', category: 'men-jackets-1010', color: 'Harebell', size: 'M' },
  product: { name: 'Rigg Microfleece', slug },
}
const { locale } = purchase
const reviewPath = { locale, slug }
const t = createTranslate(locale)
const origin = getBrandOrigin(purchase.brand)

/** An operator ships the order, and notes that it has arrived. */
async function deliver(page: Page, orderNumber: string) {
  await signInAsOperator(page, 'orders:read,orders:write,reviews:read,reviews:write')
  await page.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
  await confirmOrderAction(page, 'Ship')
  await expect(page.getByRole('status')).toContainText('Parcel shipped')
  await confirmOrderAction(page, 'Mark as delivered')
  await expect(page.locator('main .tag').first()).toHaveText('Delivered')
}

async function write(page: Page, title: string) {
  await page.getByText(t('writeReview.stars', { count: 5 }), { exact: true }).click()
  await page.getByLabel(t('writeReview.headline')).fill(title)
  await page.getByLabel(t('writeReview.text'), { exact: true }).fill('Warm on a cold ridge, and dry by the next morning.')
  await page.getByText(t('product.fit.true'), { exact: true }).click()
  await page.getByRole('button', { name: t('writeReview.send') }).click()
}

/** The row of the review in the operators' list, in a state. */
async function findRow(page: Page, state: string, title: string) {
  await page.goto(`${operatorConsoleUrl}/reviews?state=${state}`)
  return page.getByRole('row').filter({ hasText: title })
}

test('a customer reviews what has arrived; an operator reads it first, then it stands with the product (REV-05, REV-07, REV-09, REV-10, OPD-23)', async ({
  page,
}) => {
  const title = `Warm enough ${crypto.randomUUID().slice(0, 8)}`
  await openAccount(page, { locale, password: 'Shell2026' })
  await page.goto(origin + href('writeReview', reviewPath))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('writeReview.notYours'))
  const orderNumber = await placeOrderByCard(page, purchase, portlandRecipient)
  await deliver(page, orderNumber)

  await page.goto(origin + href('accountOrder', { locale, orderNumber }))
  await page.getByRole('link', { name: t('orders.review') }).click()
  const fifth = page.locator('label').filter({ has: page.getByRole('radio', { name: t('writeReview.stars', { count: 5 }) }) })
  if (hasLayout()) await expect(fifth).toHaveCSS('cursor', 'pointer')
  await page.getByRole('button', { name: t('writeReview.send') }).click()
  await expect(page.getByRole('alert')).toContainText(createTranslate(locale, 'forms')('chooseStars'))
  await expect(page.getByLabel(t('writeReview.headline'))).toHaveAttribute('aria-invalid', 'true')
  await write(page, title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('writeReview.sent'))
  await page.goto(origin + href('reviews', reviewPath))
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)

  await (await findRow(page, 'pending', title)).getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/ops\/reviews\?done=true$/)
  await expect(async () => {
    await page.goto(origin + href('product', reviewPath))
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText(t('reviews.verified'), { timeout: 2_000 })
  }).toPass()

  // What the journey leaves, others would find.
  const row = await findRow(page, 'published', title)
  await row.getByRole('textbox', { name: 'Reason to reject' }).fill('A journey wrote it')
  await row.getByRole('button', { name: 'Reject' }).click()
  await page.goto(origin + href('writeReview', reviewPath))
  await expect(page.getByText('A journey wrote it')).toBeVisible()
})

test('an anonymous visitor who reviews a product is led to sign in, and would come back to the form (REV-10)', async ({ page }) => {
  await page.goto(origin + href('product', reviewPath))
  await page.getByRole('link', { name: t('reviews.write') }).click()
  await expect(page).toHaveURL(/\/sign-in\?/)
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(href('writeReview', reviewPath))
})
