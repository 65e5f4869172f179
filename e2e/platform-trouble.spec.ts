// cspell:ignore lairig
import { expect, type Page } from '@playwright/test'
import { type Locale } from '#config/locales'
import { href } from '#routes'
import {
  expectConfirmed,
  expectStep,
  fillShipping,
  giftCards,
  goOn,
  inLondon,
  inPortland,
  payByGiftCard,
  payOnPage,
  typeCard,
  wake,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { addButton, chooseSize, whenReady } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { startTroubledShop, type TroubledShop } from './shop/troubled-shop'
import type { Call, Fate } from './shop/troubled-platform'
import { type Wish, wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

// One shop for the whole file: it takes a while to start.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let shop: TroubledShop

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startTroubledShop()
})
test.afterAll(() => shop?.stop())
test.afterEach(() => shop.decide(() => 'passes'))

/** Each kind of outage in a country of its own, so that no other one's cache helps. */
const troubles: { fate: Fate; name: string; locale: Locale }[] = [
  { fate: 'fails', name: 'answers with faults', locale: 'en-gb' },
  { fate: 'hangs', name: 'does not answer', locale: 'en-ca' },
  { fate: 'babbles', name: 'answers in another shape', locale: 'en-us' },
]
const wish: Wish = wishes.jacketInTheStates
const { product } = wish

async function fill(page: Page, locale: Locale, { name, slug } = product) {
  await page.goto(shop.url + href('product', { locale, slug }))
  await chooseSize(page, wish.size)
  await addButton(page, { locale }).click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
}

