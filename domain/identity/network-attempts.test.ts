import { expect, test } from 'vitest'
import { afterNetworkAttempt, withoutTry } from './network-attempts'

const minute = 60_000

test('sixty tries in ten minutes are taken, the next when the first is ten minutes old (SEC-02)', () => {
  let tries: number[] = []
  for (let i = 0; i < 60; i += 1) tries = afterNetworkAttempt(tries, i) ?? []
  expect(tries).toHaveLength(60)
  expect(afterNetworkAttempt(tries, 10 * minute - 1)).toBeNull()
  expect(afterNetworkAttempt(tries, 10 * minute)).toHaveLength(60)
})

test('a try that was right is forgotten, one and no other (SEC-02)', () => {
  expect(withoutTry([1, 2, 2, 3], 2)).toEqual([1, 2, 3])
  expect(withoutTry([1, 2], 9)).toEqual([1, 2])
})
