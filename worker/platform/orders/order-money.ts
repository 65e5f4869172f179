import { amountText } from '#domain/money/amount-text'
import { fulfillmentsOf } from '#domain/order/fulfillment-progress'
import { orderWithoutCancelledUnits, cardsOfRefund, type CardUnits, cardsTakenBackWith, keptItems } from '#domain/order/kept-order'
import { type LineQuantities, sumOf } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { areCardsUnpaid, hasRestToRelease, providerMoveKey, restToProvider } from '#domain/order/provider-moves'
import { refundOf } from '#domain/order/refunds'
import { isBoughtCard, returnedPart } from '#domain/order/returned-part'
import { isCapturedAtOnce, paymentBehaviorOf } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import { applyAct, type OrderAct } from '#domain/order/acts/order-act'
import type { PlatformEnv } from '../env'
import { setCardsUnpaid, takeBackCards } from '../gift-cards/bought-cards'
import { goodsOfMove } from '../payments/moved-goods'
import { restockAll } from './order-holds'
import { endPayment, type HearProvider, modifyPayment, voidPayment } from './payment-provider'

/**
 * Captures the payment of one parcel, pickup or email, once; of an order of a version without them, all of it. False while the provider has
 * not received it. A payment that was captured at once needs none.
 */
export function capture(env: PlatformEnv, order: OrderState, { of, hear }: Meant): Promise<boolean> {
  if (isCapturedAtOnce(order.payment.code)) return Promise.resolve(true)
  const own = fulfillmentsOf(order).find(({ id }) => id === of)
  const amount = of === undefined ? order.payment.toPay : (own?.paid?.provider ?? 0)
  return move(env, order, {
    kind: 'captures',
    amount,
    ...(of !== undefined && { key: providerMoveKey(of, own?.move) }),
    hear,
    ...partOf(own?.lines, own?.paid?.value),
  })
}

/** Refunds what an operator, a return or the cancelling of units has settled, once. */
export async function refund(env: PlatformEnv, order: OrderState, { of, hear }: Meant): Promise<boolean> {
  if (of === undefined) return refundWhole(env, order, hear)
  const cancelled = order.cancellations?.find(({ id }) => id === of)
  if (cancelled)
    return move(env, order, { kind: 'refunds', amount: cancelled.paid.provider, key: providerMoveKey(of, cancelled.move), hear })
  const settled = order.refunds?.find(({ id }) => id === of)
  if (!settled) return true
  // Mailed meanwhile, they would be live again.
  await takeBack(env, order, { cards: cardsOfRefund(order, of) })
  await restockAll(env, settled.back, `${order.holdId}:refund:${of}`)
  return move(env, order, { kind: 'refunds', amount: settled.toProvider, key: of, hear, ...partOf(settled.lines, settled.value) })
}

/** Takes these gift cards back, once, and returns what was spent of them, in minor units. `isLook`: takes nothing. */
async function takeBack(
  env: PlatformEnv,
  order: OrderState,
  { cards, isLook }: { cards: readonly CardUnits[]; isLook?: boolean | undefined },
): Promise<Minor> {
  return sumOf(await Promise.all(cards.map((units) => takeBackCards(env, order, { ...units, isLook }))))
}

/** Emailed gift cards pay nothing while their order is unpaid. */
export async function holdCards(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const isUnpaid = areCardsUnpaid(order)
  for (const item of keptItems(order).filter(isBoughtCard)) await setCardsUnpaid(env, order.orderNumber, { ...item, isUnpaid })
  return true
}

/**
 * Refunds an order that a version without lists of lines still owes as a whole; any other refund is one of the order. The balance of returned gift
 * cards is removed, and their spent part goes back to nobody.
 */
async function refundWhole(env: PlatformEnv, order: OrderState, hear: HearProvider | undefined): Promise<boolean> {
  const kept = orderWithoutCancelledUnits(order)
  const cards = returnedPart(kept).items.filter(isBoughtCard)
  const spent = await Promise.all(cards.map((item) => takeBackCards(env, order, { item, first: 0, count: item.qty })))
  const { toProvider, back } = refundOf(
    kept,
    spent.reduce((total, each) => total + each, 0),
  )
  await restockAll(env, back, `${order.holdId}:refund`)
  return move(env, order, { kind: 'refunds', amount: toProvider, hear })
}

/** Ends the payment of an order that was cancelled as a whole. What was captured at once goes back, less what went back before. */
export async function endPaymentOf(env: PlatformEnv, order: OrderState, { hear }: Meant): Promise<boolean> {
  const { orderNumber, payment } = order
  if (payment.toPay === 0) return true
  if (!isCapturedAtOnce(payment.code)) return endPayment(env, { orderNumber, ...payment })
  const amount = restToProvider(order)
  // The provider reverses no payment of which a part went back, and none twice.
  const isReversed = amount === payment.toPay && (payment.move?.tries ?? 1) === 1
  if (isReversed) return endPayment(env, { orderNumber, ...payment, hear })
  return move(env, order, { kind: 'refunds', amount, key: providerMoveKey('rest', payment.move), hear })
}

/**
 * Gives up what the provider still holds for units that were cancelled after others had been captured. A capture that failed meanwhile needs it:
 * it is given up after that was asked for again, under another key.
 */
export function releaseRest(env: PlatformEnv, order: OrderState): Promise<boolean> {
  if (!hasRestToRelease(order)) return Promise.resolve(true)
  const tries = Math.max(1, ...fulfillmentsOf(order).map(({ move }) => move?.tries ?? 1))
  return voidPayment(env, order.orderNumber, providerMoveKey('rest', { tries }))
}

/** `of`: the parcel, refund or cancellation; absent for the whole order. `hear`: hears what the provider answers. */
export type Meant = { of?: string; hear?: HearProvider }

/** `lines`, `value`: the units it is for, and what they cost; all of the order without them. */
type Move = {
  kind: 'captures' | 'refunds'
  amount: Minor
  key?: string
  lines?: LineQuantities
  value?: Minor
  hear?: HearProvider | undefined
}

function partOf(lines: LineQuantities | undefined, value: Minor | undefined): Pick<Move, 'lines' | 'value'> {
  return lines && value !== undefined ? { lines, value } : {}
}

async function move(env: PlatformEnv, order: OrderState, { amount, lines, value, ...modification }: Move) {
  const { orderNumber, payment, currency, cart } = order
  if (amount === 0 || payment.pspReference === undefined) return true
  const wire = { value: amountText(amount, currency), currency }
  const all = Object.fromEntries(cart.items.map(({ id, qty }) => [id, qty]))
  const lineItems =
    paymentBehaviorOf(payment.code).listsGoods && goodsOfMove(order, { lines: lines ?? all, value: value ?? amount, amount })
  return modifyPayment(env, {
    ...modification,
    orderNumber,
    pspReference: payment.pspReference,
    amount: wire,
    ...(lineItems && { lineItems }),
  })
}

/**
 * A refund that will be allowed takes its gift cards back first: what was spent of them is not refunded. Any other act stays as it is. `isLook`: takes
 * nothing, for whoever asks what the refund would be.
 */
export async function withCardsTaken(
  env: PlatformEnv,
  { order, act, isLook }: { order: OrderState | undefined; act: OrderAct; isLook?: boolean },
): Promise<OrderAct> {
  if (!order || act.kind !== 'refund' || !act.lines) return act
  const cards = cardsTakenBackWith(order, act.lines)
  if (cards.length === 0 || !applyAct(order, act, Date.now()).ok) return act
  return { ...act, spent: await takeBack(env, order, { cards, isLook }) }
}
