-- Promotions and coupons as operators wrote them. (docs/decisions/052)
CREATE TABLE IF NOT EXISTS promotions (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL, -- carts show them in this order
  code TEXT UNIQUE, -- of a coupon
  version INTEGER NOT NULL, -- one more with each change
  definition TEXT NOT NULL -- JSON
) WITHOUT ROWID;

-- Changes by operators. Two changes of one version exclude each other; a run that was cut off finds what it changed.
CREATE TABLE IF NOT EXISTS promotion_changes (
  promotion_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  claim TEXT NOT NULL,
  before TEXT NOT NULL, -- JSON
  after TEXT NOT NULL, -- JSON
  PRIMARY KEY (promotion_id, version)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS promotion_changes_claim ON promotion_changes (claim, promotion_id);
