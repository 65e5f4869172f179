import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import {
  payByCard,
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  continueCheckout,
  berlinRecipient,
  montrealRecipient,
  portlandRecipient,
  openCheckout,
  placeOrderByCard,
  type Recipient,
  fillCardAtBilling,
  payOnHostedPage,
  getHostedPageLabels,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, addToCart, searchStores, expectRuntimeReady } from './shop/shopper'
import { solveCaptcha, demoPassword } from './shop/sign-in'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

/** The days on which a parcel arrives, as Americans write them. */
const deliveryDatesPattern = /\(\w{3},\s\w+\s\d+\s– \w{3},\s\w+\s\d+\)/

test(
  'a guest in the States says where to, is set right, and buys (RTE-04, RTE-06, CHK-12, SHIP-22)',
  { tag: ['@core', '@twin'] },
  async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await expectStep(page, wish, 'shipping')
    await expect(page).toHaveURL(/\/en-us\/checkout$/)
    await expect(page.getByRole('radio', { name: /3–5 business days/ })).toHaveAccessibleName(deliveryDatesPattern)

    await fillShipping(page, wish, { ...portlandRecipient, lastName: '', city: 'Salem' })
    await expect(page.getByRole('alert')).toContainText(t('address.lastName'))
    await expect(page.getByLabel(t('address.lastName'))).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(t('address.addressLine1'), { exact: true })).toHaveValue('12 Larch Street')
    await fillShipping(page, wish, { lastName: 'Byron' })
    await page.getByRole('button', { name: t('checkout.useSuggested') }).click()

    await expectStep(page, wish, 'billing')
    await expect(page).toHaveURL(/\/en-us\/checkout\/billing$/)
    await page.reload()
    await expect(page.getByRole('region', { name: t('checkout.billTo') })).toContainText('Portland, OR 97205')
    await payByCard(page, wish, testCards.pays)
    await expectOrderConfirmation(page, wish)
    await expect(page).toHaveURL(/\/en-us\/order-confirmation$/)
    await expect(page.getByRole('region', { name: t('order.next') })).toContainText(deliveryDatesPattern)

    await page.reload()
    await expectOrderConfirmation(page, wish)
    await openCart(page, wish)
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
  },
)

test('a guest in Germany whose card is refused pays for the same items with another (CHK-07, CHK-17, PAY-14, TRAP-45)', async ({
  page,
}) => {
  const wish = samplePurchases.teeInGermany
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, berlinRecipient)
  await expectStep(page, wish, 'billing')
  await payByCard(page, wish, testCards.refused)

  await expectStep(page, wish, 'billing')
  await expect(page.getByText(createTranslate(wish, 'api')('PAYMENT_DECLINED'))).toBeVisible()
  await payByCard(page, wish, testCards.pays)
  await expectOrderConfirmation(page, wish)
})

test('no step of the checkout opens before its turn (CHK-01, CHK-03)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  const at = (route: 'checkoutSummary' | 'checkoutBilling') => getBrandOrigin(wish.brand) + href(route, { locale: wish.locale })
  await page.goto(at('checkoutSummary'))
  await expect(page).toHaveURL(/\/cart$/)
  await addToCart(page, wish)
  await page.goto(at('checkoutSummary'))
  await expectStep(page, wish, 'shipping')
  await fillShipping(page, wish, portlandRecipient)
  await expectStep(page, wish, 'billing')
  await page.goto(at('checkoutSummary'))
  await expectStep(page, wish, 'billing')
})

test(
  'a shopper who goes back from the payment finds it pending, and has one order however often it is placed (ORD-07, TRAP-46)',
  {
    tag: '@no-scripts',
  },
  async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, portlandRecipient)
    await continueCheckout(page, wish, 'toSummary')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await continueCheckout(page, wish, 'placeOrder')
    await expect(page.getByLabel(getHostedPageLabels(wish).number)).toBeVisible()
    const payment = page.url()

    await page.goto(getBrandOrigin(wish.brand) + href('checkoutSummary', { locale: wish.locale }))
    await expect(page.getByRole('link', { name: t('checkout.goOnPaying') })).toHaveAttribute('href', payment)
    // A pending payment is continued or ended; nothing else is placed beside it. An older window leads there, too.
    await expect(page.locator('button[value="pay-otherwise"], input[value="place-order"]')).toHaveCount(1)
    await continueCheckout(other, wish, 'placeOrder')
    await expect(other).toHaveURL(payment)
    await page.getByRole('button', { name: t('checkout.payOtherwise') }).click()
    await expectStep(page, wish, 'billing')
    const payments = async () => {
      const answer = await page.request.get(`${new URL(payment).origin}/payments/ledger`)
      return ((await answer.json()) as { payments: { state: string }[] }).payments
    }
    const { length: before } = await payments()
    // The provider's page knows nothing of that: whoever pays there all the same has no order, and the payment is taken back.
    await page.goto(payment)
    const { number, code, pay } = getHostedPageLabels(wish)
    await page.getByLabel(number).fill('4111111111111111')
    await page.getByLabel(code).fill('737')
    await page.getByRole('button', { name: pay, exact: true }).click()
    await expect(page).toHaveURL(/\/(cart|checkout)/)
    // Journeys beside this one pay as well.
    await expect.poll(async () => (await payments()).slice(before).map(({ state }) => state)).toContain('cancelled')
  },
)

