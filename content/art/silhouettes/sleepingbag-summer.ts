import { ripstop } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { clip, dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { chambers, quilt } from '../kernel/quilt.ts'
import { puller, stitch, zipper } from '../kernel/sewing.ts'
import type { Brand, Slots } from '../slots.ts'

type SleepingbagSlots = Slots<'sleepingbag'>

const outline = symmetric('400,136! 552,148! 564,320 562,600 554,860 538,910 490,928! 400,932!')
const baffles = quilt({
  left: '250,196 237,320 238,600 246,860 266,924',
  right: '550,196 563,320 562,600 554,860 534,924',
  cuts: [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1],
  bulge: 3,
  sag: 4,
})
const front = baffles.map((b) => b.d).join('')

/** A blanket with a zip: no hood, straight sides, and a corner that folds back on a warm night. */
export function summerBag(a: Easel, slots: SleepingbagSlots, { isOpen, brand }: { isOpen: boolean; brand: Brand }): string {
  const { main, zip: tape, logo } = slots
  const side = curve('548,192 560,320 559,600 551,860 532,912')
  return (
    wallShadow(a, outline, { at: '14 20', opacity: 0.26 }) +
    backLayer(a, slots) +
    chambers(a, baffles, { base: main, pucker: 16 }) +
    ink(a, front, { fill: ripstop(a, main) }) +
    bricks(a, main) +
    ink(a, front, {
      fill: linear(
        a,
        `0 ${tone(main, -0.28)} .5, .14 #fff .06, .4 #fff .1, .8 ${tone(main, -0.24)} .12, 1 ${tone(main, -0.32)} .55`,
        '236 0 564 0',
      ),
    }) +
    ink(a, curve('250,200 400,209 550,200'), { stroke: tone(main, -0.14), width: 14 }) +
    stitch(curve('252,203 400,212 548,203'), { base: main, width: 1.5 }) +
    ink(a, side, { stroke: '#000', width: 20, opacity: 0.26, soft: 4 }) +
    zipper(a, side, { tape, teeth: tone(tape, 0.24), width: 10 }) +
    (isOpen ? corner(a, slots) : puller('549 212', { cord: slots.accent, turn: -4, size: 0.9 })) +
    mark(brand, '312 500', { size: 0.9, color: logo }) +
    footLabel(slots, brand)
  )
}

/** What is seen above the edge of the front: the lining of the back, and a pocket for a jumper that makes a pillow. */
function backLayer(a: Easel, { main, lining }: SleepingbagSlots): string {
  const pillow = loop('284,158! 400,148 516,158! 514,214! 400,222 286,214!')
  return (
    panel(a, outline, { base: main, fill: tone(main, -0.06), reach: 20, soft: 9, outline: 0.7 }) +
    ink(a, loop('262,158! 400,146 538,158! 544,230! 256,230!'), { fill: linear(a, dyed(lining, '0 .02, 1 -.16'), '0 146 0 230') }) +
    panel(a, pillow, {
      base: lining,
      fill: linear(a, dyed(lining, '0 .1, 1 -.06'), '0 148 0 222'),
      reach: 14,
      soft: 7,
      outline: 0.6,
      creases: '300,168 360,200 5 8; 500,168 440,200 -5 -8',
      depth: 0.34,
    }) +
    stitch(curve('292,166 400,156 508,166'), { base: lining, width: 1.4 })
  )
}

/** Short seams between the rows, each in the middle of the one above: synthetic fill is held by the piece. */
function bricks(a: Easel, main: string): string {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 196 + row * 91
    const columns = row % 2 ? [292, 400, 508] : [346, 454]
    return columns.map((x) => `M${x} ${y + 12}V${y + 82}`).join('')
  }).join('')
  return (
    ink(a, rows, { stroke: tone(main, 0.18), width: 5, opacity: 0.4, at: '-4 0', soft: 2 }) +
    ink(a, rows, { stroke: tone(main, -0.3), width: 2, opacity: 0.7 })
  )
}

/** The corner turned back along a fold, lining out. */
function corner(a: Easel, { main, lining, zip: tape, accent }: SleepingbagSlots): string {
  const bed = loop('330,206! 548,196! 562,320 560,482! 440,330')
  const turned = loop('330,206! 292,300 262,412! 400,456 560,482! 448,334')
  const squares = 'M300 300Q380 330 452 420M290 350Q400 372 480 430M352 240Q330 330 330 424M400 300Q390 380 396 444'
  return (
    panel(a, bed, {
      base: lining,
      fill: linear(a, dyed(lining, '0 -.14, 1 .02'), '340 200 560 470'),
      reach: 40,
      soft: 14,
      edge: 0.5,
      lit: [10, -8],
      rim: 0,
      outline: 0.7,
      creases: '420,300 500,260 8 12; 480,400 540,340 8 12',
      depth: 0.34,
    }) +
    cast(a, turned, { opacity: 0.42, at: '2 12', soft: 10 }) +
    panel(a, turned, {
      base: lining,
      fill: linear(a, dyed(lining, '0 .1, .6 .02, 1 -.08'), '300 300 480 400'),
      reach: 24,
      soft: 10,
      rim: 0.4,
      outline: 0.6,
    }) +
    `<g ${clip(a, turned)}>${ink(a, squares, { stroke: tone(lining, -0.24), width: 4, opacity: 0.5, soft: 1.4 })}</g>` +
    ink(a, curve('330,206 448,334 560,482'), { stroke: tone(main, -0.1), width: 9, round: true }) +
    zipper(a, curve('262,412 400,456 560,482'), { tape, teeth: tone(tape, 0.24), width: 10 }) +
    puller('556 486', { cord: accent, turn: 8, size: 0.9 })
  )
}

function footLabel({ logo, main }: SleepingbagSlots, brand: Brand): string {
  return (
    `<path d="M376 862h48v30h-48z" fill="${logo}" stroke="${tone(main, -0.25)}" stroke-width="1.2"/>` +
    mark(brand, '400 877', { size: 0.42, color: tone(main, -0.12) })
  )
}
