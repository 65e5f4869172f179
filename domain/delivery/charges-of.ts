import type { CartState } from '#domain/cart/cart-state'
import { chargesIn, type MarketCharges } from '#domain/pricing/market-charges'
import { addressFor } from './address-for'
import { stateTax } from './state-tax'

/** What a cart is charged: its country's terms, and in North America the tax of the state it goes to, once that is known. (CART-02, TAX309) */
export function chargesOf(cart: CartState): MarketCharges {
  const charges = chargesIn(cart.country)
  const collected = cart.lines.find(({ delivery }) => delivery)?.delivery?.address
  const { stateCode = '' } = addressFor('me', cart) ?? addressFor('customs', cart) ?? collected ?? {}
  return { ...charges, taxRate: stateTax(cart.country, stateCode) ?? charges.taxRate }
}
