// cspell:ignore lairig
import { expect, type Page } from '@playwright/test'
import { type Locale } from '#config/locales'
import { href } from '#routes'
import {
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  giftCards,
  continueCheckout,
  londonRecipient,
  portlandRecipient,
  payByGiftCard,
  submitHostedPayment,
  fillCard,
  moveMouse,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { findAddToCartButton, selectSize, expectRuntimeReady } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { startFailingShop, type FailingShop } from './shop/failing-shop'
import type { PlatformCall, CallOutcome } from './shop/failing-platform'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

// One shop for the whole file: it takes a while to start.
test.describe.configure({ mode: 'default' })

let failingShop: FailingShop

test.beforeAll(async () => {
  failingShop = await startFailingShop()
})
test.afterAll(() => failingShop?.stop())
test.afterEach(() => failingShop.decide(() => 'passes'))

/** Each kind of outage in a country of its own, so that no other one's cache helps. */
const failureCases: { outcome: CallOutcome; name: string; locale: Locale }[] = [
  { outcome: 'fails', name: 'answers with faults', locale: 'en-gb' },
  { outcome: 'hangs', name: 'does not answer', locale: 'en-ca' },
  { outcome: 'malformed', name: 'answers in another shape', locale: 'en-us' },
]
const purchase: SamplePurchase = samplePurchases.jacketInTheStates
const { product } = purchase

async function addProductToCart(page: Page, locale: Locale, { name, slug } = product) {
  await page.goto(failingShop.url + href('product', { locale, slug }))
  await selectSize(page, purchase.size)
  await findAddToCartButton(page, { locale }).click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
}

/** The designed text is there, and nothing of the shop's insides. */
async function expectErrorPage(page: Page, { path, statuses, text }: { path: string; statuses: number[]; text: string }) {
  const response = await page.goto(failingShop.url + path)
  expect(statuses).toContain(response?.status())
  await expect(page.getByRole('main')).toContainText(text)
  // The reference a shopper can quote is in our log and in the platform's.
  if (response?.status() === 503) await expect(page.getByRole('main')).toContainText(response.headers()['x-correlation-id'] ?? 'no id')
  expect(await response?.text()).not.toMatch(/secret of the stockroom|stock\.ts|\bat \w+ \(|node_modules|ZodError|another shape/)
}

for (const { outcome, name, locale } of failureCases)
  test.describe(`while the platform ${name}`, { tag: '@scripts' }, () => {
    const t = createTranslate(locale)

    test(
      'the cart says so, is kept, and works again when the outage is over',
      { tag: outcome === 'fails' ? '@core' : [] },
      async ({ page }) => {
        await addProductToCart(page, locale)
        failingShop.decide(({ path }) => (path.startsWith('/cart/') ? outcome : 'passes'))
        await expectErrorPage(page, { path: href('cart', { locale }), statuses: [200, 503], text: t('cart.unreachable') })
        await expect(page.getByRole('link', { name: t('header.cart', { count: 1 }) })).toBeVisible()
        failingShop.decide(() => 'passes')
        await waitForCart(page, locale)
        await page.getByRole('link', { name: t('cart.tryAgain') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
        await expect(page.getByRole('spinbutton')).toHaveValue('1')
      },
    )

    test('an add that fails says why on the page, keeps the choice and can be retried', async ({ page }) => {
      await page.goto(failingShop.url + href('product', { locale, slug: product.slug }))
      await selectSize(page, purchase.size)
      await page.mouse.move(9, 9, { steps: 2 })
      await expectRuntimeReady(page)
      failingShop.decide(({ path }) => (path.startsWith('/cart/') ? outcome : 'passes'))
      await findAddToCartButton(page, { locale }).click()
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('radio', { name: purchase.size, exact: true })).toBeChecked()
      failingShop.decide(() => 'passes')
      await waitForCart(page, locale)
      await findAddToCartButton(page, { locale }).click()
      await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
      await expect(page.getByRole('link', { name: t('header.cart', { count: 1 }) })).toBeVisible()
    })

    test('home, category and product have their designed state', async ({ page }) => {
      failingShop.decide(() => outcome)
      const failed = t('error.failed.title')
      await expectErrorPage(page, { path: href('home', { locale }), statuses: [200, 503], text: t('home.without') })
      await expectErrorPage(page, { path: href('category', { locale, slug: 'women-1100' }), statuses: [503], text: failed })
      await expectErrorPage(page, { path: href('product', { locale, slug: 'lairig-3l-shell-HV2C9L31' }), statuses: [503], text: failed })
      await expectErrorPage(page, { path: href('cart', { locale }), statuses: [200], text: t('cart.title') })
    })
  })

test(
  'a cart the platform has lost is recreated from its items, and the action is applied to it (CART-10, ERR-06)',
  {
    tag: ['@scripts', '@core'],
  },
  async ({ page }) => {
    const locale = 'en-gb'
    const t = createTranslate(locale)
    await waitForRecovery(page, locale)
    failingShop.takeCalls()
    await addProductToCart(page, locale)
    await page.goto(failingShop.url + href('cart', { locale }))
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    const lost = findCartId(failingShop.takeCalls().map(({ path }) => path))
    failingShop.decide(({ path, body }) => (path.includes(lost) || body.includes(lost) ? 'lost' : 'passes'))
    await page.getByRole('button', { name: t('cart.increase', { name: product.name }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 2 }))
    await page.reload()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    expect(
      findCartId(
        failingShop
          .takeCalls()
          .map(({ path }) => path)
          .reverse(),
      ),
    ).not.toBe(lost)
  },
)

test(
  'a cart the platform no longer accepts is recreated with the same items, with one message (CART-11, ERR-07)',
  { tag: '@scripts' },
  async ({ page, browser }) => {
    const locale = 'en-gb'
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const received = createTranslate(locale, 'api')('flash.newCart')
    for (const each of [page, bare]) {
      await waitForRecovery(each, locale)
      await addProductToCart(each, locale)
      failingShop.takeCalls()
      await each.goto(failingShop.url + href('cart', { locale }))
      const former = findCartId(failingShop.takeCalls().map(({ path }) => path))
      failingShop.decide(({ path, body }) => (path.includes(former) || body.includes(former) ? 'nobody' : 'passes'))
      await each.goto(failingShop.url + href('cart', { locale }))
      await expect(each.getByText(received)).toBeVisible()
      await expect(each.getByRole('spinbutton')).toHaveValue('1')
      await each.reload()
      await expect(each.getByRole('spinbutton')).toHaveValue('1')
      await expect(each.getByText(received)).toHaveCount(0)
      failingShop.decide(() => 'passes')
    }
    await bare.context().close()
  },
)

test('an add whose response was lost is added once when the shopper sends it again (SITE-09)', { tag: '@scripts' }, async ({ page }) => {
  const locale = 'en-gb'
  const t = createTranslate(locale)
  await waitForRecovery(page, locale)
  await addProductToCart(page, locale)
  await page.goto(failingShop.url + href('product', { locale, slug: product.slug }))
  await selectSize(page, purchase.size)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
  failingShop.decide(({ path }) => (path.startsWith('/cart/') ? 'unanswered' : 'passes'))
  await findAddToCartButton(page, { locale }).click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  failingShop.decide(() => 'passes')
  await waitForCart(page, locale)
  await findAddToCartButton(page, { locale }).click()
  await expect(page.getByRole('link', { name: t('header.cart', { count: 2 }) })).toBeVisible()
  await page.goto(failingShop.url + href('cart', { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 2 }))
})

test(
  'deferred parts that never load leave a working product page, which says what it could not read',
  { tag: '@scripts' },
  async ({ page }) => {
    const locale = 'en-gb'
    await waitForRecovery(page, locale)
    failingShop.decide(({ path }) => (/reviews|widgetRecommendations/.test(path) ? 'hangs' : 'passes'))
    const slug = 'haar-rain-parka-HV8H1R46'
    await page.goto(failingShop.url + href('product', { locale, slug }))
    await expect(findAddToCartButton(page, { locale })).toBeVisible()
    await expect(page.getByText(createTranslate(locale)('reviews.unreachable'))).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  },
)

/** So cheap that a gift card pays several. */
const sockProduct = { name: 'Whisper Liner Sock', slug: 'whisper-liner-sock-HV8L4N70' }
const payingPurchase = { locale: 'en-gb', brand: 'halvern', product: sockProduct } as const

const orderCallPath = '/cart/v2/checkout/order'

/** From the product to the summary of a cart that a gift card pays, in this shop. */
async function fillCheckout(page: Page) {
  await waitForRecovery(page, payingPurchase.locale)
  await addProductToCart(page, payingPurchase.locale, sockProduct)
  // The mini cart is loading and may open the cart page: the next URL is typed once the network is idle.
  await page.waitForLoadState('networkidle')
  await page.goto(failingShop.url + href('checkout', payingPurchase))
  await fillShipping(page, payingPurchase, londonRecipient)
  await expectStep(page, payingPurchase, 'billing')
  await payByGiftCard(page, payingPurchase, giftCards.GBP)
  await continueCheckout(page, payingPurchase, 'toSummary')
  await expectStep(page, payingPurchase, 'summary')
}

test(
  'an order whose response was lost exists once, and the shopper finds it (ORD-07)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await fillCheckout(page)
    failingShop.decide(({ method, path }) => (method === 'PUT' && path.startsWith(orderCallPath) ? 'unanswered' : 'passes'))
    await continueCheckout(page, payingPurchase, 'placeOrder')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(createTranslate(payingPurchase)('order.checking'), { timeout: 60_000 })
    // The page that waits may look again just now.
    await expect(async () => {
      await page.goto(failingShop.url + href('checkoutSummary', payingPurchase))
      await expect(heading).toHaveText(createTranslate(payingPurchase)('order.checking'))
    }).toPass({ timeout: 60_000 })
    failingShop.decide(() => 'passes')
    failingShop.takeCalls()
    // The page looks again by itself.
    await expect(heading).not.toHaveText(createTranslate(payingPurchase)('order.checking'), { timeout: 60_000 })
    await expectOrderConfirmation(page, payingPurchase)
    expect(failingShop.takeCalls().filter(({ method, path }) => method === 'POST' && path === '/cart/v1/item')).toEqual([])
  },
)

test(
  'a purchase with an item that sells out first makes the same calls with scripts and without (CHK-08, ERR-15)',
  { tag: '@scripts' },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const lists: string[][] = []
    for (const each of [page, bare]) {
      await waitForRecovery(each, payingPurchase.locale)
      failingShop.takeCalls()
      await fillCheckout(each)
      if (each === page) await waitAfterHydration(page)
      failingShop.decide(({ method, path }) => (method === 'PUT' && path.startsWith(orderCallPath) ? 'gone' : 'passes'))
      await continueCheckout(each, payingPurchase, 'placeOrder')
      await expect(each.getByRole('alert')).toContainText(createTranslate(payingPurchase, 'api')('ITEM_NO_LONGER_AVAILABLE'))
      await expectStep(each, payingPurchase, 'summary')
      failingShop.decide(() => 'passes')
      await continueCheckout(each, payingPurchase, 'placeOrder')
      await expectOrderConfirmation(each, payingPurchase)
      lists.push(listMutatingCalls(failingShop.takeCalls()))
    }
    await bare.context().close()
    expect(lists[0]?.length).toBeGreaterThan(5)
    expect(lists[1]).toEqual(lists[0])
  },
)

test(
  'a customer the platform no longer knows continues at the first step with the same items and a message; scripts show a toast and reload (ERR-07)',
  { tag: '@scripts' },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const received = createTranslate(payingPurchase, 'api')('flash.begunAgain')
    for (const each of [page, bare]) {
      await waitForRecovery(each, payingPurchase.locale)
      await fillCheckout(each)
      if (each === page) await waitAfterHydration(page)
      failingShop.decide(({ path }) => (path.endsWith('/prepareOrder') ? 'nobody' : 'passes'))
      const isReloaded = await watchReload(page)
      await continueCheckout(each, payingPurchase, 'placeOrder')
      await expectStep(each, payingPurchase, 'shipping')
      await expect(each.getByText(received)).toBeVisible()
      if (each === page) {
        await expect(page.getByRole('status', { name: createTranslate(payingPurchase)('blocks.toasts') })).toContainText(received)
        await expect.poll(isReloaded).toBe(true)
      }
      await expect(each.getByRole('main')).toContainText(sockProduct.name)
      await expect(each.getByText(received)).toHaveCount(each === page ? 0 : 1)
      failingShop.decide(() => 'passes')
    }
    await bare.context().close()
  },
)

