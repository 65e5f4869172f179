import { fail, ok, type Outcome } from '#contracts/errors'
import { getSendTime, isGiftEmailScheduled } from '#domain/gift-card/send-day'
import { selectOpenUnits, getLineProgress, getLineRoute } from '../fulfillment-progress'
import { getKeptItems } from '../kept-order'
import type { DueOrderEffect } from '../order-effects'
import type { OrderState } from '../order-state'
import { calculateNextShare } from '../price-share'
import { isBoughtCard } from '../returned-part'
import type { Fulfillment, LineQuantities } from '../fulfillment'
import {
  type OrderCommandResult,
  getNextId,
  advanceOrderStatus,
  withFulfillments,
  validateInProgress,
  settleOrderStatus,
} from './command-result'

/**
 * The order can no longer be cancelled by its shopper. The price of its gift cards is captured, and they are emailed, at once or on their day.
 * ORD409 unless confirmed.
 */
export function startFulfillment(previousOrder: OrderState, now: number): Outcome<OrderCommandResult> {
  if (previousOrder.status !== 'CONFIRMED') return fail('ORDER_NOT_CHANGEABLE')
  const order = withFulfillments(previousOrder)
  const giftCardUnits = selectOpenUnits(order, ['email'])
  if (!giftCardUnits.ok) return advanceOrderStatus(order, 'IN_FULFILMENT', { effects: [], now })
  const id = getNextId('P', order.fulfillments)
  const isAll = !selectOpenUnits(order, ['door', 'point', 'store']).ok
  // Cards alone are shipped and delivered in steps of their own, as parcels are.
  const completionTimes = !isAll && { shippedAt: now, deliveredAt: now }
  const emailFulfillment = {
    id,
    kind: 'email' as const,
    lines: giftCardUnits.value,
    ...completionTimes,
    paid: calculateNextShare(order, giftCardUnits.value),
  }
  const effects = [{ effect: 'capture' as const, of: id }, ...listScheduledEmails(order, now)]
  return advanceOrderStatus({ ...order, fulfillments: [...order.fulfillments, emailFulfillment] }, 'IN_FULFILMENT', { effects, now })
}

/** Gift cards that are bought for a later day are paid for now and emailed then: an email for each day. */
function listScheduledEmails(order: OrderState, now: number): DueOrderEffect[] {
  const sendTimes = getKeptItems(order)
    .filter((item) => isBoughtCard(item) && isGiftEmailScheduled(item, { country: order.country, now }))
    .flatMap((item) => getSendTime(item, order.country) ?? [])
  return [...new Set(sendTimes)].map((notBefore) => ({ effect: 'gift-card-mail', notBefore }))
}

/** The order in fulfillment, and the effects of starting it if that was not done. */
function ensureFulfillmentStarted(order: OrderState, now: number): Outcome<OrderCommandResult> {
  return order.status === 'CONFIRMED' ? startFulfillment(order, now) : ok({ order: withFulfillments(order), effects: [] })
}

/** `lines`: absent for everything that is open. */
export type ShipUnitsInput = { lines?: LineQuantities; carrier?: string; trackingNumber?: string; trackingUrl?: string }

/**
 * Ships units to the door or to a collection point, one parcel for each place, and captures their price. An order of emailed gift cards
 * alone is shipped without a parcel, not before the day of the last one. ORD400 for units that are not open, ORD409 if there is nothing to ship.
 */
export function shipUnits(previousOrder: OrderState, { lines, ...tracking }: ShipUnitsInput, now: number): Outcome<OrderCommandResult> {
  const statusCheck = validateInProgress(previousOrder)
  const startOutcome = statusCheck.ok ? ensureFulfillmentStarted(previousOrder, now) : statusCheck
  if (!startOutcome.ok) return startOutcome
  const order = withFulfillments(startOutcome.value.order)
  if (hasUnsentGiftCards(order)) return sendGiftCards(startOutcome.value, now)
  const units = selectOpenUnits(order, ['door', 'point'], lines)
  if (!units.ok) return units
  const parcels = groupUnitsByDestination(order, units.value)
  const shippedOrder = parcels.reduce((current, parcelUnits) => addParcel(current, { lines: parcelUnits, ...tracking }, now), order)
  const ids = shippedOrder.fulfillments.slice(-parcels.length).map(({ id }) => id)
  const effects = ids.flatMap((of) => [
    { effect: 'capture' as const, of },
    { effect: 'shipped-mail' as const, of },
  ])
  return settleOrderStatus(startOutcome.value.order, shippedOrder, { effects: [...startOutcome.value.effects, ...effects], now })
}

