import { type Minor, toWireAmount } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { sumUnits, type LineQuantities } from './fulfillment'
import { omitCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { calculateUnitsPrice } from './price-share'
import { countUnits, listRefundedUnits, sumSpans } from './refunded-units'

/** The order as it was before its last return was refunded; undefined if none was. */
export function findRefundedReturn(order: OrderState): OrderState | undefined {
  const { refunds = [], received = [] } = order
  const lastIndex = refunds.findLastIndex(({ isReturn }) => isReturn)
  if (lastIndex < 0) return undefined
  const { at = 0, returns } = refunds[lastIndex] ?? {}
  const receivedThen = received.filter((back, index) => (returns === undefined ? back.at <= at : index < returns))
  return { ...order, refunds: refunds.slice(0, lastIndex), received: receivedThen }
}

/**
 * The order with the units of its refunded returns as lines of their own; undefined if none was refunded. A version that did not keep refunds has refunded
 * everything that came back.
 */
export function splitRefundedReturns(order: OrderState): OrderState | undefined {
  const refundedOrder = findRefundedReturn(order) ?? (order.status === 'REFUNDED' ? order : undefined)
  return refundedOrder && splitReturnedLines(refundedOrder)
}

/** The order as kept, with the received units as lines of their own. */
export function splitReturnedLines(order: OrderState): OrderState {
  const keptOrder = omitCancelledUnits(order)
  if (!order.received) return keptOrder
  const received = sumUnits(order.received)
  const items = keptOrder.cart.items.flatMap((item) => splitItem(item, received[item.id] ?? 0, order))
  const gifts = keptOrder.gifts?.map((gift) => ({ ...gift, goods: splitGoods(gift.goods, keptOrder.cart.items, received) }))
  return { ...keptOrder, cart: { ...keptOrder.cart, items }, returning: Object.keys(received), ...(gifts && { gifts }) }
}

const toKeptLineId = (id: string) => `${id}:kept`

/**
 * Splits a line of which a part came back in two. The units of a line cost a cent more or less, in the order in which they were refunded.
 * That way all refunds of a line add up to its price.
 */
function splitItem(item: CartItem, received: number, order: OrderState): CartItem[] {
  if (received === 0 || received >= item.qty) return [item]
  const { kept: keptSpans } = listRefundedUnits(order, { id: item.id, stays: item.qty - received })
  const whole = calculateUnitsPrice(item, { before: 0, count: item.qty }, order)
  const refunded = calculateUnitsPrice(item, { before: 0, count: countUnits(keptSpans) + received }, order)
  const ofKept = sumSpans(item, keptSpans, order)
  const returned = { merchandise: refunded.merchandise - ofKept.merchandise, tax: refunded.tax - ofKept.tax }
  const kept = { merchandise: whole.merchandise - returned.merchandise, tax: whole.tax - returned.tax }
  const buildPart = (id: string, qty: number, { merchandise, tax }: typeof whole) => {
    const { priceAfterOrderDiscount: _, ...price } = item.price
    const rowTotal = toWireAmount(merchandise, order.currency)
    return { ...item, id, qty, price: { ...price, rowTotal }, taxTotal: toWireAmount(tax, order.currency) }
  }
  return [buildPart(item.id, received, returned), buildPart(toKeptLineId(item.id), item.qty - received, kept)]
}

function splitGoods(goods: Record<string, Minor>, items: readonly CartItem[], received: LineQuantities): Record<string, Minor> {
  return Object.fromEntries(
    Object.entries(goods).flatMap(([id, value]) => {
      const qty = items.find((item) => item.id === id)?.qty ?? 0
      const count = received[id] ?? 0
      if (count === 0 || count >= qty) return [[id, value]]
      const returnedValue = Math.floor((value * count) / qty)
      return [
        [id, returnedValue],
        [toKeptLineId(id), value - returnedValue],
      ]
    }),
  )
}
