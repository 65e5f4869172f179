import { knitted, ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, points, type Point } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { seam } from '../kernel/sewing.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { flecks, leatherSole, turnedCuff } from './sock-kinds.ts'
import { sockLeg } from './sock-leg.ts'

type SockSlots = Slots<'sock'>

const whole =
  '400,132! 500,124 602,132! 604,260 598,400 592,520 600,590 622,650 628,706 604,752 548,772 470,770 400,784 330,818 262,846 200,846 164,818 156,776 172,732 216,704 276,676 340,634 384,570 402,490 404,380 398,260'

/** How tall the leg is beside a crew's, measured above the ankle. */
const legs = {
  ...{ crew: 1, liner: 0.3, knee: 1.24, contrast: 0.82, quarter: 0.52, bands: 1.08, ribbed: 0.92, checker: 1, zigzag: 1.14 },
  ...{ slipper: 0.6, turned: 0.9, cable: 1.2, ragg: 0.86, sealed: 0.9 },
}
const ankle = 520
/** Cuts without room for a mark, or with a pattern in its place. */
const unmarked: readonly SockSlots['cut'][] = [
  'liner',
  'contrast',
  'quarter',
  'bands',
  'checker',
  'zigzag',
  'slipper',
  'turned',
  'cable',
  'ragg',
  'sealed',
]

/** Cuts with nothing on the leg. */
const bare: readonly SockSlots['cut'][] = ['liner', 'quarter', 'slipper', 'turned']

/** The outline with its leg made shorter or longer. */
function outlineOf(cut: SockSlots['cut']): string {
  const tall = points(whole).map(([x, y, corner]): Point => [x, y < ankle ? ankle - (ankle - y) * legs[cut] : y, corner])
  return loop(tall)
}

/** From where a crew's cuff is to where this one's is. */
function rise(cut: SockSlots['cut']): number {
  return Math.round((ankle - 128) * (1 - legs[cut]))
}

const cuffCut = loop('394,128! 500,118 608,128! 610,176 608,226! 500,232 398,226! 394,176')
const heelCut = loop('604,590! 640,640 640,720 604,764! 540,780 512,744! 548,712 570,660 578,612')
const toeCut = loop('262,682! 214,704 172,732 152,776 160,824 200,850 268,848! 290,816 300,764 288,716')

/** A cushioned sock lying flat, toe to the left: ribbed cuff, turned heel, linked toe. */
export function drawSock({ view, brand, slots }: Drawing<'sock'>): string {
  const a = easel()
  const outline = outlineOf(slots.cut)
  const upper =
    (bare.includes(slots.cut) ? '' : sockLeg(a, slots)) + cuff(a, slots, brand) + (slots.cut === 'turned' ? turnedCuff(a, slots) : '')
  const lowered = slots.cut === 'crew' ? upper : `<g transform="translate(0 ${rise(slots.cut)})">${upper}</g>`
  const sock = knit(a, slots, outline) + (slots.cut === 'slipper' ? leatherSole(a, slots, brand) : arch(a, slots)) + lowered
  if (view === 'side') {
    a.add(wallShadow(a, outline, { at: '12 20', soft: 18, opacity: 0.24 }), sock)
    return a.svg()
  }
  const shadow = wallShadow(a, outline, { at: '12 18', soft: 18, opacity: 0.26 })
  a.add(`<g transform="translate(96 -14) rotate(5 400 500) scale(.94)"><g id="sock">${shadow}${sock}</g></g>`)
  a.add('<use href="#sock" transform="translate(-52 56) rotate(-5 400 500) scale(.94)"/>')
  return a.svg()
}

function knit(a: Easel, slots: SockSlots, outline: string): string {
  const { main, heel, toe } = slots
  const patch = (cut: string, color: string) =>
    cast(a, cut, { opacity: 0.2, at: '0 2', soft: 5 }) +
    panel(a, cut, {
      base: color,
      fill: linear(a, dyed(color, '0 .06, 1 -.07'), '200 620 560 830'),
      reach: 30,
      soft: 12,
      edge: 0.36,
      outline: 0.5,
      over: ink(a, cut, { fill: knitted(a, color, 0.8) }),
    })
  return panel(a, outline, {
    base: main,
    fill: linear(a, dyed(main, '0 .06, .5 0, 1 -.08'), '400 200 600 260'),
    reach: 54,
    soft: 22,
    edge: 0.4,
    rim: 0.34,
    outline: 0.6,
    creases:
      '404,520 500,560 -10 20; 402,560 490,620 -10 18; 398,480 470,500 -6 14; 594,540 530,580 8 16; 598,430 540,450 5 12; 340,660 420,720 -8 16; 300,690 350,760 -8 14',
    depth: 0.3,
    over:
      ink(a, outline, { fill: knitted(a, main, 0.8) }) +
      (slots.cut === 'ragg' ? flecks(a, slots) : '') +
      patch(heelCut, heel) +
      patch(toeCut, toe) +
      seam(curve('608,592 578,612 570,660 548,712 510,746'), { base: heel, opacity: 0.5 }) +
      seam(curve('262,680 288,716 300,764 290,816 268,850'), { base: toe, opacity: 0.5 }),
  })
}

/** A band round the arch that grips the foot. */
function arch(a: Easel, { main }: SockSlots): string {
  const lines = Array.from(
    { length: 6 },
    (_, i) => `M${344 + i * 19} ${650 - i * 8}Q${392 + i * 18} ${706 - i * 4} ${394 + i * 20} ${782 - i * 4}`,
  ).join('')
  return (
    ink(a, lines, { stroke: tone(main, -0.22), width: 4, opacity: 0.5, soft: 1.6 }) +
    ink(a, lines, { stroke: tone(main, 0.12), width: 3, opacity: 0.45, at: '6 0', soft: 1.4 })
  )
}

function cuff(a: Easel, { cuff: color, stripe, cut }: SockSlots, brand: Brand): string {
  const middle = 'M392 176Q500 186 612 176'
  return (
    cast(a, cuffCut, { opacity: 0.28, at: '0 7', soft: 5 }) +
    panel(a, cuffCut, {
      base: color,
      fill: linear(a, dyed(color, '0 .06, .4 .03, 1 -.1'), '394 150 608 170'),
      reach: 30,
      soft: 12,
      edge: 0.4,
      outline: 0.6,
      over: ribs(a, middle, { base: color, height: 120, dash: '3.4 6' }),
    }) +
    ink(a, 'M396 129Q500 119 606 129', { stroke: tone(color, 0.1), width: 4, opacity: 0.6, round: true }) +
    (unmarked.includes(cut) ? '' : mark(brand, '500 390', { size: 1.15, color: stripe }))
  )
}
