// Runs the conformance kit over HTTP against a backend. docs/connect-a-backend.md explains it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type * as Kit from '../../conformance/entry.ts'
import { importBundled } from '../import-bundled.ts'

const conformanceKit = await importBundled<typeof Kit>('conformance/entry.ts')
const stringOption = { type: 'string' } as const
const options = {
  origin: stringOption,
  fixtures: stringOption,
  profile: stringOption,
  area: stringOption,
  report: stringOption,
  'check-fixtures': stringOption,
}

process.exitCode = await runMain()

async function runMain(): Promise<number> {
  const requestedRun = parseOptions()
  if (!requestedRun) return printUsageError(conformanceKit.usage)
  const fixturesResult = conformanceKit.readFixtures(readText(requestedRun.file))
  if ('problems' in fixturesResult)
    return printUsageError(
      [`${requestedRun.file} cannot be used:`, ...fixturesResult.problems.map((problemText) => `  ✗ ${problemText}`)].join('\n'),
    )
  const transport = (request: Request) => fetch(request)
  const createKit = (origin: string, isSmall = false) =>
    conformanceKit.createKit({ origin, transport, fixtures: fixturesResult.fixtures, isSmall })
  if (requestedRun.origin !== undefined && !(await isReachable(requestedRun.origin)))
    return printUsageError(`Nothing answers at ${requestedRun.origin}.`)
  if (requestedRun.act === 'run') return runReport(requestedRun, createKit(requestedRun.origin, requestedRun.isSmall))
  for (const line of conformanceKit.omissions(fixturesResult.fixtures)) console.log(`  – ${line}`)
  if (requestedRun.origin === undefined) {
    console.log(`${requestedRun.file} is complete. Add --origin to look for its products and people in a backend.`)
    return 0
  }
  const probes = await conformanceKit.probeFixtures(createKit(requestedRun.origin))
  for (const { what, problem } of probes) console.log(problem === undefined ? `  ✓ ${what}` : `  ✗ ${what}: ${problem}`)
  return probes.some(({ problem }) => problem !== undefined) ? 1 : 0
}

async function runReport(
  requestedRun: Extract<NonNullable<ReturnType<typeof parseOptions>>, { act: 'run' }>,
  ownKit: Parameters<typeof conformanceKit.runConformance>[0],
) {
  const report = await conformanceKit.runConformance(ownKit, requestedRun.selection, ({ state }) =>
    process.stdout.write({ passed: '.', failed: '✗', skipped: '–' }[state]),
  )
  console.log(`\n\n${conformanceKit.tableOf(report)}`)
  if (requestedRun.report !== undefined) {
    mkdirSync(requestedRun.report, { recursive: true })
    writeFileSync(path.join(requestedRun.report, 'conformance.json'), JSON.stringify(report, null, 2))
    writeFileSync(path.join(requestedRun.report, 'conformance.xml'), conformanceKit.junitOf(report))
  }
  return report.results.some(({ state }) => state === 'failed') ? 1 : 0
}

function parseOptions() {
  try {
    return conformanceKit.requestedRun(parseArgs({ options: { ...options, small: { type: 'boolean' } } }).values)
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

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function printUsageError(message: string): number {
  console.error(message)
  return 2
}
