-- Operators look an order up by its email address, or by its day.
CREATE TABLE IF NOT EXISTS order_contacts (
  order_number TEXT PRIMARY KEY,
  email TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS order_contacts_by_email ON order_contacts (email);
CREATE INDEX IF NOT EXISTS orders_latest ON orders (created_at DESC, order_number DESC);
