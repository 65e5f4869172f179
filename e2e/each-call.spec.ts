import { expect, type Page } from '@playwright/test'
import { localeIds } from '#config/locales'
import { endpoints } from '#contracts'
import { href, type RouteName } from '#routes'
import { pagePaths } from './shop/every-path'
import { findAddToCartButton, selectSize } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { startFailingShop, type FailingShop } from './shop/failing-shop'
import type { PlatformCall, CallOutcome } from './shop/failing-platform'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const { locale, product, size } = samplePurchases.jacketInTheStates
const productRoutes: RouteName[] = [
  'product',
  'reviews',
  'writeReview',
  'reviewPhotos',
  'questions',
  'askQuestion',
  'questionAsked',
  'productImages',
]
const purchaseRoutes: RouteName[] = ['notifyMe', 'quickShop', 'reserve', 'shareProduct', 'pickup', 'changeStore']
const cartRoutes: RouteName[] = ['cartTotal', 'rewards', 'giftOption', 'changeDelivery', 'payLater']

/** Pages that depend on a call. Every other page renders without it. */
const routesByRequiredCall: Record<string, RouteName[]> = {
  'products.search': ['category'],
  'products.details': [...productRoutes, ...purchaseRoutes],
  'products.productSet': ['productSet'],
  'products.ownReview': ['writeReview'],
  'wishlists.shared': ['sharedFavorites'],
  'cart.get': [...cartRoutes, 'checkout', 'checkoutBilling', 'checkoutSummary'],
  'consumer.profile': ['loyaltySignUp', 'interests', 'enroll'],
  'content.showcase': ['showcase'],
  'content.search': ['searchArticles'],
  'content.page': ['page'],
  'orders.purchase': ['accountOrder'],
  'stores.list': ['store', 'changeStore', 'storeChanged'],
}

const endpointNames = Object.entries(endpoints).flatMap(([area, areaEndpoints]) =>
  Object.entries(areaEndpoints).map(([name, { method, path }]) => ({
    name: `${area}.${name}`,
    method: method as string,
    shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
  })),
)

let failingShop: FailingShop
test.beforeAll(async () => {
  failingShop = await startFailingShop()
})
test.afterAll(() => failingShop?.stop())

test(
  'whichever call fails or answers nonsense, every page that does not depend on it still renders',
  { tag: '@scripts' },
  async ({ page }) => {
    test.setTimeout(300_000)
    const itemId = await startWithCart(page)
    const paths = pagePaths
      .filter(({ name }) => name !== 'signOut')
      .map(({ name, path }) => ({ name, path: path.replace('line-1', itemId) }))
    const askedBy = await mapCallsToPages(page, paths)
    expect(askedBy.size, 'calls that pages make').toBeGreaterThan(30)

    for (const outcome of ['fails', 'malformed'] satisfies CallOutcome[])
      for (const [call, asking] of askedBy) {
        failingShop.decide((each) => (getCallName(each) === call ? outcome : 'passes'))
        const fallen = await listFailedPages(page, asking, `while ${call} ${outcome}`)
        const expected = (routesByRequiredCall[call] ?? []).filter((name) => asking.some((each) => each.name === name))
        expect(fallen.toSorted(), `pages that fall while ${call} ${outcome}`).toEqual(expected.toSorted())
      }
  },
)

/** Pages that say that they do not work right now. Each of them, and every other, is a page of the shop that tells nothing of its insides. */
async function listFailedPages(page: Page, asking: readonly PageAddress[], condition: string): Promise<RouteName[]> {
  const failedPages: RouteName[] = []
  for (const { name, path } of asking) {
    const { status, to, type, body } = await loadPage(page, path)
    const description = `${path} ${condition}`
    expect([200, 302, 303, 404, 503], description).toContain(status)
    if (status === 503) failedPages.push(name)
    // The invoice of an order that has left is a file, and so is what is kept of a shopper.
    if (!to && !['application/pdf', 'application/json'].includes(type ?? '')) expectErrorPage(body, { path, what: description })
    expect(body, description).not.toMatch(/secret of the stockroom|stock\.ts|node_modules|ZodError|another shape/)
  }
  return failedPages
}

/** A customer with a jacket in the cart, whose pages are not cached. Returns the id of the line. */
async function startWithCart(page: Page): Promise<string> {
  await page.goto(failingShop.url + href('signIn', { locale }))
  await submitSignIn(page, { email: 'ana@vitrine.example', locale })
  await page.goto(failingShop.url + href('product', { locale, slug: product.slug }))
  await selectSize(page, size)
  await findAddToCartButton(page, { locale }).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  await page.goto(failingShop.url + href('cart', { locale }))
  const link = await page.locator('a[href*="/cart/gift/"]').first().getAttribute('href')
  await page.context().addCookies([{ name: 'mock', value: 'none~sample', url: failingShop.url }])
  return link?.split('/').at(-1) ?? ''
}

type PageAddress = { name: RouteName; path: string }

/** The platform calls of each page. */
async function mapCallsToPages(page: Page, pages: readonly PageAddress[]): Promise<Map<string, PageAddress[]>> {
  const pagesByCall = new Map<string, PageAddress[]>()
  for (const place of pages) {
    failingShop.takeCalls()
    await loadPage(page, place.path)
    for (const call of new Set(failingShop.takeCalls().map(getCallName))) pagesByCall.set(call, [...(pagesByCall.get(call) ?? []), place])
  }
  return pagesByCall
}

function getCallName({ method, path }: PlatformCall): string {
  return endpointNames.find((call) => call.method === method && call.shape.test(path))?.name ?? `${method} ${path}`
}

async function loadPage(page: Page, path: string) {
  const response = await page.context().request.get(failingShop.url + path, { maxRedirects: 0 })
  const { location: to, 'content-type': type } = response.headers()
  return { status: response.status(), to, type, body: await response.text() }
}

/** A heading, and the ways home and to help, in the locale of the address: pages of European law are none of the States. */
function expectErrorPage(body: string, { path, what }: { path: string; what: string }) {
  const pageLocale = localeIds.find((localeId) => path.startsWith(`/${localeId}/`)) ?? locale
  for (const part of [
    '<main',
    '<h1',
    '<footer',
    `href="${href('home', { locale: pageLocale })}"`,
    createTranslate(pageLocale)('header.skip'),
  ])
    expect(body, what).toContain(part)
}
