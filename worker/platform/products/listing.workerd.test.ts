import { expect, test } from 'vitest'
import { type SearchResult, searchResult } from '#contracts/entities/product'
import { aListingQuestion } from '../test/a-listing-question'
import { callPlatform, type PlatformRequest, readFailure, platformEnv } from '../test/platform'
import { buildListingSql, buildLiveCountsSql, type SqlFragment } from './listing.sql.ts'
import type { ListingQuery, ListingSort } from './listing-query'

const search = (query: string, request?: PlatformRequest) => callPlatform('GET', `/products/v2/search/productSearch?${query}`, request)
const list = async (query: string, request?: PlatformRequest): Promise<SearchResult> =>
  searchResult.parse(await (await search(query, request)).json())
const ids = ({ hits }: SearchResult) => hits.map(({ id }) => id)
const counts = ({ refinements }: SearchResult, attribute: string) =>
  Object.fromEntries(
    (refinements.find(({ attributeId }) => attributeId === attribute)?.values ?? []).map(({ value, hitCount }) => [value, hitCount]),
  )

test('a category lists its products as cards, with facets, sort orders and its own text (APIP-12, PLP-01, PLP-10)', async () => {
  const men = await list('cgid=1000&count=3', { locale: 'fr-fr' })
  expect(men).toMatchObject({
    total: 9,
    start: 0,
    count: 3,
    selectedSortingOption: 'featured',
    category: {
      id: '1000',
      label: 'men (fr)',
      intro: 'All of men. (fr)',
      url: '/c/men-1000',
      breadcrumb: [{ id: '1000' }],
      children: [
        { id: '1010', label: 'men-jackets (fr)', url: '/c/men-jackets-1010', image: expect.stringMatching(/^HV[A-Z0-9]{6}-\w+-front$/) },
      ],
    },
  })
  expect(men.hits).toHaveLength(3)
  expect(men.hits[0]).toMatchObject({ currency: 'EUR', type: 'Veste imperméable légère', rating: { showScore: true } })
  expect(men.refinements.map(({ attributeId, label }) => [attributeId, label])).toEqual([
    ['gender', 'Pour'],
    ['color', 'Couleur'],
    ['size', 'Taille'],
    ['price', 'Prix'],
    ['rating', 'Note'],
    ['new', 'Nouveau'],
  ])
  expect(men.sortingOptions.map(({ id }) => id)).toEqual(['featured', 'newest', 'price-asc', 'price-desc', 'rating'])
  expect((await list('cgid=1010')).category?.breadcrumb.map(({ id }) => id)).toEqual(['1000', '1010'])
})

test('each category below has the picture that its own list opens with, one without products has none (PLP-29)', async () => {
  const { category } = await list('cgid=1000')
  const { hits } = await list('cgid=1010&count=1')
  expect(category?.children.map(({ image }) => image)).toEqual([hits[0]?.image])
})

test('pages follow each other without gap or repetition; one past the end is empty and still knows the total', async () => {
  const all = ids(await list('cgid=1000&count=96'))
  const pages = await Promise.all([0, 4, 8].map((start) => list(`cgid=1000&count=4&start=${start}`)))
  expect(pages.flatMap(ids)).toEqual(all)
  expect(await list('cgid=1000&start=5000')).toMatchObject({ total: 9, hits: [] })
})

test.each<[ListingSort, (card: SearchResult['hits'][number]) => number]>([
  ['price-asc', ({ price }) => price.current],
  ['price-desc', ({ price }) => -price.current],
  ['rating', ({ rating }) => -rating.score],
])('sorted by %s', async (sort, key) => {
  const { hits } = await list(`cgid=1000&sort=${sort}`)
  expect(hits.map(key)).toEqual([...hits.map(key)].sort((a, b) => a - b))
})

test('newest first starts with future releases, then products marked NEW', async () => {
  const order = ids(await list('cgid=1000&sort=newest'))
  expect(new Set(order.slice(0, 2))).toEqual(new Set(['HVPRESA5', 'HVSOON06']))
  expect(order[2]).toBe('HVSHELL1')
})

