-- Who looked for an account, and when; kept as long as it counts.
CREATE TABLE IF NOT EXISTS lookups (
  session TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS lookups_of_session ON lookups (session, at);
CREATE INDEX IF NOT EXISTS lookups_by_time ON lookups (at);
