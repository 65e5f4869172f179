import { fail, ok, type Outcome } from '#contracts/errors'
import { type Minor, sumAmounts } from '#domain/money/minor-units'
import { type LineQuantities, type OrderRefund, sumUnits } from '../fulfillment'
import { getFulfillments, validateRequestedUnits, getLineRoute } from '../fulfillment-progress'
import { listRevokedGiftCards, omitCancelledUnits } from '../kept-order'
import type { OrderState } from '../order-state'
import { getPaidAmount, calculateUnitsPrice } from '../price-share'
import { getRefundable, splitRefund } from '../refundable-amounts'
import { buildReturnRefund } from '../return-refund'
import { getUnitsToReturn } from '../withdrawal'
import { type OrderCommandResult, getNextId, advanceOrderStatus, withFulfillments } from './command-result'

/**
 * Units and delivery, or an amount in minor units; neither: what was returned, by the rules of returns. `spent`: what was spent of the gift
 * cards among the units, known once they are taken back.
 */
export type RefundUnitsInput = { lines?: LineQuantities; delivery?: boolean; amount?: Minor; reason: string; spent?: Minor }
type RefundValue = Pick<OrderRefund, 'lines' | 'delivery' | 'value' | 'spent'>

/**
 * Refunds to the payments, the provider first. Never more than was captured and used, less what was refunded and what emailed gift cards hold:
 * OPS422. A gift card is refunded by its line, less what was spent of it. ORD400 for units that were not handed over or are refunded already,
 * ORD409 if nothing was returned.
 */
export function refundUnits(
  previousOrder: OrderState,
  { lines, delivery, amount, reason, spent = 0 }: RefundUnitsInput,
  now: number,
): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  const id = getNextId('F', order.refunds)
  const isReturn = lines === undefined && delivery !== true && amount === undefined
  if (isReturn) return refundReturn(order, { id, at: now, reason })
  const refundValue =
    amount === undefined
      ? calculateRefundValue(order, { lines: lines ?? {}, hasDelivery: delivery === true, spent })
      : ok({ lines: {}, delivery: 0, value: amount })
  if (!refundValue.ok) return refundValue
  if (refundValue.value.value <= 0) return fail('ORDER_REQUEST_INVALID', { field: amount === undefined ? 'lines' : 'amount' })
  const refundableOrder = revokeGiftCards(order, refundValue.value)
  if (refundValue.value.value > getRefundable(refundableOrder).total) return fail('REFUND_TOO_HIGH')
  const refund = { id, at: now, reason, ...refundValue.value, ...splitRefund(refundableOrder, refundValue.value.value) }
  return addRefund(order, refund, order.status)
}

/** The order once these gift cards are taken back, so that their price can be refunded. */
function revokeGiftCards(order: OrderState, { lines, spent }: RefundValue): OrderState {
  const revokedUnits = Object.fromEntries(listRevokedGiftCards(order, lines).map(({ item, count }) => [item.id, count]))
  if (Object.keys(revokedUnits).length === 0) return order
  const revocation = { id: '', at: 0, reason: '', lines: revokedUnits, delivery: 0, value: 0, toProvider: 0, back: [], reward: 0 }
  return { ...order, refunds: [...(order.refunds ?? []), { ...revocation, ...(spent !== undefined && { spent }) }] }
}

function refundReturn(order: OrderState, refund: Pick<OrderRefund, 'id' | 'at' | 'reason'>): Outcome<OrderCommandResult> {
  if (order.status !== 'RETURNED') return fail('ORDER_NOT_CHANGEABLE')
  return refundReceived(order.received ? order : recordReceivedUnits(order, refund.at), refund)
}

/** A version that did not keep what came back has received the announced lines, or all. */
function recordReceivedUnits(order: OrderState, at: number): OrderState {
  const customerUnits = getUnitsWithCustomer(order)
  const lines = Object.fromEntries(Object.entries(customerUnits).filter(([id]) => order.returning?.includes(id) ?? true))
  return { ...order, received: [{ id: 'R1', at, lines }] }
}

function refundReceived(order: OrderState, refund: Pick<OrderRefund, 'id' | 'at' | 'reason'>): Outcome<OrderCommandResult> {
  return addRefund(order, { ...refund, ...buildReturnRefund(order), isReturn: true, isShortfall: false }, 'REFUNDED')
}

function addRefund(order: OrderState, refund: OrderRefund, targetStatus: OrderState['status']): Outcome<OrderCommandResult> {
  const updatedOrder = { ...order, refunds: [...(order.refunds ?? []), refund] }
  const hasValue = refund.value > 0 || refund.back.length > 0
  const followUpEffects = targetStatus === order.status ? (['points-back', 'spending'] as const).map((effect) => ({ effect })) : []
  const effects = hasValue
    ? [{ effect: 'refund' as const, of: refund.id }, { effect: 'refunded-mail' as const, of: refund.id }, ...followUpEffects]
    : followUpEffects
  return advanceOrderStatus(updatedOrder, targetStatus, { effects, now: refund.at })
}

