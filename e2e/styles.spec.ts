import { expect, type Page } from '@playwright/test'
import { href, type RouteName } from '#routes'
import { matchRoute } from '#routes/match-route'
import { getPageKind } from '#routes/page-kind'
import { checkoutButton, expectStep, fillShipping, goOn, inPortland, openCheckout, typeCardHere } from './shop/checkout'
import { everyPath } from './shop/every-path'
import { expectItsStyles } from './shop/its-styles'
import { originOf } from './shop/origin-of'
import { addButton, chooseSize, openCart, putIntoCart, wakeUp } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { testCards } from './shop/test-cards'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const t = messagesIn(locale)
const at = (path: string) => originOf(brand) + path

test.use({ serviceWorkers: 'block' })

type StylesStep = { from: string; to: string }

/** Every pair of page kinds joined by a link, with its links. Dialog openers and files do not navigate. */
async function stepsBetweenKinds(page: Page): Promise<Map<string, StylesStep[]>> {
  const steps = new Map<string, StylesStep[]>()
  for (const { name, path } of everyPath) {
    const answer = await page.request.get(at(path), { maxRedirects: 0 })
    const body = answer.status() === 200 ? await answer.text() : ''
    for (const [tag, to = ''] of body.matchAll(/<a\b[^>]*?href="(\/en-us[^"#?]*)"[^>]*>/g)) {
      const target = matchRoute(to)
      if (!target || /aria-haspopup|download|target=/.test(tag) || getPageKind(target) === getPageKind(name)) continue
      const pair = `${getPageKind(name)} → ${getPageKind(target)}`
      steps.set(pair, [...(steps.get(pair) ?? []), { from: path, to }])
    }
  }
  return steps
}

/** Presses the link as a shopper would, without a page load; false where it is hidden, as in a closed menu. */
async function follow(page: Page, { from, to }: StylesStep): Promise<boolean> {
  await page.goto(at(from))
  if (new URL(page.url()).pathname !== from) return false
  await wakeUp(page)
  const link = page.locator(`a[href="${to}"]:not([aria-haspopup]):visible`).first()
  if ((await link.count()) === 0) return false
  await stamp(page)
  await link.click()
  await page.waitForURL((url) => url.pathname !== from)
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')
  return true
}

/** Stays for as long as the document does. */
async function stamp(page: Page) {
  await page.evaluate(() => (document.documentElement.dataset.same = 'yes'))
}

test('a link to a page of another kind loads its styles (SITE-19)', { tag: '@scripts' }, async ({ page }) => {
  test.setTimeout(300_000)
  // The checkout shows itself only to who is about to buy.
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, inPortland)
  await expectStep(page, wish, 'billing')
  const steps = await stepsBetweenKinds(page)
  const gone: string[] = []
  for (const [pair, ways] of steps)
    await test.step(pair, async () => {
      // Links that exist only in a closed menu are not followed.
      if (!(await firstThat(ways.slice(0, 40), (way) => follow(page, way)))) return
      gone.push(pair)
      await expectItsStyles(page)
    })
  expect(gone.length, gone.join()).toBeGreaterThanOrEqual(10)
})

async function firstThat<T>(all: readonly T[], holds: (each: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of all) if (await holds(each)) return each
  return undefined
}

test('a page is not shown before its styles are there (SITE-19)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await putIntoCart(page, wish)
  await openCart(page, wish)
  await wakeUp(page)
  let send: () => void = () => undefined
  const requested = Promise.withResolvers<undefined>()
  await page.route(/-checkout[^/]*\.css$/, async (route) => {
    requested.resolve(undefined)
    await new Promise<void>((go) => (send = go))
    await route.continue()
  })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/checkout.data'))
  await checkoutButton(page, wish).click()
  await requested.promise
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
  send()
  await expectStep(page, wish, 'shipping')
  await expectItsStyles(page)
})

test('a page whose styles do not load is opened by the browser itself (SITE-19)', { tag: '@scripts' }, async ({ page }) => {
  await putIntoCart(page, wish)
  await openCart(page, wish)
  await wakeUp(page)
  await page.route(/-checkout[^/]*\.css$/, (route) => route.abort(), { times: 1 })
  await checkoutButton(page, wish).click()
  await expectStep(page, wish, 'shipping')
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await expectItsStyles(page)
})

/** Forms that lead to a page of another kind, and back from there. */
const walks: Record<string, (page: Page) => Promise<RouteName>> = {
  'from the cart to the checkout, and back by the browser': async (page) => {
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await page.reload()
    await wakeUp(page)
    await page.goBack()
    return 'cart'
  },
  'from the page of the quick shop to the cart': async (page) => {
    await page.goto(at(href('quickShop', { locale, slug: product.slug })))
    await wakeUp(page)
    await chooseSize(page, wish.size)
    await stamp(page)
    await addButton(page, wish).click()
    return 'cart'
  },
  'from where one signs in to the account': async (page) => {
    await page.goto(at(href('signIn', { locale })))
    await wakeUp(page)
    await stamp(page)
    await signInHere(page, { email: 'ana@vitrine.example', locale })
    return 'account'
  },
  'from where one signs out to the start': async (page) => {
    await page.goto(at(href('signIn', { locale })))
    await wakeUp(page)
    await signInHere(page, { email: 'ana@vitrine.example', locale })
    await page.goto(at(href('signOut', { locale })))
    await wakeUp(page)
    await stamp(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.signOut') })
      .click()
    return 'home'
  },
  'from the choice of a store to the product': async (page) => {
    await page.goto(`${at(href('pickup', { locale, slug: product.slug }))}?color=ember&size=M&place=97205`)
    await wakeUp(page)
    await stamp(page)
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first()
      .click()
    await page.getByRole('button', { name: t('pickup.add') }).click()
    return 'product'
  },
}

for (const [way, walk] of Object.entries(walks))
  test(`${way}, each page has its styles (SITE-19)`, { tag: '@scripts' }, async ({ page }) => {
    const name = await walk(page)
    await expect.poll(() => matchRoute(new URL(page.url()).pathname)).toBe(name)
    await expectItsStyles(page)
  })

test(
  'after an item sells out at placement, the cart the summary leads back to has its styles (SITE-19)',
  { tag: '@scripts' },
  async ({ page }) => {
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inPortland)
    await expectStep(page, wish, 'billing')
    await typeCardHere(page, testCards.pays)
    await goOn(page, wish, 'toSummary')
    await expectStep(page, wish, 'summary')
    await page.reload()
    await page.context().addCookies([{ name: 'mock', value: 'orders.place~SOME_PRODUCTS_NO_INVENTORY', url: at('/') }])
    await goOn(page, wish, 'placeOrder')
    await expect(page).toHaveURL(/\/cart$/)
    await expectItsStyles(page)
  },
)