type OrderWithFulfillments = ReturnType<typeof withFulfillments>

function addParcel(
  order: OrderWithFulfillments,
  { lines, ...tracking }: ShipUnitsInput & { lines: LineQuantities },
  now: number,
): OrderWithFulfillments {
  const id = getNextId('P', order.fulfillments)
  const parcel: Fulfillment = { id, kind: 'parcel', lines, ...tracking, shippedAt: now, paid: calculateNextShare(order, lines) }
  return { ...order, fulfillments: [...order.fulfillments, parcel] }
}

/** Units that travel together, by where they go. */
function groupUnitsByDestination({ cart }: OrderState, units: LineQuantities): LineQuantities[] {
  const itemsByDestination = Map.groupBy(
    cart.items.filter(({ id }) => units[id]),
    (item) => {
      const selectedOption = item.shippingOptions.find(({ selected }) => selected)
      return [getLineRoute(item), selectedOption?.storeInfo?.id ?? selectedOption?.collectAt?.id].join(':')
    },
  )
  return [...itemsByDestination.values()].map((items) => Object.fromEntries(items.map(({ id }) => [id, units[id] ?? 0])))
}

/** Gift cards alone, also where all that was bought beside them is cancelled. */
function hasUnsentGiftCards(order: OrderWithFulfillments): boolean {
  const isEmailOnly = getLineProgress(order).every(({ route, qty, cancelled }) => route === 'email' || cancelled >= qty)
  return isEmailOnly && order.fulfillments.some(({ kind, shippedAt }) => kind === 'email' && shippedAt === undefined)
}

function sendGiftCards({ order, effects }: OrderCommandResult, now: number): Outcome<OrderCommandResult> {
  if (getKeptItems(order).some((item) => isGiftEmailScheduled(item, { country: order.country, now }))) return fail('ORDER_NOT_CHANGEABLE')
  const fulfillments = withFulfillments(order).fulfillments.map((each) =>
    each.kind === 'email' ? { ...each, shippedAt: each.shippedAt ?? now } : each,
  )
  return fulfillments.length > 0 ? settleOrderStatus(order, { ...order, fulfillments }, { effects, now }) : fail('ORDER_NOT_CHANGEABLE')
}

/** `fulfillment`: its id; absent for all that can be handed over. */
export type HandOverInput = { fulfillment?: string }

/**
 * Units wait for their shopper: the named ones of a store, all of them, or a parcel that arrived at its collection point. Nothing is
 * captured before somebody collects them. ORD400 for units that are not open, ORD409 if there is nothing.
 */
