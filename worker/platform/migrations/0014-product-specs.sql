-- Facts of a product as numbers, and what its textiles are made of. (docs/decisions/074)
CREATE TABLE IF NOT EXISTS product_specs (
  product_no INTEGER PRIMARY KEY,
  specs TEXT, -- JSON
  composition TEXT -- JSON
);
