-- Questions that come with the catalogue, and their answers.
CREATE TABLE IF NOT EXISTS product_questions (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  locale TEXT NOT NULL,
  answers TEXT NOT NULL -- JSON
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS product_questions_product ON product_questions (product_id, created_at);

-- Reviews in other languages than they were written in.
CREATE TABLE IF NOT EXISTS review_translations (
  review_id TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (review_id, language)
) WITHOUT ROWID;
