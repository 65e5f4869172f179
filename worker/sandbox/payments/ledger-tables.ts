/** Amounts in minor units. */
export const ledgerTables = `
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
CREATE TABLE IF NOT EXISTS schema_violations (no INTEGER PRIMARY KEY, path TEXT NOT NULL, field TEXT NOT NULL, message TEXT NOT NULL);
`
