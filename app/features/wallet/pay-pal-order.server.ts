import { endpoints } from '#contracts'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Wallet } from './sheet-on-page'

/** Id of PayPal's order for its window, opened or updated to the cart's current total. */
export async function payPalOrder(shop: StorefrontContext, cartId: string): Promise<string> {
  const api = await shop.personalApi()
  return (await api(endpoints.checkout.payPalOrder, { params: { basketId: cartId } })).payPalOrderId
}

/** Session fields that depend on the wallet. */
export function ofWallet(wallet: Wallet): { isPayPal?: true } {
  return wallet === 'PAYPAL_EXPRESS' ? { isPayPal: true } : {}
}
