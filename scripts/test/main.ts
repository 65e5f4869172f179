import { runOn } from './another-day.ts'
import { runNamed } from './named-files.ts'
import { type Outcome, type Stage, summaryOf } from './outcome.ts'
import { stages } from './stages.ts'

if (process.env.VITRINE_NOW !== undefined) process.exit(runOn(process.env.VITRINE_NOW))

const args = process.argv.slice(2)
if (args.length > 0 && !args[0]?.startsWith('-')) process.exit(await runNamed(args))

const results: { name: string; outcome: Outcome }[] = []
for (const stage of chosenStages(args)) {
  const started = Date.now()
  const outcome = await resultOf(stage)
  results.push({ name: stage.name, outcome })
  const { passed, failed, lines } = outcome
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${stage.name.padEnd(9)} ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  for (const line of lines) console.log(line)
}

console.log()
for (const line of summaryOf(results)) console.log(line)
process.exitCode = results.some(({ outcome }) => outcome.failed > 0) ? 1 : 0

/** A stage that cannot even run has failed; the others run all the same. */
async function resultOf({ run }: Stage): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    return { passed: 0, failed: 1, lines: [error instanceof Error ? error.message : String(error)] }
  }
}

function chosenStages(args: string[]): Stage[] {
  const known = stages.map(({ name }) => name)
  const requested = args[0] === '--only' ? (args[1] ?? '').split(',') : known
  if (args.length === (args[0] === '--only' ? 2 : 0) && requested.every((name) => known.includes(name)))
    return stages.filter(({ name }) => requested.includes(name))
  console.error(`Usage: npm test, npm test -- <test files>, or npm test -- --only ${known.join(',')}`)
  return process.exit(2)
}
