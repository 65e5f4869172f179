import { endpoints } from '#contracts'
import { address as addressSchema, type Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import {
  findOfferedMethod,
  findPartialContactProblem,
  toPartialAddress,
  type WalletContact,
  toAddress,
  findInvalidContactField,
} from '#domain/wallet/wallet-contact'
import type { WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import {
  getParcelAddresses,
  getAddressContext,
  listSheetDeliveries,
  findShippedParcel,
  toWalletSheetView,
  type WalletSheetView,
  type Wallet,
} from './sheet.server'
import { WalletRejectedError } from './wallet-refusal.server'
import type { WalletPayment } from './wallet.form'

/** Quotes shipping methods and totals for the partial address a wallet reveals before payment. */
export async function applyWalletContact(shop: StorefrontContext, sheet: WalletSheet, contact: WalletContact): Promise<WalletSheetView> {
  const { country } = shop.place
  const problem = findPartialContactProblem(contact, country)
  if (problem) throw new WalletRejectedError(problem)
  const api = await shop.personalApi()
  const addresses = [{ ...toPartialAddress(contact, country), shippingId: 'me' }]
  const params = { basketId: sheet.cartId }
  const cart = await api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: 'APPLE_PAY_EXPRESS' } })
  return updateSheet(shop, sheet, cart)
}

/** Sets the delivery method, if offered for the address. */
export async function applyWalletDelivery(shop: StorefrontContext, sheet: WalletSheet, code: string): Promise<WalletSheetView> {
  const api = await shop.personalApi()
  const cart = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
  const chosenMethod = findOfferedMethod(code, listSheetDeliveries(cart))
  if (!chosenMethod) throw new WalletRejectedError('method-not-listed')
  const shippingId = findShippedParcel(cart)?.shippingId ?? 'me'
  const body = { cartId: sheet.cartId, code: chosenMethod.code, shippingId, shopperAppliedSM: true }
  return updateSheet(shop, sheet, await api(endpoints.checkout.chooseShippingMethod, { body }))
}

/** Updates PayPal's order too, because its window shows that order's amounts. */
async function updateSheet(shop: StorefrontContext, sheet: WalletSheet, cart: Cart): Promise<WalletSheetView> {
  if (sheet.isPayPal) await createPayPalOrder(shop, sheet.cartId)
  return toWalletSheetView(shop, sheet.id, cart)
}

/** Id of PayPal's order for its window, opened or updated to the cart's current total. */
export async function createPayPalOrder(shop: StorefrontContext, cartId: string): Promise<string> {
  const api = await shop.personalApi()
  return (await api(endpoints.checkout.payPalOrder, { params: { basketId: cartId } })).payPalOrderId
}

/** Session fields that depend on the wallet. */
export function getWalletQuery(wallet: Wallet): { isPayPal?: true } {
  return wallet === 'PAYPAL_EXPRESS' ? { isPayPal: true } : {}
}

type WalletContacts = { billing: WalletContact; shipping: WalletContact }

/** Some contacts have one name alone, and the rules need two: a hyphen takes the place of the other, as in our forms. */
export function completeContactNames(contact: WalletContact): WalletContact {
  const { givenName, familyName } = contact
  return givenName || familyName ? { ...contact, givenName: givenName || '-', familyName: familyName || '-' } : contact
}

/** Addresses of both contacts. What exceeds an API limit is refused by the name of its field, before anything is prepared or charged. */
export function toWalletAddresses({ billing, shipping }: WalletContacts): { address: Address; bill: Address } {
  const address = parseWalletAddress('shipping-contact', shipping)
  return { address, bill: { ...parseWalletAddress('billing-contact', billing), email: address.email, phone: address.phone } }
}

function parseWalletAddress(problem: 'billing-contact' | 'shipping-contact', contact: WalletContact): Address {
  const parsedAddress = addressSchema.safeParse(toAddress(contact))
  if (parsedAddress.success) return parsedAddress.data
  const [{ path } = { path: [] }] = parsedAddress.error.issues
  throw new WalletRejectedError(problem, String(path[0]).replace(/^addressLine\d$/, 'addressLine1'))
}

/** Both contacts must be valid before payment. */
export function validateContacts({ billing, shipping }: WalletContacts): void {
  const invalidBillingField = findInvalidContactField(billing)
  if (invalidBillingField) throw new WalletRejectedError('billing-contact', invalidBillingField)
  const invalidShippingField = findInvalidContactField(shipping)
  if (invalidShippingField) throw new WalletRejectedError('shipping-contact', invalidShippingField)
}

type WalletAddresses = { address: Address; bill: Address; wallet: WalletPayment['wallet'] }

/** Sets delivery addresses and pickup contacts of the cart. */
export async function saveWalletAddresses(
  shop: StorefrontContext,
  { cartId }: WalletSheet,
  { address, bill, wallet }: WalletAddresses,
): Promise<Cart> {
  const api = await shop.personalApi()
  const params = { basketId: cartId }
  const cart = await api(endpoints.cart.get, { params, query: {} })
  const addresses = getParcelAddresses(cart, address)
  const cartWithAddresses =
    addresses.length > 0
      ? await api(endpoints.checkout.setShippingAddress, { params, body: { addresses, context: getAddressContext(wallet, addresses) } })
      : cart
  // Pay-on-account is placed later, so the cart keeps its billing address until then.
  return wallet === 'PAYPAL_EXPRESS' ? api(endpoints.checkout.setBillingAddress, { params, body: bill }) : cartWithAddresses
}
