import { locales } from '#config/locales'
import type { OrderStatus, WithdrawableOrder } from '#contracts/entities/order'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { marketDay } from '#domain/dates/market-day'
import { dayOf, daysAfter } from '#domain/store/local-day'
import { type LineQuantities, unitsOf, type Withdrawal } from './fulfillment'
import { fulfillmentsOf, lineProgressOf } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { isBoughtCard } from './returned-part'

/** Units of a line that may be withdrawn from: not handed over yet, and those the shopper has. None of goods made to the shopper's wishes. */
export type WithdrawableLine = { id: string; open: number; sent: number; isPersonalized: boolean }

const periodDays = 14
/** Holidays in a row lengthen the period by no more: nobody is refused too early. */
const graceDays = 4

/** Before these there is no contract, or none any more. */
const withoutContract: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED', 'CANCELLED']

/** Whether the law of its market gives an order the withdrawal function. */
export function hasWithdrawal({ locale }: Pick<OrderState, 'locale'>): boolean {
  return locales[locale].region === 'EMEA'
}

export function withdrawableLines(order: OrderState): WithdrawableLine[] {
  if (withoutContract.includes(order.status)) return []
  const fulfillments = fulfillmentsOf(order)
  const handed = unitsOf(fulfillments.filter(({ paid }) => paid))
  const waiting = unitsOf(fulfillments.filter(({ kind, paid }) => kind === 'pickup' && !paid))
  const [received, announced] = [
    unitsOf(order.received ?? []),
    unitsOf((order.withdrawals ?? []).map(({ toReturn }) => ({ lines: toReturn }))),
  ]
  const custom = new Set(order.cart.items.flatMap(({ id, isCustoms }) => (isCustoms ? [id] : [])))
  // A refund takes a gift card back; goods that are refunded may still come back.
  const refunded = unitsOf(order.refunds ?? [])
  const cards = new Set(order.cart.items.filter(isBoughtCard).map(({ id }) => id))
  return lineProgressOf(order).map(({ id, open }) => {
    const isPersonalized = custom.has(id)
    // What came back was announced, or need not be any more.
    const gone = Math.max(received[id] ?? 0, announced[id] ?? 0, cards.has(id) ? (refunded[id] ?? 0) : 0)
    const units = { open: Math.max(0, open) + (waiting[id] ?? 0), sent: Math.max(0, (handed[id] ?? 0) - gone) }
    return { id, isPersonalized, ...(isPersonalized ? { open: 0, sent: 0 } : units) }
  })
}

/** The last day of the period in the order's market, and whether it is over; no day while something is still to arrive. */
export function withdrawalPeriod(order: OrderState, now: number): { lastDay?: CalendarDate; isOver: boolean } {
  const arrivedAt = lastArrival(order)
  if (arrivedAt === undefined) return { isOver: false }
  const { country } = locales[order.locale]
  const lastDay = workingDay(daysAfter(marketDay(arrivedAt, country), periodDays))
  return { lastDay, isOver: marketDay(now, country) > daysAfter(lastDay, graceDays) }
}

/** When the last goods of the order were in the shopper's hands; with gift cards alone, when it was placed. */
function lastArrival(order: OrderState): number | undefined {
  const goods = lineProgressOf(order).filter(({ route }) => route !== 'email')
  if (goods.every(({ qty, cancelled }) => cancelled >= qty)) return order.createdAt
  const parcels = fulfillmentsOf(order).filter(({ kind, lines }) => kind !== 'email' && Object.keys(lines).length > 0)
  const times = parcels.map(({ deliveredAt, pickedUpAt }) => deliveredAt ?? pickedUpAt)
  const isSomethingAhead = goods.some(({ open }) => open > 0) || times.length === 0 || times.includes(undefined)
  return isSomethingAhead ? undefined : Math.max(...times.map((at = 0) => at))
}

/** A period that ends on a weekend ends on Monday. (Regulation 1182/71, art. 3) */
function workingDay(date: CalendarDate): CalendarDate {
  return daysAfter(date, Math.max(0, dayOf(date) - 5) && 8 - dayOf(date))
}

/** Requested units split into those that will not leave, and those that come back; undefined for more than may be withdrawn from. */
export function splitWithdrawal(
  lines: readonly WithdrawableLine[],
  requested: LineQuantities,
): { cancelled: LineQuantities; toReturn: LineQuantities } | undefined {
  const cancelled: LineQuantities = {}
  const toReturn: LineQuantities = {}
  for (const [id, count] of Object.entries(requested)) {
    const line = lines.find((each) => each.id === id)
    if (!line || count < 1 || count > line.open + line.sent) return undefined
    if (line.open > 0) cancelled[id] = Math.min(count, line.open)
    if (count > line.open) toReturn[id] = count - line.open
  }
  return { cancelled, toReturn }
}

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
