-- Sizes of a product and the stores that had none of them when the catalogue was written: ' HV-US-01 HV-US-07 '.
CREATE TABLE IF NOT EXISTS store_gaps (
  product_no INTEGER NOT NULL,
  size TEXT NOT NULL,
  stores TEXT NOT NULL,
  PRIMARY KEY (product_no, size)
) WITHOUT ROWID;
