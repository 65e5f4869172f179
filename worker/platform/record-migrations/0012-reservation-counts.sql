-- Pieces that stores keep for a shopper, a phone number or a network (by a keyed hash), for as long as they are kept. Times in milliseconds. (PDP-28)
CREATE TABLE IF NOT EXISTS reservation_counts (
  who TEXT NOT NULL,
  id TEXT NOT NULL, -- of the reservation
  pieces INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (who, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reservation_counts_end ON reservation_counts (expires_at);
