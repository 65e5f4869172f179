import type { Language } from '#config/locales'
import type { TrackedOrder, Order } from '#contracts/entities/order'
import { listKeptGiftCards } from '#domain/order/kept-order'
import { ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import type { Fulfillment } from '#domain/order/fulfillment'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import { type OrderState, getOrderTimeZone } from '#domain/order/order-state'
import { getPostOrderChanges, toPublicOrder, type PaymentAction, toOrderView } from '#domain/order/order-view'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { getMarketMessage, getPaymentName } from '../messages'
import type { RequestContext } from '../request-context'
import {
  createLookupToken,
  isOrderEmail,
  findOrderByProof,
  type OrderProof,
  getOrderAccess,
  type OrderCaller,
  deriveOrderToken,
} from './order-access'
import { loadWithdrawableOrder, withdrawOrder } from './withdraw-order'

/** Calls for whoever knows an order's number and what goes with it, without an account. */
export const lookupHandlers: Pick<Handlers<typeof orderEndpoints>, 'track' | 'withdrawable' | 'withdraw'> = {
  track: ({ body, shop, now }, env) => trackOrder(env, body, { shop, now }),
  withdrawable: ({ body, shop, now }, env) => loadWithdrawableOrder(env, body, { shop, now }),
  withdraw: ({ body, shop, now }, env) => withdrawOrder(env, body, { shop, now }),
}

/**
 * Returns an order's status by number and email or postal code. The email opens the order as well, and tells what was refunded. A postal
 * code is known to many, and who was given the goods has the number from the gift receipt. Whoever comes that way reads no amount and no
 * payment.
 */
async function trackOrder(
  env: PlatformEnv,
  proof: OrderProof,
  call: { shop: RequestContext; now: number },
): Promise<Outcome<TrackedOrder>> {
  const order = await findOrderByProof(env, proof, call)
  if (!order.ok) return order
  const { refunds, ...status } = toTrackedOrder(order.value, call.shop)
  if (!isOrderEmail(order.value, proof)) return ok(status)
  return ok({ ...status, ...(refunds && { refunds }), st: await createLookupToken(env, proof.orderNumber, call.now) })
}

/** Its items by name alone: who asks knows the order's number and where it goes, and may not be its shopper. */
function toTrackedOrder(order: OrderState, { language }: RequestContext): TrackedOrder {
  const { cancelled, returned, ...refunds } = getPostOrderChanges(order, (code) =>
    getPaymentName({ language, currency: order.currency }, code),
  )
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

type OrderViewOptions = { language: Language; action?: string } & Partial<Pick<OrderCaller, 'consumerNo' | 'st'>>

/**
 * An order with what opens it again: never a stronger token than it was opened with. Without a caller it is for the shopper who places it.
 * The 3-D Secure challenge is in it while there is one.
 */
export async function loadOrderView(
  env: PlatformEnv,
  order: OrderState,
  { language, action, consumerNo, st }: OrderViewOptions,
): Promise<Order> {
  const market = { language, currency: order.currency, brand: order.brand }
  const labels = {
    payment: (code: string) => getPaymentName(market, code),
    notAuthorized: getMarketMessage(market, 'order.PaymentNotAuthorized'),
  }
  const access = consumerNo === undefined ? 'owner' : await getOrderAccess(env, order, { consumerNo, brand: order.brand, st })
  const ownToken = access === 'owner' ? await deriveOrderToken(env, order.orderNumber) : undefined
  const view = toOrderView(order, {
    st: ownToken ?? st ?? '',
    words: labels,
    ...(action !== undefined && { action: JSON.parse(action) as PaymentAction }),
  })
  const giftCards = listKeptGiftCards(order, Date.now()).map(({ item, isEmailed, sendAt }) => ({
    ...{ itemId: item.id, isEmailed },
    ...(sendAt !== undefined && { sendAt: new Date(sendAt).toISOString() }),
  }))
  const fullView = { ...view, ...(giftCards.length > 0 && { giftCards }) }
  return access === 'lookup' ? toPublicOrder(fullView) : fullView
}
