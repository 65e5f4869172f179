import { fail, ok, type Outcome } from '#contracts/errors'
import { openUnits, routeOf } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { nextShare } from '../price-share'
import type { Fulfillment, LineQuantities } from '../fulfillment'
import { type ActResult, nextId, reached, withFulfillments, mustBeUnderWay, settled } from './act-result'

/** The order can no longer be cancelled by its shopper. Its gift cards are emailed, and their price is captured. ORD409 unless confirmed. */
export function startFulfillment(before: OrderState, now: number): Outcome<ActResult> {
  if (before.status !== 'CONFIRMED') return fail('ORDER_NOT_CHANGEABLE')
  const order = withFulfillments(before)
  const cards = openUnits(order, ['email'])
  if (!cards.ok) return reached(order, 'IN_FULFILMENT', { effects: [], now })
  const id = nextId('P', order.fulfillments)
  const isAll = !openUnits(order, ['door', 'point', 'store']).ok
  // Cards alone are shipped and delivered in steps of their own, as parcels are.
  const done = !isAll && { shippedAt: now, deliveredAt: now }
  const email = { id, kind: 'email' as const, lines: cards.value, ...done, paid: nextShare(order, cards.value) }
  const effects = [{ effect: 'capture' as const, of: id }]
  return reached({ ...order, fulfillments: [...order.fulfillments, email] }, 'IN_FULFILMENT', { effects, now })
}

/** The order in fulfillment, and the effects of starting it if that was not done. */
function started(order: OrderState, now: number): Outcome<ActResult> {
  return order.status === 'CONFIRMED' ? startFulfillment(order, now) : ok({ order: withFulfillments(order), effects: [] })
}

/** `lines`: absent for everything that is open. */
export type ShipUnits = { lines?: LineQuantities; carrier?: string; trackingNumber?: string; trackingUrl?: string }

/**
 * Ships units to the door or to a collection point, one parcel for each place, and captures their price. An order of emailed gift cards
 * alone is shipped without a parcel. ORD400 for units that are not open, ORD409 if there is nothing to ship.
 */
export function shipUnits(before: OrderState, { lines, ...tracking }: ShipUnits, now: number): Outcome<ActResult> {
  const allowed = mustBeUnderWay(before)
  const begun = allowed.ok ? started(before, now) : allowed
  if (!begun.ok) return begun
  const order = withFulfillments(begun.value.order)
  if (isCardsToSend(order)) return sendCards(begun.value, now)
  const units = openUnits(order, ['door', 'point'], lines)
  if (!units.ok) return units
  const parcels = unitsByPlace(order, units.value)
  const shipped = parcels.reduce((so, own) => withParcel(so, { lines: own, ...tracking }, now), order)
  const ids = shipped.fulfillments.slice(-parcels.length).map(({ id }) => id)
  const effects = ids.flatMap((of) => [
    { effect: 'capture' as const, of },
    { effect: 'shipped-mail' as const, of },
  ])
  return settled(begun.value.order, shipped, { effects: [...begun.value.effects, ...effects], now })
}

type Filled = ReturnType<typeof withFulfillments>

function withParcel(order: Filled, { lines, ...tracking }: ShipUnits & { lines: LineQuantities }, now: number): Filled {
  const id = nextId('P', order.fulfillments)
  const parcel: Fulfillment = { id, kind: 'parcel', lines, ...tracking, shippedAt: now, paid: nextShare(order, lines) }
  return { ...order, fulfillments: [...order.fulfillments, parcel] }
}

/** Units that travel together, by where they go. */
function unitsByPlace({ cart }: OrderState, units: LineQuantities): LineQuantities[] {
  const places = Map.groupBy(
    cart.items.filter(({ id }) => units[id]),
    (item) => {
      const chosen = item.shippingOptions.find(({ selected }) => selected)
      return [routeOf(item), chosen?.storeInfo?.id ?? chosen?.collectAt?.id].join(':')
    },
  )
  return [...places.values()].map((items) => Object.fromEntries(items.map(({ id }) => [id, units[id] ?? 0])))
}

function isCardsToSend({ fulfillments, cart }: Filled): boolean {
  return cart.items.every((item) => routeOf(item) === 'email') && fulfillments.some(({ shippedAt }) => shippedAt === undefined)
}

function sendCards({ order, effects }: ActResult, now: number): Outcome<ActResult> {
  const fulfillments = withFulfillments(order).fulfillments.map((each) => ({ ...each, shippedAt: each.shippedAt ?? now }))
  return fulfillments.length > 0 ? settled(order, { ...order, fulfillments }, { effects, now }) : fail('ORDER_NOT_CHANGEABLE')
}

