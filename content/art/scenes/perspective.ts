/** Meters: `x` to the right, `y` up from the ground, `z` away from the eye. */
export type WorldPoint = readonly [x: number, y: number, z: number]
/** A level eye over the picture's point (`center`, `horizon`); `focal` is the pixels of a meter one meter away. */
export type Lens = { center: number; horizon: number; eye: number; focal: number }

export type Perspective = {
  at: (spot: WorldPoint) => readonly [x: number, y: number]
  /** A closed outline, cut where it passes behind the eye. */
  face: (corners: readonly WorldPoint[]) => string
  /** An open line through the spots. */
  line: (spots: readonly WorldPoint[]) => string
  /** Pixels of a meter at this distance. */
  scale: (z: number) => number
}

/** Nothing nearer than this is drawn. */
const near = 0.2

/** Uprights stay upright, as a poster has them: the eye never tilts. */
export function perspective({ center, horizon, eye, focal }: Lens): Perspective {
  const at = ([x, y, z]: WorldPoint) => [center + (focal * x) / z, horizon + (focal * (eye - y)) / z] as const
  const path = (spots: readonly WorldPoint[]) =>
    spots
      .map((spot) =>
        at(spot)
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')
  return {
    at,
    face: (corners) => {
      const seen = cutNear(corners)
      return seen.length < 3 ? '' : `M${path(seen)}Z`
    },
    line: (spots) => `M${path(spots)}`,
    scale: (z) => focal / z,
  }
}

/** A flat rectangle on the ground or at height `y`. */
export function level(y: number, [x1, x2]: readonly [number, number], [z1, z2]: readonly [number, number]): WorldPoint[] {
  return [
    [x1, y, z1],
    [x2, y, z1],
    [x2, y, z2],
    [x1, y, z2],
  ]
}

/** An upright rectangle that faces the eye. */
export function front(z: number, [x1, x2]: readonly [number, number], [y1, y2]: readonly [number, number]): WorldPoint[] {
  return [
    [x1, y1, z],
    [x2, y1, z],
    [x2, y2, z],
    [x1, y2, z],
  ]
}

/** An upright rectangle along the line of sight: a side wall. */
export function side(x: number, [y1, y2]: readonly [number, number], [z1, z2]: readonly [number, number]): WorldPoint[] {
  return [
    [x, y1, z1],
    [x, y2, z1],
    [x, y2, z2],
    [x, y1, z2],
  ]
}

function cutNear(corners: readonly WorldPoint[]): WorldPoint[] {
  return corners.flatMap((spot, i) => {
    const next = corners[(i + 1) % corners.length] ?? spot
    const kept = spot[2] >= near ? [spot] : []
    if (spot[2] >= near === next[2] >= near) return kept
    const t = (near - spot[2]) / (next[2] - spot[2])
    const crossing: WorldPoint = [spot[0] + (next[0] - spot[0]) * t, spot[1] + (next[1] - spot[1]) * t, near]
    return [...kept, crossing]
  })
}
