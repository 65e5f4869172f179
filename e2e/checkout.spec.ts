import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import {
  buyWithCard,
  expectConfirmed,
  expectStep,
  fillShipping,
  goOn,
  inBerlin,
  inMontreal,
  inPortland,
  openCheckout,
  orderByCard,
  type Recipient,
  typeCardHere,
  typeCardThere,
  wordsOfPage,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { originOf } from './shop/origin-of'
import { openCart, putIntoCart, searchStores, whenReady } from './shop/shopper'
import { answerCaptcha, demoPassword } from './shop/sign-in'
import { type Wish, wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

/** The days on which a parcel arrives, as Americans write them. */
const dates = /\(\w{3},\s\w+\s\d+\s– \w{3},\s\w+\s\d+\)/

test(
  'a guest in the States says where to, is set right, and buys (RTE-04, RTE-06, CHK-12, SHIP-22)',
  { tag: ['@core', '@twin'] },
  async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await expectStep(page, wish, 'shipping')
    await expect(page).toHaveURL(/\/en-us\/checkout$/)
    await expect(page.getByRole('radio', { name: /3–5 business days/ })).toHaveAccessibleName(dates)

    await fillShipping(page, wish, { ...inPortland, lastName: '', city: 'Salem' })
    await expect(page.getByRole('alert')).toContainText(t('address.lastName'))
    await expect(page.getByLabel(t('address.lastName'))).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(t('address.addressLine1'), { exact: true })).toHaveValue('12 Larch Street')
    await fillShipping(page, wish, { lastName: 'Byron' })
    await page.getByRole('button', { name: t('checkout.useSuggested') }).click()

    await expectStep(page, wish, 'billing')
    await expect(page).toHaveURL(/\/en-us\/checkout\/billing$/)
    await page.reload()
    await expect(page.getByRole('region', { name: t('checkout.billTo') })).toContainText('Portland, OR 97205')
    await buyWithCard(page, wish, testCards.pays)
    await expectConfirmed(page, wish)
    await expect(page).toHaveURL(/\/en-us\/order-confirmation$/)
    await expect(page.getByRole('region', { name: t('order.next') })).toContainText(dates)

    await page.reload()
    await expectConfirmed(page, wish)
    await openCart(page, wish)
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
  },
)

test('a guest in Germany whose card is refused pays for the same items with another (CHK-07, PAY-14, TRAP-45)', async ({ page }) => {
  const wish = wishes.teeInGermany
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inBerlin)
  await expectStep(page, wish, 'billing')
  await buyWithCard(page, wish, testCards.refused)

  await expectStep(page, wish, 'billing')
  await expect(page.getByText(messagesIn(wish, 'api')('PAYMENT_DECLINED'))).toBeVisible()
  await buyWithCard(page, wish, testCards.pays)
  await expectConfirmed(page, wish)
})

test('no step of the checkout opens before its turn (CHK-01, CHK-03)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = wishes.jacketInTheStates
  const at = (route: 'checkoutSummary' | 'checkoutBilling') => originOf(wish.brand) + href(route, { locale: wish.locale })
  await page.goto(at('checkoutSummary'))
  await expect(page).toHaveURL(/\/cart$/)
  await putIntoCart(page, wish)
  await page.goto(at('checkoutSummary'))
  await expectStep(page, wish, 'shipping')
  await fillShipping(page, wish, inPortland)
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
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inPortland)
    await goOn(page, wish, 'toSummary')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await goOn(page, wish, 'placeOrder')
    await expect(page.getByLabel(wordsOfPage(wish).number)).toBeVisible()
    const payment = page.url()

    await page.goto(originOf(wish.brand) + href('checkoutSummary', { locale: wish.locale }))
    await expect(page.getByRole('link', { name: t('checkout.goOnPaying') })).toHaveAttribute('href', payment)
    // A pending payment is continued or ended; nothing else is placed beside it. An older window leads there, too.
    await expect(page.locator('button[value="pay-otherwise"], input[value="place-order"]')).toHaveCount(1)
    await goOn(other, wish, 'placeOrder')
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
    const { number, code, pay } = wordsOfPage(wish)
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
    const wish = wishes.teeInGermany
    await comeToBilling(page, wish, inBerlin)
    await buyWithCard(page, wish, testCards.challenge)
    await page.getByRole('button', { name: wordsOfPage(wish).no }).click()
    await expectStep(page, wish, 'billing')
    await expect(page.getByRole('alert')).toContainText(messagesIn(wish, 'api')('PAYMENT_DECLINED'))

    await buyWithCard(page, wish, testCards.challenge)
    await page.getByRole('button', { name: wordsOfPage(wish).yes }).click()
    await expectConfirmed(page, wish)
  },
)

