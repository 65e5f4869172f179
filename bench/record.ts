import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/serve/paths.ts'
import { type Table, tableText } from './table.ts'

const document = path.join(root, 'docs/performance.md')
const results = path.join(root, 'bench/results')

/** Keeps a section's figures: the table in docs/performance.md is replaced, the whole goes to bench/results as JSON. */
export function record(section: string, table: Table): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, `${section}.json`), `${JSON.stringify(table, null, 2)}\n`)
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), section, tableText(table)))
}

/** Replaces the text between the section's markers; the prose around them stays. */
export function withTable(text: string, section: string, table: string): string {
  const start = `<!-- bench:${section} -->`
  const end = `<!-- /bench:${section} -->`
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${section}: ${start} … ${end}`)
  return `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`
}
