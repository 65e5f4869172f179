-- What is sent to an address or a number. `owner` is who asked last. (ACC-10)
CREATE TABLE IF NOT EXISTS subscriptions (
  brand TEXT NOT NULL,
  recipient TEXT NOT NULL,
  channel TEXT NOT NULL,
  type TEXT NOT NULL,
  optin INTEGER NOT NULL,
  double_optin INTEGER NOT NULL,
  category TEXT,
  country TEXT NOT NULL,
  region TEXT NOT NULL,
  optin_date TEXT,
  optout_date TEXT,
  owner TEXT NOT NULL,
  PRIMARY KEY (brand, recipient, channel, type)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS subscriptions_of_owner ON subscriptions (brand, owner);
