import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { type Minor, sumAmounts } from '#domain/money/minor-units'
import type { OrderCommandResult } from './commands/command-result'
import { getUncoveredAmount, listRefundRecords } from './disputes'
import { getCapturedAmount, getChargedBackAmount, getRemainingRefund } from './provider-operations'
import type { OrderEffect } from './order-effects'
import { type Fulfillment, type LineQuantities, sumUnits } from './fulfillment'
import { getFulfillments, getLineProgress } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { listRefunds } from './refunds'

/** What an act would do, for whoever decides on it: what leaves, what is paid and paid back, and who hears of it. Amounts in minor units. */
export type OrderCommandPreview = {
  status: { from: OrderState['status']; to: OrderState['status'] }
  /** Parcels and pickups that come about. */
  parcels: Pick<Fulfillment, 'id' | 'kind' | 'lines'>[]
  cancelled: LineQuantities
  returned: LineQuantities
  /** Units of earlier parcels and pickups that now wait for their shopper, are collected, or have arrived. */
  ready: LineQuantities
  pickedUp: LineQuantities
  delivered: LineQuantities
  /** Of the provider: captured by this act, and authorized but never captured. */
  captured: Minor
  released: Minor
  /** What goes back, to which payments, by their codes. */
  back: { code: string; amount: Minor }[]
  /** Refunds that wait for the end of a dispute, and what of them banks have paid instead. */
  held: Minor
  covered: Minor
  /** What banks have taken back already, where the act refunds more through the provider: its shopper gets both. */
  takenBack: Minor
  emails: OrderEffect[]
  /** Its units are for sale again. */
  isStockBack: boolean
}

/** Expects the result of an act that was applied to `before`, and is kept nowhere. */
export function previewOrderCommand(previousOrder: OrderState, { order: nextOrder, effects }: OrderCommandResult): OrderCommandPreview {
  const previousIds = new Set(getFulfillments(previousOrder).map(({ id }) => id))
  const isPaid = isCapturedAtOnce(previousOrder.payment.code)
  // It is due with every start, and finds no card in most orders.
  const hasCards = getLineProgress(nextOrder).some(({ route, qty, cancelled }) => route === 'email' && qty > cancelled)
  const back = getNewRefunds(previousOrder, nextOrder)
  const isRefunded = back.some(({ code }) => code === previousOrder.payment.code)
  const held = sumHeld(nextOrder) - sumHeld(previousOrder)
  const hasEffect = (effect: OrderEffect) => effects.some((dueEffect) => dueEffect.effect === effect)
  return {
    status: { from: previousOrder.status, to: nextOrder.status },
    parcels: getFulfillments(nextOrder).filter(({ id, kind }) => !previousIds.has(id) && kind !== 'email'),
    cancelled: getNewlyCancelledUnits(previousOrder, nextOrder),
    returned: sumUnits((nextOrder.received ?? []).slice(previousOrder.received?.length ?? 0)),
    ready: getNewlyHandedOverUnits(previousOrder, nextOrder, 'readyAt'),
    pickedUp: getNewlyHandedOverUnits(previousOrder, nextOrder, 'pickedUpAt'),
    delivered: getNewlyHandedOverUnits(previousOrder, nextOrder, 'deliveredAt'),
    captured: isPaid ? 0 : getCapturedAmount(getFulfillments(nextOrder)) - getCapturedAmount(getFulfillments(previousOrder)),
    released: isPaid ? 0 : getUncapturedAmount(previousOrder) - getUncapturedAmount(nextOrder),
    back,
    held: Math.max(0, held),
    takenBack: isRefunded ? getChargedBackAmount(nextOrder, Infinity) : 0,
    covered: sumCovered(nextOrder) - sumCovered(previousOrder),
    emails: effects.flatMap(({ effect, notBefore }) =>
      effect.endsWith('-mail') &&
      notBefore === undefined &&
      (effect !== 'refunded-mail' || held <= 0) &&
      (effect !== 'gift-card-mail' || hasCards)
        ? [effect]
        : [],
    ),
    isStockBack: hasEffect('restock') || hasEffect('give-back'),
  }
}

/** A whole order is cancelled without a list of its units. */
function getNewlyCancelledUnits(previousOrder: OrderState, nextOrder: OrderState): LineQuantities {
  const [previousUnits, nextUnits] = [previousOrder, nextOrder].map((order) => sumUnits(order.cancellations ?? []))
  const isWhole = nextOrder.status === 'CANCELLED' && previousOrder.status !== 'CANCELLED'
  const units = previousOrder.cart.items.map(
    ({ id, qty }) => [id, (isWhole ? qty : (nextUnits?.[id] ?? 0)) - (previousUnits?.[id] ?? 0)] as const,
  )
  return Object.fromEntries(units.filter(([, count]) => count > 0))
}

function getNewlyHandedOverUnits(
  previousOrder: OrderState,
  nextOrder: OrderState,
  time: 'readyAt' | 'pickedUpAt' | 'deliveredAt',
): LineQuantities {
  const pendingIds = getFulfillments(previousOrder).flatMap((each) => (each[time] === undefined ? [each.id] : []))
  return sumUnits(getFulfillments(nextOrder).filter((each) => each[time] !== undefined && pendingIds.includes(each.id)))
}

function sumHeld(order: OrderState): Minor {
  const records = listRefundRecords(order).map(({ value, move }) => (move?.held ? getUncoveredAmount(value, move) : 0))
  return sumAmounts(records) + (order.payment.move?.held ? getRemainingRefund(order) : 0)
}

function sumCovered(order: OrderState): Minor {
  return sumAmounts(listRefundRecords(order).map(({ move }) => move?.covered ?? 0))
}

/** What the provider may still capture. */
function getUncapturedAmount(order: OrderState): Minor {
  return order.status === 'CANCELLED' ? 0 : order.payment.toPay - sumAmounts((order.cancellations ?? []).map(({ paid }) => paid.provider))
}

function getNewRefunds(previousOrder: OrderState, nextOrder: OrderState): OrderCommandPreview['back'] {
  const sumByCode = (order: OrderState) => {
    const byCode = new Map<string, Minor>()
    for (const { code, amount } of listRefunds(order).flatMap(({ to }) => to)) byCode.set(code, (byCode.get(code) ?? 0) + amount)
    return byCode
  }
  const previousSums = sumByCode(previousOrder)
  return [...sumByCode(nextOrder)]
    .map(([code, amount]) => ({ code, amount: amount - (previousSums.get(code) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}
