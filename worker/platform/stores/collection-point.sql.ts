import type { Country } from '#config/locales'
import type { CollectionPoint } from '#contracts/entities/store'
import { boundingBox, type Coordinates } from '#domain/store/distance'

type CollectionPointRow = Record<'id' | 'name' | 'carrier' | 'address' | 'hours', string> & { lat: number; lng: number }
export type PointRecord = Omit<CollectionPoint, 'distance'>

/** A collection point by its id; null when there is none. */
export async function collectionPointById(db: D1Database, id: string): Promise<PointRecord | null> {
  const row = await db.prepare('SELECT * FROM collection_points WHERE id = ?').bind(id).first<CollectionPointRow>()
  return row && pointRecord(row)
}

/** The collection points of a country in the box around a place. */
export async function pointsAround(
  db: D1Database,
  country: Country,
  near: { center: Coordinates; radiusKm: number },
): Promise<PointRecord[]> {
  const { south, north, west, east } = boundingBox(near.center, near.radiusKm)
  const { results } = await db
    .prepare('SELECT * FROM collection_points WHERE country = ? AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ? ORDER BY id')
    .bind(country, south, north, west, east)
    .all<CollectionPointRow>()
  return results.map(pointRecord)
}

function pointRecord({ id, name, carrier, address, lat, lng, hours }: CollectionPointRow): PointRecord {
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
