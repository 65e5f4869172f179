import { fail, ok, type Outcome } from '#contracts/errors'
import { getUncoveredAmount } from '../disputes'
import type { OrderRefund } from '../fulfillment'
import type { DueOrderEffect } from '../order-effects'
import type { OrderState } from '../order-state'
import { getReplacedAmount, isAmountRefund, isShortfallRefund } from '../replaced-refunds'
import { buildReturnRefund, getReturnShortfall } from '../return-refund'
import { findRefundedReturn } from '../split-returned-lines'
import { getRefundable } from '../refundable-amounts'
import type { OrderCommandResult } from './command-result'
import { toRetriedOperation } from './provider-reports'

/** `refund`: its id. */
export type RetryRefundInput = { refund: string }

/**
 * Asks the provider again for the very refund that failed, under another key: the same units, the same amount. ORD409 for one that did not fail, or
 * that something has paid since; OPS422 for more than is left of the payment.
 */
export function retryRefund(order: OrderState, { refund: id }: RetryRefundInput): Outcome<OrderCommandResult> {
  const refund = order.refunds?.find((each) => each.id === id)
  if (!refund || !isOwedAsItWas(order, refund)) return fail('ORDER_NOT_CHANGEABLE')
  if (getUncoveredAmount(refund.toProvider, refund.move) > getRefundable(order).provider) return fail('REFUND_TOO_HIGH')
  const effects: DueOrderEffect[] = [
    { effect: 'refund', of: id },
    { effect: 'refunded-mail', of: id },
    ...(['index', 'points-back', 'spending'] as const).map((effect) => ({ effect })),
  ]
  return ok({ order: withRetry(order, refund), effects })
}

/** Failed refunds that may be asked for again as they were. */
export function listRetryableRefunds(order: OrderState): string[] {
  return (order.refunds ?? []).flatMap((refund) => (retryRefund(order, { refund: refund.id }).ok ? [refund.id] : []))
}

function withRetry(order: OrderState, refund: OrderRefund): OrderState {
  const retried = { ...refund, move: toRetriedOperation(refund.move ?? {}) }
  return { ...order, refunds: (order.refunds ?? []).map((each) => (each === refund ? retried : each)) }
}

/**
 * Whether nothing has paid a part of it since: neither an amount, of the shop or at the provider, nor the return of its goods. An amount that failed is
 * refunded by amount again.
 */
function isOwedAsItWas(order: OrderState, refund: OrderRefund): boolean {
  if (!refund.move?.failed || isAmountRefund(refund) || isMadeGood(order, refund)) return false
  const retried = withRetry(order, refund)
  const shortfall = getReturnShortfall(order)
  const value = getUncoveredAmount(refund.toProvider, refund.move)
  if (refund.isReturn) return !isShortfallRefund(refund) || shortfall >= value
  return !wasPaidWithReturn(order, refund) || shortfall - getReturnShortfall(retried) === value
}

/** Whether amounts would be left over once this refund is made as it was. What its return has paid needs none. */
function isMadeGood(order: OrderState, refund: OrderRefund): boolean {
  const { refunds = [] } = order
  const owed = { ...order, refunds: refunds.filter((each) => each === refund || !isPaidWithReturn(order, each)) }
  return getReplacedAmount(owed) !== getReplacedAmount(withRetry(owed, refund))
}

function isPaidWithReturn(order: OrderState, refund: OrderRefund): boolean {
  return refund.move?.failed === true && !refund.isReturn && wasPaidWithReturn(order, refund)
}

/** Whether a later return paid more than it would have, had this refund not failed. */
function wasPaidWithReturn(order: OrderState, refund: OrderRefund): boolean {
  const { refunds = [] } = order
  return refunds.some((later, index) => {
    const isLater = later.isReturn && index > refunds.indexOf(refund)
    const orderThen = isLater ? findRefundedReturn({ ...order, refunds: refunds.slice(0, index + 1) }) : undefined
    if (!orderThen) return false
    return later.value > buildReturnRefund({ ...withRetry(orderThen, refund), status: 'RETURNED' }).value
  })
}
