-- Photos that came with a review, in their order.
CREATE TABLE IF NOT EXISTS review_photos (
  review_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  photo TEXT NOT NULL,
  PRIMARY KEY (review_id, position)
) WITHOUT ROWID;

-- What the brand says to a review.
CREATE TABLE IF NOT EXISTS review_responses (
  review_id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
