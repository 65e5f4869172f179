import { type Coordinates, distanceKm, type DistanceUnit, toUnit } from './distance'

type Search = { center: Coordinates; radiusKm: number; unit: DistanceUnit }

/** Filters stores within a radius and sorts by distance, rounded to one decimal. */
export function nearest<T extends Coordinates>(places: readonly T[], { center, radiusKm, unit }: Search): (T & { distance: number })[] {
  return places
    .map((place) => ({ place, km: distanceKm(center, place) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km)
    .map(({ place, km }) => ({ ...place, distance: Math.round(toUnit(km, unit) * 10) / 10 }))
}