test('filters narrow: values of one attribute add up, attributes cut each other (PLP-10)', async () => {
  expect(ids(await list('cgid=1000&refine_1=size=eu44'))).toEqual(['HVMIXED4'])
  expect(new Set(ids(await list('cgid=1000&refine_1=size=eu44|50')))).toEqual(new Set(['HVMIXED4', 'HVGIFT08']))
  expect(ids(await list('cgid=1000&refine_1=size=eu44|50&refine_2=color=orange'))).toEqual(['HVMIXED4'])
  expect(ids(await list('cgid=1000&refine_1=price=0-50'))).toEqual(['HVLOWST2'])
  expect(await list('cgid=1000&refine_1=price=0-50&refine_2=color=green')).toMatchObject({ total: 0, hits: [] })
})

test('shoes are found by the foot they fit, in the sizes of the country (PLP-10)', async () => {
  const shoesAt = async (locale: 'en-us' | 'en-gb' | 'fr-fr') =>
    (await list('cgid=1000&refine_1=size=eu44', { locale })).refinements
      .find(({ attributeId }) => attributeId === 'size')
      ?.values.filter(({ selected }) => selected)
      .map(({ value, label, hitCount }) => [value, label, hitCount])
  expect(await shoesAt('en-us')).toEqual([['eu44', 'M 10.5 / W 12', 1]])
  expect(await shoesAt('en-gb')).toEqual([['eu44', 'UK 9.5', 1]])
  expect(await shoesAt('fr-fr')).toEqual([['eu44', 'EU 44', 1]])
})

test('a facet counts with every filter but its own; price steps are those of the currency', async () => {
  const all = await list('cgid=1000')
  expect(counts(all, 'color')).toEqual({ blue: 7, orange: 7, green: 2 })
  expect(counts(all, 'price')).toEqual({ '0-50': 1, '100-200': 8 })
  expect(counts(await list('cgid=1000', { locale: 'en-gb' }), 'price')).toEqual({ '0-50': 1, '50-100': 8 })
  const green = await list('cgid=1000&refine_1=color=green')
  expect(counts(green, 'color')).toEqual({ blue: 7, orange: 7, green: 2 })
  expect(counts(green, 'price')).toEqual({ '100-200': 2 })
  expect(counts(green, 'size')['50']).toBe(1)
  expect(
    green.refinements
      .find(({ attributeId }) => attributeId === 'color')
      ?.values.filter(({ selected }) => selected)
      .map(({ value }) => value),
  ).toEqual(['green'])
})

test('a price range includes both ends, is counted, and has a label (PLP-10)', async () => {
  expect(ids(await list('cgid=1000&refine_1=price=40..99'))).toEqual(['HVLOWST2'])
  expect((await list('cgid=1000&refine_1=price=..39')).total).toBe(0)
  const wide = await list('cgid=1000&refine_1=price=41..100')
  expect(wide.total).toBe(8)
  expect(wide.refinements.find(({ attributeId }) => attributeId === 'price')?.values).toContainEqual({
    value: '41..100',
    label: '$41 to $100',
    hitCount: 8,
    selected: true,
  })
  expect((await list('cgid=1000&refine_1=price=0-50|41..100')).total).toBe(9)
})

test('marked down, new, exclusive and best-selling products can be filtered alone and together (PLP-10)', async () => {
  const sale = await list('cgid=1600&refine_1=sale=true')
  expect(ids(sale)).toEqual(['HVSALE09'])
  expect(sale.refinements.at(-1)).toMatchObject({ attributeId: 'sale', label: 'Reduced', values: [{ value: 'true', selected: true }] })
  expect(ids(await list('cgid=1000&refine_1=new=true'))).toEqual(['HVSHELL1'])
  expect((await list('cgid=1000&refine_1=new=true&refine_2=sale=true')).total).toBe(0)
})

test('a store’s listing has products in stock there in the requested sizes, and names the store (STO-06)', async () => {
  const inStore = await list('cgid=1000&refine_1=store=HV-US-01')
  expect(ids(inStore)).toContain('HVSHELL1')
  for (const id of ['HVSOLD03', 'HVGIFT08']) expect(ids(inStore)).not.toContain(id)
  expect(inStore.refinements.at(-1)).toEqual({
    attributeId: 'store',
    label: 'In store',
    values: [{ value: 'HV-US-01', label: 'Store HV-US-01', hitCount: inStore.total, selected: true }],
  })
  for (const [size, hits] of Object.entries(counts(inStore, 'size')))
    expect((await list(`cgid=1000&refine_1=store=HV-US-01&refine_2=size=${size}`)).total, size).toBe(hits)
})

