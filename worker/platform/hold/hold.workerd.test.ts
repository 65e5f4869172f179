/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { platformEnv } from '../test/platform'
import { getAvailableAmounts, openBalances } from './holds.sql.ts'

const minute = 60_000

/** Ten items and three uses, in an object of its own. */
async function aHolder() {
  const holder = platformEnv.STOCK.getByName(crypto.randomUUID())
  await runInDurableObject(holder, (_, { storage }) => openBalances(storage.sql, { pieces: 10, uses: 3 }))
  const take = (id: string, wants: Record<string, number>, over: { owner?: string; ttl?: number } = {}) =>
    holder.hold({ id, owner: over.owner ?? 'cart', wants, expiresAt: Date.now() + (over.ttl ?? 15 * minute) })
  const free = (owner?: string) =>
    runInDurableObject(holder, (_, { storage }) => getAvailableAmounts(storage.sql, ['pieces', 'uses'], owner))
  const onhand = () =>
    runInDurableObject(
      holder,
      (_, { storage }) => storage.sql.exec<{ n: number }>(`SELECT onhand AS n FROM balance WHERE key = 'pieces'`).one().n,
    )
  /** Time passes for the holds that are open. */
  const endHolds = (ago: number) =>
    runInDurableObject(holder, (_, { storage }) => {
      storage.sql.exec('UPDATE hold SET expires_at = ?', Date.now() - ago)
    })
  return { holder, take, free, onhand, endHolds }
}

test('a hold is not available to others, and is available to its cart', async () => {
  const { take, free } = await aHolder()
  expect(await take('a', { pieces: 4, uses: 1 })).toEqual({ state: 'held' })
  expect(await free()).toEqual({ pieces: 6, uses: 2 })
  expect(await free('cart')).toEqual({ pieces: 10, uses: 3 })
  expect(await free('another cart')).toEqual({ pieces: 6, uses: 2 })
})

test('everything is held or nothing, and the response names the shortage', async () => {
  const { take, free } = await aHolder()
  expect(await take('a', { pieces: 4, uses: 4 })).toEqual({ state: 'short', key: 'uses', free: 3 })
  expect(await take('b', { unknown: 1 })).toEqual({ state: 'short', key: 'unknown', free: 0 })
  expect(await free()).toEqual({ pieces: 10, uses: 3 })
})

test('a repeated hold holds once; with other amounts it holds those instead', async () => {
  const { take, free } = await aHolder()
  await take('a', { pieces: 8 })
  await take('a', { pieces: 8 })
  expect(await free()).toMatchObject({ pieces: 2 })
  expect(await take('a', { pieces: 9, uses: 1 })).toEqual({ state: 'held' })
  expect(await free()).toEqual({ pieces: 1, uses: 2 })
  expect(await take('a', { pieces: 11 })).toEqual({ state: 'short', key: 'pieces', free: 10 })
  expect(await free()).toEqual({ pieces: 1, uses: 2 })
})

test('a committed hold is taken once, however often it is committed or held again', async () => {
  const { holder, take, free, onhand } = await aHolder()
  await take('a', { pieces: 4 })
  expect([await holder.commit('a'), await holder.commit('a'), await take('a', { pieces: 4 })]).toEqual([
    'committed',
    'committed',
    { state: 'held' },
  ])
  expect([await onhand(), await free('cart')]).toEqual([6, { pieces: 6, uses: 3 }])
})

test('releasing twice releases once, before or after the commit', async () => {
  const { holder, take, free, onhand } = await aHolder()
  await take('held', { pieces: 4 })
  await take('committed', { pieces: 3 })
  await holder.commit('committed')
  for (const id of ['held', 'committed', 'held', 'committed']) await holder.release(id)
  expect([await onhand(), await free()]).toEqual([10, { pieces: 10, uses: 3 }])
})

const day = 24 * 60 * minute

test('what was taken long ago is given back whole, once, although its hold is forgotten', async () => {
  const { holder, take, onhand, endHolds } = await aHolder()
  await take('order', { pieces: 4 })
  await holder.commit('order')
  await endHolds(31 * day)
  await take('another', { pieces: 1 })
  expect(await onhand()).toBe(6)
  for (let i = 0; i < 2; i += 1) await holder.giveBack('order', { pieces: 4 })
  expect(await onhand()).toBe(10)
})

test.each([
  ['giveBack', 'order'],
  ['putBack', 'order:refund:F1'],
] as const)('what comes back by %s comes back once, for however many months it is asked for again', async (call, id) => {
  const { holder, take, onhand } = await aHolder()
  const age = (ms: number) =>
    runInDurableObject(holder, (_, { storage }) => void storage.sql.exec('UPDATE hold SET expires_at = expires_at - ?', ms))
  await take('order', { pieces: 4 })
  await holder.commit('order')
  for (let month = 0; month < 3; month += 1) {
    await holder[call](id, { pieces: 4 })
    expect(await onhand()).toBe(10)
    await age(29 * day)
    await take(`another ${month}`, { pieces: 1 })
  }
})

