import { expect, test } from 'vitest'
import { getRetryDelayMs, getQueueName, countFailedAttempts, findMostFailedEffect, runUntilFailure } from './effect-queues'

test('captures, letters, points, stock and lists do not wait for each other; gift cards wait for their money (OPS-14)', () => {
  const effects = ['capture', 'gift-card-mail', 'shipped-mail', 'points', 'restock', 'index', 'contact'] as const
  expect(effects.map(getQueueName)).toEqual(['money', 'money', 'emails', 'points', 'stock', 'index', 'index'])
})

test('what fails holds up its own queue alone (OPS-14)', async () => {
  const effects = (['capture', 'shipped-mail', 'gift-card-mail', 'points', 'index'] as const).map((effect) => ({ effect }))
  let owed = [...effects]
  const done: string[] = []
  const failed = await runUntilFailure({
    owed: () => owed,
    isDone: (due) => {
      if (due.effect === 'capture' || due.effect === 'points') return Promise.resolve(false)
      done.push(due.effect)
      owed = owed.filter((each) => each !== due)
      return Promise.resolve(true)
    },
  })
  expect([done, [...failed]]).toEqual([
    ['shipped-mail', 'index'],
    ['money', 'points'],
  ])
})

test('a queue that fails counts its own tries, and is tried again after its own patience (OPS-14)', () => {
  const tries = countFailedAttempts({ money: 3, emails: 1 }, new Set(['money'] as const))
  expect([tries, countFailedAttempts(tries, new Set())]).toEqual([{ money: 4 }, {}])
  expect([getRetryDelayMs({}), getRetryDelayMs({ money: 1 }), getRetryDelayMs({ money: 9, emails: 2 })]).toEqual([undefined, 2_000, 4_000])
  expect(findMostFailedEffect([{ effect: 'index' }, { effect: 'capture', of: 'P1' }], { money: 4, index: 1 })).toEqual({
    due: { effect: 'capture', of: 'P1' },
    tries: 3,
  })
})
