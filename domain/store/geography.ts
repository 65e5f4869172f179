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

/** Converts kilometers to a unit. */
export function toUnit(km: number, unit: DistanceUnit): number {
  return unit === 'mi' ? km / kmPerMile : km
}

/** Converts a distance to kilometers. */
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

/** West, south, east and north bounds of a map, in degrees. */
export type MapFrame = readonly [west: number, south: number, east: number, north: number]
export type MapPoint = { x: number; y: number }

/** Projects a map of this width (Mercator): its height, and the position of a place. North is up. */
export function createMapProjection([west, south, east, north]: MapFrame, width: number) {
  const scale = width / toRadians(east - west)
  const top = getNorthing(north)
  return {
    height: Math.round((top - getNorthing(south)) * scale),
    at: ({ lat, lng }: Coordinates): MapPoint => ({
      x: roundToTenth(toRadians(lng - west) * scale),
      y: roundToTenth((top - getNorthing(lat)) * scale),
    }),
  }
}

/** Moves overlapping map pins apart until each can be clicked. */
export function spreadPins(points: readonly MapPoint[], minDistance: number): MapPoint[] {
  const pins = points.map(({ x, y }) => ({ x, y }))
  for (let iteration = 0; iteration < 50; iteration += 1) if (!pushApart(pins, minDistance)) break
  return pins.map(({ x, y }) => ({ x: roundToTenth(x), y: roundToTenth(y) }))
}

function pushApart(pins: MapPoint[], minDistance: number): boolean {
  let hasMoved = false
  for (const [i, a] of pins.entries())
    for (const b of pins.slice(i + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const distance = Math.hypot(dx, dy)
      if (distance >= minDistance - 0.5) continue
      // Pins at the same place move left and right.
      const [ux, uy] = distance > 0 ? [dx / distance, dy / distance] : [1, 0]
      const step = (minDistance - distance) / 2
      a.x -= ux * step
      a.y -= uy * step
      b.x += ux * step
      b.y += uy * step
      hasMoved = true
    }
  return hasMoved
}

function getNorthing(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + toRadians(lat) / 2))
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
