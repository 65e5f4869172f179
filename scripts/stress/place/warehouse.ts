import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { type PlatformResponse, getFailure } from '../request.ts'
import type { Operator } from '../operator.ts'
import { type Random, createRandom } from '../random.ts'
import type { StressHistory, LineUnits } from './history.ts'

type WarehouseDesk = { operate: Operator; history: StressHistory; random: Random }
type OrderChange = { kind: 'ship' | 'cancel' | 'refund' | 'deliver'; path: string; body: object; units?: LineUnits }

/** Enough concurrency that an interrupted call does not hold up the others. */
const deskCount = 12
const maxChanges = 5

/** Ships, cancels and refunds confirmed orders over HTTP while the shop runs and is killed. */
export async function runWarehouse(operate: Operator, history: StressHistory, { seed, isOver }: { seed: number; isOver: () => boolean }) {
  let nextIndex = 0
  async function runDesk(number: number) {
    const random = createRandom(seed * 7_919 + number)
    while (!isOver()) {
      const attempt = history.attempts[nextIndex]
      if (!attempt) await sleep(50)
      else {
        nextIndex += 1
        for (const orderNumber of attempt.told) await handleOrder({ operate, history, random }, orderNumber)
      }
    }
  }
  await Promise.all(Array.from({ length: deskCount }, (_, i) => runDesk(i + 1)))
}

/** Ships everything still open, some orders at a time. */
export async function shipEverything(operate: Operator, history: StressHistory) {
  const orderNumbers = history.attempts.flatMap(({ told }) => told)
  const random = createRandom(1)
  for (let at = 0; at < orderNumbers.length; at += deskCount)
    await Promise.all(
      orderNumbers.slice(at, at + deskCount).map(async (orderNumber) => {
        const order = await readOrder(operate, orderNumber)
        if (listOpenUnits(order).length > 0)
          await applyChange({ operate, history, random }, orderNumber, buildShipment(listOpenUnits(order)))
      }),
    )
}

/** Random changes of one order, valid or not: a refused one must change nothing. */
async function handleOrder(desk: WarehouseDesk, orderNumber: string) {
  const { operate, random } = desk
  for (let remainingChanges = 1 + random.below(maxChanges); remainingChanges > 0; remainingChanges -= 1) {
    const order = await readOrder(operate, orderNumber)
    const orderChange = chooseChange(order, random)
    // Two operators act at once, each with a key of their own.
    if (orderChange.kind === 'refund' && random.chance(0.2))
      await Promise.all([1, 2].map(() => applyChange(desk, orderNumber, orderChange)))
    else await applyChange(desk, orderNumber, orderChange)
  }
}

async function readOrder(operate: Operator, orderNumber: string): Promise<OperatedOrder> {
  const { status, body } = await operate({ path: `/orders/${orderNumber}` })
  if (status !== 200) throw new Error(`${orderNumber}: ${status} ${JSON.stringify(body)}`)
  return body as OperatedOrder
}

function chooseChange(order: OperatedOrder, random: Random): OrderChange {
  const openLineUnits = listOpenUnits(order)
  const roll = random.next()
  if (openLineUnits.length > 0 && roll < 0.5) return buildShipment(random.chance(0.4) ? openLineUnits : selectUnits(openLineUnits, random))
  if (openLineUnits.length > 0 && roll < 0.65) {
    const units = random.chance(0.3) ? openLineUnits : selectUnits(openLineUnits, random)
    return { kind: 'cancel', path: '/cancellations', body: { lines: units, reason: 'sold out' }, units }
  }
  if (roll < 0.8) return { kind: 'deliver', path: '/delivered', body: {} }
  return { kind: 'refund', path: '/refunds', body: { ...buildRefund(order, random), reason: 'goodwill' } }
}

function buildShipment(units: LineUnits): OrderChange {
  return { kind: 'ship', path: '/shipments', body: { lines: units, carrier: 'Parcel Line', trackingNumber: 'T1' }, units }
}

function buildRefund({ lines, money }: OperatedOrder, random: Random): object {
  const roll = random.next()
  if (roll < 0.4) return { amount: ((1 + random.below(Math.round(Number(money.total) * 100))) / 100).toFixed(2) }
  if (roll < 0.8) return { lines: [{ lineId: random.pick(lines).lineId, quantity: 1 }] }
  return { delivery: true }
}

function listOpenUnits({ lines }: OperatedOrder): LineUnits {
  return lines.flatMap(({ lineId, open }) => (open > 0 ? [{ lineId, quantity: open }] : []))
}

function selectUnits(open: LineUnits, random: Random): LineUnits {
  const { lineId, quantity } = random.pick(open)
  return [{ lineId, quantity: 1 + random.below(quantity) }]
}

/** One change with one key; sometimes the call is sent twice at once. */
async function applyChange(
  { operate, history, random }: WarehouseDesk,
  orderNumber: string,
  { kind, path, body, units = [] }: OrderChange,
) {
  const operatorCall = { path: `/orders/${orderNumber}${path}`, method: 'POST', body, key: crypto.randomUUID() }
  const responses = await Promise.all(Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => operate(operatorCall)))
  const results = new Set(responses.map(getResult))
  history.operations.push({ orderNumber, kind, units, result: [...results].join(' and ') })
}

function getResult(response: PlatformResponse): string {
  return response.status < 400 ? 'done' : getFailure(response).code
}
