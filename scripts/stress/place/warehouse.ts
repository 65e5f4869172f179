import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { type Answer, failureIn } from '../request.ts'
import type { Operator } from '../operator.ts'
import { type Random, randomFrom } from '../random.ts'
import type { History, Units } from './history.ts'

type Desk = { operate: Operator; history: History; random: Random }
type OrderChange = { kind: 'ship' | 'cancel' | 'refund' | 'deliver'; path: string; body: object; units?: Units }

/** Enough concurrency that an interrupted call does not hold up the others. */
const desks = 12
const mostChanges = 5

/** Ships, cancels and refunds confirmed orders over HTTP while the shop runs and is killed. */
export async function warehouse(operate: Operator, history: History, { seed, isOver }: { seed: number; isOver: () => boolean }) {
  let next = 0
  async function desk(number: number) {
    const random = randomFrom(seed * 7_919 + number)
    while (!isOver()) {
      const attempt = history.attempts[next]
      if (!attempt) await sleep(50)
      else {
        next += 1
        for (const orderNumber of attempt.told) await handleOrder({ operate, history, random }, orderNumber)
      }
    }
  }
  await Promise.all(Array.from({ length: desks }, (_, i) => desk(i + 1)))
}

/** Ships everything still open, some orders at a time. */
export async function shipEverything(operate: Operator, history: History) {
  const numbers = history.attempts.flatMap(({ told }) => told)
  const random = randomFrom(1)
  for (let at = 0; at < numbers.length; at += desks)
    await Promise.all(
      numbers.slice(at, at + desks).map(async (orderNumber) => {
        const order = await read(operate, orderNumber)
        if (openUnits(order).length > 0) await change({ operate, history, random }, orderNumber, shipping(openUnits(order)))
      }),
    )
}

/** Random changes of one order, valid or not: a refused one must change nothing. */
async function handleOrder(desk: Desk, orderNumber: string) {
  const { operate, random } = desk
  for (let left = 1 + random.below(mostChanges); left > 0; left -= 1) {
    const order = await read(operate, orderNumber)
    const chosen = chooseChange(order, random)
    // Two operators act at once, each with a key of their own.
    if (chosen.kind === 'refund' && random.chance(0.2)) await Promise.all([1, 2].map(() => change(desk, orderNumber, chosen)))
    else await change(desk, orderNumber, chosen)
  }
}

async function read(operate: Operator, orderNumber: string): Promise<OperatedOrder> {
  const { status, body } = await operate({ path: `/orders/${orderNumber}` })
  if (status !== 200) throw new Error(`${orderNumber}: ${status} ${JSON.stringify(body)}`)
  return body as OperatedOrder
}

function chooseChange(order: OperatedOrder, random: Random): OrderChange {
  const open = openUnits(order)
  const sort = random.next()
  if (open.length > 0 && sort < 0.5) return shipping(random.chance(0.4) ? open : someOf(open, random))
  if (open.length > 0 && sort < 0.65) {
    const units = random.chance(0.3) ? open : someOf(open, random)
    return { kind: 'cancel', path: '/cancellations', body: { lines: units, reason: 'sold out' }, units }
  }
  if (sort < 0.8) return { kind: 'deliver', path: '/delivered', body: {} }
  return { kind: 'refund', path: '/refunds', body: { ...refundOf(order, random), reason: 'goodwill' } }
}

function shipping(units: Units): OrderChange {
  return { kind: 'ship', path: '/shipments', body: { lines: units, carrier: 'Parcel Line', trackingNumber: 'T1' }, units }
}

function refundOf({ lines, money }: OperatedOrder, random: Random): object {
  const sort = random.next()
  if (sort < 0.4) return { amount: ((1 + random.below(Math.round(Number(money.total) * 100))) / 100).toFixed(2) }
  if (sort < 0.8) return { lines: [{ lineId: random.pick(lines).lineId, quantity: 1 }] }
  return { delivery: true }
}

function openUnits({ lines }: OperatedOrder): Units {
  return lines.flatMap(({ lineId, open }) => (open > 0 ? [{ lineId, quantity: open }] : []))
}

function someOf(open: Units, random: Random): Units {
  const { lineId, quantity } = random.pick(open)
  return [{ lineId, quantity: 1 + random.below(quantity) }]
}

/** One change with one key; sometimes the call is sent twice at once. */
async function change({ operate, history, random }: Desk, orderNumber: string, { kind, path, body, units = [] }: OrderChange) {
  const call = { path: `/orders/${orderNumber}${path}`, method: 'POST', body, key: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => operate(call)))
  const results = new Set(answers.map(resultOf))
  history.operations.push({ orderNumber, kind, units, result: [...results].join(' and ') })
}

function resultOf(answer: Answer): string {
  return answer.status < 400 ? 'done' : failureIn(answer).code
}
