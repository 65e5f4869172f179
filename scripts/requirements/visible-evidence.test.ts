import { expect, test } from 'vitest'
import { readTests, readVisibleRows } from './read-repository.ts'
import { parseVisibleRows } from './requirement-rows.ts'
import { hasProof, readVisibleEvidence, findEvidenceProblems, type VisibleEvidence } from './visible-evidence.ts'
import { unprovedRows } from './unproved-rows.ts'

const journey = [{ path: 'e2e/page.spec.ts', source: `test('a page (RTE-01)', () => {})` }]
const unitTest = [{ path: 'app/page.test.ts', source: `test('a page (RTE-01)', () => {})` }]
const visibleRowIds = ['RTE-01']
const provedEvidence: VisibleEvidence = { page: '/en-us', text: 'home.title' }

test('a row is visible if its last cell names a journey', () => {
  const catalog = '| RTE-01 | A page. | 1§2 | unit / e2e (JS) — opened |\n| RTE-02 | An e2e rule. | 1§2 | unit |\n| RTE | 2 |'
  expect(parseVisibleRows(catalog)).toEqual(['RTE-01'])
})

test('a visible row needs a journey or a page where it is seen', () => {
  expect(findEvidenceProblems({ visible: visibleRowIds, files: journey }, {})).toEqual([])
  expect(findEvidenceProblems({ visible: visibleRowIds, files: unitTest }, { 'RTE-01': provedEvidence })).toEqual([])
  expect(findEvidenceProblems({ visible: visibleRowIds, files: unitTest }, {})).toEqual([expect.stringContaining('RTE-01')])
})

test('an entry for a row that a journey cites, or that nobody sees, is refused', () => {
  expect(findEvidenceProblems({ visible: visibleRowIds, files: journey }, { 'RTE-01': provedEvidence })).toEqual([
    expect.stringContaining('remove it'),
  ])
  expect(findEvidenceProblems({ visible: [], files: unitTest }, { 'RTE-02': provedEvidence })).toEqual([
    expect.stringContaining('no person sees'),
  ])
})

test.each<[string, Partial<VisibleEvidence>, boolean]>([
  ['only a page', {}, false],
  ['the steps to take', { when: 'The page is opened.' }, false],
  ['a role without a name', { role: 'heading' }, false],
  ['a role named by a message', { role: 'heading', message: 'home.title' }, true],
  ['a message', { text: 'home.title' }, true],
  ['a selector without a reason', { selector: '#hero' }, false],
  ['a selector with a reason', { selector: '#hero', reason: 'its words are the authors’' }, true],
])('an entry that names %s proves something: %j, %s', (_, sight, is) => {
  expect(hasProof({ page: '/en-us', ...sight } as VisibleEvidence)).toBe(is)
  const refused = findEvidenceProblems(
    { visible: visibleRowIds, files: unitTest },
    { 'RTE-01': { page: '/en-us', ...sight } as VisibleEvidence },
  )
  expect(refused).toEqual(is ? [] : [expect.stringContaining('nothing that is to be seen')])
})

test('of several places each proves something', () => {
  expect(hasProof([provedEvidence, { page: '/en-us' }])).toBe(false)
  expect(hasProof([])).toBe(false)
})

test('a row without proof is accepted from the list of those left, which only shrinks', () => {
  const left = { 'RTE-01': { page: '/en-us', when: 'The page is opened.' } }
  expect(findEvidenceProblems({ visible: visibleRowIds, files: unitTest }, left, ['RTE-01'])).toEqual([])
  expect(findEvidenceProblems({ visible: visibleRowIds, files: unitTest }, { 'RTE-01': provedEvidence }, ['RTE-01'])).toEqual([
    expect.stringContaining('remove it'),
  ])
  expect(findEvidenceProblems({ visible: [], files: unitTest }, {}, ['RTE-01'])).toEqual([expect.stringContaining('proved or gone')])
})

test('every visible row of the catalog is cited by a journey or has its page', () => {
  expect(findEvidenceProblems({ visible: readVisibleRows(), files: readTests() }, readVisibleEvidence(), unprovedRows)).toEqual([])
})
