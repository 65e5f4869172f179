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
