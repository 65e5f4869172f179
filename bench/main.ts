import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedLocal } from '../scripts/seed/seed-local.ts'
import { recordTable } from './record.ts'
import { benchSections } from './sections/sections.ts'
import { makeBuild } from './site/make-build.ts'
import { listMissedGoals, type BenchTable, formatTable } from './table.ts'

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean', default: false } }, allowPositionals: true })
const selectedSections = positionals.length > 0 ? positionals : Object.keys(benchSections)
const unknownSections = selectedSections.filter((name) => !(name in benchSections))
if (unknownSections.length > 0) {
  console.error(`Usage: npm run bench -- [${Object.keys(benchSections).join('] [')}] [--quick]`)
  process.exit(2)
}

const scratchFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'))
process.once('exit', () => rmSync(scratchFolder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const logLine = (description: string) => console.log(`  ${description}`)
logLine('building and seeding')
const stateFolder = path.join(scratchFolder, 'state')
const build = await makeBuild(scratchFolder)
await seedLocal({ persistTo: stateFolder })
const bench = { build, state: stateFolder, scratch: scratchFolder, runs: values.quick ? 1 : 3, say: logLine }

const tables: BenchTable[] = []
for (const [name, measure] of Object.entries(benchSections).filter(([each]) => selectedSections.includes(each))) {
  const table = await measure(bench)
  const dated = { ...table, notes: [`Measured on ${new Date().toISOString().slice(0, 10)}.`, ...table.notes] }
  recordTable(name, dated)
  tables.push(dated)
}

for (const table of tables) console.log(`\n${formatTable(table)}`)
const tableGoals = tables.map(listMissedGoals)
const missedGoals = tableGoals.flatMap((tableGoal) => tableGoal.missed)
const goalCount = tableGoals.reduce((sum, tableGoal) => sum + tableGoal.count, 0)
console.log(`\n${goalCount - missedGoals.length} of ${goalCount} goals met.${missedGoals.map((name) => `\n  missed: ${name}`).join('')}`)
process.exit(0)
