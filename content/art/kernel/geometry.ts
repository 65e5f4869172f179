/** `true` in the third place makes a corner of what would be a smooth point. */
export type Point = readonly [x: number, y: number, corner?: boolean]

/** Every drawing is 800 wide and 1000 high; its middle is here. */
export const middle = 400
export const sheet = { width: 800, height: 1000 }

export function rounded(n: number): number {
  return Math.round(n * 10) / 10
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** Outlines are written as `x,y x,y! …`; the exclamation mark makes a corner. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = '', y = ''] = word.replace('!', '').split(',')
      return [Number(x), Number(y), word.endsWith('!')]
    })
}

/** A smooth open line through the points. */
export function curve(outline: string | readonly Point[]): string {
  const list = typeof outline === 'string' ? points(outline) : outline
  return draft(list, list.length - 1, (i) => (i <= 0 || i >= list.length - 1 ? undefined : direction(list[i - 1], list[i + 1])))
}

/** A smooth closed shape through the points. */
export function loop(outline: string | readonly Point[]): string {
  const list = typeof outline === 'string' ? points(outline) : outline
  const n = list.length
  return draft([...list, list[0] as Point], n, (i) => direction(list[(i - 1 + n) % n], list[(i + 1) % n])) + 'Z'
}

/** The right half, from top middle to bottom middle, becomes the whole closed shape. */
export function symmetric(half: string): string {
  const right = points(half)
  const left = right.map(([x, y, corner]): Point => [2 * middle - x, y, corner])
  return loop([...right, ...left.reverse().filter(([x]) => Math.abs(x - middle) > 0.5)])
}

type Direction = readonly [number, number] | undefined

function direction(before: Point | undefined, after: Point | undefined): Direction {
  if (!before || !after) return undefined
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1e-6
  return [dx / length, dy / length]
}

function draft(list: readonly Point[], segments: number, tangent: (i: number) => Direction): string {
  const at = (i: number) => (list[i]?.[2] ? undefined : tangent(i))
  const pieces = list.slice(0, segments).map((a, i) => segment([a, list[i + 1] as Point], at(i), at(i + 1)))
  const [x, y] = list[0] as Point
  return `M${rounded(x)} ${rounded(y)}${pieces.join('')}`
}

function segment([a, b]: readonly [Point, Point], ta: Direction, tb: Direction): string {
  const end = `${rounded(b[0])} ${rounded(b[1])}`
  if (!ta && !tb) return `L${end}`
  const reach = (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6) / 3
  const out = ta && [a[0] + ta[0] * reach, a[1] + ta[1] * reach]
  const into = tb && [b[0] - tb[0] * reach, b[1] - tb[1] * reach]
  const half = (p: Point, q: number[] | undefined) => [p[0] + ((q?.[0] ?? 0) - p[0]) / 2, p[1] + ((q?.[1] ?? 0) - p[1]) / 2]
  const [c1, c2] = [out ?? half(a, into), into ?? half(b, out)]
  return `C${[...c1, ...c2].map(rounded).join(' ')} ${end}`
}

/** A point on the smooth line through the points, `t` from 0 (first) to 1 (last). */
export function along(outline: string | readonly Point[]): (t: number) => [number, number] {
  const list = typeof outline === 'string' ? points(outline) : outline
  const last = list.length - 1
  return (t) => {
    const x = Math.min(last - 1e-6, Math.max(0, t * last))
    const i = Math.floor(x)
    const u = x - i
    const near = [Math.max(0, i - 1), i, i + 1, Math.min(last, i + 2)].map((k) => list[k] as Point)
    const on = (axis: 0 | 1) => {
      const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = near.map((p) => p[axis])
      return 0.5 * (2 * p1 + (p2 - p0) * u + (2 * p0 - 5 * p1 + 4 * p2 - p3) * u * u + (3 * p1 - p0 - 3 * p2 + p3) * u ** 3)
    }
    return [on(0), on(1)]
  }
}

/** The same numbers on every run; randomness that is not a picture's own would change its name. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
