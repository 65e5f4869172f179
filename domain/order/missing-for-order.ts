import { isCountry } from '#config/countries'
import type { Cart } from '#contracts/entities/cart'
import type { Address } from '#contracts/entities/address'
import { countryWithRegion } from '#domain/address/country-with-region'
import { addressProblems } from '#domain/validation/address-rules'

/** Home delivery parcels. */
const toTheDoor = ['standard', 'express', 'customs']

/**
 * Returns what a cart lacks to become an order, or undefined. Leads the shopper to the right step; for a partial wallet address, to the
 * missing field.
 */
export function missingForOrder({ items, shippingMethods }: Pick<Cart, 'items' | 'shippingMethods'>): string | undefined {
  if (items.length === 0) return 'items'
  if (items.some(({ shippingOptions }) => !shippingOptions.some(({ selected }) => selected))) return 'shippingMethods'
  const delivered = shippingMethods.filter(({ code }) => toTheDoor.includes(code))
  return delivered.map(({ address }) => missingIn(address)).find((field) => field !== undefined)
}

function missingIn(address: Address | undefined): string | undefined {
  if (!address?.countryCode || !isCountry(address.countryCode)) return 'shippingAddress'
  const [wrong] = Object.keys(addressProblems(address, countryWithRegion(address.countryCode)))
  return wrong === undefined ? undefined : `shippingAddress.${wrong}`
}
