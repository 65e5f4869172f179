/** Owner of records: email address in lower case, and number of the account, '' without one. */
export type RecordOwner = { email: string; consumerNo: string }
/** A customer with current and former email addresses. */
type CustomerKeys = { emails: readonly string[]; consumerNo: string }

/**
 * Tables with personal data, and the condition for a customer’s rows. `?1` is the account’s number and `?2` the email address. `?3` is the
 * address as JSON writes it, to find it inside JSON content.
 */
const personalRowConditions: Record<string, string> = {
  subscriptions: `(?1 <> '' AND owner = ?1) OR lower(recipient) = ?2`,
  cases: `(?1 <> '' AND owner = ?1) OR instr(lower(content), ?3) > 0`,
  event_registrations: `(?1 <> '' AND consumer_no = ?1) OR instr(lower(content), ?3) > 0`,
  notify_me: `lower(email) = ?2 AND ?1 IS NOT NULL`,
  question_answers: `question_id IN (SELECT id FROM questions WHERE lower(email) = ?2) AND ?1 IS NOT NULL`,
  questions: `lower(email) = ?2 AND ?1 IS NOT NULL`,
  customer_reviews: `?1 <> '' AND consumer_no = ?1`,
  item_votes: `?1 <> '' AND voter = ?1`,
  review_flags: `?1 <> '' AND flagged_by = ?1`,
  reservations: `instr(lower(contact), ?3) > 0`,
  mail_tries: `id IN (SELECT id FROM mails WHERE lower(recipient) = ?2) AND ?1 IS NOT NULL`,
  mails: `lower(recipient) = ?2 AND ?1 IS NOT NULL`,
  passkeys: `?1 <> '' AND consumer_no = ?1`,
  order_owners: `?1 <> '' AND consumer_no = ?1`,
  order_contacts: `email = ?2 AND ?1 IS NOT NULL`,
  gift_recipients: `email = ?2 AND ?1 IS NOT NULL`,
}

/** A person’s rows, by table. */
export async function loadPersonalRows(records: D1Database, owner: CustomerKeys): Promise<Record<string, Record<string, unknown>[]>> {
  const statements = buildStatements(records, 'SELECT *', owner)
  const results = await records.batch<Record<string, unknown>>(statements.map(({ statement }) => statement))
  const rows = Map.groupBy(
    statements.flatMap(({ table }, i) => (results[i]?.results ?? []).map((row) => ({ table, row }))),
    ({ table }) => table,
  )
  // A row that belongs to the account is found under each of its addresses.
  const getUniqueRows = (table: string) => [...new Map((rows.get(table) ?? []).map(({ row }) => [JSON.stringify(row), row])).values()]
  return Object.fromEntries(Object.keys(personalRowConditions).map((table) => [table, getUniqueRows(table)]))
}

/** Deletes a person’s rows in one transaction; returns how many, by table. */
export async function deletePersonalRows(records: D1Database, owner: CustomerKeys): Promise<Record<string, number>> {
  const statements = buildStatements(records, 'DELETE', owner)
  const results = await records.batch(statements.map(({ statement }) => statement))
  const counts = statements.map(({ table }, i) => ({ table, changes: results[i]?.meta.changes ?? 0 }))
  const countChanges = (table: string) => counts.filter((entry) => entry.table === table).reduce((sum, { changes }) => sum + changes, 0)
  return Object.fromEntries(Object.keys(personalRowConditions).map((table) => [table, countChanges(table)]))
}

function buildStatements(records: D1Database, operation: RowsOperation['operation'], { emails, consumerNo }: CustomerKeys) {
  return emails.flatMap((email) =>
    Object.keys(personalRowConditions).map((table) => ({
      table,
      statement: buildStatement(records, { operation, table }, { email, consumerNo }),
    })),
  )
}

type RowsOperation = { operation: 'SELECT *' | 'DELETE'; table: string }

function buildStatement(records: D1Database, { operation, table }: RowsOperation, { email, consumerNo }: RecordOwner) {
  return records
    .prepare(`${operation} FROM ${table} WHERE (${personalRowConditions[table]}) AND ?2 <> '' AND ?3 <> ''`)
    .bind(consumerNo, email, JSON.stringify(email))
}

