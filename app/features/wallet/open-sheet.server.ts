import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { OrderResultUnknown, resolvePendingOrder } from '~/features/cart/pending-order.server'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { logError } from '~/server/log-error'
import { getPendingPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { createInstantCart, requireWalletCart, loadSheetSession } from './opening.server'
import { toFormerCart } from './leave-sheet.server'
import { getWalletQuery, createPayPalOrder } from './fill-sheet.server'
import { type OpenedWalletSheet, toWalletSheetView } from './sheet.server'
import type { WalletSelection } from './wallet.form'

/**
 * Starts a wallet session, in this order: resolve a pending order, put the product into its own cart (or use the shopper's), load delivery
 * methods, apply a pending promo code if enabled, and open the payment session, which validates the Apple merchant, or PayPal's order.
 */
export async function openSheet(shop: StorefrontContext, opening: WalletSelection): Promise<OpenedWalletSheet> {
  await rejectIfOrdered(shop)
  const isOwnCart = opening.slug === ''
  const startedCart = isOwnCart ? await requireWalletCart(shop) : await createInstantCart(shop, opening)
  const api = await shop.personalApi()
  await api(endpoints.checkout.shippingMethod, { params: { basketId: startedCart.id, shippingId: 'me' } }).catch(ignoreNothingToShip)
  const cart = await applyPendingPromo(shop, startedCart)
  const session = await loadSheetSession(shop, cart, opening)
  const sessionId = opening.wallet === 'PAYPAL_EXPRESS' ? await createPayPalOrder(shop, cart.id) : session.sessionId
  const id: string = crypto.randomUUID()
  const sheetOrigin = isOwnCart ? { former: toFormerCart(startedCart) } : { slug: opening.slug }
  await shop.session.rememberSheet({ id, cartId: cart.id, isOwn: isOwnCart, ...sheetOrigin, ...getWalletQuery(opening.wallet) })
  const { merchantSession } = session
  const challenge = await loadCaptchaChallenge(shop, 'placeOrder')
  return { ...(await toWalletSheetView(shop, id, cart)), sessionId, challenge, ...(merchantSession && { merchantSession }) }
}

/** While an order's outcome is unknown, no other starts; an existing one is shown first. */
async function rejectIfOrdered(shop: StorefrontContext): Promise<void> {
  const pendingOrder = await resolvePendingOrder(shop)
  if (pendingOrder?.word === 'unknown') throw new OrderResultUnknown(pendingOrder.awaited)
  if (typeof pendingOrder?.word === 'object' && !(pendingOrder.word instanceof ApiError)) throw new OrderResultUnknown(pendingOrder.word)
}

/** Everything is picked up or emailed, so there are no delivery methods. */
function ignoreNothingToShip(error: unknown): void {
  if (!(error instanceof ApiError && error.errorId === 'ADDRESS_NOT_FOUND')) throw error
}

/** A rejected promo code is reported on the cart page, not here. */
async function applyPendingPromo(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const code = getPendingPromoCode(shop)
  if (!code || !shop.config.flags.autoPromoInWallets) return cart
  const api = await shop.personalApi()
  return api(endpoints.priceChanges.addCoupon, { body: { cartId: cart.id, code } }).catch((error: unknown) => {
    logError(shop.visit, 'wallet promo', error)
    return cart
  })
}
