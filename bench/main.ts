import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedLocal } from '../scripts/seed/seed-local.ts'
import { record } from './record.ts'
import { sections } from './sections/sections.ts'
import { makeBuild } from './site/make-build.ts'
import { missesOf, type Table, tableText } from './table.ts'

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean', default: false } }, allowPositionals: true })
const chosen = positionals.length > 0 ? positionals : Object.keys(sections)
const unknown = chosen.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`Usage: npm run bench -- [${Object.keys(sections).join('] [')}] [--quick]`)
  process.exit(2)
}

const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const say = (what: string) => console.log(`  ${what}`)
say('building and seeding')
const state = path.join(scratch, 'state')
const build = await makeBuild(scratch)
await seedLocal({ persistTo: state })
const bench = { build, state, scratch, runs: values.quick ? 1 : 3, say }

const tables: Table[] = []
for (const [name, measure] of Object.entries(sections).filter(([each]) => chosen.includes(each))) {
  const table = await measure(bench)
  const dated = { ...table, notes: [`Measured on ${new Date().toISOString().slice(0, 10)}.`, ...table.notes] }
  record(name, dated)
  tables.push(dated)
}

for (const table of tables) console.log(`\n${tableText(table)}`)
const judged = tables.map(missesOf)
const missed = judged.flatMap((each) => each.missed)
const count = judged.reduce((sum, each) => sum + each.count, 0)
console.log(`\n${count - missed.length} of ${count} goals met.${missed.map((name) => `\n  missed: ${name}`).join('')}`)
process.exit(0)
