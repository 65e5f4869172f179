-- Whom the gifts of an order go to: who asks to be erased is found before anything was written to them. (OPD-31)
CREATE TABLE IF NOT EXISTS gift_recipients (
  email TEXT NOT NULL, -- in lower case
  order_number TEXT NOT NULL,
  PRIMARY KEY (email, order_number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS gift_recipients_by_order ON gift_recipients (order_number);
