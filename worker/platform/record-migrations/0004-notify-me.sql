-- Whom to tell when a variant is back: one wish for an address and a code. (APIP-11)
CREATE TABLE IF NOT EXISTS notify_me (
  email TEXT NOT NULL,
  upc TEXT NOT NULL,
  product_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (email, upc)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS notify_me_upc ON notify_me (upc);
