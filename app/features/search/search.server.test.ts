import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProductCard, aSearchResult } from '~/server/test/a-product'
import { type Answers, type PlatformRequest, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { clearSearchesAction, loadSearchHub } from './search-hub.server'
import { loadMatchingPages, loadArticles, loadRelatedArticles } from './load-articles.server'
import { getNarrowedSearchPath, loadCorrectedSearch, loadNoResultsSuggestions, loadSearch } from './load-search.server'

const searching = 'GET /products/v2/search/productSearch'
const suggesting = 'GET /products/v2/search/autoSuggest'
const canvasOf = 'GET /live/caas/v1/canvas/augmentedpage/HALVERN-US/search'
const articles = 'GET /live/caas/v1/canvas/search/HALVERN-US/article'
const meantJacket = { text: 'jacket', url: '/en-us/search?q=jacket' }
const inShop = { 'Sec-Fetch-Site': 'same-origin' }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const target = (text: string, url: string) => ({ text, url, style: 'link' })
const grid = { type: 'grid', slideWidth: 2 }
const canvas = {
  id: 'search',
  type: 'search',
  siteId: 'HALVERN-US',
  locale: 'en-us',
  meta: { title: 'Search', description: 'Search' },
  regions: {
    popular: [
      {
        component: 'rich-text',
        id: 'p',
        name: 'Popular',
        props: { targets: [target('Rain jacket', '/search'), target('Gift cards', '/c/gift-cards-1700')] },
      },
    ],
    empty: [
      {
        component: 'collection',
        id: 'c',
        name: 'New',
        props: { title: 'Fresh in', layout: { sm: grid, md: grid, lg: grid }, products: { categoryId: '1500', count: 8 } },
      },
    ],
  },
}
const suggested = {
  suggestedTerms: ['Rain jacket'],
  products: [aProductCard()],
  categories: [{ id: '1010', label: 'Jackets', url: '/c/jackets-1010' }],
  articles: [{ page: 'journal/rain', title: 'Rain | Halvern' }],
}
const teaser = (page: string, tags: string[] = []) => ({ page, type: 'article', title: `${page} | Halvern`, description: page, tags })
const listOf = (items: object[]) => ({ total: items.length, start: 0, count: items.length, items })

const idsIn = ({ groups }: Awaited<ReturnType<typeof loadSearchHub>>) => groups.map(({ id }) => id)
const linksIn = ({ groups }: Awaited<ReturnType<typeof loadSearchHub>>, expected: string) => groups.find(({ id }) => id === expected)?.links

test('three letters suggest searches, products, categories and articles, each with a URL of the shop (PLP-06, PLP-12)', async () => {
  const { shop, callsTo } = aShop({ [suggesting]: suggested })
  const hub = await loadSearchHub(shop, '  jac ')
  expect(callsTo(suggesting).map(({ query }) => query.get('q'))).toEqual(['jac'])
  expect(idsIn(hub)).toEqual(['terms', 'products', 'categories', 'articles', 'all'])
  expect(linksIn(hub, 'terms')).toEqual([{ text: 'Rain jacket', url: '/en-us/search?q=Rain+jacket' }])
  expect(linksIn(hub, 'products')).toMatchObject([{ url: '/en-us/p/skarn-3l-shell-HV7K2Q41', note: '$220.00' }])
  expect(linksIn(hub, 'categories')).toEqual([{ text: 'Jackets', url: '/en-us/c/jackets-1010' }])
  expect(linksIn(hub, 'articles')).toEqual([{ text: 'Rain', url: '/en-us/journal/rain' }])
  expect(hub.status).toContain('5')
})

test('a typo gets a correction; without matches the list is empty and says so (PLP-12)', async () => {
  const { shop } = aShop({ [suggesting]: { ...suggested, didYouMean: 'jacket' } })
  expect(linksIn(await loadSearchHub(shop, 'jaket'), 'meant')).toEqual([{ text: 'jacket', url: '/en-us/search?q=jacket' }])
  const none = aShop({ [suggesting]: { suggestedTerms: [], products: [], categories: [], articles: [] } })
  expect(await loadSearchHub(none.shop, 'xyl')).toMatchObject({ status: 'No suggestions', groups: [] })
})

test('suggestions that cannot be read are empty (PLP-12)', async () => {
  const { shop } = aShop({ [suggesting]: anError(503, 'SYS500') })
  expect((await loadSearchHub(shop, 'jacket')).groups).toEqual([])
})

test('before three letters the editors’ suggestions are shown, and no search runs (PLP-06, PLP-12)', async () => {
  const catalog = { categories: [{ id: '1000', name: 'Men', url: '/c/men-1000', count: 1, children: [] }] }
  const { shop, callsTo } = aShop({ [canvasOf]: canvas, 'GET /products/v2/catalog': catalog })
  const hub = await loadSearchHub(shop, 'ja')
  expect(idsIn(hub)).toEqual(['popular', 'categories'])
  expect(linksIn(hub, 'popular')).toEqual([
    { text: 'Rain jacket', url: '/en-us/search?q=Rain+jacket' },
    { text: 'Gift cards', url: '/en-us/c/gift-cards-1700' },
  ])
  expect(callsTo(suggesting)).toEqual([])
})

test('a product or variant code redirects to the product; words and ambiguous codes do not (PLP-06)', async () => {
  const search = async (q: string, total = 1) => (await loadSearch(aShop({ [searching]: aSearchResult({ total }) }).shop, q)).movedTo
  expect(await search('hv7k2q41')).toBe('/en-us/p/skarn-3l-shell-HV7K2Q41')
  expect(await search('HV7K2Q41-tarn-M')).toBe('/en-us/p/skarn-3l-shell-HV7K2Q41')
  expect(await search('SKU: HV7K2Q41')).toBe('/en-us/p/skarn-3l-shell-HV7K2Q41')
  expect(await search('shell')).toBeUndefined()
  expect(await search('HV7K2Q41', 2)).toBeUndefined()
  expect(await search('HV7K2Q42')).toBeUndefined()
})

test('a price and facts in a search lead to the list narrowed by them, once (PLP-15)', () => {
  const moved = (query: string) => {
    const { shop } = aShop({ [searching]: aSearchResult({ total: 1 }) }, { path: `/en-us/search?${query}` })
    return getNarrowedSearchPath(shop, new URLSearchParams(query).get('q') ?? '')
  }
  expect(moved('q=waterproof+jacket+under+200')).toBe(
    `/en-us/search?${new URLSearchParams({ q: 'jacket', refine_1: 'waterproof=yes', refine_2: 'price=..200' }).toString()}`,
  )
  expect(moved('q=jacket+under+200&refine_1=color%3Dblue')).toBeUndefined()
  expect(moved('q=jacket')).toBeUndefined()
})

test('a search that found something is remembered when it was made in the shop, until the shopper has it forgotten (PLP-06)', async () => {
  const answers: Answers = { [searching]: aSearchResult(), [canvasOf]: canvas }
  const first = aShop(answers, { headers: inShop })
  await loadSearch(first.shop, 'boots')
  expect([...first.sessions.values()][0]?.searches).toEqual({ 'en-us': ['boots'] })
  expect(linksIn(await loadSearchHub(first.shop, ''), 'recent')).toBeUndefined()
  await clearSearchesAction(new FormData(), { shop: first.shop, params: {} })
  expect([...first.sessions.values()][0]?.searches).toBeUndefined()
})

test.each<[string, object, Record<string, string>]>([
  ['a link from elsewhere', aSearchResult(), { 'Sec-Fetch-Site': 'cross-site' }],
  ['a crawler', aSearchResult(), {}],
  ['a page fetched ahead of time', aSearchResult(), { ...inShop, 'Sec-Purpose': 'prefetch' }],
  ['a search without a hit', aSearchResult({ total: 0, hits: [] }), inShop],
])('%s leaves no trace and opens no session', async (_what, result, headers) => {
  const { shop, sessions } = aShop({ [searching]: result }, { headers })
  await loadSearch(shop, 'boots')
  expect(sessions.size).toBe(0)
})

test('a search without a hit shows products of what was meant, or else those the editors chose (PLP-12)', async () => {
  const { shop, callsTo } = aShop({ [searching]: aSearchResult(), [canvasOf]: canvas })
  const meant = await loadNoResultsSuggestions(shop, { correction: meantJacket, isHelped: false })
  expect(meant.instead).toMatchObject({ title: '1 product for “jacket”', cards: [{ id: 'HV7K2Q41' }] })
  const chosen = await loadNoResultsSuggestions(shop, { correction: undefined, isHelped: false })
  expect(chosen.instead?.title).toBe('Fresh in')
  expect(callsTo(searching).map(({ query }) => query.get('q') ?? query.get('cgid'))).toEqual(['jacket', '1500'])
  expect(chosen.ideas.map(({ id }) => id)).toEqual(['popular'])
  expect((await loadNoResultsSuggestions(shop, { correction: undefined, isHelped: true })).instead).toBeUndefined()
})

test('a slip of the keys shows the results of what was meant, with the way back to what was typed (PLP-33)', async () => {
  const path = '/en-us/search?q=jaket&refine_1=color%3Dblue'
  const { shop, callsTo, sessions } = aShop({ [searching]: aSearchResult() }, { path, headers: inShop })
  const corrected = await loadCorrectedSearch(shop, 'jaket', meantJacket)
  expect(corrected).toMatchObject({
    q: 'jacket',
    typed: { text: 'jaket', url: '/en-us/search?q=jaket&exact=1' },
    found: { result: { total: 1 }, state: { q: 'jacket', refinements: [{ attributeId: 'color', values: ['blue'] }] } },
  })
  expect(callsTo(searching).map(({ query }) => query.get('q'))).toEqual(['jacket'])
  expect([...sessions.values()][0]?.searches).toEqual({ 'en-us': ['jacket'] })
})

test('words are searched as typed where the shopper insists, or where nothing else was meant or can be read (PLP-33)', async () => {
  const correct = (answer: Answers[string], path: string) =>
    loadCorrectedSearch(aShop({ [searching]: answer }, { path }).shop, 'jaket', meantJacket)
  expect(await correct(aSearchResult(), '/en-us/search?q=jaket&exact=1')).toBeNull()
  expect(await correct(anError(503, 'SYS500'), '/en-us/search?q=jaket')).toBeNull()
  expect(await loadCorrectedSearch(aShop({}).shop, 'xyl', undefined)).toBeNull()
})

test('articles are requested by words, subject and page; a page past the end shows the last (PLP-08, APIS-12)', async () => {
  const all = Array.from({ length: 15 }, (_, i) => teaser(`journal/a${i}`, ['care']))
  const answer = ({ query }: PlatformRequest) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    return { total: all.length, start: offset, count: limit, items: all.slice(offset, offset + limit) }
  }
  const { shop, callsTo } = aShop({ [articles]: answer }, { path: '/en-us/search/articles?q=wool&tag=care&page=99' })
  const found = await loadArticles(shop)
  expect(found).toMatchObject({ q: 'wool', tag: 'care', tags: ['care'], total: 15, page: 2, pages: 2 })
  expect(found.items).toHaveLength(3)
  expect(Object.fromEntries(callsTo(articles).at(-1)?.query ?? [])).toEqual({ q: 'wool', tagId: 'care', limit: '12', offset: '12' })
})

