import { tone } from '../kernel/color.ts'
import { type Easel } from '../kernel/easel.ts'
import { rounded } from '../kernel/geometry.ts'
import { ink } from '../kernel/paint.ts'
import type { Slots } from '../slots.ts'

/** Center of the circles a round yoke is knitted in, above the neck. */
const round = { x: 400, y: 150 }

/** Color work round the shoulders: rows of diamonds and dots on circles about the neck, out over both sleeves. */
export function yokeBands(a: Easel, { pattern }: Slots<'knit'>): string {
  return (
    ring(a, pattern, { radius: 168, dash: '7 7', width: 7 }) +
    diamonds(a, pattern, { radius: 196, count: 62, size: 13 }) +
    ring(a, pattern, { radius: 222, dash: '0', width: 5 }) +
    diamonds(a, pattern, { radius: 252, count: 62, size: 20 }) +
    ring(a, pattern, { radius: 284, dash: '0', width: 5 }) +
    ring(a, pattern, { radius: 300, dash: '8 11', width: 9 })
  )
}

function ring(a: Easel, color: string, { radius, dash, width }: { radius: number; dash: string; width: number }): string {
  const d = `M${round.x - radius} ${round.y}a${radius} ${radius} 0 0 0 ${2 * radius} 0`
  return ink(a, d, { stroke: color, width, dash: dash === '0' ? undefined : dash, opacity: 0.92 })
}

function diamonds(a: Easel, color: string, { radius, count, size }: { radius: number; count: number; size: number }): string {
  const half = rounded((Math.PI * radius) / count / 2.4)
  const shapes = Array.from({ length: count / 2 + 1 }, (_, i) => {
    const angle = (Math.PI * 2 * i) / count
    const out = (r: number, turn = 0) => `${rounded(round.x - Math.cos(angle + turn) * r)} ${rounded(round.y + Math.sin(angle + turn) * r)}`
    return `M${out(radius - size)}L${out(radius, half / radius)}L${out(radius + size)}L${out(radius, -half / radius)}Z`
  })
  return ink(a, shapes.join(''), { fill: color, opacity: 0.9 })
}

/** Five columns: twisted cables between moss stitch and plain ridges, from the shoulder to the hem. */
export function cables(a: Easel, main: string): string {
  const columns = [240, 320, 400, 480, 560]
  const ridges = [212, 272, 288, 352, 368, 432, 448, 512, 528, 588]
  const ridge = ridges.map((x) => `M${x} 240V860`).join('')
  return (
    ink(a, ridge, { stroke: tone(main, -0.26), width: 7, opacity: 0.5, soft: 2 }) +
    ink(a, ridge, { stroke: tone(main, 0.14), width: 4, opacity: 0.5, at: '-4 0', soft: 1.4 }) +
    columns.map((x) => cable(a, main, x)).join('')
  )
}

/** Two strands that cross every 56 units, the one in front throwing a shadow on the other. */
function cable(a: Easel, main: string, x: number): string {
  const turns = Array.from({ length: 12 }, (_, i) => 226 + i * 56)
  const strand = (from: number, y: number) => `M${x + from} ${y}C${x + from} ${y + 26} ${x - from} ${y + 30} ${x - from} ${y + 56}`
  const under = turns.map((y) => strand(13, y)).join('')
  const over = turns.map((y) => strand(-13, y)).join('')
  const rope = (d: string, lift: number) =>
    ink(a, d, { stroke: tone(main, -0.3), width: 27, opacity: 0.55, at: '1.5 2.5', soft: 2 }) +
    ink(a, d, { stroke: tone(main, lift - 0.05), width: 22 }) +
    ink(a, d, { stroke: tone(main, lift + 0.1), width: 9, opacity: 0.55, at: '-4 -2', soft: 2.4 }) +
    ink(a, d, { stroke: tone(main, -0.22), width: 18, dash: '1.6 6', opacity: 0.4 })
  return rope(under, -0.02) + rope(over, 0.02)
}

/** Bands of what was left on the cones, each of its own height. */
export function stripes(a: Easel, { main, rib, pattern }: Slots<'knit'>): string {
  const bands = [
    [300, 44, pattern],
    [372, 22, rib],
    [440, 66, tone(pattern, -0.16)],
    [540, 30, pattern],
    [612, 54, tone(rib, 0.1)],
    [700, 24, pattern],
    [756, 58, tone(main, -0.14)],
  ] as const
  return bands
    .map(([y, height, color]) => ink(a, `M80 ${y}Q400 ${y + 24} 720 ${y}`, { stroke: color, width: height, opacity: 0.8 }))
    .join('')
}

/** A fisherman's yoke in one color: ladders, seed stitch and a rope, with a ridge that divides it from the plain body. */
export function gansey(a: Easel, main: string): string {
  const columns = [230, 282, 334, 400, 466, 518, 570]
  const ladder = (x: number) => Array.from({ length: 11 }, (_, i) => `M${x - 17} ${276 + i * 22}h34`).join('')
  const seeds = (x: number) =>
    Array.from({ length: 18 }, (_, i) => `M${x - 14 + (i % 2) * 9} ${274 + i * 13}h6M${x + 4 + (i % 2) * 9} ${274 + i * 13}h6`).join('')
  const ridge = columns.map((x) => `M${x - 26} 262V510M${x + 26} 262V510`).join('')
  const raised = (d: string, width: number) =>
    ink(a, d, { stroke: tone(main, -0.34), width: width + 2, opacity: 0.8, at: '2 4' }) +
    ink(a, d, { stroke: tone(main, 0.17), width, opacity: 0.95 })
  return (
    raised(
      columns
        .filter((_, i) => i % 2 === 0)
        .map(ladder)
        .join(''),
      6,
    ) +
    raised(
      columns
        .filter((_, i) => i % 2 === 1)
        .map(seeds)
        .join(''),
      7,
    ) +
    raised(ridge, 4) +
    raised('M190 520Q400 542 610 520M190 536Q400 558 610 536', 6)
  )
}

/** Rows of squares across the chest and the sleeves, in the pattern's color. */
export function checks(a: Easel, { pattern }: Slots<'knit'>): string {
  const squares = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 9 }, (__, i) => `M${80 + (i * 2 + (row % 2)) * 36} ${400 + row * 37}h36v37h-36z`).join(''),
  )
  return ink(a, squares.join(''), { fill: pattern, opacity: 0.9 })
}

/** One broad rib after another from the shoulder to the hem, or down a sleeve. */
export function fisherman(a: Easel, main: string, { from, to, gap }: { from: number; to: number; gap: number }): string {
  const lines = Array.from({ length: Math.floor((to - from) / gap) + 1 }, (_, i) => `M${from + i * gap} 190V890`).join('')
  return (
    ink(a, lines, { stroke: tone(main, -0.32), width: gap * 0.34, opacity: 0.55, soft: 2 }) +
    ink(a, lines, { stroke: tone(main, 0.16), width: gap * 0.3, opacity: 0.6, at: `${gap * 0.44} 0`, soft: 1.6 })
  )
}

/** Two narrow bands and a broad one between them, round the chest and both sleeves. */
export function chestBand(a: Easel, { pattern, rib }: Slots<'knit'>): string {
  const bands = [
    [424, 16, rib],
    [470, 58, pattern],
    [516, 16, rib],
  ] as const
  return bands.map(([y, width, color]) => ink(a, `M80 ${y}Q400 ${y + 22} 720 ${y}`, { stroke: color, width, opacity: 0.92 })).join('')
}
