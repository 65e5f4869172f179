-- Where one can go: stores of the brands and collection points of the carriers. Coordinates in degrees.
CREATE TABLE IF NOT EXISTS stores (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  country TEXT NOT NULL,
  name TEXT NOT NULL,
  address TEXT NOT NULL, -- JSON
  phone TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  hours TEXT NOT NULL, -- JSON
  services TEXT NOT NULL, -- JSON
  pickup INTEGER NOT NULL,
  sts INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stores_place ON stores (brand, country, lat, lng);

CREATE TABLE IF NOT EXISTS store_employees (
  store_id TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (store_id, id)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS collection_points (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL,
  name TEXT NOT NULL,
  carrier TEXT NOT NULL,
  address TEXT NOT NULL, -- JSON
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  hours TEXT NOT NULL -- JSON
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS collection_points_place ON collection_points (country, lat, lng);

-- What a shopper may call a place (kind city, folded) or the beginning of its postal codes (kind postal).
CREATE TABLE IF NOT EXISTS place_names (
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  PRIMARY KEY (country, kind, name)
) WITHOUT ROWID;
