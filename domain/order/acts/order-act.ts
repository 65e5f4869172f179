import type { Address } from '#contracts/entities/address'
import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { checkedAddress } from '#domain/address/check-address'
import { stateOf } from '#domain/address/tidy-address'
import { fulfillmentsOf } from '../fulfillments-of'
import { lineProgressOf, routeOf } from '../line-progress'
import type { OrderState } from '../order-state'
import { type ActResult } from './act-result'
import { type Cancelling, cancelUnits } from './cancel-units'
import { delivered, type HandingOver, pickedUp, readyForPickup } from './hand-over'
import { receiveReturn } from './receive-return'
import { type Refunding, refundUnits } from './refund-units'
import { type Shipping, shipUnits } from './ship-units'
import { startFulfilment } from './start-fulfilment'
import type { Fulfillment, LineQuantities } from '../fulfillment'

/** Everything whoever runs the shop may do to an order. */
export type OrderAct =
  | { kind: 'start' }
  | ({ kind: 'ship' } & Shipping)
  | ({ kind: 'ready'; lines?: LineQuantities } & HandingOver)
  | ({ kind: 'picked-up' } & HandingOver)
  | ({ kind: 'delivered' } & HandingOver)
  | ({ kind: 'cancel' } & Cancelling)
  | { kind: 'received'; lines?: LineQuantities }
  | ({ kind: 'refund' } & Refunding)
  | { kind: 'address'; address: Address }

/** Applies an act; the order and its money are then as the act says, or nothing changes. */
export function applyAct(order: OrderState, act: OrderAct, now: number): Outcome<ActResult> {
  switch (act.kind) {
    case 'start':
      return startFulfilment(order, now)
    case 'ship':
      return shipUnits(order, withoutKind(act), now)
    case 'ready':
      return readyForPickup(order, act, now)
    case 'picked-up':
      return pickedUp(order, act, now)
    case 'delivered':
      return delivered(order, act, now)
    case 'cancel':
      return cancelUnits(order, act, now)
    case 'received':
      return receiveReturn(order, act, now)
    case 'refund':
      return refundUnits(order, act, now)
    case 'address':
      return readdressed(order, act.address)
  }
}

function withoutKind({ kind: _, ...shipping }: OrderAct & { kind: 'ship' }): Shipping {
  return shipping
}

const unshipped: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT']

/**
 * Another address in the same country and state, before any parcel leaves: prices and taxes were made for them. Email and phone stay unless
 * they are given. Fails as an address of a checkout does.
 */
function readdressed(order: OrderState, typed: Address): Outcome<ActResult> {
  const open = lineProgressOf(order).filter((line) => line.route === 'door' && line.open > 0)
  const hasParcel = fulfillmentsOf(order).some(({ kind }) => kind === 'parcel')
  if (!unshipped.includes(order.status) || open.length === 0 || hasParcel) return fail('ORDER_NOT_CHANGEABLE')
  const items = order.cart.items.filter(({ id }) => open.some((line) => line.id === id))
  const codes = items.flatMap(({ shippingOptions }) =>
    shippingOptions.flatMap(({ selected, shippingMethod }) => (selected ? shippingMethod.code : [])),
  )
  const { shippingAddress } = order.cart
  const contact = {
    ...(shippingAddress?.email && { email: shippingAddress.email }),
    ...(shippingAddress?.phone && { phone: shippingAddress.phone }),
  }
  const address = checkedAddress({ ...contact, ...typed }, { country: order.country, codes })
  if (!address.ok) return address
  const isMoved = shippingAddress && stateOf(shippingAddress, order.country) !== stateOf(address.value, order.country)
  if (isMoved) return fail('TAX_ADDRESS_UNKNOWN', { field: 'province' })
  return ok({ order: { ...order, cart: { ...order.cart, shippingAddress: address.value } }, effects: [{ effect: 'index' }] })
}

/** The acts that bring an order to a status as a whole; empty for one that no act of ours reaches. */
export function actsTo(
  order: OrderState,
  to: OrderStatus,
  { reason = '', ...shipping }: Shipping & { reason?: string } = {},
): readonly OrderAct[] {
  const acts: Partial<Record<OrderStatus, readonly OrderAct[]>> = {
    IN_FULFILMENT: [{ kind: 'start' }],
    SHIPPED: actsToShip(order, shipping),
    READY_FOR_PICKUP: [{ kind: 'ready' }],
    PICKED_UP: [{ kind: 'picked-up' }],
    DELIVERED: actsToDeliver(order),
    CANCELLED: [{ kind: 'cancel', reason }],
    // Without a list of its lines an order comes back as a whole.
    RETURNED: order.returning ? [{ kind: 'received' }] : [],
    REFUNDED: order.received ? [{ kind: 'refund', reason }] : [],
  }
  return acts[to] ?? []
}

/** What a store keeps is ready when everything else has left. */
function actsToShip(order: OrderState, shipping: Shipping): OrderAct[] {
  const routes = lineProgressOf(order).flatMap(({ route, open }) => (open > 0 ? [route] : []))
  const hasStore = routes.includes('store')
  const isShipping = routes.some((route) => route !== 'store') || !hasStore
  return [...(isShipping ? [{ kind: 'ship' as const, ...shipping }] : []), ...(hasStore ? [{ kind: 'ready' as const }] : [])]
}

/** What waits somewhere is collected, and what is on its way arrives. */
function actsToDeliver(order: OrderState): OrderAct[] {
  const routeOfLine = new Map(order.cart.items.map((item) => [item.id, routeOf(item)]))
  const under = fulfillmentsOf(order).filter(
    ({ lines, pickedUpAt, deliveredAt }) => Object.keys(lines).length > 0 && pickedUpAt === undefined && deliveredAt === undefined,
  )
  const isToPoint = ({ lines }: Fulfillment) => Object.keys(lines).some((id) => routeOfLine.get(id) === 'point')
  const arriving = under.filter((each) => each.kind === 'parcel' && each.readyAt === undefined && isToPoint(each))
  const waiting = under.filter(({ readyAt }) => readyAt !== undefined)
  const delivering = under.filter((each) => each.kind !== 'pickup' && each.readyAt === undefined && !isToPoint(each))
  return [
    ...arriving.map(({ id }) => ({ kind: 'ready' as const, fulfillment: id })),
    ...(arriving.length + waiting.length > 0 ? [{ kind: 'picked-up' as const }] : []),
    ...(delivering.length > 0 ? [{ kind: 'delivered' as const }] : []),
  ]
}
