import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stateFolder } from '../serve/paths.ts'
import { accessMutants } from './access-mutants.ts'
import { edgeMutants } from './edge-mutants.ts'
import { listBrokenVerdicts, type StressFinding, formatFinding } from './finding.ts'
import { moneyMutants } from './money-mutants.ts'
import { runMutants } from './protocol-mutants.ts'
import { runSourceMutants } from './run-source-mutants.ts'
import type { ScenarioSize } from './scenario.ts'
import { largeOnly, scenarios } from './scenarios.ts'
import { startTarget } from './target/start-target.ts'

const { values } = parseArgs({
  options: {
    ...{ seed: { type: 'string' }, kills: { type: 'string' }, orders: { type: 'string' }, only: { type: 'string' } },
    ...{ sequences: { type: 'string' }, minutes: { type: 'string' } },
    small: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
})
const selectedScenarios = values.only?.split(',') ?? Object.keys(scenarios).filter((name) => !values.small || !largeOnly.includes(name))
const kills = Number(values.kills ?? (values.small ? 3 : 500))
const orders = Number(values.orders ?? (values.small ? 0 : 2_000))
const sequences = values.sequences === undefined ? undefined : Number(values.sequences)
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!selectedScenarios.every((name) => name in scenarios) || ![kills, orders, seed, sequences ?? 0, minutes ?? 0].every(Number.isInteger)) {
  console.error(
    `Usage: npm run stress -- [--seed 1] [--kills 500] [--orders 2000] [--minutes 30] [--sequences 1000] [--small] [--mutants] [--only ${Object.keys(scenarios).join(',')}]`,
  )
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** A small run that takes longer has hung. */
const hangTimeoutMs = 10 * 60_000
if (values.small)
  setTimeout(() => {
    console.error('The run does not end.')
    process.exit(1)
  }, hangTimeoutMs).unref()

const ending = minutes === undefined ? undefined : AbortSignal.timeout(minutes * 60_000)
const size: ScenarioSize = { isSmall: values.small, kills, orders, sequences, ending }
console.log(`seed ${seed}`)
if (values.mutants) {
  const ofSources = [
    ...(await runSourceMutants('the edge', edgeMutants)),
    ...(await runSourceMutants('access', accessMutants)),
    ...(await runSourceMutants('money', moneyMutants)),
  ]
  process.exit([...ofSources, ...(await runMutants(seed))].length === 0 ? 0 : 1)
}

const stressFindings: StressFinding[] = []
const target = await startTarget()
try {
  for (const [name, run] of Object.entries(scenarios).filter(([each]) => selectedScenarios.includes(each))) {
    const started = Date.now()
    const finding = await run(target, size, seed)
    stressFindings.push(finding)
    for (const line of formatFinding(finding)) console.log(line)
    console.log(`    ${((Date.now() - started) / 1000).toFixed(0)} s`)
    if (listBrokenVerdicts(finding).length > 0) console.log(`    history: ${writeHistory(name, finding)}`)
  }
} finally {
  await target.stop()
}
const brokenCount = stressFindings.flatMap(listBrokenVerdicts).length
console.log(
  `${stressFindings.flatMap(({ verdicts }) => verdicts).length - brokenCount} invariants held, ${brokenCount} broken (seed ${seed})`,
)
process.exit(brokenCount === 0 ? 0 : 1)

/** Stores the history: the seed fixes the requests, not their timing. */
function writeHistory(name: string, { history = [] }: StressFinding): string {
  const file = path.join(stateFolder, 'stress', `${name}-${seed}.jsonl`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, history.map((historyEntry) => `${JSON.stringify(historyEntry)}\n`).join(''))
  return file
}
