import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Operator } from '../operator.ts'
import { getFailure } from '../request.ts'
import { requestOnce, callOrThrow } from '../send-request.ts'
import type { Random } from '../random.ts'
import { type LedgerPayment, sumAmounts, toCents } from './check-orders.ts'
import type { PlacedOrder, MoneyRun } from './money-run.ts'
import { asSpender, type SpenderCard } from './spender.ts'

/** An operator of the shop, and the address of the provider's back office. */
export type StaffContext = { operate: Operator; providerUrl: string }
type OrderChangeContext = { story: MoneyRun; staff: StaffContext; random: Random }

/** Delivers an order in one or more parcels. Its gift cards can be spent from then on. */
export async function deliverRandomOrder({ story, staff, random }: OrderChangeContext) {
  const { spender, bought, odd } = story
  const deliverableOrders = bought.filter(({ isCancelled, isDelivered }) => !isCancelled && !isDelivered)
  if (deliverableOrders.length === 0) return
  const order = random.pick(deliverableOrders)
  const operateOnOrder = createOrderOperator(staff.operate, order.orderNumber)
  await operateOnOrder('/fulfillment', {})
  if (random.chance(0.4)) await operateOnOrder('/shipments', { lines: await selectUnits(staff.operate, order.orderNumber, random) })
  await operateOnOrder('/shipments', {})
  await operateOnOrder('/delivered', {})
  order.isDelivered = true
  if (order.gifts === 0) return
  for (let attempts = 0; attempts < 40; attempts += 1) {
    const cards = await callOrThrow<SpenderCard[]>(`${spender.url}/stress/bought-cards/${order.orderNumber}`)
    const knownCents = cards.reduce((sum, { cents }) => sum + cents, 0)
    if (knownCents === order.gifts) return void spender.cards.push(...cards.map((card) => ({ ...card, isBought: true as const })))
    await sleep(250)
  }
  odd.push(`${order.orderNumber}: its gift cards never came`)
}

/** Returns and refunds all items of an order, free gifts included. Gift cards cannot be returned, spent or not. */
export async function returnRandomOrder({ story, staff, random }: OrderChangeContext) {
  const { spender, bought, odd } = story
  const returnableOrders = bought.filter(({ isDelivered, isReturned, isCancelled }) => isDelivered && !isReturned && !isCancelled)
  if (returnableOrders.length === 0) return
  const order = random.pick(returnableOrders)
  const path = `${spender.url}/consumers-v3/consumer/return/${order.orderNumber}/returnLabel`
  const requestReturn = (items: string[]) => requestOnce(path, { method: 'POST', ...asSpender(spender), body: { items } })
  if (order.giftIds.length > 0) {
    const rejectionCode = getFailure(await requestReturn([...order.goodsIds, ...order.giftIds])).code
    if (rejectionCode !== 'RTN500') odd.push(`${order.orderNumber}: a gift card was sent back: ${rejectionCode}`)
  }
  if (order.goodsIds.length === 0) return
  // A free gift that is kept is deducted from the refund.
  const response = await requestReturn([...order.goodsIds, ...order.freeIds])
  if (response.status >= 400) {
    if (!order.isChanged) odd.push(`${order.orderNumber}: not sent back: ${getFailure(response).code}`)
    return
  }
  const operateOnOrder = createOrderOperator(staff.operate, order.orderNumber)
  for (const [step, body] of [
    ['/returns', {}],
    ['/refunds', { reason: 'returned' }],
  ] as const) {
    const { status, body: answer } = await operateOnOrder(step, body)
    if (status >= 400) odd.push(`${order.orderNumber} ${step}: ${JSON.stringify(answer)}`)
  }
  order.isReturned = true
}

/** Cancels units before they ship, or refunds a part, sometimes more than there is. */
export async function changeRandomOrder({ story, staff, random }: OrderChangeContext) {
  const changeableOrders = story.bought.filter(({ isCancelled }) => !isCancelled)
  if (changeableOrders.length === 0) return
  const order = random.pick(changeableOrders)
  const operateOnOrder = createOrderOperator(staff.operate, order.orderNumber)
  order.isChanged = true
  if (!order.isDelivered) {
    const response = await operateOnOrder('/cancellations', {
      lines: await selectUnits(staff.operate, order.orderNumber, random),
      reason: 'sold out',
    })
    order.isCancelled = response.status < 400 && (response.body as OperatedOrder).status === 'CANCELLED'
    return
  }
  const refundOptions = [
    { amount: ((1 + random.below(Math.max(1, order.total))) / 100).toFixed(2) },
    // Not a gift card: its refund cancels it, and this record tracks only spending.
    { lines: [{ lineId: random.pick([...order.goodsIds, 'none']), quantity: 1 }] },
    { delivery: true },
  ]
  // The same call twice at once, with one key.
  const refund = { path: `/orders/${order.orderNumber}/refunds`, method: 'POST', key: crypto.randomUUID() }
  const body = { ...random.pick(refundOptions), reason: 'goodwill' }
  await Promise.all([1, 2].map(() => staff.operate({ ...refund, body })))
}

/** Charges back a delivered order; sometimes the bank decides for the shop later. */
export async function chargeBackRandomOrder({ story, staff, random }: OrderChangeContext) {
  const deliveredOrders = story.bought.filter(({ isCancelled, isDelivered, toPay }) => isDelivered && !isCancelled && toPay > 0)
  // What a shopper has sent from a bank account by iDEAL, no bank takes back.
  if (isAtOnce(story) || deliveredOrders.length === 0) return
  const { orderNumber } = Object.assign(random.pick(deliveredOrders), { isChanged: true })
  const chargebacks = `${(await findPayment(staff, orderNumber)).url}/chargebacks`
  const { status, body } = await requestOnce(chargebacks, { method: 'POST' })
  const { pspReference } = body as { pspReference?: string }
  if (status === 201 && random.chance(0.3)) await requestOnce(`${chargebacks}/${pspReference}/reversal`, { method: 'POST' })
}

