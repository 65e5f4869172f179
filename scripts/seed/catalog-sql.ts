import type { StoresFile } from '../../contracts/entities/store-file.ts'
import { categoryRows, productRows, setRows } from './catalog-rows.ts'
import { columns, type Row, type Table } from './tables.ts'
import { numberKinds } from './kind-rows.ts'
import { listingCountSql } from './listing-counts.ts'
import type { Shelf } from './read-catalog.ts'
import { questionRows, translationRows } from './translated-rows.ts'
import { storeRows } from './store-rows.ts'
import { countWords } from './word-rows.ts'

/** A statement may not be longer than 100 KB. */
const maxBytes = 90_000

/** The whole catalog with its stores as statements, in order: first deletes, then inserts. */
export function* catalogSql(shelves: readonly Shelf[], countries: readonly StoresFile[]): Iterable<string> {
  for (const table of Object.keys(columns)) {
    yield table === 'product_search' ? `INSERT INTO product_search (product_search) VALUES ('delete-all');` : `DELETE FROM ${table};`
  }
  yield* inserts(catalogRows(shelves, countries))
  yield* inserts(countries.flatMap(storeRows))
  yield* listingCountSql()
}

function* catalogRows(shelves: readonly Shelf[], countries: readonly StoresFile[]): Iterable<Row> {
  let no = 0
  const withKind = numberKinds()
  for (const { brand, categories, sets, questions, translations, products } of shelves) {
    const stores = countries.flatMap((country) => country.stores.filter((store) => store.brand === brand))
    const numbered = { brand, categories, storeIds: stores.map(({ storeId }) => storeId) }
    yield* categoryRows(brand, categories)
    yield* setRows(brand, sets)
    yield* questionRows(questions)
    yield* translationRows(translations)
    const words = countWords(brand, categories)
    for (const product of products()) {
      no += 1
      words.read(product)
      const rows = productRows(product, { no, ...numbered })
      yield* rows
      yield* withKind(rows)
    }
    yield* words.rows()
  }
}

/** Rows of one table travel together as one JSON array: a few long statements are much faster than many short ones. */
export function* inserts(rows: Iterable<Row>): Iterable<string> {
  const waiting = new Map<Table, { rows: string[]; bytes: number }>()
  for (const { table, values } of rows) {
    const row = quoted(JSON.stringify(values))
    const bytes = Buffer.byteLength(row) + 1
    const batch = waiting.get(table) ?? { rows: [], bytes: 0 }
    if (batch.bytes + bytes > maxBytes) {
      yield insert(table, batch.rows)
      batch.rows = []
      batch.bytes = 0
    }
    batch.rows.push(row)
    batch.bytes += bytes
    waiting.set(table, batch)
  }
  for (const [table, batch] of waiting) yield insert(table, batch.rows)
}

function insert(table: Table, rows: readonly string[]): string {
  const values = columns[table].map((_, i) => `value ->> ${i}`).join(', ')
  return `INSERT INTO ${table} (${columns[table].join(', ')}) SELECT ${values} FROM json_each('[${rows.join(',')}]');`
}

function quoted(text: string): string {
  return text.replaceAll("'", "''")
}
