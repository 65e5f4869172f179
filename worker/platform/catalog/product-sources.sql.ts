import { getUpcPrefix } from './variants.ts'
import type { SourceProduct } from './catalog-rows.ts'
import type { CatalogRow } from './tables.ts'

/** A product as it was written. `no` stays with it; `version` counts its changes. */
export type ProductSource = { no: number; brand: string; published: boolean; version: number; source: SourceProduct }

export function toSourceRow({ no, brand, published, version, source }: ProductSource): CatalogRow {
  return { table: 'product_sources', values: [no, source.id, brand, getUpcPrefix(source.id), Number(published), version, source] }
}

type SourceRow = Omit<ProductSource, 'published' | 'source'> & { published: number; source: string }
/** A change of a product that was made, with the fields that differ. */
export type AppliedChange = { before: unknown; after: unknown }
export type KnownProducts = {
  sources: Map<string, ProductSource>
  /** Changes that a run under this claim made before it was cut off, by product. */
  made: Map<string, AppliedChange>
  /** Products by what the codes of their variants begin with. */
  codes: Map<string, string>
  maxNumber: number
}

/** Loads the products of these ids, with what a run under this claim already changed. */
export async function loadKnownProducts(
  db: D1Database,
  { ids, codes, claim }: { ids: readonly string[]; codes: readonly string[]; claim: string },
): Promise<KnownProducts> {
  const [sources, appliedResult, codesResult, maxResult] = await db.batch([
    db
      .prepare('SELECT no, brand, published, version, source FROM product_sources WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(ids)),
    db
      .prepare(
        'SELECT product_id, before, after FROM product_changes WHERE claim = ? AND product_id IN (SELECT value FROM json_each(?)) ORDER BY version',
      )
      .bind(claim, JSON.stringify(ids)),
    db.prepare('SELECT code, id FROM product_sources WHERE code IN (SELECT value FROM json_each(?))').bind(JSON.stringify(codes)),
    db.prepare('SELECT ifnull(max(no), 0) AS no FROM product_sources'),
  ])
  const changes = (appliedResult?.results ?? []) as { product_id: string; before: string; after: string }[]
  return {
    sources: new Map(((sources?.results ?? []) as SourceRow[]).map(toProductSource).map((source) => [source.source.id, source])),
    made: new Map(changes.map(({ product_id, before, after }) => [product_id, { before: JSON.parse(before), after: JSON.parse(after) }])),
    codes: new Map(((codesResult?.results ?? []) as { code: string; id: string }[]).map(({ code, id }) => [code, id])),
    maxNumber: (maxResult?.results[0] as { no: number } | undefined)?.no ?? 0,
  }
}

/** Loads a product, published or not; null if unknown. */
export async function loadProductSource(db: D1Database, id: string): Promise<ProductSource | null> {
  const row = await db.prepare('SELECT no, brand, published, version, source FROM product_sources WHERE id = ?').bind(id).first<SourceRow>()
  return row && toProductSource(row)
}

/** The same by what the codes of its variants begin with. */
export async function loadProductSourceByCode(db: D1Database, code: string): Promise<ProductSource | null> {
  const statement = db.prepare('SELECT no, brand, published, version, source FROM product_sources WHERE code = ?')
  const row = await statement.bind(code).first<SourceRow>()
  return row && toProductSource(row)
}

type SourceFilter = {
  brand?: string | undefined
  published?: boolean | undefined
  /** Words of a name, the start of a style number, the id of a variant, or a UPC. */
  search?: string | undefined
  after?: string | undefined
  limit: number
}

/** Products by their ids, those after one. */
export async function listProductSources(db: D1Database, filter: SourceFilter): Promise<ProductSource[]> {
  const { brand, published, search, after = '', limit } = filter
  const conditions: { sql: string; values: (string | number)[] }[] = [
    { sql: 'id > ?', values: [after] },
    ...(brand === undefined ? [] : [{ sql: 'brand = ?', values: [brand] }]),
    ...(published === undefined ? [] : [{ sql: 'published = ?', values: [Number(published)] }]),
    ...(search === undefined ? [] : [buildSearchCondition(search)]),
  ]
  const where = conditions.map(({ sql }) => sql).join(' AND ')
  const { results } = await db
    .prepare(`SELECT no, brand, published, version, source FROM product_sources WHERE ${where} ORDER BY id LIMIT ?`)
    .bind(...conditions.flatMap(({ values }) => values), limit)
    .all<SourceRow>()
  return results.map(toProductSource)
}

const maxSearchWords = 8
/** Digits of a UPC that all variants of a product share. */
const sharedUpcDigits = 7

/** Matches names that contain every word, and whole ids or codes. Does not use the search index, which has only published products. */
function buildSearchCondition(search: string): { sql: string; values: string[] } {
  const searchWords = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
  const nameCondition = searchWords.map(() => "instr(lower(json_extract(source, '$.name')), ?) > 0").join(' AND ')
  // The start of a style number, or a whole one with the options of a variant.
  const [, style = '-'] = /^(\w{1,8})$|^(\w{8})-/.exec(search)?.filter((part) => part !== undefined) ?? []
  const code = /^\d{12}$/.test(search) ? search.slice(0, sharedUpcDigits) : ''
  const idStart = style.toUpperCase()
  return { sql: `(id BETWEEN ? AND ? OR code = ? OR (${nameCondition}))`, values: [idStart, `${idStart}~`, code, ...searchWords] }
}

/** Deletes changes after thirty days, when no client retries them any more. */
export async function purgeProductChanges(db: D1Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - 30 * 24 * 3600 * 1000).toISOString()
  await db.prepare('DELETE FROM product_changes WHERE at < ?').bind(cutoff).run()
}

function toProductSource({ published, source, ...row }: SourceRow): ProductSource {
  return { ...row, published: published === 1, source: JSON.parse(source) as SourceProduct }
}
