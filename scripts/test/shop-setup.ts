import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBuild } from '../../bench/site/make-build.ts'
import { seedLocal } from '../seed/seed-local.ts'
import { sandboxPort } from '../serve/ports.ts'
import { startShop } from '../serve/start-shop.ts'

/**
 * The journeys' shop: the built Workers, freshly seeded, on a port of their own. SHOP_URL names a shop that already runs instead.
 */
export default async function setUpShop() {
  if (process.env.SHOP_URL) return
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-journeys-'))
  const state = path.join(scratch, 'state')
  const build = await makeBuild(scratch)
  await seedLocal({ persistTo: state })
  const log = path.join(scratch, 'workers.log')
  const site = await startShop({ bundles: build.folder, client: build.client, sandboxPort: await sandboxPort(), state, log })
  process.env.SHOP_URL = site.url.replace('127.0.0.1', 'localhost')
  return async () => {
    await site.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
