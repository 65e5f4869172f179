import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBuild } from '../../bench/site/make-build.ts'
import { copySeededStorage } from '../seed/seed-local.ts'
import { bankChallengePort, findFreePort, waitForFreePort } from '../serve/ports.ts'
import { startShop } from '../serve/start-shop.ts'
import { testCards } from '../../e2e/shop/test-cards.ts'
import { findLeakedCardNumbers } from './pan-leak-scan.ts'
import { loadSchemaViolations } from './schema-violations.ts'

/**
 * Starts the shop of the journeys: the built Workers, freshly seeded, on free ports. SHOP_URL and PLATFORM_URL name a running shop instead.
 * Afterwards its data and logs must hold no card number, and no call to the payment provider may have violated a published schema (PAY-24).
 */
export async function setUpShop({ sandboxPort }: { sandboxPort: number }) {
  if (process.env.SHOP_URL) return
  const scratchFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-journeys-'))
  const state = path.join(scratchFolder, 'state')
  const build = await makeBuild(scratchFolder)
  await copySeededStorage(state)
  const log = path.join(state, 'workers.log')
  const platformPort = await findFreePort()
  const site = await startShop({
    bundles: build.folder,
    client: build.client,
    // Preview links contain it.
    port: await findFreePort(),
    sandboxPort,
    platformPort,
    state,
    keepsShoppers: true,
    cronMs: 5_000,
    log,
  })
  process.env.SHOP_URL = site.url.replace('127.0.0.1', 'localhost')
  process.env.PLATFORM_URL = `http://localhost:${platformPort}`
  return async () => {
    const violations = await loadSchemaViolations(`http://localhost:${sandboxPort}`).catch((error: unknown) => [String(error)])
    await site.stop()
    const typedNumbers = Object.values(testCards).map((number) => number.replaceAll(' ', ''))
    const { found, files } = findLeakedCardNumbers(state, typedNumbers)
    rmSync(scratchFolder, { recursive: true, force: true })
    if (found.length > 0) throw new Error(`The shop kept numbers of cards: ${found.join(', ')}`)
    if (violations.length > 0) throw new Error(`Calls broke the payment provider’s schemas:\n${violations.join('\n')}`)
    const orders = files.filter((file) => /OrderObject.*\.sqlite$/.test(file)).length
    console.log(`  ${files.length} files of ${orders} orders hold no number of a card`)
  }
}

/** For browsers, whose payment scripts accept a 3-D Secure challenge from one port only. Waits for another run that uses it. */
export default async function setUpShopForBrowsers() {
  if (!process.env.SHOP_URL) await waitForFreePort(bankChallengePort)
  return setUpShop({ sandboxPort: bankChallengePort })
}
