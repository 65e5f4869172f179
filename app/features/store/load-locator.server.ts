import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'
import shapes from '#content/art/country-shapes.json'
import type { Country } from '#config/locales'
import type { Coordinates } from '#domain/store/distance'
import { type MapFrame, type MapPoint, createMapProjection, spreadPins } from '#domain/store/map-view'
import { parseRequestedLocation, findStores, type FoundStores, nearbyRadius } from './find-stores.server'
import { getFavoriteStoreId } from './stores.server'

/** The store locator: which stores, in which order, on which map; `found` is null when they cannot be read. */
export async function loadStoreLocator(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const requestedLocation = parseRequestedLocation(query)
  const services = query.getAll('service').slice(0, 20)
  const isPickupOnly = query.get('pickup') === '1'
  const [foundStores, favoriteId] = await Promise.all([
    findStores(shop, requestedLocation).catch(nullIfUnreachable),
    getFavoriteStoreId(shop),
  ])
  const stores = (foundStores?.stores ?? []).filter(
    (store) => (!isPickupOnly || store.pickupAvailable) && services.every((id) => store.services.some((service) => service.id === id)),
  )
  return {
    search: {
      place: requestedLocation.kind === 'named' ? requestedLocation.name : '',
      point: requestedLocation.kind === 'point' ? { lat: requestedLocation.lat, lng: requestedLocation.lng } : null,
      services,
      isPickupOnly,
    },
    found: foundStores && { kind: foundStores.kind, unit: foundStores.unit, reach: nearbyRadius[foundStores.unit], stores },
    services: listServices(foundStores),
    map: buildStoreMap(shop.place.country, { stores, center: foundStores?.center }),
    favoriteId,
  }
}

export type StoreLocator = Awaited<ReturnType<typeof loadStoreLocator>>

/** Every service some store has, once. */
function listServices(foundStores: FoundStores | null): { id: string; label: string }[] {
  const serviceById = new Map(foundStores?.stores.flatMap(({ services }) => services.map((service) => [service.id, service] as const)))
  return [...serviceById.values()].sort((a, b) => a.label.localeCompare(b.label))
}

function nullIfUnreachable(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

export type StoreMapView = { width: number; height: number; land: string; pins: (MapPoint & { storeId: string })[]; here?: MapPoint }

const mapWidth = 640
/** On a phone the map is a little more than half as wide: pins this far apart are still 24 px from each other. */
const minPinDistance = 52

/** Our own drawing of the country with its stores on it, and the place that was searched for when it lies on it. */
function buildStoreMap(
  country: Country,
  { stores, center }: { stores: readonly (Coordinates & { storeId: string })[]; center?: Coordinates },
): StoreMapView {
  const { view, land } = shapes[country]
  const { height, at } = createMapProjection(view as unknown as MapFrame, mapWidth)
  const centerPoint = center && at(center)
  const pins = spreadPins(stores.map(at), minPinDistance)
  return {
    width: mapWidth,
    height,
    land: land.map((outline) => toSvgPath(outline, at)).join(''),
    pins: stores.map(({ storeId }, i) => ({ storeId, ...(pins[i] ?? { x: 0, y: 0 }) })),
    ...(centerPoint &&
      centerPoint.x > 0 &&
      centerPoint.x < mapWidth &&
      centerPoint.y > 0 &&
      centerPoint.y < height && { here: centerPoint }),
  }
}

/** `-5.7,50.1 -5,50.5 …`, longitude first, as a closed line. */
function toSvgPath(outline: string, toMapPoint: (place: Coordinates) => MapPoint): string {
  const points = outline.split(' ').map((point) => {
    const [lng = 0, lat = 0] = point.split(',').map(Number)
    const { x, y } = toMapPoint({ lat, lng })
    return `${Math.round(x)},${Math.round(y)}`
  })
  return `M${points.join('L')}Z`
}
