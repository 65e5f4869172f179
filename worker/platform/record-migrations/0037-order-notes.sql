-- What operators write about an order for each other; erased with its shopper.
CREATE TABLE IF NOT EXISTS order_notes (
  id TEXT PRIMARY KEY, -- the claim of the call that wrote it: written once
  order_number TEXT NOT NULL,
  operator TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS order_notes_by_order ON order_notes (order_number, at);
