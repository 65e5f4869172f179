import path from 'node:path'
import { findSandboxPort } from '../../scripts/serve/ports.ts'
import { startShop } from '../../scripts/serve/start-shop.ts'
import { type PageName } from '../pages.ts'
import { createPageCookie } from '../site/page-cookie.ts'
import { startEdge } from '../site/start-edge.ts'
import type { BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

export type EdgeSite = {
  edgePort: number
  /** The Cookie header a visitor of the page brings: that of a new shopper with a cart where it shows one, else none. */
  getCookie: (page: PageName) => Promise<string | undefined>
}

/** Runs the work against the whole site as a browser meets it, and ends it afterwards. */
export async function withEdge(
  { build, state, scratch }: BenchContext,
  measure: (edgeSite: EdgeSite) => Promise<BenchTable>,
): Promise<BenchTable> {
  const log = path.join(build.folder, 'workers.log')
  const site = await startShop({ bundles: build.folder, client: build.client, sandboxPort: await findSandboxPort(), state, log })
  const edge = await startEdge(site.url, scratch)
  try {
    return await measure({ edgePort: edge.port, getCookie: (page) => createPageCookie(page, site.url) })
  } finally {
    edge.stop()
    await site.stop()
  }
}
