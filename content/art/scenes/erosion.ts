import { bilinear } from './bilinear.ts'

type Rain = { cells: number; drops: number; cell: number }
type Drop = { x: number; y: number; dx: number; dy: number; speed: number; water: number; mud: number }

const steps = 48
const brush = erosionBrush(2)

/** Rain: each drop runs downhill, digs while it is fast and lets its mud fall where it slows. */
export function erode(map: Float32Array, random: () => number, rain: Rain): void {
  for (let k = 0; k < rain.drops; k++) {
    const drop = { x: random() * (rain.cells - 6) + 3, y: random() * (rain.cells - 6) + 3, dx: 0, dy: 0, speed: 1, water: 1, mud: 0 }
    for (let step = 0; step < steps && flow(map, drop, rain); step++);
  }
}

/** Moves a drop one cell; false when it stands still or leaves the land. */
function flow(map: Float32Array, drop: Drop, { cells, cell }: Rain): boolean {
  const [i, j] = [drop.x | 0, drop.y | 0]
  const [u, v] = [drop.x - i, drop.y - j]
  const at = j * cells + i
  const [a = 0, b = 0, c = 0, d = 0] = [map[at], map[at + 1], map[at + cells], map[at + cells + 1]]
  drop.dx = drop.dx * 0.08 - (((b - a) * (1 - v) + (d - c) * v) / cell) * 0.92
  drop.dy = drop.dy * 0.08 - (((c - a) * (1 - u) + (d - b) * u) / cell) * 0.92
  const length = Math.hypot(drop.dx, drop.dy)
  if (length < 1e-6) return false
  drop.x += drop.dx /= length
  drop.y += drop.dy /= length
  if (Math.min(drop.x, drop.y) < 3 || Math.max(drop.x, drop.y) > cells - 4) return false
  const [i2, j2] = [drop.x | 0, drop.y | 0]
  const fall = bilinear(map, j2 * cells + i2, { cells, u: drop.x - i2, v: drop.y - j2 }) - bilinear(map, at, { cells, u, v })
  carry(map, drop, { at, u, v, fall, cells })
  drop.speed = Math.sqrt(Math.max(0.01, drop.speed * drop.speed - fall * 6))
  drop.water *= 0.975
  return true
}

type Spot = { at: number; u: number; v: number; fall: number; cells: number }

function carry(map: Float32Array, drop: Drop, { at, u, v, fall, cells }: Spot): void {
  const capacity = Math.max(-fall, 0.0008) * drop.speed * drop.water * 5
  if (drop.mud > capacity || fall > 0) {
    const dropped = fall > 0 ? Math.min(fall, drop.mud) : (drop.mud - capacity) * 0.3
    drop.mud -= dropped
    add(map, at, dropped * (1 - u) * (1 - v))
    add(map, at + 1, dropped * u * (1 - v))
    add(map, at + cells, dropped * (1 - u) * v)
    add(map, at + cells + 1, dropped * u * v)
    return
  }
  const dug = Math.min((capacity - drop.mud) * 0.32, -fall)
  for (const [dx, dy, weight] of brush) add(map, at + dy * cells + dx, -dug * weight)
  drop.mud += dug
}

function add(map: Float32Array, at: number, height: number): void {
  map[at] = (map[at] ?? 0) + height
}

function erosionBrush(radius: number): readonly (readonly [dx: number, dy: number, weight: number])[] {
  const spots: [number, number, number][] = []
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) spots.push([x, y, Math.max(0, radius - Math.hypot(x, y))])
  }
  const inside = spots.filter(([, , weight]) => weight > 0)
  const whole = inside.reduce((sum, [, , weight]) => sum + weight, 0)
  return inside.map(([x, y, weight]) => [x, y, weight / whole] as const)
}
