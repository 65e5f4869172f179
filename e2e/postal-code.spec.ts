import { expect } from '@playwright/test'
import { expectStep, portlandRecipient, openCheckout, type Recipient } from './shop/checkout'
import { createTranslate } from './shop/messages'
import { addToCart } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const t = createTranslate(purchase)
const { email, phone, firstName, lastName, addressLine1, postalCode }: Recipient = portlandRecipient

test.beforeEach(async ({ page }) => {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
})

test('a postal code proposes city and state, and leaves a city that was typed (VAL-39)', { tag: '@scripts' }, async ({ page }) => {
  const city = page.getByLabel(t('address.city'), { exact: true })
  const zip = page.getByLabel(t('address.postalCode.US'), { exact: true })
  await zip.fill('97205')
  await zip.press('Tab')
  await expect(city).toHaveValue('Portland')
  await expect(page.getByLabel(t('address.province.US'))).toHaveValue('OR')
  await city.fill('Beaverton')
  await zip.fill('10001')
  await zip.press('Tab')
  await expect(page.getByLabel(t('address.province.US'))).toHaveValue('NY')
  await expect(city).toHaveValue('Beaverton')
})

test(
  'without scripts a postal code stands for the city and the state that were left out (VAL-39)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const typed = { email, phone, firstName, lastName, addressLine1, 'postalCode.US': postalCode }
    for (const [name, value = ''] of Object.entries(typed))
      await page
        .getByLabel(t(`address.${name}`), { exact: true })
        .first()
        .fill(value)
    await page.getByRole('button', { name: t('checkout.toBilling') }).click()
    await expectStep(page, purchase, 'billing')
    await expect(page.getByText(t('checkout.placeFilledIn', { place: 'Portland, OR' }))).toBeVisible()
  },
)
