import { expect, test } from 'vitest'
import { runUntilClean } from './measure-load.ts'

const served = { requests: 900, perSecond: 90, failed: { refused: 0, broken: 0, late: 0 } }
const resultWithLate = { ...served, failed: { ...served.failed, late: 1 } }
const resultWithBroken = { ...served, failed: { ...served.failed, broken: 8 } }

test('a run with a late response, or with closed connections, does not count and is repeated', async () => {
  const runs = [resultWithLate, resultWithBroken, served]
  expect(await runUntilClean(async () => runs.shift() ?? resultWithLate)).toEqual({ ...served, again: 2 })
})

test.each([
  ['late', resultWithLate, '1 were late'],
  ['broken off', resultWithBroken, '8 broke'],
])('responses that are %s in every run end the measurement', async (_, run, why) => {
  await expect(runUntilClean(async () => run)).rejects.toThrow(why)
})

test('no response of a run may be a refusal, and there have to be some', async () => {
  const runs = [{ ...served, failed: { ...served.failed, refused: 2 } }, served]
  await expect(runUntilClean(async () => runs.shift() ?? served)).rejects.toThrow('2 were refused')
  await expect(runUntilClean(async () => ({ ...served, requests: 0 }))).rejects.toThrow('Of 0 requests')
})
