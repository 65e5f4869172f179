import { expect, type Page } from '@playwright/test'
import inventory from '../docs/payment-page.json' with { type: 'json' }
import { href } from '#routes'
import { builtScripts } from '../scripts/payment-page/built-scripts'
import { compareScripts, hashOf, type PageSnapshot } from '../scripts/payment-page/compare'
import { builtFiles } from '../scripts/serve/build-app'
import {
  buyWithCard,
  expectConfirmed,
  expectStep,
  fillShipping,
  goOn,
  inBerlin,
  inPortland,
  openCheckout,
  payOnPage,
  typeCard,
  typeInto,
  wake,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { test } from './shop/keeps-policy'
import { originOf } from './shop/origin-of'
import { putIntoCart, whenReady } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { type Wish, wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'

const session = '**/fapi/payment/session*'
const fields = /securedFields\.html/

test.describe('the payment provider’s card fields', { tag: '@scripts' }, () => {
  test('appear at billing alone, and their content stays theirs (PAY-20)', async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    const [ofProvider, sent]: [string[], string[]] = [[], []]
    page.on('request', (request) => {
      if (/payment-library|checkoutshopper|adyen/.test(request.url())) ofProvider.push(request.url())
      if (request.url().startsWith(originOf(wish.brand))) sent.push(request.postData() ?? '')
    })
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inPortland)
    expect(ofProvider).toEqual([])
    await expectStep(page, wish, 'billing')
    await typeCard(page, testCards.pays)
    expect(ofProvider.join()).toMatch(/payment-library.*\.js/)
    await goOn(page, wish, 'toSummary')
    await expect(page.getByRole('region', { name: t('checkout.payWith') })).toContainText('Visa •••• 1111')

    // Gone back to, the card need not be typed in again.
    await page.goto(originOf(wish.brand) + href('checkoutBilling', { locale: wish.locale }))
    await expect(page.getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked()
    await goOn(page, wish, 'toSummary')
    await goOn(page, wish, 'placeOrder')
    await expectConfirmed(page, wish)
    expect(sent.join()).toContain('encryptedCardNumber')
    expect(sent.join()).not.toMatch(/4111[ +]?1111|(?<!\d)737%22|03%2F30/)
  })

  test('are on a page whose headers and scripts are the approved ones (PCI DSS 6.4.3, 11.6.1)', { tag: '@core' }, async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const path = href('checkoutBilling', { locale: wish.locale })
    const origin = originOf(wish.brand)
    const urls: string[] = []
    await comeToBilling(page, wish, inPortland)
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) urls.push(request.url())
    })
    const document = await page.reload()
    await wake(page)
    await typeInto(page, 'CardNumber', testCards.pays)
    const scripts = await Promise.all(urls.map(async (url) => ({ url, hash: hashOf(await (await page.request.get(url)).body()) })))
    const seen: PageSnapshot = { origin, headers: await document!.allHeaders(), html: await document!.text(), scripts }
    const headers = inventory.headers[path as keyof typeof inventory.headers]
    const inline = inventory.inline.flatMap(({ hash, on }) => (on.includes(path) ? [hash] : []))
    expect(compareScripts(seen, { headers, inline, built: builtScripts(builtFiles) })).toEqual([])
    expect(urls.join()).toMatch(/\/assets\/payment-library-[\w-]+\.js/)
  })

  test('say what is missing in the shopper’s language before anything is sent', async ({ page }) => {
    await comeToBilling(page, wishes.teeInGermany, inBerlin)
    await typeInto(page, 'CardNumber', '4111 1111 1111 1112')
    await goOn(page, wishes.teeInGermany, 'toSummary')
    await expect(page.getByText('Diese Kartennummer stimmt nicht').first()).toBeVisible()
    await expect(page.getByText('Geben Sie den Sicherheitscode ein').first()).toBeVisible()
    await expectStep(page, wishes.teeInGermany, 'billing')
  })

  test('that fail to load leave the card to the provider’s page (PAY-20)', { tag: '@core' }, async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    await page.route(fields, (route) => route.abort())
    await comeToBilling(page, wish, inPortland)
    await expect(page.getByText(t('payment.failed'))).toBeVisible()
    await goOn(page, wish, 'toSummary')
    await expect(page.getByText(t('payment.next.CREDIT_CARD'))).toBeVisible()
    await goOn(page, wish, 'placeOrder')
    await payOnPage(page, wish, testCards.pays)
    await expectConfirmed(page, wish)
  })

  test('keep an early press until they are there, and then go on with it (PAY-17, PAY-20)', async ({ page }) => {
    const wish = wishes.teeInGermany
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(session, async (route) => {
      await held
      await route.continue()
    })
    await comeToBilling(page, wish, inBerlin)
    await whenReady(page)
    await goOn(page, wish, 'toSummary')
    await expect(page.getByText(messagesIn(wish)('payment.coming'))).toBeInViewport()
    letThrough()
    await expect(page.getByText('Geben Sie den Sicherheitscode ein').first()).toBeVisible()
    await expectStep(page, wish, 'billing')
  })

  test('leave the card to the provider’s page, too, where the payment session never answers (PAY-17)', async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    await page.route(session, () => undefined)
    await comeToBilling(page, wish, inPortland)
    await whenReady(page)
    await goOn(page, wish, 'toSummary')
    await expect(page.getByText(t('payment.coming'))).toBeVisible()
    await expect(page.getByText(t('payment.unopened'))).toBeInViewport()
    await goOn(page, wish, 'toSummary')
    await expect(page.getByText(t('payment.next.CREDIT_CARD'))).toBeVisible()
  })

  test('are requested once more, then the shopper may retry (PAY-17)', async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    let requested = 0
    await page.route(session, (route) => {
      requested += 1
      return route.fulfill({ status: 503, body: '{}' })
    })
    await comeToBilling(page, wish, inPortland)
    await expect(page.getByText(t('payment.unopened'))).toBeVisible()
    expect(requested).toBe(2)
    await page.unroute(session)
    await page.getByRole('button', { name: t('payment.again') }).click()
    await typeCard(page, testCards.pays)
  })

  test('work as the production configuration has them, at the provider’s own addresses (PAY-06)', async ({ page }) => {
    const wish = wishes.jacketInTheStates
    let sandbox = ''
    await page.route(session, async (route) => {
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
    await comeToBilling(page, wish, inPortland)
    await buyWithCard(page, wish, testCards.pays)
    await expectConfirmed(page, wish)
  })
})

