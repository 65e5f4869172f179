import { setTimeout as sleep } from 'node:timers/promises'
import { callOrThrow } from '../request-until-answered.ts'
import { randomFrom } from '../random.ts'
import type { Target } from '../target/start-target.ts'
import { buy } from './buyer.ts'
import type { History, Line } from './history.ts'
import { anOperator } from '../operator.ts'
import { shipEverything, warehouse } from './warehouse.ts'

export type PlaceSize = {
  kills: number
  /** Minimum number of orders: with few orders, few kills would meet one. */
  orders: number
  buyers: number
  /** Minimum number of carts, however fast the kills come. */
  carts: number
  /** Fewer carts than this finish between two kills. Counted in carts, so that a slow machine gets as far as a fast one. */
  lifeCarts: number
}

const products = ['HVSHELL1', 'HVLOWST2', 'HVSALE09', 'HVMIXED4']
const firstPieces = 2
const delivery = 3
/** Longest pause between kills: if all buyers wait, waiting longer finishes nothing. */
const longestLifeMs = 10_000
/** Restocks below this share of buyers without stock: there is always some stock, and never enough. */
const scarcity = 0.4
/** Without unsuccessful buyers a run proves nothing. */
export const leastShare = 0.3

/**
 * Buyers compete for little stock while the platform is killed again and again and the warehouse ships, cancels and refunds. Ends when every buyer has a
 * result and no call is pending.
 */
export async function runPlace(target: Target, { kills, orders, buyers, carts, lifeCarts }: PlaceSize, seed: number): Promise<History> {
  const history: History = { attempts: [], delivered: {}, kills: 0, operations: [] }
  const goods = await goodsOf(target.url)
  for (const each of goods) await deliver(target.url, { ...each, qty: firstPieces, isFirst: true }, history)
  const random = randomFrom(seed)
  const isTortured = () => history.kills >= kills && history.attempts.filter(({ ending }) => ending === 'ordered').length >= orders
  let isOver = false
  const isEnough = () => isOver && history.attempts.length >= carts && refusedShare(history) >= leastShare

  async function buyer(number: number) {
    const own = randomFrom(seed * 1_000 + number)
    while (!isEnough()) history.attempts.push(await buy({ url: target.url, random: own, goods }))
  }
  async function supplier() {
    while (!isEnough()) {
      await sleep(20 + random.below(100))
      if (refusedShare(history) >= scarcity) await deliver(target.url, { ...random.pick(goods), qty: 1 + random.below(delivery) }, history)
    }
  }
  async function life() {
    const [until, carts] = [Date.now() + longestLifeMs, history.attempts.length + random.below(lifeCarts)]
    while (history.attempts.length < carts && Date.now() < until) await sleep(10)
    await sleep(random.below(400))
  }
  async function nemesis() {
    while (!isTortured()) {
      await target.healthy()
      await life()
      if (target.kill()) history.kills += 1
      await sleep(30)
    }
    await target.healthy()
    isOver = true
  }
  const operate = await anOperator(target.url)
  const shipping = warehouse(operate, history, { seed, isOver: isEnough })
  await Promise.all([...Array.from({ length: buyers }, (_, i) => buyer(i + 1)), supplier(), nemesis(), shipping])
  await shipEverything(operate, history)
  return history
}

/** Share of known results that were rejected for lack of stock. */
export function refusedShare({ attempts }: History): number {
  const refused = attempts.filter(({ ending }) => ending === 'none' || ending === 'no-stock').length
  return refused / Math.max(attempts.length, 1)
}

async function goodsOf(url: string): Promise<Omit<Line, 'qty'>[]> {
  const all = await Promise.all(
    products.map(async (productId) => {
      const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
      return variants.slice(0, 2).map(({ upc }) => ({ productId, upc }))
    }),
  )
  return all.flat()
}

/** The first delivery replaces the sample catalog's stock. */
async function deliver(url: string, { productId, upc, qty, isFirst = false }: Line & { isFirst?: boolean }, history: History) {
  const key = `${upc}@web`
  await callOrThrow(`${url}/stress/stock/${productId}`, {
    method: 'POST',
    body: { id: crypto.randomUUID(), pieces: { [key]: qty }, isFirst },
  })
  history.delivered[key] = (history.delivered[key] ?? 0) + qty
}
