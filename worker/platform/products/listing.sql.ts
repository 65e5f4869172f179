import { type PriceBand, priceBands } from '#domain/pricing/price-bands'
import type { ListingQuestion, Sort } from './listing-question'
import { productColumns, wordsAndPrice } from './product-record'

/** An SQL fragment with the values of its placeholders, in order. */
export type Sql = { text: string; values: (string | number)[] }

export type ListingSql = Record<'page' | 'total' | 'colors' | 'sizes' | 'prices' | 'marks', Sql>
type Narrowing = 'color' | 'size' | 'price'

/**
 * The statements that answer a listing, all of them one round trip: a page of hits, their number, and the counts of each facet. A facet is
 * counted with every filter but its own, so that another value of it can be added.
 */
export function listingSql(question: ListingQuestion): ListingSql {
  const { matches, store, colors, sizes, bands, marks } = question
  const isWhole = matches === undefined && store === undefined && [colors, sizes, bands, marks].every((filter) => filter.length === 0)
  return isWhole ? { page: page(question), ...wholeCounts(question) } : { page: page(question), ...liveCounts(question) }
}

/** Counted from the present rows. */
export function liveCounts(question: ListingQuestion): Omit<ListingSql, 'page'> {
  return {
    total: total(question),
    colors: facet(question, 'color'),
    sizes: facet(question, 'size'),
    prices: prices(question),
    marks: facet(question, 'mark'),
  }
}

/** A whole category was counted when the catalog was written. */
function wholeCounts({ brand, category = '', currency }: ListingQuestion): Omit<ListingSql, 'page'> {
  const counted = (attribute: string): Sql => ({
    text: 'SELECT value, hits, hits AS total FROM listing_count WHERE brand = ? AND category = ? AND attribute = ?',
    values: [brand, category, attribute],
  })
  return { total: counted('total'), colors: counted('color'), sizes: counted('size'), prices: counted(currency), marks: counted('mark') }
}

const orders: Record<Sort, string> = {
  featured: 'h.featured, h.product_no',
  newest: 'h.newness DESC, h.product_no DESC',
  'price-asc': 'h.price, h.product_no',
  'price-desc': 'h.price DESC, h.product_no DESC',
  rating: 'h.rating DESC, h.product_no DESC',
}

/** Loads one page in the requested order. */
export function page(question: ListingQuestion, hits = narrowed(question)): Sql {
  const { language, currency, sort, start, count } = question
  const order = orders[sort]
  return {
    text: `SELECT ${productColumns} FROM (
      SELECT h.product_no, h.price, h.featured, h.newness, h.rating ${hits.text} ORDER BY ${order} LIMIT ? OFFSET ?
    ) h CROSS JOIN products p ON p.no = h.product_no ${wordsAndPrice} ORDER BY ${order}`,
    values: [...hits.values, count, start, language, currency],
  }
}

function total(question: ListingQuestion): Sql {
  const hits = narrowed(question)
  return { text: `SELECT count(*) AS total ${hits.text}`, values: hits.values }
}

/** Marks are combined with AND, so they are counted with every filter. A store counts only sizes it has. */
function facet(question: ListingQuestion, attribute: 'color' | 'size' | 'mark'): Sql {
  const hits = narrowed(question, attribute === 'mark' ? undefined : attribute)
  const join = `CROSS JOIN product_facet f ON f.product_no = h.product_no AND f.attribute = '${attribute}'`
  const inStore = attribute === 'size' && question.store !== undefined ? [storeHas('f', question.store)] : []
  return {
    text: `SELECT f.value, count(*) AS hits ${[hits.text.replace('/* facet */', join), ...inStore.map(({ text }) => text)].join(' AND ')} GROUP BY f.value`,
    values: [...hits.values, ...inStore.flatMap(({ values }) => values)],
  }
}

