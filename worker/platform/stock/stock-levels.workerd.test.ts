/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { platformEnv } from '../test/platform'
import type { LevelQuery, StockAction, StockObject } from './stock.object'

const upc = '100000000001'
const key = `${upc}@web`
const ask: LevelQuery = { upcs: [upc], word: 'sold-out', node: 'web', upc }
const soon = () => Date.now() + 15 * 60_000

/** A variant of a product of its own, with these pieces on hand. */
async function aVariant(onHand = 0) {
  const stock = platformEnv.STOCK.getByName(crypto.randomUUID())
  await stock.changeLevel(ask, { claim: 'first', action: { onHand } })
  const change = async (action: StockAction, claim: string = crypto.randomUUID()) =>
    (await stock.changeLevel(ask, { claim, action })).change
  const take = (id: string, quantity: number) => stock.hold({ id, owner: id, wants: { [key]: quantity }, expiresAt: soon() })
  return { stock, change, take, level: () => stock.level(ask) }
}

test('a count is set, changed by a difference and held back, and each change returns the level (OPD-01)', async () => {
  const { stock, change, level } = await aVariant(10)
  expect(await stock.changeLevel(ask, { claim: 'second', action: { delta: 5 } })).toEqual({
    before: { onHand: 10, held: 0, reserved: 0, available: 10 },
    change: { state: 'changed', level: { onHand: 15, held: 0, reserved: 0, available: 15 } },
  })
  expect(await change({ reserved: 4 })).toMatchObject({ level: { onHand: 15, reserved: 4, available: 11 } })
  expect(await change({ delta: -11 })).toMatchObject({ level: { onHand: 4, reserved: 4, available: 0 } })
  expect(await change({ reserved: 1 })).toMatchObject({ level: { onHand: 4, reserved: 1, available: 3 } })
  expect(await level()).toEqual({ onHand: 4, held: 0, reserved: 1, available: 3 })
  expect(await stock.available(ask)).toEqual({ [upc]: 3 })
})

test('a change that was cut off and runs again counts once, with the same answer (OPD-01)', async () => {
  const { stock, change, take, level } = await aVariant(5)
  const set = { claim: 'cut-off', action: { onHand: 9 } }
  const first = await stock.changeLevel(ask, set)
  await take('a', 4)
  await stock.commit('a')
  expect(await stock.changeLevel(ask, set)).toEqual(first)
  for (let i = 0; i < 2; i += 1) await change({ delta: 2 }, 'twice')
  for (let i = 0; i < 2; i += 1) expect(await change({ delta: -8 }, 'refused')).toEqual({ state: 'short', left: 7 })
  expect(await level()).toMatchObject({ onHand: 7 })
})

test('no more is taken away than is on hand, and no more held back than is free (OPD-01)', async () => {
  const { change, take, level } = await aVariant(5)
  await take('a', 2)
  expect(await change({ reserved: 4 })).toEqual({ state: 'short', left: 3 })
  expect(await change({ delta: -6 })).toEqual({ state: 'short', left: 5 })
  expect(await level()).toEqual({ onHand: 5, held: 2, reserved: 0, available: 3 })
})

test('a count below what shoppers hold takes nothing from them and leaves nothing for sale (OPD-02)', async () => {
  const { stock, change, take, level } = await aVariant(5)
  await take('stays', 2)
  await take('leaves', 2)
  await change({ onHand: 3 })
  expect(await level()).toEqual({ onHand: 3, held: 4, reserved: 0, available: 0 })
  // The piece that was not there is not sold to the next one.
  await stock.release('leaves')
  expect(await level()).toEqual({ onHand: 3, held: 2, reserved: 0, available: 1 })
  expect(await take('next', 2)).toEqual({ state: 'short', key, free: 1 })
  expect(await stock.commit('stays')).toBe('committed')
  expect(await level()).toEqual({ onHand: 1, held: 0, reserved: 0, available: 1 })
})

test('pieces sold beyond the count are owed to the next delivery (OPD-02)', async () => {
  const { stock, change, take, level } = await aVariant(2)
  await take('a', 2)
  await change({ onHand: 0 })
  await stock.commit('a')
  expect(await level()).toEqual({ onHand: -2, held: 0, reserved: 0, available: 0 })
  expect(await change({ delta: 3 })).toMatchObject({ level: { onHand: 1, available: 1 } })
})

