-- Calls of operators by their key, so that a repeated call gets the first answer. Purged after thirty days. (docs/decisions/050)
CREATE TABLE IF NOT EXISTS operation_requests (
  operator TEXT NOT NULL,
  key TEXT NOT NULL,
  hash TEXT NOT NULL, -- of method, path, query and body
  claim TEXT NOT NULL, -- which run has it
  started_at TEXT NOT NULL,
  outcome TEXT, -- JSON; null while it runs
  PRIMARY KEY (operator, key)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS operation_requests_by_age ON operation_requests (started_at);
-- Every change by an operator. Never purged.
CREATE TABLE IF NOT EXISTS operation_audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  operator TEXT NOT NULL,
  operation TEXT NOT NULL,
  target TEXT NOT NULL,
  before TEXT NOT NULL, -- JSON
  after TEXT NOT NULL, -- JSON
  key TEXT NOT NULL,
  claim TEXT NOT NULL UNIQUE -- a change is written once
);
CREATE INDEX IF NOT EXISTS operation_audit_by_target ON operation_audit (target, id DESC);
CREATE INDEX IF NOT EXISTS operation_audit_by_operator ON operation_audit (operator, id DESC);
