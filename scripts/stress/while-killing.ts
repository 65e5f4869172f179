import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from './random.ts'
import type { StressTarget } from './target/start-target.ts'

type KillOptions = { seed: number; kills: number }

/** Limit of kills: on a busy machine a restart takes longer than the pause between two kills, and nothing would ever be answered. */
const maxKillsPerRun = 20

/** Runs a task while the platform is killed at least this often. Resolves when the platform responds again. */
export async function runWhileKilling<T>(
  target: StressTarget,
  { seed, kills }: KillOptions,
  action: () => Promise<T>,
): Promise<{ result: T; killed: number }> {
  const random = createRandom(seed)
  let [killed, isOver] = [0, false]
  async function killRepeatedly() {
    while (!isOver || killed < kills) {
      await sleep(random.below(2_500))
      await target.healthy()
      if (killed < Math.max(kills, maxKillsPerRun) && target.kill()) killed += 1
    }
    await target.healthy()
  }
  const killing = killRepeatedly()
  const result = await action().finally(() => (isOver = true))
  await killing
  return { result, killed }
}
