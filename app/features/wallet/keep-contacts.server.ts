import { endpoints } from '#contracts'
import { address as addressSchema, type Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { addressOfContact, wrongContactField, type WalletContact } from '#domain/wallet/wallet-contact'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addressesFor, contextOf } from './sheet.server'
import type { Paid } from './wallet.form'
import { WalletRefused } from './wallet-refusal.server'

type Contacts = { billing: WalletContact; shipping: WalletContact }

/** Some contacts have one name alone, and the rules need two: a hyphen takes the place of the other, as in our forms. */
export function withBothNames(contact: WalletContact): WalletContact {
  const { givenName, familyName } = contact
  return givenName || familyName ? { ...contact, givenName: givenName || '-', familyName: familyName || '-' } : contact
}

/** Addresses of both contacts. What exceeds an API limit is refused by the name of its field, before anything is prepared or charged. */
export function addressesOf({ billing, shipping }: Contacts): { address: Address; bill: Address } {
  const address = withinLimits('shipping-contact', shipping)
  return { address, bill: { ...withinLimits('billing-contact', billing), email: address.email, phone: address.phone } }
}

function withinLimits(problem: 'billing-contact' | 'shipping-contact', contact: WalletContact): Address {
  const read = addressSchema.safeParse(addressOfContact(contact))
  if (read.success) return read.data
  const [{ path } = { path: [] }] = read.error.issues
  throw new WalletRefused(problem, String(path[0]).replace(/^addressLine\d$/, 'addressLine1'))
}

/** Both contacts must be valid before payment. */
export function checkContacts({ billing, shipping }: Contacts): void {
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
