import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/serve/paths.ts'
import { type BenchTable, formatTable } from './table.ts'

const performanceDocument = path.join(root, 'docs/performance.md')
const resultsFolder = path.join(root, 'bench/results')

/** Keeps a section's figures: the table in docs/performance.md is replaced, the whole goes to bench/results as JSON. */
export function recordTable(section: string, table: BenchTable): void {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(path.join(resultsFolder, `${section}.json`), `${JSON.stringify(table, null, 2)}\n`)
  writeFileSync(performanceDocument, replaceTable(readFileSync(performanceDocument, 'utf8'), section, formatTable(table)))
}

/** Replaces the text between the section's markers; the prose around them stays. */
export function replaceTable(text: string, section: string, table: string): string {
  const start = `<!-- bench:${section} -->`
  const end = `<!-- /bench:${section} -->`
  const [startIndex, endIndex] = [text.indexOf(start), text.indexOf(end)]
  if (startIndex < 0 || endIndex < startIndex) throw new Error(`docs/performance.md has no place for ${section}: ${start} … ${end}`)
  return `${text.slice(0, startIndex + start.length)}\n\n${table}\n\n${text.slice(endIndex)}`
}
