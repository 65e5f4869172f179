import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../finding.ts'
import { requestUntilAnswered } from '../request-until-answered.ts'
import { aShopper, balancesOf, mapConcurrent, theShell } from '../shopper.ts'
import type { Patch } from '../target/bundle-worker.ts'
import { startTarget } from '../target/start-target.ts'
import { whileKilling } from '../while-killing.ts'
import { expected } from './expected.ts'

/** Hold time of three seconds instead of fifteen minutes. */
const shortHolds: Patch[] = [
  { file: 'worker/platform/orders/checkout.object.ts', from: 'const holdMs = 15 * 60_000', to: 'const holdMs = 3_000' },
]
const graceMs = 5_000
const atOnce = 20

/** Holds of unplaced carts expire without a call, even when the platform is killed. */
export async function holds(
  { carts, kills }: { carts: number; kills: number },
  seed: number,
  patches: readonly Patch[] = [],
): Promise<Finding> {
  const target = await startTarget([...shortHolds, ...patches])
  try {
    const { url } = target
    const shell = await theShell(url, carts)
    async function keep(): Promise<number> {
      const { token, cartId } = await aShopper(url, shell)
      const asked = { method: 'POST', token, body: { basketId: cartId } }
      const { body } = await requestUntilAnswered(`${url}/cart/v1/cart/prepareOrder`, asked)
      return Date.parse((body as { orderReservationExpiry?: string }).orderReservationExpiry ?? '')
    }
    const { result: ends, killed } = await whileKilling(target, { seed, kills }, () => mapConcurrent(carts, keep, atOnce))
    await sleep(Math.max(0, Math.max(...ends) + graceMs - Date.now()))
    const left = (await balancesOf(url, 'stock', shell.productId))[`${shell.upc}@web`]
    return {
      ...{ name: 'holds', goal: 'G10', trials: `${carts} carts prepared and left, ${killed} kills` },
      verdicts: [
        expected('every cart was prepared', [String(ends.filter((each) => each > 0).length)], String(carts)),
        expected('nothing is held five seconds after the last hold’s time', [JSON.stringify(left)], `{"onhand":${carts},"held":0}`),
      ],
    }
  } finally {
    await target.stop()
  }
}
