-- What a search is completed and corrected with. Language is empty for names, which are the same in all of them.

-- A phrase under each of its words: `waterproof jacket` is found by `wat` and by `jac`. (PLP-12)
CREATE TABLE IF NOT EXISTS suggest_phrases (
  brand TEXT NOT NULL,
  language TEXT NOT NULL,
  folded TEXT NOT NULL,
  phrase TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (brand, language, folded, phrase)
) WITHOUT ROWID;

-- Words products are found by, folded and as they are written.
CREATE TABLE IF NOT EXISTS search_terms (
  brand TEXT NOT NULL,
  language TEXT NOT NULL,
  term TEXT NOT NULL,
  word TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (brand, language, term)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS term_trigrams (
  brand TEXT NOT NULL,
  trigram TEXT NOT NULL,
  language TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (brand, trigram, language, term)
) WITHOUT ROWID;
