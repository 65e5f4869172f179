-- Counts the emails of one recipient in the last hour. (docs/decisions/043)
CREATE INDEX IF NOT EXISTS mails_by_recipient ON mails (recipient, created_at);
