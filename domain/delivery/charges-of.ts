import type { CartLine, CartState } from '#domain/cart/cart-state'
import { chargesIn, type MarketCharges } from '#domain/pricing/market-charges'
import { addressFor } from './address-for'
import { wayOf } from './parcels'
import { stateTax } from './state-tax'

/** Delivery charges of a cart: country terms and, in North America, the destination state's tax once known. */
export function chargesOf(cart: CartState): MarketCharges {
  return { ...chargesIn(cart.country), taxRate: rateIn(cart, isAnySent(cart) ? stateAtDoor(cart) : stateOfPoint(cart)) }
}

/**
 * Tax rate of a line in hundredths of a percent: of the pickup location, or of the shipping state; none before it is known. Gift cards are
 * untaxed.
 */
export function taxRateOf(line: CartLine, cart: CartState): number {
  if (line.digital) return 0
  if (line.delivery) return rateIn(cart, line.delivery.address.stateCode)
  const { shippingId } = wayOf(line)
  return rateIn(cart, addressFor(shippingId, cart)?.stateCode ?? stateAtDoor(cart))
}

function rateIn({ country }: CartState, state = ''): number {
  return stateTax(country, state) ?? chargesIn(country).taxRate
}

/** True if anything ships to the shopper. */
function isAnySent({ lines }: CartState): boolean {
  return lines.some((line) => ['me', 'customs'].includes(wayOf(line).shippingId))
}

function stateAtDoor(cart: CartState): string | undefined {
  return (addressFor('me', cart) ?? addressFor('customs', cart))?.stateCode
}

function stateOfPoint({ lines }: CartState): string | undefined {
  return lines.find(({ delivery }) => delivery)?.delivery?.address.stateCode
}
