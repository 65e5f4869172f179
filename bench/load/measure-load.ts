import { median } from '../median.ts'
import type { Site } from '../../scripts/serve/start-workers.ts'
import { generateLoad, type Served } from './generate-load.ts'
import { cpuOf } from '../../scripts/serve/process-cpu.ts'
import { quietMachine } from './quiet-machine.ts'

/**
 * The local server has one thread for all its Workers, and reads new requests only when idle. Under constant load a request can wait for
 * seconds, and after five it takes its connections for idle and closes them, with their requests. That says nothing about the cost of a
 * page: such a run is repeated, this often at most.
 */
const mostAgain = 8

export type LoadOptions = {
  path: string
  cookie?: string
  runs: number
  /** Before each run: what has to be fresh. */
  before?: () => Promise<void>
}
export type Cost = {
  perSecond: number
  /** CPU milliseconds of the server for one request. */
  cpuMs: number
  /** Share of one CPU that others used just before. */
  noise: number
  /** Runs that were made again. */
  again: number
}

/** Measures server cost per request and throughput: the median of several runs after a warm-up. */
export async function measureLoad(
  { url, workerd }: Site,
  { path, cookie, runs, before = async () => undefined }: LoadOptions,
): Promise<Cost> {
  const load = { url: url + path, headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) } }
  const isQuick = runs === 1
  await generateLoad({ ...load, seconds: isQuick ? 2 : 4 })
  const costs: Cost[] = []
  for (let run = 0; run < runs; run += 1) {
    const noise = await quietMachine(isQuick ? 0 : 20)
    const { perSecond, cpuMs, again } = await cleanRun(async () => {
      await before()
      const used = cpuOf(workerd)
      const served = await generateLoad({ ...load, seconds: isQuick ? 5 : 10 })
      return { ...served, cpuMs: (cpuOf(workerd) - used) / served.requests }
    })
    costs.push({ perSecond, cpuMs, noise, again })
  }
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  const again = costs.reduce((sum, cost) => sum + cost.again, 0)
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), noise: Math.max(...costs.map(({ noise }) => noise)), again }
}

/** The first run in which no request was left waiting, and how many were made before it; no answer of any may be a refusal. */
export async function cleanRun<T extends Served>(run: () => Promise<T>): Promise<T & { again: number }> {
  for (let again = 0; ; again += 1) {
    const served = await run()
    const { refused, broken, late } = served.failed
    const isClean = broken + late === 0
    if (refused > 0 || served.requests === 0 || (!isClean && again === mostAgain))
      throw new Error(`Of ${served.requests} requests ${refused} were refused, ${broken} broke, ${late} were late`)
    if (isClean) return { ...served, again }
  }
}
