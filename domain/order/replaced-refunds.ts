import { type Minor, sumAmounts } from '#domain/money/minor-units'
import { getUncoveredAmount } from './disputes'
import type { OrderRefund } from './fulfillment'
import type { OrderState } from './order-state'

type RefundedOrder = Pick<OrderState, 'refunds'>

/** Whether a refund is of an amount alone: of no units, no delivery and no return. */
export function isAmountRefund({ isReturn, delivery, lines }: OrderRefund): boolean {
  return !isReturn && delivery === 0 && Object.keys(lines).length === 0
}

/** What operators read of a refund that an order makes by itself, because its returns lacked it. */
export const shortfallReason = 'owed since its return'

/** Whether a refund pays what returns lacked, as `getReturnShortfall` tells. */
export function isShortfallRefund(refund: OrderRefund): boolean {
  return refund.isShortfall ?? isEarlierShortfallRefund(refund)
}

/** A version that did not keep it told it by its reason alone, in the words it wrote itself. */
function isEarlierShortfallRefund({ isReturn, lines, reason }: OrderRefund): boolean {
  return isReturn === true && Object.keys(lines).length === 0 && reason === shortfallReason
}

/** A refund that was asked for and did not arrive. What returns lack is told by their shortfall alone. */
function isDebt(refund: OrderRefund): boolean {
  return refund.move?.failed === true && !isAmountRefund(refund) && !isShortfallRefund(refund)
}

/**
 * Which refunds that had failed were made good by amounts since: the oldest first, each cent once. An amount says of no refund that it is instead of
 * it. `replaced`: by failed refund; `used`: by amount.
 */
function allocateAmounts({ refunds = [] }: RefundedOrder): { replaced: Map<string, Minor>; used: Map<string, Minor> } {
  const [debts, used] = [new Map<string, { owed: Minor; replaced: Minor }>(), new Map<string, Minor>()]
  for (const refund of refunds) {
    const { id, toProvider, move } = refund
    if (isAmountRefund(refund) && !move?.failed) {
      let unused = toProvider
      for (const debt of debts.values()) {
        const part = Math.min(debt.owed - debt.replaced, unused)
        debt.replaced += part
        unused -= part
      }
      used.set(id, toProvider - unused)
    } else if (isDebt(refund)) debts.set(id, { owed: getUncoveredAmount(toProvider, move), replaced: 0 })
  }
  return { replaced: new Map([...debts].map(([id, { replaced }]) => [id, replaced])), used }
}

/** What amounts that were refunded since made good of refunds that had failed: of one, or of all of a kind. */
export function getReplacedAmount(order: RefundedOrder, isMeant: (failed: OrderRefund) => boolean = () => true): Minor {
  const { replaced } = allocateAmounts(order)
  return sumAmounts((order.refunds ?? []).filter(isMeant).map(({ id }) => replaced.get(id) ?? 0))
}

/** What of an amount made no failed refund good. */
export function getUnusedAmount(order: RefundedOrder, { id, toProvider }: OrderRefund): Minor {
  return toProvider - (allocateAmounts(order).used.get(id) ?? 0)
}
