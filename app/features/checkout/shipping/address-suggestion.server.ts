import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartInCheckout } from '../checkout-cart.server'
import { pathOfStep } from '../checkout-step'
import { checkoutAction } from '../checkout-step.server'

/** Returns the suggested spelling of an address; null if it is fine or the service is unavailable. */
export async function suggestionFor(shop: StorefrontContext, { id }: Pick<Cart, 'id'>, address: Address): Promise<Address | null> {
  const api = await shop.personalApi()
  const report = await api(endpoints.checkout.validateShippingAddress, { params: { basketId: id }, body: address }).catch(() => null)
  return (report?.status === 'CORRECTED' && report.suggestions[0]) || null
}

/** A postal code with its town, as the session remembers that a shopper kept it. */
function postalPlaceKey({ countryCode = '', postalCode = '', city = '' }: Address): string {
  return [countryCode, postalCode, city].join(' ').toLowerCase()
}

/** Whether there is another spelling to ask about: not for a town the shopper has kept before for this postal code. */
export async function asksAboutSpelling(shop: StorefrontContext, cart: Pick<Cart, 'id'>, address: Address): Promise<boolean> {
  const session = await shop.session.read()
  if (session?.keptPlaces?.includes(postalPlaceKey(address))) return false
  return (await suggestionFor(shop, cart, address)) !== null
}

/** `keep`: whichever address it is joins those of the account. */
const answerForm = z.object({ keep: z.enum(['on']).optional() })

/** Accepts the suggested spelling of the address. */
export const takeSuggestionAction = checkoutAction(answerForm, async ({ keep }, { shop }) => {
  const cart = await cartInCheckout(shop)
  const { shippingAddress } = cart
  const suggestion = shippingAddress && (await suggestionFor(shop, cart, shippingAddress))
  if (suggestion) await setAddresses(shop, cart, [{ ...suggestion, shippingId: 'me' }])
  const settledOn = suggestion ?? shippingAddress
  if (keep && settledOn) keepAddress(shop, settledOn)
  return seeOther(pathOfStep('billing', shop.locale))
})

/** Leaves the address as it was typed, and does not ask about its place again. */
export const keepTypedAction = checkoutAction(answerForm, async ({ keep }, { shop }) => {
  const { shippingAddress } = await cartInCheckout(shop)
  if (keep && shippingAddress) keepAddress(shop, shippingAddress)
  if (shippingAddress) await shop.session.rememberConfirmedPlace(postalPlaceKey(shippingAddress))
  return seeOther(pathOfStep('billing', shop.locale))
})

/** Sets the address or pickup contact of each parcel, by `shippingId`. */
export async function setAddresses(shop: StorefrontContext, { id }: Cart, addresses: Address[]): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: id }, body: { addresses } })
}

/** The address that was settled on is there the next time; that it cannot be kept stops no order. */
export function keepAddress(shop: StorefrontContext, { shippingId: _, id: _id, addressId: _addressId, ...address }: Address): void {
  const kept = shop
    .personalApi()
    .then((api) => api(endpoints.consumer.addAddress, { body: { address: { ...address, approachType: 'S' } } }))
  shop.visit.waitUntil(kept.catch((error: unknown) => logError(shop.visit, 'address', error)))
}
