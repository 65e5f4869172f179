import { paymentSessionRetryMs } from '#config/constants'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Input } from '#contracts/endpoint'
import type { PaymentSession } from '#contracts/entities/payment'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Opening } from './wallet.form'
import { WalletRefused } from './wallet-refusal.server'

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
