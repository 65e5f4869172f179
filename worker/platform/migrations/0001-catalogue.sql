-- What is sold. Products are numbered, so that lists and the search index stay small.
CREATE TABLE IF NOT EXISTS categories (
  brand TEXT NOT NULL,
  id TEXT NOT NULL,
  parent TEXT,
  slug TEXT NOT NULL,
  position INTEGER NOT NULL,
  label TEXT NOT NULL, -- JSON by language
  intro TEXT NOT NULL, -- JSON by language
  PRIMARY KEY (brand, id)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS products (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  silhouette TEXT NOT NULL,
  name TEXT NOT NULL,
  main_category TEXT NOT NULL,
  badge TEXT,
  stock TEXT NOT NULL,
  product_type TEXT NOT NULL,
  presale_until TEXT,
  publish_date TEXT,
  customizable INTEGER NOT NULL,
  reserve_only INTEGER NOT NULL,
  notify_me INTEGER NOT NULL,
  colors TEXT NOT NULL, -- JSON
  sizes TEXT NOT NULL, -- JSON
  widths TEXT, -- JSON
  lengths TEXT, -- JSON
  featured INTEGER NOT NULL,
  newness INTEGER NOT NULL,
  rating REAL NOT NULL,
  rating_count INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS products_most_rated ON products (brand, rating_count DESC, no);

CREATE TABLE IF NOT EXISTS product_text (
  product_no INTEGER NOT NULL,
  language TEXT NOT NULL,
  type TEXT NOT NULL,
  summary TEXT NOT NULL,
  details TEXT NOT NULL, -- JSON
  model_measurements TEXT,
  PRIMARY KEY (product_no, language)
) WITHOUT ROWID;

-- Minor units.
CREATE TABLE IF NOT EXISTS prices (
  product_no INTEGER NOT NULL,
  currency TEXT NOT NULL,
  current INTEGER NOT NULL,
  original INTEGER,
  historic_best INTEGER,
  PRIMARY KEY (product_no, currency)
) WITHOUT ROWID;

-- Values a listing can be narrowed by: color (family) and size.
CREATE TABLE IF NOT EXISTS product_facet (
  product_no INTEGER NOT NULL,
  attribute TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (product_no, attribute, value)
) WITHOUT ROWID;

-- A product in a category, with everything a listing sorts by beside it: one index per order, no sorting at read.
CREATE TABLE IF NOT EXISTS listing (
  brand TEXT NOT NULL,
  category TEXT NOT NULL,
  product_no INTEGER NOT NULL,
  featured INTEGER NOT NULL,
  newness INTEGER NOT NULL,
  rating REAL NOT NULL,
  usd INTEGER NOT NULL,
  cad INTEGER NOT NULL,
  gbp INTEGER NOT NULL,
  eur INTEGER NOT NULL,
  PRIMARY KEY (brand, category, product_no)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS listing_featured ON listing (brand, category, featured);
CREATE INDEX IF NOT EXISTS listing_newest ON listing (brand, category, newness);
CREATE INDEX IF NOT EXISTS listing_rating ON listing (brand, category, rating);
CREATE INDEX IF NOT EXISTS listing_usd ON listing (brand, category, usd);
CREATE INDEX IF NOT EXISTS listing_cad ON listing (brand, category, cad);
CREATE INDEX IF NOT EXISTS listing_gbp ON listing (brand, category, gbp);
CREATE INDEX IF NOT EXISTS listing_eur ON listing (brand, category, eur);

-- Facet counts of whole categories, counted when the catalogue is written: most listings have no filter.
-- attribute is color, size, total (value empty) or the currency of a price step.
CREATE TABLE IF NOT EXISTS listing_count (
  brand TEXT NOT NULL,
  category TEXT NOT NULL,
  attribute TEXT NOT NULL,
  value TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (brand, category, attribute, value)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS reviews (
  product_no INTEGER NOT NULL,
  id TEXT NOT NULL,
  rating INTEGER NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  locale TEXT NOT NULL,
  verified INTEGER NOT NULL,
  PRIMARY KEY (product_no, id)
) WITHOUT ROWID;

-- Accents do not matter to a search: "doudoune legere" finds "légère". (one column per language)
CREATE VIRTUAL TABLE IF NOT EXISTS product_search USING fts5 (
  brand, name, en, fr, de, it, es, nl,
  content = '', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
-- A word in the name weighs more than one in the description.
INSERT INTO product_search (product_search, rank) VALUES ('rank', 'bm25(0.0, 10.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)');
