export type Coordinates = { lat: number; lng: number }
export type DistanceUnit = 'km' | 'mi'

/** Mean radius of the earth. */
const earthKm = 6371.0088
const kmPerMile = 1.609344

/** Great-circle distance in kilometers. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const half = (a: number, b: number) => Math.sin((radians(b) - radians(a)) / 2) ** 2
  const chord = half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export function toUnit(km: number, unit: DistanceUnit): number {
  return unit === 'mi' ? km / kmPerMile : km
}

export function toKm(distance: number, unit: DistanceUnit): number {
  return unit === 'mi' ? distance * kmPerMile : distance
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

export type BoundingBox = { south: number; north: number; west: number; east: number }

const kmPerDegree = 111.19
/** Slightly larger than the circle, so that rounding excludes nothing. */
const margin = 1.01

/** Bounding box of a radius, in degrees. Near a pole, or across the date line, it spans all longitudes. */
export function boundingBox({ lat, lng }: Coordinates, radiusKm: number): BoundingBox {
  const up = (radiusKm * margin) / kmPerDegree
  const [south, north] = [Math.max(-90, lat - up), Math.min(90, lat + up)]
  // Meridians are closest at the edge nearest to a pole.
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const across = up / Math.max(narrowest, 1e-9)
  const [west, east] = [lng - across, lng + across]
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}

type Search = { center: Coordinates; radiusKm: number; unit: DistanceUnit }

/** Filters stores within a radius and sorts by distance, rounded to one decimal. */
export function nearest<T extends Coordinates>(places: readonly T[], { center, radiusKm, unit }: Search): (T & { distance: number })[] {
  return places
    .map((place) => ({ place, km: distanceKm(center, place) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km)
    .map(({ place, km }) => ({ ...place, distance: Math.round(toUnit(km, unit) * 10) / 10 }))
}

/** Areas of a postal code, narrowest first: its letters in Britain, else every prefix: `75011`, `7501`, `750`, `75`, `7`. */
export function postalAreas(postalCode: string, country: string): string[] {
  const code = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (country === 'GB') return /^[A-Z]{1,2}(?=\d)/.exec(code)?.slice(0, 1) ?? []
  return Array.from({ length: Math.min(code.length, 6) }, (_, i) => code.slice(0, Math.min(code.length, 6) - i))
}
