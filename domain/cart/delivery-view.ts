import type { Currency } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ApplicableMethod, ShippingCode, ShippingMethod, ShippingOption } from '#contracts/entities/delivery'
import { addressFor } from '#domain/delivery/address-for'
import { type Method, type Travel, travelsOf } from '#domain/delivery/methods-of'
import { wayOf } from '#domain/delivery/parcels'
import { toWireAmount } from '#domain/money/minor-units'
import type { CartLine, CartState } from './cart-state'

export type ShippingWords = Record<ShippingCode, string>
type Print = { words: ShippingWords; currency: Currency }

/** The delivery part of a cart as it travels: parcel by parcel, and line by line. (SHIP-01, SHIP-02, TRAP-52) */
export function deliveryView(cart: CartState, words: ShippingWords) {
  const print = { words, currency: cart.currency }
  const travels = travelsOf(cart)
  return {
    shippingMethods: travels.map((travel) => shippingMethod(travel, print, addressFor(travel.parcel.shippingId, cart))),
    shippingAddress: addressFor('me', cart) ?? addressFor('customs', cart),
    optionsOf(line: CartLine): ShippingOption[] {
      const { shippingId } = wayOf(line)
      return travels.flatMap((travel) => (travel.parcel.shippingId === shippingId ? [selectedOption(line, travel, print)] : []))
    },
  }
}

function shippingMethod({ parcel, chosen, applicable }: Travel, print: Print, address?: Address): ShippingMethod {
  return {
    ...methodView(chosen, print),
    shippingId: parcel.shippingId,
    applicableShippingMethods: applicable.map((method) => methodView(method, print)),
    ...(address && { address }),
  }
}

function selectedOption({ delivery }: CartLine, { chosen, applicable }: Travel, print: Print): ShippingOption {
  return {
    selected: true,
    available: true,
    shippingMethod: methodView(chosen, print),
    cost: toWireAmount(chosen.pays, print.currency),
    shippingPromotions: [],
    applicableShippingMethods: applicable.map((method) => methodView(method, print)),
    ...(delivery && delivery.code !== 'pudo' && { storeInfo: { id: delivery.placeId, storeInventory: delivery.pieces } }),
  }
}

function methodView({ code, price, pays, deliveryTime }: Method, { words, currency }: Print): ApplicableMethod {
  const toWire = (amount: number) => toWireAmount(amount, currency)
  return { code, label: words[code], price: { amount: toWire(price), finalAmount: toWire(pays) }, deliveryTime }
}
