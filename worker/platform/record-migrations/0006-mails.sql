-- Letters the shop owes: whoever sends mail takes those without sent_at, writes them from the template and says when they went.
CREATE TABLE IF NOT EXISTS mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  locale TEXT NOT NULL,
  brand TEXT NOT NULL,
  content TEXT NOT NULL, -- JSON: what the template names
  created_at TEXT NOT NULL,
  sent_at TEXT
);
CREATE INDEX IF NOT EXISTS mails_due ON mails (sent_at, created_at);
