-- What customers write about what they bought: one review per customer and product. A text that takes its place has a new id, so that a
-- decision never meets a text nobody has read. state: pending, published or refused. (REV-07)
CREATE TABLE IF NOT EXISTS customer_reviews (
  consumer_no TEXT NOT NULL,
  product_id TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  rating INTEGER NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  fit TEXT,
  size TEXT, -- as bought
  order_number TEXT NOT NULL,
  locale TEXT NOT NULL,
  state TEXT NOT NULL,
  reason TEXT, -- of the decision
  created_at TEXT NOT NULL,
  PRIMARY KEY (consumer_no, product_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS customer_reviews_state ON customer_reviews (state, created_at, id);