test('a tester’s preview reaches the articles: drafts, in the requested language (PLP-08, CMS-02)', async () => {
  const previewed = articles.replace('/live', '/pre/live')
  const { shop, callsTo } = aShop(
    { [previewed]: listOf([teaser('journal/draft')]) },
    { path: '/en-us/search/articles?preview=true&localePath=fr-ca' },
  )
  expect((await loadArticles(shop)).items).toMatchObject([{ page: 'journal/draft' }])
  expect(callsTo(previewed).every(({ query }) => query.get('localePath') === 'fr-ca')).toBe(true)
})

test('pages about a search can each be opened: what dresses our own pages is left out (PLP-08)', async () => {
  const dressing = [
    ['home', 'home'],
    ['product/default', 'product'],
    ['category/1010', 'category'],
    ['error-4xx', 'error-4xx'],
    ['contact-us', 'contact-us'],
  ].map(([page = '', type]) => ({ ...teaser(page), type }))
  const found = [...dressing, ...['help/delivery', 'journal/rain', 'terms', 'a', 'b'].map((page) => teaser(page))]
  const { shop } = aShop({ 'GET /live/caas/v1/canvas/search/HALVERN-US/page': listOf(found) })
  const { pages } = await loadMatchingPages(shop, 'rain')
  expect((await pages).map(({ page }) => page)).toEqual(['help/delivery', 'journal/rain', 'terms', 'a'])
})

