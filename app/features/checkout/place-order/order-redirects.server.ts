import { z } from 'zod'
import type { Order } from '#contracts/entities/order'
import { href } from '#routes'
import { getInstantPurchasePath, getConfirmationPath, clearPendingOrder } from '~/features/cart/pending-order.server'
import { forgetCart } from '~/features/cart/cart-session.server'
import { seeOther } from '~/server/form-action.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getStepPath } from '../checkout-step'

/** Cart, payments, and product page of an instant purchase. */
export type OrderContext = Pick<RememberedOrder, 'cartId' | 'slug' | 'paid'>

/**
 * An order was placed: the cart is done, and the shopper sees the confirmation. An order with a pending redirect or 3-D Secure challenge is
 * remembered as such; it is no failure, and there is no second order.
 */
export async function redirectToConfirmation(
  shop: StorefrontContext,
  { cartId, slug, paid }: OrderContext,
  { orderNumber, st, flash, items, paymentMethod }: Order,
): Promise<Response> {
  const { locale, siteId, session } = shop
  const { action } = flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details ?? {}
  const payPal = action && getPayPalOrderToken(action)
  const payAt = payPal ? href('checkoutPayPal', { locale }) : action?.url
  const question = action?.type === 'threeDS2' ? JSON.stringify(action) : undefined
  const cardType = paymentMethod[0]?.additionalData.cardType
  await session.rememberOrder(siteId, {
    ...{ cartId, orderNumber, st },
    ...(payAt && { payAt }),
    ...(question && { question }),
    ...(payPal && { payPal }),
    ...(cardType && { cardType }),
    ...(paid && { paid }),
    ...(slug !== undefined && { slug }),
  })
  await clearPendingOrder(shop, cartId)
  if (payAt) return seeOther(payPal ? payAt : href('checkoutPay', { locale }))
  await forgetCart(shop, cartId, items)
  return seeOther(getConfirmationPath(shop, { slug }))
}

const payPalActionSchema = z.object({
  type: z.literal('sdk'),
  paymentMethodType: z.literal('paypal'),
  sdkData: z.object({ token: z.string().min(1) }),
})

/** PayPal's order, where its window is to be opened. */
function getPayPalOrderToken(action: object): string | undefined {
  return payPalActionSchema.safeParse(action).data?.sdkData.token
}

/**
 * Redirects to where an unpaid order can be completed: the checkout summary, or the product page of an instant purchase. An order with
 * nothing to complete shows itself: of the summary there may be no cart left, and that would lead back.
 */
export async function redirectToPendingPayment(shop: StorefrontContext, { slug, payAt }: RememberedOrder): Promise<Response> {
  const { locale } = shop
  if (payAt === undefined) return seeOther(getConfirmationPath(shop, { slug }))
  if (slug === undefined) return seeOther(getStepPath('summary', locale))
  const link = { key: 'checkout.goOnPaying', path: href('checkoutPay', { locale }) }
  await shop.session.addFlash({ tone: 'warning', key: 'checkout.unfinishedText', link })
  return seeOther(getInstantPurchasePath(shop, slug))
}
