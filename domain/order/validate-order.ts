import { maxUnits } from '#config/limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState, CartLine } from '#domain/cart/cart-state'
import { findAddressFailure } from '#domain/cart/set-addresses'
import { isCountry } from '#config/countries'
import type { Cart } from '#contracts/entities/cart'
import type { Address } from '#contracts/entities/address'
import { getCountryAndRegion } from '#domain/address/normalize-address'
import { findAddressProblems } from '#domain/validation/address-rules'

/** Checks that a cart is within the order limit and its address is deliverable. */
export function validateOrderable(cart: CartState): Outcome<void> {
  const unitsCheck = validateUnitLimits(cart.lines)
  if (!unitsCheck.ok) return unitsCheck
  const { errorId, ...details } = findAddressFailure(cart) ?? {}
  return errorId ? fail(errorId, details) : ok(undefined)
}

type QuantityLines = readonly Pick<CartLine, 'id' | 'upc' | 'qty'>[]

/** INV408 names the first line that exceeds a limit, and the allowed quantity. */
export function validateUnitLimits(lines: QuantityLines): Outcome<void> {
  const unitsByVariant = new Map<string, number>()
  let totalUnits = 0
  for (const { id, upc, qty } of lines) {
    const variantUnits = unitsByVariant.get(upc) ?? 0
    const remainingUnits = Math.max(0, Math.min(maxUnits.ofVariant - variantUnits, maxUnits.ofOrder - totalUnits))
    if (qty > remainingUnits) return fail('ADDED_MAX_QUANTITY', { itemId: id, maxAllowedQty: remainingUnits })
    unitsByVariant.set(upc, variantUnits + qty)
    totalUnits += qty
  }
  return ok(undefined)
}

/** Home delivery parcels. */
const homeDeliveryCodes = ['standard', 'express', 'customs']

/**
 * Returns what a cart lacks to become an order, or undefined. Leads the shopper to the right step; for a partial wallet address, to the
 * missing field.
 */
export function findMissingForOrder({ items, shippingMethods }: Pick<Cart, 'items' | 'shippingMethods'>): string | undefined {
  if (items.length === 0) return 'items'
  if (items.some(({ shippingOptions }) => !shippingOptions.some(({ selected }) => selected))) return 'shippingMethods'
  const homeDeliveries = shippingMethods.filter(({ code }) => homeDeliveryCodes.includes(code))
  return homeDeliveries.map(({ address }) => findMissingAddressField(address)).find((field) => field !== undefined)
}

function findMissingAddressField(address: Address | undefined): string | undefined {
  if (!address?.countryCode || !isCountry(address.countryCode)) return 'shippingAddress'
  const [invalidField] = Object.keys(findAddressProblems(address, getCountryAndRegion(address.countryCode)))
  return invalidField === undefined ? undefined : `shippingAddress.${invalidField}`
}
