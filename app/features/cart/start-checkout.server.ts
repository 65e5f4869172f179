import { data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { checkoutBlockersOf } from '#domain/cart/checkout-blockers'
import { href } from '#routes'
import { type FormResult, formHandler, seeOther } from '~/server/form-action.server'
import { readCart } from './cart.server'
import { clearPendingNotices } from './pending-notices.server'
import { applyPendingPromoCode } from './pending-promo-code.server'

/**
 * On to the checkout, once every change that was asked for is made and the cart can be ordered as it is; else the page again with each
 * reason. Nobody is held up by a button that cannot be pressed. A code that came with an address counts here too; one that is refused is
 * told in the cart, from where the next press leads on.
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
  if (blockers.length === 0) return seeOther(href('checkout', { locale: shop.locale }))
  await clearPendingNotices(shop)
  return data<FormResult>({ intent: 'checkout', values: {}, errors: {}, blockers }, { status: 409 })
})
