import type { Currency } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ApplicableShippingMethod, ShippingCode, ShippingMethod, ShippingOption } from '#contracts/entities/delivery'
import { listDeliveryMethods, type ParcelShipping, getParcelShippings, getParcelAddress, getShippingRoute } from './parcels'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { type DeliveryMethod } from '#domain/delivery/delivery-methods'
import { toWireAmount } from '#domain/money/minor-units'
import type { CartLine, CartState } from './cart-state'

export type ShippingLabels = Record<ShippingCode, string>
type FormatOptions = { words: ShippingLabels; currency: Currency }

/** The shopper's favorite store, and its stock of each line, by line id. */
export type FavoriteStore = { storeId: string; offersPickup: boolean; takesParcels: boolean; pieces: Readonly<Record<string, number>> }

/**
 * Delivery part of the API cart, by parcel and by line. A line lists its own delivery first, then home delivery or the shopper's favorite
 * store.
 */
export function toDeliveryView(cart: CartState, labels: ShippingLabels, favorite?: FavoriteStore) {
  const formatOptions = { words: labels, currency: cart.currency }
  const parcelShippings = getParcelShippings(cart)
  return {
    shippingMethods: parcelShippings.map((parcelShipping) =>
      toShippingMethod(parcelShipping, formatOptions, getParcelAddress(parcelShipping.parcel.shippingId, cart)),
    ),
    shippingAddress: getParcelAddress('me', cart) ?? getParcelAddress('customs', cart),
    getOptions(line: CartLine): ShippingOption[] {
      const { shippingId } = getShippingRoute(line)
      const selected = parcelShippings.flatMap((parcelShipping) =>
        parcelShipping.parcel.shippingId === shippingId ? [toSelectedOption(line, parcelShipping, formatOptions)] : [],
      )
      return [...selected, ...listOtherOptions(line, { cart, print: formatOptions, favorite })]
    },
  }
}

function toShippingMethod({ parcel, chosen, applicable }: ParcelShipping, formatOptions: FormatOptions, address?: Address): ShippingMethod {
  return {
    ...toApplicableMethod(chosen, formatOptions),
    shippingId: parcel.shippingId,
    applicableShippingMethods: applicable.map((method) => toApplicableMethod(method, formatOptions)),
    ...(address && { address }),
  }
}

type OtherOptionsInput = { cart: CartState; print: FormatOptions; favorite: FavoriteStore | undefined }

function listOtherOptions(line: CartLine, { cart, print, favorite }: OtherOptionsInput): ShippingOption[] {
  const { shippingId } = getShippingRoute(line)
  if (shippingId === 'digital' || shippingId === 'customs') return []
  const toOption = (method: DeliveryMethod | undefined, overrides: Partial<ShippingOption>): ShippingOption[] => {
    if (!method) return []
    const shippingMethod = toApplicableMethod(method, print)
    const cost = toWireAmount(method.pays, print.currency)
    return [
      {
        selected: false,
        available: true,
        shippingMethod,
        cost,
        shippingPromotions: [],
        applicableShippingMethods: [shippingMethod],
        ...overrides,
      },
    ]
  }
  const listMethods = (usual: ShippingCode) => listDeliveryMethods({ shippingId: 'me', usual, lines: [line] }, cart)
  const homeOptions = line.delivery
    ? toOption(
        listMethods('standard').find(({ code }) => code === 'standard'),
        {},
      )
    : []
  if (!favorite || line.delivery?.placeId === favorite.storeId) return homeOptions
  const quantity = favorite.pieces[line.id] ?? 0
  const isInStock = favorite.offersPickup && quantity >= line.qty
  const [method] = listMethods(isInStock || !favorite.takesParcels ? 'pickup' : 'sts')
  const storeInfo = { id: favorite.storeId, storeInventory: quantity }
  return [...homeOptions, ...toOption(method, { available: isInStock || favorite.takesParcels, storeInfo })]
}

function toSelectedOption({ delivery }: CartLine, { chosen, applicable }: ParcelShipping, formatOptions: FormatOptions): ShippingOption {
  return {
    selected: true,
    available: true,
    shippingMethod: toApplicableMethod(chosen, formatOptions),
    cost: toWireAmount(chosen.pays, formatOptions.currency),
    shippingPromotions: [],
    applicableShippingMethods: applicable.map((method) => toApplicableMethod(method, formatOptions)),
    ...(delivery && toPickupLocation(delivery)),
  }
}

/** Stores are referenced by id; collection points carry their address. */
function toPickupLocation({ code, placeId: id, pieces, address, name }: LineDelivery): Pick<ShippingOption, 'storeInfo' | 'collectAt'> {
  if (code !== 'pudo') return { storeInfo: { id, storeInventory: pieces } }
  return { collectAt: { id, name: name ?? address.addressLine1, address } }
}

function toApplicableMethod(
  { code, price, pays, deliveryTime }: DeliveryMethod,
  { words, currency }: FormatOptions,
): ApplicableShippingMethod {
  const toWire = (amount: number) => toWireAmount(amount, currency)
  return { code, label: words[code], price: { amount: toWire(price), finalAmount: toWire(pays) }, deliveryTime }
}
