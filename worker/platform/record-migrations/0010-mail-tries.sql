-- Letters that were handed to the mail service at least once: how often, and when again at the earliest.
CREATE TABLE IF NOT EXISTS mail_tries (
  id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  next_at TEXT NOT NULL
) WITHOUT ROWID;
