-- Products that go together.
CREATE TABLE IF NOT EXISTS product_sets (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL -- JSON by language
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS product_set_products (
  set_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (set_id, product_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS product_set_products_product ON product_set_products (product_id);
