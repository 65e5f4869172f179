import { getPriceBands, isTypedRange, type PriceBand } from '#domain/listing/price-range'
import { type SpecFacet, specFacets } from '#domain/listing/spec-facets'
import { getListingPriceSql } from '../catalog/listing-counts'
import type { ListingQuery, ListingSort } from './listing-query'
import { productColumns, textAndPriceJoins } from '../catalog/product-record'

/** An SQL fragment with the values of its placeholders, in order. */
export type SqlFragment = { text: string; values: (string | number)[] }

export type ListingSql = Record<'page' | 'total' | 'colors' | 'sizes' | 'prices' | 'marks' | 'specs', SqlFragment>
type ListingFilter = 'color' | 'size' | 'price' | SpecFacet

/**
 * Statements of a listing, for one round trip: a page of hits, their number, and facet counts. A facet is counted with all filters but its
 * own, so that another value can be added.
 */
export function buildListingSql(question: ListingQuery): ListingSql {
  const { matches, store, colors, sizes, bands, marks, specs } = question
  const filters = [colors, sizes, bands, marks, Object.keys(specs)]
  const isUnfiltered = matches === undefined && store === undefined && filters.every((filter) => filter.length === 0)
  return isUnfiltered
    ? { page: buildPageSql(question), ...buildStoredCountsSql(question) }
    : { page: buildPageSql(question), ...buildLiveCountsSql(question) }
}

/** Counts the current rows. */
export function buildLiveCountsSql(question: ListingQuery): Omit<ListingSql, 'page'> {
  return {
    total: buildTotalSql(question),
    colors: buildFacetSql(question, 'color'),
    sizes: buildFacetSql(question, 'size'),
    prices: buildPriceCountsSql(question),
    marks: buildFacetSql(question, 'mark'),
    specs: buildSpecCountsSql(question),
  }
}

/** Whole categories were counted when the catalog was written. */
function buildStoredCountsSql({ brand, category = '', currency }: ListingQuery): Omit<ListingSql, 'page'> {
  const buildCountSql = (attribute: string): SqlFragment => ({
    text: 'SELECT value, hits, hits AS total FROM listing_count WHERE brand = ? AND category = ? AND attribute = ?',
    values: [brand, category, attribute],
  })
  const specs: SqlFragment = {
    text: 'SELECT attribute, value, hits FROM listing_count WHERE brand = ? AND category = ? AND attribute IN (SELECT value FROM json_each(?))',
    values: [brand, category, JSON.stringify(specFacets)],
  }
  const [colors, sizes, marks] = [buildCountSql('color'), buildCountSql('size'), buildCountSql('mark')]
  return { total: buildCountSql('total'), colors, sizes, prices: buildCountSql(currency), marks, specs }
}

const sortOrders: Record<ListingSort, string> = {
  featured: 'h.featured, h.product_no',
  newest: 'h.newness DESC, h.product_no DESC',
  'price-asc': 'h.price, h.product_no',
  'price-desc': 'h.price DESC, h.product_no DESC',
  rating: 'h.rating DESC, h.product_no DESC',
}

/** Loads one page in the requested order. */
export function buildPageSql(question: ListingQuery, hits = buildFilteredSql(question)): SqlFragment {
  const { language, currency, sort, start, count } = question
  const order = sortOrders[sort]
  return {
    text: `SELECT ${productColumns} FROM (
      SELECT h.product_no, h.price, h.featured, h.newness, h.rating ${hits.text} ORDER BY ${order} LIMIT ? OFFSET ?
    ) h CROSS JOIN products p ON p.no = h.product_no ${textAndPriceJoins} ORDER BY ${order}`,
    values: [...hits.values, count, start, language, currency],
  }
}

function buildTotalSql(question: ListingQuery): SqlFragment {
  const hits = buildFilteredSql(question)
  return { text: `SELECT count(*) AS total ${hits.text}`, values: hits.values }
}

/** Marks combine with AND, so they are counted with every filter. A store counts only sizes it has. */
function buildFacetSql(question: ListingQuery, attribute: 'color' | 'size' | 'mark'): SqlFragment {
  const hits = buildFilteredSql(question, attribute === 'mark' ? undefined : attribute)
  const join = `CROSS JOIN product_facet f ON f.product_no = h.product_no AND f.attribute = '${attribute}'`
  const inStore = attribute === 'size' && question.store !== undefined ? [buildStoreHasSql('f', question.store)] : []
  return {
    text: `SELECT f.value, count(*) AS hits ${[hits.text.replace('/* facet */', join), ...inStore.map(({ text }) => text)].join(' AND ')} GROUP BY f.value`,
    values: [...hits.values, ...inStore.flatMap(({ values }) => values)],
  }
}

/** Counts facts without a filter together, and each filtered one without its own filter. */
function buildSpecCountsSql(question: ListingQuery): SqlFragment {
  const filteredFacets = specFacets.filter((specFacet) => question.specs[specFacet])
  const unfilteredFacets = specFacets.filter((specFacet) => !filteredFacets.includes(specFacet))
  const counts = [{ facets: unfilteredFacets }, ...filteredFacets.map((specFacet) => ({ facets: [specFacet], except: specFacet }))].map(
    ({ facets, except }: SpecCountGroup): SqlFragment => {
      const hits = buildFilteredSql(question, except)
      const names = facets.map((specFacet) => `'${specFacet}'`).join(', ')
      const join = `CROSS JOIN product_facet f ON f.product_no = h.product_no AND f.attribute IN (${names})`
      return {
        text: `SELECT f.attribute, f.value, count(*) AS hits ${hits.text.replace('/* facet */', join)} GROUP BY f.attribute, f.value`,
        values: hits.values,
      }
    },
  )
  return { text: counts.map(({ text }) => text).join(' UNION ALL '), values: counts.flatMap(({ values }) => values) }
}

