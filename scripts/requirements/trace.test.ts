import { expect, test } from 'vitest'
import { parseCitedRows } from './cited-rows.ts'
import { calculateCoverage } from './coverage.ts'
import { readAreas, readTests } from './read-repository.ts'
import { parseRequirementAreas } from './requirement-rows.ts'
import { listSkippedTests, listTestTitles } from './test-titles.ts'

const catalog = `
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
const createTestFile = (source: string) => [{ path: 'a.test.ts', source }]

test('areas and rows are read from headings and the first cell of tables', () => {
  expect(parseRequirementAreas(catalog)).toEqual([
    { id: 'RTE', name: 'Routes & page types', rows: ['RTE-01', 'RTE-02'] },
    { id: 'QA', name: 'Mock & test context', rows: ['QA-01'] },
  ])
})

test('a title cites single rows, lists and ranges', () => {
  expect(parseCitedRows('a page (RTE-01)')).toEqual(['RTE-01'])
  expect(parseCitedRows('a page (RTE-01, TRAP-03; QA-02)')).toEqual(['RTE-01', 'TRAP-03', 'QA-02'])
  expect(parseCitedRows('page types (RTE-09…11)')).toEqual(['RTE-09', 'RTE-10', 'RTE-11'])
  expect(parseCitedRows('page types (RTE-09…RTE-11, QA-01)')).toEqual(['RTE-09', 'RTE-10', 'RTE-11', 'QA-01'])
})

test('a title cites nothing outside brackets and nothing that only looks like a row', () => {
  expect(parseCitedRows('RTE-01 is a page')).toEqual([])
  expect(parseCitedRows('text is kept (UTF-8) in a locale (en-us)')).toEqual([])
})

test('a range that runs downwards or across areas is refused', () => {
  expect(() => parseCitedRows('pages (RTE-11…09)')).toThrow('no range')
  expect(() => parseCitedRows('pages (RTE-01…QA-02)')).toThrow('no range')
})

test('titles are found however a test is called', () => {
  const source = `
    test('one', () => {})
    it("two", () => {})
    test.each(['1', '2'])('three %i', () => {})
    test(\`five \${brand} (RTE-01)\`, () => {})
    test.describe('group', () => { test.only('six', { tag: '@scripts' }, () => {}) })
    other('seven')
  `
  expect(listTestTitles(source)).toEqual(['one', 'two', 'three 1', 'three 2', 'five * (RTE-01)', 'six'])
})

test('each case of a table in the file has a title of its own', () => {
  const source = `
    const rows = [['cart', 1, 'RTE-01'], ['home', 2, 'RTE-02']] as const
    test.each(rows)('%s has %i (%s)', () => {})
    test.each<{ id: string }>([{ id: 'QA-01', is: true }])('it is $is ($id)', () => {})
    test.each(brought)('%s (RTE-01)', () => {})
  `
  expect(listTestTitles(source)).toEqual(['cart has * (RTE-01)', 'home has * (RTE-02)', 'it is * (QA-01)', '%s (RTE-01)'])
})

test('a test that would not run, or passes by failing, is named', () => {
  const source = `
    test.skip('one', () => {})
    test.describe.fixme('two', () => {})
    it.todo('three')
    test.skipIf(onMac)('four', () => {})
    test('five', () => { test.skip() })
    describe.only('six', () => {})
    test.fails.each([1])('seven', () => {})
    test('eight', () => { page.skip(); list.only() })
  `
  const named = listSkippedTests(source)
  for (const each of ['test.skip one', 'test.describe.fixme two', 'it.todo three', 'test.skipIf.* four', 'test.skip$', 'describe.only six'])
    expect(named).toContainEqual(expect.stringMatching(new RegExp(`^${each}`)))
  expect(named.some((call) => call.endsWith('seven'))).toBe(true)
  expect(named.join()).not.toMatch(/eight|page|list/)
})

test('a row cited only by titles with four rows or more is reported; one other citation is enough', () => {
  const areas = [{ id: 'RTE', name: '', rows: ['RTE-01', 'RTE-02', 'RTE-03', 'RTE-04'] }]
  const source = `test('all (RTE-01…04)', () => {}); test('three of them (RTE-01, RTE-02, RTE-03)', () => {})`
  expect(calculateCoverage(areas, createTestFile(source)).broad).toEqual([{ row: 'RTE-04', path: 'a.test.ts', title: 'all (RTE-01…04)' }])
})

test('a row is covered when a title cites it', () => {
  const { areas } = calculateCoverage(parseRequirementAreas(catalog), createTestFile(`test('a page (RTE-02)', () => {})`))
  expect(areas.map(({ id, total, missing }) => [id, total, missing])).toEqual([
    ['RTE', 2, ['RTE-01']],
    ['QA', 1, ['QA-01']],
  ])
})

test('a citation of a row that does not exist is reported with its file', () => {
  const { unknown } = calculateCoverage(parseRequirementAreas(catalog), createTestFile(`test('a page (RTE-03)', () => {})`))
  expect(unknown).toEqual([{ path: 'a.test.ts', row: 'RTE-03' }])
})

test('each row has an id of its own', () => {
  const ids = readAreas().flatMap(({ rows }) => rows)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every row has a test, every test runs, and every citation is of a row', () => {
  const { areas, unknown, leftOut } = calculateCoverage(readAreas(), readTests())
  expect([unknown, leftOut, areas.flatMap(({ missing }) => missing)]).toEqual([[], [], []])
})
