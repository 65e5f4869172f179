-- Prices a product was on sale for, written when they end: a reduction counts from the lowest of 30 days. (docs/decisions/064)
CREATE TABLE IF NOT EXISTS price_record (
  product_id TEXT NOT NULL,
  version INTEGER NOT NULL, -- of the change that ended them
  until TEXT NOT NULL,
  price TEXT NOT NULL, -- JSON, minor units by currency
  PRIMARY KEY (product_id, version)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS price_record_until ON price_record (until);
