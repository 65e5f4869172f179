-- Payments that are authorized and not captured in full: operators see which of them end soon. Kept by the index of orders.
CREATE TABLE IF NOT EXISTS open_authorizations (
  order_number TEXT PRIMARY KEY,
  method TEXT NOT NULL,
  authorized_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  value INTEGER NOT NULL, -- not captured yet, in minor units
  currency TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_authorizations_by_end ON open_authorizations (ends_at, order_number);
