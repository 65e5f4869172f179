import type * as z from 'zod'
import type { BrandId } from '#config/brands'
import { filledSlots } from '#content/art/slots'
import { fail, ok, type Outcome, errorCodes } from '#contracts/errors'
import type { ImportReport } from '#contracts/operations/operation'
import type { priceOperations } from '#contracts/operations/prices'
import type { ProductInput, operatorProduct, productOperations } from '#contracts/operations/products'
import type { SourceProduct } from '../catalog/catalog-rows'
import {
  changeProducts,
  type EditedProduct,
  type ProductEdit,
  withPrices,
  type CatalogChangeRun,
  type ProductResult,
} from '../catalog/change-products'
import { type ProductSource, listProductSources, loadProductSource } from '../catalog/product-sources.sql.ts'
import { purgeProducts } from '../content/purges.sql.ts'
import type { PlatformEnv } from '../env'
import type { ImportBody, ImportLine } from './import-body'
import { buildAuditStatements } from '../audit/operation-audit.sql.ts'
import type { ChangeResult } from '../audit/run-change'
import type { OperationHandlers } from './operation-call'

type ProductView = z.output<typeof operatorProduct>

export const productOperationHandlers: OperationHandlers<typeof productOperations> = {
  async list({ query: { brand, search, published, after, limit } }, env) {
    const filter = { brand, search, after, ...(published !== undefined && { published: published === 'true' }) }
    const productSources = await listProductSources(env.CATALOGUE, { ...filter, limit: limit + 1 })
    const products = productSources.slice(0, limit).map(({ source, brand: brand, ...state }) => ({
      productId: source.id,
      name: source.name,
      brand: brand,
      published: state.published,
      version: state.version,
    }))
    const next = productSources.length > limit ? products.at(-1)?.productId : undefined
    return ok({ products, ...(next !== undefined && { next }) })
  },

  async get({ params: { productId } }, env) {
    const product = await loadProductSource(env.CATALOGUE, productId)
    return product ? ok(toProductView(product)) : fail('NOT_FOUND')
  },

  set: ({ params: { productId }, body, ...run }, env) =>
    /^[A-Z0-9]{8}$/.test(productId)
      ? changeProduct(env, buildProductEdit(productId, body), run)
      : Promise.resolve(fail('INVALID_REQUEST', { field: 'productId' })),

  publish: ({ params: { productId: id }, body: { published }, ...run }, env) =>
    changeProduct(env, { id, edit: (now) => (now ? ok({ ...now, published }) : fail('NOT_FOUND')) }, run),

  import: (call, env) =>
    importRows(env, call, {
      name: 'products.import',
      toEdit: ({ productId, ...product }) => buildProductEdit(productId, product),
      getBrand: ({ brand }) => brand,
    }),
}

async function changeProduct(
  env: PlatformEnv,
  edit: ProductEdit,
  { claim, now }: { claim: string; now: number },
): Promise<Outcome<ChangeResult<ProductView>>> {
  const [result] = await changeProducts(env.CATALOGUE, [edit], { claim, now, shelves: new Map() })
  if (!result?.ok) return result ?? fail('NOT_FOUND')
  const product = await loadProductSource(env.CATALOGUE, edit.id)
  if (!product) return fail('NOT_FOUND')
  await purgeProducts(env, [{ id: edit.id, brand: product.brand as ProductView['brand'] }])
  return ok({ answer: toProductView(product), change: { target: `product:${edit.id}`, ...(result.value ?? { before: {}, after: {} }) } })
}

/** Reviews are the shoppers': a new product begins without ratings, and others keep theirs. */
function buildProductEdit(id: string, { brand, published, ...product }: ProductInput): ProductEdit {
  return {
    id,
    edit: (now): Outcome<EditedProduct> => {
      if (!product.colors.every(({ slots }) => canBeDrawn(product.silhouette, slots)))
        return fail('INVALID_REQUEST', { field: 'colors.slots' })
      const rating = now?.source.rating ?? { score: 1, count: 0 }
      return ok({ brand, published: published ?? now?.published ?? false, source: { id, ...product, rating } })
    },
  }
}

function canBeDrawn(silhouette: ProductInput['silhouette'], slots: Record<string, string>): boolean {
  try {
    filledSlots(silhouette, slots)
    return true
  } catch {
    // A slot the silhouette does not have.
    return false
  }
}

function toProductView({ brand, published, version, source }: ProductSource): ProductView {
  const { id, rating: _, ...product } = source
  return { productId: id, ...product, brand: brand as ProductView['brand'], published, version }
}

type ProductPrices = Pick<SourceProduct, 'price' | 'original' | 'historicBest'>

export const pricesHandlers: OperationHandlers<typeof priceOperations> = {
  async get({ params: { productId } }, env) {
    const product = await loadProductSource(env.CATALOGUE, productId)
    return product ? ok(toPriceView(productId, product.source)) : fail('NOT_FOUND')
  },

  async set({ params: { productId }, body, claim, now }, env) {
    const [result] = await changeProducts(env.CATALOGUE, [buildPriceEdit(productId, body)], { claim, now, shelves: new Map() })
    if (!result?.ok) return result ?? fail('NOT_FOUND')
    await purgeProducts(env, [{ id: productId }])
    const change = result.value ?? { before: {}, after: {} }
    const product = await loadProductSource(env.CATALOGUE, productId)
    if (!product) return fail('NOT_FOUND')
    return ok({ answer: toPriceView(productId, product.source), change: { target: `product:${productId}`, ...change } })
  },

  import: (call, env) =>
    importRows(env, call, { name: 'prices.import', toEdit: ({ productId, ...prices }) => buildPriceEdit(productId, prices) }),
}

