-- Passkeys of accounts: the public half of a credential. It signs in nobody; the private half stays with the authenticator. (AUTH-25)
CREATE TABLE IF NOT EXISTS passkeys (
  id TEXT PRIMARY KEY,
  consumer_no TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS passkeys_of_consumer ON passkeys (consumer_no, created_at);
