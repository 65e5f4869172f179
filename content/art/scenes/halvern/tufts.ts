import { seeded } from '../../kernel/geometry.ts'

type Tufts = {
  seed: number
  from: number
  to: number
  top: number
  depth: number
  tall: number
  count: number
  colors: readonly [string, string, string]
}

/** Grass before the foot of a thing, dark to light, so that it stands in the ground. */
export function tufts({ seed, from, to, top, depth, tall, count, colors }: Tufts): string {
  const random = seeded(seed)
  const blade = () => {
    const [x, y, height] = [from + ((random() + random()) / 2) * (to - from), top + random() * depth, tall * (0.35 + 0.65 * random())]
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${(random() * 4 - 2).toFixed(1)} ${(-height * 0.6).toFixed(1)} ${(random() * 12 - 5).toFixed(1)} ${(-height).toFixed(1)}`
  }
  const shares = [1, 0.4, 0.14]
  const layers = colors.map((color, i) => {
    const blades = Array.from({ length: Math.round(count * (shares[i] ?? 0)) }, blade)
    return `<path d="${blades.join('')}" stroke="${color}" fill="none" stroke-linecap="round" stroke-width="2"/>`
  })
  return layers.join('')
}
