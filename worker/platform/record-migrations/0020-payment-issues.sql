-- Payments that need an operator: disputes, and captures and refunds that failed after they were accepted.
CREATE TABLE IF NOT EXISTS payment_issues (
  id TEXT PRIMARY KEY, -- payment and event: told again it is the same
  order_number TEXT NOT NULL,
  event_code TEXT NOT NULL,
  psp_reference TEXT NOT NULL,
  original_reference TEXT,
  value INTEGER NOT NULL, -- minor units
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payment_issues_by_order ON payment_issues (order_number);
