import type { Outcome, Stage } from './outcome.ts'

/** A stage that may run beside others. `weight`: about how many seconds it keeps a core busy. */
export type WeighedStage = Stage & { weight: number }

export type FinishedStage = { name: string; outcome: Outcome; seconds: number }

/**
 * Runs stages side by side, the heaviest first, so that no long one is left alone at the end. `tell` hears of each in the order of the list, as
 * soon as it and all before it are over.
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

/** A stage that cannot even run has failed; the others run all the same. */
async function timed({ name, run }: Stage): Promise<FinishedStage> {
  const started = performance.now()
  const outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    lines: [error instanceof Error ? error.message : String(error)],
  }))
  return { name, outcome, seconds: (performance.now() - started) / 1000 }
}

/** The line that stands for a stage: its name, what passed and failed, and its seconds. */
export function lineOf({ name, outcome: { passed, failed }, seconds }: FinishedStage): string {
  return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
}
