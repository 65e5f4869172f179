import type { Coordinates } from './distance'

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
