-- Operators look orders up by their site, their status, and what is in them. Orders of earlier versions come in with their next change.
CREATE TABLE IF NOT EXISTS order_sites (
  order_number TEXT PRIMARY KEY,
  site TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS order_items (
  item TEXT NOT NULL, -- UPC or style number
  order_number TEXT NOT NULL,
  PRIMARY KEY (item, order_number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS orders_by_status ON orders (status, created_at DESC, order_number DESC);
