import { endpoints } from '#contracts'
import { addressOfContact } from '#domain/wallet/wallet-contact'
import { href } from '#routes'
import { addToCart } from '~/features/cart/cart.server'
import { storeOfItem } from '~/features/cart/store-pickup/store-pickup'
import { logError } from '~/server/log-error'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { leaveSheet } from './leave-sheet.server'
import { contextOf } from './sheet.server'
import type { Paid } from './wallet.form'

/**
 * Continues in checkout, prefilled with the wallet's data, because the wallet withheld the address. An express purchase moves into the
 * shopper's cart. Charges nothing.
 */
export async function toCheckout(shop: StorefrontContext, sheet: WalletSheet, { wallet, shipping = {} }: Paid): Promise<string> {
  const api = await shop.personalApi()
  if (sheet.isOwn) {
    await shop.session.rememberSheet(null)
    const addresses = [{ ...addressOfContact(shipping), shippingId: 'me' }]
    const params = { basketId: sheet.cartId }
    const kept = api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: contextOf(wallet, addresses) } })
    await kept.catch((error: unknown) => logError(shop.visit, 'address of the wallet not kept', error))
  } else {
    const { items } = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
    for (const item of items.filter(({ bonus }) => !bonus)) {
      const { productId, upc, qty, pdpUrl, recipeId } = item
      const storeId = storeOfItem(item)
      await addToCart(shop, { productId, upc, qty, pdpUrl, ...(recipeId && { recipeId }), ...(storeId && { storeId }) })
    }
    await leaveSheet(shop, sheet)
  }
  return href('checkout', shop)
}
