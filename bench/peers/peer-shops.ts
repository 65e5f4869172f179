import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { RunningSite } from '../../scripts/serve/start-workers.ts'
import { renderedCookie } from '../pages.ts'
import type { BenchContext } from '../sections/bench.ts'
import type { TouchCase } from '../sections/first-touch.ts'
import type { UserAction } from '../sections/user-actions.ts'
import { withEdge } from '../sections/with-edge.ts'
import { createPageCookie } from '../site/page-cookie.ts'
import { startEdge } from '../site/start-edge.ts'
import { startSite } from '../site/start-site.ts'
import type { BenchTable } from '../table.ts'
import { createHydrogenCookie, hydrogenActions, hydrogenPaths, hydrogenTouches } from './hydrogen-pages.ts'
import { ourActions, ourPaths, ourTouches, type PeerPage } from './peer-pages.ts'
import type { HydrogenBuild } from './prepare-hydrogen.ts'
import { startHydrogen, startStub } from './start-hydrogen.ts'

/** A shop as the measurers need it: the same pages, acts and first touches of everyone. */
export type PeerShop = {
  name: string
  /** TLS, HTTP/2 and brotli in front of the Worker and its files. */
  edgePort: number
  /** The Worker alone, whose processor time is measured. */
  worker: RunningSite
  paths: Record<PeerPage, string>
  /** The Cookie header of a new visitor of the page: the cart page's has an item in the cart. */
  getCookie: (page: PeerPage) => Promise<string | undefined>
  /** The Cookie header of a request to the Worker alone that no page cache answers. */
  getRenderedCookie: (page: PeerPage) => Promise<string | undefined>
  actions: Record<PeerPage, UserAction>
  touches: Partial<Record<PeerPage, TouchCase>>
}

export type PeerShops = { ours: PeerShop; hydrogen?: PeerShop }

/** Runs the work against both shops, started side by side, and ends them. Without a build of Hydrogen's there is only ours. */
export function withPeers(
  bench: BenchContext,
  build: HydrogenBuild | null,
  measure: (shops: PeerShops) => Promise<BenchTable>,
): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, getCookie }) => {
    const worker = await startSite(bench)
    const ours = {
      ...{ name: 'ours', edgePort, worker, getCookie, paths: ourPaths, actions: ourActions, touches: ourTouches },
      getRenderedCookie: async (page: PeerPage) => (await createPageCookie(page, worker.url)) ?? renderedCookie,
    }
    try {
      return await (build ? withHydrogen(bench, build, (hydrogen) => measure({ ours, hydrogen })) : measure({ ours }))
    } finally {
      await worker.stop()
    }
  })
}

async function withHydrogen(
  { scratch }: BenchContext,
  build: HydrogenBuild,
  measure: (hydrogen: PeerShop) => Promise<BenchTable>,
): Promise<BenchTable> {
  const folder = path.join(scratch, 'hydrogen')
  mkdirSync(folder, { recursive: true })
  const stub = await startStub()
  const site = await startHydrogen(build, stub, { hasFiles: true })
  const worker = await startHydrogen(build, stub, { hasFiles: false })
  const edge = await startEdge(site.url, folder)
  const getCookie = async (page: PeerPage) => (page === 'cart' ? createHydrogenCookie(worker.url) : undefined)
  try {
    return await measure({
      ...{ name: 'Hydrogen', edgePort: edge.port, worker, getCookie, getRenderedCookie: getCookie },
      ...{ paths: hydrogenPaths, actions: hydrogenActions, touches: hydrogenTouches },
    })
  } finally {
    edge.stop()
    await worker.stop()
    await site.stop()
    stub.stop()
  }
}