test('pieces of a shopper who left do not pay twice: a hold that ended unseen pays the shortage first (OPD-02)', async () => {
  const { stock, change, take, level } = await aVariant(3)
  await take('a', 3)
  await change({ onHand: 1 })
  await runInDurableObject(stock, (_, { storage }) => void storage.sql.exec('UPDATE hold SET expires_at = 1'))
  expect(await take('b', 2)).toEqual({ state: 'short', key, free: 1 })
  expect(await level()).toEqual({ onHand: 1, held: 0, reserved: 0, available: 1 })
})

type Act = ['set' | 'add' | 'reserve' | 'hold' | 'release' | 'commit' | 'return', number, number]
const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act[0]>('set', 'add', 'reserve', 'hold', 'release', 'commit', 'return'),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: -6, max: 12 }),
  ),
  { maxLength: 40 },
)

test('in any order of acts no held piece is lost, nothing is sold twice and nothing appears from nowhere (OPD-02)', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const { stock, change, take, level } = await aVariant(6)
      const holds = new Map<string, { quantity: number; state: 'held' | 'committed' | 'released' }>()
      let onHand = 6
      let reserved = 0
      let returns = 0
      for (const [act, who, amount] of list) {
        const id = `hold-${who}`
        const mine = holds.get(id)
        const quantity = Math.abs(amount)
        if (act === 'set') {
          expect((await change({ onHand: quantity })).state).toBe('changed')
          onHand = quantity
        } else if (act === 'add') {
          const isShort = amount < 0 && onHand + amount < 0
          expect((await change({ delta: amount })).state).toBe(isShort ? 'short' : 'changed')
          if (!isShort) onHand += amount
        } else if (act === 'reserve') {
          const { available } = await level()
          const isShort = quantity - reserved > available
          expect((await change({ reserved: quantity })).state).toBe(isShort ? 'short' : 'changed')
          if (!isShort) reserved = quantity
        } else if (act === 'hold' && !mine && quantity > 0) {
          const { available } = await level()
          const answer = await take(id, quantity)
          expect(answer.state).toBe(quantity > available ? 'short' : 'held')
          if (answer.state === 'held') holds.set(id, { quantity, state: 'held' })
        } else if (act === 'release' && mine) {
          await stock.release(id)
          if (mine.state === 'committed') onHand += mine.quantity
          mine.state = 'released'
        } else if (act === 'commit' && mine) {
          // Whoever holds a piece gets it, whatever was counted meanwhile.
          expect(await stock.commit(id)).toBe(mine.state === 'released' ? 'gone' : 'committed')
          if (mine.state === 'held') [onHand, mine.state] = [onHand - mine.quantity, 'committed']
        } else if (act === 'return' && quantity > 0) {
          returns += 1
          await stock.putBack(`return-${returns}`, { [key]: quantity })
          onHand += quantity
        }
        const held = [...holds.values()].reduce((sum, each) => sum + (each.state === 'held' ? each.quantity : 0), 0)
        expect(await level()).toEqual({ onHand, held, reserved, available: Math.max(0, onHand - held - reserved) })
      }
    }),
    { numRuns: 60 },
  )
})

/**
 * A variant of its own that somebody waits for: other tests' objects would report theirs five seconds later. Its alarm rings when `isReported`
 * says so, and never by itself: an act and its delay are one turn.
 */
