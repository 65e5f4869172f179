import type { Cart } from '#contracts/entities/cart'
import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import { findOpenStep } from '#domain/checkout/open-step'
import { href } from '#routes'
import { readCart } from '~/features/cart/cart.server'
import { applyPendingPromoCode } from '~/features/cart/coupons/coupons.server'
import { getRememberedCart } from '~/features/cart/cart-session.server'
import { seeOther } from '~/server/form-action.server'
import { getUrlWithoutPromo, savePromoCode } from '~/server/promo-code.server'
import { requirePresence } from '~/server/require-sign-in.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getStepPath } from './checkout-step'

/**
 * Cart in checkout; redirects to the cart page without one. A shopper who returns after ordering (back button, other window, lost response)
 * sees the order, or its payment while there is something to do for it.
 */
export async function requireCheckoutCart(shop: StorefrontContext): Promise<Cart> {
  const previousCart = await getRememberedCart(shop)
  const cart = await readCart(shop)
  if (cart && cart.items.length > 0) return cart
  const order = await getLastOrder(shop)
  const isBought = order !== undefined && (previousCart === undefined || [previousCart.cartId, previousCart.bought].includes(order.cartId))
  throw seeOther(isBought ? getOrderPath(shop, order) : href('cart', { locale: shop.locale }))
}

/** The payment page shows itself or leads on to the confirmation; the confirmation would lead back here, where no cart is left. */
function getOrderPath({ locale }: StorefrontContext, { payAt, payPal }: RememberedOrder): string {
  if (payAt === undefined) return href('orderConfirmation', { locale })
  return payPal ? payAt : href('checkoutPay', { locale })
}

/** The cart at this step. A step before its turn redirects to the first open one, and a shopper who was away types the password first. */
export async function requireCartAtStep(shop: StorefrontContext, step: CheckoutStep): Promise<Cart> {
  const cart = await requireCheckoutCart(shop)
  await requirePresence(shop)
  const openCheckoutStep = findEarlierOpenStep(step, cart, shop)
  if (openCheckoutStep) throw seeOther(getStepPath(openCheckoutStep, shop.locale))
  return cart
}

/** The same when a step is submitted: redirects if an earlier step has become incomplete. */
export async function requireCartForSubmit(shop: StorefrontContext, step: CheckoutStep): Promise<Cart> {
  const cart = await requireCheckoutCart(shop)
  await requirePresence(shop)
  const openCheckoutStep = findEarlierOpenStep(step, cart, shop)
  if (!openCheckoutStep) return cart
  await shop.session.addFlash({ tone: 'warning', key: `checkout.stillOpen.${openCheckoutStep}` })
  throw seeOther(getStepPath(openCheckoutStep, shop.locale))
}

function findEarlierOpenStep(step: CheckoutStep, cart: Cart, shop: StorefrontContext): CheckoutStep | undefined {
  const openCheckoutStep = findOpenStep(cart, shop.config)
  return getStepIndex(step) > getStepIndex(openCheckoutStep) ? openCheckoutStep : undefined
}

function getStepIndex(step: CheckoutStep): number {
  return ['shipping', 'billing', 'summary'].indexOf(step)
}

export { reportCartEvent as tellStep } from '~/features/cart/cart-analytics.server'

/**
 * Applies a promo code from the URL before totals are shown; a rejected code is reported on the requested page. The browser stores the code
 * first, so a code in the checkout URL takes an extra redirect.
 */
export async function applyPromoFromUrl(shop: StorefrontContext): Promise<void> {
  const urlWithoutPromo = getUrlWithoutPromo(shop)
  if (urlWithoutPromo) {
    savePromoCode(shop)
    throw seeOther(urlWithoutPromo)
  }
  const rejectedPromo = await applyPendingPromoCode(shop).catch(() => undefined)
  if (!rejectedPromo) return
  await shop.session.addFlash({ tone: 'warning', key: 'coupon.refused', values: rejectedPromo })
  const { pathname, search } = new URL(shop.request.url)
  throw seeOther(pathname + search)
}

/** The order that was made of this cart, if there is one already. */
export async function findPlacedOrder(shop: StorefrontContext, cartId: string): Promise<RememberedOrder | undefined> {
  const order = await getLastOrder(shop)
  return order?.cartId === cartId ? order : undefined
}

/** The shopper's last order on this site. */
export async function getLastOrder(shop: StorefrontContext): Promise<RememberedOrder | undefined> {
  return (await shop.session.read())?.orders?.[shop.siteId]
}
