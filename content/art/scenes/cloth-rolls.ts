import { tone } from '../kernel/color.ts'
import { seeded } from '../kernel/geometry.ts'

const bolts = ['#2f4763', '#a9773f', '#636844', '#e0d3b4', '#93480f', '#3a3a3c', '#b9714c', '#8fa7bd', '#5b4230', '#c99a38'] as const

/** Rolls on end and folded bolts, by turns, on every shelf of every bay. */
export function stacks(bays: readonly number[], shelves: readonly number[]): string {
  const random = seeded(19)
  let next = 0
  const color = () => bolts[next++ % bolts.length] ?? bolts[0]
  const cells = shelves.slice(1).flatMap((floor, row) =>
    bays.slice(1).map((right, column) => {
      const box = { left: (bays[column] ?? 0) + 26, right: right - 26, floor: floor - 16, tall: floor - (shelves[row] ?? 0) - 40 }
      const shade = `<rect x="${box.left}" y="${box.floor - box.tall - 24}" width="${box.right - box.left}" height="${box.tall + 24}" fill="#0d0603" opacity=".5"/>`
      return shade + ((row + column) % 2 ? folded(box, color, random) : rolls(box, color, random))
    }),
  )
  return cells.join('')
}

type Cell = { left: number; right: number; floor: number; tall: number }

/** Rolls seen from their ends, two layers deep. */
function rolls({ left, right, floor, tall }: Cell, color: () => string, random: () => number): string {
  const r = tall * 0.29
  const count = Math.floor((right - left) / (r * 2.04))
  const lower = Array.from({ length: count }, (_, i) =>
    roll({ x: left + r + i * r * 2.04 + random() * 4, y: floor - r, r: r * (0.93 + random() * 0.07), color: color() }, random),
  )
  const upper = Array.from({ length: count - 1 }, (_, i) =>
    random() < 0.24
      ? ''
      : roll({ x: left + r * 2.02 + i * r * 2.04, y: floor - r * 2.72, r: r * (0.9 + random() * 0.08), color: color() }, random),
  )
  return upper.join('') + lower.join('')
}

function roll({ x, y, r, color }: { x: number; y: number; r: number; color: string }, random: () => number): string {
  const turn = random() * 360
  const spiral = Array.from({ length: 7 }, (_, i) => `<circle r="${(r * (0.3 + i * 0.1)).toFixed(1)}" cx="${(i % 2).toFixed(1)}"/>`).join(
    '',
  )
  const end = tone(color, 0.05)
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="${(r + 3).toFixed(1)}" cx="-5" cy="9" fill="#080402" opacity=".6" filter="url(#soft6)"/><circle r="${r.toFixed(1)}" fill="${end}"/>` +
    `<g fill="none" stroke="${tone(color, -0.16)}" stroke-width="2" opacity=".7">${spiral}</g><circle r="${(r * 0.97).toFixed(1)}" fill="none" stroke="${tone(color, 0.14)}" stroke-width="2.5" opacity=".6"/>` +
    `<path d="M${(r * 0.99).toFixed(1)} 0A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(r * 0.5).toFixed(1)} ${(r * 0.86).toFixed(1)}" transform="rotate(${turn.toFixed(0)})" stroke="${tone(color, 0.2)}" stroke-width="4" fill="none" opacity=".6"/>` +
    `<circle r="${(r * 0.25).toFixed(1)}" fill="#a88357"/><circle r="${(r * 0.16).toFixed(1)}" fill="#150b05"/></g>`
  )
}

/** Bolts folded flat and stacked, the folds to the front, a tag on some. */
function folded({ left, right, floor, tall }: Cell, color: () => string, random: () => number): string {
  const count = 4
  const thick = (tall * 0.92) / count
  const half = (left + right) / 2
  return [
    { from: left + 4, to: half - 10 },
    { from: half + 8, to: right - 6 },
  ]
    .map(({ from, to }) =>
      Array.from({ length: random() < 0.4 ? count - 1 : count }, (_, i) => {
        const [x, w, y, base] = [from + random() * 12, to - from - random() * 22, floor - (i + 1) * thick, color()]
        const layers = Array.from(
          { length: 4 },
          (__, k) => `M${x.toFixed(1)} ${(y + thick * (0.2 + k * 0.2)).toFixed(1)}h${w.toFixed(1)}`,
        ).join('')
        const tag =
          random() < 0.5
            ? `<g transform="translate(${(x + w * 0.76).toFixed(1)} ${(y + 5).toFixed(1)}) rotate(${(random() * 10 - 5).toFixed(1)})"><path d="M0 -4V8" stroke="#d9c08c" stroke-width="2"/><rect x="-13" y="7" width="26" height="34" rx="2" fill="#efe3c8"/><path d="M-8 17H8M-8 24H8M-8 31H3" stroke="#6a5138" stroke-width="2"/></g>`
            : ''
        return (
          `<rect x="${(x - 5).toFixed(1)}" y="${(y + 6).toFixed(1)}" width="${w.toFixed(1)}" height="${thick.toFixed(1)}" fill="#080402" opacity=".4" filter="url(#soft4)"/>` +
          `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${(thick - 2).toFixed(1)}" rx="${(thick * 0.34).toFixed(1)}" fill="${base}"/><path d="${layers}" stroke="${tone(base, -0.17)}" stroke-width="2.4" opacity=".75"/>` +
          `<path d="M${(x + 9).toFixed(1)} ${(y + 4).toFixed(1)}h${(w - 18).toFixed(1)}" stroke="${tone(base, 0.16)}" stroke-width="4" opacity=".7" stroke-linecap="round"/>${tag}`
        )
      }).join(''),
    )
    .join('')
}
