import { fail, ok, type Outcome } from '#contracts/errors'
import type { Fulfillment, LineQuantities } from '../fulfillment'
import { openUnits, routeOf } from '../line-progress'
import type { OrderState } from '../order-state'
import { nextShare } from '../price-share'
import { type ActResult, mustBeUnderWay, nextId, settled, withFulfillments } from './act-result'
import { byPlace } from './ship-units'
import { started } from './start-fulfillment'

type Filled = ReturnType<typeof withFulfillments>
/** `fulfillment`: its id; absent for all that can be handed over. */
export type HandingOver = { fulfillment?: string }

/**
 * Units wait for their shopper: the named ones of a store, all of them, or a parcel that arrived at its collection point. Nothing is
 * captured before somebody collects them. ORD400 for units that are not open, ORD409 if there is nothing.
 */
export function readyForPickup(
  before: OrderState,
  { lines, fulfillment }: HandingOver & { lines?: LineQuantities },
  now: number,
): Outcome<ActResult> {
  const allowed = mustBeUnderWay(before)
  const begun = allowed.ok ? started(before, now) : allowed
  if (!begun.ok) return begun
  const order = withFulfillments(begun.value.order)
  const arrived = lines ? ok([]) : chosen(order, fulfillment, (each) => isAtPoint(order, each) && each.readyAt === undefined)
  const units = fulfillment === undefined ? openUnits(order, ['store'], lines) : ok({})
  if (lines && !units.ok) return units
  const places = units.ok ? byPlace(order, units.value) : []
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
export function pickedUp(before: OrderState, { fulfillment }: HandingOver, now: number): Outcome<ActResult> {
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
export function delivered(before: OrderState, { fulfillment }: HandingOver, now: number): Outcome<ActResult> {
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
