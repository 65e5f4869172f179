// cspell:ignore jackt
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BrandId, brandIds } from '#config/brands'
import { getSiteId, type Locale, locales } from '#config/locales'
import { findForbiddenTerms, getGlossary } from '#content/test/forbidden-terms'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql.ts'
import { readMigrationStatements } from '../../../scripts/seed/migrations.ts'
import { readCatalog } from '../../../scripts/seed/read-catalog.ts'
import { buildLineText } from './build-line-item'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { aListingQuestion } from '../test/a-listing-question'
import { sqliteD1 } from '../test/sqlite-d1'
import { loadCategoryTree } from './categories.sql.ts'
import { loadListing } from './listing'
import { toProductDetails } from './product-view'
import { loadProductsById, loadProductWithBreadcrumbs } from '../catalog/product.sql.ts'
import { autoSuggest, findMatches } from './search'
import { loadProductSets } from './supply.handlers'
import { listVariants } from '../catalog/variants'

const root = path.resolve(import.meta.dirname, '../../..')
const catalogs = readCatalog(path.join(root, 'content/catalog'))
const { database, d1 } = sqliteD1()

beforeAll(() => {
  for (const statement of readMigrationStatements(path.join(root, 'worker/platform/migrations'))) database.exec(statement)
  for (const statement of buildCatalogSql(catalogs, [])) database.exec(statement)
})

const marketLocales = ['en-us', 'en-ca', 'en-gb', 'fr-ca'] as const
const listProductIds = (brand: BrandId) => [...(catalogs.find((catalog) => catalog.brand === brand)?.products() ?? [])].map(({ id }) => id)

/** What no shopper reads: addresses, ids, pictures. */
const codes = new Set([
  'id',
  'masterId',
  'upc',
  'value',
  'url',
  'pdpUrl',
  'image',
  'images',
  'alternateImage',
  'attributeId',
  'swatch',
  'color',
])

function listTexts(value: unknown, keys: string): { file: string; key: string; text: string }[] {
  if (typeof value === 'string') return [{ file: keys.split('/')[0] ?? '', key: keys, text: value }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (codes.has(key) ? [] : listTexts(inner, `${keys}/${key}`)))
}

const isName = ({ key }: { key: string }) => /\/(?:details\/name|line\/name|title)$/.test(key)

/** Every product, list, facet, category and set of a brand, as the platform answers for a market. */
async function renderCatalog(brand: BrandId, locale: Locale) {
  const market = { brand, ...locales[locale] }
  const products = await Promise.all(
    listProductIds(brand).map(async (id) => {
      const { product, trail, fit } = (await loadProductWithBreadcrumbs(d1, id, market)) ?? {}
      if (!product || !trail) throw new Error(`No product ${id}`)
      const details = toProductDetails(product, { locale, trail, fit, pieces: {}, now: 0 })
      const [variant] = listVariants(product)
      return { id, details, line: variant && buildLineText(product, variant, { locale }) }
    }),
  )
  const tree = await loadCategoryTree(d1, market)
  const listed = tree.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  const lists = await Promise.all(listed.map((category) => loadListing(d1, aListingQuestion({ ...market, category, count: 100 }), locale)))
  return { products, tree, lists, sets: await loadProductSets(d1, market) }
}

test.each(brandIds.flatMap((brand) => marketLocales.map((locale) => [brand, locale] as const)))(
  '%s: names, texts, facets and categories of the catalog read in %s as its country speaks',
  async (brand, locale) => {
    const texts = listTexts(await renderCatalog(brand, locale), locale)
    expect(texts.length).toBeGreaterThan(1_000)
    const [names, others] = [texts.filter(isName), texts.filter((each) => !isName(each))]
    expect(names.length).toBeGreaterThan(50)
    // Names are English in every language.
    expect(findForbiddenTerms(getGlossary(locale === 'fr-ca' ? 'en-ca' : locale), names)).toEqual([])
    expect(findForbiddenTerms(getGlossary(locale), others)).toEqual([])
  },
)

test('what a thing is called follows the country, and its address does not', async () => {
  const read = async (brand: BrandId, id: string) => {
    const records = await Promise.all(
      [...marketLocales, 'de-de' as const].map(async (locale) => (await loadProductsById(d1, [id], { brand, ...locales[locale] })).get(id)),
    )
    return { names: records.map((record) => record?.name), paths: [...new Set(records.map((record) => record?.path))] }
  }
  expect(await read('halvern', 'HV7R1H63')).toEqual({
    names: ['Hag Rain Pants', 'Hag Rain Pants', 'Hag Rain Trousers', 'Hag Rain Pants', 'Hag Rain Trousers'],
    paths: ['/p/hag-rain-trousers-HV7R1H63'],
  })
})

