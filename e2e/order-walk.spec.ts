import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import {
  payByCard,
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  continueCheckout,
  portlandRecipient,
  openCheckout,
  type Recipient,
  getHostedPageLabels,
} from './shop/checkout'
import { setApplePayPlan, installFakeApplePay } from './shop/fake-apple-pay'
import { createTranslate } from './shop/messages'
import { openListWithOrder, refundUnit, shipUnit, signInAsOperator } from './shop/operator'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, addToCart, expectRuntimeReady } from './shop/shopper'
import { testCards } from './shop/test-cards'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const usPurchase = samplePurchases.jacketInTheStates
const dutchPurchase: SamplePurchase = { ...usPurchase, locale: 'nl-nl', color: 'Gloed' }
const amsterdamRecipient: Recipient = {
  ...{ email: `ada.${crypto.randomUUID().slice(0, 8)}@shop.example`, phone: '06 12345678', firstName: 'Ada', lastName: 'Byron' },
  ...{ addressLine1: 'Keizersgracht 12', city: 'Amsterdam', postalCode: '1015 CX' },
}
const portlandBuyer: Recipient = { ...portlandRecipient, email: `ada.${crypto.randomUUID().slice(0, 8)}@shop.example` }
/** Whom the wallet names. */
const cardholderEmail = 'ada@shop.example'

async function openBilling(page: Page, purchase: SamplePurchase, recipient: Recipient) {
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, recipient)
  await expectStep(page, purchase, 'billing')
}

/** An operator ships one of two jackets and refunds it. */
async function shipPartAndRefund(page: Page, orderNumber: string) {
  await signInAsOperator(page, 'orders:read,orders:write')
  await openListWithOrder(page, orderNumber)
  await page.getByRole('link', { name: orderNumber }).click()
  await shipUnit(page, 'Skarn 3L Shell')
  await refundUnit(page, 'Skarn 3L Shell')
}

/** The shopper has an email of each act, and the order's page tells both. */
async function expectOrderEmails(
  page: Page,
  purchase: SamplePurchase,
  { orderNumber, email, paid }: { orderNumber: string; email: string; paid: RegExp },
) {
  const t = createTranslate(purchase)
  await expect(async () => {
    await page.goto(`${getBrandOrigin(purchase.brand)}/fapi/qa/outbox?to=${email}`)
    await expect(page.getByRole('link', { name: orderNumber })).toHaveCount(3, { timeout: 1_000 })
  }).toPass()
  await page.goto(getBrandOrigin(purchase.brand) + href('trackOrder', { locale: purchase.locale }))
  await page.getByLabel(t('track.orderNumber')).fill(orderNumber)
  await page.getByLabel(t('track.proof')).fill(email)
  await page.getByRole('button', { name: t('track.send') }).click()
  await expect(page.getByText(t('track.parcel', { number: 'PL7', carrier: 'Parcel Line' })).first()).toBeVisible()
  await expect(page.locator('#refunds')).toContainText(paid)
}

async function expectOrderJourney(page: Page, purchase: SamplePurchase, { email, paid }: { email: string; paid: RegExp }) {
  const orderNumber = await expectOrderConfirmation(page, purchase)
  await shipPartAndRefund(page, orderNumber)
  await expectOrderEmails(page, purchase, { orderNumber, email, paid })
}

test(
  'iDEAL without scripts: placed at the bank, shipped in part, one unit refunded (PAY-28, PAY-33, OPS-05, OPS-07, OPS-09)',
  {
    tag: '@no-scripts',
  },
  async ({ page }) => {
    const wish = dutchPurchase
    for (let i = 0; i < 2; i += 1) await addToCart(page, wish)
    await openBilling(page, wish, amsterdamRecipient)
    await page.getByText(createTranslate(wish)('payment.name.IDEAL'), { exact: true }).first().click()
    await continueCheckout(page, wish, 'toSummary')
    await continueCheckout(page, wish, 'placeOrder')
    await page.getByRole('button', { name: getHostedPageLabels(wish).yes }).click()
    await expectOrderJourney(page, wish, { email: amsterdamRecipient.email ?? '', paid: /iDEAL/ })
  },
)

test.describe('with scripts', { tag: '@scripts' }, () => {
  test('a card with 3-D Secure: placed after its bank asked, shipped in part, one unit refunded (PAY-19, OPS-05, OPS-07, OPS-09)', async ({
    page,
  }) => {
    const wish = usPurchase
    for (let i = 0; i < 2; i += 1) await addToCart(page, wish)
    await openBilling(page, wish, portlandBuyer)
    await payByCard(page, wish, testCards.challenge)
    const bank = page.frameLocator('iframe[name=threeDSIframe]')
    await bank.locator('input[type=password]').fill('password')
    await bank.locator('button:not([value])').click()
    await expectOrderJourney(page, wish, { email: portlandBuyer.email ?? '', paid: /\$\d/ })
  })

  test('a wallet: placed from the cart, shipped in part, one unit refunded (WAL-06, OPS-05, OPS-07, OPS-09)', async ({ page }) => {
    const wish = usPurchase
    const t = createTranslate(wish)
    await installFakeApplePay(page)
    for (let i = 0; i < 2; i += 1) await addToCart(page, wish)
    await openCart(page, wish)
    await page.getByRole('heading', { level: 1 }).click()
    await expectRuntimeReady(page)
    await page.getByRole('heading', { level: 1 }).click()
    await setApplePayPlan(page, {})
    await page.getByRole('button', { name: t('expressCheckout.applePay') }).click()
    await expectOrderJourney(page, wish, { email: cardholderEmail, paid: /Apple Pay/ })
  })
})
