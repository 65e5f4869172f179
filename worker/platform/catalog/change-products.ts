import { fail, ok, type Outcome } from '#contracts/errors'
import { type AmountsByCurrency, calculatePriorPrices } from '#domain/product/product-price'
import { clearProductCache } from './product.sql.ts'
import { getUpcPrefix } from './variants'
import type { SourceProduct } from './catalog-rows'
import { findDifferences } from './find-differences'
import { loadRecordedPrices } from './price-record.sql.ts'
import { type ProductSource, loadKnownProducts, type KnownProducts, type AppliedChange } from './product-sources.sql.ts'
import { buildChangeStatements, type ProductChange } from './product-statements'
import { type BrandCatalog, loadBrandCatalog } from './brand-catalog.sql.ts'
import { loadSpellings } from './search-term-statements'

/** An edit of one product. `edit` receives the current product, null for a new one. */
export type ProductEdit = { id: string; edit: (now: ProductSource | null) => Outcome<EditedProduct> }
export type EditedProduct = Pick<ProductSource, 'brand' | 'published' | 'source'>
/** `null`: nothing to change. */
export type ProductResult = Outcome<AppliedChange | null>

const priceFields: readonly string[] = ['price', 'original', 'historicBest']
const maxAttempts = 4

export type CatalogChangeRun = { claim: string; now: number; shelves: Map<string, BrandCatalog> }

/**
 * Applies edits of several products with all derived rows in one transaction, and returns their results in order. Edits already applied under this
 * claim are skipped. OPS425 if others keep changing the same products.
 */
export async function changeProducts(db: D1Database, edits: readonly ProductEdit[], run: CatalogChangeRun): Promise<ProductResult[]> {
  const ids = edits.map(({ id }) => id)
  for (let attempt = 1; ; attempt += 1) {
    const existingProducts = await loadKnownProducts(db, { ids, codes: ids.map(getUpcPrefix), claim: run.claim })
    const previousPrices = await loadRecordedPrices(db, ids, run.now)
    const { changes, results } = await planChanges(db, { edits, known: existingProducts, recorded: previousPrices, run })
    if (changes.length === 0) return results
    try {
      await applyChanges(db, changes, run)
      return results
    } catch (error) {
      if (!/UNIQUE constraint failed/.test(String(error))) throw error
      if (attempt === maxAttempts) return results.map((result) => (result.ok && result.value ? fail('OPERATION_IN_PROGRESS') : result))
    }
  }
}

async function applyChanges(db: D1Database, changes: readonly ProductChange[], { claim, now, shelves }: CatalogChangeRun): Promise<void> {
  const spellings = await loadSpellings(db, changes, shelves)
  await db.batch(buildChangeStatements(db, changes, { claim, at: new Date(now).toISOString(), shelves, spellings }))
  clearProductCache()
}

type ChangePlanOptions = {
  edits: readonly ProductEdit[]
  known: KnownProducts
  recorded: ReadonlyMap<string, AmountsByCurrency[]>
  run: CatalogChangeRun
}
type PlannedChanges = { changes: ProductChange[]; results: ProductResult[] }

async function planChanges(db: D1Database, { edits, known, recorded: previousPrices, run }: ChangePlanOptions): Promise<PlannedChanges> {
  const changes: ProductChange[] = []
  const results: ProductResult[] = []
  const codes = new Map(known.codes)
  let lastNumber = known.maxNumber
  for (const { id, edit } of edits) {
    const appliedChange = known.made.get(id)
    const previousProduct = known.sources.get(id) ?? null
    const editOutcome = appliedChange ? ok(null) : withPriorPrices(edit(previousProduct), previousProduct, previousPrices.get(id) ?? [])
    const checkedOutcome =
      editOutcome.ok && editOutcome.value ? await validateProduct(db, editOutcome.value, { old: previousProduct, codes, run }) : editOutcome
    const change = checkedOutcome.ok && checkedOutcome.value ? toProductChange(checkedOutcome.value, previousProduct, lastNumber + 1) : null
    if (change && !previousProduct) lastNumber += 1
    if (change) changes.push(change)
    codes.set(getUpcPrefix(id), id)
    results.push(checkedOutcome.ok ? ok(appliedChange ?? (change && { before: change.before, after: change.after })) : checkedOutcome)
  }
  return { changes, results }
}

/** A reduction starts from the price charged before, whatever the request states. (decision 064) */
function withPriorPrices(
  editOutcome: Outcome<EditedProduct>,
  previousProduct: ProductSource | null,
  previousPrices: readonly AmountsByCurrency[],
): Outcome<EditedProduct> {
  if (!editOutcome.ok) return editOutcome
  const { historicBest: _, ...source } = editOutcome.value.source
  const chargedPrices = previousProduct?.published ? [...previousPrices, previousProduct.source.price] : previousPrices
  const historicBest = calculatePriorPrices({
    old: previousProduct?.source ?? null,
    next: editOutcome.value.source,
    charged: chargedPrices,
  })
  return ok({ ...editOutcome.value, source: { ...source, ...(historicBest && { historicBest }) } })
}

type CheckOptions = { old: ProductSource | null; codes: ReadonlyMap<string, string>; run: CatalogChangeRun }

/** A product stays with its brand, in categories the brand has and in their parents; no two products share the codes of their variants. */
async function validateProduct(
  db: D1Database,
  product: EditedProduct,
  { old: previousProduct, codes, run }: CheckOptions,
): Promise<Outcome<EditedProduct>> {
  const { brand, source } = product
  if (previousProduct && previousProduct.brand !== brand) return fail('INVALID_REQUEST', { field: 'brand', reason: 'taken' })
  const codeOwner = codes.get(getUpcPrefix(source.id))
  if (!previousProduct && codeOwner !== undefined && codeOwner !== source.id)
    return fail('INVALID_REQUEST', { field: 'productId', reason: 'taken' })
  const brandShelf = run.shelves.get(brand) ?? (await loadBrandCatalog(db, brand))
  run.shelves.set(brand, brandShelf)
  const categoriesById = new Map(brandShelf.categories.map((category) => [category.id, category]))
  const hasValidCategories = source.categories.every((id) => {
    const parent = categoriesById.get(id)?.parent
    return categoriesById.has(id) && (parent === undefined || source.categories.includes(parent))
  })
  return hasValidCategories ? ok(product) : fail('INVALID_REQUEST', { field: 'categories', reason: 'unknown' })
}

/** null when nothing differs. */
function toProductChange(
  { brand, published, source }: EditedProduct,
  previousProduct: ProductSource | null,
  newNumber: number,
): ProductChange | null {
  const changedProduct = { no: previousProduct?.no ?? newNumber, brand, published, version: (previousProduct?.version ?? 0) + 1, source }
  const fields = (product: ProductSource | null) => product && { brand: product.brand, published: product.published, ...product.source }
  const changedFields = findDifferences<object>(fields(previousProduct), fields(changedProduct))
  if (!changedFields) return null
  const names = Object.keys({ ...changedFields.before, ...changedFields.after })
  return {
    ...changedFields,
    old: previousProduct,
    next: changedProduct,
    isDescriptionChanged: names.some((name) => !priceFields.includes(name)),
  }
}

/** The same product at other prices. */
export function withPrices(
  currentProduct: ProductSource,
  prices: Pick<SourceProduct, 'price' | 'original' | 'historicBest'>,
): EditedProduct {
  const { original: _, historicBest: __, ...source } = currentProduct.source
  return { ...currentProduct, source: { ...source, ...prices } }
}
