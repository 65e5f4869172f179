import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { href } from '#routes'
import { payByCard, expectOrderConfirmation, expectStep, continueCheckout, openCheckout, getHostedPageLabels } from './shop/checkout'
import { testCards } from './shop/test-cards'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, addToCart } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

async function signInCustomer(page: Page, { brand, locale }: Pick<SamplePurchase, 'brand' | 'locale'>, email: string) {
  await page.goto(getBrandOrigin(brand) + href('signIn', { locale }))
  await submitSignIn(page, { email, locale: locale as Locale })
}

test('a member in France chooses an address of the account, pays a part with points, and the rest by card (ACC-05, LOY-02, LOY-10)', async ({
  page,
}) => {
  const wish = samplePurchases.jacketInFrance
  const t = createTranslate(wish)
  await signInCustomer(page, wish, 'claire@vitrine.example')
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await expectStep(page, wish, 'shipping')
  await expect(page.getByRole('radio', { name: /Claire Moreau/ })).toBeChecked()
  await page.getByLabel(t('address.phone'), { exact: true }).fill('06 12 34 56 10')
  await continueCheckout(page, wish, 'toBilling')

  await expectStep(page, wish, 'billing')
  await page.getByText(t('checkout.payPart'), { exact: true }).click()
  await page.getByRole('button', { name: /100 points/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(t('checkout.takeBack')) })).toBeVisible()
  await payByCard(page, wish, testCards.pays)
  await expectOrderConfirmation(page, wish)
  await expect(page.getByText('Points de fidélité')).toBeVisible()
})

// There is one athlete, with one cart and one credit: this journey alone shops as them, the harder way.
test(
  'an athlete sees the used part of the yearly cap, and the credit pays the whole order without a billing address (EMP-12, EMP-13, EMP-17, PAY-04)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    const main = page.getByRole('main')
    const spent = /\$[\d,.]+ of \$3,000\.00/
    await signInCustomer(page, wish, 'kit@vitrine.example')
    await expect(main).toContainText(t('spend.athlete'))
    await expect(main).toContainText(spent)
    await addToCart(page, wish)
    await openCart(page, wish)
    await expect(main).toContainText(t('spend.athlete'))
    await expect(main).toContainText(spent)

    await openCheckout(page, wish)
    await expectStep(page, wish, 'shipping')
    await page.getByLabel(t('address.phone'), { exact: true }).fill('503 555 0123')
    await continueCheckout(page, wish, 'toBilling')
    await expectStep(page, wish, 'billing')
    const take = page.getByRole('button', { name: /athlete credit$/ })
    await take.click()
    await page.getByRole('button', { name: t('labeled', { label: t('checkout.takeBack'), value: t('checkout.credit') }) }).click()
    await take.click()
    await expect(page.getByText(t('checkout.nothingToPay'))).toBeVisible()
    await continueCheckout(page, wish, 'toSummary')
    await continueCheckout(page, wish, 'placeOrder')
    await expectOrderConfirmation(page, wish)
  },
)

test('a customer with a saved card and address reaches the summary at once and buys; the order is then in their history (CHK-02, HIS-02, CFG-02)', async ({
  page,
}) => {
  const wish = samplePurchases.jacketInTheStates
  await signInCustomer(page, wish, 'oskar@vitrine.example')
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await expectStep(page, wish, 'summary')
  await continueCheckout(page, wish, 'placeOrder')
  // The provider knows the card: only its code is typed.
  await page.getByLabel(getHostedPageLabels(wish).code).fill('737')
  await page.getByRole('button', { name: getHostedPageLabels(wish).pay, exact: true }).click()
  await expectOrderConfirmation(page, wish)
  const t = createTranslate(wish)
  await page.getByRole('link', { name: t('order.follow') }).click()
  await expect(page.getByRole('heading', { level: 2, name: t('orders.items') })).toBeVisible()
  await page.goto(getBrandOrigin(wish.brand) + href('trackOrder', { locale: wish.locale }))
  await page.getByRole('link', { name: t('track.toOrders') }).click()
  await expect(page).toHaveURL(getBrandOrigin(wish.brand) + href('accountOrders', { locale: wish.locale }))
})
