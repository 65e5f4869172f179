-- Questions that were answered and passes that were used, each once; older ones have expired.
CREATE TABLE IF NOT EXISTS used_captchas (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS used_captchas_by_time ON used_captchas (at);
