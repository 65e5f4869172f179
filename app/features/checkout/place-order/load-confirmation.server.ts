import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { resolvePendingOrder } from '~/features/cart/pending-order.server'
import { forgetCart } from '~/features/cart/recovery/forget-cart.server'
import { seeOther } from '~/server/form-action.server'
import { pictureRef } from '~/server/picture-ref.server'
import { isStillHere, requirePresence } from '~/server/require-sign-in.server'
import type { PendingOrder, RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { isGuest } from '../is-guest.server'
import { afterFailure } from './after-failure.server'
import { placesOf } from './places-of.server'
import { lastOrder } from './placed-order.server'
import { redirectToPendingPayment } from './redirect-to-pending-payment.server'
import { tellPurchase } from './tell-purchase.server'

export type Confirmed = {
  order: Order
  isBeingChecked: boolean
  /** Pickup locations by store id. */
  places: Readonly<Record<string, string[]>>
  /** True for a guest, who may attach the order to an account. */
  isGuest: boolean
  /** True when signed in: the order is in the account. */
  hasAccount: boolean
}

const beingChecked: readonly Order['status'][] = ['CREATED', 'AUTHORISED']

/**
 * Loads the confirmation of this session's last order; null without one. Redirects unpaid orders to payment and failed ones to their
 * recovery. Looks up an order whose response was lost. After half an hour of inactivity it needs the password; guests see nothing.
 */
export async function loadConfirmation(shop: StorefrontContext): Promise<Confirmed | 'looked-for' | null> {
  const pendingOrder = await resolvePendingOrder(shop)
  if (pendingOrder?.word === 'unknown') return 'looked-for'
  if (pendingOrder?.word === 'nothing') throw await notPlaced(shop, pendingOrder.awaited)
  if (pendingOrder?.word instanceof ApiError) throw await afterFailure(shop, pendingOrder.awaited, pendingOrder.word)
  const known = await lastOrder(shop)
  if (!known) return null
  await requirePresence(shop)
  if (!(await isStillHere(shop))) return null
  const api = await shop.personalApi()
  const { orderNumber, st, cartId } = known
  const order = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } })
  if (order.status === 'AUTHENTICATION_REQUIRED') throw await redirectToPendingPayment(shop, known)
  if (order.status === 'FAILED') throw await whatFailed(shop, known)
  const isBeingChecked = beingChecked.includes(order.status)
  if (!isBeingChecked) {
    await forgetCart(shop, cartId, order.items)
    tellPurchase(shop, order)
  }
  const shown = { ...order, items: order.items.map((item) => ({ ...item, image: pictureRef(item.image) })) }
  const who = { isGuest: await isGuest(shop), hasAccount: (await shop.consumer()) !== null }
  return { order: shown, isBeingChecked, places: await placesOf(shop, order), ...who }
}

/** The order never was: it can be tried again without harm. */
async function notPlaced(shop: StorefrontContext, { backTo }: PendingOrder): Promise<Response> {
  await shop.session.addFlash({ tone: 'error', key: 'api:SERVER_ERROR' })
  return seeOther(backTo)
}

/** Queries the cart's failed placement again for its reason and recovery. */
async function whatFailed(shop: StorefrontContext, known: RememberedOrder): Promise<Response> {
  const api = await shop.personalApi()
  return api(endpoints.orders.place, { body: { cartId: known.cartId } }).then(
    () => redirectToPendingPayment(shop, known),
    (error: unknown) => {
      if (error instanceof ApiError) return afterFailure(shop, known, error)
      throw error
    },
  )
}
