import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { getStepPath } from '~/features/checkout/checkout-step'
import { createCheckoutAction, requireCheckoutCart } from '~/features/checkout/checkout-step.server'
import { seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Returns the suggested spelling of an address; null if it is fine or the service is unavailable. */
export async function loadAddressSuggestion(shop: StorefrontContext, { id }: Pick<Cart, 'id'>, address: Address): Promise<Address | null> {
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
  if (suggestion) await setCartAddresses(shop, cart, [{ ...suggestion, shippingId: 'me' }])
  const finalAddress = suggestion ?? shippingAddress
  if (keep && finalAddress) saveAddressToAccount(shop, finalAddress)
  return seeOther(getStepPath('billing', shop.locale))
})

/** Keeps the address as entered, and does not suggest another spelling of its town again. */
export const keepEnteredAddressAction = createCheckoutAction(suggestionForm, async ({ keep }, { shop }) => {
  const { shippingAddress } = await requireCheckoutCart(shop)
  if (keep && shippingAddress) saveAddressToAccount(shop, shippingAddress)
  if (shippingAddress) await shop.session.rememberConfirmedPlace(getPostalPlaceKey(shippingAddress))
  return seeOther(getStepPath('billing', shop.locale))
})

/** Sets the address or pickup contact of each parcel, by `shippingId`. */
export async function setCartAddresses(shop: StorefrontContext, { id }: Cart, addresses: Address[]): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: id }, body: { addresses } })
}

/** The address that was settled on is there the next time; that it cannot be kept stops no order. */
export function saveAddressToAccount(
  shop: StorefrontContext,
  { shippingId: _, id: _id, addressId: _addressId, ...address }: Address,
): void {
  const saving = shop
    .personalApi()
    .then((api) => api(endpoints.consumer.addAddress, { body: { address: { ...address, approachType: 'S' } } }))
  shop.requestContext.waitUntil(saving.catch((error: unknown) => logError(shop.requestContext, 'address', error)))
}
