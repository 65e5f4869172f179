import { seeded } from '../kernel/geometry.ts'
import { ramp } from './shading.ts'

export function clouds(width: number, horizon: number): string {
  const random = seeded(14)
  const bars = Array.from({ length: 13 }, () => {
    const [x, y, w] = [random() * width, horizon * (0.2 + random() * 0.62), 120 + random() * 330]
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${w.toFixed(0)}" ry="${(5 + random() * 11).toFixed(0)}" fill="${y > horizon * 0.52 ? '#ffd3a4' : '#5d6c86'}" opacity="${(0.3 + random() * 0.3).toFixed(2)}"/>`
  })
  return `<g filter="url(#soft6)">${bars.join('')}</g>`
}

/** The other bank: sheds, a crane and masts, blue with distance. */
export function farShore(width: number, horizon: number, sx: number): string {
  const random = seeded(8)
  let skyline = `M-20 ${horizon}`
  for (let x = -20; x < width;) {
    const [w, tall] = [40 + random() * 90, 12 + random() * 34]
    skyline += `V${(horizon - tall).toFixed(0)}l${(w / 2).toFixed(0)} ${(-8 - random() * 12).toFixed(0)}l${(w / 2).toFixed(0)} ${(8 + random() * 10).toFixed(0)}`
    x += w
  }
  const crane = (x: number, s: number) =>
    `M${x} ${horizon}l${10 * s} ${-150 * s}l${10 * s} ${150 * s}M${x + 4 * s} ${horizon - 60 * s}h${12 * s}M${x + 10 * s} ${horizon - 150 * s}l${118 * s} ${-64 * s}M${x + 10 * s} ${horizon - 150 * s}l${-40 * s} ${16 * s}M${x + 128 * s} ${horizon - 214 * s}v${96 * s}`
  const boat = sx - 90
  return (
    `<path d="${skyline}V${horizon}Z" fill="#5d6279"/><path d="${crane(sx - 300, 0.9)}${crane(sx + 180, 0.7)}" stroke="#565b72" stroke-width="5" fill="none"/>` +
    `<path d="M${boat} ${horizon + 6}h190l-20 26h-150Z" fill="#3d4258"/><path d="M${boat + 60} ${horizon + 8}V${horizon - 130}M${boat + 130} ${horizon + 8}V${horizon - 96}M${boat + 60} ${horizon - 120}L${boat + 6} ${horizon + 4}M${boat + 60} ${horizon - 120}l70 30" stroke="#3d4258" stroke-width="4" fill="none"/><path d="M${boat + 92} ${horizon + 6}v-30h54v30Z" fill="#474c63"/><path d="M${boat + 104} ${horizon - 14}h12v10h-12Z" fill="#ffd08a"/>`
  )
}

/** Still water: the sky turned over, broken by ripples, the sun's path down it. */
export function water({ width, from, to, sx }: { width: number; from: number; to: number; sx: number }): string {
  const random = seeded(27)
  const ripple = (near: number, wide: number) => {
    const v = random()
    const y = from + 8 + v * v * (to - from - 8)
    const w = (8 + v * 50) * wide
    const x = near < 0 ? random() * width : near + (random() - 0.5) * (60 + v * 190)
    return `M${(x - w).toFixed(0)} ${y.toFixed(0)}q${w.toFixed(0)} ${(2 + v * 4).toFixed(1)} ${(w * 2).toFixed(0)} 0`
  }
  const many = (count: number, near: number, wide: number) => Array.from({ length: count }, () => ripple(near, wide)).join('')
  return (
    ramp(
      'water',
      [
        [0, '#f0bb8c', 1],
        [0.25, '#b69a98', 1],
        [1, '#3c4d66', 1],
      ],
      true,
    ) +
    `<rect y="${from}" width="${width}" height="${to - from}" fill="url(#water)"/><path d="${many(90, -1, 1)}" stroke="#2b3a52" stroke-width="3" fill="none" opacity=".32"/>` +
    `<path d="${many(70, sx, 0.8)}" stroke="#ffdda6" stroke-width="4" fill="none" opacity=".62" stroke-linecap="round"/>`
  )
}
