import type { orderEndpoints } from '#contracts/orders'
import type { TrackedOrder } from '#contracts/entities/order'
import { ok, type Outcome } from '#contracts/errors'
import { getPostOrderChanges } from '#domain/order/order-view'
import type { Fulfillment } from '#domain/order/fulfillment'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { getOrderTimeZone } from '#domain/order/order-time-zone'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { loadWithdrawableOrder, withdrawOrder } from './withdraw-order'
import { createLookupToken, isOrderEmail, findOrderByProof, type OrderProof } from './order-access'
import { getPaymentName } from './payment-name'

/** Calls for whoever knows an order's number and what goes with it, without an account. */
export const lookupHandlers: Pick<Handlers<typeof orderEndpoints>, 'track' | 'withdrawable' | 'withdraw'> = {
  track: ({ body, shop, now }, env) => trackOrder(env, body, { shop, now }),
  withdrawable: ({ body, shop, now }, env) => loadWithdrawableOrder(env, body, { shop, now }),
  withdraw: ({ body, shop, now }, env) => withdrawOrder(env, body, { shop, now }),
}

/** Returns an order's status by number and email or postal code. The email opens the order as well; a postal code is known to many. */
async function trackOrder(
  env: PlatformEnv,
  proof: OrderProof,
  call: { shop: RequestContext; now: number },
): Promise<Outcome<TrackedOrder>> {
  const order = await findOrderByProof(env, proof, call)
  if (!order.ok) return order
  const lookupToken = isOrderEmail(order.value, proof) && { st: await createLookupToken(env, proof.orderNumber, call.now) }
  return ok({ ...toTrackedOrder(order.value, call.shop), ...lookupToken })
}

/** Its items by name alone: who asks knows the order's number and where it goes, and may not be its shopper. */
function toTrackedOrder(order: OrderState, { language }: RequestContext): TrackedOrder {
  const { cancelled, returned, ...refunds } = getPostOrderChanges(order, (code) => getPaymentName(language, code))
  const toNamedItems = (units: { itemId: string; qty: number }[]) =>
    units.flatMap(({ itemId, qty }) => order.cart.items.filter(({ id }) => id === itemId).map(({ name }) => ({ name, qty })))
  return {
    ...{ status: order.status, timeZone: getOrderTimeZone(order), parcels: getFulfillments(order).flatMap(toTrackedParcels) },
    ...(cancelled && { cancelled: toNamedItems(cancelled) }),
    ...(returned && { returned: toNamedItems(returned) }),
    ...refunds,
  }
}

/** A parcel with a number, and where it was when. */
function toTrackedParcels({ kind, carrier = '', trackingNumber, trackingUrl: url, ...timestamps }: Fulfillment): TrackedOrder['parcels'] {
  if (kind !== 'parcel' || trackingNumber === undefined) return []
  const times = {
    SHIPPED: timestamps.shippedAt,
    READY_FOR_PICKUP: timestamps.readyAt,
    PICKED_UP: timestamps.pickedUpAt,
    DELIVERED: timestamps.deliveredAt,
  }
  const events = Object.entries(times).flatMap(([status, time]) =>
    time === undefined ? [] : [{ status: status as keyof typeof times, at: new Date(time).toISOString() }],
  )
  return [{ carrier, trackingNumber, ...(url !== undefined && { url }), events }]
}
