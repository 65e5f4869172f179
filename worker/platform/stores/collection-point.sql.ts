import type { Country } from '#config/locales'
import type { CollectionPoint } from '#contracts/entities/store'
import { getBoundingBox, type Coordinates } from '#domain/store/distance'

type CollectionPointRow = Record<'id' | 'name' | 'carrier' | 'address' | 'hours', string> & { lat: number; lng: number }
export type CollectionPointRecord = Omit<CollectionPoint, 'distance'>

/** A collection point by its id; null when there is none. */
export async function findCollectionPoint(db: D1Database, id: string): Promise<CollectionPointRecord | null> {
  const row = await db.prepare('SELECT * FROM collection_points WHERE id = ?').bind(id).first<CollectionPointRow>()
  return row && toCollectionPointRecord(row)
}

/** The collection points of a country in the box around a place. */
export async function listCollectionPointsAround(
  db: D1Database,
  country: Country,
  area: { center: Coordinates; radiusKm: number },
): Promise<CollectionPointRecord[]> {
  const { south, north, west, east } = getBoundingBox(area.center, area.radiusKm)
  const { results } = await db
    .prepare('SELECT * FROM collection_points WHERE country = ? AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ? ORDER BY id')
    .bind(country, south, north, west, east)
    .all<CollectionPointRow>()
  return results.map(toCollectionPointRecord)
}

function toCollectionPointRecord({ id, name, carrier, address, lat, lng, hours }: CollectionPointRow): CollectionPointRecord {
  return {
    id,
    name,
    carrier,
    address: JSON.parse(address) as CollectionPoint['address'],
    lat,
    lng,
    hours: JSON.parse(hours) as CollectionPoint['hours'],
  }
}
