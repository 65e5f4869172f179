import type { Coordinates } from './distance'

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

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