function isAtOnce({ spender }: MoneyRun): boolean {
  return spender.abroad?.bank === 'IDEAL'
}

const providerFailures = ['refund-refused', 'refund-failed', 'capture-refused', 'capture-failed'] as const

/**
 * The provider fails the next capture or refund, or an operator retries failures. Somebody may also refund an amount or reverse the payment in
 * its back office. Gift cards of a capture that fails never come, so that those orders are left alone.
 */
export async function disturbRandomPayment({ story, staff, random }: OrderChangeContext) {
  const paidOrders = story.bought.filter(({ isCancelled, toPay, gifts }) => !isCancelled && toPay > 0 && gifts === 0)
  if (paidOrders.length === 0) return
  const order = Object.assign(random.pick(paidOrders), { isChanged: true })
  const { orderNumber, isDelivered } = order
  const [choice, failure, value] = [random.below(12), random.pick(providerFailures), 1 + random.below(500)]
  if (choice >= 10) return reversePaymentByHand({ story, staff, random }, order)
  // Operators do not see which cancellation the provider refused to pay back.
  if (choice < 4 || (choice >= 6 && isAtOnce(story) && !isDelivered)) return retryFailures(staff, orderNumber)
  const step = choice < 6 ? `refunds/${value}` : `instructions/${failure}`
  await requestOnce(`${(await findPayment(staff, orderNumber)).url}/${step}`, { method: 'POST' })
}

/**
 * The whole payment is reversed in the provider's back office, sometimes while an operator refunds. What nobody has captured is only
 * cancelled. Such an order has no money any more, and an operator cancels it. An order that was delivered and of which nothing is captured
 * is left alone: that cancel would take the money of goods that are away.
 */
async function reversePaymentByHand({ story, staff, random }: OrderChangeContext, order: PlacedOrder) {
  const operateOnOrder = createOrderOperator(staff.operate, order.orderNumber)
  const refund = { amount: (order.toPay / (100 * random.pick([1, 1, 2, 3]))).toFixed(2), reason: 'goodwill' }
  const { url, captured } = await findPayment(staff, order.orderNumber)
  if (order.isDelivered && captured === 0) return
  const reverse = requestOnce(`${url}/reversals`, { method: 'POST' })
  await Promise.all([reverse, order.isDelivered && random.chance(0.5) && operateOnOrder('/refunds', refund)])
  if (order.isDelivered || isAtOnce(story)) return
  const { status, body } = await operateOnOrder('/cancellations', { reason: 'no payment' })
  if (status >= 400) story.odd.push(`${order.orderNumber} not cancelled: ${JSON.stringify(body)}`)
  order.isCancelled = status < 400
}

/** Captures, refunds of a whole order, and each refund that may be made again as it was. */
async function retryFailures({ operate }: StaffContext, orderNumber: string) {
  const operateOnOrder = createOrderOperator(operate, orderNumber)
  await operateOnOrder('/retry', {})
  const { refunds } = (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder
  for (const { id, canRetry } of refunds) if (canRetry) await operateOnOrder(`/refunds/${id}/retry`, {})
}

/** The payment of an order in the provider's back office: its address there, and the cents captured of it. */
async function findPayment({ providerUrl }: StaffContext, orderNumber: string) {
  const { payments } = await callOrThrow<{ payments: (LedgerPayment & { pspReference: string })[] }>(
    `${providerUrl}/payments/ledger?reference=${orderNumber}`,
  )
  const { pspReference, events = [] } = payments.find(({ state }) => state === 'authorised') ?? {}
  const sumEvents = (kind: string) => sumAmounts(events.map((event) => (event.kind === kind ? toCents(event.value) : 0)))
  return { url: `${providerUrl}/payments/ledger/${pspReference}`, captured: sumEvents('capture') - sumEvents('capture-failed') }
}

function createOrderOperator(operate: Operator, orderNumber: string) {
  return (step: string, body: object) => operate({ path: `/orders/${orderNumber}${step}`, method: 'POST', body })
}

/** One unit, or all, of an unshipped line of goods; without one, an unknown line. */
async function selectUnits(operate: Operator, orderNumber: string, random: Random) {
  const { lines } = (await operate({ path: `/orders/${orderNumber}` })).body as OperatedOrder
  const openLines = lines.filter((line) => line.open > 0 && line.route !== 'email')
  if (openLines.length === 0) return [{ lineId: 'none', quantity: 1 }]
  const { lineId, open: maxUnits } = random.pick(openLines)
  return [{ lineId, quantity: random.chance(0.5) ? 1 : maxUnits }]
}

/** Expected refund of a fully returned order: through the provider, minus non-returnable gift cards. */
export function getRefundedAmount({ toPay, gifts, isReturned }: PlacedOrder): number {
  return isReturned ? toPay - gifts : 0
}

/** Returns true if the order exists and nothing was refunded. */
export function hasSpentTender({ isCancelled, isReturned }: PlacedOrder): boolean {
  return !isCancelled && !isReturned
}

/** Whole units of money paid for items and not refunded. */
export function calculateEarnedPoints(order: PlacedOrder): number {
  const money = order.toPay + Object.values(order.cards).reduce((sum, card) => sum + card, 0)
  if (!order.isDelivered || !hasSpentTender(order) || order.total === 0) return 0
  return Math.floor(Math.floor((order.goods * Math.min(money, order.total)) / order.total) / 100)
}