type SpecCountGroup = { facets: readonly SpecFacet[]; except?: SpecFacet }

/** Price bands cover all prices; a custom range is counted separately. */
function buildPriceCountsSql(question: ListingQuery): SqlFragment {
  const hits = buildFilteredSql(question, 'price')
  const cases = getPriceBands(question.currency).map(({ id, to }) =>
    to === undefined ? `ELSE '${id}'` : `WHEN h.price < ${to} THEN '${id}'`,
  )
  const steps = `SELECT CASE ${cases.join(' ')} END AS value, count(*) AS hits ${hits.text} GROUP BY 1`
  const customBands = question.bands.filter(isTypedRange)
  const ranges = customBands.map((band) => `SELECT ? AS value, count(*) AS hits ${hits.text} AND ${buildBandSql(band)}`)
  return {
    text: [steps, ...ranges].join(' UNION ALL '),
    values: [...hits.values, ...customBands.flatMap(({ id }) => [id, ...hits.values])],
  }
}

/** `FROM … WHERE …` for the query, without one of its filters. */
function buildFilteredSql(question: ListingQuery, except?: ListingFilter): SqlFragment {
  const source = getListingSource(question)
  const filters = [
    ...(except === 'color' ? [] : buildValueFilter('color', question.colors)),
    ...(except === 'size' ? [] : buildValueFilter('size', question.sizes)),
    ...(except === 'price' ? [] : buildBandsFilter(question.bands)),
    ...question.marks.flatMap((mark) => buildValueFilter('mark', [mark])),
    ...specFacets.flatMap((specFacet) => (specFacet === except ? [] : buildValueFilter(specFacet, question.specs[specFacet] ?? []))),
    ...buildStoreFilter(question, except),
  ]
  const where = filters.map(({ text }) => ` AND ${text}`).join('')
  return {
    text: `FROM ${source.text} /* facet */ WHERE ${source.where}${where}`,
    values: [...source.values, ...filters.flatMap(({ values }) => values)],
  }
}

type ListingSource = SqlFragment & { where: string }

function getListingSource({ brand, category, currency, matches }: ListingQuery): ListingSource {
  if (matches === undefined) {
    const text = `(SELECT product_no, ${getListingPriceSql('listing', currency)} AS price, featured, newness, rating, brand, category FROM listing) h`
    return { text, where: 'h.brand = ? AND h.category = ?', values: [brand, category ?? ''] }
  }
  const inCategory = category === undefined ? '' : ' JOIN listing l ON l.brand = p.brand AND l.category = ? AND l.product_no = p.no'
  const text = `(SELECT p.no AS product_no, r.current AS price, m.key AS featured, p.newness, p.rating FROM json_each(?) m
    CROSS JOIN products p ON p.no = m.value JOIN prices r ON r.product_no = p.no AND r.currency = ?${inCategory}) h`
  return { text, where: '1', values: [JSON.stringify(matches), currency, ...(category === undefined ? [] : [category])] }
}

function buildValueFilter(attribute: 'color' | 'size' | 'mark' | SpecFacet, values: readonly string[]): SqlFragment[] {
  if (values.length === 0) return []
  const text = `EXISTS (SELECT 1 FROM product_facet n WHERE n.product_no = h.product_no AND n.attribute = '${attribute}'
    AND n.value IN (SELECT value FROM json_each(?)))`
  return [{ text, values: [JSON.stringify(values)] }]
}

/** True if a store has one of the requested sizes, or any size if none is requested. */
function buildStoreFilter({ store, sizes }: ListingQuery, except?: ListingFilter): SqlFragment[] {
  if (store === undefined) return []
  const has = buildStoreHasSql('s', store)
  const sizeFilter = except === 'size' ? [] : sizes
  const size = sizeFilter.length > 0 ? ' AND s.value IN (SELECT value FROM json_each(?))' : ''
  const text = `EXISTS (SELECT 1 FROM product_facet s WHERE s.product_no = h.product_no AND s.attribute = 'size' AND ${has.text}${size})`
  return [{ text, values: [...has.values, ...(size ? [JSON.stringify(sizeFilter)] : [])] }]
}

function buildStoreHasSql(facet: 's' | 'f', store: string): SqlFragment {
  const text = `NOT EXISTS (SELECT 1 FROM store_gaps g WHERE g.product_no = ${facet}.product_no AND g.size = ${facet}.value
    AND instr(g.stores, ?) > 0)`
  return { text, values: [` ${store} `] }
}

function buildBandsFilter(bands: readonly PriceBand[]): SqlFragment[] {
  return bands.length === 0 ? [] : [{ text: `(${bands.map(buildBandSql).join(' OR ')})`, values: [] }]
}

/** SQL condition for a price band. */
export function buildBandSql({ from, to }: PriceBand): string {
  return to === undefined ? `h.price >= ${from}` : `(h.price >= ${from} AND h.price < ${to})`
}
