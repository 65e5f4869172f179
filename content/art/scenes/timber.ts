import { seeded } from '../kernel/geometry.ts'
import { grain, tint } from './picture.ts'

type Box = { x: number; y: number; width: number; height: number }
type Boards = Box & {
  id: string
  count: number
  stains: readonly string[]
  isUpright?: boolean
  seed?: number
  gap?: string
  wear?: number
}

/** Wooden boards side by side, each with its own shade and grain, lit from above or from the left. */
export function boards({
  id,
  x,
  y,
  width,
  height,
  count,
  stains,
  isUpright = false,
  seed = 2,
  gap = '#120903',
  wear = 0.55,
}: Boards): string {
  const random = seeded(seed)
  const [length, thickness] = [isUpright ? height : width, (isUpright ? width : height) / count]
  const rows = Array.from({ length: count }, (_, i) => {
    const stain = stains[Math.floor(random() * stains.length)] ?? stains[0]
    const place = isUpright ? `translate(${x + i * thickness} ${y})` : `translate(${x} ${y + i * thickness})`
    const size = isUpright ? `width="${thickness}" height="${length}"` : `width="${length}" height="${thickness}"`
    const [light, joint] = isUpright
      ? [`<rect width="3" height="${length}"`, `<rect x="${thickness - 4}" width="4" height="${length}"`]
      : [`<rect width="${length}" height="3"`, `<rect y="${thickness - 4}" width="${length}" height="4"`]
    return (
      `<g transform="${place}"><rect ${size} fill="${stain}"/><rect ${size} filter="url(#${id}${i % 3})" opacity="${wear}"/>` +
      `${light} fill="#fff" opacity=".13"/>${joint} fill="${gap}" opacity=".7"/></g>`
    )
  })
  return `<defs>${[0, 1, 2].map((i) => woodGrain(`${id}${i}`, seed + i * 5, isUpright)).join('')}</defs>${rows.join('')}`
}

/** Long dark streaks along the board. */
function woodGrain(id: string, seed: number, isUpright = false): string {
  const frequency = isUpright ? '.085 .0024' : '.0024 .085'
  return grain(
    id,
    `type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"`,
    tint([0.1, 0.05, 0.02], '2.5 0 0 0 -1.04'),
  )
}

/** Uneven stain of plaster, stone or ground over a box. */
export function stain(
  { x, y, width, height }: Box,
  { id, seed, opacity, scale = 0.006 }: { id: string; seed: number; opacity: number; scale?: number },
): string {
  const noise = `type="fractalNoise" baseFrequency="${scale} ${scale * 1.6}" numOctaves="4" seed="${seed}"`
  return (
    `<defs>${grain(id, noise, tint([0.12, 0.07, 0.03], '1.8 0 0 0 -.74'))}</defs>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#${id})" opacity="${opacity}"/>`
  )
}

/** Floor boards that run away from the viewer to a point above the floor. */
export function runningFloor(
  { x, y, width, height }: Box,
  { toward, rows, stains }: { toward: readonly [number, number]; rows: number; stains: readonly string[] },
): string {
  const random = seeded(rows)
  const [far, reach] = [(y - toward[1]) / (y + height - toward[1]), width * 1.6]
  const at = (i: number) => x + width / 2 - reach / 2 + (i / rows) * reach
  const deep = (bottom: number) => toward[0] + (bottom - toward[0]) * far
  const parts = Array.from({ length: rows }, (_, i) => {
    const [a, b] = [at(i), at(i + 1)]
    const fill = stains[Math.floor(random() * stains.length)] ?? stains[0]
    const outline = `M${deep(a).toFixed(1)} ${y}L${deep(b).toFixed(1)} ${y}L${b.toFixed(1)} ${y + height}L${a.toFixed(1)} ${y + height}Z`
    return `<path d="${outline}" fill="${fill}" stroke="#150b05" stroke-opacity=".55" stroke-width="2.5"/>`
  })
  return parts.join('')
}
