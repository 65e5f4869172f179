import type { Cart } from '#contracts/entities/cart'
import { type CheckoutStep, openStep } from '#domain/checkout/open-step'
import { href } from '#routes'
import { readCart, rememberedCart } from '~/features/cart/cart.server'
import { seeOther } from '~/server/form-action.server'
import type { Shop } from '~/server/shop.server'
import { lastOrder } from './order-of-cart.server'
import { pathOfStep } from './step-path'

/**
 * The cart that is being bought; without one there is nothing to check out, and the shopper sees that on the cart's page. Who comes back to
 * a step after the order (a press of the back button, another window, an answer that was lost) sees the order. (CHK-05, ORD-07)
 */
export async function cartInCheckout(shop: Shop): Promise<Cart> {
  const before = await rememberedCart(shop)
  const cart = await readCart(shop)
  if (cart && cart.items.length > 0) return cart
  const order = await lastOrder(shop)
  const isBought = order !== undefined && (before === undefined || [before.cartId, before.bought].includes(order.cartId))
  throw seeOther(href(isBought ? 'orderConfirmation' : 'cart', { locale: shop.locale }))
}

/** The cart at this step; who asks for a step before its turn is led to the first that is still open. (CHK-01, CHK-03) */
export async function cartAtStep(shop: Shop, step: CheckoutStep): Promise<Cart> {
  const cart = await cartInCheckout(shop)
  const open = openStep(cart, shop.config)
  const isTooEarly = stepNo(step) > stepNo(open)
  if (isTooEarly) throw seeOther(pathOfStep(open, shop.locale))
  return cart
}

function stepNo(step: CheckoutStep): number {
  return ['shipping', 'billing', 'summary'].indexOf(step)
}
