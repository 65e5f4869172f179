import { endpoints } from '#contracts'
import { type Address, address as addressSchema } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import {
  divideName,
  findInvalidContactField,
  findOfferedDeliveryMethod,
  findPartialContactProblem,
  toAddress,
  toPartialAddress,
  type WalletContact,
} from '#domain/wallet/wallet-contact'
import { type WalletId, walletIds } from '#domain/wallet/wallets'
import type { FormerCart, WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import {
  findShippedParcel,
  getAddressContext,
  getParcelAddresses,
  getSheetPath,
  listPickupParcels,
  listSheetDeliveries,
  toWalletSheetView,
  type WalletSheetView,
} from './sheet.server'
import { WalletRejectedError } from './wallet-error.server'
import type { WalletPayment } from './wallet.form'
import { paymentMethodIds } from '#contracts/entities/payment'
import { href } from '#routes'
import { addToCart } from '~/features/cart/cart.server'
import { emptyCart, getConfirmationPath, getPendingOrder } from '~/features/cart/pending-order.server'
import { getPickupStoreId } from '~/features/cart/store-pickup/store-pickup'
import type { Api } from '~/server/api.server'
import { logError } from '~/server/log-error'

/** Quotes shipping methods and totals for the partial address a wallet reveals before payment. */
export async function applyWalletContact(shop: StorefrontContext, sheet: WalletSheet, contact: WalletContact): Promise<WalletSheetView> {
  const { country } = shop.market
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
  const chosenMethod = findOfferedDeliveryMethod(code, listSheetDeliveries(cart))
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
export function getWalletQuery(wallet: WalletId): { isPayPal?: true } {
  return wallet === 'PAYPAL_EXPRESS' ? { isPayPal: true } : {}
}

type WalletContacts = { billing: WalletContact; shipping: WalletContact }

/** Divides a whole name in one field, such as PayPal's recipient. A contact without a name, or with one word alone, stays as it is. */
export function divideWholeName(contact: WalletContact): WalletContact {
  const { givenName, familyName } = divideName(contact)
  return givenName && familyName ? { ...contact, givenName, familyName } : contact
}

/** The rules need two names. A whole name is divided; where there is one word, a hyphen takes the place of the other, as in our forms. */
export function completeContactNames(contact: WalletContact): WalletContact {
  const { givenName, familyName, ...others } = divideWholeName(contact)
  return givenName || familyName ? { ...others, givenName: givenName || '-', familyName: familyName || '-' } : contact
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

/**
 * Cleans up after an unfinished wallet session: empties its own cart, or removes the wallet from the shopper's cart and restores its
 * addresses. Failures are only logged. Payments in progress are left alone and resolved later.
 */
export async function closeSheet(shop: StorefrontContext, sheet: WalletSheet): Promise<void> {
  await shop.session.rememberWalletSheet(null)
  if ((await getPendingOrder(shop))?.cartId === sheet.cartId) return
  await clearWalletCart(shop, sheet).catch((error: unknown) => logError(shop.requestContext, 'wallet not cleared', error))
}

async function clearWalletCart(shop: StorefrontContext, sheet: WalletSheet): Promise<void> {
  const api = await shop.personalApi()
  if (!sheet.isOwn) return emptyCart(api, sheet.cartId)
  const cart = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
  const params = { basketId: cart.id }
  for (const { payment_method_id, payment_instrument_id } of listWalletInstruments(cart)) {
    const code = paymentMethodIds.find((id) => id === payment_method_id)
    if (code) await api(endpoints.checkout.removePaymentInstrument, { params, body: { payment_method_id: code, payment_instrument_id } })
  }
  await restoreFormerCart(api, cart, sheet.former ?? { addresses: [] })
}

function listWalletInstruments({ payment_instruments }: Cart): Cart['payment_instruments'] {
  return payment_instruments.filter(({ payment_method_id }) => walletIds.some((id) => id === payment_method_id))
}

/**
 * Finds the order of a wallet payment without response: returns the order or the waiting page. A payment that never arrived is abandoned
 * and can be retried.
 */
export async function getSheetReturnPath(shop: StorefrontContext, id: string): Promise<string> {
  const state = await shop.session.read()
  const sheet = state?.sheet
  if (sheet?.id === id) await closeSheet(shop, sheet)
  const pending = await getPendingOrder(shop)
  if (pending || sheet?.id !== id) return getConfirmationPath(shop, pending ?? state?.orders?.[shop.siteId])
  await shop.session.addFlash({ tone: 'error', key: 'api:wallet.unknown' })
  return getSheetPath(shop, sheet)
}

/** Snapshot of what a wallet session changes in the cart: addresses, pickup contact and billing address. */
export function toFormerCart(cart: Cart): FormerCart {
  const { shippingAddress, billingAddress: billingFields } = cart
  const deliveryCode = findShippedParcel(cart)?.code
  const homeAddresses = shippingAddress?.firstName ? [{ ...shippingAddress, shippingId: 'me' }] : []
  const pickupAddresses = listPickupParcels(cart).flatMap(({ address, ...parcel }) =>
    address?.firstName ? getParcelAddresses({ shippingMethods: [parcel] }, address) : [],
  )
  return {
    addresses: [...homeAddresses, ...pickupAddresses],
    ...(billingFields && { bill: billingFields }),
    ...(deliveryCode && { way: deliveryCode }),
  }
}

/** Restores the cart as before the wallet: addresses first, because a linked billing address follows them. Removes what it did not have. */
async function restoreFormerCart(api: Api, cart: Cart, { addresses, bill, way }: FormerCart): Promise<void> {
  const cartWithAddresses = await removeNewAddresses(api, await setFormerAddresses(api, cart, addresses), addresses)
  await restoreDeliveryMethod(api, await setFormerBilling(api, cartWithAddresses, bill), way)
}

async function setFormerAddresses(api: Api, cart: Cart, addresses: Address[]): Promise<Cart> {
  if (addresses.length === 0) return cart
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: cart.id }, body: { addresses } })
}