test('a ticked value without hits stays in sight, so that it can be unticked', async () => {
  const none = await list('cgid=1000&refine_1=price=400-')
  expect(none.total).toBe(0)
  expect(none.refinements.find(({ attributeId }) => attributeId === 'price')?.values).toContainEqual(
    expect.objectContaining({ value: '400-', hitCount: 0, selected: true }),
  )
})

test('a search matches word beginnings, in any case and without accents, in the shopper’s language', async () => {
  expect(ids(await list('q=skarn'))).toEqual(['HVSHELL1'])
  expect(ids(await list('q=SKA'))).toEqual(['HVSHELL1'])
  expect(ids(await list('q=hvmixed4'))).toEqual(['HVMIXED4'])
  expect((await list('q=veste+legere', { locale: 'fr-fr' })).total).toBe(10)
  expect((await list('q=veste')).total).toBe(0)
  expect((await list('q=jacket')).total).toBe(10)
  expect(ids(await list('q=kerb', { brand: 'dropkerb' }))).toEqual(['DKTEE001'])
  expect((await list('q=kerb')).total).toBe(0)
})

test('a search that finds nothing says what was probably meant, when that finds something (PLP-12)', async () => {
  expect(await list('q=jaket')).toMatchObject({ total: 0, didYouMean: 'jacket' })
  for (const query of ['q=jacket', 'q=xylophone', 'q=!!!', 'q=jaket+xylophone', 'cgid=1600&refine_1=price=400-'])
    expect(await list(query)).not.toHaveProperty('didYouMean')
})

test('a search in the whole shop says in which categories its matches are, and how many each has (PLP-21)', async () => {
  const { categories = [] } = await list('q=sample')
  expect(categories.length).toBeGreaterThan(1)
  expect(categories.map(({ count }) => count)).toEqual(categories.map(({ count }) => count).toSorted((a, b) => b - a))
  for (const { id, count } of categories) expect((await list(`q=sample&cgid=${id}`)).total).toBe(count)
  for (const query of ['q=sample&cgid=1010', 'q=sample&refine_1=color=blue', 'cgid=1000', 'q=zeppelin'])
    expect(await list(query)).not.toHaveProperty('categories')
})

test('a search can be narrowed to a category and by filters, and sorted', async () => {
  expect(ids(await list('q=jacket&cgid=1600'))).toEqual(['HVSALE09'])
  expect(ids(await list('q=jacket&refine_1=price=50-100'))).toEqual(['HVSALE09'])
  expect(ids(await list('q=jacket&sort=price-asc&count=2'))).toEqual(['HVLOWST2', 'HVSALE09'])
  expect(counts(await list('q=jacket'), 'price')).toEqual({ '0-50': 1, '50-100': 1, '100-200': 8 })
})

test.each(['""', '*', 'brand:dropkerb', 'a" OR "b', "'; DROP TABLE products; --", '(', '^', '😀', '%00', '-shell', 'NEAR(a b)'])(
  'a search for %s is plain words: it answers, and finds nothing of another brand',
  async (text) => {
    const result = await list(`q=${encodeURIComponent(text)}`)
    expect(ids(result)).not.toContain('DKTEE001')
  },
)

test.each([
  ['neither category nor words', '', 'cgid'],
  ['an attribute there is not', 'cgid=1000&refine_1=brand=x', 'brand'],
  ['a colour there is not', 'cgid=1000&refine_1=color=plaid', 'color'],
  ['a size that is none', `cgid=1000&refine_1=size=${encodeURIComponent("1' OR '1")}`, 'size'],
  ['a price step there is not', 'cgid=1000&refine_1=price=0-60', 'price'],
  ['a range of prices the wrong way round', 'cgid=1000&refine_1=price=60..10', 'price'],
  ['two ranges of prices', 'cgid=1000&refine_1=price=0..10|20..30', 'price'],
  ['a mark that is neither true nor left out', 'cgid=1000&refine_1=sale=false', 'sale'],
  ['two stores', 'cgid=1000&refine_1=store=HV-US-01|HV-US-02', 'store'],
  ['a store of another brand', 'cgid=1000&refine_1=store=DK-US-01', 'store'],
])('a listing requested with %s is PLP400 (ERR-40)', async (_what, query, field) => {
  expect(await readFailure(await search(query))).toMatchObject({ status: 400, errorId: 'PLP400', info: { field } })
})