test(
  'without scripts the challenge is a page of the bank in the shopper’s language: declining leads to billing, accepting to the order (CHK-06, CHK-07, PAY-19, PAY-20)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = samplePurchases.teeInGermany
    await openBilling(page, wish, berlinRecipient)
    await payByCard(page, wish, testCards.challenge)
    await page.getByRole('button', { name: getHostedPageLabels(wish).no }).click()
    await expectStep(page, wish, 'billing')
    await expect(page.getByRole('alert')).toContainText(createTranslate(wish, 'api')('PAYMENT_DECLINED'))

    await payByCard(page, wish, testCards.challenge)
    await page.getByRole('button', { name: getHostedPageLabels(wish).yes }).click()
    await expectOrderConfirmation(page, wish)
  },
)

test(
  'without scripts the 3-D Secure challenge can be left: the shop notices, and another card pays (CHK-07, PAY-20, TRAP-46)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = samplePurchases.coatInCanada
    await openBilling(page, wish, montrealRecipient)
    await payByCard(page, wish, testCards.challenge)
    await expect(page.getByRole('button', { name: getHostedPageLabels(wish).yes })).toBeVisible()
    await page.goto(getBrandOrigin(wish.brand) + href('checkoutSummary', wish))
    await page.getByRole('button', { name: createTranslate(wish)('checkout.payOtherwise') }).click()
    await expectStep(page, wish, 'billing')
    // A bank that knows the browser asks nothing.
    await payByCard(page, wish, testCards.frictionless)
    await expectOrderConfirmation(page, wish)
  },
)

test(
  'a line moves to store pickup in the first step; both groups are asked and shown, and the order names the store (SHIP-01, SHIP-11, SHIP-14)',
  { tag: '@core' },
  async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const { name } = wish.product
    const t = createTranslate(wish)
    await addToCart(page, { ...wish, size: 'L' })
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await page
      .getByRole('link', { name: t('checkout.changeDelivery', { name }) })
      .last()
      .click()
    await page
      .getByRole('navigation', { name: t('delivery.ways') })
      .getByRole('link', { name: t('delivery.store') })
      .click()
    await searchStores(page, wish, 'Denver')
    await page.getByRole('radio', { name: /Denver/ }).check()
    await page.getByRole('button', { name: t('delivery.fetch') }).click()

    await expectStep(page, wish, 'shipping')
    await expect(page.getByText(t('delivery.toStore', { name, store: 'Halvern Denver' }))).toBeVisible()
    await fillShipping(page, wish, portlandRecipient)
    const collector = page.getByRole('region', { name: /store|pickup/i }).filter({ hasText: 'Halvern Denver' })
    await expect(collector.getByLabel(t('address.firstName'))).toHaveAttribute('aria-invalid', 'true')
    await collector.getByLabel(t('address.firstName')).fill('Grace')
    await collector.getByLabel(t('address.lastName')).fill('Hopper')
    await continueCheckout(page, wish, 'toBilling')
    await expectStep(page, wish, 'billing')
    await fillCardAtBilling(page, testCards.pays)
    await continueCheckout(page, wish, 'toSummary')
    await expect(page.getByRole('region', { name: t('checkout.deliverTo') })).toContainText('Grace Hopper')
    await continueCheckout(page, wish, 'placeOrder')
    await payOnHostedPage(page, wish, testCards.pays)
    await expectOrderConfirmation(page, wish)
    await expect(page.getByRole('region', { name: t('order.next') })).toContainText('Halvern Denver')
  },
)

test('a guest opens an account from the order, which is in it (ORD-05)', async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  const t = createTranslate(wish)
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@shop.example`
  const number = await placeOrderByCard(page, wish, { ...portlandRecipient, email })

  await page.getByRole('link', { name: t('order.keep.signUp') }).click()
  await expect(page.getByLabel(t('signUp.email'), { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(t('signUp.firstName'))).toHaveValue('Ada')
  await page.getByLabel(t('signUp.password'), { exact: true }).fill(demoPassword)
  await page.getByLabel(t('signUp.terms')).check()
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('signUp.send') }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('main')).toContainText(number)
})

test('after two refused cards the next order needs a CAPTCHA: invisible with scripts, a challenge without (CHK-10, SEC-02)', async ({
  page,
  javaScriptEnabled,
}) => {
  const wish = samplePurchases.teeInGermany
  const t = createTranslate(wish)
  const hasScripts = javaScriptEnabled !== false
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, berlinRecipient)
  for (let refused = 0; refused < 2; refused += 1) {
    await expectStep(page, wish, 'billing')
    await payByCard(page, wish, testCards.refused)
  }
  await expectStep(page, wish, 'billing')
  if (hasScripts) await page.mouse.move(9, 9, { steps: 2 })
  if (hasScripts) await expectRuntimeReady(page)
  await fillCardAtBilling(page, testCards.pays)
  await continueCheckout(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
  await continueCheckout(page, wish, 'placeOrder')
  for (const slip of hasScripts ? [] : [1, 0]) {
    await expect(page).toHaveURL(/check=/)
    const sum = page.getByLabel(/\d+ \+ \d+/)
    const [left = 0, right = 0] = ((await page.getByText(/\d+ \+ \d+/).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    await sum.fill(String(left + right + slip))
    await continueCheckout(page, wish, 'placeOrder')
    if (slip) await expect(page.getByText(t('checkout.checkAgain'))).toBeVisible()
  }
  await payOnHostedPage(page, wish, testCards.pays)
  await expectOrderConfirmation(page, wish)
})

async function openBilling(page: Page, purchase: SamplePurchase, recipient: Recipient) {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, recipient)
  await expectStep(page, purchase, 'billing')
}
