import { median } from '../median.ts'
import type { Site } from '../site/start-site.ts'
import { generateLoad } from './generate-load.ts'
import { cpuOf } from './process-cpu.ts'
import { quietMachine } from './quiet-machine.ts'

export type LoadOptions = { path: string; cookie?: string; runs: number }
export type Cost = {
  perSecond: number
  /** CPU milliseconds of the server for one request. */
  cpuMs: number
  /** Share of one CPU that others used just before. */
  noise: number
}

/** What one request costs the server, and how many it answers in a second: the median of the runs, after a warm-up. */
export async function measureLoad({ url, workerd }: Site, { path, cookie, runs }: LoadOptions): Promise<Cost> {
  const load = { url: url + path, headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) } }
  const isQuick = runs === 1
  await generateLoad({ ...load, seconds: isQuick ? 2 : 4 })
  const costs: Cost[] = []
  for (let run = 0; run < runs; run += 1) {
    const noise = await quietMachine(isQuick ? 0 : 20)
    const before = cpuOf(workerd)
    const { requests, perSecond, failed } = await generateLoad({ ...load, seconds: isQuick ? 5 : 10 })
    const { refused, broken, late } = failed
    if (refused + broken + late > 0 || requests === 0)
      throw new Error(`${path}: of ${requests} requests ${refused} were refused, ${broken} broke, ${late} were late`)
    costs.push({ perSecond, cpuMs: (cpuOf(workerd) - before) / requests, noise })
  }
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), noise: Math.max(...costs.map(({ noise }) => noise)) }
}
