import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { createOperator } from '../operator.ts'
import { callOrThrow } from '../send-request.ts'
import type { StressTarget } from '../target/start-target.ts'
import type { PlaceAttempt, StressHistory } from './history.ts'

type StockBalance = { onhand: number; held: number }
export type LedgerPayment = { reference: string; amount: { value: string }; state: string; events: { kind: string; value: string }[] }
export type PlacedAttempt = { attempt: PlaceAttempt; checkout: { orderNumber: string; state: string } | null; order: OrderState | null }
type OrderState = { status: string; total: number; owed: string[] }

/** All final state, as stored on both sides. */
export type FinalState = {
  placings: PlacedAttempt[]
  /** Every placed order, as operators see it. */
  orders: OperatedOrder[]
  stock: Record<string, StockBalance>
  payments: LedgerPayment[]
  unfinished: number
}

const settleTimeoutMs = 60_000

/** Waits up to a minute until nothing is pending: without further calls, alarms alone must finish what was started. */
export async function loadFinalState(
  { url, providerUrl }: Pick<StressTarget, 'url' | 'providerUrl'>,
  { attempts }: StressHistory,
): Promise<FinalState> {
  const deadline = Date.now() + settleTimeoutMs
  const finishedAttempts: PlacedAttempt[] = []
  let openAttempts = attempts.filter(({ cartId }) => cartId !== '')
  for (;;) {
    const loadedAttempts = await mapConcurrently(openAttempts, (attempt) => loadPlacedAttempt(url, attempt))
    finishedAttempts.push(...loadedAttempts.filter(isFinished))
    const unfinishedAttempts = loadedAttempts.filter((placing) => !isFinished(placing))
    openAttempts = unfinishedAttempts.map(({ attempt }) => attempt)
    if (openAttempts.length === 0 || Date.now() > deadline) {
      const products = new Set(attempts.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
      const balances = await Promise.all(
        [...products].map((name) => callOrThrow<Record<string, StockBalance>>(`${url}/stress/balances/stock/${name}`)),
      )
      const { payments } = await callOrThrow<{ payments: LedgerPayment[] }>(`${providerUrl}/payments/ledger`)
      const placings = [...finishedAttempts, ...unfinishedAttempts]
      return {
        placings,
        orders: await loadOrders(url, placings),
        stock: Object.assign({}, ...balances) as Record<string, StockBalance>,
        payments,
        unfinished: openAttempts.length,
      }
    }
    await sleep(500)
  }
}

async function loadOrders(url: string, placedAttempts: readonly PlacedAttempt[]): Promise<OperatedOrder[]> {
  const operate = await createOperator(url)
  const numbers = placedAttempts.flatMap(({ checkout }) => (checkout?.state === 'placed' ? [checkout.orderNumber] : []))
  return mapConcurrently(numbers, async (orderNumber) => (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder)
}

async function loadPlacedAttempt(url: string, attempt: PlaceAttempt): Promise<PlacedAttempt> {
  const checkout = await callOrThrow<PlacedAttempt['checkout']>(`${url}/stress/checkout/${attempt.cartId}`)
  const orderNumber = checkout?.orderNumber ?? attempt.told[0]
  const order = orderNumber === undefined ? null : await callOrThrow<PlacedAttempt['order']>(`${url}/stress/order/${orderNumber}`)
  return { attempt, checkout, order }
}

function isFinished({ checkout, order }: PlacedAttempt): boolean {
  const isSettled = !checkout || checkout.state === 'placed' || checkout.state === 'failed'
  return isSettled && (order?.owed ?? []).length === 0
}

/** Limits concurrency: thousands of objects at once would only wait for each other. */
async function mapConcurrently<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += 16) results.push(...(await Promise.all(items.slice(at, at + 16).map(action))))
  return results
}
