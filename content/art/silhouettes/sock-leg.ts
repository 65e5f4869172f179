import { tone } from '../kernel/color.ts'
import type { Easel } from '../kernel/easel.ts'
import { ink } from '../kernel/paint.ts'
import type { Slots } from '../slots.ts'

type SockSlots = Slots<'sock'>

/** What is knitted into the leg between the cuff and the ankle: stripes, ribs, a band or a pattern. */
export function sockLeg(a: Easel, slots: SockSlots): string {
  const { main, stripe, heel, cut } = slots
  if (cut === 'contrast')
    return (
      ink(a, 'M397 300Q500 314 606 300', { stroke: heel, width: 130 }) +
      ink(a, 'M397 236Q500 250 606 236', { stroke: tone(main, -0.2), width: 4, opacity: 0.5 })
    )
  if (cut === 'knee') return ribbing(a, main, { count: 10, gap: 20, from: 240, to: 620 })
  if (cut === 'ribbed') return ribbing(a, main, { count: 15, gap: 13, from: 236, to: 560 })
  if (cut === 'bands') return [268, 318, 368].map((y) => band(a, stripe, { d: round(y), width: 26 })).join('')
  if (cut === 'checker') return checker(a, stripe)
  if (cut === 'zigzag') return zigzag(a, slots)
  if (cut === 'sealed') return sealed(a, slots)
  if (cut === 'cable') return cables(a, main)
  if (cut === 'ragg') return [254, 292].map((y) => band(a, stripe, { d: round(y), width: 18 })).join('')
  return ['M397 256Q500 270 606 256', 'M398 288Q500 302 606 288'].map((d) => band(a, stripe, { d, width: 15 })).join('')
}

/** A line round the leg at a height. */
const round = (y: number) => `M397 ${y}Q500 ${y + 14} 606 ${y}`

function band(a: Easel, color: string, { d, width }: { d: string; width: number }): string {
  return ink(a, d, { stroke: color, width }) + ink(a, d, { stroke: tone(color, -0.16), width, dash: '2 6', opacity: 0.5 })
}

type Ribs = { count: number; gap: number; from: number; to: number }

function ribbing(a: Easel, main: string, { count, gap, from, to }: Ribs): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const foot = 412 + i * (gap - 1)
    return `M${412 + i * gap} ${from}Q${418 + i * (gap - 1)} ${Math.round((from + to) / 2 - 10)} ${foot} ${to}`
  }).join('')
  return (
    ink(a, lines, { stroke: tone(main, -0.24), width: gap * 0.3, opacity: 0.5, soft: 1.8 }) +
    ink(a, lines, { stroke: tone(main, 0.14), width: gap * 0.25, opacity: 0.5, at: `${gap * 0.45} 0`, soft: 1.6 })
  )
}

/** Six rows of squares round the leg. */
function checker(a: Easel, color: string): string {
  const squares = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 2].map((i) => `M${401 + (i * 2 + (row % 2)) * 33} ${250 + row * 34}q16 3 33 1v34q-16 2 -33 -1z`),
  )
  return ink(a, squares.join(''), { fill: color, opacity: 0.94 })
}

/** Two lines that rise and fall, one in the stripe's color and one in the heel's, between two narrow bands. */
function zigzag(a: Easel, { stripe, heel }: SockSlots): string {
  const line = (y: number) => `M403 ${y}${Array.from({ length: 8 }, (_, i) => `l24.5 ${i % 2 ? 34 : -34}`).join('')}`
  return (
    band(a, heel, { d: round(244), width: 9 }) +
    ink(a, line(312), { stroke: stripe, width: 14 }) +
    ink(a, line(346), { stroke: heel, width: 14 }) +
    band(a, heel, { d: round(382), width: 9 })
  )
}

/** A seal under the cuff, and drops that stay on the outside. */
function sealed(a: Easel, { main, stripe }: SockSlots): string {
  const drops = ['440,330', '520,352', '578,322', '470,410', '552,424', '440,480', '520,500', '580,476']
  const drop = (at: string) => {
    const [x = 0, y = 0] = at.split(',').map(Number)
    return `M${x} ${y}c-15 24 -17 40 0 41c17 -1 15 -17 0 -41z`
  }
  return (
    band(a, stripe, { d: round(252), width: 34 }) +
    ink(a, round(280), { stroke: tone(main, -0.24), width: 5, opacity: 0.6 }) +
    ink(a, drops.map(drop).join(''), { fill: stripe, stroke: tone(main, -0.2), width: 1.5 })
  )
}

/** Two plaits down the leg, ribs between them. */
function cables(a: Easel, main: string): string {
  const strand = (x: number, turn: number) =>
    `M${x - 17 * turn} 246${Array.from({ length: 6 }, (_, i) => `q${(i % 2 ? -34 : 34) * turn} 26 0 52`).join('')}`
  const ribs = 'M410 246Q416 400 410 540M500 250Q504 400 500 548M594 246Q588 400 584 540'
  return (
    ink(a, ribs, { stroke: tone(main, -0.24), width: 7, opacity: 0.6, soft: 1.8 }) +
    [455, 547]
      .flatMap((x) => [strand(x, 1), strand(x, -1)])
      .map(
        (d) =>
          ink(a, d, { stroke: tone(main, -0.3), width: 19, opacity: 0.8, soft: 2 }) +
          ink(a, d, { stroke: tone(main, 0.03), width: 14 }) +
          ink(a, d, { stroke: tone(main, 0.16), width: 5, opacity: 0.7, at: '-3 0', soft: 1 }),
      )
      .join('')
  )
}
