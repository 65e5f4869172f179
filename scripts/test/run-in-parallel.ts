import type { Outcome, Stage } from './outcome.ts'

/** A stage that may run beside others. `weight`: CPU seconds, roughly. */
export type WeighedStage = Stage & { weight: number }

export type FinishedStage = { name: string; outcome: Outcome; seconds: number }

/** More than two cores: each stage waits at times, for a timer, for the platform or for a browser. */
const maxParallelStages = 3

/**
 * Runs stages in parallel, heaviest first, so that no long one is left alone at the end. Calls `tell` in list order, as soon as a stage and
 * all before it have finished.
 */
export async function runInParallel(
  stages: readonly WeighedStage[],
  onFinished: (finished: FinishedStage) => void,
  limit = maxParallelStages,
): Promise<FinishedStage[]> {
  const pendingStages = [...stages.entries()].sort(([, a], [, b]) => b.weight - a.weight)
  const finished: FinishedStage[] = []
  let reportedCount = 0
  const runNextStages = async () => {
    for (let nextStage = pendingStages.shift(); nextStage; nextStage = pendingStages.shift()) {
      const [stageIndex, stage] = nextStage
      finished[stageIndex] = await runTimed(stage)
      for (let dueStage = finished[reportedCount]; dueStage; dueStage = finished[reportedCount]) {
        reportedCount += 1
        onFinished(dueStage)
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, runNextStages))
  return finished
}

/** A stage that cannot run has failed; the others still run. */
async function runTimed({ name, run }: Stage): Promise<FinishedStage> {
  const started = performance.now()
  const outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    lines: [error instanceof Error ? error.message : String(error)],
  }))
  return { name, outcome, seconds: (performance.now() - started) / 1000 }
}

/** Summary line of a stage: name, passed and failed checks, seconds. */
export function formatStageLine({ name, outcome: { passed, failed }, seconds }: FinishedStage): string {
  return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
}
