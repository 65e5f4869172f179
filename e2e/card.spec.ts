import { expect, type Page } from '@playwright/test'
import inventory from '../docs/payment-page.json' with { type: 'json' }
import { href } from '#routes'
import { readBuiltScripts } from '../scripts/payment-page/built-scripts'
import { compareScripts, hashText, type PageSnapshot } from '../scripts/payment-page/compare'
import { builtFiles } from '../scripts/serve/build-app'
import {
  payByCard,
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  continueCheckout,
  berlinRecipient,
  portlandRecipient,
  openCheckout,
  submitHostedPayment,
  fillCard,
  fillCardField,
  moveMouse,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { test } from './shop/keeps-policy'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart, expectRuntimeReady } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'

const paymentSessionPattern = '**/fapi/payment/session*'
const securedFieldsPattern = /securedFields\.html/

test.describe('the payment provider’s card fields', { tag: '@scripts' }, () => {
  test('appear at billing alone, and their content stays theirs (PAY-20)', async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    const [ofProvider, sent]: [string[], string[]] = [[], []]
    page.on('request', (request) => {
      if (/payment-library|checkoutshopper|adyen/.test(request.url())) ofProvider.push(request.url())
      if (request.url().startsWith(getBrandOrigin(wish.brand))) sent.push(request.postData() ?? '')
    })
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, portlandRecipient)
    expect(ofProvider).toEqual([])
    await expectStep(page, wish, 'billing')
    await fillCard(page, testCards.pays)
    expect(ofProvider.join()).toMatch(/payment-library.*\.js/)
    await continueCheckout(page, wish, 'toSummary')
    await expect(page.getByRole('region', { name: t('checkout.payWith') })).toContainText('Visa •••• 1111')

    // Gone back to, the card need not be typed in again.
    await page.goto(getBrandOrigin(wish.brand) + href('checkoutBilling', { locale: wish.locale }))
    await expect(page.getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked()
    await continueCheckout(page, wish, 'toSummary')
    await continueCheckout(page, wish, 'placeOrder')
    await expectOrderConfirmation(page, wish)
    expect(sent.join()).toContain('encryptedCardNumber')
    expect(sent.join()).not.toMatch(/4111[ +]?1111|(?<!\d)737%22|03%2F30/)
  })

  test('are on a page whose headers and scripts are the approved ones (PCI DSS 6.4.3, 11.6.1)', { tag: '@core' }, async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const path = href('checkoutBilling', { locale: wish.locale })
    const origin = getBrandOrigin(wish.brand)
    const urls: string[] = []
    await openBilling(page, wish, portlandRecipient)
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) urls.push(request.url())
    })
    const document = await page.reload()
    await moveMouse(page)
    await fillCardField(page, 'CardNumber', testCards.pays)
    const scripts = await Promise.all(urls.map(async (url) => ({ url, hash: hashText(await (await page.request.get(url)).body()) })))
    const seen: PageSnapshot = { origin, headers: await document!.allHeaders(), html: await document!.text(), scripts }
    const headers = inventory.headers[path as keyof typeof inventory.headers]
    const inline = inventory.inline.flatMap(({ hash, on }) => (on.includes(path) ? [hash] : []))
    expect(compareScripts(seen, { headers, inline, built: readBuiltScripts(builtFiles) })).toEqual([])
    expect(urls.join()).toMatch(/\/assets\/payment-library-[\w-]+\.js/)
  })

  test('say what is missing in the shopper’s language before anything is sent', async ({ page }) => {
    await openBilling(page, samplePurchases.teeInGermany, berlinRecipient)
    await fillCardField(page, 'CardNumber', '4111 1111 1111 1112')
    await continueCheckout(page, samplePurchases.teeInGermany, 'toSummary')
    await expect(page.getByText('Diese Kartennummer stimmt nicht').first()).toBeVisible()
    await expect(page.getByText('Geben Sie den Sicherheitscode ein').first()).toBeVisible()
    await expectStep(page, samplePurchases.teeInGermany, 'billing')
  })

  test('that fail to load leave the card to the provider’s page (PAY-20)', { tag: '@core' }, async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    await page.route(securedFieldsPattern, (route) => route.abort())
    await openBilling(page, wish, portlandRecipient)
    await expect(page.getByText(t('payment.failed'))).toBeVisible()
    await continueCheckout(page, wish, 'toSummary')
    await expect(page.getByText(t('payment.next.CREDIT_CARD'))).toBeVisible()
    await continueCheckout(page, wish, 'placeOrder')
    await submitHostedPayment(page, wish, testCards.pays)
    await expectOrderConfirmation(page, wish)
  })

  test('keep an early press until they are there, and then go on with it (PAY-17, PAY-20)', async ({ page }) => {
    const wish = samplePurchases.teeInGermany
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(paymentSessionPattern, async (route) => {
      await held
      await route.continue()
    })
    await openBilling(page, wish, berlinRecipient)
    await expectRuntimeReady(page)
    await continueCheckout(page, wish, 'toSummary')
    await expect(page.getByText(createTranslate(wish)('payment.coming'))).toBeInViewport()
    letThrough()
    await expect(page.getByText('Geben Sie den Sicherheitscode ein').first()).toBeVisible()
    await expectStep(page, wish, 'billing')
  })

  test('leave the card to the provider’s page, too, where the payment session never answers (PAY-17)', async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    await page.route(paymentSessionPattern, () => undefined)
    await openBilling(page, wish, portlandRecipient)
    await expectRuntimeReady(page)
    await continueCheckout(page, wish, 'toSummary')
    await expect(page.getByText(t('payment.coming'))).toBeVisible()
    await expect(page.getByText(t('payment.unopened'))).toBeInViewport()
    await continueCheckout(page, wish, 'toSummary')
    await expect(page.getByText(t('payment.next.CREDIT_CARD'))).toBeVisible()
  })

  test('are requested again, then the shopper may retry (PAY-17)', async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const t = createTranslate(wish)
    let requested = 0
    await page.route(paymentSessionPattern, (route) => {
      requested += 1
      return route.fulfill({ status: 503, body: '{}' })
    })
    await openBilling(page, wish, portlandRecipient)
    await expect(page.getByText(t('payment.unopened'))).toBeVisible()
    expect(requested).toBe(2)
    await page.unroute(paymentSessionPattern)
    await page.getByRole('button', { name: t('payment.again') }).click()
    await fillCard(page, testCards.pays)
  })

  test('work as the production configuration has them, at the provider’s own addresses (PAY-06)', async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    let sandbox = ''
    await page.route(paymentSessionPattern, async (route) => {
      const answer = await route.fetch()
      const { sandbox: address, ...result } = (await answer.json()) as { sandbox: string; meta: object }
      sandbox = address
      await route.fulfill({ json: { ...result, meta: { ...result.meta, clientKey: 'test_shop' } } })
    })
    await page.route(/\.adyen\.com\//, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const answer = await route.fetch({ url: sandbox + pathname.replace('/checkoutanalytics/', '/checkoutshopper/') + search })
      await route.fulfill({ response: answer })
    })
    await openBilling(page, wish, portlandRecipient)
    await payByCard(page, wish, testCards.pays)
    await expectOrderConfirmation(page, wish)
  })
})

