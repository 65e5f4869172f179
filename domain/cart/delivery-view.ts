import type { Currency } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ApplicableMethod, ShippingCode, ShippingMethod, ShippingOption } from '#contracts/entities/delivery'
import { addressFor, shippingRouteOf } from '#domain/delivery/parcels'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { type Method, methodsOf, type ParcelShipping, shippingByParcel } from '#domain/delivery/delivery-methods'
import { toWireAmount } from '#domain/money/minor-units'
import type { CartLine, CartState } from './cart-state'

export type ShippingWords = Record<ShippingCode, string>
type Print = { words: ShippingWords; currency: Currency }

/** The shopper's favorite store, and its stock of each line, by line id. */
export type FavoriteStore = { storeId: string; handsOut: boolean; takesParcels: boolean; pieces: Readonly<Record<string, number>> }

/**
 * Delivery part of the API cart, by parcel and by line. A line lists its own delivery first, then home delivery or the shopper's favorite
 * store.
 */
export function deliveryView(cart: CartState, words: ShippingWords, favorite?: FavoriteStore) {
  const print = { words, currency: cart.currency }
  const travels = shippingByParcel(cart)
  return {
    shippingMethods: travels.map((travel) => shippingMethod(travel, print, addressFor(travel.parcel.shippingId, cart))),
    shippingAddress: addressFor('me', cart) ?? addressFor('customs', cart),
    optionsOf(line: CartLine): ShippingOption[] {
      const { shippingId } = shippingRouteOf(line)
      const selected = travels.flatMap((travel) => (travel.parcel.shippingId === shippingId ? [selectedOption(line, travel, print)] : []))
      return [...selected, ...otherOptions(line, { cart, print, favorite })]
    },
  }
}

function shippingMethod({ parcel, chosen, applicable }: ParcelShipping, print: Print, address?: Address): ShippingMethod {
  return {
    ...methodView(chosen, print),
    shippingId: parcel.shippingId,
    applicableShippingMethods: applicable.map((method) => methodView(method, print)),
    ...(address && { address }),
  }
}

type OtherOptionsOptions = { cart: CartState; print: Print; favorite: FavoriteStore | undefined }

function otherOptions(line: CartLine, { cart, print, favorite }: OtherOptionsOptions): ShippingOption[] {
  const { shippingId } = shippingRouteOf(line)
  if (shippingId === 'digital' || shippingId === 'customs') return []
  const option = (method: Method | undefined, rest: Partial<ShippingOption>): ShippingOption[] => {
    if (!method) return []
    const shippingMethod = methodView(method, print)
    const cost = toWireAmount(method.pays, print.currency)
    return [
      {
        selected: false,
        available: true,
        shippingMethod,
        cost,
        shippingPromotions: [],
        applicableShippingMethods: [shippingMethod],
        ...rest,
      },
    ]
  }
  const ways = (usual: ShippingCode) => methodsOf({ shippingId: 'me', usual, lines: [line] }, cart)
  const home = line.delivery
    ? option(
        ways('standard').find(({ code }) => code === 'standard'),
        {},
      )
    : []
  if (!favorite || line.delivery?.placeId === favorite.storeId) return home
  const quantity = favorite.pieces[line.id] ?? 0
  const isOnShelf = favorite.handsOut && quantity >= line.qty
  const [method] = ways(isOnShelf || !favorite.takesParcels ? 'pickup' : 'sts')
  const storeInfo = { id: favorite.storeId, storeInventory: quantity }
  return [...home, ...option(method, { available: isOnShelf || favorite.takesParcels, storeInfo })]
}

function selectedOption({ delivery }: CartLine, { chosen, applicable }: ParcelShipping, print: Print): ShippingOption {
  return {
    selected: true,
    available: true,
    shippingMethod: methodView(chosen, print),
    cost: toWireAmount(chosen.pays, print.currency),
    shippingPromotions: [],
    applicableShippingMethods: applicable.map((method) => methodView(method, print)),
    ...(delivery && whereabouts(delivery)),
  }
}

/** Stores are referenced by id; pickup points carry their address. */
function whereabouts({ code, placeId: id, pieces, address, name }: LineDelivery): Pick<ShippingOption, 'storeInfo' | 'collectAt'> {
  if (code !== 'pudo') return { storeInfo: { id, storeInventory: pieces } }
  return { collectAt: { id, name: name ?? address.addressLine1, address } }
}

function methodView({ code, price, pays, deliveryTime }: Method, { words, currency }: Print): ApplicableMethod {
  const toWire = (amount: number) => toWireAmount(amount, currency)
  return { code, label: words[code], price: { amount: toWire(price), finalAmount: toWire(pays) }, deliveryTime }
}
