type Spot = readonly [x: number, y: number]
/** Closed rings; a spot in one of them is in the shape. */
type Shape = readonly (readonly Spot[])[]

export type PartName =
  | (
      | 'hood'
      | 'collar'
      | 'inside'
      | 'cloth'
      | 'shoulder'
      | 'sleeve'
      | 'cuff'
      | 'zip'
      | 'pocket'
      | 'chest'
      | 'warmer'
      | 'hem'
      | 'tail'
      | 'skirt'
    )
  | ('button' | 'upper' | 'toe' | 'laces' | 'heel' | 'loop' | 'sole' | 'welt' | 'strap' | 'belt' | 'side' | 'base' | 'lid' | 'mat')

/** A part as it lies on the sheet; of one that is clipped, what lies within the other shape is seen. */
export type DrawnPart = { name: PartName; shape: Shape; within?: Shape }

let drawnParts: DrawnPart[] | undefined

/** Draws, and returns the parts that the drawing names, from back to front. */
export function collectParts(draw: () => unknown): DrawnPart[] {
  drawnParts = []
  draw()
  const parts = drawnParts
  drawnParts = undefined
  return parts
}

/** Names a part where it is drawn, and the part that clips it. Adds nothing to the drawing: what comes later lies on it. */
export function part(name: PartName, outline: string, clippedBy?: PartName): '' {
  const within = drawnParts?.findLast((each) => each.name === clippedBy)?.shape
  drawnParts?.push({ name, shape: flattenPath(outline), ...(within && { within }) })
  return ''
}

/** A part along a line: a zip, a strap. */
export function partAlong(name: PartName, line: string, width: number): '' {
  drawnParts?.push({ name, shape: flattenPath(line).map((spots) => widen(spots, width / 2)) })
  return ''
}

/** Places the parts drawn so far like the group that they are drawn in: `translate(x y) scale(x y)`. */
export function placeParts(transform: string): void {
  const [dx = 0, dy = 0] = readArguments(transform, 'translate')
  const [scaleX = 1, scaleY = scaleX] = readArguments(transform, 'scale')
  const place = (shape: Shape): Shape => shape.map((ring) => ring.map(([x, y]): Spot => [x * scaleX + dx, y * scaleY + dy]))
  drawnParts = drawnParts?.map(({ name, shape, within }) => ({ name, shape: place(shape), ...(within && { within: place(within) }) }))
}

function readArguments(transform: string, name: string): number[] {
  const [, text = ''] = transform.split(`${name}(`)
  const [inner = ''] = text.split(')')
  return inner
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
}

const stepsPerCurve = 12

/** The rings of a path of absolute commands, curves as short lines. */
function flattenPath(d: string): Shape {
  const rings: Spot[][] = []
  for (const [, command = '', rest = ''] of d.matchAll(/([MLHVCQZ])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (command === 'M') rings.push([])
    const ring = rings.at(-1)
    if (ring) addCommand(ring, command, numbers)
  }
  return rings.filter(({ length }) => length > 1)
}

const argumentCounts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4 }

function addCommand(ring: Spot[], command: string, numbers: readonly number[]): void {
  const count = argumentCounts[command]
  if (!count) return
  for (let i = 0; i + count <= numbers.length; i += count) {
    const [x = 0, y = 0] = ring.at(-1) ?? []
    const given = numbers.slice(i, i + count)
    if (command === 'H') ring.push([given[0] ?? x, y])
    else if (command === 'V') ring.push([x, given[0] ?? y])
    else addCurve(ring, [x, y, ...given])
  }
}

/** A line, or a curve with one or two control points, by de Casteljau's construction. */
function addCurve(ring: Spot[], numbers: readonly number[]): void {
  const isFirst = ring.length === 0
  const spots = Array.from({ length: numbers.length / 2 }, (_, i): Spot => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])
  const steps = spots.length > 2 ? stepsPerCurve : 1
  if (isFirst) ring.push(spots.at(-1) ?? [0, 0])
  else for (let step = 1; step <= steps; step += 1) ring.push(findSpotAt(spots, step / steps))
}

