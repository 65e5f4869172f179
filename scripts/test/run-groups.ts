import { budgetsIn, overBudget } from './budgets.ts'
import { summaryOf } from './outcome.ts'
import { type FinishedStage, lineOf, sideBySide, type WeighedStage } from './side-by-side.ts'
import { slowestTests } from './slowest.ts'

/** Stages of one group run side by side; the next group waits for all of them. */
export type Groups = readonly (readonly WeighedStage[])[]

/** Runs the groups in order and prints each stage. Stops after a group with a failure, unless `keepsGoing`. Returns the exit code. */
export async function runGroups(
  groups: Groups,
  { keepsGoing, reports }: { keepsGoing: boolean; reports: readonly string[] },
): Promise<number> {
  const started = performance.now()
  const finished: FinishedStage[] = []
  for (const [at, group] of groups.entries()) {
    finished.push(...(await sideBySide(group, tell)))
    const left = groups.slice(at + 1).flat()
    if (!keepsGoing && left.length > 0 && finished.some(hasFailed)) {
      console.log(`Not run: ${left.map(({ name }) => name).join(', ')}. --keep-going runs them all the same.`)
      break
    }
  }
  console.log()
  const slowest = slowestTests(reports)
  if (slowest.length > 0) console.log('Slowest tests:')
  for (const { seconds, file, title } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file} › ${title.slice(0, 110)}`)
  for (const line of overBudget(finished, budgetsIn())) console.log(line)
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all`)
  for (const line of summaryOf(finished)) console.log(line)
  return finished.some(hasFailed) ? 1 : 0
}

const hasFailed = ({ outcome }: FinishedStage) => outcome.failed > 0

function tell(stage: FinishedStage) {
  console.log(lineOf(stage))
  for (const line of stage.outcome.lines) console.log(line)
}
