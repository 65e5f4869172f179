import { tone } from './color.ts'
import { clip, type Easel } from './easel.ts'
import { along, rounded, type Point } from './geometry.ts'
import { ink } from './paint.ts'

export type Baffle = { d: string; seam: string }
export type Quilting = {
  left: string | readonly Point[]
  right: string | readonly Point[]
  cuts: readonly number[]
  bulge?: number
  sag?: number
}
type Spot = readonly [number, number]

/** Down-filled chambers between two edges, top to bottom; `bulge` at the sides and `sag` of the seams are in units. */
export function quilt({ left, right, cuts, bulge = 7, sag = 10 }: Quilting): Baffle[] {
  const [l, r] = [along(left), along(right)]
  return cuts.slice(0, -1).map((top, i) => {
    const bottom = cuts[i + 1] ?? 1
    const [a0, a1, b0, b1] = [l(top), l(bottom), r(top), r(bottom)]
    const outLeft = pushed(l((top + bottom) / 2), normal(a0, a1), bulge)
    const outRight = pushed(r((top + bottom) / 2), normal(b0, b1), -bulge)
    const [sagTop, sagBottom] = [pushed(half(a0, b0), normal(a0, b0), sag), pushed(half(a1, b1), normal(a1, b1), sag)]
    const sides = arc([a0, sagTop, b0]) + arc([b0, outRight, b1]) + arc([b1, sagBottom, a1]) + arc([a1, outLeft, a0])
    return { d: `M${spot(a0)}${sides}Z`, seam: `M${spot(a1)}${arc([a1, sagBottom, b1])}` }
  })
}

function normal(p: Spot, q: Spot): Spot {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const length = Math.hypot(dx, dy) || 1
  return [-dy / length, dx / length]
}

function pushed(p: Spot, way: Spot, by: number): Spot {
  return [p[0] + way[0] * by, p[1] + way[1] * by]
}

function half(p: Spot, q: Spot): Spot {
  return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
}

/** An arc through the middle spot. */
function arc([from, through, to]: readonly [Spot, Spot, Spot]): string {
  const control: Spot = [2 * through[0] - (from[0] + to[0]) / 2, 2 * through[1] - (from[1] + to[1]) / 2]
  return `Q${spot(control)} ${spot(to)}`
}

function spot([x, y]: Spot): string {
  return `${rounded(x)} ${rounded(y)}`
}

/** Filled chambers: each one round by its gradient, the cloth gathered along every seam. */
export function chambers(a: Easel, baffles: readonly Baffle[], { base, pucker }: { base: string; pucker: number }): string {
  const volume = a.define('volume ' + base, (id) => {
    const stops = [
      [0, -0.16],
      [0.1, 0.01],
      [0.34, 0.085],
      [0.66, 0],
      [0.9, -0.12],
      [1, -0.24],
    ] as const
    const tags = stops.map(([offset, by]) => `<stop offset="${offset}" stop-color="${tone(base, by)}"/>`)
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${tags.join('')}</linearGradient>`
  })
  const whole = baffles.map((b) => b.d).join('')
  const inner = baffles.slice(0, -1).map((b) => b.seam)
  return (
    baffles.map((b) => `<path d="${b.d}" fill="url(#${volume})"/>`).join('') +
    `<g ${clip(a, whole)}>${gathered(a, baffles.map((b) => b.seam).join(''), { base, width: pucker })}</g>` +
    ink(a, inner.join(''), { stroke: tone(base, -0.34), width: 1.8, opacity: 0.8 })
  )
}

/** One dashed, blurred line per direction along each seam: cheap, and reads as gathered cloth. */
function gathered(a: Easel, seams: string, { base, width }: { base: string; width: number }): string {
  const dark = tone(base, -0.3)
  return (
    ink(a, seams, { stroke: dark, width, dash: '2.5 19 3.5 13 2 27 3 16', opacity: 0.36, soft: 1.8 }) +
    ink(a, seams, {
      stroke: tone(base, 0.2),
      width: rounded(width * 0.82),
      dash: '2.5 19 3 13.5 2 27 3 16',
      offset: -4,
      opacity: 0.42,
      soft: 1.8,
    }) +
    ink(a, seams, { stroke: dark, width: rounded(width * 1.7), dash: '2 61 3 83 2 47', offset: 21, opacity: 0.22, soft: 1.8 })
  )
}
