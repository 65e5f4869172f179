import { z } from 'zod'
import type { Store } from '#contracts/entities/store'
import { toLocalMoment, getTimeZone } from '#domain/dates/local-day'
import { type OpeningState, getOpeningState } from '#domain/store/opening-hours'
import { getCachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { Country } from '#config/locales'
import { endpoints } from '#contracts'
import { listKnownCities } from '#domain/address/postal-code-lookup'
import type { DistanceUnit } from '#domain/store/geography'
import { findSimilarCity, parsePlace } from '#domain/store/parse-place'

const storesFreshMs = 300_000

/** A store with whether it is open at this moment, by its own clock. */
export type StoreWithOpening = Store & { opening: OpeningState }

/** The stores of this brand in this country. They change rarely: kept at the edge for five minutes. */
export async function loadStores(shop: StorefrontContext): Promise<StoreWithOpening[]> {
  const cacheKeyParts = ['stores', shop.siteId, shop.locale]
  const fetchStores = () => shop.api(endpoints.stores.list, { query: {} })
  const { stores } = await getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: storesFreshMs }, fetchStores)
  return stores.map((store) => withOpening(shop, store))
}

export async function loadStoreById(shop: StorefrontContext, storeId: string): Promise<StoreWithOpening | null> {
  return (await loadStores(shop)).find((store) => store.storeId === storeId) ?? null
}

function withOpening(shop: StorefrontContext, store: Store): StoreWithOpening {
  return { ...store, opening: getOpeningState(store, toLocalMoment(shop.requestContext.now, getTimeZone(store.address))) }
}

/** The store this shopper chose as theirs on this site; undefined when none, or the session cannot be read. */
export async function getFavoriteStoreId(shop: StorefrontContext): Promise<string | undefined> {
  const session = await shop.session.beyondCart().catch(() => undefined)
  return session?.favouriteStores?.[shop.siteId]
}

/** The same store with its name, as a list of one to choose from; nothing when it cannot be read. */
export async function getFavoriteStore(shop: StorefrontContext): Promise<{ storeId: string; name: string }[] | undefined> {
  const id = await getFavoriteStoreId(shop)
  const store = id === undefined ? null : await loadStoreById(shop, id).catch(() => null)
  return store ? [{ storeId: store.storeId, name: store.name }] : undefined
}

const favoriteStoreForm = z.object({ storeId: z.string().max(20).default('') })

/** Saves the shopper's favorite store, or removes it when none is named, and returns to the page of the form. */
export const chooseFavoriteStoreAction = formHandler(favoriteStoreForm, async ({ storeId }, { shop }) => {
  const store = storeId ? await loadStoreById(shop, storeId) : null
  if (storeId && !store) throw new FieldError('', 'stores.unknownStore')
  await shop.session.rememberFavoriteStore(shop.siteId, storeId || null)
  await shop.session.addFlash({
    tone: 'success',
    key: store ? 'stores.favouriteKept' : 'stores.favouriteForgotten',
    values: { name: store?.name ?? '' },
  })
  const { pathname, search } = new URL(shop.request.url)
  const isOwnPath = pathname.startsWith(`${href('home', { locale: shop.locale })}/`)
  return seeOther(isOwnPath ? pathname + search : href('stores', { locale: shop.locale }))
})

/** Search location: a named place, coordinates, or none. */
type RequestedLocation =
  | { kind: 'nowhere' }
  | { kind: 'named'; name: string; search?: { postalCode: string } | { city: string } }
  | { kind: 'point'; lat: number; lng: number }

/** Enough for a whole address, which ends with the town. */
const maxPlaceLength = 200

const coordinatePattern = /^-?\d{1,3}(\.\d{1,6})?$/

/**
 * Reads it from a URL: `place=75011`, `place=Lyon`, or `lat=…&lng=…`; a name goes before a point. An invalid location is named but not
 * searched.
 */
export function parseRequestedLocation(query: URLSearchParams, country: Country): RequestedLocation {
  const name = (query.get('place') ?? '').trim().replace(/\s+/g, ' ').slice(0, maxPlaceLength)
  const search = parsePlace(name, country)
  if (name) return { kind: 'named', name, ...(search && { search }) }
  const [lat = NaN, lng = NaN] = ['lat', 'lng'].map((name) => {
    const text = query.get(name) ?? ''
    return coordinatePattern.test(text) ? Number(text) : NaN
  })
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { kind: 'point', lat, lng } : { kind: 'nowhere' }
}

/**
 * `all`: no location was requested. `near`: the nearest first, at least one within reach. `far`: the nearest first, none within reach.
 * `unknown`: an unknown location. `unsearched`: the search failed. The last three list all stores. `place`: the town that was searched, if it
 * was typed in another way.
 */
export type FoundStores = {
  kind: 'all' | 'near' | 'far' | 'unknown' | 'unsearched'
  stores: StoreWithOpening[]
  unit: DistanceUnit
  center?: { lat: number; lng: number }
  place?: string
}

/** Search radius in the market's unit. */
export const nearbyRadius: Record<DistanceUnit, number> = { mi: 50, km: 80 }
const maxRadius = 500

/** The stores around a place, or all of the country's when there is none near, or the place cannot be looked up. */
export async function findStores(shop: StorefrontContext, requestedLocation: RequestedLocation): Promise<FoundStores> {
  const { country } = shop.market
  const unit: DistanceUnit = country === 'US' || country === 'GB' ? 'mi' : 'km'
  const allStores = await loadStores(shop)
  if (requestedLocation.kind === 'nowhere') return { kind: 'all', stores: allStores, unit }
  const locationQuery =
    requestedLocation.kind === 'point' ? { lat: requestedLocation.lat, lng: requestedLocation.lng } : requestedLocation.search
  if (!locationQuery) return { kind: 'unknown', stores: allStores, unit }
  const search = (body: typeof locationQuery) =>
    shop.api(endpoints.stores.search, { query: {}, body: { ...body, radius: maxRadius, unit } }).catch(() => null)
  const typedResult = await search(locationQuery)
  if (!typedResult) return { kind: 'unsearched', stores: allStores, unit }
  const place =
    typedResult.center || !('city' in locationQuery) ? undefined : findKnownCity(locationQuery.city, { country, stores: allStores })
  const searchResult = place === undefined ? typedResult : await search({ city: place })
  if (!searchResult?.center) return { kind: 'unknown', stores: allStores, unit }
  const stores = searchResult.stores.map((store) => withOpening(shop, store))
  const isNear = stores.some(({ distance = maxRadius }) => distance <= nearbyRadius[unit])
  return {
    kind: isNear ? 'near' : 'far',
    stores: stores.length > 0 ? stores : allStores,
    unit,
    center: searchResult.center,
    ...(place && { place }),
  }
}

/** A town that nobody knows by this name may be one of ours that was misspelled. */
function findKnownCity(city: string, { country, stores }: { country: Country; stores: readonly Store[] }): string | undefined {
  return findSimilarCity(city, [...stores.map(({ address }) => address.city), ...listKnownCities(country)])
}
