import { seeded } from '../../kernel/geometry.ts'

type Range = readonly [number, number]
type Stand = { seed: number; count: number; from: number; to: number; base: Range; height: Range; color: string; paint: string }

/** A stand of firs, one color: drooping boughs that thin out toward the top. Left and right wind apart, so they are two paths. */
export function firs({ seed, count, from, to, base, height, color, paint }: Stand): string {
  const random = seeded(seed)
  const between = ([low, high]: Range) => low + random() * (high - low)
  const trees = Array.from({ length: count }, (_, i) => {
    const x = from + ((i + 0.2 + 0.6 * random()) * (to - from)) / count
    return fir(random, { x, foot: between(base), tall: between(height) })
  })
  const sides = [0, 1, 2].map((k) => `<path d="${trees.map((parts) => parts[k]).join('')}"/>`)
  return `<g fill="${color}" ${paint}>${sides.join('')}</g>`
}

/** Trunk, left boughs, right boughs. */
function fir(random: () => number, { x, foot, tall }: { x: number; foot: number; tall: number }): [string, string, string] {
  const whorls = Math.round(tall / 7)
  const spread = tall * (0.15 + 0.06 * random())
  const trunk = `M${x - tall * 0.014} ${foot}L${x} ${foot - tall}L${x + tall * 0.014} ${foot}Z`
  const boughs = (side: -1 | 1) =>
    Array.from({ length: whorls }, (_, i) => {
      const down = (i + random()) / whorls
      const reach = spread * (0.03 + down ** 0.9) * (0.34 + 0.78 * random() ** 0.8) * (down > 0.9 ? 0.7 : 1)
      return bough(random, { x, y: foot - tall + tall * 0.93 * down, reach: side * reach })
    }).join('')
  return [trunk, boughs(-1), boughs(1)]
}

/** A bough that hangs, lifts its tip and carries needles below. */
function bough(random: () => number, { x, y, reach }: { x: number; y: number; reach: number }): string {
  const long = Math.abs(reach)
  const droop = long * (0.3 + 0.22 * random())
  const thick = 4 + long * 0.24
  const along = (t: number, below: number) => `${(x + reach * t).toFixed(1)} ${(y + droop * t * (1.25 - 0.35 * t) + below).toFixed(1)}`
  const needles = [0.86, 0.7, 0.54, 0.38, 0.2].map(
    (t) => `L${along(t, thick * (0.5 + 0.75 * random()) * (1.1 - t * 0.6))}L${along(t - 0.07, thick * 0.3)}`,
  )
  return `M${x.toFixed(1)} ${(y - thick * 0.5).toFixed(1)}Q${along(0.55, -thick * 0.1)} ${along(1, 0)}${needles.join('')}L${x.toFixed(1)} ${(y + thick).toFixed(1)}Z`
}

/** A trunk beside the viewer, its foot spread into roots. */
export function bark({ x, base, width, lean }: { x: number; base: number; width: number; lean: number }): string {
  const [left, right] = [x - width / 2, x + width / 2]
  const outline =
    `M${left + lean} -10Q${left + 2} ${base - 260} ${left - 6} ${base - 90}Q${left - 14} ${base - 20} ${left - 72} ${base + 12}` +
    `Q${left} ${base + 6} ${x} ${base + 26}Q${right} ${base + 8} ${right + 84} ${base + 30}Q${right + 16} ${base - 30} ${right + 6} ${base - 110}` +
    `Q${right} ${base - 300} ${right + lean * 0.4} -10Z`
  return (
    `<ellipse cx="${x}" cy="${base + 16}" rx="${width * 1.3}" ry="20" fill="#0c0a05" opacity=".55" filter="url(#soft)"/><path d="${outline}" fill="url(#trunk)"/>` +
    `<clipPath id="bark"><path d="${outline}"/></clipPath><g clip-path="url(#bark)"><rect width="1600" height="900" filter="url(#rind)" opacity=".7"/></g>`
  )
}
