import { expect, test } from 'vitest'
import { cleanRun } from './measure-load.ts'

const served = { requests: 900, perSecond: 90, failed: { refused: 0, broken: 0, late: 0 } }
const lateOne = { ...served, failed: { ...served.failed, late: 1 } }

test('a run with a late answer does not count and is made again', async () => {
  const runs = [lateOne, lateOne, served]
  expect(await cleanRun(async () => runs.shift() ?? lateOne)).toEqual({ ...served, again: 2 })
})

test('answers that are late in every run end the measuring', async () => {
  await expect(cleanRun(async () => lateOne)).rejects.toThrow('1 were late')
})

test('no run may have answers that were refused or broke, nor none at all', async () => {
  for (const failed of [
    { ...served.failed, refused: 2 },
    { ...served.failed, broken: 3 },
  ]) {
    const runs = [{ ...served, failed }, served]
    await expect(cleanRun(async () => runs.shift() ?? served)).rejects.toThrow(/2 were refused|3 broke/)
  }
  await expect(cleanRun(async () => ({ ...served, requests: 0 }))).rejects.toThrow('Of 0 requests')
})
