import { parseCitedRows } from './cited-rows.ts'
import type { RequirementArea } from './requirement-rows.ts'
import { listSkippedTests, listTestTitles } from './test-titles.ts'

export type TestFile = { path: string; source: string }
export type RequirementCoverage = {
  areas: { id: string; name: string; total: number; missing: string[] }[]
  /** Citations of rows the catalog does not have. */
  unknown: { path: string; row: string }[]
  /** Skipped tests. */
  leftOut: { path: string; call: string }[]
  /** Rows cited only in titles with many rows: such a test rarely fails for each of them. */
  broad: { row: string; path: string; title: string }[]
}

/** A title cites at most three rows; with more it is about none of them in particular. */
const broadCitationRows = 4

type RowCitation = { path: string; title: string; row: string; beside: number }

/** Computes rows cited by tests, dangling citations, and broad ones. */
export function calculateCoverage(areas: readonly RequirementArea[], files: readonly TestFile[]): RequirementCoverage {
  const citations = files.flatMap(listCitations)
  const citationsByRow = Map.groupBy(citations, ({ row }) => row)
  const knownRows = new Set(areas.flatMap(({ rows }) => rows))
  return {
    areas: areas.map(({ id, name, rows }) => ({ id, name, total: rows.length, missing: rows.filter((row) => !citationsByRow.has(row)) })),
    unknown: citations.filter(({ row }) => !knownRows.has(row)).map(({ path, row }) => ({ path, row })),
    leftOut: files.flatMap(({ path, source }) => listSkippedTests(source).map((call) => ({ path, call }))),
    broad: [...knownRows].flatMap((row) => listBroadlyCitedRows(citationsByRow.get(row) ?? [])),
  }
}

function listCitations({ path, source }: TestFile): RowCitation[] {
  return listTestTitles(source).flatMap((title) => {
    const rows = [...new Set(parseCitedRows(title))]
    return rows.map((row) => ({ path, title, row, beside: rows.length }))
  })
}

function listBroadlyCitedRows(citations: readonly RowCitation[]) {
  const [first] = citations
  return first && citations.every(({ beside }) => beside >= broadCitationRows)
    ? [{ row: first.row, path: first.path, title: first.title }]
    : []
}
