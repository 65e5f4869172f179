import { cpuOf } from '../../scripts/serve/process-cpu.ts'
import type { Site } from '../../scripts/serve/start-workers.ts'
import { generateLoad } from '../load/generate-load.ts'
import { cleanRun } from '../load/measure-load.ts'
import { median } from '../median.ts'
import { paths, renderedCookie } from '../pages.ts'
import { startSite } from '../site/start-site.ts'
import { bundleBoth } from '../site/without-observability.ts'
import type { Table } from '../table.ts'
import type { Bench } from './bench.ts'

const cases = [
  { name: 'home', path: paths.home, cookie: renderedCookie },
  { name: 'product', path: paths.product, cookie: renderedCookie },
  { name: 'home from the page cache', path: paths.home },
] as const

/** Percent of a rendered page's CPU that lines, traces and points may cost. A page from the cache costs so little that it has no goal. */
const most = 3

/** What observability costs: the same pages with it and without, in turns, so that both meet the same machine. */
export async function observability({ build, state, scratch, runs, say }: Bench): Promise<Table> {
  const both = await bundleBoth(build, scratch)
  const sites = [await startSite({ build: both.observed, state }), await startSite({ build: both.silent, state })] as const
  try {
    const costs = []
    for (const each of cases) {
      say(`observability: ${each.name}`)
      costs.push(await inTurns(sites, each, 4 * runs))
    }
    return {
      columns: cases.map(({ name }) => name),
      rows: [
        row(
          'CPU per request with it, ms',
          costs.map(([observed]) => observed),
        ),
        row(
          '– without it, ms',
          costs.map(([, silent]) => silent),
        ),
        {
          label: 'More CPU with it, %',
          cells: costs.map(([observed, silent], index) => ({
            value: Math.max(0, 100 * (observed / silent - 1)),
            ...(index < 2 && { goal: { atMost: most } }),
          })),
        },
      ],
      notes: [`Storefront and platform together; medians of ${4 * runs} runs each, in turns.`],
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

function row(label: string, values: number[]) {
  return { label, cells: values.map((value) => ({ value })) }
}

/** Median CPU milliseconds for one request, of each site. Each turn begins with the other one. */
async function inTurns(sites: readonly [Site, Site], { path, cookie }: { path: string; cookie?: string }, turns: number) {
  const costs: [number[], number[]] = [[], []]
  for (let turn = -2; turn < turns; turn += 1)
    for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const cost = await costOf(sites[index], { path, cookie })
      // The first turns warm up.
      if (turn >= 0) costs[index].push(cost)
    }
  return costs.map(median) as [number, number]
}

async function costOf({ url, workerd }: Site, { path, cookie }: { path: string; cookie: string | undefined }): Promise<number> {
  const headers = { Accept: 'text/html', ...(cookie && { Cookie: cookie }) }
  const { cpuMs } = await cleanRun(async () => {
    const before = cpuOf(workerd)
    const served = await generateLoad({ url: url + path, headers, seconds: 2 })
    return { ...served, cpuMs: (cpuOf(workerd) - before) / served.requests }
  })
  return cpuMs
}
