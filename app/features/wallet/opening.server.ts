import { defaultQty, paymentSessionRetryMs } from '#config/constants'
import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import type { Cart } from '#contracts/entities/cart'
import type { PaymentSession } from '#contracts/entities/payment'
import { ApiError } from '#contracts/errors'
import { checkoutBlockersOf } from '#domain/cart/checkout-blockers'
import { href } from '#routes'
import { chosenVariant, extrasOf } from '~/features/cart/add-to-cart/chosen-variant.server'
import { readCart } from '~/features/cart/cart.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { WalletRefused } from './wallet-refusal.server'
import type { Opening } from './wallet.form'

/** The shopper's own cart, if it can be ordered. */
export async function ownCart(shop: StorefrontContext): Promise<Cart> {
  await shop.session.settled()
  const cart = await readCart(shop, { withSupply: true })
  if (!cart || cart.items.length === 0 || cart.totals.remainingToPay === 0) throw new WalletRefused('unknown')
  if (checkoutBlockersOf(cart).length > 0) throw new ApiError('ITEM_OOS', 405)
  return cart
}

/** Separate cart for one product's variant; the shopper's cart is unaffected. */
export async function cartOfOne(shop: StorefrontContext, { slug, ...chosen }: Opening): Promise<Cart> {
  const { product, variant } = await chosenVariant(shop, slug, chosen)
  const api = await shop.personalApi()
  const body = { productId: product.id, upc: variant.upc, qty: defaultQty, pdpUrl: product.url, ...extrasOf(product, chosen) }
  return api(endpoints.cart.createWithItem, { query: { isTemporary: 'true' }, body })
}

/** The only provider for wallet payments. */
const provider = 'ADYEN'

/** Opens a wallet's payment session. Retries a missing response once after three seconds and reports the second result. */
export async function paymentSession(
  shop: StorefrontContext,
  query: Input<typeof endpoints.checkout.paymentSession>['query'],
): Promise<PaymentSession> {
  const api = await shop.personalApi()
  const ask = () => api(endpoints.checkout.paymentSession, { query })
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    await new Promise((resolve) => setTimeout(resolve, paymentSessionRetryMs))
    return ask()
  })
}

/** The same for a wallet's window, which names its page; null for another provider. */
export async function sheetSession(
  shop: StorefrontContext,
  { id }: Cart,
  { slug, wallet, validationUrl }: Opening,
): Promise<PaymentSession> {
  const page = slug ? href('product', { locale: shop.locale, slug }) : href('cart', { locale: shop.locale })
  const referer = new URL(page, shop.request.url).href
  const query = { paymentMethodId: wallet, cartId: id, referer, ...(validationUrl && { validationUrl }) }
  const session = await paymentSession(shop, query)
  if (session.provider !== provider) throw new WalletRefused('unknown')
  return session
}
