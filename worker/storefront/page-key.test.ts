// cspell:ignore xgclid
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BrandId, brandIds } from '#config/brands'
import { type Locale, localeIds } from '#config/locales'
import { previewParameters } from '#domain/content/content-request'
import { href } from '#routes'
import { parsePageKey } from './page-key'

const origin = 'https://shop.example'
const shirt = '/en-us/p/skarn-3l-shell-HV7K2Q41'
const shirts = '/en-us/c/men-jackets-1010'
type Sharing = { brand?: BrandId; build?: string; from?: string; group?: string }
const keyOf = (path: string, { brand = 'halvern', build = 'b1', from = origin, group = '---' }: Sharing = {}) =>
  parsePageKey(new URL(from + path), { brand, build, group })?.key ?? null

test.each(['/en-us', shirts, shirt, '/en-us/offline', '/fr-ca/help/delivery', '/de-de/sale-terms'])(
  '%s may be shared among anonymous visitors',
  (path) => {
    expect(keyOf(path)).toMatch(/^https:\/\/cache\.internal\//)
    expect(keyOf(path)).toBe(keyOf(path))
  },
)

test.each([
  '/en-us/cart',
  '/en-us/search',
  '/en-us/search?q=boots',
  '/en-us/location-selector',
  '/en-us/dev/gallery',
  '/',
  '/cart',
  '/fapi/server/time',
])('%s is shared with nobody', (path) => {
  expect(keyOf(path)).toBeNull()
})

test.each([
  '/en-us/cart/',
  '/en-us/Cart',
  '/en-us/CART',
  '/en-us/%63art',
  '/en-us//cart',
  '//en-us/cart',
  '/en-us/cart%2F',
  '/en-us/./cart/',
  '/en-us/cart.data',
  '/en-us/a/..%2fcart',
])('spelled %s the cart is still shared with nobody', (path) => {
  expect(keyOf(path)).toBeNull()
})

test.each([
  '/%65n-us/c/men-jackets-1010',
  '/en-us/c/men%2Djackets-1010',
  '/en-us/c/men-jackets-1010;jsessionid=1',
  '/en-us/c/men-jackets-1010.',
  '/en-us/c/men-jackets-1010%3Fpage=2',
  '/EN-us/c/men-jackets-1010',
  '//en-us/c/men-jackets-1010',
])('spelled %s a page has no second copy in the cache (RTE-36)', (path) => {
  expect(keyOf(path)).toBeNull()
})

test.each(['/xx-yy', '/xx-yy/p/skarn-3l-shell-HV7K2Q41', '/en-US', '/toString/help', '/en_us/help'])(
  '%s, which is no locale of ours, has no key',
  (path) => {
    expect(keyOf(path)).toBeNull()
  },
)

test.each([...previewParameters, 'leadSource', 'recipe'])(
  '%s is neither read from the page cache nor stored there (CMS-02, TRAP-26)',
  (name) => {
    for (const path of ['/en-us', shirts, shirt, '/en-us/basecamp']) expect(keyOf(`${path}?${name}=true`)).toBeNull()
  },
)

test.each(['complete', 'q', '_routes', 'cms', 'color[]', 'colour', 'refine_9', 'utm', 'sid', '__proto__', ''])(
  'an address with the unknown parameter "%s" has no key',
  (name) => {
    expect(keyOf(`${shirts}?${name}=1`)).toBeNull()
    expect(keyOf(`/en-us?${name}=1`)).toBeNull()
  },
)

test('a parameter of one page is unknown on another', () => {
  expect(keyOf(`${shirts}?page=2`)).not.toBeNull()
  expect(keyOf(`${shirt}?page=2`)).toBeNull()
  expect(keyOf(`${shirt}?color=fjord`)).not.toBeNull()
  expect(keyOf(`${shirts}?color=fjord`)).toBeNull()
})

// cspell:disable
const advertised = [
  ...['utm_source=mail&utm_campaign=wind', 'utm_id=7', 'UTM_Medium=cpc', 'gclid=1', 'fbclid=2', 'msclkid=3', 'ref=partner'],
  ...['gad_source=1&gad_campaignid=22&gclid=x', 'gbraid=1', 'wbraid=1', 'dclid=1', 'srsltid=AfmB', '_gl=1*x*_ga*y', 'ttclid=1', 'twclid=1'],
  ...['ysclid=1', 'dicbo=1', 'TDUID=1', 'sscid=1', 'qclid=1', 'at_medium=1&at_campaign=2', '_kla_id=1', 'ck_subscriber_id=1', 'lipi=1'],
  ...[
    'gad=1',
    '_gid=1',
    'ga_source=1',
    'keyword=parka&matchtype=e&device=m',
    'fbadid=1',
    'ig_rid=1',
    'ttadid=1',
    'twsrc=email',
    'trkInfo=1',
  ],
  ...['sc_click_id=1', 'rdt_uuid=1', 'share_id=1', 'taboola_id=1', 'clickref=1', 'affiliate_id=1', 'clickid=1', 'subid=1', 'klaviyo_id=1'],
  ...[
    'elqTrackId=1',
    'et_rid=1',
    'sfmcid=1',
    '__s=1',
    '_bta_c=1',
    'attn=1',
    'mkwid=1&pcrid=1',
    'adj_t=1',
    'af_id=1',
    'spm=1',
    'scm=1',
    'xtor=1',
  ],
  ...['itm_source=1', 'guce_referrer=1', 'ncid=1', 'cid=1', 'cmpid=1', 'gdfms=1', 'si=1', 'ref_src=1', 'redirect_mongo_id=1', 'nb_klid=1'],
  ...['li_fat_id=1', 'igshid=1', 'epik=1', 'mc_cid=1&mc_eid=2', '_kx=a.b', 'yclid=1', 'irclickid=1', 'mkt_tok=1', 'hsa_acc=1', '_hsenc=1'],
]
// cspell:enable
test.each(advertised)('an advertiser’s %s changes no page and is no part of the key (RTE-33)', (query) => {
  expect(keyOf(`${shirts}?page=2&${query}`)).toBe(keyOf(`${shirts}?page=2`))
  expect(keyOf(`/en-us?${query}`)).toBe(keyOf('/en-us'))
})

test('the start of an advertiser’s family alone, or a name that ends like one, is unknown (RTE-33)', () => {
  for (const name of ['utm_', 'gad_', 'color_utm_x', 'xgclid']) expect(keyOf(`${shirt}?${name}=1`)).toBeNull()
})

test('a parameter given twice has no key, for the page would read one of the two', () => {
  expect(keyOf(`${shirt}?color=fjord&color=coal`)).toBeNull()
  expect(keyOf(`${shirt}?color=coal&color=fjord`)).toBeNull()
})

test('the order of parameters does not matter', () => {
  expect(keyOf(`${shirt}?size=m&color=coal`)).toBe(keyOf(`${shirt}?color=coal&size=m`))
})

test('brand, locale, build and origin are part of the key (SITE-01)', () => {
  const keys = [
    ...brandIds.flatMap((brand) => localeIds.map((locale) => keyOf(href('home', { locale }), { brand }))),
    keyOf('/en-us', { build: 'b2' }),
    keyOf('/en-us', { from: 'http://shop.example' }),
    keyOf('/en-us', { from: 'https://elsewhere.example' }),
  ]
  expect(new Set(keys).size).toBe(brandIds.length * localeIds.length + 3)
  expect(keys).not.toContain(null)
})

type KeyForOptions = { brand: BrandId; locale: Locale; kind: 'c' | 'p'; slug: string; query: Record<string, string> }
const value = fc.string({ unit: fc.constantFrom('a', 'b', '&', '=', '?', '/', '|', '%', '+', ' ', '#', 'ü', '🏔'), maxLength: 6 })
const input: fc.Arbitrary<KeyForOptions> = fc.record({
  brand: fc.constantFrom(...brandIds),
  locale: fc.constantFrom(...localeIds.slice(0, 3)),
  kind: fc.constantFrom('c', 'p'),
  slug: fc.constantFrom('men-1010', 'men-1011', 'shell-HV7K2Q41'),
  query: fc.dictionary(fc.constantFrom('page', 'sort', 'refine_1', 'refine_8', 'color', 'size', 'width'), value, {
    maxKeys: 3,
    noNullPrototype: true,
  }),
})
const keyFor = ({ brand, locale, kind, slug, query }: KeyForOptions) =>
  keyOf(`/${locale}/${kind}/${slug}?${new URLSearchParams(query)}`, { brand })
const meaningOf = ({ query, ...place }: KeyForOptions) => JSON.stringify([place, Object.entries(query).sort()])

test('two pages share a key only when they are the same page', () => {
  fc.assert(
    fc.property(input, input, (one, other) => {
      const [first, second] = [keyFor(one), keyFor(other)]
      if (first === null || second === null) return
      expect(first === second).toBe(meaningOf(one) === meaningOf(other))
    }),
    { numRuns: 5_000 },
  )
})

test('any values stay inside their own part of the key', () => {
  fc.assert(
    fc.property(value, value, (color, size) => {
      const key = keyOf(`${shirt}?${new URLSearchParams({ color, size })}`)
      const query = new URL(key ?? '').searchParams
      expect([...query.keys()].sort()).toEqual(['color', 'size'])
      expect([query.get('color'), query.get('size')]).toEqual([color, size])
    }),
  )
})

test('anonymous visitors of another group are shown another page (CNS-07, DLG-13)', () => {
  expect(new Set(['---', '000', '000.en-us'].map((group) => keyOf('/de-de', { group }))).size).toBe(3)
})
