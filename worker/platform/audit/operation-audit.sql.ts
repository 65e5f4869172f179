import type { AuditEntry } from '#contracts/operations/audit'

type AuditRecords = Pick<D1Database, 'prepare'>
/** `claim`: the run that made the change; its entry is written once. */
export type NewAuditEntry = Omit<AuditEntry, 'id'> & { claim: string }
type AuditRow = Omit<AuditEntry, 'before' | 'after'> & { before: string; after: string }

/** Statement that writes one entry. */
export function buildAuditStatement(records: AuditRecords, { before, after, ...entry }: NewAuditEntry) {
  const insert = `INSERT INTO operation_audit (at, operator, operation, target, before, after, key, claim)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
  const { at, operator, operation, target, key, claim } = entry
  return records.prepare(insert).bind(at, operator, operation, target, JSON.stringify(before), JSON.stringify(after), key, claim)
}

/** Statement that writes many entries, each once for its claim. */
export function buildAuditStatements(records: AuditRecords, entries: readonly NewAuditEntry[]) {
  const columns = ['at', 'operator', 'operation', 'target', 'before', 'after', 'key', 'claim'] as const
  const rows = entries.map((entry) =>
    columns.map((column) => (column === 'before' || column === 'after' ? JSON.stringify(entry[column]) : entry[column])),
  )
  return records
    .prepare(
      `INSERT INTO operation_audit (${columns.join(', ')}) SELECT ${columns.map((_, i) => `value ->> ${i}`).join(', ')}
       FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows))
}

export type AuditFilter = { target?: string | undefined; operator?: string | undefined; before?: number | undefined; limit: number }

/** Entries of a target and an operator, latest first. */
export async function listAuditEntries(records: AuditRecords, { target, operator, before, limit }: AuditFilter): Promise<AuditEntry[]> {
  const conditions = [
    { sql: 'target = ?', value: target },
    { sql: 'operator = ?', value: operator },
    { sql: 'id < ?', value: before },
  ].filter(({ value }) => value !== undefined)
  const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : ''
  const { results } = await records
    .prepare(`SELECT id, at, operator, operation, target, before, after, key FROM operation_audit ${where} ORDER BY id DESC LIMIT ?`)
    .bind(...conditions.map(({ value }) => value), limit)
    .all<AuditRow>()
  return results.map(({ before: previousText, after, ...row }) => ({
    ...row,
    before: JSON.parse(previousText) as unknown,
    after: JSON.parse(after) as unknown,
  }))
}
