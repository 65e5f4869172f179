-- Variants that came back for sale while somebody waits for them, until everybody who waits is told.
CREATE TABLE IF NOT EXISTS restocked (
  upc TEXT PRIMARY KEY,
  at TEXT NOT NULL
) WITHOUT ROWID;
