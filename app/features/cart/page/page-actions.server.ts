import { data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { getCheckoutBlockers } from '#domain/cart/checkout-blockers'
import { href } from '#routes'
import { formAction, formHandler, type FormResult, seeOther } from '~/server/form-action.server'
import { reportCartEvent } from '../cart-analytics.server'
import { readCart } from '../cart.server'
import { applyCouponAction, applyPendingPromoCode, removeCouponAction } from '../coupons/coupons.server'
import { removeGiftCardAction } from '../gift-cards/gift-card.server'
import { clearPendingNotices } from '../notices.server'
import { applyRewardAction } from '../points/rewards.server'
import { savedActions } from '../saved-for-later.server'
import { changeItemAction, restoreItemAction, removeItemAction } from './cart-actions.server'

/**
 * Goes to checkout once pending changes are done and the cart can be ordered; otherwise shows the page with each reason. The button is
 * never disabled. A code from the URL is applied here; a refused one is reported in the cart first, and the next press continues.
 */
export const startCheckoutAction = formHandler(z.object({}), async (_, { shop }) => {
  await shop.session.settled()
  const rejectedPromo = await applyPendingPromoCode(shop)
  if (rejectedPromo) {
    await shop.session.addFlash({ tone: 'warning', key: 'coupon.refused', values: rejectedPromo })
    return seeOther(href('cart', { locale: shop.locale }))
  }
  const cart = await readCart(shop, { withSupply: true })
  if (!cart || cart.items.length === 0) return seeOther(href('cart', { locale: shop.locale }))
  const blockers = getCheckoutBlockers(cart)
  if (blockers.length === 0) {
    reportCartEvent(shop, 'begin_checkout', cart)
    return seeOther(href('checkout', { locale: shop.locale }))
  }
  await clearPendingNotices(shop)
  return data<FormResult>({ intent: 'checkout', values: {}, errors: {}, blockers }, { status: 409 })
})

/** Every action of the cart page. */
export const cartPageActions = formAction({
  'change-item': changeItemAction,
  'remove-item': removeItemAction,
  'put-back': restoreItemAction,
  'apply-coupon': applyCouponAction,
  'remove-coupon': removeCouponAction,
  'apply-reward': applyRewardAction,
  'remove-gift-card': removeGiftCardAction,
  ...savedActions,
  checkout: startCheckoutAction,
})
