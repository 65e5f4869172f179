import { parseBudgets, listOverBudget } from './budgets.ts'
import { formatSummary } from './outcome.ts'
import { type FinishedStage, formatStageLine, runInParallel, type WeighedStage } from './run-in-parallel.ts'
import { listSlowestTests } from './slowest.ts'

/** Stages of one group run side by side; the next group waits for all of them. */
export type StageGroups = readonly (readonly WeighedStage[])[]

/** Runs the groups in order and prints each stage. Stops after a group with a failure, unless `keepsGoing`. Returns the exit code. */
export async function runGroups(
  groups: StageGroups,
  { keepsGoing, reports }: { keepsGoing: boolean; reports: readonly string[] },
): Promise<number> {
  const started = performance.now()
  const finishedStages: FinishedStage[] = []
  for (const [groupIndex, group] of groups.entries()) {
    finishedStages.push(...(await runInParallel(group, printStage)))
    const remainingStages = groups.slice(groupIndex + 1).flat()
    if (!keepsGoing && remainingStages.length > 0 && finishedStages.some(hasFailed)) {
      console.log(`Not run: ${remainingStages.map(({ name }) => name).join(', ')}. --keep-going runs them all the same.`)
      break
    }
  }
  console.log()
  const slowest = listSlowestTests(reports)
  if (slowest.length > 0) console.log('Slowest tests:')
  for (const { seconds, file, title } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file} › ${title.slice(0, 110)}`)
  for (const line of listOverBudget(finishedStages, parseBudgets())) console.log(line)
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all`)
  for (const line of formatSummary(finishedStages)) console.log(line)
  return finishedStages.some(hasFailed) ? 1 : 0
}

const hasFailed = ({ outcome }: FinishedStage) => outcome.failed > 0

function printStage(stage: FinishedStage) {
  console.log(formatStageLine(stage))
  for (const line of stage.outcome.lines) console.log(line)
}
