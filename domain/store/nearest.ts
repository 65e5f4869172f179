import { type Coordinates, distanceKm, type DistanceUnit, toUnit } from './distance'

type Search = { center: Coordinates; radiusKm: number; unit: DistanceUnit }

/** Those within the radius with their distance, one digit after the point, the nearest first. (STO-05) */
export function nearest<T extends Coordinates>(places: readonly T[], { center, radiusKm, unit }: Search): (T & { distance: number })[] {
  return places
    .map((place) => ({ place, km: distanceKm(center, place) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km)
    .map(({ place, km }) => ({ ...place, distance: Math.round(toUnit(km, unit) * 10) / 10 }))
}
