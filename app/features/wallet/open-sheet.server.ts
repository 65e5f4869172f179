import { defaultQty, paymentSessionRetryMs } from '#config/constants'
import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import type { Cart } from '#contracts/entities/cart'
import type { PaymentSession } from '#contracts/entities/payment'
import { ApiError } from '#contracts/errors'
import { getCheckoutBlockers } from '#domain/cart/checkout-blockers'
import { href } from '#routes'
import { resolveChosenVariant, parseItemExtras } from '~/features/cart/add-to-cart/chosen-variant.server'
import { readCart } from '~/features/cart/cart.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { WalletRejectedError } from './wallet-error.server'
import type { WalletSelection } from './wallet.form'
import { OrderResultUnknown, resolvePendingOrder } from '~/features/cart/pending-order.server'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { logError } from '~/server/log-error'
import { getPendingPromoCode } from '~/server/promo-code.server'
import { toFormerCart, getWalletQuery, createPayPalOrder } from './fill-sheet.server'
import { type OpenedWalletSheet, toWalletSheetView } from './sheet.server'

/** The shopper's own cart, if it can be ordered. */
async function requireWalletCart(shop: StorefrontContext): Promise<Cart> {
  await shop.session.settled()
  const cart = await readCart(shop, { withSupply: true })
  if (!cart || cart.items.length === 0 || cart.totals.remainingToPay === 0) throw new WalletRejectedError('unknown')
  if (getCheckoutBlockers(cart).length > 0) throw new ApiError('ITEM_OOS', 405)
  return cart
}

/** Separate cart for one product's variant; the shopper's cart is unaffected. */
async function createInstantCart(shop: StorefrontContext, { slug, ...chosenOptions }: WalletSelection): Promise<Cart> {
  const { product, variant } = await resolveChosenVariant(shop, slug, chosenOptions)
  const api = await shop.personalApi()
  const extras = parseItemExtras(product, chosenOptions, shop)
  const body = { productId: product.id, upc: variant.upc, qty: defaultQty, pdpUrl: product.url, ...extras }
  return api(endpoints.cart.createWithItem, { query: { isTemporary: 'true' }, body })
}

/** The only provider for wallet payments. */
const paymentProvider = 'ADYEN'

/** Opens a wallet's payment session. Retries a missing response once after three seconds and reports the second result. */
export async function loadPaymentSession(
  shop: StorefrontContext,
  query: Input<typeof endpoints.checkout.paymentSession>['query'],
): Promise<PaymentSession> {
  const api = await shop.personalApi()
  const requestSession = () => api(endpoints.checkout.paymentSession, { query })
  return requestSession().catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    await new Promise((resolve) => setTimeout(resolve, paymentSessionRetryMs))
    return requestSession()
  })
}

/** The same for a wallet's window, which names its page; null for another provider. */
async function loadSheetSession(
  shop: StorefrontContext,
  { id }: Cart,
  { slug, wallet, validationUrl }: WalletSelection,
): Promise<PaymentSession> {
  const page = slug ? href('product', { locale: shop.locale, slug }) : href('cart', { locale: shop.locale })
  const referer = new URL(page, shop.request.url).href
  const query = { paymentMethodId: wallet, cartId: id, referer, ...(validationUrl && { validationUrl }) }
  const session = await loadPaymentSession(shop, query)
  if (session.provider !== paymentProvider) throw new WalletRejectedError('unknown')
  return session
}

/**
 * Starts a wallet session. It first resolves a pending order. It then puts the product into a cart of its own, or uses the shopper's cart. It
 * loads the delivery methods and, if enabled, applies a pending promo code. Last it opens the payment session, which validates the Apple
 * merchant or PayPal's order.
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
  await shop.session.rememberWalletSheet({ id, cartId: cart.id, isOwn: isOwnCart, ...sheetOrigin, ...getWalletQuery(opening.wallet) })
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
    logError(shop.requestContext, 'wallet promo', error)
    return cart
  })
}