test.describe('the question of the shopper’s bank', { tag: '@scripts' }, () => {
  test(
    'opens in a dialog, after a fingerprint where the bank wants one: a wrong answer leads back to billing, the right one to the order (DLG-23, CHK-06, PAY-08, TRAP-46)',
    { tag: '@core' },
    async ({ page }) => {
      const wish = wishes.jacketInTheStates
      const t = messagesIn(wish)
      await comeToBilling(page, wish, inPortland)

      await buyWithCard(page, wish, testCards.fingerprint)
      await answerBank(page, { password: 'a guess' })
      await expectStep(page, wish, 'billing')
      await expect(page.getByText(messagesIn(wish, 'api')('PAYMENT_AUTHENTICATION_FAILED'))).toBeVisible()

      await buyWithCard(page, wish, testCards.challenge)
      const dialog = page.getByRole('dialog', { name: t('payment.confirm') })
      await dialog.getByRole('button', { name: t('dialog.close') }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: t('payment.goToBank') }).click()
      await answerBank(page, { password: 'password' })
      await expectConfirmed(page, wish)
    },
  )

  test('can be abandoned: closing it to pay otherwise, or stopping at the bank, leads back to billing, and a card without a challenge pays (PAY-08, PAY-19, TRAP-46)', async ({
    page,
  }) => {
    const wish = wishes.teeInGermany
    const t = messagesIn(wish)
    await comeToBilling(page, wish, inBerlin)
    await buyWithCard(page, wish, testCards.challenge)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('dialog.close') })
      .click()
    await page.getByRole('button', { name: t('payment.otherwise') }).click()
    await expectStep(page, wish, 'billing')

    await buyWithCard(page, wish, testCards.challenge)
    await answerBank(page, { stops: true })
    await expectStep(page, wish, 'billing')
    await expect(page.getByText(messagesIn(wish, 'api')('PAYMENT_AUTHENTICATION_FAILED'))).toBeVisible()

    // A bank that knows the browser asks nothing.
    await buyWithCard(page, wish, testCards.frictionless)
    await expectConfirmed(page, wish)
  })
})

test('a saved card asks for its code alone (ACC-12)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  const wish = wishes.jacketInTheStates
  const t = messagesIn(wish)
  await page.goto(originOf(wish.brand) + href('signIn', { locale: wish.locale }))
  await signInHere(page, { email: 'mia@vitrine.example', locale: wish.locale })
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await expectStep(page, wish, 'summary')
  await page.goto(originOf(wish.brand) + href('checkoutBilling', { locale: wish.locale }))
  await expect(page.getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked()
  await wake(page)
  await typeInto(page, 'SecurityCode', '737')
  await goOn(page, wish, 'toSummary')
  await expect(page.getByRole('region', { name: t('checkout.payWith') })).toContainText('Visa •••• 1111')
  await goOn(page, wish, 'placeOrder')
  await expectConfirmed(page, wish)
})

async function comeToBilling(page: Page, wish: Wish, recipient: typeof inBerlin) {
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, recipient)
  await expectStep(page, wish, 'billing')
  await wake(page)
}

async function answerBank(page: Page, { password = '', stops = false }: { password?: string; stops?: boolean }) {
  const bank = page.frameLocator('iframe[name=threeDSIframe]')
  await bank.locator('input[type=password]').fill(password)
  await bank.locator(stops ? 'button[value=stop]' : 'button:not([value])').click()
}
