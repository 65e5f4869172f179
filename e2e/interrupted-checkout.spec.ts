import { expect } from '@playwright/test'
import { href } from '#routes'
import {
  fillCheckoutToSummary,
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  giftCards,
  continueCheckout,
  londonRecipient,
  openCheckout,
  fillCardAtBilling,
  payOnHostedPage,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, countCartUnits, addToCart } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.teeInBritain
const t = createTranslate(purchase)
const toUrl = (route: 'checkoutSummary' | 'orderConfirmation' | 'signIn') =>
  getBrandOrigin(purchase.brand) + href(route, { locale: purchase.locale })
const paymentByGiftCard = { to: londonRecipient, card: giftCards.GBP }

test('sent twice at once it is one order; back, a reload and another window show it, and the cart is empty (CHK-05, ORD-07)', async ({
  page,
  context,
}) => {
  await fillCheckoutToSummary(page, purchase, paymentByGiftCard)
  const form = await page
    .locator('form')
    .filter({ has: page.locator('input[name=intent][value=place-order]') })
    .locator('input')
    .evaluateAll((inputs) =>
      Object.fromEntries(inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value])),
    )
  const Cookie = (await context.cookies(getBrandOrigin(purchase.brand))).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { Cookie, Origin: getBrandOrigin(purchase.brand) }
  const send = () => sendRawRequest(purchase.brand, href('checkoutSummary', { locale: purchase.locale }), { form, headers })
  const answers = await Promise.all([send(), send(), send()])
  const confirmation = href('orderConfirmation', { locale: purchase.locale })
  expect(answers.map(({ status, headers: { location } }) => [status, location])).toEqual(answers.map(() => [303, confirmation]))

  await page.goto(toUrl('orderConfirmation'))
  const number = await expectOrderConfirmation(page, purchase)
  await page.goBack()
  await expectOrderConfirmation(page, purchase)
  await page.reload()
  await expectOrderConfirmation(page, purchase)
  const other = await context.newPage()
  await other.goto(toUrl('checkoutSummary'))
  await expect(other.getByRole('main')).toContainText(number)
  await openCart(other, purchase)
  await expect(other.getByRole('spinbutton')).toHaveCount(0)
})

test(
  'a payment in a closed window can be continued; a total that changed elsewhere is shown, and charged only when accepted',
  { tag: '@core' },
  async ({ page, context }) => {
    const locale = purchase.locale
    await addToCart(page, purchase)
    await openCheckout(page, purchase)
    await fillShipping(page, purchase, londonRecipient)
    await expectStep(page, purchase, 'billing')
    await fillCardAtBilling(page, testCards.pays)
    await continueCheckout(page, purchase, 'toSummary')
    await expectStep(page, purchase, 'summary')
    const again = await context.newPage()
    await page.close()
    await again.goto(toUrl('checkoutSummary'))
    await expectStep(again, { locale }, 'summary')
    await expect(again.getByRole('region', { name: t('checkout.deliverTo') })).toContainText('SW1A 1AA')

    const cart = await context.newPage()
    await openCart(cart, purchase)
    await cart.getByRole('button', { name: t('cart.increase', { name: purchase.product.name }) }).click()
    // The page shows the new quantity before it is saved.
    await expect.poll(() => countCartUnits(cart, purchase)).toBe(2)
    await continueCheckout(again, purchase, 'placeOrder')
    await expect(again.getByRole('alert')).toContainText(t('checkout.totalChanged', { total: '£' }).split('£')[0] ?? '')
    await expect(again).toHaveURL(/\/checkout\/summary/)
    await continueCheckout(again, purchase, 'placeOrder')
    await payOnHostedPage(again, purchase, testCards.pays)
    await expectOrderConfirmation(again, purchase)
  },
)

test('a customer who is signed out during checkout reads so, and finds the cart after signing in', async ({ page }) => {
  const shopper = { email: 'ivy@vitrine.example', locale: 'en-us' } as const
  const us = samplePurchases.jacketInTheStates
  const signInPath = getBrandOrigin(us.brand) + href('signIn', { locale: us.locale })
  await page.goto(signInPath)
  await submitSignIn(page, shopper)
  await addToCart(page, us)
  await page.goto(getBrandOrigin(us.brand) + href('checkoutSummary', { locale: us.locale }))
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText(createTranslate(us)('cart.empty'))
  await page.goto(signInPath)
  await submitSignIn(page, shopper)
  await openCart(page, us)
  await expect(page.getByRole('main')).toContainText(us.product.name)
})