/** Orders of an account, and orders that were confirmed to the address. */
export async function listOrderNumbers(records: D1Database, { email, consumerNo }: RecordOwner): Promise<string[]> {
  const { results } = await records
    .prepare(
      `SELECT order_number AS n FROM order_owners WHERE consumer_no = ?1
       UNION SELECT order_number FROM order_contacts WHERE email = ?2
       UNION SELECT content ->> 'orderNumber' FROM mails WHERE lower(recipient) = ?2 AND template LIKE 'order-%' ORDER BY 1`,
    )
    .bind(consumerNo, email)
    .all<{ n: string | null }>()
  return results.flatMap(({ n }) => (n === null ? [] : [n]))
}

/** Orders with a gift for the address, sent or not, whoever bought it. */
export async function listGiftOrderNumbers(records: D1Database, email: string): Promise<string[]> {
  const { results } = await records
    .prepare(
      `SELECT content ->> 'orderNumber' AS n FROM mails WHERE lower(recipient) = ?1 AND template = 'gift-card'
       AND content ->> 'orderNumber' GLOB '[A-Z][A-Z][0-9]*'
       UNION SELECT order_number FROM gift_recipients WHERE email = ?1`,
    )
    .bind(email)
    .all<{ n: string }>()
  return results.map(({ n }) => n)
}

/**
 * Deletes the emails about an order, whoever received them, the address operators find it by, and what they wrote about it. A gift card that is still to
 * be emailed to somebody else stays, without the words of who bought it. `emails`: the addresses of the erased person.
 */
export async function deleteOrderEmails(records: D1Database, orderNumber: string, emails: readonly string[]): Promise<void> {
  const range = `id >= ?1 || ':' AND id < ?1 || ';'`
  const isOwed = `template = 'gift-card' AND sent_at IS NULL AND lower(recipient) NOT IN (SELECT value FROM json_each(?2))`
  const persons = JSON.stringify(emails)
  await records.batch([
    records
      .prepare(`UPDATE mails SET content = json_set(content, '$.message', '') WHERE ${range} AND ${isOwed}`)
      .bind(orderNumber, persons),
    records
      .prepare(`DELETE FROM mail_tries WHERE ${range} AND id NOT IN (SELECT id FROM mails WHERE ${range} AND ${isOwed})`)
      .bind(orderNumber, persons),
    records.prepare(`DELETE FROM mails WHERE ${range} AND NOT (${isOwed})`).bind(orderNumber, persons),
    records.prepare('DELETE FROM order_contacts WHERE order_number = ?').bind(orderNumber),
    records.prepare('DELETE FROM order_notes WHERE order_number = ?').bind(orderNumber),
    records.prepare('DELETE FROM gift_recipients WHERE order_number = ?').bind(orderNumber),
  ])
}

export type AuditedCall = { id: number; operator: string; key: string; before: unknown; after: unknown; outcome: unknown }
type AuditedRow = Pick<AuditedCall, 'id' | 'operator' | 'key'> & { before: string; after: string; outcome: string | null }

/** Lists operators' changes of these targets, with the responses they got. */
export async function listAuditedCalls(records: D1Database, targets: readonly string[]): Promise<AuditedCall[]> {
  const { results } = await records
    .prepare(
      `SELECT a.id, a.operator, a.key, a.before, a.after, r.outcome FROM operation_audit a
       LEFT JOIN operation_requests r USING (operator, key) WHERE a.target IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(targets))
    .all<AuditedRow>()
  const parseJson = (json: string | null) => JSON.parse(json ?? 'null') as unknown
  return results.map(({ before, after, outcome, ...row }) => ({
    ...row,
    before: parseJson(before),
    after: parseJson(after),
    outcome: parseJson(outcome),
  }))
}

export async function saveAuditedCalls(records: D1Database, calls: readonly AuditedCall[]): Promise<void> {
  if (calls.length === 0) return
  await records.batch(
    calls.flatMap(({ id, operator, key, before, after, outcome }) => [
      records
        .prepare('UPDATE operation_audit SET before = ?, after = ? WHERE id = ?')
        .bind(JSON.stringify(before), JSON.stringify(after), id),
      records
        .prepare('UPDATE operation_requests SET outcome = ? WHERE operator = ? AND key = ? AND outcome IS NOT NULL')
        .bind(JSON.stringify(outcome), operator, key),
    ]),
  )
}
