-- Payment issues that an operator has dealt with, and how.
CREATE TABLE IF NOT EXISTS payment_issues_set_aside (
  id TEXT PRIMARY KEY, -- of the issue
  operator TEXT NOT NULL,
  reason TEXT NOT NULL,
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payment_issues_by_time ON payment_issues (at, id);
