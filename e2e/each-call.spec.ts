import { expect, type Page } from '@playwright/test'
import { localeIds } from '#config/locales'
import { endpoints } from '#contracts'
import { href, type RouteName } from '#routes'
import { everyPath } from './shop/every-path'
import { addButton, chooseSize } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { startTroubledShop, type TroubledShop } from './shop/troubled-shop'
import type { Call, Fate } from './shop/troubled-platform'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const { locale, product, size } = wishes.jacketInTheStates
const aboutProduct: RouteName[] = [
  'product',
  'reviews',
  'writeReview',
  'reviewPhotos',
  'questions',
  'askQuestion',
  'questionAsked',
  'productPictures',
]
const toBuyIt: RouteName[] = ['notifyMe', 'quickShop', 'reserve', 'shareProduct', 'pickup', 'changeStore']
const aboutCart: RouteName[] = ['cartTotal', 'rewards', 'giftOption', 'changeDelivery', 'payLater']

/** Pages that depend on a call. Every other page renders without it. */
const needs: Record<string, RouteName[]> = {
  'products.search': ['category'],
  'products.details': [...aboutProduct, ...toBuyIt],
  'products.productSet': ['productSet'],
  'products.ownReview': ['writeReview'],
  'wishlists.shared': ['sharedFavorites'],
  'cart.get': [...aboutCart, 'checkout', 'checkoutBilling', 'checkoutSummary'],
  'consumer.profile': ['loyaltySignUp', 'interests', 'enroll'],
  'content.showcase': ['showcase'],
  'content.search': ['searchArticles'],
  'content.page': ['page'],
  'orders.purchase': ['accountOrder'],
  'stores.list': ['store', 'changeStore', 'storeChanged'],
}

const everyCall = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own).map(([name, { method, path }]) => ({
    name: `${area}.${name}`,
    method: method as string,
    shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
  })),
)

let shop: TroubledShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startTroubledShop()
})
test.afterAll(() => shop?.stop())

test(
  'whichever call fails or answers nonsense, every page that does not depend on it still renders',
  { tag: '@scripts' },
  async ({ page }) => {
    test.setTimeout(300_000)
    const itemId = await comeInWithCart(page)
    const paths = everyPath
      .filter(({ name }) => name !== 'signOut')
      .map(({ name, path }) => ({ name, path: path.replace('line-1', itemId) }))
    const askedBy = await callsOf(page, paths)
    expect(askedBy.size, 'calls that pages make').toBeGreaterThan(30)

    for (const fate of ['fails', 'babbles'] satisfies Fate[])
      for (const [call, asking] of askedBy) {
        shop.decide((each) => (nameOf(each) === call ? fate : 'passes'))
        const fallen = await fallenAmong(page, asking, `while ${call} ${fate}`)
        const expected = (needs[call] ?? []).filter((name) => asking.some((each) => each.name === name))
        expect(fallen.toSorted(), `pages that fall while ${call} ${fate}`).toEqual(expected.toSorted())
      }
  },
)

/** Pages that say that they do not work right now. Each of them, and every other, is a page of the shop that tells nothing of its insides. */
async function fallenAmong(page: Page, asking: readonly PageAddress[], when: string): Promise<RouteName[]> {
  const fallen: RouteName[] = []
  for (const { name, path } of asking) {
    const { status, to, type, body } = await visit(page, path)
    const what = `${path} ${when}`
    expect([200, 302, 303, 404, 503], what).toContain(status)
    if (status === 503) fallen.push(name)
    // The invoice of an order that has left is a file, and so is what is kept of a shopper.
    if (!to && !['application/pdf', 'application/json'].includes(type ?? '')) expectDesigned(body, { path, what })
    expect(body, what).not.toMatch(/secret of the stockroom|stock\.ts|node_modules|ZodError|another shape/)
  }
  return fallen
}

/** A customer with a jacket in the cart, whose pages are not cached. Returns the id of the line. */
async function comeInWithCart(page: Page): Promise<string> {
  await page.goto(shop.url + href('signIn', { locale }))
  await signInHere(page, { email: 'ana@vitrine.example', locale })
  await page.goto(shop.url + href('product', { locale, slug: product.slug }))
  await chooseSize(page, size)
  await addButton(page, { locale }).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  await page.goto(shop.url + href('cart', { locale }))
  const link = await page.locator('a[href*="/cart/gift/"]').first().getAttribute('href')
  await page.context().addCookies([{ name: 'mock', value: 'none~sample', url: shop.url }])
  return link?.split('/').at(-1) ?? ''
}

type PageAddress = { name: RouteName; path: string }

/** The platform calls of each page. */
async function callsOf(page: Page, places: readonly PageAddress[]): Promise<Map<string, PageAddress[]>> {
  const askedBy = new Map<string, PageAddress[]>()
  for (const place of places) {
    shop.takeCalls()
    await visit(page, place.path)
    for (const call of new Set(shop.takeCalls().map(nameOf))) askedBy.set(call, [...(askedBy.get(call) ?? []), place])
  }
  return askedBy
}

function nameOf({ method, path }: Call): string {
  return everyCall.find((call) => call.method === method && call.shape.test(path))?.name ?? `${method} ${path}`
}

async function visit(page: Page, path: string) {
  const answer = await page.context().request.get(shop.url + path, { maxRedirects: 0 })
  const { location: to, 'content-type': type } = answer.headers()
  return { status: answer.status(), to, type, body: await answer.text() }
}

/** A heading, and the ways home and to help, in the locale of the address: pages of European law are none of the States. */
function expectDesigned(body: string, { path, what }: { path: string; what: string }) {
  const own = localeIds.find((each) => path.startsWith(`/${each}/`)) ?? locale
  for (const part of ['<main', '<h1', '<footer', `href="${href('home', { locale: own })}"`, messagesIn(own)('header.skip')])
    expect(body, what).toContain(part)
}
