import { citedRows } from './cited-rows.ts'
import type { Area } from './requirement-rows.ts'
import { testTitles } from './test-titles.ts'

export type TestFile = { path: string; source: string }
export type Coverage = {
  areas: { id: string; name: string; total: number; missing: string[] }[]
  /** Citations of rows the catalogue does not have. */
  unknown: { path: string; row: string }[]
}

/** Which rows of the catalogue have a test that cites them, and which citations lead nowhere. */
export function coverageOf(areas: readonly Area[], files: readonly TestFile[]): Coverage {
  const citations = files.flatMap(({ path, source }) =>
    testTitles(source)
      .flatMap(citedRows)
      .map((row) => ({ path, row })),
  )
  const cited = new Set(citations.map(({ row }) => row))
  const known = new Set(areas.flatMap(({ rows }) => rows))
  return {
    areas: areas.map(({ id, name, rows }) => ({ id, name, total: rows.length, missing: rows.filter((row) => !cited.has(row)) })),
    unknown: citations.filter(({ row }) => !known.has(row)),
  }
}
