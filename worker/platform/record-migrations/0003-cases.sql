-- What shoppers write to the shop; sent twice it is one case. (CON-04)
CREATE TABLE IF NOT EXISTS cases (
  case_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  owner TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (owner, transaction_id)
);
-- One registration of a consumer for an event; the latest counts. (EVT-12)
CREATE TABLE IF NOT EXISTS event_registrations (
  registration_id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL,
  consumer_no TEXT NOT NULL,
  site_id TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (event_id, consumer_no)
);
