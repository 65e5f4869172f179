import type { Address } from '#contracts/entities/address'
import { toAddressView } from '~/features/address/postal-address'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartAtStep, getStepMeta, requireCheckoutCart, createCheckoutAction } from '~/features/checkout/checkout-step.server'
import {
  isGuest,
  prefillExpressCheckout,
  getAddressId,
  type CustomerPrefill,
  loadCustomerPrefill,
} from '~/features/checkout/customer-prefill.server'
import { loadOrderSummary } from '~/features/checkout/order-summary.server'
import { getStepPath } from '~/features/checkout/checkout-step'
import { loadParcels } from './parcels.server'
import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { formatPostalLines } from '#domain/address/address-lines'
import { logError } from '~/server/log-error'

/** Loads the shipping step: known addresses and delivery methods, and the suggested spelling after an ambiguous address. */
export async function loadShipping(shop: StorefrontContext) {
  const cart = await requireCartAtStep(shop, 'shipping')
  const query = new URL(shop.request.url).searchParams
  const customerPrefill = await loadCustomerPrefill(shop)
  if (customerPrefill && !query.has('step') && (await prefillExpressCheckout(shop, cart, customerPrefill)))
    throw seeOther(getStepPath('summary', shop.locale))
  const isCheckingAddress = query.get('check') === 'address'
  const address = cart.shippingAddress
  const suggestion = isCheckingAddress && address ? await loadAddressSuggestion(shop, cart, address) : null
  return {
    bought: await loadOrderSummary(shop, cart),
    parcels: await loadParcels(shop, cart, getAccountContact(customerPrefill)),
    isGuest: await isGuest(shop),
    country: shop.market.country,
    address: address
      ? { ...toAddressView(address), email: address.email, phone: address.phone }
      : { ...customerPrefill?.person, email: customerPrefill?.email },
    goesTo: address && customerPrefill ? findAddressBookId(customerPrefill, address) : undefined,
    book: customerPrefill?.addresses.map((each) => ({ id: getAddressId(each), ...toAddressView(each) })) ?? [],
    suggestion:
      suggestion && address ? { typed: toAddressView(address), ours: toAddressView(suggestion), keep: query.get('keep') === 'on' } : null,
    meta: await getStepMeta(shop, 'shipping'),
  }
}

/** Id of the account address in use; empty for another one. */
function findAddressBookId({ addresses }: CustomerPrefill, address: Address): string {
  const formatAddress = (each: Address) => formatPostalLines({ ...each, province: each.stateCode ?? each.province }).join('\n')
  const matchingAddress = addresses.find((each) => formatAddress(each) === formatAddress(address))
  return matchingAddress ? getAddressId(matchingAddress) : ''
}

/** Name of the account holder, from the main address. */
function getAccountContact(customerPrefill: CustomerPrefill | null): Address | undefined {
  return customerPrefill ? { ...customerPrefill.person, ...customerPrefill.addresses[0], email: customerPrefill.email } : undefined
}

export type LoadedShipping = Awaited<ReturnType<typeof loadShipping>>

/** Returns the suggested spelling of an address; null if it is fine or the service is unavailable. */
async function loadAddressSuggestion(shop: StorefrontContext, { id }: Pick<Cart, 'id'>, address: Address): Promise<Address | null> {
  const api = await shop.personalApi()
  const validation = await api(endpoints.checkout.validateShippingAddress, { params: { basketId: id }, body: address }).catch(() => null)
  return (validation?.status === 'CORRECTED' && validation.suggestions[0]) || null
}

/** A postal code with its town, as the session remembers that a shopper kept it. */
function getPostalPlaceKey({ countryCode = '', postalCode = '', city = '' }: Address): string {
  return [countryCode, postalCode, city].join(' ').toLowerCase()
}

/** Returns true if the address has another spelling to suggest. False for a town the shopper has kept before for this postal code. */
export async function shouldSuggestAddress(shop: StorefrontContext, cart: Pick<Cart, 'id'>, address: Address): Promise<boolean> {
  const session = await shop.session.read()
  if (session?.keptPlaces?.includes(getPostalPlaceKey(address))) return false
  return (await loadAddressSuggestion(shop, cart, address)) !== null
}

/** `keep`: whichever address it is joins those of the account. */
const suggestionForm = z.object({ keep: z.enum(['on']).optional() })

/** Accepts the suggested spelling of the address. */
export const acceptAddressSuggestionAction = createCheckoutAction(suggestionForm, async ({ keep }, { shop }) => {
  const cart = await requireCheckoutCart(shop)
  const { shippingAddress } = cart
  const suggestion = shippingAddress && (await loadAddressSuggestion(shop, cart, shippingAddress))
  if (suggestion) await setAddresses(shop, cart, [{ ...suggestion, shippingId: 'me' }])
  const finalAddress = suggestion ?? shippingAddress
  if (keep && finalAddress) saveAddress(shop, finalAddress)
  return seeOther(getStepPath('billing', shop.locale))
})

/** Keeps the address as entered, and does not suggest another spelling of its town again. */
export const keepEnteredAddressAction = createCheckoutAction(suggestionForm, async ({ keep }, { shop }) => {
  const { shippingAddress } = await requireCheckoutCart(shop)
  if (keep && shippingAddress) saveAddress(shop, shippingAddress)
  if (shippingAddress) await shop.session.rememberConfirmedPlace(getPostalPlaceKey(shippingAddress))
  return seeOther(getStepPath('billing', shop.locale))
})

/** Sets the address or pickup contact of each parcel, by `shippingId`. */
export async function setAddresses(shop: StorefrontContext, { id }: Cart, addresses: Address[]): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: id }, body: { addresses } })
}

/** The address that was settled on is there the next time; that it cannot be kept stops no order. */
export function saveAddress(shop: StorefrontContext, { shippingId: _, id: _id, addressId: _addressId, ...address }: Address): void {
  const saving = shop
    .personalApi()
    .then((api) => api(endpoints.consumer.addAddress, { body: { address: { ...address, approachType: 'S' } } }))
  shop.requestContext.waitUntil(saving.catch((error: unknown) => logError(shop.requestContext, 'address', error)))
}
