-- Whom shoes are made for, and so in whose sizes they are counted: men, women, unisex, kids.
CREATE TABLE IF NOT EXISTS shoe_fits (
  product_no INTEGER PRIMARY KEY,
  fit TEXT NOT NULL
);
