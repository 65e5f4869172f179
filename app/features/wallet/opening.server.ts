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
import { WalletRejectedError } from './wallet-refusal.server'
import type { WalletSelection } from './wallet.form'

/** The shopper's own cart, if it can be ordered. */
export async function requireWalletCart(shop: StorefrontContext): Promise<Cart> {
  await shop.session.settled()
  const cart = await readCart(shop, { withSupply: true })
  if (!cart || cart.items.length === 0 || cart.totals.remainingToPay === 0) throw new WalletRejectedError('unknown')
  if (getCheckoutBlockers(cart).length > 0) throw new ApiError('ITEM_OOS', 405)
  return cart
}

/** Separate cart for one product's variant; the shopper's cart is unaffected. */
export async function createInstantCart(shop: StorefrontContext, { slug, ...chosenOptions }: WalletSelection): Promise<Cart> {
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
export async function loadSheetSession(
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