test.describe('the question of the shopper’s bank', { tag: '@scripts' }, () => {
  test(
    'opens in a dialog, after a fingerprint where the bank wants one: a wrong answer leads back to billing, the right one to the order (DLG-23, CHK-06, PAY-08, TRAP-46)',
    { tag: '@core' },
    async ({ page }) => {
      const wish = samplePurchases.jacketInTheStates
      const t = createTranslate(wish)
      await openBilling(page, wish, portlandRecipient)

      await payByCard(page, wish, testCards.fingerprint)
      await answerBankChallenge(page, { password: 'a guess' })
      await expectStep(page, wish, 'billing')
      await expect(page.getByText(createTranslate(wish, 'api')('PAYMENT_AUTHENTICATION_FAILED'))).toBeVisible()

      await payByCard(page, wish, testCards.challenge)
      const dialog = page.getByRole('dialog', { name: t('payment.confirm') })
      await dialog.getByRole('button', { name: t('dialog.close') }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: t('payment.goToBank') }).click()
      await answerBankChallenge(page, { password: 'password' })
      await expectOrderConfirmation(page, wish)
    },
  )

  test('can be abandoned: closing it to pay otherwise, or stopping at the bank, leads back to billing, and a card without a challenge pays (PAY-08, PAY-19, TRAP-46)', async ({
    page,
  }) => {
    const wish = samplePurchases.teeInGermany
    const t = createTranslate(wish)
    await openBilling(page, wish, berlinRecipient)
    await payByCard(page, wish, testCards.challenge)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('dialog.close') })
      .click()
    await page.getByRole('button', { name: t('payment.otherwise') }).click()
    await expectStep(page, wish, 'billing')

    await payByCard(page, wish, testCards.challenge)
    await answerBankChallenge(page, { stops: true })
    await expectStep(page, wish, 'billing')
    await expect(page.getByText(createTranslate(wish, 'api')('PAYMENT_AUTHENTICATION_FAILED'))).toBeVisible()

    // A bank that knows the browser asks nothing.
    await payByCard(page, wish, testCards.frictionless)
    await expectOrderConfirmation(page, wish)
  })
})

test('a saved card asks for its code alone (ACC-12)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  const t = createTranslate(wish)
  await page.goto(getBrandOrigin(wish.brand) + href('signIn', { locale: wish.locale }))
  await submitSignIn(page, { email: 'mia@vitrine.example', locale: wish.locale })
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await expectStep(page, wish, 'summary')
  await page.goto(getBrandOrigin(wish.brand) + href('checkoutBilling', { locale: wish.locale }))
  await expect(page.getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked()
  await moveMouse(page)
  await fillCardField(page, 'SecurityCode', '737')
  await continueCheckout(page, wish, 'toSummary')
  await expect(page.getByRole('region', { name: t('checkout.payWith') })).toContainText('Visa •••• 1111')
  await continueCheckout(page, wish, 'placeOrder')
  await expectOrderConfirmation(page, wish)
})

async function openBilling(page: Page, purchase: SamplePurchase, recipient: typeof berlinRecipient) {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, recipient)
  await expectStep(page, purchase, 'billing')
  await moveMouse(page)
}

async function answerBankChallenge(page: Page, { password = '', stops = false }: { password?: string; stops?: boolean }) {
  const bankFrame = page.frameLocator('iframe[name=threeDSIframe]')
  await bankFrame.locator('input[type=password]').fill(password)
  await bankFrame.locator(stops ? 'button[value=stop]' : 'button:not([value])').click()
}