test('an unknown subject is dropped (PLP-08)', async () => {
  const { shop } = aShop({ [articles]: listOf([]) }, { path: '/en-us/search/articles?tag=%3Cscript%3E' })
  expect((await loadArticles(shop)).tag).toBe('')
})

test('an article is followed by at most four others: on the same subject, then the newest (PLP-08, CONST-17, APIS-12)', async () => {
  const newest = ['n1', 'n2', 'here', 'n3', 'n4'].map((page) => teaser(page))
  const answer = ({ query }: PlatformRequest) => listOf(query.has('tagId') ? [teaser('here'), teaser('same')] : newest)
  const { shop, callsTo } = aShop({ [articles]: answer })
  const { related } = await loadRelatedArticles(shop, { page: 'here', tag: 'care' })
  expect((await related).map(({ page }) => page)).toEqual(['same', 'n1', 'n2', 'n3'])
  expect(callsTo(articles).every(({ query }) => query.get('limit') === '5')).toBe(true)
  const failing = aShop({ [articles]: anError(503, 'SYS500') })
  expect(await (await loadRelatedArticles(failing.shop, { page: 'here' })).related).toEqual([])
})

test('search results include only pages with a URL: not those that dress a category or a product (PLP-08)', async () => {
  const page = (type: string, page: string) => ({ page, type, title: page, description: '' })
  const items = [
    page('home', 'home'),
    page('category', 'category/1010'),
    page('product', 'product/default'),
    page('generic', 'help/delivery'),
  ]
  const { shop } = aShop({ 'GET /live/caas/v1/canvas/search/HALVERN-US/page': listOf(items) })
  const { pages } = await loadMatchingPages(shop, 'delivery')
  expect((await pages).map((found) => found.page)).toEqual(['help/delivery'])
})

