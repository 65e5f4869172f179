import type { WithdrawableOrder } from '#contracts/entities/withdrawal'
import type { LineQuantities, Withdrawal } from './fulfillment'
import type { OrderState } from './order-state'
import { isBoughtCard } from './returned-part'
import { withdrawableLines, withdrawalPeriod } from './withdrawable'

type WithdrawalStep = WithdrawableOrder['withdrawals'][number]['steps'][number]

/** An order for who knows its number and its email, and may not be its shopper: goods by name, no address and no amount. */
export function withdrawalView(order: OrderState, now: number): WithdrawableOrder {
  const { orderNumber, createdAt, cart } = order
  const { lastDay, isOver } = withdrawalPeriod(order, now)
  const known = new Map(cart.items.map((item) => [item.id, item]))
  const lines = withdrawableLines(order).flatMap(({ id, open, sent, isPersonalized }) => {
    const item = known.get(id)
    if (!item || (open + sent === 0 && !isPersonalized)) return []
    const options = item.options.map(({ valueLabel }) => valueLabel).join(' · ')
    return [{ lineId: id, name: item.name, options, quantity: open + sent, isPersonalized }]
  })
  const withdrawals = (order.withdrawals ?? []).map((each) => ({
    ...{ id: each.id, at: new Date(each.at).toISOString(), name: each.name },
    lines: withdrawnUnits(order, each.lines),
    steps: stepsOf(order, each),
  }))
  return {
    ...{ orderNumber, placedAt: new Date(createdAt).toISOString(), isOver: isOver || lines.length === 0 },
    ...(lastDay !== undefined && { lastDay }),
    ...{ lines, withdrawals },
  }
}

/** Units by the names of their lines. */
function withdrawnUnits({ cart }: Pick<OrderState, 'cart'>, units: LineQuantities): { name: string; quantity: number }[] {
  return cart.items.flatMap(({ id, name }) => (units[id] ? [{ name, quantity: units[id] }] : []))
}

/** What becomes of a withdrawal: units that never leave, goods to send back, emailed gift cards. */
export function stepsOf({ cart }: Pick<OrderState, 'cart'>, { lines, toReturn }: Pick<Withdrawal, 'lines' | 'toReturn'>): WithdrawalStep[] {
  const sent = cart.items.filter(({ id }) => toReturn[id])
  const isCancelled = Object.entries(lines).some(([id, count]) => count > (toReturn[id] ?? 0))
  return [
    ...(isCancelled ? (['cancelled'] as const) : []),
    ...(sent.some((item) => !isBoughtCard(item)) ? (['return'] as const) : []),
    ...(sent.some(isBoughtCard) ? (['card'] as const) : []),
  ]
}
