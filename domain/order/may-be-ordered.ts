import { mostPieces } from '#config/limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState, CartLine } from '#domain/cart/cart-state'
import { addressRefusal } from '#domain/delivery/set-addresses'
import { isCountry } from '#config/countries'
import type { Cart } from '#contracts/entities/cart'
import type { Address } from '#contracts/entities/address'
import { countryWithRegion } from '#domain/address/tidy-address'
import { addressProblems } from '#domain/validation/address-rules'

/** Checks that a cart is within the order limit and its address is deliverable. */
export function mayBeOrdered(cart: CartState): Outcome<void> {
  const pieces = withinMostPieces(cart.lines)
  if (!pieces.ok) return pieces
  const { errorId, ...details } = addressRefusal(cart) ?? {}
  return errorId ? fail(errorId, details) : ok(undefined)
}

type Lines = readonly Pick<CartLine, 'id' | 'upc' | 'qty'>[]

/** INV408 names the first line that exceeds a limit, and the allowed quantity. */
export function withinMostPieces(lines: Lines): Outcome<void> {
  const ofVariant = new Map<string, number>()
  let ofOrder = 0
  for (const { id, upc, qty } of lines) {
    const before = ofVariant.get(upc) ?? 0
    const left = Math.max(0, Math.min(mostPieces.ofVariant - before, mostPieces.ofOrder - ofOrder))
    if (qty > left) return fail('ADDED_MAX_QUANTITY', { itemId: id, maxAllowedQty: left })
    ofVariant.set(upc, before + qty)
    ofOrder += qty
  }
  return ok(undefined)
}

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
