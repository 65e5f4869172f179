import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBuild } from '../../bench/site/make-build.ts'
import { seedLocal } from '../seed/seed-local.ts'
import { sandboxPort } from '../serve/ports.ts'
import { startShop } from '../serve/start-shop.ts'
import { testCards } from '../../e2e/shop/test-cards.ts'
import { leakedCardNumbers } from './pan-leak-scan.ts'

/**
 * The shop of the e2e tests: the built Workers, freshly seeded, on a port of their own. SHOP_URL names a running shop instead. Its data and
 * logs are scanned when all tests are over: nothing of ours may hold a card number.
 */
export default async function setUpShop() {
  if (process.env.SHOP_URL) return
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-journeys-'))
  const state = path.join(scratch, 'state')
  const build = await makeBuild(scratch)
  await seedLocal({ persistTo: state })
  const log = path.join(state, 'workers.log')
  const site = await startShop({
    bundles: build.folder,
    client: build.client,
    sandboxPort: await sandboxPort(),
    state,
    keepsShoppers: true,
    log,
  })
  process.env.SHOP_URL = site.url.replace('127.0.0.1', 'localhost')
  return async () => {
    await site.stop()
    const typed = Object.values(testCards).map((number) => number.replaceAll(' ', ''))
    const { found, files } = leakedCardNumbers(state, typed)
    rmSync(scratch, { recursive: true, force: true })
    if (found.length > 0) throw new Error(`The shop kept numbers of cards: ${found.join(', ')}`)
    const orders = files.filter((file) => /OrderObject.*\.sqlite$/.test(file)).length
    console.log(`  ${files.length} files of ${orders} orders hold no number of a card`)
  }
}
