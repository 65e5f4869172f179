import { locales } from '#config/locales'
import type { OrderStatus, WithdrawableOrder } from '#contracts/entities/order'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { getMarketDay } from '#domain/dates/market-day'
import { getIsoWeekday, addDays } from '#domain/dates/local-day'
import { type LineQuantities, sumUnits, type Withdrawal } from './fulfillment'
import { getFulfillments, getLineProgress } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { isBoughtCard } from './returned-part'

/** Units of a line that may be withdrawn from: not handed over yet, and those the shopper has. None of goods made to the shopper's wishes. */
export type WithdrawableLine = { id: string; open: number; sent: number; isPersonalized: boolean }

const withdrawalDays = 14
/** Holidays in a row lengthen the period by no more: nobody is refused too early. */
const graceDays = 4

/** Before these there is no contract, or none any more. */
const nonContractStatuses: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED', 'CANCELLED']

/** Returns true if the law of its market gives an order the withdrawal function. */
export function hasWithdrawal({ locale }: Pick<OrderState, 'locale'>): boolean {
  return locales[locale].region === 'EMEA'
}

/** Lines with the units from whose contract the shopper can withdraw; none before the contract is concluded. */
export function listWithdrawableLines(order: OrderState): WithdrawableLine[] {
  if (nonContractStatuses.includes(order.status)) return []
  const fulfillments = getFulfillments(order)
  const handedOverUnits = sumUnits(fulfillments.filter(({ paid }) => paid))
  const waitingUnits = sumUnits(fulfillments.filter(({ kind, paid }) => kind === 'pickup' && !paid))
  const [receivedUnits, comingUnits] = [sumUnits(order.received ?? []), getUnitsToReturn(order)]
  const customLineIds = new Set(order.cart.items.flatMap(({ id, isCustoms }) => (isCustoms ? [id] : [])))
  // A refund takes a gift card back; goods that are refunded may still come back.
  const refunded = sumUnits(order.refunds ?? [])
  const cards = new Set(order.cart.items.filter(isBoughtCard).map(({ id }) => id))
  return getLineProgress(order).map(({ id, open }) => {
    const isPersonalized = customLineIds.has(id)
    const removedQty = (receivedUnits[id] ?? 0) + (comingUnits[id] ?? 0)
    const returnedQty = cards.has(id) ? Math.max(removedQty, refunded[id] ?? 0) : removedQty
    const units = { open: Math.max(0, open) + (waitingUnits[id] ?? 0), sent: Math.max(0, (handedOverUnits[id] ?? 0) - returnedQty) }
    return { id, isPersonalized, ...(isPersonalized ? { open: 0, sent: 0 } : units) }
  })
}

/** Units that were withdrawn from and did not come back since. */
export function getUnitsToReturn({ withdrawals = [], received = [] }: Pick<OrderState, 'withdrawals' | 'received'>): LineQuantities {
  const announced = sumUnits(withdrawals.map(({ toReturn }) => ({ lines: toReturn })))
  const units = Object.entries(announced).map(([id, count]) => {
    const since = withdrawals.find(({ toReturn }) => toReturn[id])?.at ?? 0
    return [id, count - (sumUnits(received.filter(({ at }) => at >= since))[id] ?? 0)] as const
  })
  return Object.fromEntries(units.filter(([, count]) => count > 0))
}

/** The last day of the period in the order's market, and whether it is over; no day while something is still to arrive. */
export function getWithdrawalPeriod(order: OrderState, now: number): { lastDay?: CalendarDate; isOver: boolean } {
  const arrivedAt = getLastArrival(order)
  if (arrivedAt === undefined) return { isOver: false }
  const { country } = locales[order.locale]
  const lastDay = toWorkingDay(addDays(getMarketDay(arrivedAt, country), withdrawalDays))
  return { lastDay, isOver: getMarketDay(now, country) > addDays(lastDay, graceDays) }
}

/** When the last goods of the order were in the shopper's hands; with gift cards alone, when it was placed. */
function getLastArrival(order: OrderState): number | undefined {
  const physicalLines = getLineProgress(order).filter(({ route }) => route !== 'email')
  if (physicalLines.every(({ qty, cancelled }) => cancelled >= qty)) return order.createdAt
  const parcels = getFulfillments(order).filter(({ kind, lines }) => kind !== 'email' && Object.keys(lines).length > 0)
  const times = parcels.map(({ deliveredAt, pickedUpAt }) => deliveredAt ?? pickedUpAt)
  const isAwaitingGoods = physicalLines.some(({ open }) => open > 0) || times.length === 0 || times.includes(undefined)
  return isAwaitingGoods ? undefined : Math.max(...times.map((arrivalTime = 0) => arrivalTime))
}

/** A period that ends on a weekend ends on Monday. (Regulation 1182/71, art. 3) */
function toWorkingDay(date: CalendarDate): CalendarDate {
  return addDays(date, Math.max(0, getIsoWeekday(date) - 5) && 8 - getIsoWeekday(date))
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
export function toWithdrawableOrder(order: OrderState, now: number): WithdrawableOrder {
  const { orderNumber, createdAt, cart } = order
  const { lastDay, isOver } = getWithdrawalPeriod(order, now)
  const itemsById = new Map(cart.items.map((item) => [item.id, item]))
  const lines = listWithdrawableLines(order).flatMap(({ id, open, sent, isPersonalized }) => {
    const item = itemsById.get(id)
    if (!item || (open + sent === 0 && !isPersonalized)) return []
    const options = item.options.map(({ valueLabel }) => valueLabel).join(' · ')
    return [{ lineId: id, name: item.name, options, quantity: open + sent, isPersonalized }]
  })
  const withdrawals = (order.withdrawals ?? []).map((each) => ({
    ...{ id: each.id, at: new Date(each.at).toISOString(), name: each.name },
    lines: listWithdrawnUnits(order, each.lines),
    steps: getWithdrawalSteps(order, each),
  }))
  return {
    ...{ orderNumber, placedAt: new Date(createdAt).toISOString(), isOver: isOver || lines.length === 0 },
    ...(lastDay !== undefined && { lastDay }),
    ...{ lines, withdrawals },
  }
}

/** Units by the names of their lines. */
function listWithdrawnUnits({ cart }: Pick<OrderState, 'cart'>, units: LineQuantities): { name: string; quantity: number }[] {
  return cart.items.flatMap(({ id, name }) => (units[id] ? [{ name, quantity: units[id] }] : []))
}

/** Steps after a withdrawal: units that are not shipped, goods to send back, emailed gift cards. */
export function getWithdrawalSteps(
  { cart }: Pick<OrderState, 'cart'>,
  { lines, toReturn }: Pick<Withdrawal, 'lines' | 'toReturn'>,
): WithdrawalStep[] {
  const returnedItems = cart.items.filter(({ id }) => toReturn[id])
  const isCancelled = Object.entries(lines).some(([id, count]) => count > (toReturn[id] ?? 0))
  return [
    ...(isCancelled ? (['cancelled'] as const) : []),
    ...(returnedItems.some((item) => !isBoughtCard(item)) ? (['return'] as const) : []),
    ...(returnedItems.some(isBoughtCard) ? (['card'] as const) : []),
  ]
}
