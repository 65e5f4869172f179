import type { Address } from '#contracts/entities/address'
import type { Cart, CartItem } from '#contracts/entities/cart'
import { type ContactNeeds, neededContact } from '#domain/address/check-address'
import { isCollected } from '#domain/checkout/is-collected'
import { cheapestFirst, deliveryPriceOf } from '#domain/delivery/delivery-methods'
import { isInParcel } from '#domain/delivery/parcels'
import { storesOf } from '~/features/store/stores.server'
import { deliveryTimesOf } from '~/server/delivery-times.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The parcels of a cart in the shopper's language; `known` is the account holder, until somebody is named to collect one. */
export async function loadParcels(shop: StorefrontContext, cart: Cart, known?: Address) {
  const [timeText, placeNames] = await Promise.all([deliveryTimesOf(shop), placeNamesOf(shop, cart)])
  return parcelsOnPage(cart, { needs: shop.config, timeText, placeNames, known })
}

/** Store names, read only with a pickup in the cart. */
async function placeNamesOf(shop: StorefrontContext, { shippingMethods }: Cart): Promise<Record<string, string>> {
  if (!shippingMethods.some(({ code }) => isCollected(code))) return {}
  const stores = await storesOf(shop).catch(() => [])
  return Object.fromEntries(stores.map(({ storeId, name }) => [storeId, name]))
}

export type ParcelOnPage = ReturnType<typeof parcelsOnPage>[number]
type ParcelsOnPageContact = Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone'>
type ParcelsOnPageOptions = {
  needs: ContactNeeds
  timeText: (deliveryTime: string) => string
  placeNames?: Readonly<Record<string, string>>
  /** Known contact, used until one is named. */
  known?: ParcelsOnPageContact
}

/** Groups items by parcel with delivery methods, the cheapest first, and the required contact fields. */
export function parcelsOnPage(
  { items, shippingMethods }: Pick<Cart, 'items' | 'shippingMethods'>,
  { needs, timeText, placeNames = {}, known }: ParcelsOnPageOptions,
) {
  return shippingMethods.map((parcel) => {
    const { shippingId, code, label, deliveryTime, address } = parcel
    const isFetched = isCollected(code)
    const within = items.filter((item) => isInParcel(item, parcel))
    return {
      ...{ shippingId, code, label },
      time: timeText(deliveryTime),
      price: deliveryPriceOf(parcel.price),
      items: within.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)),
      /** Lines that could travel another way. */
      movable: within.filter(({ bonus, isCustoms }) => code !== 'digital' && !bonus && !isCustoms).map(movableLine),
      methods: cheapestFirst(parcel.applicableShippingMethods).map((method) => ({
        ...{ code: method.code, label: method.label, time: timeText(method.deliveryTime) },
        price: deliveryPriceOf(method.price),
      })),
      ...(isFetched && {
        collect: {
          place: [nameOf(within, placeNames), address?.addressLine1, address?.city].filter(Boolean).join(', '),
          needs: neededContact(code, needs) as string[],
          contact: personOf(address?.firstName ? address : known),
        },
      }),
    }
  })
}

/** Named with its options: two lines may be of one style. */
function movableLine({ id, name, options }: CartItem) {
  return { id, name: [name, ...options.map(({ valueLabel }) => valueLabel)].join(', ') }
}

function personOf({ firstName, lastName, email, phone }: ParcelsOnPageContact = {}): ParcelsOnPageContact {
  return { firstName, lastName, email, phone }
}

/** The store, or the collection point, that keeps these lines. */
function nameOf([first]: readonly CartItem[], placeNames: Readonly<Record<string, string>>): string | undefined {
  const chosen = first?.shippingOptions.find(({ selected }) => selected)
  return placeNames[chosen?.storeInfo?.id ?? ''] ?? chosen?.collectAt?.name
}

/** Returns the shipping address; undefined when everything is picked up or emailed. */
export function homeAddressOf({
  shippingMethods,
  shippingAddress,
}: Pick<Cart, 'shippingMethods' | 'shippingAddress'>): Address | undefined {
  const isSent = shippingMethods.some(({ code }) => code !== 'digital' && !isCollected(code))
  return isSent ? shippingAddress : undefined
}
