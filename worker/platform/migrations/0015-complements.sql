-- Categories whose products complete those of a category, the nearest first. One without any is completed by the others of its department.
CREATE TABLE IF NOT EXISTS category_complements (
  brand TEXT NOT NULL,
  category TEXT NOT NULL,
  position INTEGER NOT NULL,
  complement TEXT NOT NULL,
  PRIMARY KEY (brand, category, position)
) WITHOUT ROWID;
