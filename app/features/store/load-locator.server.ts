import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { askedPlace } from './asked-place'
import { favoriteStoreOf } from './favorite-store.server'
import { findStores, type FoundStores, reach } from './find-stores.server'
import { storeMap } from './store-map.server'

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
