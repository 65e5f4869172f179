import { tone } from '../kernel/color.ts'
import { type Easel } from '../kernel/easel.ts'
import { ink } from '../kernel/paint.ts'

/** A guy line from the fly to its peg. */
export function guyLine(a: Easel, color: string, line: string): string {
  const [x = 0, y = 0] = (/L(\d+) (\d+)/.exec(line) ?? []).slice(1).map(Number)
  return (
    ink(a, line, { stroke: '#000', width: 3, opacity: 0.18, at: '8 12', soft: 2 }) +
    ink(a, line, { stroke: color, width: 2.6 }) +
    ink(a, line, { stroke: tone(color, -0.3), width: 2.6, dash: '3 9', opacity: 0.6 }) +
    ink(a, `M${x - 3} ${y - 8}l5 16`, { stroke: '#8d9298', width: 4.5, round: true })
  )
}

export function poleSleeve(a: Easel, line: string, color: string): string {
  return (
    ink(a, line, { stroke: '#000', width: 15, opacity: 0.34, round: true, at: '3 6', soft: 4 }) +
    ink(a, line, { stroke: tone(color, -0.06), width: 15, round: true }) +
    ink(a, line, { stroke: tone(color, 0.12), width: 8, round: true, opacity: 0.8, at: '-1.5 -1.5' })
  )
}
