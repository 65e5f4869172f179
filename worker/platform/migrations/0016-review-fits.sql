-- How a product fits those who reviewed it: small, true or large. (docs/decisions/082)
CREATE TABLE IF NOT EXISTS review_fits (
  product_no INTEGER NOT NULL,
  review_id TEXT NOT NULL,
  fit TEXT NOT NULL,
  PRIMARY KEY (product_no, review_id)
) WITHOUT ROWID;