/** The steps part all prices between them; a range of the shopper's own is counted beside them. */
function prices(question: ListingQuestion): Sql {
  const hits = narrowed(question, 'price')
  const cases = priceBands.map(({ id, to }) => (to === undefined ? `ELSE '${id}'` : `WHEN h.price < ${to} THEN '${id}'`))
  const steps = `SELECT CASE ${cases.join(' ')} END AS value, count(*) AS hits ${hits.text} GROUP BY 1`
  const own = question.bands.filter((band) => !priceBands.includes(band))
  const ranges = own.map((band) => `SELECT ? AS value, count(*) AS hits ${hits.text} AND ${within(band)}`)
  return {
    text: [steps, ...ranges].join(' UNION ALL '),
    values: [...hits.values, ...own.flatMap(({ id }) => [id, ...hits.values])],
  }
}

/** `FROM … WHERE …` over the whole question, without one of its filters. */
function narrowed(question: ListingQuestion, except?: Narrowing): Sql {
  const source = sourceOf(question)
  const filters = [
    ...(except === 'color' ? [] : hasValue('color', question.colors)),
    ...(except === 'size' ? [] : hasValue('size', question.sizes)),
    ...(except === 'price' ? [] : withinBands(question.bands)),
    ...question.marks.flatMap((mark) => hasValue('mark', [mark])),
    ...inStore(question, except),
  ]
  const where = filters.map(({ text }) => ` AND ${text}`).join('')
  return {
    text: `FROM ${source.text} /* facet */ WHERE ${source.where}${where}`,
    values: [...source.values, ...filters.flatMap(({ values }) => values)],
  }
}

type Source = Sql & { where: string }

function sourceOf({ brand, category, currency, matches }: ListingQuestion): Source {
  const price = currency.toLowerCase()
  if (matches === undefined) {
    const text = `(SELECT product_no, ${price} AS price, featured, newness, rating, brand, category FROM listing) h`
    return { text, where: 'h.brand = ? AND h.category = ?', values: [brand, category ?? ''] }
  }
  const inCategory = category === undefined ? '' : ' JOIN listing l ON l.brand = p.brand AND l.category = ? AND l.product_no = p.no'
  const text = `(SELECT p.no AS product_no, r.current AS price, m.key AS featured, p.newness, p.rating FROM json_each(?) m
    CROSS JOIN products p ON p.no = m.value JOIN prices r ON r.product_no = p.no AND r.currency = ?${inCategory}) h`
  return { text, where: '1', values: [JSON.stringify(matches), currency, ...(category === undefined ? [] : [category])] }
}

function hasValue(attribute: 'color' | 'size' | 'mark', values: readonly string[]): Sql[] {
  if (values.length === 0) return []
  const text = `EXISTS (SELECT 1 FROM product_facet n WHERE n.product_no = h.product_no AND n.attribute = '${attribute}'
    AND n.value IN (SELECT value FROM json_each(?)))`
  return [{ text, values: [JSON.stringify(values)] }]
}

/** A store has a product when it has one of the requested sizes, or any size when none is requested. */
function inStore({ store, sizes }: ListingQuestion, except?: Narrowing): Sql[] {
  if (store === undefined) return []
  const has = storeHas('s', store)
  const sizeFilter = except === 'size' ? [] : sizes
  const size = sizeFilter.length > 0 ? ' AND s.value IN (SELECT value FROM json_each(?))' : ''
  const text = `EXISTS (SELECT 1 FROM product_facet s WHERE s.product_no = h.product_no AND s.attribute = 'size' AND ${has.text}${size})`
  return [{ text, values: [...has.values, ...(size ? [JSON.stringify(sizeFilter)] : [])] }]
}

function storeHas(facet: 's' | 'f', store: string): Sql {
  const text = `NOT EXISTS (SELECT 1 FROM store_gaps g WHERE g.product_no = ${facet}.product_no AND g.size = ${facet}.value
    AND instr(g.stores, ?) > 0)`
  return { text, values: [` ${store} `] }
}

function withinBands(bands: readonly PriceBand[]): Sql[] {
  return bands.length === 0 ? [] : [{ text: `(${bands.map(within).join(' OR ')})`, values: [] }]
}

/** The condition that a hit's price is within a band. */
export function within({ from, to }: PriceBand): string {
  return to === undefined ? `h.price >= ${from}` : `(h.price >= ${from} AND h.price < ${to})`
}