function buildPriceEdit(id: string, prices: ProductPrices): ProductEdit {
  return { id, edit: (now) => (now ? ok(withPrices(now, prices)) : fail('NOT_FOUND')) }
}

function toPriceView(productId: string, { price, original, historicBest }: ProductPrices) {
  return { productId, price, ...(original && { original }), ...(historicBest && { historicBest }) }
}

/** Changed in one transaction. Rows of derived tables travel as one text each, which a database takes up to 2 MB of. */
const groupLimits = { lines: 100, bytes: 256 * 1024 }

type ImportCall<T> = {
  rows: ImportBody<T>
  claim: string
  now: number
  operator: { name: string }
  key: string
  stillRuns: () => Promise<void>
}
/** `getBrand`: where a line may change more than a price. */
type ImportOptions<T> = { name: string; toEdit: (row: T) => ProductEdit; getBrand?: (row: T) => BrandId }
type ImportTally = Omit<ImportReport, 'digest'> & { seen: Set<string> }

/** Changes the product of each line; a line that fails stops no other. Each change has an audit entry of its own. */
async function importRows<T>(
  env: PlatformEnv,
  call: ImportCall<T>,
  options: ImportOptions<T>,
): Promise<Outcome<ChangeResult<ImportReport>>> {
  const tally: ImportTally = { lines: 0, changed: 0, unchanged: 0, failed: 0, isComplete: true, failures: [], seen: new Set() }
  const run: CatalogChangeRun = { claim: call.claim, now: call.now, shelves: new Map() }
  for await (const lines of groupLines(call.rows.lines())) {
    await importGroup(env, { call, options, lines, tally, run })
    await call.stillRuns()
  }
  const { seen: _, ...counts } = tally
  counts.failures.sort((a, b) => a.line - b.line)
  const report = { ...counts, digest: await call.rows.digest() }
  const { failures: __, ...auditReport } = report
  return ok({ answer: report, change: { target: `import:${call.claim}`, before: null, after: auditReport } })
}

type ImportGroup<T> = { call: ImportCall<T>; options: ImportOptions<T>; lines: ImportLine<T>[]; tally: ImportTally; run: CatalogChangeRun }

async function importGroup<T>(env: PlatformEnv, { call, options, lines, tally, run }: ImportGroup<T>): Promise<void> {
  const edits = lines.flatMap((line) => toImportEdits(line, options, tally))
  const results = await changeProducts(
    env.CATALOGUE,
    edits.map(({ edit }) => edit),
    run,
  )
  // Also of lines that a run before this one has changed: it may have ended here.
  await purgeProducts(
    env,
    edits.flatMap(({ edit, brand }, i) => (results[i]?.ok && results[i].value ? [{ id: edit.id, brand }] : [])),
  )
  const entries = edits.flatMap(({ line, edit }, i) => {
    const change = countResult(tally, line, results[i] ?? ok(null))
    return change ? [{ ...change, target: `product:${edit.id}`, claim: `${call.claim}:${edit.id}` }] : []
  })
  const common = { at: new Date(call.now).toISOString(), operator: call.operator.name, operation: options.name, key: call.key }
  if (entries.length > 0)
    await buildAuditStatements(
      env.RECORDS,
      entries.map((entry) => ({ ...entry, ...common })),
    ).run()
}

type ImportEdit = { line: ImportLine; edit: ProductEdit; brand: BrandId | undefined }

/** The edit of a line; none for one that cannot be read, or whose product an earlier line has. */
function toImportEdits<T>(line: ImportLine<T>, { toEdit, getBrand }: ImportOptions<T>, tally: ImportTally): ImportEdit[] {
  tally.lines += 1
  if (line.isLast) tally.isComplete = false
  if (!line.row.ok) {
    recordFailure(tally, line, line.row)
    return []
  }
  const edit = toEdit(line.row.value)
  if (tally.seen.has(edit.id)) {
    recordFailure(tally, line, fail('INVALID_REQUEST', { field: 'productId', reason: 'twice' }))
    return []
  }
  tally.seen.add(edit.id)
  return [{ line, edit, brand: getBrand?.(line.row.value) }]
}

function countResult(tally: ImportTally, line: ImportLine, result: ProductResult) {
  if (!result.ok) recordFailure(tally, line, result)
  else if (result.value) tally.changed += 1
  else tally.unchanged += 1
  return result.ok ? result.value : null
}

function recordFailure(tally: ImportTally, { line, id }: ImportLine, outcome: Outcome<unknown>): void {
  if (outcome.ok) return
  tally.failed += 1
  const { field, reason } = outcome.details ?? {}
  tally.failures.push({
    line,
    ...(id !== undefined && { id }),
    errorId: errorCodes[outcome.errorId],
    ...(field !== undefined && { field: field.slice(0, 60) }),
    ...(reason !== undefined && { reason }),
  })
}

async function* groupLines<T>(lines: AsyncIterable<ImportLine<T>>): AsyncIterable<ImportLine<T>[]> {
  let group: ImportLine<T>[] = []
  let bytes = 0
  for await (const line of lines) {
    group.push(line)
    bytes += line.bytes
    if (group.length < groupLimits.lines && bytes < groupLimits.bytes) continue
    yield group
    group = []
    bytes = 0
  }
  if (group.length > 0) yield group
}
