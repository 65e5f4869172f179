// Runs the conformance kit over HTTP against a backend. docs/connect-a-backend.md explains it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type * as Kit from '../../conformance/entry.ts'
import { importBundled } from '../import-bundled.ts'

const kit = await importBundled<typeof Kit>('conformance/entry.ts')
const string = { type: 'string' } as const
const options = { origin: string, fixtures: string, profile: string, area: string, report: string, 'check-fixtures': string }

process.exitCode = await main()

async function main(): Promise<number> {
  const asked = requested()
  if (!asked) return refuse(kit.usage)
  const read = kit.readFixtures(textOf(asked.file))
  if ('problems' in read) return refuse([`${asked.file} cannot be used:`, ...read.problems.map((each) => `  ✗ ${each}`)].join('\n'))
  const transport = (request: Request) => fetch(request)
  const createKit = (origin: string, isSmall = false) => kit.createKit({ origin, transport, fixtures: read.fixtures, isSmall })
  if (asked.origin !== undefined && !(await isReachable(asked.origin))) return refuse(`Nothing answers at ${asked.origin}.`)
  if (asked.act === 'run') return run(asked, createKit(asked.origin, asked.isSmall))
  for (const line of kit.omissions(read.fixtures)) console.log(`  – ${line}`)
  if (asked.origin === undefined) {
    console.log(`${asked.file} is complete. Add --origin to look for its products and people in a backend.`)
    return 0
  }
  const probes = await kit.probeFixtures(createKit(asked.origin))
  for (const { what, problem } of probes) console.log(problem === undefined ? `  ✓ ${what}` : `  ✗ ${what}: ${problem}`)
  return probes.some(({ problem }) => problem !== undefined) ? 1 : 0
}

async function run(
  asked: Extract<NonNullable<ReturnType<typeof requested>>, { act: 'run' }>,
  own: Parameters<typeof kit.runConformance>[0],
) {
  const report = await kit.runConformance(own, asked.selection, ({ state }) =>
    process.stdout.write({ passed: '.', failed: '✗', skipped: '–' }[state]),
  )
  console.log(`\n\n${kit.tableOf(report)}`)
  if (asked.report !== undefined) {
    mkdirSync(asked.report, { recursive: true })
    writeFileSync(path.join(asked.report, 'conformance.json'), JSON.stringify(report, null, 2))
    writeFileSync(path.join(asked.report, 'conformance.xml'), kit.junitOf(report))
  }
  return report.results.some(({ state }) => state === 'failed') ? 1 : 0
}

function requested() {
  try {
    return kit.requestedRun(parseArgs({ options: { ...options, small: { type: 'boolean' } } }).values)
  } catch {
    // parseArgs throws on an unknown argument; show the usage instead.
    return null
  }
}

/** Any response counts; the cases check its content. */
async function isReachable(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function refuse(words: string): number {
  console.error(words)
  return 2
}
