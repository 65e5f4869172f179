/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { platformEnv } from '../test/platform'

const upcs = Array.from({ length: 8 }, (_, i) => `10000000000${i}`)
const word = 'plenty' as const

test('an item held by one cart is sold out to others and available to that cart', async () => {
  const stock = platformEnv.STOCK.getByName('held-product')
  const ask = { upcs, word, node: 'web' }
  const pieces = await stock.available(ask)
  const [upc = ''] = upcs
  const wants = { [`${upc}@web`]: pieces[upc] ?? 0 }
  expect(await stock.hold({ id: 'a', owner: 'cart-1', wants, expiresAt: Date.now() + 60_000 })).toEqual({ state: 'held' })
  expect(await stock.available(ask)).toEqual({ ...pieces, [upc]: 0 })
  expect(await stock.available({ ...ask, owner: 'cart-1' })).toEqual(pieces)
})

test('every store has its own stock, and an item taken in one is still there in another', async () => {
  const stock = platformEnv.STOCK.getByName('store-product')
  const inStore = (node: string) => stock.available({ upcs, word, node })
  const [here, there] = [await inStore('S100'), await inStore('S200')]
  expect(here).not.toEqual(there)
  const upc = upcs.find((code) => (here[code] ?? 0) > 0) ?? ''
  await stock.hold({ id: 'a', owner: 'cart-1', wants: { [`${upc}@S100`]: 1 }, expiresAt: Date.now() + 60_000 })
  expect(await inStore('S100')).toEqual({ ...here, [upc]: (here[upc] ?? 0) - 1 })
  expect(await inStore('S200')).toEqual(there)
})

test('a product is stocked once: stocked again, or with a variant more, the stock stays', async () => {
  const stock = platformEnv.STOCK.getByName('grown-product')
  const first = await stock.available({ upcs: upcs.slice(0, 4), word, node: 'web' })
  const [upc = ''] = upcs
  await stock.hold({ id: 'a', owner: 'cart-1', wants: { [`${upc}@web`]: 1 }, expiresAt: Date.now() + 60_000 })
  await stock.commit('a')
  const second = await stock.available({ upcs, word, node: 'web' })
  expect(Object.keys(second)).toEqual(upcs)
  expect(second).toMatchObject({ ...first, [upc]: (first[upc] ?? 0) - 1 })
})

test('stock that nobody changes is read in three statements, and without a transaction', async () => {
  const stock = platformEnv.STOCK.getByName('read-product')
  const ask = { upcs, word, node: 'web', owner: 'cart-1', isListedSoldOut: false } as const
  const first = await stock.available(ask)
  await runInDurableObject(stock, async (object, { storage }) => {
    const exec = vi.spyOn(Object.getPrototypeOf(storage.sql) as SqlStorage, 'exec')
    const transaction = vi.spyOn(Object.getPrototypeOf(storage) as DurableObjectStorage, 'transactionSync')
    expect(await object.available(ask)).toEqual(first)
    expect([exec.mock.calls.length, transaction.mock.calls.length]).toEqual([3, 0])
  })
})
