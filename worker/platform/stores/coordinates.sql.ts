import type { Country } from '#config/locales'
import { normalizeText } from '#domain/search/text-matching'
import { type Coordinates, getPostalAreas } from '#domain/store/distance'

type LocationQuery = { country: Country; city?: string; postalCode?: string }

/** Coordinates of a town, or of the smallest known area around a postal code; null if unknown. */
export function findCoordinates(db: D1Database, { country, city, postalCode = '' }: LocationQuery): Promise<Coordinates | null> {
  const kind = city === undefined ? 'postal' : 'city'
  const names = city === undefined ? getPostalAreas(postalCode, country) : [normalizeText(city)]
  return db
    .prepare(
      `SELECT lat, lng FROM place_names WHERE country = ? AND kind = ? AND name IN (SELECT value FROM json_each(?))
       ORDER BY length(name) DESC LIMIT 1`,
    )
    .bind(country, kind, JSON.stringify(names))
    .first<Coordinates>()
}
