import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'

type CapSlots = Slots<'cap'>

const behind = symmetric('400,560! 560,556 618,520! 650,620 664,720 656,806! 560,838 400,846!')
const hollow = symmetric('400,560! 540,580 590,640 604,720 590,800! 500,822 400,828!')
const over = symmetric('400,548! 500,552 606,566! 640,650 656,740 650,806! 560,836 400,844!')

/** The cape seen from in front, past both ends of the brim: its edges, and between them the inside of the back, in shade. */
export function capeBehind(a: Easel, { main, strap }: CapSlots): string {
  return (
    panel(a, behind, {
      base: main,
      fill: linear(a, dyed(main, '0 -.26, .5 -.12, 1 -.04'), '0 560 0 840'),
      reach: 40,
      soft: 16,
      edge: 0.4,
      outline: 0.6,
      creases: '640,640 560,700 -8 14; 160,640 240,700 8 14; 400,840 402,720 6 12; 520,836 500,720 6 12; 280,836 300,720 -6 -12',
      depth: 0.34,
      over: ink(a, hollow, { fill: tone(main, -0.4), opacity: 0.5, soft: 10 }),
    }) +
    sides.map(({ path }) => ink(a, path(curve('620,540 648,640 660,730 652,800')), { stroke: strap, width: 7, round: true })).join('') +
    stitch(curve('152,798 240,824 400,832 560,824 648,798'), { base: main })
  )
}

/** The cape from behind, sewn to the band, its edge bound. */
export function capeOver(a: Easel, { main, strap }: CapSlots): string {
  return (
    cast(a, over, { opacity: 0.3, at: '0 8', soft: 8 }) +
    panel(a, over, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, .5 0, 1 -.06'), '170 560 620 840'),
      reach: 44,
      soft: 18,
      rim: 0.3,
      outline: 0.7,
      creases: '600,580 540,720 -10 17; 200,580 260,720 10 17; 470,560 480,760 8 15; 330,560 320,760 -8 -15; 400,560 402,700 6 12',
      depth: 0.36,
    }) +
    ink(a, curve('150,806 240,836 400,844 560,836 650,806'), { stroke: tone(strap, -0.05), width: 9, round: true }) +
    seam(curve('196,568 300,554 400,549 500,554 604,568'), { base: main, rows: 1 })
  )
}
