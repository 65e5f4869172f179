export type Coordinates = { lat: number; lng: number }
export type DistanceUnit = 'km' | 'mi'

/** Mean radius of the earth. */
const earthKm = 6371.0088
const kmPerMile = 1.609344

/** Great-circle distance in kilometers. */
export function calculateDistanceKm(from: Coordinates, to: Coordinates): number {
  const getHaversine = (a: number, b: number) => Math.sin((toRadians(b) - toRadians(a)) / 2) ** 2
  const chord =
    getHaversine(from.lat, to.lat) + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * getHaversine(from.lng, to.lng)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export function toUnit(km: number, unit: DistanceUnit): number {
  return unit === 'mi' ? km / kmPerMile : km
}

export function toKm(distance: number, unit: DistanceUnit): number {
  return unit === 'mi' ? distance * kmPerMile : distance
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

export type BoundingBox = { south: number; north: number; west: number; east: number }

const kmPerDegree = 111.19
/** Slightly larger than the circle, so that rounding excludes nothing. */
const boxMargin = 1.01

/** Bounding box of a radius, in degrees. Near a pole, or across the date line, it spans all longitudes. */
export function getBoundingBox({ lat, lng }: Coordinates, radiusKm: number): BoundingBox {
  const latitudeDelta = (radiusKm * boxMargin) / kmPerDegree
  const [south, north] = [Math.max(-90, lat - latitudeDelta), Math.min(90, lat + latitudeDelta)]
  // Meridians are closest at the edge nearest to a pole.
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const longitudeDelta = latitudeDelta / Math.max(narrowest, 1e-9)
  const [west, east] = [lng - longitudeDelta, lng + longitudeDelta]
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}

type NearbySearch = { center: Coordinates; radiusKm: number; unit: DistanceUnit }

/** Filters stores within a radius and sorts by distance, rounded to one decimal. */
export function findNearest<T extends Coordinates>(
  places: readonly T[],
  { center, radiusKm, unit }: NearbySearch,
): (T & { distance: number })[] {
  return places
    .map((place) => ({ place, km: calculateDistanceKm(center, place) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km)
    .map(({ place, km }) => ({ ...place, distance: Math.round(toUnit(km, unit) * 10) / 10 }))
}

/** Areas of a postal code, narrowest first: its letters in Britain, else every prefix: `75011`, `7501`, `750`, `75`, `7`. */
export function getPostalAreas(postalCode: string, country: string): string[] {
  const code = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (country === 'GB') return /^[A-Z]{1,2}(?=\d)/.exec(code)?.slice(0, 1) ?? []
  return Array.from({ length: Math.min(code.length, 6) }, (_, i) => code.slice(0, Math.min(code.length, 6) - i))
}
