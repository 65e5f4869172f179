-- Pages of operators. They take the place of those that come with the shop. (docs/decisions/066)
CREATE TABLE IF NOT EXISTS content_pages (
  site TEXT NOT NULL,
  page TEXT NOT NULL,
  version INTEGER NOT NULL, -- one more with each change
  draft TEXT, -- JSON
  draft_by TEXT,
  draft_at TEXT,
  published TEXT, -- JSON; null: the page that comes with the shop
  revision INTEGER, -- of content_versions
  scheduled TEXT, -- JSON
  scheduled_by TEXT,
  scheduled_at TEXT,
  publish_at TEXT,
  PRIMARY KEY (site, page)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS content_pages_due ON content_pages (publish_at) WHERE publish_at IS NOT NULL;

-- Changes of pages. Two changes of one version exclude each other; a run that was cut off finds what it changed. Purged after thirty days.
CREATE TABLE IF NOT EXISTS content_changes (
  site TEXT NOT NULL,
  page TEXT NOT NULL,
  version INTEGER NOT NULL,
  claim TEXT NOT NULL,
  at TEXT NOT NULL,
  before TEXT NOT NULL, -- JSON, the fields that differ
  after TEXT NOT NULL, -- JSON
  PRIMARY KEY (site, page, version)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS content_changes_claim ON content_changes (claim);
CREATE INDEX IF NOT EXISTS content_changes_at ON content_changes (at);

-- What shoppers saw of a site, change by change. The last 21 of each page are kept: twenty, and what was before them.
CREATE TABLE IF NOT EXISTS content_versions (
  site TEXT NOT NULL,
  revision INTEGER NOT NULL,
  page TEXT NOT NULL,
  action TEXT NOT NULL, -- published, withdrawn, restored
  document TEXT, -- JSON; null: the page that comes with the shop
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (site, revision)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS content_versions_by_page ON content_versions (site, page, revision DESC);

-- When what caches hold of a tag became old, as a count of purges.
CREATE TABLE IF NOT EXISTS purges (
  tag TEXT PRIMARY KEY,
  seq INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS purges_by_seq ON purges (seq DESC, tag);

-- Signatures of purges from outside, for the minutes in which they are good.
CREATE TABLE IF NOT EXISTS purge_calls (
  signature TEXT PRIMARY KEY,
  at TEXT NOT NULL
) WITHOUT ROWID;
