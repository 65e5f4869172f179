import { calculateMedian } from '../median.ts'
import type { RunningSite } from '../../scripts/serve/start-workers.ts'
import { generateLoad, type LoadResult } from './generate-load.ts'
import { getProcessCpu } from '../../scripts/serve/process-cpu.ts'
import { waitForQuietMachine } from './quiet-machine.ts'

/**
 * The local server has one thread for all its Workers, and reads new requests only when idle. Under constant load a request can wait for
 * seconds, and after five it takes its connections for idle and closes them, with their requests. That says nothing about the cost of a
 * page: such a run is repeated, this often at most.
 */
const maxRetries = 8

export type LoadOptions = {
  path: string
  cookie?: string
  runs: number
  /** Before each run: what has to be fresh. */
  before?: () => Promise<void>
}
export type RequestCost = {
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
  { url, workerd }: RunningSite,
  { path, cookie, runs, before = async () => undefined }: LoadOptions,
): Promise<RequestCost> {
  const load = { url: url + path, headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) } }
  const isQuick = runs === 1
  await generateLoad({ ...load, seconds: isQuick ? 2 : 4 })
  const costs: RequestCost[] = []
  for (let repetition = 0; repetition < runs; repetition += 1) {
    const noise = await waitForQuietMachine(isQuick ? 0 : 20)
    const { perSecond, cpuMs, again } = await runUntilClean(async () => {
      await before()
      const usedCpu = getProcessCpu(workerd)
      const loadResult = await generateLoad({ ...load, seconds: isQuick ? 5 : 10 })
      return { ...loadResult, cpuMs: (getProcessCpu(workerd) - usedCpu) / loadResult.requests }
    })
    costs.push({ perSecond, cpuMs, noise, again })
  }
  const getMedian = (key: keyof RequestCost) => calculateMedian(costs.map((cost) => cost[key]))
  const again = costs.reduce((sum, cost) => sum + cost.again, 0)
  return { perSecond: getMedian('perSecond'), cpuMs: getMedian('cpuMs'), noise: Math.max(...costs.map(({ noise }) => noise)), again }
}

/** The first run in which no request was left waiting, and how many were made before it; no answer of any may be a refusal. */
export async function runUntilClean<T extends LoadResult>(run: () => Promise<T>): Promise<T & { again: number }> {
  for (let retries = 0; ; retries += 1) {
    const loadResult = await run()
    const { refused, broken, late } = loadResult.failed
    const isClean = broken + late === 0
    if (refused > 0 || loadResult.requests === 0 || (!isClean && retries === maxRetries))
      throw new Error(`Of ${loadResult.requests} requests ${refused} were refused, ${broken} broke, ${late} were late`)
    if (isClean) return { ...loadResult, again: retries }
  }
}
