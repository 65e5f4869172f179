import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCardNumbers, findLeakedCardNumbers } from './pan-leak-scan'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'vitrine-left-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the number of a card is known by its beginning and its check digit (PAY-20)', () => {
  expect(findCardNumbers('{"number":"4111111111111111","or":"371449635398431"}')).toEqual(['4111111111111111', '371449635398431'])
  // A wrong check digit, a gift card, a moment, a part of something longer, and ids with a moment in the next column.
  for (const other of [
    '4111111111111112',
    '6006490000000001',
    '1764000000000',
    '94111111111111111',
    'a4111111111111111',
    '0.4111111111111111',
    '5690c20a-a1ef-4852-84e2-4111111111132026-11-30T11:01:04.471Z',
    '4111111111132026-11-30T11:01:04.471Z',
  ])
    expect(findCardNumbers(`"${other}"`)).toEqual([])
})

test('a number that was typed is found in any file, also one that was taken out of a table again (SEC-04)', () => {
  mkdirSync(path.join(folder, 'do'))
  const table = new DatabaseSync(path.join(folder, 'do', 'order.sqlite'))
  table.exec(`CREATE TABLE kept (text TEXT); INSERT INTO kept VALUES ('x4111111111111111x'); DELETE FROM kept`)
  table.close()
  writeFileSync(path.join(folder, 'workers.log'), 'paid with 5555555555554444\n')
  expect(findLeakedCardNumbers(folder, ['4111111111111111'])).toEqual({
    files: expect.arrayContaining(['do/order.sqlite', 'workers.log']),
    found: expect.arrayContaining(['do/order.sqlite: 411111…1111', 'workers.log: 555555…4444']),
  })
})

test('the provider’s records are excluded, and files without a number are not listed (PAY-20)', () => {
  mkdirSync(path.join(folder, 'vitrine-sandbox-LedgerObject'))
  writeFileSync(path.join(folder, 'vitrine-sandbox-LedgerObject', 'a.sqlite'), '4111111111111111')
  writeFileSync(path.join(folder, 'log'), 'order HA12345678')
  expect(findLeakedCardNumbers(folder, ['4111111111111111'])).toEqual({ files: ['log'], found: [] })
})
