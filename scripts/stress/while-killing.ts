import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from './random.ts'
import type { Target } from './target/start-target.ts'

type Fire = { seed: number; kills: number }

/** Limit of kills: on a busy machine a restart takes longer than the pause between two kills, and nothing would ever be answered. */
const mostKills = 20

/** Runs a task while the platform is killed at least this often. Resolves when the platform responds again. */
export async function whileKilling<T>(
  target: Target,
  { seed, kills }: Fire,
  act: () => Promise<T>,
): Promise<{ result: T; killed: number }> {
  const random = randomFrom(seed)
  let [killed, isOver] = [0, false]
  async function nemesis() {
    while (!isOver || killed < kills) {
      await sleep(random.below(2_500))
      await target.healthy()
      if (killed < Math.max(kills, mostKills) && target.kill()) killed += 1
    }
    await target.healthy()
  }
  const killing = nemesis()
  const result = await act().finally(() => (isOver = true))
  await killing
  return { result, killed }
}
