import { tone } from '../kernel/color.ts'
import type { Easel } from '../kernel/easel.ts'
import { rounded } from '../kernel/geometry.ts'
import { ink } from '../kernel/paint.ts'

/** Ribs round a cylinder: `line` draws the one at an angle from −90° (left edge) to 90°. */
export function columns(
  a: Easel,
  { color, count, width, line }: { color: string; count: number; width: number; line: (angle: number) => string },
): string {
  const angle = (i: number) => -Math.PI / 2 + (Math.PI * i) / count
  const dark = Array.from({ length: count + 1 }, (_, i) => line(angle(i))).join('')
  const light = Array.from({ length: count }, (_, i) => line(angle(i + 0.42))).join('')
  return (
    ink(a, dark, { stroke: tone(color, -0.24), width, opacity: 0.75, soft: 2.2 }) +
    ink(a, light, { stroke: tone(color, 0.13), width: rounded(width * 0.9), opacity: 0.7, soft: 2 })
  )
}
