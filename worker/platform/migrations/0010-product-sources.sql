-- Products as whoever wrote them, published or not: every other row about a product follows from its source. (docs/decisions/052)
CREATE TABLE IF NOT EXISTS product_sources (
  no INTEGER PRIMARY KEY, -- kept when a product is withdrawn
  id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  code TEXT NOT NULL, -- what the UPCs of its variants begin with
  published INTEGER NOT NULL,
  version INTEGER NOT NULL, -- one more with each change
  source TEXT NOT NULL -- JSON
);
CREATE INDEX IF NOT EXISTS product_sources_code ON product_sources (code);
CREATE INDEX IF NOT EXISTS product_sources_brand ON product_sources (brand, id);

-- Changes by operators, for thirty days. Two changes of one version exclude each other; a run that was cut off finds what it changed.
CREATE TABLE IF NOT EXISTS product_changes (
  product_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  claim TEXT NOT NULL,
  at TEXT NOT NULL,
  before TEXT NOT NULL, -- JSON, the fields that differ
  after TEXT NOT NULL, -- JSON
  PRIMARY KEY (product_id, version)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS product_changes_claim ON product_changes (claim, product_id);
CREATE INDEX IF NOT EXISTS product_changes_at ON product_changes (at);

-- In place of product_search, whose rows could not be deleted.
CREATE VIRTUAL TABLE IF NOT EXISTS product_index USING fts5 (
  brand, name, en, fr, de, it, es, nl,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO product_index (product_index, rank) VALUES ('rank', 'bm25(0.0, 10.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)');

-- Kinds are looked up by what they have in common.
CREATE INDEX IF NOT EXISTS kinds_alike ON kinds (colors, sizes, marks);
-- The kind of one product in one category.
CREATE INDEX IF NOT EXISTS listing_kinds_product ON listing_kinds (brand, category, product_no, kind);
