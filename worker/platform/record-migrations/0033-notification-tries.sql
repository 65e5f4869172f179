-- Webhooks that could not be handled: how often, and when again at the earliest.
CREATE TABLE IF NOT EXISTS notification_tries (
  id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  next_at TEXT NOT NULL
) WITHOUT ROWID;
