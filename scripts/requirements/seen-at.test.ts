import { expect, test } from 'vitest'
import { readTests, readVisibleRows } from './read-repository.ts'
import { visibleRows } from './requirement-rows.ts'
import { readSeenAt, seenAtTroubles } from './seen-at.ts'

const journey = [{ path: 'e2e/page.spec.ts', source: `test('a page (RTE-01)', () => {})` }]
const unitTest = [{ path: 'app/page.test.ts', source: `test('a page (RTE-01)', () => {})` }]

test('a row is visible if its last cell names a journey', () => {
  const catalog = '| RTE-01 | A page. | 1§2 | unit / e2e (JS) — opened |\n| RTE-02 | An e2e rule. | 1§2 | unit |\n| RTE | 2 |'
  expect(visibleRows(catalog)).toEqual(['RTE-01'])
})

test('a visible row needs a journey or a page where it is seen', () => {
  expect(seenAtTroubles(['RTE-01'], journey, {})).toEqual([])
  expect(seenAtTroubles(['RTE-01'], unitTest, { 'RTE-01': { page: '/en-us', shows: 'x' } })).toEqual([])
  expect(seenAtTroubles(['RTE-01'], unitTest, {})).toEqual([expect.stringContaining('RTE-01')])
})

test('an entry for a row that a journey cites, or that nobody sees, is refused', () => {
  const entry = { page: '/en-us', when: 'The page is opened.' }
  expect(seenAtTroubles(['RTE-01'], journey, { 'RTE-01': entry })).toEqual([expect.stringContaining('remove it')])
  expect(seenAtTroubles([], unitTest, { 'RTE-02': entry })).toEqual([expect.stringContaining('no person sees')])
})

test('every visible row of the catalog is cited by a journey or has its page', () => {
  expect(seenAtTroubles(readVisibleRows(), readTests(), readSeenAt())).toEqual([])
})
