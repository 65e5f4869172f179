import type { orderEndpoints } from '#contracts/orders'
import type { TrackedOrder } from '#contracts/entities/order'
import { ok, type Outcome } from '#contracts/errors'
import { afterOrderOf } from '#domain/order/order-view'
import type { Fulfillment } from '#domain/order/fulfillment'
import { fulfillmentsOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { orderZone } from '#domain/order/order-zone'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { withdrawableOrder, withdrawOrder } from './withdraw-order'
import { lookedUpOrderTokenOf, isOfEmail, orderByProof, type OrderProof } from './order-access'
import { paymentName } from './payment-name'

/** Calls for whoever knows an order's number and what goes with it, without an account. */
export const lookupHandlers: Pick<Handlers<typeof orderEndpoints>, 'track' | 'withdrawable' | 'withdraw'> = {
  track: ({ body, shop, now }, env) => trackOrder(env, body, { shop, now }),
  withdrawable: ({ body, shop, now }, env) => withdrawableOrder(env, body, { shop, now }),
  withdraw: ({ body, shop, now }, env) => withdrawOrder(env, body, { shop, now }),
}

/** Returns an order's status by number and email or postal code. The email opens the order as well; a postal code is known to many. */
async function trackOrder(env: PlatformEnv, proof: OrderProof, call: { shop: Shop; now: number }): Promise<Outcome<TrackedOrder>> {
  const order = await orderByProof(env, proof, call)
  if (!order.ok) return order
  const opens = isOfEmail(order.value, proof) && { st: await lookedUpOrderTokenOf(env, proof.orderNumber, call.now) }
  return ok({ ...trackedView(order.value, call.shop), ...opens })
}

/** Its items by name alone: who asks knows the order's number and where it goes, and may not be its shopper. */
function trackedView(order: OrderState, { language }: Shop): TrackedOrder {
  const { cancelled, returned, ...refunds } = afterOrderOf(order, (code) => paymentName(language, code))
  const named = (units: { itemId: string; qty: number }[]) =>
    units.flatMap(({ itemId, qty }) => order.cart.items.filter(({ id }) => id === itemId).map(({ name }) => ({ name, qty })))
  return {
    ...{ status: order.status, timeZone: orderZone(order), parcels: fulfillmentsOf(order).flatMap(trackedParcel) },
    ...(cancelled && { cancelled: named(cancelled) }),
    ...(returned && { returned: named(returned) }),
    ...refunds,
  }
}

/** A parcel with a number, and where it was when. */
function trackedParcel({ kind, carrier = '', trackingNumber, trackingUrl: url, ...at }: Fulfillment): TrackedOrder['parcels'] {
  if (kind !== 'parcel' || trackingNumber === undefined) return []
  const times = { SHIPPED: at.shippedAt, READY_FOR_PICKUP: at.readyAt, PICKED_UP: at.pickedUpAt, DELIVERED: at.deliveredAt }
  const events = Object.entries(times).flatMap(([status, time]) =>
    time === undefined ? [] : [{ status: status as keyof typeof times, at: new Date(time).toISOString() }],
  )
  return [{ carrier, trackingNumber, ...(url !== undefined && { url }), events }]
}
