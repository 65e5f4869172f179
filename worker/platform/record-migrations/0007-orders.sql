-- Orders as lists need them; the order itself is in its own object, and what stands here may be a moment behind. (HIS-03)
CREATE TABLE IF NOT EXISTS orders (
  order_number TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL,
  summary TEXT NOT NULL -- JSON
);
-- Whose order it is: who placed it, and who signed in with it afterwards.
CREATE TABLE IF NOT EXISTS order_owners (
  consumer_no TEXT NOT NULL,
  order_number TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (consumer_no, order_number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS order_owners_latest ON order_owners (consumer_no, created_at DESC);
