import type { Country } from '#config/locales'
import { normalizeText } from '#domain/search/text-matching'
import { type Coordinates, postalAreas } from '#domain/store/distance'

type PlaceQuery = { country: Country; city?: string; postalCode?: string }

/** Coordinates of a town, or of the smallest known area around a postal code; null if unknown. */
export function placeNamed(db: D1Database, { country, city, postalCode = '' }: PlaceQuery): Promise<Coordinates | null> {
  const kind = city === undefined ? 'postal' : 'city'
  const names = city === undefined ? postalAreas(postalCode, country) : [normalizeText(city)]
  return db
    .prepare(
      `SELECT lat, lng FROM place_names WHERE country = ? AND kind = ? AND name IN (SELECT value FROM json_each(?))
       ORDER BY length(name) DESC LIMIT 1`,
    )
    .bind(country, kind, JSON.stringify(names))
    .first<Coordinates>()
}
