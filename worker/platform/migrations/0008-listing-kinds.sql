-- Products alike in colors, sizes and marks are of one kind: a narrowed category is counted kind by kind, not product by product.
CREATE TABLE IF NOT EXISTS kinds (
  no INTEGER PRIMARY KEY,
  colors TEXT NOT NULL, -- JSON
  sizes TEXT NOT NULL, -- JSON
  marks TEXT NOT NULL -- JSON
);

-- A category's products by their kind.
CREATE TABLE IF NOT EXISTS listing_kinds (
  brand TEXT NOT NULL,
  category TEXT NOT NULL,
  kind INTEGER NOT NULL,
  product_no INTEGER NOT NULL,
  PRIMARY KEY (brand, category, kind, product_no)
) WITHOUT ROWID;

-- How many of each kind a category has at each price step of a currency, counted when the catalogue is written.
CREATE TABLE IF NOT EXISTS kind_count (
  brand TEXT NOT NULL,
  category TEXT NOT NULL,
  currency TEXT NOT NULL,
  kind INTEGER NOT NULL,
  step TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (brand, category, currency, kind, step)
) WITHOUT ROWID;
