import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { wrongContactField } from '#domain/wallet/contact-rules'
import type { WalletContact } from '#domain/wallet/wallet-contact'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addressesFor, contextOf } from './sheet.server'
import type { Paid } from './wallet.form'
import { WalletRefused } from './wallet-refusal.server'

/** Both contacts must be valid before payment. */
export function checkContacts({ billing, shipping }: { billing: WalletContact; shipping: WalletContact }): void {
  const wrongBill = wrongContactField(billing)
  if (wrongBill) throw new WalletRefused('billing-contact', wrongBill)
  const wrong = wrongContactField(shipping)
  if (wrong) throw new WalletRefused('shipping-contact', wrong)
}

type Keeping = { address: Address; bill: Address; wallet: Paid['wallet'] }

/** Sets delivery addresses and pickup contacts of the cart. */
export async function keepAddresses(shop: StorefrontContext, { cartId }: WalletSheet, { address, bill, wallet }: Keeping): Promise<Cart> {
  const api = await shop.personalApi()
  const params = { basketId: cartId }
  const cart = await api(endpoints.cart.get, { params, query: {} })
  const addresses = addressesFor(cart, address)
  const kept =
    addresses.length > 0
      ? await api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: contextOf(wallet, addresses) } })
      : cart
  // Pay-on-account is placed later, so the cart keeps its billing address until then.
  return wallet === 'PAYPAL_EXPRESS' ? api(endpoints.checkout.setBillingAddress, { params, body: bill }) : kept
}