test('a hold that arrives after its release stays released', async () => {
  const { holder, take, free } = await aHolder()
  await holder.release('late')
  expect(await take('late', { pieces: 4 })).toEqual({ state: 'closed' })
  expect(await holder.commit('late')).toBe('gone')
  expect(await free()).toMatchObject({ pieces: 10 })
})

test('a hold ends without anybody calling, and the alarm rings for the one that ends first', async () => {
  const { holder, take, free, endHolds } = await aHolder()
  await take('a', { pieces: 4 }, { ttl: 20 * minute })
  await take('b', { pieces: 1 }, { ttl: 10 * minute })
  const rings = await runInDurableObject(holder, (_, { storage }) => storage.getAlarm())
  expect(Math.abs((rings ?? 0) - (Date.now() + 10 * minute))).toBeLessThan(minute)
  await endHolds(0)
  expect(await runDurableObjectAlarm(holder)).toBe(true)
  expect(await free()).toMatchObject({ pieces: 10 })
  expect(await runInDurableObject(holder, (_, { storage }) => storage.getAlarm())).toBeNull()
})

test('the alarm rings again while holds are open', async () => {
  const { holder, take } = await aHolder()
  await take('a', { pieces: 4 })
  await runDurableObjectAlarm(holder)
  expect(await runInDurableObject(holder, (_, { storage }) => storage.getAlarm())).toBeGreaterThan(Date.now())
})

test('a hold that is due has ended for the next call even if the alarm has not rung', async () => {
  const { holder, take, free, endHolds } = await aHolder()
  await take('a', { pieces: 10 })
  await endHolds(1)
  expect(await take('b', { pieces: 10 }, { owner: 'another cart' })).toEqual({ state: 'held' })
  expect(await holder.commit('a')).toBe('gone')
  expect(await free()).toMatchObject({ pieces: 0 })
})

test('a hold that ended may be taken again while there is enough', async () => {
  const { holder, take, endHolds } = await aHolder()
  await take('a', { pieces: 10 })
  await endHolds(1)
  expect(await take('a', { pieces: 10 })).toEqual({ state: 'held' })
  expect(await holder.commit('a')).toBe('committed')
})

test('a hold that would end before it begins is not taken', async () => {
  const { take, free } = await aHolder()
  expect(await take('a', { pieces: 1 }, { ttl: -1 })).toEqual({ state: 'closed' })
  expect(await free()).toMatchObject({ pieces: 10 })
})

test('holds outlive the object’s memory', async () => {
  const { holder, take, free } = await aHolder()
  await take('a', { pieces: 4 })
  await evictDurableObject(holder)
  expect(await free()).toMatchObject({ pieces: 6 })
})

test('an alarm that was lost with the process is set again by the next call, though nothing is due earlier than before (G10)', async () => {
  const { holder, take } = await aHolder()
  await take('a', { pieces: 4 }, { ttl: 5 * minute })
  await runInDurableObject(holder, (_, { storage }) => storage.deleteAlarm())
  await evictDurableObject(holder)
  await take('b', { pieces: 1 }, { ttl: 10 * minute })
  const rings = await runInDurableObject(holder, (_, { storage }) => storage.getAlarm())
  expect(Math.abs((rings ?? 0) - (Date.now() + 5 * minute))).toBeLessThan(minute)
})

test('a closed hold is forgotten after thirty days', async () => {
  const { holder, take, endHolds } = await aHolder()
  await take('a', { pieces: 4 })
  await holder.commit('a')
  await endHolds(31 * 24 * 60 * minute)
  expect(await holder.commit('b')).toBe('gone')
  expect(await runInDurableObject(holder, (_, { storage }) => storage.sql.exec('SELECT id FROM hold').toArray())).toEqual([])
})

test('64 buyers at once get exactly the ten items in stock', async () => {
  const { holder, take, onhand } = await aHolder()
  const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => take(`buyer ${i}`, { pieces: 1 }, { owner: `cart ${i}` })))
  expect(answers.filter(({ state }) => state === 'held')).toHaveLength(10)
  const commits = await Promise.all(answers.map((_, i) => holder.commit(`buyer ${i}`)))
  expect(commits.filter((answer) => answer === 'committed')).toHaveLength(10)
  expect(await onhand()).toBe(0)
})

test('a returned amount is available again, once under its name', async () => {
  const { holder, take, onhand } = await aHolder()
  await take('a', { pieces: 4 })
  await holder.commit('a')
  for (let i = 0; i < 2; i += 1) await holder.putBack('a:returned', { pieces: 3 })
  expect(await onhand()).toBe(9)
})
