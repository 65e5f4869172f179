import { data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { checkoutBlockersOf } from '#domain/cart/checkout-blockers'
import { href } from '#routes'
import { type FormResult, formHandler, seeOther } from '~/server/form-action.server'
import { readCart } from '../cart.server'
import { applyPendingPromoCode } from '../coupons/coupons.server'
import { clearPendingNotices } from '../notices.server'
import { tellCart } from '../cart-analytics.server'

/**
 * Goes to checkout once pending changes are done and the cart can be ordered; otherwise shows the page with each reason. The button is
 * never disabled. A code from the URL is applied here; a refused one is reported in the cart first, and the next press continues.
 */
export const startCheckout = formHandler(z.object({}), async (_, { shop }) => {
  await shop.session.settled()
  const refused = await applyPendingPromoCode(shop)
  if (refused) {
    await shop.session.addFlash({ tone: 'warning', key: 'coupon.refused', values: refused })
    return seeOther(href('cart', { locale: shop.locale }))
  }
  const cart = await readCart(shop, { withSupply: true })
  if (!cart || cart.items.length === 0) return seeOther(href('cart', { locale: shop.locale }))
  const blockers = checkoutBlockersOf(cart)
  if (blockers.length === 0) {
    tellCart(shop, 'begin_checkout', cart)
    return seeOther(href('checkout', { locale: shop.locale }))
  }
  await clearPendingNotices(shop)
  return data<FormResult>({ intent: 'checkout', values: {}, errors: {}, blockers }, { status: 409 })
})