test('a category the brand does not have is API404, a malformed question API400', async () => {
  expect(await readFailure(await search('cgid=9999'))).toMatchObject({ status: 404, errorId: 'API404' })
  expect(await readFailure(await search('cgid=abc'))).toMatchObject({ errorId: 'API400', info: { field: 'cgid' } })
  expect(await readFailure(await search('cgid=1000&start=-1'))).toMatchObject({ errorId: 'API400', info: { field: 'start' } })
  expect(await readFailure(await search('cgid=1000&count=97'))).toMatchObject({ errorId: 'API400', info: { field: 'count' } })
})

const question = aListingQuestion()
const narrowed = { colors: ['blue'], sizes: ['S'], bands: [{ id: '0-50', from: 0, to: 5000 }], marks: ['sale' as const], store: 'HV-US-01' }
const questions: [string, ListingQuery][] = [
  ...(['featured', 'newest', 'price-asc', 'price-desc', 'rating'] as const).map((sort): [string, ListingQuery] => [
    sort,
    { ...question, sort },
  ]),
  ['filters', { ...question, ...narrowed }],
  ['words', { ...question, category: undefined, matches: [1, 2] }],
  ['words in a category with filters', { ...question, ...narrowed, matches: [1, 2] }],
]

test.each(['USD', 'EUR'] as const)('precomputed counts match the products (%s)', async (currency) => {
  const rows = async ({ text, values }: SqlFragment) => {
    const { results } = await platformEnv.CATALOGUE.prepare(text)
      .bind(...values)
      .all<{ value?: string; hits?: number; total?: number }>()
    return results.map(({ value, hits, total }) => `${value ?? ''} ${hits ?? total}`).sort()
  }
  for (const category of ['1000', '1010', '1600']) {
    const requested = { ...question, category, currency }
    const ahead = buildListingSql(requested)
    const live = buildLiveCountsSql(requested)
    for (const part of ['total', 'colors', 'sizes', 'prices', 'marks'] as const)
      expect(await rows(ahead[part])).toEqual(await rows(live[part]))
  }
})

test.each(questions)('no statement of a listing by %s reads a whole table', async (_what, requested) => {
  const plans = await Promise.all(
    Object.values(buildListingSql(requested)).map(async ({ text, values }) => {
      const { results } = await platformEnv.CATALOGUE.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...values)
        .all<{ detail: string }>()
      return results.map(({ detail }) => detail)
    }),
  )
  const tables = /^SCAN (listing|products|p|product_facet|f|n|prices|r|product_text|t|l|s|store_gaps|g|shoe_fits|product_specs)\b/
  expect(plans.flat().filter((step) => tables.test(step))).toEqual([])
  expect(plans.flat().join('\n')).toMatch(/SEARCH|VIRTUAL TABLE INDEX/)
})

test.each(['featured', 'newest', 'price-asc', 'price-desc', 'rating'] as const)(
  'a page of a category by %s is read in order, nothing is sorted to find it',
  async (sort) => {
    const { text, values } = buildListingSql({ ...question, sort }).page
    const inner = text.slice(text.indexOf('FROM (') + 6, text.indexOf(') h CROSS JOIN'))
    const { results } = await platformEnv.CATALOGUE.prepare(`EXPLAIN QUERY PLAN ${inner}`)
      .bind(...values.slice(0, 4))
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join('\n')).not.toMatch(/TEMP B-TREE/)
  },
)

test('a listing of gift cards alone has amounts as sizes (PLP-10, GIFT-08, GIFT-12)', async () => {
  const { hits, refinements } = await list('q=HVGIFT08')
  expect(hits[0]?.price).toMatchObject({ lowCurrent: 50, highCurrent: 50 })
  expect(refinements.find(({ attributeId }) => attributeId === 'size')).toMatchObject({
    label: 'Amount',
    values: [{ value: '50', label: '$50.00' }],
  })
})
