-- What associates sign in with, hashed as passwords are (JSON). (EMP-23)
CREATE TABLE IF NOT EXISTS associate_secrets (
  store_id TEXT NOT NULL,
  employee_id TEXT NOT NULL,
  secret TEXT NOT NULL, -- JSON
  PRIMARY KEY (store_id, employee_id)
) WITHOUT ROWID;

-- Codes that each enroll one device of a store, by their hash; `device` is the one that has used it. Times in milliseconds. (EMP-24)
CREATE TABLE IF NOT EXISTS enrollment_codes (
  code_hash TEXT PRIMARY KEY,
  store_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  device TEXT
) WITHOUT ROWID;

-- Devices associates may sign in on, by the hash of their mark. Deleting a row ends that. (EMP-24)
CREATE TABLE IF NOT EXISTS store_devices (
  device TEXT PRIMARY KEY,
  store_id TEXT NOT NULL,
  enrolled_at INTEGER NOT NULL
) WITHOUT ROWID;
