import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBuild } from '../../bench/site/make-build.ts'
import { startSite } from '../../bench/site/start-site.ts'
import { seedLocal } from '../seed/seed-local.ts'

/**
 * The journeys' shop: the built Workers, freshly seeded, on a port of their own, with no development server in between, because that one ends
 * when a browser breaks off a request. SHOP_URL names a shop that already runs instead.
 */
export default async function startShop() {
  if (process.env.SHOP_URL) return
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-journeys-'))
  const state = path.join(scratch, 'state')
  const build = await makeBuild(scratch)
  await seedLocal({ persistTo: state })
  const site = await startSite({ build, state, withFiles: true })
  process.env.SHOP_URL = site.url.replace('127.0.0.1', 'localhost')
  return async () => {
    await site.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
