import { median } from '../median.ts'
import type { Site } from '../../scripts/serve/start-workers.ts'
import { generateLoad, type Served } from './generate-load.ts'
import { cpuOf } from '../../scripts/serve/process-cpu.ts'
import { quietMachine } from './quiet-machine.ts'

/**
 * The local server has one thread for all its Workers and lets those who come to the one that is running in before those who wait for another:
 * now and then a request is left outside, seen by no Worker, for as long as the others keep coming. A run with such a request is made again,
 * this often at most.
 */
const mostAgain = 4

export type LoadOptions = { path: string; cookie?: string; runs: number }
export type Cost = {
  perSecond: number
  /** CPU milliseconds of the server for one request. */
  cpuMs: number
  /** Share of one CPU that others used just before. */
  noise: number
  /** Runs that were made again. */
  again: number
}

/** What one request costs the server, and how many it answers in a second: the median of the runs, after a warm-up. */
export async function measureLoad({ url, workerd }: Site, { path, cookie, runs }: LoadOptions): Promise<Cost> {
  const load = { url: url + path, headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) } }
  const isQuick = runs === 1
  await generateLoad({ ...load, seconds: isQuick ? 2 : 4 })
  const costs: Cost[] = []
  for (let run = 0; run < runs; run += 1) {
    const noise = await quietMachine(isQuick ? 0 : 20)
    const { perSecond, cpuMs, again } = await cleanRun(async () => {
      const before = cpuOf(workerd)
      const served = await generateLoad({ ...load, seconds: isQuick ? 5 : 10 })
      return { ...served, cpuMs: (cpuOf(workerd) - before) / served.requests }
    })
    costs.push({ perSecond, cpuMs, noise, again })
  }
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  const again = costs.reduce((sum, cost) => sum + cost.again, 0)
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), noise: Math.max(...costs.map(({ noise }) => noise)), again }
}

/** The first run of which no answer was late, and how many were made before it; nothing may be refused or break in any of them. */
export async function cleanRun<T extends Served>(run: () => Promise<T>): Promise<T & { again: number }> {
  for (let again = 0; ; again += 1) {
    const served = await run()
    const { refused, broken, late } = served.failed
    const isBroken = refused + broken > 0 || served.requests === 0
    if (isBroken || (late > 0 && again === mostAgain))
      throw new Error(`Of ${served.requests} requests ${refused} were refused, ${broken} broke, ${late} were late`)
    if (late === 0) return { ...served, again }
  }
}
