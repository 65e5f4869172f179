import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import { soonestFirst } from '#domain/delivery/delivery-methods'
import { isInParcel } from '#domain/delivery/parcels'
import { storeOfItem } from '../store-pickup/store-pickup'

/** Store names and delivery-time texts for delivery options. */
export type DeliveryTexts = { storeNames: Readonly<Record<string, string>>; timeText: (deliveryTime: string) => string }
type DeliveryIcon = 'truck' | 'store' | 'pin' | 'mail'
export type DeliveryOptionView = { way?: { icon: DeliveryIcon; text: string }; isFixed?: true; isDigital?: true }
export type ParcelOnPage = { icon: DeliveryIcon; text: string; ids: string[] }

const icons: Partial<Record<ShippingCode, DeliveryIcon>> = { pickup: 'store', sts: 'store', pudo: 'pin', digital: 'mail' }

/** Lines by parcel, fastest first; undefined if all travel together. */
export function parcelsOnPage({ items, shippingMethods }: Cart, words: DeliveryTexts): ParcelOnPage[] | undefined {
  if (shippingMethods.length < 2) return undefined
  return soonestFirst(shippingMethods).map((parcel) => {
    const lines = items.filter((item) => isInParcel(item, parcel))
    const [first] = lines
    return {
      icon: icons[parcel.code] ?? 'truck',
      text: textOf({ ...parcel, place: first && placeOf(first, words) }, words),
      ids: lines.map(({ id }) => id),
    }
  })
}

/** Method and arrival if everything goes home in one parcel. */
export function onlyParcelText({ shippingMethods: [only, ...others] }: Cart, words: DeliveryTexts): string | undefined {
  return only?.shippingId === 'me' && others.length === 0 ? textOf(only, words) : undefined
}

/** Describes a line's delivery where it differs from standard home delivery. A `fixed` line has no alternative. */
export function deliveryOptionView(item: CartItem, words: DeliveryTexts): DeliveryOptionView {
  const method = wayOf(item)
  if (!method || method.code === 'standard') return onlyFixed(item)
  const text = textOf({ ...method, place: placeOf(item, words) }, words)
  return { way: { icon: icons[method.code] ?? 'truck', text }, ...onlyFixed(item) }
}

/** Describes a line with a single delivery option; the parcel's heading names it. */
export function onlyFixed(item: CartItem): Pick<DeliveryOptionView, 'isFixed' | 'isDigital'> {
  if (wayOf(item)?.code === 'digital') return { isFixed: true, isDigital: true }
  return item.isCustoms ? { isFixed: true } : {}
}

type DeliveryLabel = { label: string; deliveryTime: string; place?: string }

function textOf({ label, deliveryTime, place }: DeliveryLabel, { timeText }: DeliveryTexts): string {
  return [label, place, timeText(deliveryTime)].filter(Boolean).join(' · ')
}

/** Store or collection point of a line. */
function placeOf(item: CartItem, { storeNames }: DeliveryTexts): string | undefined {
  return storeNames[storeOfItem(item) ?? ''] ?? optionOf(item)?.collectAt?.name
}

function wayOf(item: CartItem) {
  return optionOf(item)?.shippingMethod
}

function optionOf({ shippingOptions }: CartItem) {
  return shippingOptions.find(({ selected }) => selected)
}
