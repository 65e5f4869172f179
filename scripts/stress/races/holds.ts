import { setTimeout as sleep } from 'node:timers/promises'
import type { StressFinding } from '../finding.ts'
import { requestUntilAnswered } from '../send-request.ts'
import { createShopper, readObjectBalances, mapConcurrent, stockShell } from '../shopper.ts'
import type { SourcePatch } from '../target/bundle-worker.ts'
import { startTarget } from '../target/start-target.ts'
import { runWhileKilling } from '../while-killing.ts'
import { compareResults } from './compare-results.ts'

/** Hold time of three seconds instead of fifteen minutes. */
const shortHolds: SourcePatch[] = [
  { file: 'worker/platform/orders/checkout.object.ts', from: 'const holdMs = 15 * 60_000', to: 'const holdMs = 3_000' },
]
const graceMs = 5_000
const parallelCarts = 20

/** Holds of unplaced carts expire without a call, even when the platform is killed. */
export async function runHoldsScenario(
  { carts, kills }: { carts: number; kills: number },
  seed: number,
  patches: readonly SourcePatch[] = [],
): Promise<StressFinding> {
  const target = await startTarget([...shortHolds, ...patches])
  try {
    const { url } = target
    const shellItem = await stockShell(url, carts)
    async function holdCart(): Promise<number> {
      const { token, cartId } = await createShopper(url, shellItem)
      const prepareRequest = { method: 'POST', token, body: { basketId: cartId } }
      const { body } = await requestUntilAnswered(`${url}/cart/v1/cart/prepareOrder`, prepareRequest)
      return Date.parse((body as { orderReservationExpiry?: string }).orderReservationExpiry ?? '')
    }
    const { result: holdEnds, killed } = await runWhileKilling(target, { seed, kills }, () => mapConcurrent(carts, holdCart, parallelCarts))
    await sleep(Math.max(0, Math.max(...holdEnds) + graceMs - Date.now()))
    const remainingStock = (await readObjectBalances(url, 'stock', shellItem.productId))[`${shellItem.upc}@web`]
    return {
      ...{ name: 'holds', goal: 'G10', trials: `${carts} carts prepared and left, ${killed} kills` },
      verdicts: [
        compareResults('every cart was prepared', [String(holdEnds.filter((holdEnd) => holdEnd > 0).length)], String(carts)),
        compareResults(
          'nothing is held five seconds after the last hold’s time',
          [JSON.stringify(remainingStock)],
          `{"onhand":${carts},"held":0}`,
        ),
      ],
    }
  } finally {
    await target.stop()
  }
}
