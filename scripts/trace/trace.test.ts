import { expect, test } from 'vitest'
import { citedRows } from './cited-rows.ts'
import { coverageOf } from './coverage.ts'
import { readAreas, readTests } from './read-repository.ts'
import { requirementAreas } from './requirement-rows.ts'
import { testTitles } from './test-titles.ts'

const catalogue = `
## RTE — Routes & page types

| ID | Requirement | Source | Check |
|---|---|---|---|
| RTE-01 | A page. | 1§2 | unit |
| RTE-02 | Another, like RTE-99. | 1§2 | unit |

## QA — Mock & test context

| QA-01 | A mock. | 1§2 | unit |

| Area | Rows |
| RTE | 2 |
`
const file = (source: string) => [{ path: 'a.test.ts', source }]

test('areas and rows are read from headings and the first cell of tables', () => {
  expect(requirementAreas(catalogue)).toEqual([
    { id: 'RTE', name: 'Routes & page types', rows: ['RTE-01', 'RTE-02'] },
    { id: 'QA', name: 'Mock & test context', rows: ['QA-01'] },
  ])
})

test('a title cites single rows, lists and ranges', () => {
  expect(citedRows('a page (RTE-01)')).toEqual(['RTE-01'])
  expect(citedRows('a page (RTE-01, TRAP-03; QA-02)')).toEqual(['RTE-01', 'TRAP-03', 'QA-02'])
  expect(citedRows('page types (RTE-09…11)')).toEqual(['RTE-09', 'RTE-10', 'RTE-11'])
  expect(citedRows('page types (RTE-09…RTE-11, QA-01)')).toEqual(['RTE-09', 'RTE-10', 'RTE-11', 'QA-01'])
})

test('a title cites nothing outside brackets and nothing that only looks like a row', () => {
  expect(citedRows('RTE-01 is a page')).toEqual([])
  expect(citedRows('text is kept (UTF-8) in a locale (en-us)')).toEqual([])
})

test('a range that runs downwards or across areas is refused', () => {
  expect(() => citedRows('pages (RTE-11…09)')).toThrow('no range')
  expect(() => citedRows('pages (RTE-01…QA-02)')).toThrow('no range')
})

test('titles are found however a test is called', () => {
  const source = `
    test('one', () => {})
    it("two", () => {})
    test.each([1, 2])('three %i', () => {})
    test(\`five \${brand} (RTE-01)\`, () => {})
    test.describe('group', () => { test.only('six', { tag: '@scripts' }, () => {}) })
    other('seven')
  `
  expect(testTitles(source)).toEqual(['one', 'two', 'three %i', 'five * (RTE-01)', 'six'])
})

test('a row is covered when a title cites it', () => {
  const { areas } = coverageOf(requirementAreas(catalogue), file(`test('a page (RTE-02)', () => {})`))
  expect(areas.map(({ id, total, missing }) => [id, total, missing])).toEqual([
    ['RTE', 2, ['RTE-01']],
    ['QA', 1, ['QA-01']],
  ])
})

test('a citation of a row that does not exist is reported with its file', () => {
  const { unknown } = coverageOf(requirementAreas(catalogue), file(`test('a page (RTE-03)', () => {})`))
  expect(unknown).toEqual([{ path: 'a.test.ts', row: 'RTE-03' }])
})

test('every row a test of this repository cites is in the catalogue', () => {
  expect(coverageOf(readAreas(), readTests()).unknown).toEqual([])
})