/** `fulfillment`: its id; absent for all that can be handed over. */
export type HandOver = { fulfillment?: string }

/**
 * Units wait for their shopper: the named ones of a store, all of them, or a parcel that arrived at its collection point. Nothing is
 * captured before somebody collects them. ORD400 for units that are not open, ORD409 if there is nothing.
 */
export function readyForPickup(
  before: OrderState,
  { lines, fulfillment }: HandOver & { lines?: LineQuantities },
  now: number,
): Outcome<ActResult> {
  const allowed = mustBeUnderWay(before)
  const begun = allowed.ok ? started(before, now) : allowed
  if (!begun.ok) return begun
  const order = withFulfillments(begun.value.order)
  const arrived = lines ? ok([]) : chosen(order, fulfillment, (each) => isAtPoint(order, each) && each.readyAt === undefined)
  const units = fulfillment === undefined ? openUnits(order, ['store'], lines) : ok({})
  if (lines && !units.ok) return units
  const places = units.ok ? unitsByPlace(order, units.value) : []
  const waiting = arrived.ok ? arrived.value : []
  if (places.length + waiting.length === 0) return arrived.ok ? fail('ORDER_NOT_CHANGEABLE') : arrived
  const known = order.fulfillments.map((each) => (waiting.includes(each.id) ? { ...each, readyAt: now } : each))
  const fulfillments = places.reduce<Fulfillment[]>(
    (so, own) => [...so, { id: nextId('P', so), kind: 'pickup', lines: own, readyAt: now }],
    known,
  )
  const ids = [...waiting, ...fulfillments.slice(known.length).map(({ id }) => id)]
  const effects = [...begun.value.effects, ...ids.map((of) => ({ effect: 'ready-mail' as const, of }))]
  return settled(begun.value.order, { ...order, fulfillments }, { effects, now })
}

/** Somebody collected what waited at a store or a collection point; what waited at a store is captured now. */
export function pickedUp(before: OrderState, { fulfillment }: HandOver, now: number): Outcome<ActResult> {
  const order = withFulfillments(before)
  const allowed = mustBeUnderWay(order)
  const isWaiting = (each: Fulfillment) =>
    each.pickedUpAt === undefined &&
    Object.keys(each.lines).length > 0 &&
    (each.readyAt !== undefined || (isAtPoint(order, each) && each.id === fulfillment))
  const ids = allowed.ok ? chosen(order, fulfillment, isWaiting) : allowed
  if (!ids.ok) return ids
  const due = ids.value.filter((id) => !order.fulfillments.some((each) => each.id === id && each.paid))
  const collected = ids.value.reduce<Filled>((so, id) => {
    const change = (each: Fulfillment) =>
      each.id === id ? { ...each, pickedUpAt: now, paid: each.paid ?? nextShare(so, each.lines) } : each
    return { ...so, fulfillments: so.fulfillments.map(change) }
  }, order)
  return settled(before, collected, { effects: due.map((of) => ({ effect: 'capture', of })), now })
}

/** Parcels reached the door. */
export function delivered(before: OrderState, { fulfillment }: HandOver, now: number): Outcome<ActResult> {
  const order = withFulfillments(before)
  const allowed = mustBeUnderWay(order)
  const isOnItsWay = (each: Fulfillment) =>
    each.kind !== 'pickup' && each.shippedAt !== undefined && each.deliveredAt === undefined && !isAtPoint(order, each)
  const ids = allowed.ok ? chosen(order, fulfillment, isOnItsWay) : allowed
  if (!ids.ok) return ids
  const fulfillments = order.fulfillments.map((each) => (ids.value.includes(each.id) ? { ...each, deliveredAt: now } : each))
  return settled(before, { ...order, fulfillments }, { effects: [], now })
}

/** Ids of the fulfillments that qualify: the named one, or all. ORD400 for an unknown one, ORD409 if none qualifies. */
function chosen({ fulfillments }: Filled, named: string | undefined, isRight: (each: Fulfillment) => boolean): Outcome<string[]> {
  if (named !== undefined && !fulfillments.some(({ id }) => id === named)) return fail('ORDER_REQUEST_INVALID', { field: 'fulfillment' })
  const ids = fulfillments.filter((each) => (named === undefined || each.id === named) && isRight(each)).map(({ id }) => id)
  return ids.length > 0 ? ok(ids) : fail('ORDER_NOT_CHANGEABLE')
}

function isAtPoint({ cart }: OrderState, { kind, lines }: Fulfillment): boolean {
  return kind === 'parcel' && cart.items.some((item) => lines[item.id] && routeOf(item) === 'point')
}