function findSpotAt(spots: readonly Spot[], t: number): Spot {
  if (spots.length < 2) return spots[0] ?? [0, 0]
  const between = spots.slice(1).map(([x, y], i): Spot => {
    const [fromX, fromY] = spots[i] ?? [x, y]
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
  })
  return findSpotAt(between, t)
}

function widen(line: readonly Spot[], by: number): Spot[] {
  const shifted = (sign: number) =>
    line.map(([x, y], i): Spot => {
      const [fromX, fromY] = line[Math.max(0, i - 1)] ?? [x, y]
      const [toX, toY] = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
      const length = Math.hypot(toX - fromX, toY - fromY) || 1
      return [x - (sign * by * (toY - fromY)) / length, y + (sign * by * (toX - fromX)) / length]
    })
  return [...shifted(1), ...shifted(-1).reverse()]
}

/** Is this part at the spot, seen or covered? */
export function isOnPart(spot: Spot, { shape, within }: DrawnPart): boolean {
  return isInside(spot, shape) && (!within || isInside(spot, within))
}

function isInside([x, y]: Spot, shape: Shape): boolean {
  return shape.some((ring) => {
    let isIn = false
    for (const [i, [x1, y1]] of ring.entries()) {
      const [x0, y0] = ring.at(i - 1) ?? [x1, y1]
      if (y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) isIn = !isIn
    }
    return isIn
  })
}

/** How far a spot is from the nearest edge of a shape. */
function measureClearance([x, y]: Spot, shape: Shape): number {
  let nearest = Infinity
  for (const ring of shape)
    for (const [i, [x1, y1]] of ring.entries()) {
      const [x0, y0] = ring.at(i - 1) ?? [x1, y1]
      const [dx, dy] = [x1 - x0, y1 - y0]
      const t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)))
      nearest = Math.min(nearest, Math.hypot(x - x0 - t * dx, y - y0 - t * dy))
    }
  return nearest
}

/** A spot this far from every edge is as good as one still farther. */
const enough = 26
const gridStep = 6

/**
 * The spot nearest to the middle of a part that is seen and lies well within it, or as far within as possible. Undefined if nothing of the
 * part is seen. Keeps its distance from the spots that are taken.
 */
export function findSpot(
  parts: readonly DrawnPart[],
  index: number,
  { taken, distance }: { taken: readonly Spot[]; distance: number },
): Spot | undefined {
  const target = parts[index]
  if (!target) return undefined
  const covers = parts.slice(index + 1)
  const edges = [target.shape, ...(target.within ? [target.within] : []), ...covers.map(({ shape }) => shape)]
  const middle = findMiddle(target.shape)
  const isFree = (spot: Spot) =>
    taken.every((other) => measureDistance(spot, other) >= distance) &&
    isOnPart(spot, target) &&
    !covers.some((cover) => isOnPart(spot, cover))
  let best: { spot: Spot; clearance: number } | undefined
  for (const spot of listGridSpots(target.shape).sort((a, b) => measureDistance(a, middle) - measureDistance(b, middle))) {
    if (!isFree(spot)) continue
    const clearance = Math.min(...edges.map((edge) => measureClearance(spot, edge)))
    // A little more room is not worth a place far from the middle.
    if (!best || clearance > best.clearance * 1.1) best = { spot, clearance }
    if (clearance >= enough) break
  }
  return best?.spot
}

function measureDistance([x, y]: Spot, [otherX, otherY]: Spot): number {
  return Math.hypot(x - otherX, y - otherY)
}

function findExtent(shape: Shape) {
  const spots = shape.flat()
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function findMiddle(shape: Shape): Spot {
  const { left, right, top, bottom } = findExtent(shape)
  return [(left + right) / 2, (top + bottom) / 2]
}

function listGridSpots(shape: Shape): Spot[] {
  const { left, right, top, bottom } = findExtent(shape)
  const spots: Spot[] = []
  for (let y = Math.ceil(top); y < bottom; y += gridStep) for (let x = Math.ceil(left); x < right; x += gridStep) spots.push([x, y])
  return spots
}
