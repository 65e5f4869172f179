import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { anOperator } from '../operator.ts'
import { callOrThrow } from '../request-until-answered.ts'
import type { Target } from '../target/start-target.ts'
import type { Attempted, History } from './history.ts'

type Balance = { onhand: number; held: number }
export type Payment = { reference: string; amount: { value: string }; state: string; events: { kind: string; value: string }[] }
export type Placing = { attempt: Attempted; checkout: { orderNumber: string; state: string } | null; order: OrderSeen | null }
type OrderSeen = { status: string; total: number; owed: string[] }

/** All final state, as stored on both sides. */
export type Aftermath = {
  placings: Placing[]
  /** Every placed order, as operators see it. */
  orders: OperatedOrder[]
  stock: Record<string, Balance>
  payments: Payment[]
  unfinished: number
}

const patienceMs = 60_000

/** Waits up to a minute until nothing is pending: without further calls, alarms alone must finish what was started. */
export async function aftermathOf({ url, providerUrl }: Pick<Target, 'url' | 'providerUrl'>, { attempts }: History): Promise<Aftermath> {
  const until = Date.now() + patienceMs
  const done: Placing[] = []
  let open = attempts.filter(({ cartId }) => cartId !== '')
  for (;;) {
    const seen = await inTurn(open, (attempt) => placingOf(url, attempt))
    done.push(...seen.filter(isFinished))
    const left = seen.filter((placing) => !isFinished(placing))
    open = left.map(({ attempt }) => attempt)
    if (open.length === 0 || Date.now() > until) {
      const products = new Set(attempts.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
      const balances = await Promise.all(
        [...products].map((name) => callOrThrow<Record<string, Balance>>(`${url}/stress/balances/stock/${name}`)),
      )
      const { payments } = await callOrThrow<{ payments: Payment[] }>(`${providerUrl}/payments/ledger`)
      const placings = [...done, ...left]
      return {
        placings,
        orders: await ordersOf(url, placings),
        stock: Object.assign({}, ...balances) as Record<string, Balance>,
        payments,
        unfinished: open.length,
      }
    }
    await sleep(500)
  }
}

async function ordersOf(url: string, placings: readonly Placing[]): Promise<OperatedOrder[]> {
  const operate = await anOperator(url)
  const numbers = placings.flatMap(({ checkout }) => (checkout?.state === 'placed' ? [checkout.orderNumber] : []))
  return inTurn(numbers, async (orderNumber) => (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder)
}

async function placingOf(url: string, attempt: Attempted): Promise<Placing> {
  const checkout = await callOrThrow<Placing['checkout']>(`${url}/stress/checkout/${attempt.cartId}`)
  const orderNumber = checkout?.orderNumber ?? attempt.told[0]
  const order = orderNumber === undefined ? null : await callOrThrow<Placing['order']>(`${url}/stress/order/${orderNumber}`)
  return { attempt, checkout, order }
}

function isFinished({ checkout, order }: Placing): boolean {
  const isSettled = !checkout || checkout.state === 'placed' || checkout.state === 'failed'
  return isSettled && (order?.owed ?? []).length === 0
}

/** Limits concurrency: thousands of objects at once would only wait for each other. */
async function inTurn<T, R>(all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += 16) results.push(...(await Promise.all(all.slice(at, at + 16).map(act))))
  return results
}
