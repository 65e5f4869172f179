-- Finds what was written to an address, however it was typed. (OPD-30)
CREATE INDEX IF NOT EXISTS mails_by_person ON mails (lower(recipient));