async function removeNewAddresses(api: Api, cart: Cart, addresses: Address[]): Promise<Cart> {
  const namedPickups = listPickupParcels(cart).filter(({ address }) => address?.firstName)
  const addressedParcelIds = [...(cart.shippingAddress ? ['me'] : []), ...namedPickups.map(({ shippingId }) => shippingId)]
  let currentCart = cart
  for (const shippingId of addressedParcelIds.filter((id) => !addresses.some((formerAddress) => formerAddress.shippingId === id)))
    currentCart = await api(endpoints.checkout.removeShippingAddress, { params: { basketId: cart.id }, body: { shippingId } })
  return currentCart
}

async function setFormerBilling(api: Api, cart: Cart, billingAddress: Address | undefined): Promise<Cart> {
  const params = { basketId: cart.id }
  if (toComparableAddress(cart.billingAddress) === toComparableAddress(billingAddress)) return cart
  return billingAddress
    ? api(endpoints.checkout.setBillingAddress, { params, body: billingAddress })
    : api(endpoints.checkout.removeBillingAddress, { params })
}

function toComparableAddress(address: Address = {}): string {
  return JSON.stringify(Object.entries(address).sort())
}

async function restoreDeliveryMethod(api: Api, cart: Cart, deliveryCode: FormerCart['way']): Promise<void> {
  const parcel = findShippedParcel(cart)
  const formerMethod = parcel?.applicableShippingMethods.find(({ code }) => code === deliveryCode)
  if (!parcel || !formerMethod || parcel.code === deliveryCode) return
  const body = { cartId: cart.id, code: formerMethod.code, shippingId: parcel.shippingId, shopperAppliedSM: true }
  await api(endpoints.checkout.chooseShippingMethod, { body })
}

/**
 * Continues in checkout, prefilled with the wallet's data, because the wallet withheld the address. An express purchase moves into the
 * shopper's cart. Charges nothing.
 */
export async function continueInCheckout(
  shop: StorefrontContext,
  sheet: WalletSheet,
  { wallet, shipping = {} }: WalletPayment,
): Promise<string> {
  const api = await shop.personalApi()
  if (sheet.isOwn) {
    await shop.session.rememberWalletSheet(null)
    const addresses = [{ ...toAddress(shipping), shippingId: 'me' }]
    const params = { basketId: sheet.cartId }
    const addressSaving = api(endpoints.checkout.setShippingAddress, {
      params,
      body: { addresses, context: getAddressContext(wallet, addresses) },
    })
    await addressSaving.catch((error: unknown) => logError(shop.requestContext, 'address of the wallet not kept', error))
  } else {
    const { items } = await api(endpoints.cart.get, { params: { basketId: sheet.cartId }, query: {} })
    for (const item of items.filter(({ bonus }) => !bonus)) {
      const { productId, upc, qty, pdpUrl, recipeId } = item
      const storeId = getPickupStoreId(item)
      await addToCart(shop, { productId, upc, qty, pdpUrl, ...(recipeId && { recipeId }), ...(storeId && { storeId }) })
    }
    await closeSheet(shop, sheet)
  }
  return href('checkout', shop)
}
