import type { z } from 'zod'
import type { Country } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { storeEndpoints } from '#contracts/stores'
import { type Coordinates, type DistanceUnit, toKm } from '#domain/store/distance'
import type { RequestContext } from '../request-context'
import { findCoordinates } from './coordinates.sql.ts'

type LocationSearchBody = z.output<(typeof storeEndpoints)['search']['body']>
export type LocationSearch = { country: Country; unit: DistanceUnit; radiusKm: number; limit: number; center: Coordinates | null }

const defaultRadius = 50
const defaultLimit = 20

/**
 * Parses a search location: coordinates, postal code or town. API400 names what is missing. Defaults: the shopper's country; miles in the
 * US and Britain.
 */
export async function parseLocationSearch(
  db: D1Database,
  options: LocationSearchBody,
  shop: RequestContext,
): Promise<Outcome<LocationSearch>> {
  const { lat, lng, postalCode, city, countryCode: country = shop.country, limit = defaultLimit } = options
  const unit = options.unit ?? (country === 'US' || country === 'GB' ? 'mi' : 'km')
  const searchOptions = { country, unit, limit, radiusKm: toKm(options.radius ?? defaultRadius, unit) }
  if ((lat === undefined) !== (lng === undefined)) return fail('INVALID_REQUEST', { field: lat === undefined ? 'lat' : 'lng' })
  if (lat !== undefined && lng !== undefined) return ok({ ...searchOptions, center: { lat, lng } })
  if (postalCode === undefined && city === undefined) return fail('INVALID_REQUEST', { field: 'postalCode' })
  return ok({ ...searchOptions, center: await findCoordinates(db, { country, ...(postalCode === undefined ? { city } : { postalCode }) }) })
}
