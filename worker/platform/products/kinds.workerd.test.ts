import { expect, test } from 'vitest'
import { listingSorts } from '#contracts/products'
import type { SpecCount } from '#domain/listing/count-product-groups'
import { getPriceBands } from '#domain/listing/price-range'
import { aListingQuestion } from '../test/a-listing-question'
import { callPlatform, platformEnv } from '../test/platform'
import { countByKind, isCountedByKind, type KindRow, buildKindsSql, buildPageSqlByKind } from './listing.ts'
import { buildLiveCountsSql, type SqlFragment } from './listing.sql.ts'
import type { ListingQuery } from './listing-query'

const priceBands = getPriceBands('USD')

const question = aListingQuestion()

async function rowsOf<T>({ text, values }: SqlFragment): Promise<T[]> {
  const { results } = await platformEnv.CATALOGUE.prepare(text)
    .bind(...values)
    .all<T>()
  return results
}

test.each(['USD', 'EUR'] as const)('counts by kind match the products (%s)', async (currency) => {
  const filters: Partial<ListingQuery>[] = [
    { colors: ['blue'] },
    { colors: ['green', 'orange'], sizes: ['eu44', 'S'] },
    { bands: priceBands.slice(0, 2), sizes: ['S', '50'] },
    { marks: ['sale'], colors: ['blue'] },
    { bands: priceBands.slice(-1) },
    { specs: { gender: ['women'], season: ['winter', 'summer'] }, colors: ['blue'] },
    { specs: { waterproof: ['20000'] } },
  ]
  for (const category of ['1000', '1010', '1600'])
    for (const filter of filters) {
      const requested = { ...question, category, currency, ...filter }
      expect(isCountedByKind(requested)).toBe(true)
      const { total, counts } = countByKind(await rowsOf<KindRow>(buildKindsSql(requested)), requested)
      const live = buildLiveCountsSql(requested)
      expect([{ total }]).toEqual(await rowsOf(live.total))
      const sorted = (list: readonly { value: string; hits: number }[]) => list.map(({ value, hits }) => `${value} ${hits}`).sort()
      for (const part of ['colors', 'sizes', 'prices', 'marks'] as const)
        expect(sorted(counts[part])).toEqual(sorted(await rowsOf<{ value: string; hits: number }>(live[part])))
      const told = (list: readonly SpecCount[]) => sorted(list.map((each) => ({ ...each, value: `${each.attribute}=${each.value}` })))
      expect(told(counts.specs)).toEqual(told(await rowsOf<SpecCount>(live.specs)))
    }
})

test.each(listingSorts)('a narrowed page by %s is the same picked by kind and walked', async (sort) => {
  const requested = { ...question, colors: ['blue'], bands: priceBands.slice(0, 3), sort, count: 4, start: 1 }
  const ids = async (sql: SqlFragment) => (await rowsOf<{ id: string }>(sql)).map(({ id }) => id)
  const counted = countByKind(await rowsOf<KindRow>(buildKindsSql(requested)), requested)
  const picked = buildPageSqlByKind(requested, { ...counted, candidates: 0 })
  const walked = buildPageSqlByKind(requested, { ...counted, candidates: Infinity })
  expect(picked.text).not.toBe(walked.text)
  expect(await ids(picked)).toEqual(await ids(walked))
  expect((await ids(picked)).length).toBeGreaterThan(0)
})

test('kinds, and a page of few hits, are looked up and never searched for', async () => {
  const requested = { ...question, colors: ['blue'], bands: priceBands.slice(0, 1) }
  const counted = { total: 1, whole: 9, candidates: 1, kinds: [1, 2], counts: { colors: [], sizes: [], prices: [], marks: [], specs: [] } }
  for (const { text, values } of [buildKindsSql(requested), buildPageSqlByKind(requested, counted)]) {
    const steps = await rowsOf<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
    expect(steps.map(({ detail }) => detail).filter((step) => /^SCAN (c|k|l|x|p|t|r)\b/.test(step))).toEqual([])
  }
})

test('a store, a price range and words are counted product by product', () => {
  const range = { id: '60..70', from: 6_000, to: 7_001 }
  for (const other of [{ store: 'HV-US-01', colors: ['blue'] }, { bands: [range] }, { matches: [1], colors: ['blue'] }, {}])
    expect(isCountedByKind({ ...question, ...other })).toBe(false)
})

test('a narrowed category that the brand does not have is not found, and one without hits is empty', async () => {
  const search = (query: string) => callPlatform('GET', `/products/v2/search/productSearch?${query}`)
  expect((await search('cgid=9999&refine_1=color=blue')).status).toBe(404)
  expect(await (await search('cgid=1000&refine_1=size=XXXL')).json()).toMatchObject({ total: 0, hits: [] })
})
