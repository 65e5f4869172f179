import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { OrderResultUnknown, resolvePendingOrder } from '~/features/cart/pending-order.server'
import { challengeFor } from '~/server/captcha.server'
import { logError } from '~/server/log-error'
import { waitingPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartOfOne, ownCart, sheetSession } from './opening.server'
import { formerOf } from './leave-sheet.server'
import { ofWallet, payPalOrder } from './fill-sheet.server'
import { type OpenedSheet, sheetOnPage } from './sheet.server'
import type { Opening } from './wallet.form'

/**
 * Starts a wallet session, in this order: resolve a pending order, put the product into its own cart (or use the shopper's), load delivery
 * methods, apply a pending promo code if enabled, and open the payment session, which validates the Apple merchant, or PayPal's order.
 */
export async function openSheet(shop: StorefrontContext, opening: Opening): Promise<OpenedSheet> {
  await lookForOrder(shop)
  const isOwn = opening.slug === ''
  const begun = isOwn ? await ownCart(shop) : await cartOfOne(shop, opening)
  const api = await shop.personalApi()
  await api(endpoints.checkout.shippingMethod, { params: { basketId: begun.id, shippingId: 'me' } }).catch(unlessNothingIsSent)
  const cart = await withPromo(shop, begun)
  const session = await sheetSession(shop, cart, opening)
  const sessionId = opening.wallet === 'PAYPAL_EXPRESS' ? await payPalOrder(shop, cart.id) : session.sessionId
  const id: string = crypto.randomUUID()
  const about = isOwn ? { former: formerOf(begun) } : { slug: opening.slug }
  await shop.session.rememberSheet({ id, cartId: cart.id, isOwn, ...about, ...ofWallet(opening.wallet) })
  const { merchantSession } = session
  const challenge = await challengeFor(shop, 'placeOrder')
  return { ...(await sheetOnPage(shop, id, cart)), sessionId, challenge, ...(merchantSession && { merchantSession }) }
}

/** While an order's outcome is unknown, no other starts; an existing one is shown first. */
async function lookForOrder(shop: StorefrontContext): Promise<void> {
  const pendingOrder = await resolvePendingOrder(shop)
  if (pendingOrder?.word === 'unknown') throw new OrderResultUnknown(pendingOrder.awaited)
  if (typeof pendingOrder?.word === 'object' && !(pendingOrder.word instanceof ApiError)) throw new OrderResultUnknown(pendingOrder.word)
}

/** Everything is picked up or emailed, so there are no delivery methods. */
function unlessNothingIsSent(error: unknown): void {
  if (!(error instanceof ApiError && error.errorId === 'ADDRESS_NOT_FOUND')) throw error
}

/** A rejected promo code is reported on the cart page, not here. */
async function withPromo(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const code = waitingPromoCode(shop)
  if (!code || !shop.config.flags.autoPromoInWallets) return cart
  const api = await shop.personalApi()
  return api(endpoints.priceChanges.addCoupon, { body: { cartId: cart.id, code } }).catch((error: unknown) => {
    logError(shop.visit, 'wallet promo', error)
    return cart
  })
}
