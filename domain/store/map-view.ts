import type { Coordinates } from './distance'

/** West, south, east and north bounds of a map, in degrees. */
export type MapFrame = readonly [west: number, south: number, east: number, north: number]
export type MapPoint = { x: number; y: number }

/** Projects a map of this width (Mercator): its height, and the position of a place. North is up. */
export function projection([west, south, east, north]: MapFrame, width: number) {
  const scale = width / radians(east - west)
  const top = northing(north)
  return {
    height: Math.round((top - northing(south)) * scale),
    at: ({ lat, lng }: Coordinates): MapPoint => ({
      x: round(radians(lng - west) * scale),
      y: round((top - northing(lat)) * scale),
    }),
  }
}

/** Moves overlapping map pins apart until each can be clicked. */
export function spreadPins(points: readonly MapPoint[], least: number): MapPoint[] {
  const pins = points.map(({ x, y }) => ({ x, y }))
  for (let turn = 0; turn < 50; turn += 1) if (!pushApart(pins, least)) break
  return pins.map(({ x, y }) => ({ x: round(x), y: round(y) }))
}

function pushApart(pins: MapPoint[], least: number): boolean {
  let hasMoved = false
  for (const [i, a] of pins.entries())
    for (const b of pins.slice(i + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const far = Math.hypot(dx, dy)
      if (far >= least - 0.5) continue
      // Pins at the same place move left and right.
      const [ux, uy] = far > 0 ? [dx / far, dy / far] : [1, 0]
      const step = (least - far) / 2
      a.x -= ux * step
      a.y -= uy * step
      b.x += ux * step
      b.y += uy * step
      hasMoved = true
    }
  return hasMoved
}

function northing(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
