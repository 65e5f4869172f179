import path from 'node:path'
import { expect, test } from 'vitest'
import { ok } from '#contracts/errors'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { readMigrationStatements } from '../../../scripts/seed/migrations'
import { sampleShelves } from '../test/sample-catalog'
import { sampleStores } from '../test/sample-stores'
import { sqliteD1 } from '../test/sqlite-d1'
import { withPrices, changeProducts, type ProductEdit } from './change-products'
import { purgePriceRecord } from './price-record.sql.ts'
import { loadProductSource } from './product-sources.sql.ts'

const day = 24 * 3600 * 1000
const start = Date.parse('2026-11-01T08:00:00Z')
const at = (amount: number) => ({ USD: amount, CAD: amount, GBP: amount, EUR: amount })

/** A product whose price an operator changes day by day. */
function aProductOverDays() {
  const { d1, database } = sqliteD1()
  const migrations = readMigrationStatements(path.join(import.meta.dirname, '../migrations'))
  for (const statement of [...migrations, ...buildCatalogSql(sampleShelves, sampleStores)]) database.exec(statement)
  let calls = 0
  const change = async (onDay: number, edit: ProductEdit['edit']) => {
    calls += 1
    await changeProducts(d1, [{ id: 'HVSHELL1', edit }], { claim: `call-${calls}`, now: start + onDay * day, shelves: new Map() })
    return (await loadProductSource(d1, 'HVSHELL1'))?.source.historicBest
  }
  return {
    d1,
    records: () => database.prepare('SELECT until, price FROM price_record ORDER BY version').all(),
    setPrices: (onDay: number, prices: Parameters<typeof withPrices>[1]) =>
      change(onDay, (now) => (now ? ok(withPrices(now, prices)) : ok(now!))),
    publish: (onDay: number, published: boolean) => change(onDay, (now) => ok({ ...now!, published })),
  }
}

test('a reduction counts from the lowest price of the last 30 days, to the day (PDP-31)', async () => {
  const product = aProductOverDays()
  await product.setPrices(0, { price: at(7_000) })
  await product.setPrices(5, { price: at(9_000) })
  expect(await product.setPrices(34, { price: at(6_000), original: at(9_000) })).toEqual(at(7_000))
  await product.setPrices(34, { price: at(9_000) })
  expect(await product.setPrices(65, { price: at(6_000), original: at(9_000) })).toEqual(at(9_000))
})

test('an operator states a lower one, never a higher one (PDP-31)', async () => {
  const product = aProductOverDays()
  await product.setPrices(0, { price: at(9_000) })
  const reduced = { price: at(6_000), original: at(9_500) }
  expect(await product.setPrices(40, { ...reduced, historicBest: at(9_500) })).toEqual(at(9_000))
  expect(await product.setPrices(41, reduced)).toEqual(at(9_000))
  expect(await product.setPrices(41, { ...reduced, historicBest: at(8_000) })).toEqual(at(8_000))
  expect(await product.setPrices(42, { price: at(5_000), original: at(9_500) })).toEqual(at(6_000))
})

test('a price counts while the product is on sale alone (PDP-31)', async () => {
  const product = aProductOverDays()
  await product.setPrices(0, { price: at(9_000) })
  await product.publish(40, false)
  await product.setPrices(41, { price: at(1_000) })
  await product.setPrices(42, { price: at(9_000) })
  await product.publish(43, true)
  expect(await product.setPrices(44, { price: at(6_000), original: at(9_000) })).toEqual(at(9_000))
})

test('former prices are kept for 400 days as a proof (PDP-31)', async () => {
  const { d1, records, setPrices } = aProductOverDays()
  await setPrices(0, { price: at(9_000) })
  await setPrices(100, { price: at(8_000) })
  await purgePriceRecord(d1, new Date(start + 450 * day))
  expect(records()).toEqual([{ until: new Date(start + 100 * day).toISOString(), price: JSON.stringify(at(9_000)) }])
})
