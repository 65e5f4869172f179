import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'
import shapes from '#content/art/country-shapes.json'
import type { Country } from '#config/locales'
import type { Coordinates } from '#domain/store/distance'
import { type MapFrame, type MapPoint, projection, spreadPins } from '#domain/store/map-view'
import { askedPlace, findStores, type FoundStores, reach } from './find-stores.server'
import { favoriteStoreOf } from './stores.server'

/** The store locator: which stores, in which order, on which map; `found` is null when they cannot be read. */
export async function loadLocator(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const place = askedPlace(query)
  const services = query.getAll('service').slice(0, 20)
  const isPickupOnly = query.get('pickup') === '1'
  const [found, favoriteId] = await Promise.all([findStores(shop, place).catch(unreachable), favoriteStoreOf(shop)])
  const stores = (found?.stores ?? []).filter(
    (store) => (!isPickupOnly || store.pickupAvailable) && services.every((id) => store.services.some((service) => service.id === id)),
  )
  return {
    search: {
      place: place.kind === 'named' ? place.name : '',
      point: place.kind === 'point' ? { lat: place.lat, lng: place.lng } : null,
      services,
      isPickupOnly,
    },
    found: found && { kind: found.kind, unit: found.unit, reach: reach[found.unit], stores },
    services: servicesOf(found),
    map: storeMap(shop.place.country, { stores, center: found?.center }),
    favoriteId,
  }
}

export type Locator = Awaited<ReturnType<typeof loadLocator>>

/** Every service some store has, once. */
function servicesOf(found: FoundStores | null): { id: string; label: string }[] {
  const all = new Map(found?.stores.flatMap(({ services }) => services.map((service) => [service.id, service] as const)))
  return [...all.values()].sort((a, b) => a.label.localeCompare(b.label))
}

function unreachable(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

export type StoreMapView = { width: number; height: number; land: string; pins: (MapPoint & { storeId: string })[]; here?: MapPoint }

const width = 640
/** On a phone the map is a little more than half as wide: pins this far apart are still 24 px from each other. */
const leastBetweenPins = 52

/** Our own drawing of the country with its stores on it, and the place that was searched for when it lies on it. */
function storeMap(
  country: Country,
  { stores, center }: { stores: readonly (Coordinates & { storeId: string })[]; center?: Coordinates },
): StoreMapView {
  const { view, land } = shapes[country]
  const { height, at } = projection(view as unknown as MapFrame, width)
  const here = center && at(center)
  const pins = spreadPins(stores.map(at), leastBetweenPins)
  return {
    width,
    height,
    land: land.map((outline) => pathOf(outline, at)).join(''),
    pins: stores.map(({ storeId }, i) => ({ storeId, ...(pins[i] ?? { x: 0, y: 0 }) })),
    ...(here && here.x > 0 && here.x < width && here.y > 0 && here.y < height && { here }),
  }
}

/** `-5.7,50.1 -5,50.5 …`, longitude first, as a closed line. */
function pathOf(outline: string, at: (place: Coordinates) => MapPoint): string {
  const points = outline.split(' ').map((point) => {
    const [lng = 0, lat = 0] = point.split(',').map(Number)
    const { x, y } = at({ lat, lng })
    return `${Math.round(x)},${Math.round(y)}`
  })
  return `M${points.join('L')}Z`
}
