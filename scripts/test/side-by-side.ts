import type { Outcome, Stage } from './outcome.ts'

/** A stage that may run beside others. `weight`: CPU seconds, roughly. */
export type WeighedStage = Stage & { weight: number }

export type FinishedStage = { name: string; outcome: Outcome; seconds: number }

/**
 * Runs stages in parallel, heaviest first, so that no long one is left alone at the end. Calls `tell` in list order, as soon as a stage and
 * all before it have finished.
 */
export async function sideBySide(
  stages: readonly WeighedStage[],
  tell: (finished: FinishedStage) => void,
  limit = 2,
): Promise<FinishedStage[]> {
  const waiting = [...stages.entries()].sort(([, a], [, b]) => b.weight - a.weight)
  const finished: FinishedStage[] = []
  let told = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, stage] = next
      finished[place] = await timed(stage)
      for (let due = finished[told]; due; due = finished[told]) {
        told += 1
        tell(due)
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return finished
}

/** A stage that cannot run has failed; the others still run. */
async function timed({ name, run }: Stage): Promise<FinishedStage> {
  const started = performance.now()
  const outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    lines: [error instanceof Error ? error.message : String(error)],
  }))
  return { name, outcome, seconds: (performance.now() - started) / 1000 }
}

/** Summary line of a stage: name, passed and failed checks, seconds. */
export function lineOf({ name, outcome: { passed, failed }, seconds }: FinishedStage): string {
  return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
}