const cardPurchase = { locale: 'en-us', brand: 'halvern', product: sockProduct } as const

test(
  'a guest who pays by card makes the same calls with scripts and without, until the card is typed in; of the device one tells, with scripts more of it (SEC-06, PAY-11, PAY-12, PAY-18)',
  { tag: ['@scripts', '@core'] },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const lists: string[][] = []
    const devices: string[][] = []
    const named: boolean[] = []
    for (const each of [page, bare]) {
      await waitForRecovery(each, cardPurchase.locale)
      await continueAsGuest(each, each === page)
      await expectOrderConfirmation(each, cardPurchase)
      const calls = failingShop.takeCalls()
      lists.push(omitCardChanges(listMutatingCalls(calls)))
      named.push(listMutatingCalls(calls).some((change) => change.startsWith(`PUT ${orderCallPath}`) && change.includes(typedCardFields)))
      devices.push(calls.filter(({ path }) => path.endsWith('deviceFingerPrint')).map(({ body }) => body))
    }
    await bare.context().close()
    expect(lists[0]?.length).toBeGreaterThan(3)
    expect(lists[1]).toEqual(lists[0])
    expect(named).toEqual([true, false])
    expect(devices).toEqual([[expect.stringMatching(/"screen":"\d+x\d+"/)], [expect.stringContaining('"screen":""')]])
  },
)

