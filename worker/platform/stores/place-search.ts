import type { z } from 'zod'
import type { Country } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { storeEndpoints } from '#contracts/stores'
import { type Coordinates, type DistanceUnit, toKm } from '#domain/store/distance'
import type { Shop } from '../shop'
import { placeNamed } from './place.sql.ts'

type PlaceSearchOptions = z.output<(typeof storeEndpoints)['search']['body']>
export type PlaceSearch = { country: Country; unit: DistanceUnit; radiusKm: number; limit: number; center: Coordinates | null }

const usualRadius = 50
const usualLimit = 20

/**
 * Parses a search location: coordinates, postal code or town. API400 names what is missing. Defaults: the shopper's country; miles in the
 * US and Britain.
 */
export async function placeSearch(db: D1Database, options: PlaceSearchOptions, shop: Shop): Promise<Outcome<PlaceSearch>> {
  const { lat, lng, postalCode, city, countryCode: country = shop.country, limit = usualLimit } = options
  const unit = options.unit ?? (country === 'US' || country === 'GB' ? 'mi' : 'km')
  const search = { country, unit, limit, radiusKm: toKm(options.radius ?? usualRadius, unit) }
  if ((lat === undefined) !== (lng === undefined)) return fail('INVALID_REQUEST', { field: lat === undefined ? 'lat' : 'lng' })
  if (lat !== undefined && lng !== undefined) return ok({ ...search, center: { lat, lng } })
  if (postalCode === undefined && city === undefined) return fail('INVALID_REQUEST', { field: 'postalCode' })
  return ok({ ...search, center: await placeNamed(db, { country, ...(postalCode === undefined ? { city } : { postalCode }) }) })
}