test.each([
  ['en-us', 'order status', 'track-order'],
  ['en-us', 'where is my order?', 'track-order'],
  ['en-us', 'size guide', 'size-chart/clothing'],
  ['en-us', 'unsubscribe', 'newsletter'],
  ['fr-fr', 'suivi de commande', 'track-order'],
  ['de-de', 'Bestellstatus', 'track-order'],
  ['de-de', 'Größentabelle', 'size-chart/clothing'],
  ['it-it', 'stato ordine', 'track-order'],
  ['es-es', '¿dónde está mi pedido?', 'track-order'],
  ['nl-nl', 'track en trace', 'track-order'],
] as const)('%s: “%s” finds the page %s, which nobody has authored, even without the content service (PLP-35)', async (locale, q, page) => {
  const { shop } = aShop({}, { path: `/${locale}/search?q=${encodeURIComponent(q)}` })
  const { pages } = await loadMatchingPages(shop, q)
  expect((await pages).map((found) => found.page)).toEqual([page])
})

test('a page of ours whose feature the backend lacks is not found (PLP-35)', async () => {
  const { shop } = aShop({}, { path: '/en-us/search' })
  const lacking = { ...shop, requestContext: { ...shop.requestContext, missingFeatures: ['newsletter' as const] } }
  expect(await (await loadMatchingPages(lacking, 'newsletter')).pages).toEqual([])
})