export function markReadyForPickup(
  previousOrder: OrderState,
  { lines, fulfillment }: HandOverInput & { lines?: LineQuantities },
  now: number,
): Outcome<OrderCommandResult> {
  const statusCheck = validateInProgress(previousOrder)
  const startOutcome = statusCheck.ok ? ensureFulfillmentStarted(previousOrder, now) : statusCheck
  if (!startOutcome.ok) return startOutcome
  const order = withFulfillments(startOutcome.value.order)
  const arrivedIds = lines
    ? ok([])
    : selectFulfillments(order, fulfillment, (each) => isCollectionPointParcel(order, each) && !each.readyAt && !each.pickedUpAt)
  const units = fulfillment === undefined ? selectOpenUnits(order, ['store'], lines) : ok({})
  if (lines && !units.ok) return units
  const destinations = units.ok ? groupUnitsByDestination(order, units.value) : []
  const waitingIds = arrivedIds.ok ? arrivedIds.value : []
  if (destinations.length + waitingIds.length === 0) return arrivedIds.ok ? fail('ORDER_NOT_CHANGEABLE') : arrivedIds
  const existingFulfillments = order.fulfillments.map((each) => (waitingIds.includes(each.id) ? { ...each, readyAt: now } : each))
  const fulfillments = destinations.reduce<Fulfillment[]>(
    (current, pickupUnits) => [...current, { id: getNextId('P', current), kind: 'pickup', lines: pickupUnits, readyAt: now }],
    existingFulfillments,
  )
  const ids = [...waitingIds, ...fulfillments.slice(existingFulfillments.length).map(({ id }) => id)]
  const effects = [...startOutcome.value.effects, ...ids.map((of) => ({ effect: 'ready-mail' as const, of }))]
  return settleOrderStatus(startOutcome.value.order, { ...order, fulfillments }, { effects, now })
}

/** Somebody collected what waited at a store or a collection point; what waited at a store is captured now. */
export function markPickedUp(previousOrder: OrderState, { fulfillment }: HandOverInput, now: number): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  const statusCheck = validateInProgress(order)
  const isWaiting = (each: Fulfillment) =>
    each.pickedUpAt === undefined &&
    Object.keys(each.lines).length > 0 &&
    (each.readyAt !== undefined || (isCollectionPointParcel(order, each) && each.id === fulfillment))
  const ids = statusCheck.ok ? selectFulfillments(order, fulfillment, isWaiting) : statusCheck
  if (!ids.ok) return ids
  const unpaidIds = ids.value.filter((id) => !order.fulfillments.some((each) => each.id === id && each.paid))
  const collectedOrder = ids.value.reduce<OrderWithFulfillments>((current, id) => {
    const markCollected = (each: Fulfillment) =>
      each.id === id ? { ...each, pickedUpAt: now, paid: each.paid ?? calculateNextShare(current, each.lines) } : each
    return { ...current, fulfillments: current.fulfillments.map(markCollected) }
  }, order)
  return settleOrderStatus(previousOrder, collectedOrder, { effects: unpaidIds.map((of) => ({ effect: 'capture', of })), now })
}

/** Parcels reached the door. */
export function markDelivered(previousOrder: OrderState, { fulfillment }: HandOverInput, now: number): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  const statusCheck = validateInProgress(order)
  const isInTransit = (each: Fulfillment) =>
    each.kind !== 'pickup' && each.shippedAt !== undefined && each.deliveredAt === undefined && !isCollectionPointParcel(order, each)
  const ids = statusCheck.ok ? selectFulfillments(order, fulfillment, isInTransit) : statusCheck
  if (!ids.ok) return ids
  const fulfillments = order.fulfillments.map((each) => (ids.value.includes(each.id) ? { ...each, deliveredAt: now } : each))
  return settleOrderStatus(previousOrder, { ...order, fulfillments }, { effects: [], now })
}

/** Ids of the fulfillments that qualify: the named one, or all. ORD400 for an unknown one, ORD409 if none qualifies. */
function selectFulfillments(
  { fulfillments }: OrderWithFulfillments,
  fulfillmentId: string | undefined,
  isEligible: (each: Fulfillment) => boolean,
): Outcome<string[]> {
  if (fulfillmentId !== undefined && !fulfillments.some(({ id }) => id === fulfillmentId))
    return fail('ORDER_REQUEST_INVALID', { field: 'fulfillment' })
  const ids = fulfillments
    .filter((each) => (fulfillmentId === undefined || each.id === fulfillmentId) && isEligible(each))
    .map(({ id }) => id)
  return ids.length > 0 ? ok(ids) : fail('ORDER_NOT_CHANGEABLE')
}

function isCollectionPointParcel({ cart }: OrderState, { kind, lines }: Fulfillment): boolean {
  return kind === 'parcel' && cart.items.some((item) => lines[item.id] && getLineRoute(item) === 'point')
}