/** Price of units that were handed over and not refunded, and of delivery if it was charged and not refunded. */
function calculateRefundValue(
  order: OrderState,
  { lines: units, hasDelivery, spent }: { lines: LineQuantities; hasDelivery: boolean; spent: Minor },
): Outcome<RefundValue> {
  const refunds = order.refunds ?? []
  const handedOver = getFulfillments(order).filter(({ paid }) => paid)
  const [handedOverUnits, refundedUnits] = [sumUnits(handedOver), sumUnits(refunds)]
  const available = Object.fromEntries(Object.entries(handedOverUnits).map(([id, count]) => [id, count - (refundedUnits[id] ?? 0)]))
  const chosenUnits = Object.keys(units).length > 0 ? validateRequestedUnits(available, units) : ok({} as LineQuantities)
  if (!chosenUnits.ok) return chosenUnits
  const chargedDelivery = sumAmounts(handedOver.map(({ paid }) => paid?.delivery ?? 0)) - sumAmounts(refunds.map((each) => each.delivery))
  const delivery = hasDelivery ? Math.max(0, chargedDelivery) : 0
  if (hasDelivery && delivery === 0) return fail('ORDER_REQUEST_INVALID', { field: 'delivery' })
  const prices = omitCancelledUnits(order).cart.items.map((item) => {
    const count = chosenUnits.value[item.id] ?? 0
    return count > 0 ? getPaidAmount(calculateUnitsPrice(item, { before: refundedUnits[item.id] ?? 0, count }, order), order) : 0
  })
  return ok({ lines: chosenUnits.value, delivery, value: sumAmounts(prices) + delivery - spent, ...(spent > 0 && { spent }) })
}

const returnableStatuses: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP', 'RETURN_REQUESTED', 'RETURNED']

/**
 * Units came back and are for sale again. Without lines these are the announced ones, or all. Several may come one after the other; after the refund
 * those alone that were announced before it. RTN500 before delivery and for others after the refund, ORD400 for units that nobody has.
 */
export function receiveReturn(previousOrder: OrderState, { lines }: { lines?: LineQuantities }, now: number): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  const awaitedUnits = order.status === 'REFUNDED' ? getAwaitedUnits(order) : {}
  const isAwaited = Object.keys(awaitedUnits).length > 0
  if (!isAwaited && !returnableStatuses.includes(order.status)) return fail('RETURN_NOT_ALLOWED')
  const customerUnits = isAwaited ? awaitedUnits : getUnitsWithCustomer(order)
  const announcedUnits =
    order.returning && Object.fromEntries(Object.entries(customerUnits).filter(([id]) => order.returning?.includes(id)))
  const units = validateRequestedUnits(customerUnits, lines ?? announcedUnits)
  if (!units.ok) return units
  const id = getNextId('R', order.received)
  const receivedReturns = [...(order.received ?? []), { id, at: now, lines: units.value }]
  const returning = [...new Set([...(order.returning ?? []), ...Object.keys(units.value)])]
  const updatedOrder = { ...order, received: receivedReturns, returning }
  const effects = [
    { effect: 'restock' as const, of: id },
    { effect: 'returned-mail' as const, of: id },
  ]
  return advanceOrderStatus(updatedOrder, 'RETURNED', { effects, now })
}

/** Announced goods that did not come with a return that was refunded: lines of which nothing is back, and units that were withdrawn from. */
function getAwaitedUnits(order: OrderState): LineQuantities {
  if (!order.refunds?.some(({ isReturn }) => isReturn)) return {}
  const [received, withdrawn] = [sumUnits(order.received ?? []), getUnitsToReturn(order)]
  const units = Object.entries(getUnitsWithCustomer(order)).map(([id, count]) => {
    const isWholeLine = order.returning?.includes(id) && !received[id]
    return [id, isWholeLine ? count : Math.min(count, withdrawn[id] ?? 0)] as const
  })
  return Object.fromEntries(units.filter(([, count]) => count > 0))
}

/** Goods a shopper has, which were handed over and did not come back. */
function getUnitsWithCustomer(order: OrderState): LineQuantities {
  const handedOverUnits = sumUnits(getFulfillments(order).filter(({ paid }) => paid))
  const returnedUnits = sumUnits(order.received ?? [])
  const physicalItems = order.cart.items.filter((item) => getLineRoute(item) !== 'email')
  return Object.fromEntries(
    physicalItems.flatMap(({ id }) => {
      const remainingUnits = (handedOverUnits[id] ?? 0) - (returnedUnits[id] ?? 0)
      return remainingUnits > 0 ? [[id, remainingUnits]] : []
    }),
  )
}