async function aWaitedFor(onHand: number) {
  const upc = String(Date.now()).slice(-12)
  const [key, waited] = [`${upc}@web`, { ...ask, upcs: [upc], upc }]
  const stock = platformEnv.STOCK.getByName(crypto.randomUUID())
  const waits = "INSERT OR REPLACE INTO notify_me VALUES ('a@example.com', ?, 'P1', 'HALVERN-US', 'en-us', '2026-01-01T00:00:00.000Z')"
  await platformEnv.RECORDS.prepare(waits).bind(upc).run()
  const act = (run: (instance: StockObject) => Promise<unknown>) =>
    runInDurableObject(stock, async (instance, { storage }) => {
      await run(instance)
      storage.sql.exec('UPDATE restocked SET due_at = ?', soon())
      await storage.setAlarm(soon())
    })
  const change = (action: StockAction) => act((instance) => instance.changeLevel(waited, { claim: crypto.randomUUID(), action }))
  const take = (id: string, quantity: number) =>
    act((instance) => instance.hold({ id, owner: id, wants: { [key]: quantity }, expiresAt: soon() }))
  const isWritten = async () =>
    (await platformEnv.RECORDS.prepare('DELETE FROM restocked WHERE upc = ? RETURNING upc').bind(upc).first()) !== null
  const isReported = async () => {
    await act((instance) => instance.alarm())
    return isWritten()
  }
  // Nobody is emailed, so what was reported stays written.
  await runInDurableObject(stock, (instance) => void Object.assign(instance, { onRestocked: () => Promise.resolve() }))
  await change({ onHand })
  return { stock, key, waited, act, change, take, isReported, isWritten }
}

test('a variant that comes back for sale is reported once, by whatever way it came; one that is gone again is not (OPD-05)', async () => {
  const { key, act, change, take, isReported } = await aWaitedFor(1)
  expect(await isReported()).toBe(true)
  expect(await isReported()).toBe(false)
  await change({ delta: 1 })
  expect(await isReported()).toBe(false)
  await take('a', 2)
  await act((instance) => instance.commit('a'))
  await act((instance) => instance.putBack('a:returned', { [key]: 1 }))
  expect(await isReported()).toBe(true)
  await take('b', 1)
  await act((instance) => instance.release('b'))
  await take('c', 1)
  expect(await isReported()).toBe(false)
  await act((instance) => instance.release('a'))
  expect(await isReported()).toBe(true)
})

test('a variant that comes back while nobody waits for it is told to nobody (OPD-05)', async () => {
  const { stock, waited, isReported } = await aWaitedFor(1)
  await platformEnv.RECORDS.prepare('DELETE FROM notify_me WHERE upc = ?').bind(waited.upc).run()
  const onRestocked = vi.fn(() => Promise.resolve())
  await runInDurableObject(stock, (instance) => void Object.assign(instance, { onRestocked }))
  expect(await isReported()).toBe(false)
  expect(onRestocked).not.toHaveBeenCalled()
})

test('a variant that sells out and comes back while it is being reported is reported again (OPD-05)', async () => {
  const { waited, act, change, isReported, isWritten } = await aWaitedFor(1)
  await act(async (instance) => {
    const report = instance.alarm()
    for (const onHand of [0, 2]) await instance.changeLevel(waited, { claim: crypto.randomUUID(), action: { onHand } })
    await report
  })
  expect(await isWritten()).toBe(true)
  expect(await isReported()).toBe(true)
  await change({ delta: 1 })
  expect(await isReported()).toBe(false)
})

test('a report that the records did not take is made later, once (OPD-05)', async () => {
  const { stock, isReported, isWritten } = await aWaitedFor(1)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await platformEnv.RECORDS.exec('ALTER TABLE restocked RENAME TO restocked_away')
  await runInDurableObject(stock, (instance) => instance.alarm())
  await platformEnv.RECORDS.exec('ALTER TABLE restocked_away RENAME TO restocked')
  // The alarm of its own may have tried as well.
  expect(log).toHaveBeenCalled()
  expect(await isWritten()).toBe(false)
  log.mockRestore()
  expect(await isReported()).toBe(true)
  expect(await isReported()).toBe(false)
})

test('a delivery written as an upsert is reported once, however often pieces sell out before the report (OPD-05)', async () => {
  const stock = platformEnv.STOCK.getByName(crypto.randomUUID())
  await runInDurableObject(stock, (_, { storage: { sql } }) => {
    const upsert = 'INSERT INTO balance (key, onhand) VALUES (?, 1) ON CONFLICT (key) DO UPDATE SET onhand = onhand + 1'
    for (let i = 0; i < 3; i += 1) {
      sql.exec(upsert, '012345678905@web')
      sql.exec('UPDATE balance SET onhand = 0')
    }
    expect(sql.exec('SELECT key FROM restocked').toArray()).toEqual([{ key: '012345678905@web' }])
  })
})
