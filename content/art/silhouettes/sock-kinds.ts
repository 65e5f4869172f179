import { knitted } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, rounded, seeded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Brand, Slots } from '../slots.ts'

type SockSlots = Slots<'sock'>

const sole = loop(
  '634,690! 634,724 606,768 548,788 470,784 400,800 330,834 262,860 196,858 152,826 146,776! 180,738 250,742 330,716 400,672 470,690 548,712',
)

/** A sole of leather sewn on with wide stitches, drawn up at the toe and the heel, with the mark pressed into it. */
export function leatherSole(a: Easel, { stripe }: SockSlots, brand: Brand): string {
  return (
    cast(a, sole, { opacity: 0.3, at: '0 -4', soft: 5 }) +
    panel(a, sole, {
      base: stripe,
      fill: linear(a, dyed(stripe, '0 .07, 1 -.1'), '300 680 420 860'),
      reach: 30,
      soft: 12,
      edge: 0.36,
      rim: 0.34,
      outline: 0.75,
      creases: '380,690 400,760 6 12; 300,734 330,800 6 12; 560,716 540,770 -5 -11',
      depth: 0.3,
    }) +
    stitch(curve('158,774 186,752 250,756 334,730 404,688 470,704 548,726 624,704'), {
      base: stripe,
      thread: tone(stripe, 0.4),
      width: 3.4,
      dash: '12 7',
      opacity: 0.95,
    }) +
    `<g transform="rotate(-24 290 794)">${mark(brand, '290 794', { size: 0.8, color: tone(stripe, -0.2) })}</g>`
  )
}

const turn = loop('384,132! 500,122 618,132! 624,220 616,290! 500,300 390,290! 382,210')

/** The top folded down over the boot's edge: a pattern on the side that shows. */
export function turnedCuff(a: Easel, { cuff, stripe, heel }: SockSlots): string {
  const line = (y: number) => `M386 ${y}${Array.from({ length: 10 }, (_, i) => `l23.2 ${i % 2 ? 24 : -24}`).join('')}`
  return (
    cast(a, turn, { opacity: 0.36, at: '0 9', soft: 6 }) +
    panel(a, turn, {
      base: cuff,
      fill: linear(a, dyed(cuff, '0 .06, .4 .03, 1 -.1'), '384 150 618 170'),
      reach: 30,
      soft: 12,
      edge: 0.4,
      outline: 0.65,
      over:
        ink(a, turn, { fill: knitted(a, cuff, 0.8) }) +
        ink(a, line(196), { stroke: stripe, width: 13 }) +
        ink(a, line(226), { stroke: heel, width: 13 }) +
        ink(a, 'M384 158Q500 170 618 158M388 264Q500 276 616 264', { stroke: stripe, width: 9 }) +
        ink(a, 'M386 288Q500 302 616 288', { stroke: tone(cuff, -0.3), width: 12, opacity: 0.5, soft: 4 }),
    }) +
    ink(a, 'M388 134Q500 124 614 134', { stroke: tone(cuff, 0.12), width: 5, opacity: 0.6, round: true })
  )
}

/** Ends of a second yarn, spun in. */
export function flecks(a: Easel, { stripe }: SockSlots): string {
  const random = seeded(7)
  const fleck = () =>
    `M${Math.round(160 + random() * 460)} ${Math.round(180 + random() * 660)}l${rounded(random() * 6 - 3)} ${Math.round(8 + random() * 8)}`
  return ink(a, Array.from({ length: 480 }, fleck).join(''), { stroke: stripe, width: 4.4, opacity: 0.7, round: true })
}
