import { endpoints } from '#contracts'
import type { Cart, CartItem } from '#contracts/entities/cart'
import { soonestFirst, deliveryPriceOf } from '#domain/delivery/delivery-methods'
import { askedPlace } from '~/features/store/find-stores.server'
import { loadStoreChoice } from '~/features/store/load-store-choice.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type DeliveryTimeText, deliveryTimesOf } from '~/server/delivery-times.server'
import { cameFrom, canGoElsewhere, lineOfCart, deliveryModeOf } from './delivery.server'

const deliveryModes = ['door', 'store', 'point'] as const
export type DeliveryMode = (typeof deliveryModes)[number]
export type LoadedDelivery = NonNullable<Awaited<ReturnType<typeof loadDelivery>>>

const mostPoints = 6

/** Loads a line's delivery and its alternatives; null if the line is unknown. */
export async function loadDelivery(shop: StorefrontContext, itemId: string) {
  const found = await lineOfCart(shop, itemId)
  if (!found) return null
  const { cart, item } = found
  const query = new URL(shop.request.url).searchParams
  const code = deliveryModeOf(item)
  const way = deliveryModes.find((each) => each === query.get('way')) ?? usualWay(code)
  const t = await shop.t()
  const title = t('delivery.title')
  return {
    item: {
      ...{ id: item.id, name: item.name, image: item.image },
      options: [...item.options.map(({ valueLabel }) => valueLabel), t('savedForLater.qty', { qty: item.qty })].join(' · '),
    },
    fixed: canGoElsewhere(item) ? null : code,
    way,
    ...cameFrom(shop),
    door: way === 'door' ? doorChoice(cart, item, await deliveryTimesOf(shop)) : null,
    stores: way === 'store' ? await loadStoreChoice(shop, item) : null,
    points: way === 'point' ? await pointChoice(shop, cart, query) : null,
    act: shop.visit.newAct(),
    meta: {
      title: `${t('cart.labelled', { label: title, value: item.name })} | ${shop.brand.name}`,
      description: title,
      robots: 'noindex',
    },
  }
}

function usualWay(code: ReturnType<typeof deliveryModeOf>): DeliveryMode {
  if (code === 'pudo') return 'point'
  return code === 'pickup' || code === 'sts' ? 'store' : 'door'
}

/** Home delivery methods, fastest first, and the number of other lines with each. */
function doorChoice({ shippingMethods, items, currency }: Cart, item: CartItem, timeText: DeliveryTimeText) {
  const parcel = shippingMethods.find(({ shippingId }) => shippingId === 'me')
  const direct = item.shippingOptions
    .filter(({ shippingMethod: { code } }) => code === 'standard')
    .map(({ shippingMethod }) => shippingMethod)
  const methods = soonestFirst(parcel?.applicableShippingMethods ?? direct)
  const others = items.filter((each) => each.id !== item.id && !each.bonus && isForDoor(each))
  return {
    currency,
    together: others.length,
    chosen: isForDoor(item) ? deliveryModeOf(item) : 'standard',
    methods: methods.map(({ code, label, deliveryTime, price }) => ({
      code,
      label,
      time: timeText(deliveryTime),
      cost: deliveryPriceOf(price),
    })),
  }
}

function isForDoor(item: CartItem): boolean {
  return canGoElsewhere(item) && usualWay(deliveryModeOf(item)) === 'door'
}

/** Collection points near the requested location; null if unreadable. */
async function pointChoice(shop: StorefrontContext, cart: Cart, query: URLSearchParams) {
  const place = askedPlace(query)
  const name = place.kind === 'named' ? place.name : ''
  const search = place.kind === 'named' ? place.search : undefined
  const together = cart.items.filter((item) => !item.bonus && isForDoor(item)).length
  if (!search) return { place: name, together, isAsked: name !== '', points: [] }
  const body = { ...search, limit: mostPoints }
  const found = await shop.api(endpoints.stores.collectionPoints, { body }).catch(() => null)
  const points = found && found.collectionPoints.map(({ id, name: called, carrier, address }) => ({ id, name: called, carrier, address }))
  return { place: name, together, isAsked: true, points }
}
