import type { z } from 'zod'
import type { Country, LocaleEntry } from '#config/locales'
import type { Store } from '#contracts/entities/store'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { storeEndpoints } from '#contracts/stores'
import { foldText } from '#domain/search/text-matching'
import { findNearest, type Coordinates, type DistanceUnit, toKm, getPostalAreas } from '#domain/store/geography'
import { listHolidays } from '#domain/store/holidays'
import { toLocalMoment, getTimeZone } from '#domain/dates/local-day'
import type { Handlers } from '../contract-router'
import { getMarketMessage } from '../messages'
import type { RequestContext } from '../request-context'
import { listCollectionPointsAround, listStoreEmployees, findStore, listStoresAround, type StoreRecord } from './store.sql.ts'

export const storesHandlers: Handlers<typeof storeEndpoints> = {
  async search({ query, body, shop, now }, { CATALOGUE }) {
    const search = await parseLocationSearch(CATALOGUE, { ...body, limit: query.limit ?? body.limit }, shop)
    if (!search.ok) return search
    const { center, country, unit, limit, radiusKm } = search.value
    if (!center) return ok({ total: 0, unit, stores: [] })
    const storesInArea = await listStoresAround(CATALOGUE, { brand: shop.brand, country, near: { center, radiusKm } })
    const stores = findNearest(storesInArea, { center, radiusKm, unit }).filter((store) => !query.pickup || store.pickupAvailable)
    const viewContext = { place: shop, now }
    return ok({ total: stores.length, unit, center, stores: stores.slice(0, limit).map((store) => toStoreView(store, viewContext)) })
  },

  async collectionPoints({ body, shop }, { CATALOGUE }) {
    const search = await parseLocationSearch(CATALOGUE, body, shop)
    if (!search.ok) return search
    const { center, country, unit, limit, radiusKm } = search.value
    if (!center) return ok({ total: 0, unit, collectionPoints: [] })
    const points = findNearest(await listCollectionPointsAround(CATALOGUE, country, { center, radiusKm }), { center, radiusKm, unit })
    return ok({ total: points.length, unit, center, collectionPoints: points.slice(0, limit) })
  },

  async list({ query, shop, now }, { CATALOGUE }) {
    const stores = await listStoresAround(CATALOGUE, { brand: shop.brand, country: query.countryCode ?? shop.country })
    return ok({ stores: stores.map((store) => toStoreView(store, { place: shop, now })) })
  },

  /** Employees of a store, for associates to choose from. Stores of other brands are unknown. */
  async employees({ params, shop }, { CATALOGUE }) {
    const store = await findStore(CATALOGUE, params.storeId)
    if (store?.brand !== shop.brand) return fail('STORE_NOT_FOUND')
    return ok({ employees: await listStoreEmployees(CATALOGUE, store.storeId) })
  },
}

type LocationSearchBody = z.output<(typeof storeEndpoints)['search']['body']>
type LocationSearch = { country: Country; unit: DistanceUnit; radiusKm: number; limit: number; center: Coordinates | null }

const defaultRadius = 50
const defaultLimit = 20

/**
 * Parses a search location: coordinates, postal code or town. API400 names what is missing. Defaults: the shopper's country; miles in the
 * US and Britain.
 */
async function parseLocationSearch(db: D1Database, options: LocationSearchBody, shop: RequestContext): Promise<Outcome<LocationSearch>> {
  const { lat, lng, postalCode, city, countryCode: country = shop.country, limit = defaultLimit } = options
  const unit = options.unit ?? (country === 'US' || country === 'GB' ? 'mi' : 'km')
  const searchOptions = { country, unit, limit, radiusKm: toKm(options.radius ?? defaultRadius, unit) }
  if ((lat === undefined) !== (lng === undefined)) return fail('INVALID_REQUEST', { field: lat === undefined ? 'lat' : 'lng' })
  if (lat !== undefined && lng !== undefined) return ok({ ...searchOptions, center: { lat, lng } })
  if (postalCode === undefined && city === undefined) return fail('INVALID_REQUEST', { field: 'postalCode' })
  return ok({ ...searchOptions, center: await findCoordinates(db, { country, ...(postalCode === undefined ? { city } : { postalCode }) }) })
}

type LocationQuery = { country: Country; city?: string; postalCode?: string }

/** Coordinates of a town, or of the smallest known area around a postal code; null if unknown. */
function findCoordinates(db: D1Database, { country, city, postalCode = '' }: LocationQuery): Promise<Coordinates | null> {
  const kind = city === undefined ? 'postal' : 'city'
  const names = city === undefined ? getPostalAreas(postalCode, country) : [foldText(city)]
  return db
    .prepare(
      `SELECT lat, lng FROM place_names WHERE country = ? AND kind = ? AND name IN (SELECT value FROM json_each(?))
       ORDER BY length(name) DESC LIMIT 1`,
    )
    .bind(country, kind, JSON.stringify(names))
    .first<Coordinates>()
}

/** Holidays are announced this many days ahead. */
const holidayDays = 45

/** A store as a shopper reads about it: its services in their words, and the holidays to come on its own calendar. */
function toStoreView(
  { brand: _, services, ...store }: StoreRecord & { distance?: number },
  { place: market, now }: { place: Pick<LocaleEntry, 'language' | 'currency'>; now: number },
): Store {
  const today = toLocalMoment(now, getTimeZone(store.address)).date
  const holidays = listHolidays(store.address.countryCode, { from: today, days: holidayDays })
  return {
    ...store,
    services: services.map((id) => ({ id, label: getMarketMessage(market, `service.${id}`) })),
    specialDays: holidays.map(({ id, ...day }) => ({ ...day, label: getMarketMessage(market, `holiday.${id}`) })),
  }
}
