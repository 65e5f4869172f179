import type { Cart } from '#contracts/entities/cart'
import { type CheckoutStep, openStep } from '#domain/checkout/open-step'
import { href } from '#routes'
import { readCart } from '~/features/cart/cart.server'
import { rememberedCart } from '~/features/cart/remembered-cart.server'
import { seeOther } from '~/server/form-action.server'
import { requirePresence } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { lastOrder } from './placed-order.server'
import { pathOfStep } from './step-path'

/**
 * The cart that is being bought; without one there is nothing to check out, and the shopper sees that on the cart's page. Who comes back to
 * a step after the order (a press of the back button, another window, an answer that was lost) sees the order.
 */
export async function cartInCheckout(shop: StorefrontContext): Promise<Cart> {
  const before = await rememberedCart(shop)
  const cart = await readCart(shop)
  if (cart && cart.items.length > 0) return cart
  const order = await lastOrder(shop)
  const isBought = order !== undefined && (before === undefined || [before.cartId, before.bought].includes(order.cartId))
  throw seeOther(href(isBought ? 'orderConfirmation' : 'cart', { locale: shop.locale }))
}

/**
 * The cart at this step; who asks for a step before its turn is led to the first that is still open, and who was away for long types the
 * password again first.
 */
export async function cartAtStep(shop: StorefrontContext, step: CheckoutStep): Promise<Cart> {
  const cart = await cartInCheckout(shop)
  await requirePresence(shop)
  const open = openBefore(step, cart, shop)
  if (open) throw seeOther(pathOfStep(open, shop.locale))
  return cart
}

/**
 * The same for whoever pressed the button of this step: one before it has become open again meanwhile, and they are told what is missing.
 */
export async function cartToSend(shop: StorefrontContext, step: CheckoutStep): Promise<Cart> {
  const cart = await cartInCheckout(shop)
  await requirePresence(shop)
  const open = openBefore(step, cart, shop)
  if (!open) return cart
  await shop.session.addFlash({ tone: 'warning', key: `checkout.stillOpen.${open}` })
  throw seeOther(pathOfStep(open, shop.locale))
}

function openBefore(step: CheckoutStep, cart: Cart, shop: StorefrontContext): CheckoutStep | undefined {
  const open = openStep(cart, shop.config)
  return stepNo(step) > stepNo(open) ? open : undefined
}

function stepNo(step: CheckoutStep): number {
  return ['shipping', 'billing', 'summary'].indexOf(step)
}
