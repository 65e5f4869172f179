-- What the payment provider told by itself: kept before it is acknowledged, handled afterwards, once.
CREATE TABLE IF NOT EXISTS payment_notifications (
  id TEXT PRIMARY KEY, -- payment, event and success: told again it is the same
  content TEXT NOT NULL, -- JSON
  received_at TEXT NOT NULL,
  handled_at TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payment_notifications_due ON payment_notifications (handled_at, received_at);
