import { fail, ok, type Outcome } from '#contracts/errors'
import type { LineQuantities, Withdrawal } from '../fulfillment'
import type { OrderState } from '../order-state'
import { isBoughtCard } from '../returned-part'
import { hasWithdrawal, splitWithdrawal, withdrawableLines, withdrawalPeriod } from '../withdrawable'
import { type ActResult, nextId, reached, withFulfillments } from './act-result'
import { cancelUnits } from './cancel-units'

export type Withdrawing = Pick<Withdrawal, 'name' | 'email'> & { lines: LineQuantities }

const atHome: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP']

/**
 * A shopper withdraws from the contract for these units. What has not been handed over is cancelled, the rest is announced as a return, and the
 * shopper is sent a receipt. A gift card that was emailed is left to an operator, as its balance may be spent. ORD400 for units that cannot be withdrawn from, ORD409 after the period.
 */
export function withdrawUnits(before: OrderState, { lines, name, email }: Withdrawing, now: number): Outcome<ActResult> {
  const order = withFulfillments(before)
  if (!hasWithdrawal(order) || withdrawalPeriod(order, now).isOver) return fail('ORDER_NOT_CHANGEABLE')
  const requested = withGifts(order, lines)
  const units = Object.keys(lines).length > 0 ? splitWithdrawal(withdrawableLines(order), requested) : undefined
  if (!units) return fail('ORDER_REQUEST_INVALID', { field: 'units' })
  const cancelling = Object.keys(units.cancelled).length > 0
  const rest = cancelling
    ? cancelUnits(order, { lines: units.cancelled, reason: 'withdrawn by the shopper', by: 'shopper' }, now)
    : ok({ order, effects: [] } as ActResult)
  if (!rest.ok) return rest
  const id = nextId('W', order.withdrawals)
  const withdrawal: Withdrawal = { id, at: now, name, email, lines: requested, toReturn: units.toReturn }
  const back = order.cart.items.flatMap((item) => (units.toReturn[item.id] && !isBoughtCard(item) ? [item.id] : []))
  const after = {
    ...rest.value.order,
    withdrawals: [...(order.withdrawals ?? []), withdrawal],
    ...(back.length > 0 && { returning: [...new Set([...(order.returning ?? []), ...back])] }),
  }
  const effects = [...rest.value.effects, { effect: 'withdrawal-mail' as const, of: id }]
  const to = back.length > 0 && atHome.includes(after.status) ? 'RETURN_REQUESTED' : after.status
  return reached(after, to, { effects, now })
}

/** Gifts that came with the order go with all the rest of it. */
function withGifts(order: OrderState, lines: LineQuantities): LineQuantities {
  const isGift = new Map(order.cart.items.map(({ id, bonus }) => [id, bonus]))
  const left = withdrawableLines(order)
  const keepsGoods = left.some(({ id, open, sent }) => !isGift.get(id) && open + sent > (lines[id] ?? 0))
  if (keepsGoods || order.cart.items.some(({ isCustoms }) => isCustoms)) return lines
  const gifts = left.filter(({ id, open, sent }) => isGift.get(id) && open + sent > 0)
  return { ...lines, ...Object.fromEntries(gifts.map(({ id, open, sent }) => [id, open + sent])) }
}
