import { type RequirementCoverage, calculateCoverage } from './coverage.ts'
import { readAreas, readTests, readVisibleRows } from './read-repository.ts'
import { readVisibleEvidence, findEvidenceProblems } from './visible-evidence.ts'
import { unprovedRows } from './unproved-rows.ts'

const tests = readTests()
const coverage = calculateCoverage(readAreas(), tests)
const [visible, seenAt] = [readVisibleRows(), readVisibleEvidence()]
const [option, areaId] = process.argv.slice(2)

if (!option) printTable(coverage)
else if (option === '--missing' && coverage.areas.some(({ id }) => id === areaId)) printMissing(coverage, areaId)
else {
  console.error(`Usage: npm run requirements, or npm run requirements -- --missing ${coverage.areas.map(({ id }) => id).join('|')}`)
  process.exit(2)
}
for (const { row, path, title } of coverage.broad) console.warn(`Warning: ${row} rests on titles that cite many: ${path}: ${title}`)
const problems = [
  ...coverage.unknown.map(({ path, row }) => `${path} cites ${row}, which docs/requirements.md does not have.`),
  ...coverage.leftOut.map(({ path, call }) => `${path} leaves a test out: ${call}`),
  ...coverage.areas.flatMap(({ missing }) => missing).map((row) => `No test cites ${row}.`),
  ...findEvidenceProblems({ visible, files: tests }, seenAt, unprovedRows),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function printTable({ areas }: RequirementCoverage) {
  for (const area of areas) printLine(area)
  const total = areas.reduce((sum, area) => sum + area.total, 0)
  printLine({ id: 'all', name: 'rows cited by a test', total, missing: areas.flatMap(({ missing }) => missing) })
  printLine({
    id: 'seen',
    name: 'visible rows cited by a journey; docs/seen-at.json says where to see the others',
    total: visible.length,
    missing: Object.keys(seenAt),
  })
}

function printLine({ id, name, total, missing }: RequirementCoverage['areas'][number]) {
  const covered = total - missing.length
  const percent = `${Math.floor((100 * covered) / total)} %`
  console.log(`${id.padEnd(6)}${String(covered).padStart(5)} of ${String(total).padStart(4)}  ${percent.padStart(5)}  ${name}`)
}

function printMissing({ areas }: RequirementCoverage, areaId: string | undefined) {
  for (const { id, missing } of areas) if (id === areaId) console.log(missing.join('\n') || `Every row of ${id} is cited by a test.`)
}
