import { errorCodes, fail, ok, type Outcome } from '#contracts/errors'
import type { ImportReport } from '#contracts/operations/imports'
import { type CatalogRun, changeProducts, type ProductEdit, type ProductResult } from '../catalog/change-products'
import type { BrandId } from '#config/brands'
import { purgeProducts } from '../content/purges.sql.ts'
import type { PlatformEnv } from '../env'
import { buildAuditStatements } from './operation-audit.sql.ts'
import type { ChangeResult } from './operation-call'
import type { ImportBody, ImportLine } from './import-body'

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
/** `brandOf`: where a line may change more than a price. */
type ImportOptions<T> = { name: string; editOf: (row: T) => ProductEdit; brandOf?: (row: T) => BrandId }
type ImportTally = Omit<ImportReport, 'digest'> & { seen: Set<string> }

/** Changes the product of each line; a line that fails stops no other. Each change has an audit entry of its own. */
export async function importRows<T>(
  env: PlatformEnv,
  call: ImportCall<T>,
  options: ImportOptions<T>,
): Promise<Outcome<ChangeResult<ImportReport>>> {
  const tally: ImportTally = { lines: 0, changed: 0, unchanged: 0, failed: 0, isComplete: true, failures: [], seen: new Set() }
  const run: CatalogRun = { claim: call.claim, now: call.now, shelves: new Map() }
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

type ImportGroup<T> = { call: ImportCall<T>; options: ImportOptions<T>; lines: ImportLine<T>[]; tally: ImportTally; run: CatalogRun }

async function importGroup<T>(env: PlatformEnv, { call, options, lines, tally, run }: ImportGroup<T>): Promise<void> {
  const edits: { line: ImportLine<T>; edit: ProductEdit; brand: BrandId | undefined }[] = []
  for (const line of lines) {
    tally.lines += 1
    if (line.isLast) tally.isComplete = false
    const edit = line.row.ok ? options.editOf(line.row.value) : undefined
    if (!edit) recordFailure(tally, line, line.row)
    else if (tally.seen.has(edit.id)) recordFailure(tally, line, fail('INVALID_REQUEST', { field: 'productId', reason: 'twice' }))
    else edits.push({ line, edit, brand: line.row.ok ? options.brandOf?.(line.row.value) : undefined })
    if (edit) tally.seen.add(edit.id)
  }
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
