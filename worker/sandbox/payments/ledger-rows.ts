import type { AdyenAmount } from '#vendor/adyen'

export type PaymentState = 'authorised' | 'waiting' | 'pending' | 'refused' | 'cancelled'
export type PaymentRow = {
  psp_reference: string
  reference: string
  value: number
  currency: string
  method: string
  state: PaymentState
  token: string
  return_url: string | null
  card: string | null
}
export type HostedSessionRow = {
  id: string
  reference: string
  value: number
  currency: string
  return_url: string
  shopper_reference: string | null
  method: string
  is_left: number
}
export type PaymentEvent = { kind: string; value?: number; detail?: string }

/** A bank that decides later does so after this. */
const bankDecisionMs = 4_000
/** A bank that rejects a capture or a refund does so after this, when the shop has long heard that it was made. */
const bankRejectionMs = 2_000

/** Payments and their history, in the ledger's database. */
export class LedgerRows {
  constructor(readonly sql: SqlStorage) {}

  add(payment: PaymentRow) {
    const { psp_reference, reference, value, currency, method, state, token, return_url, card } = payment
    this.sql.exec(
      'INSERT INTO payments (psp_reference, reference, value, currency, method, state, token, return_url, card) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[psp_reference, reference, value, currency, method, state, token, return_url, card],
    )
  }

  byReference(reference: string): PaymentRow[] {
    return this.sql.exec<PaymentRow>('SELECT * FROM payments WHERE reference = ? ORDER BY rowid', reference).toArray()
  }

  byPspReference(pspReference: string): PaymentRow | undefined {
    return this.sql.exec<PaymentRow>('SELECT * FROM payments WHERE psp_reference = ?', pspReference).toArray()[0]
  }

  byToken(token: string): PaymentRow | undefined {
    return this.sql.exec<PaymentRow>('SELECT * FROM payments WHERE token = ?', token).toArray()[0]
  }

  setState(pspReference: string, state: PaymentState) {
    this.sql.exec('UPDATE payments SET state = ? WHERE psp_reference = ?', state, pspReference)
  }

  setValue(pspReference: string, value: number) {
    this.sql.exec('UPDATE payments SET value = ? WHERE psp_reference = ?', value, pspReference)
  }

  /** Counts entries of a kind for a payment. */
  count(pspReference: string, kind: string): number {
    const query = 'SELECT count(*) AS times FROM payment_events WHERE psp_reference = ? AND kind = ?'
    return this.sql.exec<{ times: number }>(query, pspReference, kind).one().times
  }

  note(pspReference: string, { kind, value, detail }: PaymentEvent) {
    const row = [pspReference, kind, value ?? null, detail ?? null]
    this.sql.exec('INSERT INTO payment_events (psp_reference, kind, value, detail) VALUES (?, ?, ?, ?)', ...row)
  }

  /** What was captured or refunded so far and did not fail afterwards, or given up by a cancel, in minor units. */
  moved(pspReference: string, kind: 'capture' | 'refund' | 'cancel'): number {
    const query = `SELECT coalesce(sum(CASE kind WHEN ?2 THEN value ELSE -value END), 0) AS total FROM payment_events
      WHERE psp_reference = ?1 AND kind IN (?2, ?3)`
    return this.sql.exec<{ total: number }>(query, pspReference, kind, `${kind}-failed`).one().total
  }

  /** The bank of this payment decides later, once. */
  settleLater(pspReference: string) {
    const dueAt = Date.now() + bankDecisionMs
    this.sql.exec('INSERT OR IGNORE INTO settlements (psp_reference, due_at) VALUES (?, ?)', pspReference, dueAt)
  }

  /** The payments whose bank decides now. */
  takeDueSettlements(): string[] {
    const query = 'DELETE FROM settlements WHERE due_at <= ? RETURNING psp_reference AS pspReference'
    return Array.from(this.sql.exec<{ pspReference: string }>(query, Date.now()), ({ pspReference }) => pspReference)
  }

  /** The bank rejects this modification later, once. */
  rejectLater(event: object) {
    this.sql.exec('INSERT INTO rejections (event, due_at) VALUES (?, ?)', JSON.stringify(event), Date.now() + bankRejectionMs)
  }

  /** The modifications that a bank rejects now. */
  takeDueRejections<T>(): T[] {
    const query = 'DELETE FROM rejections WHERE due_at <= ? RETURNING event'
    return Array.from(this.sql.exec<{ event: string }>(query, Date.now()), ({ event }) => JSON.parse(event) as T)
  }

  /** When a bank decides or rejects next, in milliseconds; null if none will. */
  nextDecisionAt(): number | null {
    const query = 'SELECT min(due_at) AS next FROM (SELECT due_at FROM settlements UNION ALL SELECT due_at FROM rejections)'
    return this.sql.exec<{ next: number | null }>(query).one().next
  }

