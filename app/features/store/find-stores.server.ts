import { endpoints } from '#contracts'
import type { DistanceUnit } from '#domain/store/distance'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type StoreNow, storeNow, storesOf } from './stores.server'

/** Search location: a named place, coordinates, or none. */
type AskedPlace =
  | { kind: 'nowhere' }
  | { kind: 'named'; name: string; search?: { postalCode: string } | { city: string } }
  | { kind: 'point'; lat: number; lng: number }

const coordinate = /^-?\d{1,3}(\.\d{1,6})?$/

/**
 * Reads it from a URL: `place=75011`, `place=Lyon`, or `lat=…&lng=…`; a name goes before a point. An invalid location is named but not
 * searched.
 */
export function askedPlace(query: URLSearchParams): AskedPlace {
  const name = (query.get('place') ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
  if (name) return { kind: 'named', name, ...searchFor(name) }
  const [lat = NaN, lng = NaN] = ['lat', 'lng'].map((name) => {
    const text = query.get(name) ?? ''
    return coordinate.test(text) ? Number(text) : NaN
  })
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { kind: 'point', lat, lng } : { kind: 'nowhere' }
}

function searchFor(name: string): Pick<Extract<AskedPlace, { kind: 'named' }>, 'search'> {
  if (/\d/.test(name)) return /^[A-Za-z0-9 -]{2,10}$/.test(name) ? { search: { postalCode: name } } : {}
  return name.length > 1 ? { search: { city: name } } : {}
}

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
