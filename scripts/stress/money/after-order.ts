import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Operator } from '../operator.ts'
import { failureIn } from '../request.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import type { Random } from '../random.ts'
import type { Bought, MoneyStory } from './money-record.ts'
import type { OwnCard } from './spending-shopper.ts'

/** Operator and the provider's back office. */
export type Staff = { operate: Operator; providerUrl: string }
type AfterOrder = { story: MoneyStory; staff: Staff; random: Random }

/** Delivers an order in one or more parcels. Its gift cards can be spent from then on. */
export async function deliverOne({ story, staff, random }: AfterOrder) {
  const { spender, bought, odd } = story
  const open = bought.filter(({ isCancelled, isDelivered }) => !isCancelled && !isDelivered)
  if (open.length === 0) return
  const order = random.pick(open)
  const act = actOn(staff.operate, order.orderNumber)
  await act('/fulfillment', {})
  if (random.chance(0.4)) await act('/shipments', { lines: await someUnits(staff.operate, order.orderNumber, random) })
  await act('/shipments', {})
  await act('/delivered', {})
  order.isDelivered = true
  if (order.gifts === 0) return
  for (let tries = 0; tries < 40; tries += 1) {
    const cards = await callOrThrow<OwnCard[]>(`${spender.url}/stress/bought-cards/${order.orderNumber}`)
    const known = cards.reduce((sum, { cents }) => sum + cents, 0)
    if (known === order.gifts) return void spender.cards.push(...cards.map((card) => ({ ...card, isBought: true as const })))
    await sleep(250)
  }
  odd.push(`${order.orderNumber}: its gift cards never came`)
}

/** Returns and refunds all items of an order, free gifts included. Gift cards cannot be returned, spent or not. */
export async function sendOneBack({ story, staff, random }: AfterOrder) {
  const { spender, bought, odd } = story
  const here = bought.filter(({ isDelivered, isReturned, isCancelled }) => isDelivered && !isReturned && !isCancelled)
  if (here.length === 0) return
  const order = random.pick(here)
  const path = `${spender.url}/consumers-v3/consumer/return/${order.orderNumber}/returnLabel`
  const ask = (items: string[]) => requestOnce(path, { method: 'POST', token: spender.token, body: { items } })
  if (order.giftIds.length > 0) {
    const refused = failureIn(await ask([...order.goodsIds, ...order.giftIds])).code
    if (refused !== 'RTN500') odd.push(`${order.orderNumber}: a gift card was sent back: ${refused}`)
  }
  if (order.goodsIds.length === 0) return
  // A free gift that is kept is deducted from the refund.
  const answer = await ask([...order.goodsIds, ...order.freeIds])
  if (answer.status >= 400) {
    if (!order.isChanged) odd.push(`${order.orderNumber}: not sent back: ${failureIn(answer).code}`)
    return
  }
  const act = actOn(staff.operate, order.orderNumber)
  for (const [step, body] of [
    ['/returns', {}],
    ['/refunds', { reason: 'returned' }],
  ] as const) {
    const { status, body: told } = await act(step, body)
    if (status >= 400) odd.push(`${order.orderNumber} ${step}: ${JSON.stringify(told)}`)
  }
  order.isReturned = true
}

/** Cancels units before they ship, or refunds a part, sometimes more than there is. */
export async function changeOne({ story, staff, random }: AfterOrder) {
  const open = story.bought.filter(({ isCancelled }) => !isCancelled)
  if (open.length === 0) return
  const order = random.pick(open)
  const act = actOn(staff.operate, order.orderNumber)
  order.isChanged = true
  if (!order.isDelivered) {
    const answer = await act('/cancellations', { lines: await someUnits(staff.operate, order.orderNumber, random), reason: 'sold out' })
    order.isCancelled = answer.status < 400 && (answer.body as OperatedOrder).status === 'CANCELLED'
    return
  }
  const how = [
    { amount: ((1 + random.below(Math.max(1, order.total))) / 100).toFixed(2) },
    // Not a gift card: its refund cancels it, and this record tracks only spending.
    { lines: [{ lineId: random.pick([...order.goodsIds, 'none']), quantity: 1 }] },
    { delivery: true },
  ]
  // The same call twice at once, with one key.
  const refund = { path: `/orders/${order.orderNumber}/refunds`, method: 'POST', key: crypto.randomUUID() }
  const body = { ...random.pick(how), reason: 'goodwill' }
  await Promise.all([1, 2].map(() => staff.operate({ ...refund, body })))
}

/** Charges back a delivered order; sometimes the bank decides for the shop later. */
export async function chargeOneBack({ story, staff, random }: AfterOrder) {
  const delivered = story.bought.filter(({ isCancelled, isDelivered, toPay }) => isDelivered && !isCancelled && toPay > 0)
  if (delivered.length === 0) return
  const { orderNumber } = Object.assign(random.pick(delivered), { isChanged: true })
  const { payments } = await callOrThrow<{ payments: { pspReference: string; state: string }[] }>(
    `${staff.providerUrl}/payments/ledger?reference=${orderNumber}`,
  )
  const paid = payments.find(({ state }) => state === 'authorised')
  const chargebacks = `${staff.providerUrl}/payments/ledger/${paid?.pspReference}/chargebacks`
  const { status, body } = await requestOnce(chargebacks, { method: 'POST' })
  const { pspReference } = body as { pspReference?: string }
  if (status === 201 && random.chance(0.3)) await requestOnce(`${chargebacks}/${pspReference}/reversal`, { method: 'POST' })
}

function actOn(operate: Operator, orderNumber: string) {
  return (step: string, body: object) => operate({ path: `/orders/${orderNumber}${step}`, method: 'POST', body })
}

/** One unit, or all, of an unshipped line of goods; without one, an unknown line. */
async function someUnits(operate: Operator, orderNumber: string, random: Random) {
  const { lines } = (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder
  const open = lines.filter((line) => line.open > 0 && line.route !== 'email')
  if (open.length === 0) return [{ lineId: 'none', quantity: 1 }]
  const { lineId, open: most } = random.pick(open)
  return [{ lineId, quantity: random.chance(0.5) ? 1 : most }]
}

/** Expected refund of a fully returned order: through the provider, minus non-returnable gift cards. */
export function refundOf({ toPay, gifts, isReturned }: Bought): number {
  return isReturned ? toPay - gifts : 0
}

/** Returns true if the order exists and nothing was refunded. */
export function isSpent({ isCancelled, isReturned }: Bought): boolean {
  return !isCancelled && !isReturned
}

/** Whole units of money paid for items and not refunded. */
export function pointsEarned(order: Bought): number {
  const money = order.toPay + Object.values(order.cards).reduce((sum, card) => sum + card, 0)
  if (!order.isDelivered || !isSpent(order) || order.total === 0) return 0
  return Math.floor(Math.floor((order.goods * Math.min(money, order.total)) / order.total) / 100)
}
