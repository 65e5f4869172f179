import { goals } from '../goals.ts'
import { measureFloor } from '../load/measure-floor.ts'
import { type RequestCost, measureLoad } from '../load/measure-load.ts'
import { type PageName, pageNames, pagePaths, renderedCookie } from '../pages.ts'
import { createPageCookie } from '../site/page-cookie.ts'
import type { RunningSite } from '../../scripts/serve/start-workers.ts'
import { startSite } from '../site/start-site.ts'
import { toPageRow, type BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

type CostsByPage = Map<PageName, RequestCost>
type MeasuredCosts = Record<'rendered' | 'cached' | 'filled', CostsByPage>

/** Server cost of pages, rendered, cached and filled in, in units of an empty Hono route of the same run. */
export async function measureLoadByPage({ build, state, runs, say }: BenchContext): Promise<BenchTable> {
  say('load: the floor')
  const floor = await measureFloor(runs)
  const site = await startSite({ build, state })
  const measured: MeasuredCosts = { rendered: new Map(), cached: new Map(), filled: new Map() }
  try {
    const guestCookie = await createPageCookie('cart', site.url)
    for (const page of pageNames) {
      say(`load: ${page}`)
      const path = pagePaths[page]
      const cookie = (await createPageCookie(page, site.url)) ?? renderedCookie
      await expectCache(site, { path, cookie }, null)
      measured.rendered.set(page, await measureLoad(site, { path, cookie, runs }))
      if (!(page in goals.cachedToFloor)) continue
      await expectCache(site, { path }, 'hit')
      measured.cached.set(page, await measureLoad(site, { path, runs }))
      // Guests do not renew the page they share with strangers.
      const prepareCache = () => expectCache(site, { path }, 'hit')
      await expectCache(site, { path, cookie: guestCookie }, 'filled')
      measured.filled.set(page, await measureLoad(site, { path, cookie: guestCookie, runs, before: prepareCache }))
    }
  } finally {
    await site.stop()
  }
  return toTable(floor, measured)
}

/** Requests twice, for the first may fill the cache, and refuses to measure anything else. */
async function expectCache({ url }: RunningSite, { path, cookie }: { path: string; cookie?: string }, expected: string | null) {
  const headers = cookie ? { Cookie: cookie } : undefined
  await (await fetch(url + path, { headers })).text()
  const response = await fetch(url + path, { headers })
  await response.text()
  const cacheState = response.headers.get('X-Page-Cache')
  if (response.status !== 200 || cacheState !== expected)
    throw new Error(`${path} answers ${response.status}, page cache ${cacheState}; ${expected} is wanted`)
}

function toTable(floor: RequestCost, { rendered, cached, filled }: MeasuredCosts): BenchTable {
  const getCost = (costs: CostsByPage, key: keyof RequestCost) => (page: PageName) => costs.get(page)?.[key] ?? null
  const getCostRatio = (costs: CostsByPage, toCost: (page: PageName) => RequestCost | undefined) => (page: PageName) => {
    const [cost, unit] = [costs.get(page), toCost(page)]
    return cost && unit ? cost.cpuMs / unit.cpuMs : null
  }
  const getFloorRatio = (costs: CostsByPage) => getCostRatio(costs, () => floor)
  const costs = [floor, ...rendered.values(), ...cached.values(), ...filled.values()]
  const noise = Math.max(...costs.map((cost) => cost.noise))
  return {
    columns: pageNames,
    rows: [
      toPageRow('Rendered, CPU per request ÷ empty route', getFloorRatio(rendered), goals.renderedToFloor),
      toPageRow('– CPU per request, ms', getCost(rendered, 'cpuMs')),
      toPageRow('– requests per second', getCost(rendered, 'perSecond')),
      toPageRow('Page cache, CPU per request ÷ empty route', getFloorRatio(cached), goals.cachedToFloor),
      toPageRow('– CPU per request, ms', getCost(cached, 'cpuMs')),
      toPageRow('– requests per second', getCost(cached, 'perSecond')),
      toPageRow(
        'Guest with a cart, CPU per request ÷ page cache',
        getCostRatio(filled, (page) => cached.get(page)),
        goals.filledToCached,
      ),
      toPageRow('– CPU per request, ms', getCost(filled, 'cpuMs')),
    ],
    notes: [
      `Empty Hono route: ${floor.cpuMs.toFixed(3)} ms, ${Math.round(floor.perSecond)} requests per second.`,
      `Runs made again, because the local server had left a request waiting: ${costs.reduce((sum, { again }) => sum + again, 0)}.`,
      `Others used up to ${Math.round(noise * 100)} % of a CPU.`,
    ],
  }
}
