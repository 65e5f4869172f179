import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Currency } from '#config/locales'
import { readMigrationStatements } from '../../../scripts/seed/migrations.ts'
import { getListingPriceSql } from './listing-counts'

function aCatalog() {
  const database = new DatabaseSync(':memory:')
  for (const statement of readMigrationStatements(path.resolve(import.meta.dirname, '../migrations'))) database.exec(statement)
  database.exec(`INSERT INTO listing (brand, category, product_no, featured, newness, rating, usd, cad, gbp, eur)
    VALUES ('halvern', '1000', 1, 1, 1, 4, 100, 130, 80, 90), ('halvern', '1000', 2, 2, 2, 4, 90, 120, 70, 80)`)
  database.exec("INSERT INTO prices (product_no, currency, current) VALUES (1, 'SEK', 990), (2, 'SEK', 1200)")
  return database
}

test('a currency the tables were not made for is listed and sorted by its rows of prices, without a migration (RUN-33)', () => {
  const pricesIn = (currency: string) =>
    aCatalog()
      .prepare(`SELECT l.product_no AS no, ${getListingPriceSql('l', currency as Currency)} AS price FROM listing l ORDER BY price`)
      .all()
  expect(pricesIn('SEK')).toMatchObject([
    { no: 1, price: 990 },
    { no: 2, price: 1200 },
  ])
  expect(pricesIn('EUR')).toMatchObject([
    { no: 2, price: 80 },
    { no: 1, price: 90 },
  ])
})
