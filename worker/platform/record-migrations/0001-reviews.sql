-- One vote per shopper and item, a review or an answer; the transaction tells a repeated call from a second vote. (REV-06)
CREATE TABLE IF NOT EXISTS item_votes (
  item_id TEXT NOT NULL,
  voter TEXT NOT NULL,
  vote TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (item_id, voter)
) WITHOUT ROWID;

-- Who thinks a review should not be there, and why. (REV-06)
CREATE TABLE IF NOT EXISTS review_flags (
  review_id TEXT NOT NULL,
  flagged_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (review_id, flagged_by)
) WITHOUT ROWID;

-- What shoppers ask. state: waiting (only who asked sees it), shown or hidden; whoever moderates changes it. (REV-02)
CREATE TABLE IF NOT EXISTS questions (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  asked_in TEXT NOT NULL, -- the session, hashed
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  email TEXT NOT NULL,
  locale TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS questions_product ON questions (product_id, state, created_at);