const memberPurchase = { locale: 'fr-fr', brand: 'halvern', product: sockProduct } as const

test(
  'a shopper with an account makes the same calls with scripts and without, from the address of the account to the order (ACC-05, PAY-12)',
  { tag: '@scripts' },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const lists: string[][] = []
    for (const each of [page, bare]) {
      await waitForRecovery(each, memberPurchase.locale)
      await each.goto(failingShop.url + href('signIn', memberPurchase))
      await submitSignIn(each, { email: 'claire@vitrine.example', locale: memberPurchase.locale })
      await signInAsMember(each, each === page)
      await expectOrderConfirmation(each, memberPurchase)
      lists.push(omitCardChanges(listMutatingCalls(failingShop.takeCalls())))
    }
    await bare.context().close()
    expect(lists[0]?.length).toBeGreaterThan(3)
    expect(lists[1]).toEqual(lists[0])
  },
)

async function signInAsMember(page: Page, hasScripts: boolean) {
  const t = createTranslate(memberPurchase.locale)
  await addProductToCart(page, memberPurchase.locale, sockProduct)
  await page.waitForLoadState('networkidle')
  failingShop.takeCalls()
  await page.goto(failingShop.url + href('checkout', memberPurchase))
  if (hasScripts) await waitAfterHydration(page)
  await expect(page.getByRole('radio', { name: /Claire Moreau/ })).toBeChecked()
  await page.getByLabel(t('address.phone'), { exact: true }).fill('06 12 34 56 10')
  await continueCheckout(page, memberPurchase, 'toBilling')
  await expectStep(page, memberPurchase, 'billing')
  if (hasScripts) await fillCard(page, testCards.pays)
  await continueCheckout(page, memberPurchase, 'toSummary')
  await expectStep(page, memberPurchase, 'summary')
  await continueCheckout(page, memberPurchase, 'placeOrder')
  if (!hasScripts) await submitHostedPayment(page, memberPurchase, testCards.pays)
}