test('a search finds a thing by what each country calls it, and suggests it in the words of the shopper', async () => {
  const noRecords = {
    prepare: () => ({ bind: () => ({ all: () => Promise.resolve({ results: [] }), first: () => Promise.resolve(null) }) }),
  }
  const env = { CATALOGUE: d1, RECORDS: noRecords, CANVASES: { get: () => Promise.resolve(new Map()) } } as unknown as PlatformEnv
  const suggest = async (locale: Locale, text: string) => {
    const shop = { brand: 'halvern', siteId: getSiteId('halvern', locale), locale, ...locales[locale] } as unknown as RequestContext
    return (await autoSuggest(env, text, shop)).suggestedTerms
  }
  for (const text of ['hiking pan', 'hiking trou']) {
    expect(await suggest('en-us', text), text).toEqual(['Men’s hiking pants', 'Women’s hiking pants'])
    expect(await suggest('en-gb', text), text).toEqual(['Men’s hiking trousers', 'Women’s hiking trousers'])
  }
  for (const words of ['hag trousers', 'hag pants', 'stell gilet', 'stell vest', 'peel toque'])
    expect(await findMatches(d1, words, { brand: 'halvern', language: 'en' }), words).toHaveLength(1)
  expect(await findMatches(d1, 'hag pants', { brand: 'halvern', language: 'fr' })).toHaveLength(1)
})

test.each([
  ['en-us', 'jacket & pants', 'jacket', 'pants'],
  ['en-gb', 'jacket and trousers', 'jacket', 'trousers'],
  ['en-us', 'tents, sleeping bags', 'tents', 'sleeping bags'],
  ['fr-fr', 'veste et pantalon', 'veste', 'pantalon'],
  ['de-de', 'Jacke + Hose', 'Jacke', 'Hose'],
  ['it-it', 'giacca e pantaloni', 'giacca', 'pantaloni'],
  ['es-es', 'chaqueta y pantalón', 'chaqueta', 'pantalón'],
  ['nl-nl', 'jas of broek', 'jas', 'broek'],
] as const)('%s: a search for “%s” finds both, in turn (PLP-36)', async (locale, both, ...searches) => {
  const market = { brand: 'halvern', language: locales[locale].language } as const
  const [first = [], second = []] = await Promise.all(searches.map((words) => findMatches(d1, words, market)))
  expect([first.length, second.length].every((length) => length > 0)).toBe(true)
  const found = await findMatches(d1, both, market)
  expect(new Set(found)).toEqual(new Set([...first, ...second]))
  expect(found.slice(0, 2)).toEqual([first[0], second[0]])
})

test.each([
  ['en', 'jacket for women', 'jacket women'],
  ['de', 'Jacke für Damen', 'Jacke Damen'],
  ['fr', 'veste pour femme', 'veste femme'],
] as const)('%s: “%s” finds what its words find without those between them (PLP-36)', async (language, typed, words) => {
  const market = { brand: 'halvern', language } as const
  const expected = await findMatches(d1, words, market)
  expect(expected.length).toBeGreaterThan(0)
  expect((await findMatches(d1, typed, market)).length).toBeGreaterThan(0)
})

test('a misspelled thing beside another is corrected; what the shop does not have leaves the other (PLP-36)', async () => {
  const search = async (words: string) => {
    const found = await loadListing(d1, aListingQuestion({ brand: 'halvern', ...locales['en-us'], words, count: 100 }), 'en-us')
    return found.ok ? { total: found.value.total, didYouMean: found.value.didYouMean } : null
  }
  expect(await search('jackt & pants')).toEqual({ total: 0, didYouMean: 'jacket and pants' })
  const jackets = await search('jacket')
  expect(await search('jacket and xylophone')).toEqual({ total: jackets?.total, didYouMean: undefined })
})

test.each(['jacket and xylophone', 'trombone and xylophone'])(
  'a search for “%s”, not all of which is there, asks for each thing once',
  async (words) => {
    const asked: string[] = []
    const record = (text: string, values: unknown[] = []): object => {
      const statement = d1.prepare(text).bind(...values)
      const all = () => {
        if (text.includes('MATCH')) asked.push(String(values[0]))
        return statement.all()
      }
      return { ...statement, bind: (...bound: unknown[]) => record(text, bound), all }
    }
    const recorded = { prepare: record, batch: d1.batch } as unknown as D1Database
    await loadListing(recorded, aListingQuestion({ brand: 'halvern', ...locales['en-us'], words, count: 100 }), 'en-us')
    expect(asked.length).toBeGreaterThan(2)
    expect(asked).toEqual([...new Set(asked)])
  },
)
