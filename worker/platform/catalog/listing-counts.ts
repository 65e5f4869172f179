import { currencies, type Currency } from '../../../config/locales.ts'
import { getPriceBands } from '../../../domain/listing/price-range.ts'

/**
 * Counts every category once, whole and by kind of product, so that a listing need not. `listing`: an SQL expression of the rows of
 * `listing` to count; `times`: -1 takes them out of the counts again.
 */
export function buildListingCountSql(listing = 'listing', sign: 1 | -1 = 1): string[] {
  const insertCounts = (select: string) => buildUpsertSql('listing_count', ['brand', 'category', 'attribute', 'value'], select)
  const hits = sign === 1 ? 'count(*)' : '-count(*)'
  return [
    insertCounts(`SELECT l.brand, l.category, 'total', '', ${hits} FROM ${listing} l WHERE true GROUP BY 1, 2`),
    insertCounts(
      `SELECT l.brand, l.category, f.attribute, f.value, ${hits} FROM ${listing} l JOIN product_facet f ON f.product_no = l.product_no WHERE true GROUP BY 1, 2, 3, 4`,
    ),
    ...currencies.map((currency) =>
      insertCounts(
        `SELECT l.brand, l.category, '${currency}', ${buildPriceBandSql(currency)}, ${hits} FROM ${listing} l WHERE true GROUP BY 1, 2, 4`,
      ),
    ),
    ...currencies.map((currency) =>
      buildUpsertSql(
        'kind_count',
        ['brand', 'category', 'currency', 'kind', 'step'],
        `SELECT l.brand, l.category, '${currency}', k.kind, ${buildPriceBandSql(currency)}, ${hits} FROM ${listing} l JOIN listing_kinds k ON k.brand = l.brand AND k.category = l.category AND k.product_no = l.product_no WHERE true GROUP BY 1, 2, 4, 5`,
      ),
    ),
  ]
}

function buildUpsertSql(table: string, key: readonly string[], select: string): string {
  return `INSERT INTO ${table} (${key.join(', ')}, hits) ${select} ON CONFLICT DO UPDATE SET hits = hits + excluded.hits;`
}

function buildPriceBandSql(currency: Currency): string {
  const column = getListingPriceSql('l', currency)
  const steps = getPriceBands(currency).map(({ id, to }) => (to === undefined ? `ELSE '${id}'` : `WHEN ${column} < ${to} THEN '${id}'`))
  return `CASE ${steps.join(' ')} END`
}

/** Currencies with a column and an index of their own in `listing`, which sorts their largest categories without reading every price. */
export const indexedCurrencies = ['USD', 'CAD', 'GBP', 'EUR'] as const satisfies readonly Currency[]

/**
 * SQL expression of the price of a row of `listing`, in minor units. `row`: the alias of `listing`. A currency added later has no column: its
 * price is read from `prices`, so that it needs no migration.
 */
export function getListingPriceSql(row: string, currency: Currency): string {
  if ((indexedCurrencies as readonly Currency[]).includes(currency)) return `${row}.${currency.toLowerCase()}`
  return `(SELECT r.current FROM prices r WHERE r.product_no = ${row}.product_no AND r.currency = '${currency}')`
}
