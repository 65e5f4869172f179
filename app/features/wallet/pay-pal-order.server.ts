import { endpoints } from '#contracts'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Wallet } from './sheet-on-page'

/** The id of PayPal's order for its window, at what the cart costs now: opened, or brought up to date. */
export async function payPalOrder(shop: StorefrontContext, cartId: string): Promise<string> {
  const api = await shop.personalApi()
  return (await api(endpoints.checkout.payPalOrder, { params: { basketId: cartId } })).payPalOrderId
}

/** What a sheet remembers of its wallet. */
export function ofWallet(wallet: Wallet): { isPayPal?: true } {
  return wallet === 'PAYPAL_EXPRESS' ? { isPayPal: true } : {}
}
