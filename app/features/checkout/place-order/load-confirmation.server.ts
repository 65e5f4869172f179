import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { needsAnswer, waitsForBank } from '#domain/order/needs-answer'
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
import { redirectToConfirmation } from './redirect-to-confirmation.server'
import { redirectToPendingPayment } from './redirect-to-pending-payment.server'
import { tellPurchase } from './tell-purchase.server'

export type Confirmed = {
  order: Order
  /** It is not known yet how the payment went. */
  isBeingChecked: boolean
  /** The bank has the payment and decides later. */
  isWaitingForBank: boolean
  /** Pickup locations by store id. */
  places: Readonly<Record<string, string[]>>
  /** True for a guest, who may attach the order to an account. */
  isGuest: boolean
  /** True when signed in: the order is in the account. */
  hasAccount: boolean
}

const beingChecked: readonly Order['status'][] = ['CREATED', 'AUTHORISED']

/**
 * Loads the confirmation of this session's last order; null without one. Redirects an order to payment while its shopper has something to
 * do there, and a failed one to its recovery; while the bank decides, the order shows itself. Looks up an order whose response was lost.
 * After half an hour of inactivity it needs the password; guests see nothing.
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
  const { orderNumber, st, cartId, payAt } = known
  const order = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } })
  if (needsAnswer(order.status, payAt)) throw await redirectToPendingPayment(shop, known)
  if (order.status === 'FAILED') throw await whatFailed(shop, known)
  const isBeingChecked = beingChecked.includes(order.status)
  const isWaitingForBank = waitsForBank(order.status, payAt)
  // What the bank decides on is ordered: offered again it could be paid twice.
  if (!isBeingChecked) await forgetCart(shop, cartId, order.items)
  if (!isBeingChecked && !isWaitingForBank) tellPurchase(shop, order)
  const shown = { ...order, items: order.items.map((item) => ({ ...item, image: pictureRef(item.image) })) }
  const who = { isGuest: await isGuest(shop), hasAccount: (await shop.consumer()) !== null }
  return { order: shown, isBeingChecked, isWaitingForBank, places: await placesOf(shop, order), ...who }
}

/** The order never was: it can be tried again without harm. */
async function notPlaced(shop: StorefrontContext, { backTo }: PendingOrder): Promise<Response> {
  await shop.session.addFlash({ tone: 'error', key: 'api:SERVER_ERROR' })
  return seeOther(backTo)
}

/** Queries the cart's failed placement again for its reason and recovery. Placed meanwhile, it is the order from now on. */
async function whatFailed(shop: StorefrontContext, known: RememberedOrder): Promise<Response> {
  const api = await shop.personalApi()
  return api(endpoints.orders.place, { body: { cartId: known.cartId } }).then(
    (order) => redirectToConfirmation(shop, known, order),
    (error: unknown) => {
      if (error instanceof ApiError) return afterFailure(shop, known, error)
      throw error
    },
  )
}
