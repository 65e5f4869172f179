import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { seeOther } from '~/server/form-action.server'
import { pictureRef } from '~/server/picture-ref.server'
import type { RememberedOrder } from '~/server/session-store'
import type { Shop } from '~/server/shop.server'
import { afterFailure } from './after-failure.server'
import { lastOrder } from './order-of-cart.server'
import { pathOfStep } from './step-path'

const beingChecked: readonly Order['status'][] = ['CREATED', 'AUTHORISED']

/**
 * The order just placed, for whoever's session placed it; null without one. One that is still to be paid is led back to the payment, one
 * that failed in the meantime to what can be done about it. (RTE-06, CHK-05, ORD-05)
 */
export async function loadConfirmation(shop: Shop): Promise<{ order: Order; isBeingChecked: boolean } | null> {
  const known = await lastOrder(shop)
  if (!known) return null
  const api = await shop.personalApi()
  const { orderNumber, st, cartId } = known
  const order = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } })
  if (order.status === 'AUTHENTICATION_REQUIRED') throw seeOther(pathOfStep('summary', shop.locale))
  if (order.status === 'FAILED') throw await whatFailed(shop, known)
  const isBeingChecked = beingChecked.includes(order.status)
  const cart = (await shop.session.read())?.carts[shop.siteId]
  if (!isBeingChecked && cart?.cartId === cartId) await shop.session.rememberCart(shop.siteId, null)
  return { order: { ...order, items: order.items.map((item) => ({ ...item, image: pictureRef(item.image) })) }, isBeingChecked }
}

/** Asked once more for the same cart, the platform says why it has no order, and how to go on. */
async function whatFailed(shop: Shop, { cartId }: RememberedOrder): Promise<Response> {
  const api = await shop.personalApi()
  return api(endpoints.orders.place, { body: { cartId } }).then(
    () => seeOther(pathOfStep('summary', shop.locale)),
    (error: unknown) => {
      if (error instanceof ApiError) return afterFailure(shop, cartId, error)
      throw error
    },
  )
}
