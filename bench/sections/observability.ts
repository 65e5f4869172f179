import { getProcessCpu } from '../../scripts/serve/process-cpu.ts'
import type { RunningSite } from '../../scripts/serve/start-workers.ts'
import { generateLoad } from '../load/generate-load.ts'
import { runUntilClean } from '../load/measure-load.ts'
import { calculateMedian } from '../median.ts'
import { pagePaths, renderedCookie } from '../pages.ts'
import { startSite } from '../site/start-site.ts'
import { bundleBoth } from '../site/without-observability.ts'
import type { BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

const measuredPages = [
  { name: 'home', path: pagePaths.home, cookie: renderedCookie },
  { name: 'product', path: pagePaths.product, cookie: renderedCookie },
  { name: 'home from the page cache', path: pagePaths.home },
] as const

/** Percent of a rendered page's CPU that lines, traces and points may cost. A page from the cache costs so little that it has no goal. */
const maxOverhead = 3

/** What observability costs: the same pages with it and without, in turns, so that both meet the same machine. */
export async function measureObservability({ build, state, scratch, runs, say }: BenchContext): Promise<BenchTable> {
  const builds = await bundleBoth(build, scratch)
  const sites = [await startSite({ build: builds.observed, state }), await startSite({ build: builds.silent, state })] as const
  try {
    const costs = []
    for (const measuredPage of measuredPages) {
      say(`observability: ${measuredPage.name}`)
      costs.push(await measureAlternately(sites, measuredPage, 4 * runs))
    }
    return {
      columns: measuredPages.map(({ name }) => name),
      rows: [
        toRow(
          'CPU per request with it, ms',
          costs.map(([observed]) => observed),
        ),
        toRow(
          '– without it, ms',
          costs.map(([, silent]) => silent),
        ),
        {
          label: 'More CPU with it, %',
          cells: costs.map(([observed, silent], index) => ({
            value: Math.max(0, 100 * (observed / silent - 1)),
            ...(index < 2 && { goal: { atMost: maxOverhead } }),
          })),
        },
      ],
      notes: [`Storefront and platform together; medians of ${4 * runs} runs each, in turns.`],
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

function toRow(label: string, values: number[]) {
  return { label, cells: values.map((value) => ({ value })) }
}

/** Median CPU milliseconds for one request, of each site. Each turn begins with the other one. */
async function measureAlternately(
  sites: readonly [RunningSite, RunningSite],
  { path, cookie }: { path: string; cookie?: string },
  rounds: number,
) {
  const costs: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round += 1)
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const cost = await measureCost(sites[index], { path, cookie })
      // The first turns warm up.
      if (round >= 0) costs[index].push(cost)
    }
  return costs.map(calculateMedian) as [number, number]
}

async function measureCost({ url, workerd }: RunningSite, { path, cookie }: { path: string; cookie: string | undefined }): Promise<number> {
  const headers = { Accept: 'text/html', ...(cookie && { Cookie: cookie }) }
  const { cpuMs } = await runUntilClean(async () => {
    const cpuBefore = getProcessCpu(workerd)
    const loadResult = await generateLoad({ url: url + path, headers, seconds: 2 })
    return { ...loadResult, cpuMs: (getProcessCpu(workerd) - cpuBefore) / loadResult.requests }
  })
  return cpuMs
}