/** The designed text is there, and nothing of the shop's insides. */
async function expectDesigned(page: Page, { path, statuses, text }: { path: string; statuses: number[]; text: string }) {
  const answer = await page.goto(shop.url + path)
  expect(statuses).toContain(answer?.status())
  await expect(page.getByRole('main')).toContainText(text)
  // The reference a shopper can quote is in our log and in the platform's.
  if (answer?.status() === 503) await expect(page.getByRole('main')).toContainText(answer.headers()['x-correlation-id'] ?? 'no id')
  expect(await answer?.text()).not.toMatch(/secret of the stockroom|stock\.ts|\bat \w+ \(|node_modules|ZodError|another shape/)
}

for (const { fate, name, locale } of troubles)
  test.describe(`while the platform ${name}`, { tag: '@scripts' }, () => {
    const t = messagesIn(locale)

    test(
      'the cart says so, is kept, and works again when the outage is over',
      { tag: fate === 'fails' ? '@core' : [] },
      async ({ page }) => {
        await fill(page, locale)
        shop.decide(({ path }) => (path.startsWith('/cart/') ? fate : 'passes'))
        await expectDesigned(page, { path: href('cart', { locale }), statuses: [200, 503], text: t('cart.unreachable') })
        await expect(page.getByRole('link', { name: t('header.cart', { count: 1 }) })).toBeVisible()
        shop.decide(() => 'passes')
        await whenCartAnswers(page, locale)
        await page.getByRole('link', { name: t('cart.tryAgain') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
        await expect(page.getByRole('spinbutton')).toHaveValue('1')
      },
    )

    test('an add that fails says why on the page, keeps the choice and can be retried', async ({ page }) => {
      await page.goto(shop.url + href('product', { locale, slug: product.slug }))
      await chooseSize(page, wish.size)
      await page.mouse.move(9, 9, { steps: 2 })
      await whenReady(page)
      shop.decide(({ path }) => (path.startsWith('/cart/') ? fate : 'passes'))
      await addButton(page, { locale }).click()
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('radio', { name: wish.size, exact: true })).toBeChecked()
      shop.decide(() => 'passes')
      await whenCartAnswers(page, locale)
      await addButton(page, { locale }).click()
      await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
      await expect(page.getByRole('link', { name: t('header.cart', { count: 1 }) })).toBeVisible()
    })

    test('home, category and product have their designed state', async ({ page }) => {
      shop.decide(() => fate)
      const failed = t('error.failed.title')
      await expectDesigned(page, { path: href('home', { locale }), statuses: [200, 503], text: t('home.without') })
      await expectDesigned(page, { path: href('category', { locale, slug: 'women-1100' }), statuses: [503], text: failed })
      await expectDesigned(page, { path: href('product', { locale, slug: 'lairig-3l-shell-HV2C9L31' }), statuses: [503], text: failed })
      await expectDesigned(page, { path: href('cart', { locale }), statuses: [200], text: t('cart.title') })
    })
  })

test(
  'a cart the platform has lost is recreated from its items, and the action is applied to it (CART-10, ERR-06)',
  {
    tag: ['@scripts', '@core'],
  },
  async ({ page }) => {
    const locale = 'en-gb'
    const t = messagesIn(locale)
    await whenRecovered(page, locale)
    shop.takeCalls()
    await fill(page, locale)
    await page.goto(shop.url + href('cart', { locale }))
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    const lost = cartIdIn(shop.takeCalls().map(({ path }) => path))
    shop.decide(({ path, body }) => (path.includes(lost) || body.includes(lost) ? 'lost' : 'passes'))
    await page.getByRole('button', { name: t('cart.increase', { name: product.name }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 2 }))
    await page.reload()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    expect(
      cartIdIn(
        shop
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
    const received = messagesIn(locale, 'api')('flash.newCart')
    for (const each of [page, bare]) {
      await whenRecovered(each, locale)
      await fill(each, locale)
      shop.takeCalls()
      await each.goto(shop.url + href('cart', { locale }))
      const former = cartIdIn(shop.takeCalls().map(({ path }) => path))
      shop.decide(({ path, body }) => (path.includes(former) || body.includes(former) ? 'nobody' : 'passes'))
      await each.goto(shop.url + href('cart', { locale }))
      await expect(each.getByText(received)).toBeVisible()
      await expect(each.getByRole('spinbutton')).toHaveValue('1')
      await each.reload()
      await expect(each.getByRole('spinbutton')).toHaveValue('1')
      await expect(each.getByText(received)).toHaveCount(0)
      shop.decide(() => 'passes')
    }
    await bare.context().close()
  },
)

test('an add whose response was lost is added once when the shopper sends it again (SITE-09)', { tag: '@scripts' }, async ({ page }) => {
  const locale = 'en-gb'
  const t = messagesIn(locale)
  await whenRecovered(page, locale)
  await fill(page, locale)
  await page.goto(shop.url + href('product', { locale, slug: product.slug }))
  await chooseSize(page, wish.size)
  await page.mouse.move(9, 9, { steps: 2 })
  await whenReady(page)
  shop.decide(({ path }) => (path.startsWith('/cart/') ? 'unheard' : 'passes'))
  await addButton(page, { locale }).click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  shop.decide(() => 'passes')
  await whenCartAnswers(page, locale)
  await addButton(page, { locale }).click()
  await expect(page.getByRole('link', { name: t('header.cart', { count: 2 }) })).toBeVisible()
  await page.goto(shop.url + href('cart', { locale }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 2 }))
})

test(
  'deferred parts that never load leave a working product page, which says what it could not read',
  { tag: '@scripts' },
  async ({ page }) => {
    const locale = 'en-gb'
    await whenRecovered(page, locale)
    shop.decide(({ path }) => (/reviews|widgetRecommendations/.test(path) ? 'hangs' : 'passes'))
    const slug = 'haar-rain-parka-HV8H1R46'
    await page.goto(shop.url + href('product', { locale, slug }))
    await expect(addButton(page, { locale })).toBeVisible()
    await expect(page.getByText(messagesIn(locale)('reviews.unreachable'))).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  },
)

/** So cheap that a gift card pays several. */
const sock = { name: 'Whisper Liner Sock', slug: 'whisper-liner-sock-HV8L4N70' }
const paying = { locale: 'en-gb', brand: 'halvern', product: sock } as const

const ordering = '/cart/v2/checkout/order'

/** From the product to the summary of a cart that a gift card pays, in this shop. */
async function fillCheckout(page: Page) {
  await whenRecovered(page, paying.locale)
  await fill(page, paying.locale, sock)
  // The mini cart is loading and may open the cart page: the next URL is typed once the network is idle.
  await page.waitForLoadState('networkidle')
  await page.goto(shop.url + href('checkout', paying))
  await fillShipping(page, paying, inLondon)
  await expectStep(page, paying, 'billing')
  await payByGiftCard(page, paying, giftCards.GBP)
  await goOn(page, paying, 'toSummary')
  await expectStep(page, paying, 'summary')
}

test(
  'an order whose response was lost exists once, and the shopper finds it (ORD-07)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await fillCheckout(page)
    shop.decide(({ method, path }) => (method === 'PUT' && path.startsWith(ordering) ? 'unheard' : 'passes'))
    await goOn(page, paying, 'placeOrder')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(messagesIn(paying)('order.checking'), { timeout: 30_000 })
    // The page that waits may look again just now.
    await expect(async () => {
      await page.goto(shop.url + href('checkoutSummary', paying))
      await expect(heading).toHaveText(messagesIn(paying)('order.checking'))
    }).toPass({ timeout: 30_000 })
    shop.decide(() => 'passes')
    shop.takeCalls()
    // The page looks again by itself.
    await expect(heading).not.toHaveText(messagesIn(paying)('order.checking'), { timeout: 30_000 })
    await expectConfirmed(page, paying)
    expect(shop.takeCalls().filter(({ method, path }) => method === 'POST' && path === '/cart/v1/item')).toEqual([])
  },
)

test(
  'a purchase with an item that sells out first makes the same calls with scripts and without (CHK-08, ERR-15)',
  { tag: '@scripts' },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const lists: string[][] = []
    for (const each of [page, bare]) {
      await whenRecovered(each, paying.locale)
      shop.takeCalls()
      await fillCheckout(each)
      if (each === page) await whenAwake(page)
      shop.decide(({ method, path }) => (method === 'PUT' && path.startsWith(ordering) ? 'gone' : 'passes'))
      await goOn(each, paying, 'placeOrder')
      await expect(each.getByRole('alert')).toContainText(messagesIn(paying, 'api')('ITEM_NO_LONGER_AVAILABLE'))
      await expectStep(each, paying, 'summary')
      shop.decide(() => 'passes')
      await goOn(each, paying, 'placeOrder')
      await expectConfirmed(each, paying)
      lists.push(changesIn(shop.takeCalls()))
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
    const received = messagesIn(paying, 'api')('flash.begunAgain')
    for (const each of [page, bare]) {
      await whenRecovered(each, paying.locale)
      await fillCheckout(each)
      if (each === page) await whenAwake(page)
      shop.decide(({ path }) => (path.endsWith('/prepareOrder') ? 'nobody' : 'passes'))
      await goOn(each, paying, 'placeOrder')
      await expectStep(each, paying, 'shipping')
      await expect(each.getByText(received)).toBeVisible()
      if (each === page) {
        await expect(page.getByRole('status', { name: messagesIn(paying)('blocks.toasts') })).toContainText(received)
        await page.waitForEvent('load', { timeout: 8_000 })
      }
      await expect(each.getByRole('main')).toContainText(sock.name)
      await expect(each.getByText(received)).toHaveCount(each === page ? 0 : 1)
      shop.decide(() => 'passes')
    }
    await bare.context().close()
  },
)

const card = { locale: 'en-us', brand: 'halvern', product: sock } as const

test(
  'a guest who pays by card makes the same calls with scripts and without, until the card is typed in; of the device one tells, with scripts more of it (SEC-06, PAY-11, PAY-12, PAY-18)',
  { tag: ['@scripts', '@core'] },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const lists: string[][] = []
    const devices: string[][] = []
    const named: boolean[] = []
    for (const each of [page, bare]) {
      await whenRecovered(each, card.locale)
      await asGuest(each, each === page)
      await expectConfirmed(each, card)
      const calls = shop.takeCalls()
      lists.push(withoutCard(changesIn(calls)))
      named.push(changesIn(calls).some((change) => change.startsWith(`PUT ${ordering}`) && change.includes(typedIn)))
      devices.push(calls.filter(({ path }) => path.endsWith('deviceFingerPrint')).map(({ body }) => body))
    }
    await bare.context().close()
    expect(lists[0]?.length).toBeGreaterThan(3)
    expect(lists[1]).toEqual(lists[0])
    expect(named).toEqual([true, false])
    expect(devices).toEqual([[expect.stringMatching(/"screen":"\d+x\d+"/)], [expect.stringContaining('"screen":""')]])
  },
)

const member = { locale: 'fr-fr', brand: 'halvern', product: sock } as const

test(
  'a shopper with an account makes the same calls with scripts and without, from the address of the account to the order (ACC-05, PAY-12)',
  { tag: '@scripts' },
  async ({ page, browser }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const lists: string[][] = []
    for (const each of [page, bare]) {
      await whenRecovered(each, member.locale)
      await each.goto(shop.url + href('signIn', member))
      await signInHere(each, { email: 'claire@vitrine.example', locale: member.locale })
      await asMember(each, each === page)
      await expectConfirmed(each, member)
      lists.push(withoutCard(changesIn(shop.takeCalls())))
    }
    await bare.context().close()
    expect(lists[0]?.length).toBeGreaterThan(3)
    expect(lists[1]).toEqual(lists[0])
  },
)

async function asMember(page: Page, hasScripts: boolean) {
  const t = messagesIn(member.locale)
  await fill(page, member.locale, sock)
  await page.waitForLoadState('networkidle')
  shop.takeCalls()
  await page.goto(shop.url + href('checkout', member))
  if (hasScripts) await whenAwake(page)
  await expect(page.getByRole('radio', { name: /Claire Moreau/ })).toBeChecked()
  await page.getByLabel(t('address.phone'), { exact: true }).fill('06 12 34 56 10')
  await goOn(page, member, 'toBilling')
  await expectStep(page, member, 'billing')
  if (hasScripts) await typeCard(page, testCards.pays)
  await goOn(page, member, 'toSummary')
  await expectStep(page, member, 'summary')
  await goOn(page, member, 'placeOrder')
  if (!hasScripts) await payOnPage(page, member, testCards.pays)
}

async function asGuest(page: Page, hasScripts: boolean) {
  shop.takeCalls()
  await comeToCheckout(page)
  if (hasScripts) await whenAwake(page)
  await fillShipping(page, card, inPortland)
  await expectStep(page, card, 'billing')
  if (hasScripts) await typeCard(page, testCards.pays)
  await goOn(page, card, 'toSummary')
  await expectStep(page, card, 'summary')
  await goOn(page, card, 'placeOrder')
  if (!hasScripts) await payOnPage(page, card, testCards.pays)
}

async function comeToCheckout(page: Page) {
  await fill(page, card.locale, sock)
  await page.waitForLoadState('networkidle')
  await page.goto(shop.url + href('checkout', card))
}

/** The provider's session a card was typed in; on the provider's own page there is none before the order. (PAY-11) */
const typedIn = '"requestID":"…","sessionID":"…",'

/** Up to the order, without the encrypted card and its session: it is typed in at different places. */
function withoutCard(changes: string[]): string[] {
  const end = changes.findIndex((change) => change.startsWith(`PUT ${ordering}`)) + 1
  return changes.slice(0, end).map((change) => change.replace(/(?<=paymentInstruments ).*/, '…').replace(typedIn, ''))
}

/** The scripts have taken the page over. */
async function whenAwake(page: Page) {
  await wake(page)
  await whenReady(page)
}

/**
 * The changing calls in order, without ids. Scripts get a CAPTCHA token invisibly; without scripts one is required only with a reason.
 * (CHK-10)
 */
function changesIn(calls: Call[]): string[] {
  const messages = (body: string) =>
    body
      .replace(/\?state=[\w-]+/, '')
      .replace(/,"recaptcha_response":"[^"]*"/, '')
      .replace(/"(?:[\da-f-]{32,}|[A-Za-z\d_-]{40,})"/g, '"…"')
  return calls
    .filter(({ method, path }) => method !== 'GET' && !/deviceFingerPrint|captcha|\/token|widget|search|content/.test(path))
    .map(({ method, path, body }) => `${method} ${path.replace(/[\da-f-]{32,}/g, '…')} ${messages(body)}`)
}

/** A Worker may make fifty calls for one request; ten are left for sessions and caches. */
const mostCalls = 40

test('no page makes more than forty platform calls, not even the first time', { tag: '@scripts' }, async ({ page }) => {
  // A country without cached data.
  const french = wishes.jacketInFrance
  const { locale } = french
  await whenRecovered(page, locale)
  await fill(page, locale, french.product)
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
    shop.takeCalls()
    await page.goto(shop.url + path)
    const calls = shop.takeCalls().map(({ method, path: requested }) => `${method} ${requested}`)
    expect(calls.length, `${path}:\n${calls.join('\n')}`).toBeLessThanOrEqual(mostCalls)
    counts.push(calls.length)
  }
  expect(Math.max(...counts), 'calls were counted').toBeGreaterThan(3)
})

function cartIdIn(paths: string[]): string {
  return paths.map((path) => /^\/cart\/v1\/cart\/([^/?]+)/.exec(path)?.[1]).find(Boolean) ?? ''
}

/** The same for the cart, read beside the page without a press. */
async function whenCartAnswers(page: Page, locale: Locale) {
  const unreachable = messagesIn(locale)('cart.unreachable')
  await expect
    .poll(async () => {
      const answer = await page.request.get(shop.url + href('cart', { locale }))
      return answer.ok() && !(await answer.text()).includes(unreachable)
    })
    .toBe(true)
}

/** After much trouble the shop pauses its calls for some seconds. */
async function whenRecovered(page: Page, locale: Locale) {
  await expect(async () => {
    const answer = await page.goto(shop.url + href('category', { locale, slug: 'men-1000' }))
    expect(answer?.status()).toBe(200)
  }).toPass({ timeout: 20_000 })
}
