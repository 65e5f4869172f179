import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { getFlags } from '#config/flags'
import { locales, getSiteId, toBrandLanguageTag } from '#config/locales'
import { StorefrontViewContext, type StorefrontView } from '~/client/storefront-context'
// Brings the words.
import '~/client/test/render-in-storefront'
import { TranslationsProvider } from '~/client/translations'
import { aShop } from '~/server/test/a-shop.server'
import { CartLink } from './header-links'
import { createCartInserter, insertCartCount } from './fill-cart.server'

const brand = fc.constantFrom(...brandIds)
const locale = fc.constantFrom('en-us', 'de-de', 'fr-ca')

const viewOf = (of: Pick<StorefrontView, 'brand' | 'locale'>, miniCart: boolean): StorefrontView => ({
  ...of,
  brandName: brands[of.brand].name,
  siteId: getSiteId(of.brand, of.locale),
  currency: locales[of.locale].currency,
  region: locales[of.locale].region,
  flags: { ...getFlags(of.brand, locales[of.locale].region), miniCart },
  isSignedIn: false,
  imageCdn: '',
  regions: ['NORA', 'EMEA'],
  origin: 'https://shop.example',
})

/** The parts of a page that know the count, between texts that look like them. */
function pageWith(view: StorefrontView, count: number): string {
  const link = renderToString(
    <TranslationsProvider locale={view.locale} voice={toBrandLanguageTag(view.brand, view.locale)}>
      <StorefrontViewContext.Provider value={view}>
        <CartLink count={count} />
      </StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
  const data = JSON.stringify({ root: { menu: true, count, flash: [] }, home: { text: '"count":0,"flash":[]', count: 0 } })
  return `<header>${link}</header><p>&quot;count&quot;:0, "count":0</p><script type="application/json">${data}</script>`
}

test('the page of an anonymous visitor with a cart filled in is the page of the shopper, for any two shoppers (RUN-31)', () => {
  const count = fc.integer({ min: 0, max: 200 })
  const page = fc.record({ brand, locale }) as fc.Arbitrary<Pick<StorefrontView, 'brand' | 'locale'>>
  fc.assert(
    fc.property(fc.record({ page, miniCart: fc.boolean(), counts: fc.tuple(count, count) }), ({ page: of, miniCart, counts }) => {
      const view = viewOf(of, miniCart)
      const strangers = pageWith(view, 0)
      for (const each of counts) expect(insertCartCount(strangers, view, each)).toBe(pageWith(view, each))
      expect(strangers).toBe(pageWith(view, 0))
    }),
  )
})

test('a page without exactly one place for the count is not filled in (RUN-31)', () => {
  const view = viewOf({ brand: 'halvern', locale: 'en-us' }, true)
  expect(insertCartCount('<p>none</p>', view, 2)).toBeUndefined()
  expect(insertCartCount(pageWith(view, 0) + pageWith(view, 0), view, 2)).toBeUndefined()
  expect(insertCartCount(pageWith(view, 0).replace('"count":0,"flash":[]}', '"count":0}'), view, 2)).toBeUndefined()
})

type Shop = ReturnType<typeof aShop>['shop']
const cart = { cartId: 'c1', totalItems: 2, items: [] }

async function fillingAfter(act: (shop: Shop) => Promise<unknown>) {
  const { shop, args } = aShop({}, { path: '/en-us' })
  await act(shop)
  return createCartInserter({ request: args.request, context: args.context, locale: 'en-us' } as Parameters<typeof createCartInserter>[0])
}

const withCartKept = (shop: Shop) => shop.session.rememberCart(shop.siteId, cart)

test('a guest with nothing but a cart has it filled in (RUN-31)', async () => {
  const fill = await fillingAfter(withCartKept)
  const view = { ...viewOf({ brand: 'halvern', locale: 'en-us' }, true) }
  expect(fill?.(pageWith(view, 0))).toBe(pageWith(view, 2))
})

const consumer = {
  consumerNo: '7',
  kind: 'REGISTERED' as const,
  isEmployeeDiscountTCAccepted: false,
  isLoyaltyMember: false,
  isEmployee: false,
  isAthlete: false,
  programmes: [],
}
const signedIn = { accessToken: 'a', refreshToken: 'r', consumer }

test.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['a stranger', async () => undefined],
  ['who is signed in', (shop) => shop.session.signIn(signedIn)],
  ['who has favorites', (shop) => shop.session.rememberFavorites('halvern', ['HV7K2Q41'])],
  ['who chose a store', (shop) => shop.session.rememberFavoriteStore(shop.siteId, 'HV-US-01')],
  ['who is to be told something', (shop) => shop.session.addFlash({ tone: 'success', key: 'cart.added' })],
  ['for whom something is decided', (shop) => shop.session.rememberDecisions({ hero: 'b' })],
])('%s gets no anonymous page filled in (RUN-31)', async (_, act) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const isAnonymous = _ === 'a stranger'
  expect(await fillingAfter(async (shop) => (isAnonymous ? undefined : withCartKept(shop).then(() => act(shop))))).toBeUndefined()
})