async function continueAsGuest(page: Page, hasScripts: boolean) {
  failingShop.takeCalls()
  await openCheckoutWithCart(page)
  if (hasScripts) await waitAfterHydration(page)
  await fillShipping(page, cardPurchase, portlandRecipient)
  await expectStep(page, cardPurchase, 'billing')
  if (hasScripts) await fillCard(page, testCards.pays)
  await continueCheckout(page, cardPurchase, 'toSummary')
  await expectStep(page, cardPurchase, 'summary')
  await continueCheckout(page, cardPurchase, 'placeOrder')
  if (!hasScripts) await submitHostedPayment(page, cardPurchase, testCards.pays)
}

async function openCheckoutWithCart(page: Page) {
  await addProductToCart(page, cardPurchase.locale, sockProduct)
  await page.waitForLoadState('networkidle')
  await page.goto(failingShop.url + href('checkout', cardPurchase))
}

/** The provider's session a card was typed in; on the provider's own page there is none before the order. (PAY-11) */
const typedCardFields = '"requestID":"…","sessionID":"…",'

/** Up to the order, without the encrypted card and its session: it is typed in at different places. */
function omitCardChanges(changes: string[]): string[] {
  const cardEndIndex = changes.findIndex((change) => change.startsWith(`PUT ${orderCallPath}`)) + 1
  return changes.slice(0, cardEndIndex).map((change) => change.replace(/(?<=paymentInstruments ).*/, '…').replace(typedCardFields, ''))
}

