-- Products as their stock last reported them; others are as they were written. It outlives a seed, as the stock does. (docs/decisions/060)
CREATE TABLE IF NOT EXISTS product_stock (
  product_id TEXT PRIMARY KEY,
  sold_out INTEGER NOT NULL
) WITHOUT ROWID;
