import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import {
  buyWithCard,
  expectConfirmed,
  expectStep,
  fillShipping,
  goOn,
  inPortland,
  openCheckout,
  type Recipient,
  wordsOfPage,
} from './shop/checkout'
import { planApplePay, withApplePay } from './shop/fake-apple-pay'
import { messagesIn } from './shop/messages-in'
import { refundUnit, shipUnit, signInAsOperator } from './shop/operator'
import { originOf } from './shop/origin-of'
import { openCart, putIntoCart, whenReady } from './shop/shopper'
import { testCards } from './shop/test-cards'
import { type Wish, wishes } from './shop/wishes'
import { test } from './shop/test'

const inTheStates = wishes.jacketInTheStates
const inTheNetherlands: Wish = { ...inTheStates, locale: 'nl-nl', color: 'Gloed' }
const inAmsterdam: Recipient = {
  ...{ email: `ada.${crypto.randomUUID().slice(0, 8)}@shop.example`, phone: '06 12345678', firstName: 'Ada', lastName: 'Byron' },
  ...{ addressLine1: 'Keizersgracht 12', city: 'Amsterdam', postalCode: '1015 CX' },
}
const walker: Recipient = { ...inPortland, email: `ada.${crypto.randomUUID().slice(0, 8)}@shop.example` }
/** Whom the wallet names. */
const holder = 'ada@shop.example'

async function comeToBilling(page: Page, wish: Wish, to: Recipient) {
  await openCheckout(page, wish)
  await fillShipping(page, wish, to)
  await expectStep(page, wish, 'billing')
}

/** An operator ships one of two jackets and refunds it. */
async function shipPartAndRefund(page: Page, orderNumber: string) {
  await signInAsOperator(page, 'orders:read,orders:write')
  await page.getByLabel('Search', { exact: true }).fill(orderNumber)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: orderNumber }).click()
  await shipUnit(page, 'Skarn 3L Shell')
  await refundUnit(page, 'Skarn 3L Shell')
}

/** The shopper has an email of each act, and the order's page tells both. */
async function expectTold(page: Page, wish: Wish, { orderNumber, email, paid }: { orderNumber: string; email: string; paid: RegExp }) {
  const t = messagesIn(wish)
  await expect(async () => {
    await page.goto(`${originOf(wish.brand)}/fapi/qa/outbox?to=${email}`)
    await expect(page.getByRole('link', { name: orderNumber })).toHaveCount(3, { timeout: 1_000 })
  }).toPass()
  await page.goto(originOf(wish.brand) + href('trackOrder', { locale: wish.locale }))
  await page.getByLabel(t('track.orderNumber')).fill(orderNumber)
  await page.getByLabel(t('track.proof')).fill(email)
  await page.getByRole('button', { name: t('track.send') }).click()
  await expect(page.getByText(t('track.parcel', { number: 'PL7', carrier: 'Parcel Line' })).first()).toBeVisible()
  await expect(page.locator('#refunds')).toContainText(paid)
}

async function walk(page: Page, wish: Wish, { email, paid }: { email: string; paid: RegExp }) {
  const orderNumber = await expectConfirmed(page, wish)
  await shipPartAndRefund(page, orderNumber)
  await expectTold(page, wish, { orderNumber, email, paid })
}

test(
  'iDEAL without scripts: placed at the bank, shipped in part, one unit refunded (PAY-28, PAY-33, OPS-05, OPS-07, OPS-09)',
  {
    tag: '@no-scripts',
  },
  async ({ page }) => {
    const wish = inTheNetherlands
    for (let i = 0; i < 2; i += 1) await putIntoCart(page, wish)
    await comeToBilling(page, wish, inAmsterdam)
    await page.getByText(messagesIn(wish)('payment.name.IDEAL'), { exact: true }).first().click()
    await goOn(page, wish, 'toSummary')
    await goOn(page, wish, 'placeOrder')
    await page.getByRole('button', { name: wordsOfPage(wish).yes }).click()
    await walk(page, wish, { email: inAmsterdam.email ?? '', paid: /iDEAL/ })
  },
)

test.describe('with scripts', { tag: '@scripts' }, () => {
  test('a card with 3-D Secure: placed after its bank asked, shipped in part, one unit refunded (PAY-19, OPS-05, OPS-07, OPS-09)', async ({
    page,
  }) => {
    const wish = inTheStates
    for (let i = 0; i < 2; i += 1) await putIntoCart(page, wish)
    await comeToBilling(page, wish, walker)
    await buyWithCard(page, wish, testCards.challenge)
    const bank = page.frameLocator('iframe[name=threeDSIframe]')
    await bank.locator('input[type=password]').fill('password')
    await bank.locator('button:not([value])').click()
    await walk(page, wish, { email: walker.email ?? '', paid: /\$\d/ })
  })

  test('a wallet: placed from the cart, shipped in part, one unit refunded (WAL-06, OPS-05, OPS-07, OPS-09)', async ({ page }) => {
    const wish = inTheStates
    const t = messagesIn(wish)
    await withApplePay(page)
    for (let i = 0; i < 2; i += 1) await putIntoCart(page, wish)
    await openCart(page, wish)
    await page.getByRole('heading', { level: 1 }).click()
    await whenReady(page)
    await page.getByRole('heading', { level: 1 }).click()
    await planApplePay(page, {})
    await page.getByRole('button', { name: t('expressCheckout.applePay') }).click()
    await walk(page, wish, { email: holder, paid: /Apple Pay/ })
  })
})
