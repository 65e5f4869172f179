-- Placings that were tried twenty times without an answer. They are still tried; a person should look.
CREATE TABLE IF NOT EXISTS stuck_orders (
  order_number TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  tries INTEGER NOT NULL,
  since TEXT NOT NULL
) WITHOUT ROWID;
