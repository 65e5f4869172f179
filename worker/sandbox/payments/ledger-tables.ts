export const ledgerTables = `
CREATE TABLE IF NOT EXISTS payment (
  psp_reference TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  value TEXT NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  return_url TEXT
);
CREATE INDEX IF NOT EXISTS payment_reference ON payment (reference);
CREATE TABLE IF NOT EXISTS event (no INTEGER PRIMARY KEY, psp_reference TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS event_payment ON event (psp_reference);
CREATE TABLE IF NOT EXISTS reply (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS page_visit (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  value TEXT NOT NULL,
  currency TEXT NOT NULL,
  return_url TEXT NOT NULL,
  is_left INTEGER NOT NULL DEFAULT 0,
  stored TEXT
);
CREATE TABLE IF NOT EXISTS kept_card (token TEXT PRIMARY KEY, told TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS cancelled (reference TEXT PRIMARY KEY);
`