/** The scripts have taken the page over. */
async function waitAfterHydration(page: Page) {
  await moveMouse(page)
  await expectRuntimeReady(page)
}

/**
 * The changing calls in order, without ids. Scripts get a CAPTCHA token invisibly; without scripts one is required only with a reason.
 * (CHK-10)
 */
function listMutatingCalls(calls: PlatformCall[]): string[] {
  const countMessages = (body: string) =>
    body
      .replace(/\?state=[\w-]+/, '')
      .replace(/,"recaptcha_response":"[^"]*"/, '')
      .replace(/"(?:[\da-f-]{32,}|[A-Za-z\d_-]{40,})"/g, '"…"')
  return calls
    .filter(({ method, path }) => method !== 'GET' && !/deviceFingerPrint|captcha|\/token|widget|search|content/.test(path))
    .map(({ method, path, body }) => `${method} ${path.replace(/[\da-f-]{32,}/g, '…')} ${countMessages(body)}`)
}

/** A Worker may make fifty calls for one request; ten are left for sessions and caches. */
const maxCalls = 40

test('no page makes more than forty platform calls, not even the first time', { tag: '@scripts' }, async ({ page }) => {
  // A country without cached data.
  const french = samplePurchases.jacketInFrance
  const { locale } = french
  await waitForRecovery(page, locale)
  await addProductToCart(page, locale, french.product)
  const { slug } = french.product
  const places = [
    href('home', { locale }),
    href('category', { locale, slug: french.category }),
    href('product', { locale, slug: 'lairig-3l-shell-HV2C9L31' }),
    href('reviews', { locale, slug }),
    `${href('search', { locale })}?q=shell`,
    href('searchHub', { locale }),
    href('stores', { locale }),
    href('collections', { locale }),
    href('cart', { locale }),
    href('checkout', { locale }),
    href('signIn', { locale }),
  ]
  const counts: number[] = []
  for (const path of places) {
    failingShop.takeCalls()
    await page.goto(failingShop.url + path)
    const calls = failingShop.takeCalls().map(({ method, path: requested }) => `${method} ${requested}`)
    expect(calls.length, `${path}:\n${calls.join('\n')}`).toBeLessThanOrEqual(maxCalls)
    counts.push(calls.length)
  }
  expect(Math.max(...counts), 'calls were counted').toBeGreaterThan(3)
})

function findCartId(paths: string[]): string {
  return paths.map((path) => /^\/cart\/v1\/cart\/([^/?]+)/.exec(path)?.[1]).find(Boolean) ?? ''
}

/** The same for the cart, read beside the page without a press. */
async function waitForCart(page: Page, locale: Locale) {
  const unreachable = createTranslate(locale)('cart.unreachable')
  await expect
    .poll(async () => {
      const response = await page.request.get(failingShop.url + href('cart', { locale }))
      return response.ok() && !(await response.text()).includes(unreachable)
    })
    .toBe(true)
}

/** Marks the document; the returned function tells whether another one has replaced it, also where that was before one looked. */
async function watchReload(page: Page) {
  await page.evaluate(() => Object.assign(window, { isFormerDocument: true }))
  return () => page.evaluate(() => !('isFormerDocument' in window)).catch(() => false)
}

/** After many failures the shop pauses its calls for some seconds. */
async function waitForRecovery(page: Page, locale: Locale) {
  await expect(async () => {
    const response = await page.goto(failingShop.url + href('category', { locale, slug: 'men-1000' }))
    expect(response?.status()).toBe(200)
  }).toPass({ timeout: 60_000 })
}
