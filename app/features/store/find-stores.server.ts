import { endpoints } from '#contracts'
import type { DistanceUnit } from '#domain/store/distance'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { AskedPlace } from './asked-place'
import { type StoreNow, storeNow, storesOf } from './stores.server'

/**
 * `all`: no location was requested. `near`: the nearest first, at least one within reach; `far`: the nearest first, none within reach;
 * `unknown`: an unknown location; `unsearched`: the search failed; these three list all stores.
 */
export type FoundStores = {
  kind: 'all' | 'near' | 'far' | 'unknown' | 'unsearched'
  stores: StoreNow[]
  unit: DistanceUnit
  center?: { lat: number; lng: number }
}

/** Search radius in the market's unit. */
export const reach: Record<DistanceUnit, number> = { mi: 50, km: 80 }
const farthest = 500

/** The stores around a place, or all of the country's when there is none near, or the place cannot be looked up. */
export async function findStores(shop: StorefrontContext, place: AskedPlace): Promise<FoundStores> {
  const { country } = shop.place
  const unit: DistanceUnit = country === 'US' || country === 'GB' ? 'mi' : 'km'
  const all = await storesOf(shop)
  if (place.kind === 'nowhere') return { kind: 'all', stores: all, unit }
  const body = place.kind === 'point' ? { lat: place.lat, lng: place.lng } : place.search
  if (!body) return { kind: 'unknown', stores: all, unit }
  const found = await shop.api(endpoints.stores.search, { query: {}, body: { ...body, radius: farthest, unit } }).catch(() => null)
  if (!found) return { kind: 'unsearched', stores: all, unit }
  if (!found.center) return { kind: 'unknown', stores: all, unit }
  const stores = found.stores.map((store) => storeNow(shop, store))
  const isNear = stores.some(({ distance = farthest }) => distance <= reach[unit])
  return { kind: isNear ? 'near' : 'far', stores: stores.length > 0 ? stores : all, unit, center: found.center }
}
