-- What moderators decided about a review. A report that is newer than the decision asks for another one. (OPD-21)
CREATE TABLE IF NOT EXISTS review_decisions (
  review_id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  state TEXT NOT NULL, -- shown or hidden
  reason TEXT NOT NULL,
  decided_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS review_decisions_hidden ON review_decisions (product_id) WHERE state = 'hidden';

-- Answers of the brand to questions, those of the catalog and those of shoppers. (OPD-20)
CREATE TABLE IF NOT EXISTS question_answers (
  id TEXT PRIMARY KEY,
  question_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS question_answers_product ON question_answers (product_id, created_at);
CREATE INDEX IF NOT EXISTS questions_by_state ON questions (state, created_at, id);
