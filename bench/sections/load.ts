import { goals } from '../goals.ts'
import { measureFloor } from '../load/measure-floor.ts'
import { type Cost, measureLoad } from '../load/measure-load.ts'
import { type PageName, pageNames, paths, renderedCookie } from '../pages.ts'
import { cookieFor } from '../site/cookie-for.ts'
import type { Site } from '../../scripts/serve/start-workers.ts'
import { startSite } from '../site/start-site.ts'
import { pageRow, type Table } from '../table.ts'
import type { Bench } from './bench.ts'

type Costs = Map<PageName, Cost>

/** Server cost of pages, rendered and cached, in units of an empty Hono route of the same run. */
export async function load({ build, state, runs, say }: Bench): Promise<Table> {
  say('load: the floor')
  const floor = await measureFloor(runs)
  const site = await startSite({ build, state })
  const [rendered, cached]: [Costs, Costs] = [new Map(), new Map()]
  try {
    for (const page of pageNames) {
      say(`load: ${page} rendered`)
      const cookie = (await cookieFor(page, site.url)) ?? renderedCookie
      await expectCache(site, { path: paths[page], cookie }, null)
      rendered.set(page, await measureLoad(site, { path: paths[page], cookie, runs }))
    }
    for (const page of pageNames.filter((name) => name in goals.cachedToFloor)) {
      say(`load: ${page} from the page cache`)
      await expectCache(site, { path: paths[page] }, 'hit')
      cached.set(page, await measureLoad(site, { path: paths[page], runs }))
    }
  } finally {
    await site.stop()
  }
  return tableOf(floor, rendered, cached)
}

/** Requests twice, for the first may fill the cache, and refuses to measure anything else. */
async function expectCache({ url }: Site, { path, cookie }: { path: string; cookie?: string }, expected: string | null) {
  const headers = cookie ? { Cookie: cookie } : undefined
  await (await fetch(url + path, { headers })).text()
  const answer = await fetch(url + path, { headers })
  await answer.text()
  const found = answer.headers.get('X-Page-Cache')
  if (answer.status !== 200 || found !== expected)
    throw new Error(`${path} answers ${answer.status}, page cache ${found}; ${expected} is wanted`)
}

function tableOf(floor: Cost, rendered: Costs, cached: Costs): Table {
  const of = (costs: Costs, key: keyof Cost) => (page: PageName) => costs.get(page)?.[key] ?? null
  const toFloor = (costs: Costs) => (page: PageName) => (costs.has(page) ? (costs.get(page)?.cpuMs ?? 0) / floor.cpuMs : null)
  const costs = [floor, ...rendered.values(), ...cached.values()]
  const noise = Math.max(...costs.map((cost) => cost.noise))
  return {
    columns: pageNames,
    rows: [
      pageRow('Rendered, CPU per request ÷ empty route', toFloor(rendered), goals.renderedToFloor),
      pageRow('– CPU per request, ms', of(rendered, 'cpuMs')),
      pageRow('– requests per second', of(rendered, 'perSecond')),
      pageRow('Page cache, CPU per request ÷ empty route', toFloor(cached), goals.cachedToFloor),
      pageRow('– CPU per request, ms', of(cached, 'cpuMs')),
      pageRow('– requests per second', of(cached, 'perSecond')),
    ],
    notes: [
      `Empty Hono route: ${floor.cpuMs.toFixed(3)} ms, ${Math.round(floor.perSecond)} requests per second.`,
      `Runs made again, because the local server had left a request waiting: ${costs.reduce((sum, { again }) => sum + again, 0)}.`,
      `Others used up to ${Math.round(noise * 100)} % of a CPU.`,
    ],
  }
}
