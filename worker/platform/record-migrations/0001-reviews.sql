-- One vote per session and item. (REV-06)
CREATE TABLE IF NOT EXISTS votes (
  item_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  vote TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (item_id, session_id)
) WITHOUT ROWID;
