import { fail, type Outcome } from '#contracts/errors'
import type { Fulfillment, LineQuantities } from '../fulfillment'
import { openUnits, routeOf } from '../line-progress'
import type { OrderState } from '../order-state'
import { nextShare } from '../price-share'
import { type ActResult, mustBeUnderWay, nextId, settled, withFulfillments } from './act-result'
import { started } from './start-fulfillment'

/** `lines`: absent for everything that is open. */
export type Shipping = { lines?: LineQuantities; carrier?: string; trackingNumber?: string; trackingUrl?: string }

/**
 * Ships units to the door or to a collection point, one parcel for each place, and captures their price. An order of emailed gift cards
 * alone is shipped without a parcel. ORD400 for units that are not open, ORD409 if there is nothing to ship.
 */
export function shipUnits(before: OrderState, { lines, ...tracking }: Shipping, now: number): Outcome<ActResult> {
  const allowed = mustBeUnderWay(before)
  const begun = allowed.ok ? started(before, now) : allowed
  if (!begun.ok) return begun
  const order = withFulfillments(begun.value.order)
  if (isCardsToSend(order)) return sendCards(begun.value, now)
  const units = openUnits(order, ['door', 'point'], lines)
  if (!units.ok) return units
  const parcels = byPlace(order, units.value)
  const shipped = parcels.reduce((so, own) => withParcel(so, { lines: own, ...tracking }, now), order)
  const ids = shipped.fulfillments.slice(-parcels.length).map(({ id }) => id)
  const effects = ids.flatMap((of) => [
    { effect: 'capture' as const, of },
    { effect: 'shipped-mail' as const, of },
  ])
  return settled(begun.value.order, shipped, { effects: [...begun.value.effects, ...effects], now })
}

type Filled = ReturnType<typeof withFulfillments>

function withParcel(order: Filled, { lines, ...tracking }: Shipping & { lines: LineQuantities }, now: number): Filled {
  const id = nextId('P', order.fulfillments)
  const parcel: Fulfillment = { id, kind: 'parcel', lines, ...tracking, shippedAt: now, paid: nextShare(order, lines) }
  return { ...order, fulfillments: [...order.fulfillments, parcel] }
}

/** Units that travel together, by where they go. */
export function byPlace({ cart }: OrderState, units: LineQuantities): LineQuantities[] {
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
