import { languages } from '../../../config/locales.ts'
import { indexedCurrencies } from './listing-counts.ts'

/** Columns of each table, in the order of a row's values. */
export const tableColumns = {
  categories: ['brand', 'id', 'parent', 'slug', 'position', 'label', 'intro'],
  category_complements: ['brand', 'category', 'position', 'complement'],
  promotions: ['id', 'position', 'code', 'version', 'definition'],
  promotion_changes: ['promotion_id', 'version', 'claim', 'before', 'after'],
  product_sources: ['no', 'id', 'brand', 'code', 'published', 'version', 'source'],
  price_record: ['product_id', 'version', 'until', 'price'],
  product_changes: ['product_id', 'version', 'claim', 'at', 'before', 'after'],
  products: [
    'no',
    'id',
    'brand',
    'silhouette',
    'name',
    'main_category',
    'badge',
    'stock',
    'product_type',
    'presale_until',
    'publish_date',
    'customizable',
    'reserve_only',
    'notify_me',
    'colors',
    'sizes',
    'widths',
    'lengths',
    'featured',
    'newness',
    'rating',
    'rating_count',
  ],
  product_text: ['product_no', 'language', 'type', 'summary', 'details', 'model_measurements'],
  prices: ['product_no', 'currency', 'current', 'original', 'historic_best'],
  shoe_fits: ['product_no', 'fit'],
  product_specs: ['product_no', 'specs', 'composition'],
  product_facet: ['product_no', 'attribute', 'value'],
  store_gaps: ['product_no', 'size', 'stores'],
  kinds: ['no', 'colors', 'sizes', 'marks'],
  listing_kinds: ['brand', 'category', 'kind', 'product_no'],
  listing: [
    'brand',
    'category',
    'product_no',
    'featured',
    'newness',
    'rating',
    ...indexedCurrencies.map((currency) => currency.toLowerCase()),
  ],
  reviews: ['product_no', 'id', 'rating', 'title', 'text', 'author', 'created_at', 'locale', 'verified'],
  review_fits: ['product_no', 'review_id', 'fit'],
  review_photos: ['review_id', 'position', 'photo'],
  review_responses: ['review_id', 'text', 'author', 'created_at'],
  product_questions: ['id', 'product_id', 'text', 'author', 'created_at', 'locale', 'answers'],
  review_translations: ['review_id', 'language', 'title', 'text'],
  suggest_phrases: ['brand', 'language', 'folded', 'phrase', 'hits'],
  search_terms: ['brand', 'language', 'term', 'word', 'hits'],
  term_trigrams: ['brand', 'trigram', 'language', 'term'],
  product_sets: ['brand', 'id', 'position', 'name'],
  product_set_products: ['set_id', 'product_id', 'position'],
  product_index: ['rowid', 'brand', 'name', ...languages],
  stores: ['id', 'brand', 'country', 'name', 'address', 'phone', 'lat', 'lng', 'hours', 'services', 'pickup', 'sts'],
  store_employees: ['store_id', 'id', 'name'],
  collection_points: ['id', 'country', 'name', 'carrier', 'address', 'lat', 'lng', 'hours'],
  place_names: ['country', 'kind', 'name', 'lat', 'lng'],
} as const

export type CatalogTable = keyof typeof tableColumns
/** A value that is an array or object is stored as JSON. */
export type CatalogRow = { table: CatalogTable; values: unknown[] }

/** Statement that writes rows of a table. `rows`: an SQL expression of a JSON array of arrays, the values of each row. */
export function buildInsertSql(table: CatalogTable, rows: string): string {
  const values = tableColumns[table].map((_, i) => `value ->> ${i}`).join(', ')
  return `INSERT INTO ${table} (${tableColumns[table].join(', ')}) SELECT ${values} FROM json_each(${rows})`
}
