import { expect, test } from 'vitest'
import { claimIdentity } from './claim'

const minute = 60_000

test('the first claim lasts ten minutes and may be repeated', () => {
  const first = claimIdentity(undefined, { consumerNo: 'C1', now: 0 })
  expect(first).toEqual({ consumerNo: 'C1', until: 10 * minute })
  expect(claimIdentity(first ?? undefined, { consumerNo: 'C1', now: minute })).toEqual({ consumerNo: 'C1', until: 11 * minute })
})

test('a claim belongs to one account; one that was never finished is released', () => {
  const begun = { consumerNo: 'C1', until: 10 * minute }
  expect(claimIdentity(begun, { consumerNo: 'C2', now: 10 * minute - 1 })).toBeNull()
  expect(claimIdentity(begun, { consumerNo: 'C2', now: 10 * minute })).toMatchObject({ consumerNo: 'C2' })
})

test('a settled claim stays, for its owner too', () => {
  expect(claimIdentity({ consumerNo: 'C1' }, { consumerNo: 'C2', now: 1e15 })).toBeNull()
  expect(claimIdentity({ consumerNo: 'C1' }, { consumerNo: 'C1', now: 1e15 })).toEqual({ consumerNo: 'C1' })
})
