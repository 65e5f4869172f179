import { fail, ok, type Outcome } from '#contracts/errors'
import { type Amounts, priorPrices } from '#domain/pricing/price-of'
import { upcStart } from '../products/variants'
import type { SourceProduct } from './catalog-rows'
import { differences } from './differences'
import { recordedPrices } from './price-record.sql.ts'
import { type ProductSource, knownProducts, type KnownProducts, type MadeChange } from './product-sources.sql.ts'
import { changeStatements, type ProductChange } from './product-statements'
import { type BrandShelf, shelfOf } from './shelf.sql.ts'
import { loadSpellings } from './word-statements'

/** A product as an operator wants it, given what it is now: null for a new one. */
export type ProductEdit = { id: string; edit: (now: ProductSource | null) => Outcome<EditedProduct> }
export type EditedProduct = Pick<ProductSource, 'brand' | 'published' | 'source'>
/** `null`: the product was as requested already. */
export type ProductResult = Outcome<MadeChange | null>

const priceFields: readonly string[] = ['price', 'original', 'historicBest']
const mostTries = 4

export type CatalogRun = { claim: string; now: number; shelves: Map<string, BrandShelf> }

/**
 * Makes changes of different products with all rows that follow from them, in one transaction; answers each in order. A change that was made
 * under this claim before is not made again. OPS425 if others keep changing the same products.
 */
export async function changeProducts(db: D1Database, edits: readonly ProductEdit[], run: CatalogRun): Promise<ProductResult[]> {
  const ids = edits.map(({ id }) => id)
  for (let tries = 1; ; tries += 1) {
    const known = await knownProducts(db, { ids, codes: ids.map(upcStart), claim: run.claim })
    const recorded = await recordedPrices(db, ids, run.now)
    const { changes, results } = await plannedChanges(db, { edits, known, recorded, run })
    if (changes.length === 0) return results
    try {
      await apply(db, changes, run)
      return results
    } catch (error) {
      if (!/UNIQUE constraint failed/.test(String(error))) throw error
      if (tries === mostTries) return results.map((result) => (result.ok && result.value ? fail('OPERATION_IN_PROGRESS') : result))
    }
  }
}

async function apply(db: D1Database, changes: readonly ProductChange[], { claim, now, shelves }: CatalogRun): Promise<void> {
  const spellings = await loadSpellings(db, changes, shelves)
  await db.batch(changeStatements(db, changes, { claim, at: new Date(now).toISOString(), shelves, spellings }))
}

type Planning = { edits: readonly ProductEdit[]; known: KnownProducts; recorded: ReadonlyMap<string, Amounts[]>; run: CatalogRun }
type PlannedChanges = { changes: ProductChange[]; results: ProductResult[] }

async function plannedChanges(db: D1Database, { edits, known, recorded, run }: Planning): Promise<PlannedChanges> {
  const changes: ProductChange[] = []
  const results: ProductResult[] = []
  const codes = new Map(known.codes)
  let no = known.mostNo
  for (const { id, edit } of edits) {
    const made = known.made.get(id)
    const old = known.sources.get(id) ?? null
    const edited = made ? ok(null) : priced(edit(old), old, recorded.get(id) ?? [])
    const allowed = edited.ok && edited.value ? await checked(db, edited.value, { old, codes, run }) : edited
    const change = allowed.ok && allowed.value ? changeTo(allowed.value, old, no + 1) : null
    if (change && !old) no += 1
    if (change) changes.push(change)
    codes.set(upcStart(id), id)
    results.push(allowed.ok ? ok(made ?? (change && { before: change.before, after: change.after })) : allowed)
  }
  return { changes, results }
}

/** A reduction counts from what was charged before, whatever the caller says. (decision 064) */
function priced(edited: Outcome<EditedProduct>, old: ProductSource | null, recorded: readonly Amounts[]): Outcome<EditedProduct> {
  if (!edited.ok) return edited
  const { historicBest: _, ...source } = edited.value.source
  const charged = old?.published ? [...recorded, old.source.price] : recorded
  const historicBest = priorPrices({ old: old?.source ?? null, next: edited.value.source, charged })
  return ok({ ...edited.value, source: { ...source, ...(historicBest && { historicBest }) } })
}

type Checking = { old: ProductSource | null; codes: ReadonlyMap<string, string>; run: CatalogRun }

/** A product stays with its brand, in categories the brand has and in their parents; no two products share the codes of their variants. */
async function checked(db: D1Database, product: EditedProduct, { old, codes, run }: Checking): Promise<Outcome<EditedProduct>> {
  const { brand, source } = product
  if (old && old.brand !== brand) return fail('INVALID_REQUEST', { field: 'brand', reason: 'taken' })
  const holder = codes.get(upcStart(source.id))
  if (!old && holder !== undefined && holder !== source.id) return fail('INVALID_REQUEST', { field: 'productId', reason: 'taken' })
  const shelf = run.shelves.get(brand) ?? (await shelfOf(db, brand))
  run.shelves.set(brand, shelf)
  const places = new Map(shelf.categories.map((category) => [category.id, category]))
  const isPlaced = source.categories.every((id) => {
    const parent = places.get(id)?.parent
    return places.has(id) && (parent === undefined || source.categories.includes(parent))
  })
  return isPlaced ? ok(product) : fail('INVALID_REQUEST', { field: 'categories', reason: 'unknown' })
}

/** null when nothing differs. */
function changeTo({ brand, published, source }: EditedProduct, old: ProductSource | null, newNo: number): ProductChange | null {
  const next = { no: old?.no ?? newNo, brand, published, version: (old?.version ?? 0) + 1, source }
  const fields = (product: ProductSource | null) => product && { brand: product.brand, published: product.published, ...product.source }
  const differ = differences<object>(fields(old), fields(next))
  if (!differ) return null
  const names = Object.keys({ ...differ.before, ...differ.after })
  return { ...differ, old, next, isDescribedAnew: names.some((name) => !priceFields.includes(name)) }
}

/** The same product at other prices. */
export function atPrices(now: ProductSource, prices: Pick<SourceProduct, 'price' | 'original' | 'historicBest'>): EditedProduct {
  const { original: _, historicBest: __, ...source } = now.source
  return { ...now, source: { ...source, ...prices } }
}
