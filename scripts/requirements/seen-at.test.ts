import { expect, test } from 'vitest'
import { readTests, readVisibleRows } from './read-repository.ts'
import { visibleRows } from './requirement-rows.ts'
import { isProved, readSeenAt, seenAtTroubles, type Sight } from './seen-at.ts'
import { unprovedRows } from './unproved-rows.ts'

const journey = [{ path: 'e2e/page.spec.ts', source: `test('a page (RTE-01)', () => {})` }]
const unitTest = [{ path: 'app/page.test.ts', source: `test('a page (RTE-01)', () => {})` }]
const visible = ['RTE-01']
const proved: Sight = { page: '/en-us', text: 'home.title' }

test('a row is visible if its last cell names a journey', () => {
  const catalog = '| RTE-01 | A page. | 1§2 | unit / e2e (JS) — opened |\n| RTE-02 | An e2e rule. | 1§2 | unit |\n| RTE | 2 |'
  expect(visibleRows(catalog)).toEqual(['RTE-01'])
})

test('a visible row needs a journey or a page where it is seen', () => {
  expect(seenAtTroubles({ visible, files: journey }, {})).toEqual([])
  expect(seenAtTroubles({ visible, files: unitTest }, { 'RTE-01': proved })).toEqual([])
  expect(seenAtTroubles({ visible, files: unitTest }, {})).toEqual([expect.stringContaining('RTE-01')])
})

test('an entry for a row that a journey cites, or that nobody sees, is refused', () => {
  expect(seenAtTroubles({ visible, files: journey }, { 'RTE-01': proved })).toEqual([expect.stringContaining('remove it')])
  expect(seenAtTroubles({ visible: [], files: unitTest }, { 'RTE-02': proved })).toEqual([expect.stringContaining('no person sees')])
})

test.each<[string, Partial<Sight>, boolean]>([
  ['only a page', {}, false],
  ['the steps to take', { when: 'The page is opened.' }, false],
  ['a role without a name', { role: 'heading' }, false],
  ['a role named by a message', { role: 'heading', message: 'home.title' }, true],
  ['a message', { text: 'home.title' }, true],
  ['a selector without a reason', { selector: '#hero' }, false],
  ['a selector with a reason', { selector: '#hero', reason: 'its words are the authors’' }, true],
])('an entry that names %s proves something: %j, %s', (_, sight, is) => {
  expect(isProved({ page: '/en-us', ...sight } as Sight)).toBe(is)
  const refused = seenAtTroubles({ visible, files: unitTest }, { 'RTE-01': { page: '/en-us', ...sight } as Sight })
  expect(refused).toEqual(is ? [] : [expect.stringContaining('nothing that is to be seen')])
})

test('of several places each proves something', () => {
  expect(isProved([proved, { page: '/en-us' }])).toBe(false)
  expect(isProved([])).toBe(false)
})

test('a row without proof is accepted from the list of those left, which only shrinks', () => {
  const left = { 'RTE-01': { page: '/en-us', when: 'The page is opened.' } }
  expect(seenAtTroubles({ visible, files: unitTest }, left, ['RTE-01'])).toEqual([])
  expect(seenAtTroubles({ visible, files: unitTest }, { 'RTE-01': proved }, ['RTE-01'])).toEqual([expect.stringContaining('remove it')])
  expect(seenAtTroubles({ visible: [], files: unitTest }, {}, ['RTE-01'])).toEqual([expect.stringContaining('proved or gone')])
})

test('every visible row of the catalog is cited by a journey or has its page', () => {
  expect(seenAtTroubles({ visible: readVisibleRows(), files: readTests() }, readSeenAt(), unprovedRows)).toEqual([])
})
