import { type Minor, sumAmounts } from '#domain/money/minor-units'
import { getCapturedAmount, getUncoveredChargeback, getRefundedAmount } from './provider-operations'
import { type OrderRefund, sumUnits } from './fulfillment'
import { getHeldAmount } from './disputes'
import { getFulfillments } from './fulfillment-progress'
import { omitCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { isBoughtCard } from './returned-part'
import { buildStoredValueRefund, getStoredValueReturned, listStoredValueSources, getStoredValueUsed } from './stored-value'

/**
 * What may still be refunded: of the provider's part without chargebacks and without emailed gift cards, and of each stored value that was
 * used. All in minor units.
 */
export type Refundable = { provider: Minor; stored: Minor[]; total: Minor }

export function getRefundable(order: OrderState): Refundable {
  // A version that did not keep refunds has refunded everything that came back.
  const isClosed = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  const fulfillments = isClosed ? [] : getFulfillments(order)
  const shares = fulfillments.flatMap(({ paid }) => paid ?? [])
  const captured = getCapturedAmount(fulfillments)
  // A refund that waits for a chargeback is paid by it, or instead of it.
  const disputedAmount = Math.max(getHeldAmount(order), getUncoveredChargeback(order, captured))
  const unavailableAmount = disputedAmount + getRefundedAmount(order) + getHeldByGiftCards(order)
  const provider = Math.max(0, captured - unavailableAmount)
  const usedAmounts = getStoredValueUsed(order, shares)
  const returned = getStoredValueReturned({ ...order, cancellations: [] })
  const stored = usedAmounts.map((amount, index) => Math.max(0, amount - (returned[index] ?? 0)))
  return { provider, stored, total: provider + sumAmounts(stored) }
}

/** Splits a refund: to the provider first, then to each stored value in turn. */
export function splitRefund(order: OrderState, value: Minor): Pick<OrderRefund, 'toProvider' | 'back' | 'reward'> {
  const { provider, stored } = getRefundable(order)
  let remaining = value
  const takeUpTo = (limit: Minor) => {
    const part = Math.min(remaining, limit)
    remaining -= part
    return part
  }
  const toProvider = takeUpTo(provider)
  return { toProvider, ...buildStoredValueRefund(listStoredValueSources(order), stored.map(takeUpTo), getStoredValueReturned(order)) }
}

/**
 * What emailed gift cards hold of the payment: the price of those that were not taken back, and what was spent of the others. Cards are bought
 * with money alone, and only a refund of their line, which takes the card back, returns it.
 */
export function getHeldByGiftCards(order: OrderState): Minor {
  const refunds = order.refunds ?? []
  const [emailedUnits, refundedUnits] = [sumUnits(getFulfillments(order).filter(({ paid }) => paid)), sumUnits(refunds)]
  const giftCardItems = omitCancelledUnits(order).cart.items.filter(isBoughtCard)
  const getCardsPrice = (units: Record<string, number>) =>
    sumAmounts(
      giftCardItems.map((item) => getPaidAmount(calculateUnitsPrice(item, { before: 0, count: units[item.id] ?? 0 }, order), order)),
    )
  return Math.max(0, getCardsPrice(emailedUnits) - getCardsPrice(refundedUnits)) + sumAmounts(refunds.map(({ spent = 0 }) => spent))
}
