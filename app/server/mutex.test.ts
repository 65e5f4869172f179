import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeQueue } from './mutex'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a turn waits for the one before, in the order they came', async () => {
  const turns = createChangeQueue()
  const came: string[] = []
  for (const name of ['a', 'b', 'c']) void turns.take(name).then(() => came.push(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['a'])
  turns.end('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['a', 'b'])
})

test('an aborted holder delays the others for ten seconds and no longer', async () => {
  const turns = createChangeQueue()
  await turns.take('lost')
  const next = vi.fn()
  void turns.take('next').then(next)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalled()
})

test('a reader waits until all pending changes are made', async () => {
  const turns = createChangeQueue()
  const looked = vi.fn()
  await turns.take('a')
  void turns.take('b')
  void turns.settled().then(looked)
  turns.end('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(looked).not.toHaveBeenCalled()
  turns.end('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(looked).toHaveBeenCalled()
})

test('a clock that was set back does not hold up later wishes', async () => {
  const turns = createChangeQueue()
  await turns.take('a', { of: 'x', requestedAt: 10_000_000 })
  turns.end('a')
  expect(await turns.take('b', { of: 'x', requestedAt: 1_000 })).toEqual({ isSuperseded: false })
})

test('however requests arrive and however long each takes, the last one for each item decides', async () => {
  vi.useRealTimers()
  const wish = fc.record({ of: fc.constantFrom('a', 'b', 'c'), late: fc.nat(30), takes: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(wish, { maxLength: 20 }), async (scheduler, wishes) => {
      const turns = createChangeQueue()
      const made: Record<string, number> = {}
      const presses = wishes.map(async ({ of }, requestedAt) => {
        await scheduler.schedule(Promise.resolve())
        const { isSuperseded } = await turns.take(`${requestedAt}`, { of, requestedAt })
        await scheduler.schedule(Promise.resolve())
        if (!isSuperseded) made[of] = requestedAt
        turns.end(`${requestedAt}`)
      })
      await scheduler.waitFor(Promise.all(presses))
      const last: Record<string, number> = {}
      wishes.forEach(({ of }, requested) => (last[of] = requested))
      expect(made).toEqual(last)
    }),
    { numRuns: 200 },
  )
})
