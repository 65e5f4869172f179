import { tone } from '../kernel/color.ts'
import { type Easel } from '../kernel/easel.ts'
import { along, rounded } from '../kernel/geometry.ts'
import { cord } from '../kernel/straps.ts'
import type { Slots } from '../slots.ts'

type Leather = Slots<'boot'>

const near = along('352,592 398,548 436,482 452,410 458,350')
const far = along('322,574 366,522 398,458 416,388 428,330')
const rows = 7

/** Four D-rings and three hooks, or punched eyelets only, the lace crossing between them and a bow at the top. */
export function bootLaces(a: Easel, slots: Leather, isPunched: boolean): string {
  const crossings = Array.from({ length: rows }, (_, i) => crossing(a, slots, { row: i, isPunched })).join('')
  const bow = 'M446 318C500 330 548 366 530 396C514 416 478 366 450 330M444 322C480 350 494 404 486 440'
  return (
    crossings +
    cord(a, bow, { color: slots.lace, width: 9.5, braid: '2 5' }) +
    `<rect x="434" y="310" width="18" height="17" rx="6" fill="${slots.lace}" stroke="${tone(slots.lace, -0.28)}" stroke-width="1.5"/>` +
    `<path d="M487 436l-3 20" stroke="${tone(slots.lug, 0.1)}" stroke-width="6" stroke-linecap="round"/>`
  )
}

type Crossing = { row: number; isPunched: boolean }

function crossing(a: Easel, { lace, metal, panel: second }: Leather, { row, isPunched }: Crossing): string {
  const t = row / (rows - 1)
  const [ex, ey] = near(t).map(rounded) as [number, number]
  const [fx, fy] = far(t).map(rounded) as [number, number]
  const over = `M${ex} ${ey}Q${rounded((ex + fx) / 2 - 7)} ${rounded((ey + fy) / 2 - 9)} ${fx - 3} ${fy - 4}`
  const [nx, ny] = near(t + 1 / (rows - 1)).map(rounded) as [number, number]
  const under = `M${fx + 2} ${fy - 4}Q${rounded((nx + fx) / 2 + 3)} ${rounded((ny + fy) / 2 + 5)} ${nx} ${ny}`
  const isLast = row === rows - 1
  return (
    (isLast ? '' : cord(a, under, { color: tone(lace, -0.08), width: 10, braid: '2 5' })) +
    cord(a, over, { color: lace, width: 10.5, braid: '2 5' }) +
    (isPunched
      ? eyelet({ metal, hole: tone(second, -0.34) }, `${ex + 4} ${ey + 2}`)
      : row > 3
        ? hook(metal, `${ex + 4} ${ey}`)
        : ring(metal, `${ex + 4} ${ey + 2}`, -48 + row * 12))
  )
}

function eyelet({ metal, hole }: { metal: string; hole: string }, at: string): string {
  return `<circle transform="translate(${at})" r="8" fill="${hole}" stroke="${metal}" stroke-width="4.5"/>`
}

function hook(metal: string, at: string): string {
  return (
    `<g transform="translate(${at}) rotate(-8)"><rect x="-9" y="-9" width="20" height="18" rx="5" fill="${tone(metal, -0.34)}"/>` +
    `<path d="M-9 5Q-12 -11 4 -11H9" fill="none" stroke="${metal}" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cx="5" cy="3" r="2.6" fill="${tone(metal, -0.5)}"/></g>`
  )
}

function ring(metal: string, at: string, turn: number): string {
  return (
    `<g transform="translate(${at}) rotate(${turn})"><rect x="-1" y="-8" width="17" height="16" rx="3" fill="${tone(metal, -0.3)}"/>` +
    `<path d="M-1 -7.5A7.5 7.5 0 0 0 -1 7.5" fill="none" stroke="${metal}" stroke-width="4"/>` +
    `<circle cx="9" cy="0" r="2.6" fill="${tone(metal, -0.5)}"/></g>`
  )
}
