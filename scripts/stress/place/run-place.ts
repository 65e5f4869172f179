import { setTimeout as sleep } from 'node:timers/promises'
import { callOrThrow } from '../send-request.ts'
import { createRandom } from '../random.ts'
import type { StressTarget } from '../target/start-target.ts'
import { runBuyer } from './buyer.ts'
import type { StressHistory, PurchaseLine } from './history.ts'
import { createOperator } from '../operator.ts'
import { shipEverything, runWarehouse } from './warehouse.ts'

export type PlaceSize = {
  kills: number
  /** Minimum number of orders: with few orders, few kills would meet one. */
  orders: number
  buyers: number
  /** Minimum number of carts, however fast the kills come. */
  carts: number
  /** Fewer carts than this finish between two kills. Counted in carts, so that a slow machine gets as far as a fast one. */
  lifeCarts: number
  /** Ends the kills, however few they are. */
  ending?: AbortSignal | undefined
}

const productIds = ['HVSHELL1', 'HVLOWST2', 'HVSALE09', 'HVMIXED4']
const initialStock = 2
const deliverySize = 3
/** Longest pause between kills: if all buyers wait, waiting longer finishes nothing. */
const maxWorkerLifetimeMs = 10_000
/** Restocks below this share of buyers without stock: there is always some stock, and never enough. */
const scarcity = 0.4
/** Without unsuccessful buyers a run proves nothing. */
export const minRejectedShare = 0.3

/**
 * Buyers compete for little stock while the platform is killed again and again and the warehouse ships, cancels and refunds. Ends when every buyer has a
 * result and no call is pending.
 */
export async function runPlace(
  target: StressTarget,
  { kills, orders, buyers, carts, lifeCarts, ending }: PlaceSize,
  seed: number,
): Promise<StressHistory> {
  const history: StressHistory = { attempts: [], delivered: {}, kills: 0, operations: [] }
  const loadedVariants = await loadVariants(target.url)
  for (const product of loadedVariants) await deliverStock(target.url, { ...product, qty: initialStock, isFirst: true }, history)
  const random = createRandom(seed)
  const hasEnoughKills = () => history.kills >= kills && history.attempts.filter(({ ending }) => ending === 'ordered').length >= orders
  let isOver = false
  const isEnough = () => isOver && history.attempts.length >= carts && getRejectedShare(history) >= minRejectedShare

  async function runBuyers(number: number) {
    const buyerRandom = createRandom(seed * 1_000 + number)
    while (!isEnough()) history.attempts.push(await runBuyer({ url: target.url, random: buyerRandom, goods: loadedVariants }))
  }
  async function runSupplier() {
    while (!isEnough()) {
      await sleep(20 + random.below(100))
      if (getRejectedShare(history) >= scarcity)
        await deliverStock(target.url, { ...random.pick(loadedVariants), qty: 1 + random.below(deliverySize) }, history)
    }
  }
  async function runWorkerLife() {
    const [until, carts] = [Date.now() + maxWorkerLifetimeMs, history.attempts.length + random.below(lifeCarts)]
    while (history.attempts.length < carts && Date.now() < until) await sleep(10)
    await sleep(random.below(400))
  }
  async function killWorkers() {
    while (!hasEnoughKills() && ending?.aborted !== true) {
      await target.healthy()
      await runWorkerLife()
      if (target.kill()) history.kills += 1
      await sleep(30)
    }
    await target.healthy()
    isOver = true
  }
  const operate = await createOperator(target.url)
  const warehouseRun = runWarehouse(operate, history, { seed, isOver: isEnough })
  await Promise.all([...Array.from({ length: buyers }, (_, i) => runBuyers(i + 1)), runSupplier(), killWorkers(), warehouseRun])
  await shipEverything(operate, history)
  return history
}

/** Share of known results that were rejected for lack of stock. */
export function getRejectedShare({ attempts }: StressHistory): number {
  const rejectedAttempts = attempts.filter(({ ending }) => ending === 'none' || ending === 'no-stock').length
  return rejectedAttempts / Math.max(attempts.length, 1)
}

async function loadVariants(url: string): Promise<Omit<PurchaseLine, 'qty'>[]> {
  const loadedVariants = await Promise.all(
    productIds.map(async (productId) => {
      const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
      return variants.slice(0, 2).map(({ upc }) => ({ productId, upc }))
    }),
  )
  return loadedVariants.flat()
}

/** The first delivery replaces the sample catalog's stock. */
async function deliverStock(
  url: string,
  { productId, upc, qty, isFirst = false }: PurchaseLine & { isFirst?: boolean },
  history: StressHistory,
) {
  const key = `${upc}@web`
  await callOrThrow(`${url}/stress/stock/${productId}`, {
    method: 'POST',
    body: { id: crypto.randomUUID(), pieces: { [key]: qty }, isFirst },
  })
  history.delivered[key] = (history.delivered[key] ?? 0) + qty
}
