import { evictAllDurableObjects, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { resetPlatform } from './known-state'
import { platformEnv } from './platform'

const { CANVASES, CARTS, CASE_PHOTOS, CATALOGUE, RECORDS } = platformEnv
const cart = () => CARTS.getByName('left-behind')

async function left() {
  const tables = "SELECT name FROM sqlite_master WHERE name = 'left_behind'"
  return {
    catalog: await CATALOGUE.prepare(tables).first(),
    records: await RECORDS.prepare(tables).first(),
    promotion: await CATALOGUE.prepare('SELECT position FROM promotions WHERE position = 4711').first(),
    canvas: await CANVASES.get('left-behind'),
    photo: await CASE_PHOTOS.head('left-behind'),
    cart: await runInDurableObject(cart(), (_, { storage }) => storage.kv.get('left-behind') ?? null),
    isFaked: vi.isFakeTimers(),
  }
}

const nothing = { catalog: null, records: null, promotion: null, canvas: null, photo: null, cart: null, isFaked: false }

test('a file finds nothing of the one before: no row, table, value, photo, object or clock', async () => {
  expect(await left()).toEqual(nothing)
  for (const database of [CATALOGUE, RECORDS]) await database.exec('CREATE TABLE left_behind (id TEXT)')
  await CATALOGUE.exec('UPDATE promotions SET position = 4711')
  await CANVASES.put('left-behind', 'here')
  await CASE_PHOTOS.put('left-behind', 'here')
  await runInDurableObject(cart(), (_, { storage }) => storage.kv.put('left-behind', 'here'))
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(Object.values(await left())).not.toContain(null)
  await resetPlatform()
  expect(await left()).toEqual(nothing)
})

test('a file finds the sample catalog, as often as files begin', async () => {
  const products = () => CATALOGUE.prepare('SELECT count(*) AS count FROM products').first<{ count: number }>()
  const before = await products()
  expect(before?.count).toBeGreaterThan(0)
  for (let i = 0; i < 3; i += 1) {
    await CATALOGUE.exec('DELETE FROM products')
    expect(await products()).toEqual({ count: 0 })
    await resetPlatform()
    expect(await products()).toEqual(before)
  }
})

test('a file finds no object of the one before, whether it was in memory or not', async () => {
  await runInDurableObject(CARTS.getByName('left-on-disk'), (_, { storage }) => storage.kv.put('left-behind', 'here'))
  await evictAllDurableObjects()
  await runInDurableObject(CARTS.getByName('left-in-memory'), (_, { storage }) => storage.kv.put('left-behind', 'here'))
  expect(await listDurableObjectIds(CARTS)).not.toEqual([])
  await resetPlatform()
  expect(await listDurableObjectIds(CARTS)).toEqual([])
  const kept = await runInDurableObject(CARTS.getByName('left-on-disk'), (_, { storage }) => storage.kv.get('left-behind') ?? null)
  expect(kept).toBeNull()
})