  /** Stores a tester's instruction for a payment. */
  instruct(pspReference: string, name: string) {
    this.sql.exec('INSERT OR IGNORE INTO instructions (psp_reference, name) VALUES (?, ?)', pspReference, name)
  }

  isInstructed(pspReference: string, name: string): boolean {
    const query = 'SELECT count(*) AS n FROM instructions WHERE psp_reference = ? AND name = ?'
    return this.sql.exec<{ n: number }>(query, pspReference, name).one().n > 0
  }

  /** An instruction that holds once. */
  takeInstruction(pspReference: string, name: string): boolean {
    const query = 'DELETE FROM instructions WHERE psp_reference = ? AND name = ? RETURNING name'
    return this.sql.exec(query, pspReference, name).toArray().length > 0
  }

  /** Amount that disputes, or one of them, currently take back, in minor units. */
  disputed(pspReference: string, dispute?: string): number {
    const query = `SELECT coalesce(sum(CASE kind WHEN 'chargeback' THEN value ELSE -value END), 0) AS total FROM payment_events
      WHERE psp_reference = ?1 AND kind IN ('chargeback', 'chargeback-reversed') AND (?2 IS NULL OR detail = ?2)`
    return this.sql.exec<{ total: number }>(query, pspReference, dispute ?? null).one().total
  }

  /** Captured, and neither refunded nor charged back. */
  refundable(pspReference: string): number {
    return this.moved(pspReference, 'capture') - this.moved(pspReference, 'refund') - this.disputed(pspReference)
  }

  session(id: string): HostedSessionRow | undefined {
    return this.sql.exec<HostedSessionRow>('SELECT * FROM hosted_sessions WHERE id = ?', id).toArray()[0]
  }

  /** Everything that ever happened, oldest first, with amounts as people write them: `128.00`. */
  history(reference?: string) {
    const query = 'SELECT * FROM payments WHERE ?1 IS NULL OR reference = ?1 ORDER BY rowid'
    return this.sql
      .exec<PaymentRow>(query, reference ?? null)
      .toArray()
      .map(({ psp_reference, reference, value, currency, method, state }) => ({
        ...{ pspReference: psp_reference, reference, amount: { value: formatDecimal({ value, currency }), currency }, method, state },
        events: this.sql
          .exec<{ kind: string; value: number | null; detail: string | null }>(
            'SELECT kind, value, detail FROM payment_events WHERE psp_reference = ? ORDER BY no',
            psp_reference,
          )
          .toArray()
          .map(({ kind, value, detail }) => ({
            ...{ kind, value: value === null && detail !== null ? detail : formatDecimal({ value: value ?? 0, currency }) },
            ...(value !== null && detail !== null && { dispute: detail }),
          })),
      }))
  }
}

/** `{ value: 12800, currency: 'USD' }` → `128.00`, with the decimals of the currency. */
export function formatDecimal({ value, currency }: AdyenAmount): string {
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (value / 10 ** decimals).toFixed(decimals)
}

/** Amounts in minor units. */
export const ledgerSchema = `
CREATE TABLE IF NOT EXISTS payments (
  psp_reference TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  value INTEGER NOT NULL,
  currency TEXT NOT NULL,
  method TEXT NOT NULL,
  state TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  return_url TEXT,
  card TEXT
);
CREATE INDEX IF NOT EXISTS payments_by_reference ON payments (reference);
CREATE TABLE IF NOT EXISTS payment_events (no INTEGER PRIMARY KEY, psp_reference TEXT NOT NULL, kind TEXT NOT NULL, value INTEGER, detail TEXT);
CREATE INDEX IF NOT EXISTS payment_events_by_payment ON payment_events (psp_reference);
CREATE TABLE IF NOT EXISTS instructions (psp_reference TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (psp_reference, name));
CREATE TABLE IF NOT EXISTS responses (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS hosted_sessions (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  value INTEGER NOT NULL,
  currency TEXT NOT NULL,
  return_url TEXT NOT NULL,
  shopper_reference TEXT,
  method TEXT NOT NULL DEFAULT 'scheme',
  is_left INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS stored_cards (
  id TEXT NOT NULL,
  shopper_reference TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  expiry_month TEXT NOT NULL,
  expiry_year TEXT NOT NULL,
  holder_name TEXT,
  is_deleted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (shopper_reference, id)
);
CREATE TABLE IF NOT EXISTS webhooks (no INTEGER PRIMARY KEY, item TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS settlements (psp_reference TEXT PRIMARY KEY, due_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS rejections (no INTEGER PRIMARY KEY, event TEXT NOT NULL, due_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS schema_violations (no INTEGER PRIMARY KEY, path TEXT NOT NULL, field TEXT NOT NULL, message TEXT NOT NULL);
`
