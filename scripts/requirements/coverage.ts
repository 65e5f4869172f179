import { citedRows } from './cited-rows.ts'
import type { Area } from './requirement-rows.ts'
import { testsLeftOut, testTitles } from './test-titles.ts'

export type TestFile = { path: string; source: string }
export type Coverage = {
  areas: { id: string; name: string; total: number; missing: string[] }[]
  /** Citations of rows the catalog does not have. */
  unknown: { path: string; row: string }[]
  /** Skipped tests. */
  leftOut: { path: string; call: string }[]
  /** Rows cited only in titles with many rows: such a test rarely fails for each of them. */
  broad: { row: string; path: string; title: string }[]
}

/** A title cites at most three rows; with more it is about none of them in particular. */
const many = 4

type Citation = { path: string; title: string; row: string; beside: number }

/** Computes rows cited by tests, dangling citations, and broad ones. */
export function coverageOf(areas: readonly Area[], files: readonly TestFile[]): Coverage {
  const citations = files.flatMap(citationsIn)
  const cited = Map.groupBy(citations, ({ row }) => row)
  const known = new Set(areas.flatMap(({ rows }) => rows))
  return {
    areas: areas.map(({ id, name, rows }) => ({ id, name, total: rows.length, missing: rows.filter((row) => !cited.has(row)) })),
    unknown: citations.filter(({ row }) => !known.has(row)).map(({ path, row }) => ({ path, row })),
    leftOut: files.flatMap(({ path, source }) => testsLeftOut(source).map((call) => ({ path, call }))),
    broad: [...known].flatMap((row) => broadOnly(cited.get(row) ?? [])),
  }
}

function citationsIn({ path, source }: TestFile): Citation[] {
  return testTitles(source).flatMap((title) => {
    const rows = [...new Set(citedRows(title))]
    return rows.map((row) => ({ path, title, row, beside: rows.length }))
  })
}

function broadOnly(citations: readonly Citation[]) {
  const [first] = citations
  return first && citations.every(({ beside }) => beside >= many) ? [{ row: first.row, path: first.path, title: first.title }] : []
}
