import path from 'node:path'
import { sandboxPort } from '../../scripts/serve/ports.ts'
import { startShop } from '../../scripts/serve/start-shop.ts'
import { type PageName } from '../pages.ts'
import { cookieFor } from '../site/cookie-for.ts'
import { startEdge } from '../site/edge.ts'
import type { Table } from '../table.ts'
import type { Bench } from './bench.ts'

export type AtEdge = {
  edgePort: number
  /** The Cookie header a visitor of the page brings: that of a new shopper with a cart where it shows one, else none. */
  cookieOf: (page: PageName) => Promise<string | undefined>
}

/** Runs the work against the whole site as a browser meets it, and ends it afterwards. */
export async function withEdge({ build, state, scratch }: Bench, work: (at: AtEdge) => Promise<Table>): Promise<Table> {
  const log = path.join(build.folder, 'workers.log')
  const site = await startShop({ bundles: build.folder, client: build.client, sandboxPort: await sandboxPort(), state, log })
  const edge = await startEdge(site.url, scratch)
  try {
    return await work({ edgePort: edge.port, cookieOf: (page) => cookieFor(page, site.url) })
  } finally {
    edge.stop()
    await site.stop()
  }
}
