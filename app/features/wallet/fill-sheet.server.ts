import { endpoints } from '#contracts'
import { address as addressSchema, type Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import {
  offeredAs,
  seenContactProblem,
  seenAddress,
  type WalletContact,
  addressOfContact,
  wrongContactField,
} from '#domain/wallet/wallet-contact'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addressesFor, contextOf, deliveriesOf, sentParcel, sheetOnPage, type SheetOnPage, type Wallet } from './sheet.server'
import { WalletRefused } from './wallet-refusal.server'
import type { Paid } from './wallet.form'

/** Quotes shipping methods and totals for the partial address a wallet reveals before payment. */
export async function seeContact(shop: StorefrontContext, sheet: WalletSheet, contact: WalletContact): Promise<SheetOnPage> {
  const { country } = shop.place
  const problem = seenContactProblem(contact, country)
  if (problem) throw new WalletRefused(problem)
  const api = await shop.personalApi()
  const addresses = [{ ...seenAddress(contact, country), shippingId: 'me' }]
  const params = { basketId: sheet.cartId }
  const cart = await api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: 'APPLE_PAY_EXPRESS' } })
  return seen(shop, sheet, cart)
}

/** Sets the delivery method, if offered for the address. */
export async function chooseDelivery(shop: StorefrontContext, sheet: WalletSheet, code: string): Promise<SheetOnPage> {
  const api = await shop.personalApi()
  const cart = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
  const chosen = offeredAs(code, deliveriesOf(cart))
  if (!chosen) throw new WalletRefused('method-not-listed')
  const shippingId = sentParcel(cart)?.shippingId ?? 'me'
  const body = { cartId: sheet.cartId, code: chosen.code, shippingId, shopperAppliedSM: true }
  return seen(shop, sheet, await api(endpoints.checkout.chooseShippingMethod, { body }))
}

/** Updates PayPal's order too, because its window shows that order's amounts. */
async function seen(shop: StorefrontContext, sheet: WalletSheet, cart: Cart): Promise<SheetOnPage> {
  if (sheet.isPayPal) await payPalOrder(shop, sheet.cartId)
  return sheetOnPage(shop, sheet.id, cart)
}

/** Id of PayPal's order for its window, opened or updated to the cart's current total. */
export async function payPalOrder(shop: StorefrontContext, cartId: string): Promise<string> {
  const api = await shop.personalApi()
  return (await api(endpoints.checkout.payPalOrder, { params: { basketId: cartId } })).payPalOrderId
}

/** Session fields that depend on the wallet. */
export function ofWallet(wallet: Wallet): { isPayPal?: true } {
  return wallet === 'PAYPAL_EXPRESS' ? { isPayPal: true } : {}
}

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
