import { type Outcome, fail, ok } from '#contracts/errors'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import { type Cancellation, type LinePrice, type LineQuantities, sumOf, type Withdrawal } from '../fulfillment'
import { underwayStatuses, fulfillmentsOf, lineProgressOf, openUnits, moveStatus } from '../fulfillment-progress'
import { giftsLostWith } from '../kept-order'
import { type HoldPlan, holdPlanOf, allowanceKey } from '../hold-plan'
import type { OrderState } from '../order-state'
import { nextShare, paidFor, pricesOfUnits } from '../price-share'
import { isPaidGood, pricesOf, isBoughtCard } from '../returned-part'
import { backFor, storedValueReturned, storedValueSources, storedValueUsed } from '../stored-value'
import { hasWithdrawal, splitWithdrawal, withdrawableLines, withdrawalPeriod } from '../withdrawal'
import { type ActResult, nextId, reached, settled, withFulfillments } from './act-result'

/** `by`: who asked for it; the shop without it. */
export type CancelUnits = { lines?: LineQuantities; reason: string; by?: 'shopper' }

/**
 * Cancels units that are in no parcel yet, or that nobody has collected from a store: their share of the payment is not captured, or refunded
 * where the provider has captured it at once. Their stock and their stored value go back, and gifts they had earned go with them. Without lines it cancels everything
 * that is in no parcel. ORD400 for units that are not open, ORD409 if there is nothing to cancel.
 */
export function cancelUnits(before: OrderState, { lines: named, reason, by }: CancelUnits, now: number): Outcome<ActResult> {
  if (!underwayStatuses.includes(before.status)) return cancelBefore(before, { reason }, now)
  const lines = named && { ...named, ...giftsLostWith(before, named) }
  const order = lines ? withoutWaiting(before, lines) : before
  const units = openUnits(order, ['door', 'point', 'store', 'email'], lines)
  if (!units.ok) return units
  const isWhole = lineProgressOf(order).every(({ id, qty }) => units.value[id] === qty)
  const told = { cancelReason: reason, ...(by && { cancelledBy: by }) }
  if (isWhole) {
    const effects = [{ effect: 'give-back' as const }, { effect: 'cancelled-mail' as const }]
    return reached({ ...order, ...told }, 'CANCELLED', { effects, now })
  }
  const cancellation = { ...cancellationOf(order, { lines: units.value, reason }, now), ...(by && { by }) }
  const after = { ...order, ...told, cancellations: [...(order.cancellations ?? []), cancellation] }
  const { id: of, paid } = cancellation
  const isPaidBack = paid.provider > 0 && isCapturedAtOnce(order.payment.code)
  return settled(before, after, {
    effects: [{ effect: 'give-back', of }, ...(isPaidBack ? [{ effect: 'refund' as const, of }] : []), { effect: 'cancelled-mail', of }],
    now,
  })
}

/** Takes units that are not open out of pickups that wait for their shopper. A pickup keeps its id, even without units. */
function withoutWaiting(order: OrderState, units: LineQuantities): OrderState {
  const missing = new Map(lineProgressOf(order).map(({ id, open }) => [id, Math.max(0, (units[id] ?? 0) - open)]))
  if (![...missing.values()].some((count) => count > 0)) return order
  const fulfillments = fulfillmentsOf(order).map((each) => {
    if (each.paid || each.kind !== 'pickup') return each
    const left = Object.entries(each.lines).map(([id, count]) => {
      const taken = Math.min(count, missing.get(id) ?? 0)
      missing.set(id, (missing.get(id) ?? 0) - taken)
      return [id, count - taken] as const
    })
    return { ...each, lines: Object.fromEntries(left.filter(([, count]) => count > 0)) }
  })
  return { ...order, fulfillments }
}

/** An order that does not stand yet is cancelled as a whole. */
function cancelBefore(order: OrderState, { reason }: Pick<CancelUnits, 'reason'>, now: number): Outcome<ActResult> {
  const status = moveStatus(order.status, 'CANCELLED')
  return status.ok ? reached({ ...order, cancelReason: reason }, 'CANCELLED', { effects: [], now }) : status
}

function cancellationOf(order: OrderState, { lines, reason }: Required<Pick<CancelUnits, 'lines' | 'reason'>>, now: number): Cancellation {
  const paid = nextShare(order, lines, { isCancelled: true })
  const isAll = lineProgressOf(order).every(({ id, qty, cancelled }) => cancelled + (lines[id] ?? 0) === qty)
  const prices = pricesOfUnits(order, lines)
  const { back, reward } = backFor(storedValueSources(order), storedValueUsed(order, [paid]), storedValueReturned(order))
  const stock = holdPlanOf({ items: order.cart.items.flatMap((item) => (lines[item.id] ? [{ ...item, qty: lines[item.id] ?? 0 }] : [])) })
  const coupons = isAll ? order.holds.filter(({ kind }) => kind === 'coupon') : []
  return {
    ...{ id: nextId('C', order.cancellations), at: now, reason, lines, paid, prices, reward },
    back: [...stock, ...coupons, ...withAllowance(order, back, prices)],
  }
}

/** The employee allowance of the cancelled goods, beside what else goes back to that account: an account is given back to once. */
function withAllowance(order: OrderState, back: readonly HoldPlan[], prices: Cancellation['prices']): HoldPlan[] {
  const goods = order.cart.items.filter(isPaidGood)
  const whole = pricesOf(goods, order).net
  const netOf = (each: Cancellation['prices']) => sumOf(goods.map(({ id }) => (each[id] ? netPrice(order, each[id]) : 0)))
  const before = sumOf((order.cancellations ?? []).map((each) => netOf(each.prices)))
  const part = (spent: number, net: Minor) => (whole > 0 ? Math.floor((spent * net) / whole) : 0)
  const own = order.holds.flatMap((plan) => {
    if (plan.kind !== 'points') return []
    const spends = Object.entries(plan.wants).filter(([key]) => key.startsWith(allowanceKey()))
    const parts = spends.map(([key, spent]) => [key, part(spent, before + netOf(prices)) - part(spent, before)] as const)
    const wants = Object.fromEntries(parts.filter(([, amount]) => amount > 0))
    return Object.keys(wants).length > 0 ? [{ ...plan, wants }] : []
  })
  const merged = back.map((plan) => {
    const more = own.find(({ kind, name }) => kind === plan.kind && name === plan.name)
    return more ? { ...plan, wants: { ...plan.wants, ...more.wants } } : plan
  })
  return [...merged, ...own.filter(({ name }) => !back.some((plan) => plan.kind === 'points' && plan.name === name))]
}

function netPrice(order: OrderState, price: LinePrice): Minor {
  return paidFor(price, order) - price.tax
}

export type WithdrawUnits = Pick<Withdrawal, 'name' | 'email'> & { lines: LineQuantities }

const atHome: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP']

/**
 * A shopper withdraws from the contract for these units. What has not been handed over is cancelled, the rest is announced as a return, and the
 * shopper is sent a receipt. A gift card that was emailed is left to an operator, as its balance may be spent. ORD400 for units that cannot be withdrawn from, ORD409 after the period.
 */
export function withdrawUnits(before: OrderState, { lines, name, email }: WithdrawUnits, now: number): Outcome<ActResult> {
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
