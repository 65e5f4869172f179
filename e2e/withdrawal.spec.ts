import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { fillCheckoutToSummary, expectOrderConfirmation, giftCards, continueCheckout, berlinRecipient } from './shop/checkout'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { signInAsOperator, operatorConsoleUrl } from './shop/operator'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.teeInGermany
const { brand, locale, product } = purchase
const t = createTranslate(purchase)
const origin = getBrandOrigin(brand)

/** A guest's order that nothing is left to pay of, and its number. */
async function placeOrder(page: Page, email: string): Promise<string> {
  await fillCheckoutToSummary(page, purchase, { to: { ...berlinRecipient, email }, card: giftCards.EUR })
  await continueCheckout(page, purchase, 'placeOrder')
  return expectOrderConfirmation(page, purchase)
}

async function identify(page: Page, typed: { orderNumber: string; email: string }) {
  await page.getByLabel(t('withdrawal.name')).fill('Ada Byron')
  await page.getByLabel(t('withdrawal.orderNumber')).fill(typed.orderNumber)
  await page.getByLabel(t('withdrawal.email')).fill(typed.email)
  await page.getByRole('button', { name: t('withdrawal.continue') }).click()
}

test('a guest withdraws from an order in two steps from the footer, with a receipt on the page and by email; an operator sees it (WDR-01, WDR-02, WDR-03, WDR-04)', async ({
  page,
}) => {
  const email = `wd-${crypto.randomUUID()}@shop.example`
  const orderNumber = await placeOrder(page, email)
  await page.goto(`${origin}/${locale}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.withdraw') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.title'))

  await identify(page, { orderNumber, email: 'nobody@shop.example' })
  await expect(page.getByRole('alert')).toBeVisible()
  await identify(page, { orderNumber, email })
  await expect(page).toHaveURL(/step=found$/)
  await expect(page.getByRole('checkbox', { name: product.name })).toBeChecked()
  await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
  await expect(page.getByText(t('withdrawal.done'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`1 × ${product.name}`)

  await page.reload()
  await expect(page.getByRole('heading', { name: t('withdrawal.receipt') })).toHaveCount(1)
  await expect(async () => {
    await page.goto(`${origin}/fapi/qa/outbox?to=${email}`)
    await expect(page.getByText('Dein Widerruf zur Bestellung').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await signInAsOperator(page, 'orders:read')
  await page.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
  await expect(page.getByRole('table', { name: 'Withdrawals' })).toContainText('Ada Byron')
})

test('the function belongs to the European sites (WDR-01)', async ({ page }) => {
  const answer = await page.goto(`${origin}/en-us/withdrawal`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: createTranslate('en-us')('footer.withdraw') })).toHaveCount(0)
})

test('a price in Europe says what it includes, with a link to what delivery costs (PDP-32)', async ({ page }) => {
  await page.goto(origin + href('product', { locale, slug: product.slug }))
  await expect(page.getByRole('main')).toContainText(t('price.withTax'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('price.plusDelivery') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${href('page', { locale, '*': 'help/delivery' })}$`))
})

test('the footer of a German page leads to its Impressum (LAW-01)', async ({ page }) => {
  await page.goto(`${origin}/${locale}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('legal.title') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal.title'))
  await expect(page.getByRole('main')).toContainText('Dropkerb Skateboarding Ltd')
})
