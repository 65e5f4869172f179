-- What a store keeps for somebody until a time, and for whom. (APIC-29)
CREATE TABLE IF NOT EXISTS reservations (
  id TEXT PRIMARY KEY,
  store_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  upc TEXT NOT NULL,
  qty INTEGER NOT NULL,
  contact TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reservations_store ON reservations (store_id, expires_at);
