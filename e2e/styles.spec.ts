import { expect, type Page } from '@playwright/test'
import { href, type RouteName } from '#routes'
import { matchRoute } from '#routes/match-route'
import { getPageKind } from '#routes/page-kind'
import {
  checkoutButton,
  expectStep,
  fillShipping,
  continueCheckout,
  portlandRecipient,
  openCheckout,
  fillCardAtBilling,
} from './shop/checkout'
import { pagePaths } from './shop/every-path'
import { expectPageStyles } from './shop/expect-page-styles'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, selectSize, openCart, addToCart, triggerHydration } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { testCards } from './shop/test-cards'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)
const toUrl = (path: string) => getBrandOrigin(brand) + path

test.use({ serviceWorkers: 'block' })

type KindTransition = { from: string; to: string }

/** Every pair of page kinds joined by a link, with its links. Dialog openers and files do not navigate. */
async function listKindTransitions(page: Page): Promise<Map<string, KindTransition[]>> {
  const transitionsByKinds = new Map<string, KindTransition[]>()
  for (const { name, path } of pagePaths) {
    const response = await page.request.get(toUrl(path), { maxRedirects: 0 })
    const body = response.status() === 200 ? await response.text() : ''
    for (const [tag, to = ''] of body.matchAll(/<a\b[^>]*?href="(\/en-us[^"#?]*)"[^>]*>/g)) {
      const target = matchRoute(to)
      if (!target || /aria-haspopup|download|target=/.test(tag) || getPageKind(target) === getPageKind(name)) continue
      const kindPair = `${getPageKind(name)} → ${getPageKind(target)}`
      transitionsByKinds.set(kindPair, [...(transitionsByKinds.get(kindPair) ?? []), { from: path, to }])
    }
  }
  return transitionsByKinds
}

/** Presses the link as a shopper would, without a page load; false where it is hidden, as in a closed menu. */
async function followLink(page: Page, { from, to }: KindTransition): Promise<boolean> {
  await page.goto(toUrl(from))
  if (new URL(page.url()).pathname !== from) return false
  await triggerHydration(page)
  const link = page.locator(`a[href="${to}"]:not([aria-haspopup]):visible`).first()
  if ((await link.count()) === 0) return false
  await markDocument(page)
  await link.click()
  await page.waitForURL((url) => url.pathname !== from)
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')
  return true
}

/** Stays for as long as the document does. */
async function markDocument(page: Page) {
  await page.evaluate(() => (document.documentElement.dataset.same = 'yes'))
}

test('a link to a page of another kind loads its styles (SITE-19)', { tag: '@scripts' }, async ({ page }) => {
  test.setTimeout(300_000)
  // The checkout shows itself only to who is about to buy.
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, portlandRecipient)
  await expectStep(page, purchase, 'billing')
  const steps = await listKindTransitions(page)
  const gone: string[] = []
  for (const [pair, ways] of steps)
    await test.step(pair, async () => {
      // Links that exist only in a closed menu are not followed.
      if (!(await findFirstAsync(ways.slice(0, 40), (way) => followLink(page, way)))) return
      gone.push(pair)
      await expectPageStyles(page)
    })
  expect(gone.length, gone.join()).toBeGreaterThanOrEqual(10)
})

async function findFirstAsync<T>(candidates: readonly T[], matches: (candidate: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of candidates) if (await matches(each)) return each
  return undefined
}

test('a page is not shown before its styles are there (SITE-19)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await addToCart(page, purchase)
  await openCart(page, purchase)
  await triggerHydration(page)
  let send: () => void = () => undefined
  const requested = Promise.withResolvers<undefined>()
  await page.route(/-checkout[^/]*\.css$/, async (route) => {
    requested.resolve(undefined)
    await new Promise<void>((go) => (send = go))
    await route.continue()
  })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/checkout.data'))
  await checkoutButton(page, purchase).click()
  await requested.promise
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
  send()
  await expectStep(page, purchase, 'shipping')
  await expectPageStyles(page)
})

test('a page whose styles do not load is opened by the browser itself (SITE-19)', { tag: '@scripts' }, async ({ page }) => {
  await addToCart(page, purchase)
  await openCart(page, purchase)
  await triggerHydration(page)
  await page.route(/-checkout[^/]*\.css$/, (route) => route.abort(), { times: 1 })
  await checkoutButton(page, purchase).click()
  await expectStep(page, purchase, 'shipping')
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await expectPageStyles(page)
})

/** Forms that lead to a page of another kind, and back from there. */
const transitionJourneys: Record<string, (page: Page) => Promise<RouteName>> = {
  'from the cart to the checkout, and back by the browser': async (page) => {
    await addToCart(page, purchase)
    await openCheckout(page, purchase)
    await page.reload()
    await triggerHydration(page)
    await page.goBack()
    return 'cart'
  },
  'from the page of the quick shop to the cart': async (page) => {
    await page.goto(toUrl(href('quickShop', { locale, slug: product.slug })))
    await triggerHydration(page)
    await selectSize(page, purchase.size)
    await markDocument(page)
    await findAddToCartButton(page, purchase).click()
    return 'cart'
  },
  'from where one signs in to the account': async (page) => {
    await page.goto(toUrl(href('signIn', { locale })))
    await triggerHydration(page)
    await markDocument(page)
    await submitSignIn(page, { email: 'ana@vitrine.example', locale })
    return 'account'
  },
  'from where one signs out to the start': async (page) => {
    await page.goto(toUrl(href('signIn', { locale })))
    await triggerHydration(page)
    await submitSignIn(page, { email: 'ana@vitrine.example', locale })
    await page.goto(toUrl(href('signOut', { locale })))
    await triggerHydration(page)
    await markDocument(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.signOut') })
      .click()
    return 'home'
  },
  'from the choice of a store to the product': async (page) => {
    await page.goto(`${toUrl(href('pickup', { locale, slug: product.slug }))}?color=ember&size=M&place=97205`)
    await triggerHydration(page)
    await markDocument(page)
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first()
      .click()
    await page.getByRole('button', { name: t('pickup.add') }).click()
    return 'product'
  },
}

for (const [way, walk] of Object.entries(transitionJourneys))
  test(`${way}, each page has its styles (SITE-19)`, { tag: '@scripts' }, async ({ page }) => {
    const name = await walk(page)
    await expect.poll(() => matchRoute(new URL(page.url()).pathname)).toBe(name)
    await expectPageStyles(page)
  })

test(
  'after an item sells out at placement, the cart the summary leads back to has its styles (SITE-19)',
  { tag: '@scripts' },
  async ({ page }) => {
    await addToCart(page, purchase)
    await openCheckout(page, purchase)
    await fillShipping(page, purchase, portlandRecipient)
    await expectStep(page, purchase, 'billing')
    await fillCardAtBilling(page, testCards.pays)
    await continueCheckout(page, purchase, 'toSummary')
    await expectStep(page, purchase, 'summary')
    await page.reload()
    await page.context().addCookies([{ name: 'mock', value: 'orders.place~SOME_PRODUCTS_NO_INVENTORY', url: toUrl('/') }])
    await continueCheckout(page, purchase, 'placeOrder')
    await expect(page).toHaveURL(/\/cart$/)
    await expectPageStyles(page)
  },
)
