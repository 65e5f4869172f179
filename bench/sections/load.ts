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
type Measured = Record<'rendered' | 'cached' | 'filled', Costs>

/** Server cost of pages, rendered, cached and filled in, in units of an empty Hono route of the same run. */
export async function load({ build, state, runs, say }: Bench): Promise<Table> {
  say('load: the floor')
  const floor = await measureFloor(runs)
  const site = await startSite({ build, state })
  const measured: Measured = { rendered: new Map(), cached: new Map(), filled: new Map() }
  try {
    const guest = await cookieFor('cart', site.url)
    for (const page of pageNames) {
      say(`load: ${page}`)
      const path = paths[page]
      const cookie = (await cookieFor(page, site.url)) ?? renderedCookie
      await expectCache(site, { path, cookie }, null)
      measured.rendered.set(page, await measureLoad(site, { path, cookie, runs }))
      if (!(page in goals.cachedToFloor)) continue
      await expectCache(site, { path }, 'hit')
      measured.cached.set(page, await measureLoad(site, { path, runs }))
      // Guests do not renew the page they share with strangers.
      const before = () => expectCache(site, { path }, 'hit')
      await expectCache(site, { path, cookie: guest }, 'filled')
      measured.filled.set(page, await measureLoad(site, { path, cookie: guest, runs, before }))
    }
  } finally {
    await site.stop()
  }
  return tableOf(floor, measured)
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

function tableOf(floor: Cost, { rendered, cached, filled }: Measured): Table {
  const of = (costs: Costs, key: keyof Cost) => (page: PageName) => costs.get(page)?.[key] ?? null
  const ratio = (costs: Costs, toCost: (page: PageName) => Cost | undefined) => (page: PageName) => {
    const [cost, unit] = [costs.get(page), toCost(page)]
    return cost && unit ? cost.cpuMs / unit.cpuMs : null
  }
  const toFloor = (costs: Costs) => ratio(costs, () => floor)
  const costs = [floor, ...rendered.values(), ...cached.values(), ...filled.values()]
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
      pageRow(
        'Guest with a cart, CPU per request ÷ page cache',
        ratio(filled, (page) => cached.get(page)),
        goals.filledToCached,
      ),
      pageRow('– CPU per request, ms', of(filled, 'cpuMs')),
    ],
    notes: [
      `Empty Hono route: ${floor.cpuMs.toFixed(3)} ms, ${Math.round(floor.perSecond)} requests per second.`,
      `Runs made again, because the local server had left a request waiting: ${costs.reduce((sum, { again }) => sum + again, 0)}.`,
      `Others used up to ${Math.round(noise * 100)} % of a CPU.`,
    ],
  }
}
