import type { Address } from '#contracts/entities/address'
import type { Cart, CartItem } from '#contracts/entities/cart'
import { type ContactRequirements, getRequiredContactFields } from '#domain/address/validate-address'
import { isPickupMethod } from '#domain/checkout/is-pickup-method'
import { sortByPrice, getDeliveryPrice } from '#domain/delivery/delivery-methods'
import { isInParcel } from '#domain/cart/parcels'
import { loadStores } from '~/features/store/stores.server'
import { createDeliveryTimeFormat } from '~/server/delivery-times.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The parcels of a cart in the shopper's language; `known` is the account holder, until somebody is named to collect one. */
export async function loadParcels(shop: StorefrontContext, cart: Cart, knownContact?: Address) {
  const [timeText, placeNames] = await Promise.all([createDeliveryTimeFormat(shop), loadPickupNames(shop, cart)])
  return toShippingParcels(cart, { needs: shop.config, timeText, placeNames, known: knownContact })
}

/** Store names, read only with a pickup in the cart. */
async function loadPickupNames(shop: StorefrontContext, { shippingMethods }: Cart): Promise<Record<string, string>> {
  if (!shippingMethods.some(({ code }) => isPickupMethod(code))) return {}
  const stores = await loadStores(shop).catch(() => [])
  return Object.fromEntries(stores.map(({ storeId, name }) => [storeId, name]))
}

export type ShippingParcelView = ReturnType<typeof toShippingParcels>[number]
type PickupContact = Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone'>
type ShippingParcelOptions = {
  needs: ContactRequirements
  timeText: (deliveryTime: string) => string
  placeNames?: Readonly<Record<string, string>>
  /** Known contact, used until one is named. */
  known?: PickupContact
}

/** Groups items by parcel with delivery methods, the cheapest first, and the required contact fields. */
export function toShippingParcels(
  { items, shippingMethods }: Pick<Cart, 'items' | 'shippingMethods'>,
  { needs, timeText, placeNames = {}, known }: ShippingParcelOptions,
) {
  return shippingMethods.map((parcel) => {
    const { shippingId, code, label, deliveryTime, address } = parcel
    const isPickup = isPickupMethod(code)
    const parcelItems = items.filter((item) => isInParcel(item, parcel))
    return {
      ...{ shippingId, code, label },
      time: timeText(deliveryTime),
      price: getDeliveryPrice(parcel.price),
      items: parcelItems.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)),
      /** Lines that could travel another way. */
      movable: parcelItems.filter(({ bonus, isCustoms }) => code !== 'digital' && !bonus && !isCustoms).map(toMovableLine),
      methods: sortByPrice(parcel.applicableShippingMethods).map((method) => ({
        ...{ code: method.code, label: method.label, time: timeText(method.deliveryTime) },
        price: getDeliveryPrice(method.price),
      })),
      ...(isPickup && {
        collect: {
          place: [getPickupName(parcelItems, placeNames), address?.addressLine1, address?.city].filter(Boolean).join(', '),
          needs: getRequiredContactFields(code, needs) as string[],
          contact: toPickupContact(address?.firstName ? address : known),
        },
      }),
    }
  })
}

/** Named with its options: two lines may be of one style. */
function toMovableLine({ id, name, options }: CartItem) {
  return { id, name: [name, ...options.map(({ valueLabel }) => valueLabel)].join(', ') }
}

function toPickupContact({ firstName, lastName, email, phone }: PickupContact = {}): PickupContact {
  return { firstName, lastName, email, phone }
}

/** The store, or the collection point, that keeps these lines. */
function getPickupName([firstItem]: readonly CartItem[], placeNames: Readonly<Record<string, string>>): string | undefined {
  const selectedOption = firstItem?.shippingOptions.find(({ selected }) => selected)
  return placeNames[selectedOption?.storeInfo?.id ?? ''] ?? selectedOption?.collectAt?.name
}

/** Returns the shipping address; undefined when everything is picked up or emailed. */
export function getHomeAddress({
  shippingMethods,
  shippingAddress,
}: Pick<Cart, 'shippingMethods' | 'shippingAddress'>): Address | undefined {
  const hasShippedParcel = shippingMethods.some(({ code }) => code !== 'digital' && !isPickupMethod(code))
  return hasShippedParcel ? shippingAddress : undefined
}