test(
  'without scripts the 3-D Secure challenge can be left: the shop notices, and another card pays (CHK-07, PAY-20, TRAP-46)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = wishes.coatInCanada
    await comeToBilling(page, wish, inMontreal)
    await buyWithCard(page, wish, testCards.challenge)
    await expect(page.getByRole('button', { name: wordsOfPage(wish).yes })).toBeVisible()
    await page.goto(originOf(wish.brand) + href('checkoutSummary', wish))
    await page.getByRole('button', { name: messagesIn(wish)('checkout.payOtherwise') }).click()
    await expectStep(page, wish, 'billing')
    // A bank that knows the browser asks nothing.
    await buyWithCard(page, wish, testCards.frictionless)
    await expectConfirmed(page, wish)
  },
)

test(
  'a line moves to store pickup in the first step; both groups are asked and shown, and the order names the store (SHIP-01, SHIP-11, SHIP-14)',
  { tag: '@core' },
  async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const { name } = wish.product
    const t = messagesIn(wish)
    await putIntoCart(page, { ...wish, size: 'L' })
    await putIntoCart(page, wish)
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
    await fillShipping(page, wish, inPortland)
    const collector = page.getByRole('region', { name: /store|pickup/i }).filter({ hasText: 'Halvern Denver' })
    await expect(collector.getByLabel(t('address.firstName'))).toHaveAttribute('aria-invalid', 'true')
    await collector.getByLabel(t('address.firstName')).fill('Grace')
    await collector.getByLabel(t('address.lastName')).fill('Hopper')
    await goOn(page, wish, 'toBilling')
    await expectStep(page, wish, 'billing')
    await typeCardHere(page, testCards.pays)
    await goOn(page, wish, 'toSummary')
    await expect(page.getByRole('region', { name: t('checkout.deliverTo') })).toContainText('Grace Hopper')
    await goOn(page, wish, 'placeOrder')
    await typeCardThere(page, wish, testCards.pays)
    await expectConfirmed(page, wish)
    await expect(page.getByRole('region', { name: t('order.next') })).toContainText('Halvern Denver')
  },
)

test('a guest opens an account from the order, which is in it (ORD-05)', async ({ page }) => {
  const wish = wishes.jacketInTheStates
  const t = messagesIn(wish)
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@shop.example`
  const number = await orderByCard(page, wish, { ...inPortland, email })

  await page.getByRole('link', { name: t('order.keep.signUp') }).click()
  await expect(page.getByLabel(t('signUp.email'), { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(t('signUp.firstName'))).toHaveValue('Ada')
  await page.getByLabel(t('signUp.password'), { exact: true }).fill(demoPassword)
  await page.getByLabel(t('signUp.terms')).check()
  await answerCaptcha(page)
  await page.getByRole('button', { name: t('signUp.send') }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('main')).toContainText(number)
})

test('after two refused cards the next order needs a CAPTCHA: invisible with scripts, a challenge without (CHK-10, SEC-02)', async ({
  page,
  javaScriptEnabled,
}) => {
  const wish = wishes.teeInGermany
  const t = messagesIn(wish)
  const hasScripts = javaScriptEnabled !== false
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inBerlin)
  for (let refused = 0; refused < 2; refused += 1) {
    await expectStep(page, wish, 'billing')
    await buyWithCard(page, wish, testCards.refused)
  }
  await expectStep(page, wish, 'billing')
  if (hasScripts) await page.mouse.move(9, 9, { steps: 2 })
  if (hasScripts) await whenReady(page)
  await typeCardHere(page, testCards.pays)
  await goOn(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
  await goOn(page, wish, 'placeOrder')
  for (const slip of hasScripts ? [] : [1, 0]) {
    await expect(page).toHaveURL(/check=/)
    const sum = page.getByLabel(/\d+ \+ \d+/)
    const [left = 0, right = 0] = ((await page.getByText(/\d+ \+ \d+/).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    await sum.fill(String(left + right + slip))
    await goOn(page, wish, 'placeOrder')
    if (slip) await expect(page.getByText(t('checkout.checkAgain'))).toBeVisible()
  }
  await typeCardThere(page, wish, testCards.pays)
  await expectConfirmed(page, wish)
})

async function comeToBilling(page: Page, wish: Wish, recipient: Recipient) {
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, recipient)
  await expectStep(page, wish, 'billing')
}
