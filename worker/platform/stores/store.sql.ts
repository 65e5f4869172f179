import type { BrandId } from '#config/brands'
import type { Country } from '#config/locales'
import type { Store, StoreEmployee, storeServices, CollectionPoint } from '#contracts/entities/store'
import { type BoundingBox, getBoundingBox, type Coordinates } from '#domain/store/geography'

/** A stored store; services have no labels yet, and holidays are the calendar's. */
export type StoreRecord = Omit<Store, 'services' | 'specialDays' | 'distance'> & {
  brand: BrandId
  services: (typeof storeServices)[number][]
}

type StoreRow = Record<'id' | 'brand' | 'name' | 'address' | 'phone' | 'hours' | 'services', string> &
  Record<'lat' | 'lng' | 'pickup' | 'sts', number>
type StoreAreaQuery = { brand: BrandId; country: Country; near?: { center: Coordinates; radiusKm: number } }

const worldBounds: BoundingBox = { south: -90, north: 90, west: -180, east: 180 }

/** A store by its id, of whatever brand; null when there is none. */
export async function findStore(db: D1Database, id: string): Promise<StoreRecord | null> {
  const row = await db.prepare('SELECT * FROM stores WHERE id = ?').bind(id).first<StoreRow>()
  return row && toStoreRecord(row)
}

/** These stores of the brand, in the order they are named; unknown ones are left out. */
export async function listStoresById(db: D1Database, ids: readonly string[], brand: BrandId): Promise<StoreRecord[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare('SELECT * FROM stores WHERE id IN (SELECT value FROM json_each(?)) AND brand = ?')
    .bind(JSON.stringify(ids), brand)
    .all<StoreRow>()
  return results.map(toStoreRecord).sort((a, b) => ids.indexOf(a.storeId) - ids.indexOf(b.storeId))
}

/** The stores of a brand in a country by number, all of them or those in the box around a place. */
export async function listStoresAround(db: D1Database, { brand, country, near }: StoreAreaQuery): Promise<StoreRecord[]> {
  const { south, north, west, east } = near ? getBoundingBox(near.center, near.radiusKm) : worldBounds
  const { results } = await db
    .prepare('SELECT * FROM stores WHERE brand = ? AND country = ? AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ? ORDER BY id')
    .bind(brand, country, south, north, west, east)
    .all<StoreRow>()
  return results.map(toStoreRecord)
}

export async function listStoreEmployees(db: D1Database, storeId: string): Promise<StoreEmployee[]> {
  const { results } = await db
    .prepare('SELECT id AS employeeId, name FROM store_employees WHERE store_id = ? ORDER BY name, id')
    .bind(storeId)
    .all<StoreEmployee>()
  return results
}

function toStoreRecord({ id, brand, address, hours, services, pickup, sts, name, phone, lat, lng }: StoreRow): StoreRecord {
  return {
    storeId: id,
    brand: brand as BrandId,
    name,
    address: JSON.parse(address) as Store['address'],
    phone,
    lat,
    lng,
    hours: JSON.parse(hours) as Store['hours'],
    services: JSON.parse(services) as StoreRecord['services'],
    pickupAvailable: pickup === 1,
    stsAvailable: sts === 1,
  }
}

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
