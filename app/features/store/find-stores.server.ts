import { endpoints } from '#contracts'
import type { DistanceUnit } from '#domain/store/distance'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type StoreWithOpening, withOpening, loadStores } from './stores.server'

/** Search location: a named place, coordinates, or none. */
type RequestedLocation =
  | { kind: 'nowhere' }
  | { kind: 'named'; name: string; search?: { postalCode: string } | { city: string } }
  | { kind: 'point'; lat: number; lng: number }

const coordinatePattern = /^-?\d{1,3}(\.\d{1,6})?$/

/**
 * Reads it from a URL: `place=75011`, `place=Lyon`, or `lat=…&lng=…`; a name goes before a point. An invalid location is named but not
 * searched.
 */
export function parseRequestedLocation(query: URLSearchParams): RequestedLocation {
  const name = (query.get('place') ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
  if (name) return { kind: 'named', name, ...parseLocationSearch(name) }
  const [lat = NaN, lng = NaN] = ['lat', 'lng'].map((name) => {
    const text = query.get(name) ?? ''
    return coordinatePattern.test(text) ? Number(text) : NaN
  })
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { kind: 'point', lat, lng } : { kind: 'nowhere' }
}

function parseLocationSearch(name: string): Pick<Extract<RequestedLocation, { kind: 'named' }>, 'search'> {
  if (/\d/.test(name)) return /^[A-Za-z0-9 -]{2,10}$/.test(name) ? { search: { postalCode: name } } : {}
  return name.length > 1 ? { search: { city: name } } : {}
}

/**
 * `all`: no location was requested. `near`: the nearest first, at least one within reach; `far`: the nearest first, none within reach;
 * `unknown`: an unknown location; `unsearched`: the search failed; these three list all stores.
 */
export type FoundStores = {
  kind: 'all' | 'near' | 'far' | 'unknown' | 'unsearched'
  stores: StoreWithOpening[]
  unit: DistanceUnit
  center?: { lat: number; lng: number }
}

/** Search radius in the market's unit. */
export const nearbyRadius: Record<DistanceUnit, number> = { mi: 50, km: 80 }
const maxRadius = 500

/** The stores around a place, or all of the country's when there is none near, or the place cannot be looked up. */
export async function findStores(shop: StorefrontContext, requestedLocation: RequestedLocation): Promise<FoundStores> {
  const { country } = shop.place
  const unit: DistanceUnit = country === 'US' || country === 'GB' ? 'mi' : 'km'
  const allStores = await loadStores(shop)
  if (requestedLocation.kind === 'nowhere') return { kind: 'all', stores: allStores, unit }
  const locationQuery =
    requestedLocation.kind === 'point' ? { lat: requestedLocation.lat, lng: requestedLocation.lng } : requestedLocation.search
  if (!locationQuery) return { kind: 'unknown', stores: allStores, unit }
  const searchResult = await shop
    .api(endpoints.stores.search, { query: {}, body: { ...locationQuery, radius: maxRadius, unit } })
    .catch(() => null)
  if (!searchResult) return { kind: 'unsearched', stores: allStores, unit }
  if (!searchResult.center) return { kind: 'unknown', stores: allStores, unit }
  const stores = searchResult.stores.map((store) => withOpening(shop, store))
  const isNear = stores.some(({ distance = maxRadius }) => distance <= nearbyRadius[unit])
  return { kind: isNear ? 'near' : 'far', stores: stores.length > 0 ? stores : allStores, unit, center: searchResult.center }
}
