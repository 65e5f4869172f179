import { plainWeave } from '../kernel/cloth.ts'
import { luminance, tone } from '../kernel/color.ts'
import { dyed, easel, linear, pattern, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { label as sewnLabel, seam, shirtButton, stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { backFall, collarWing } from './shirt-collar.ts'
import { shirtPockets } from './shirt-pockets.ts'

type ShirtSlots = Slots<'shirt'>

const trunk = '400,250! 460,240 530,264 576,300 594,390 592,480 588,580 590,690 594,790'
/** A shirt tail, or the square hem of a shirt worn out. */
const bodies = {
  tail: symmetric(`${trunk} 588,840! 552,874 500,896 440,906 400,908!`),
  square: symmetric(`${trunk} 598,858! 500,870 400,873!`),
}
const bodyOf = ({ cut }: ShirtSlots) => (cut === 'overshirt' || cut === 'two' ? bodies.square : bodies.tail)
const sleeveCut = loop(
  '540,270! 594,296 634,344 656,420 672,530 688,640 702,740 710,800! 674,812 640,806! 630,730 614,650 598,570 586,490 574,420 558,350 540,270!',
)
const sleeves = sleeveCut + left.path(sleeveCut)
const creases =
  '586,470 496,546 -9 15; 590,520 524,630 -12 13; 590,690 540,736 7 12; 494,540 476,720 8 -14; 552,740 546,880 6 -14; 466,760 462,900 -5 -13; 214,470 304,546 9 13; 210,520 274,624 12 12; 210,700 262,744 -6 11; 306,540 326,720 -8 -13; 250,740 256,880 -6 -12; 334,760 338,900 5 -12'

/** A button shirt with a shirt-tail hem: spread collar, one flapped pocket; `check` weaves a second tone both ways, `stripe` one way. */
export function drawShirt({ view, brand, slots }: Drawing<'shirt'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(wallShadow(a, bodyOf(slots) + sleeves, { opacity: 0.19 }), openings(slots, isFront))
  if (isFront) a.add(neck(a, slots, brand))
  a.add(torso(a, slots, isFront), ...sides.map((side) => sleeve(a, slots, side)))
  if (!isFront) a.add(backFall(a, slots, cloth(a, slots, slots.collar)))
  else
    a.add(
      front(a, slots),
      shirtPockets(a, slots, { cloth: (color) => cloth(a, slots, color), brand }),
      ...[...sides].reverse().map((side) => collarWing(a, slots, { side, cloth: cloth(a, slots, slots.collar) })),
    )
  return a.svg()
}

/** The weave as a fill laid over the dye. */
function cloth(a: Easel, { weave }: ShirtSlots, color: string): string {
  if (weave === 'plain') return plainWeave(a, color)
  const dark = tone(color, -0.2)
  if (weave === 'stripe') return hickory(a, color)
  const band = (d: string, opacity: number) => `<path d="${d}" fill="${dark}" opacity="${opacity}"/>`
  const tile =
    band('M0 0H22V56H0Z', 0.5) +
    band('M0 0H56V22H0Z', 0.5) +
    `<path d="M37 0V56M41 0V56M0 37H56M0 41H56" stroke="${tone(color, 0.24)}" stroke-width="1.8" opacity=".65"/>`
  return pattern(a, 'check' + color, { width: 56, height: 56, tile })
}

/** Narrow stripes woven in pairs, as on a railwayman’s shirt. */
function hickory(a: Easel, color: string): string {
  const pale = tone(color, luminance(color) > 0.5 ? -0.3 : 0.4)
  const tile = `<path d="M4 0H8V12H4ZM11 0H13V12H11Z" fill="${pale}" opacity=".62"/>`
  return pattern(a, 'hickory' + color, { width: 18, height: 12, tile })
}

function openings(slots: ShirtSlots, isFront: boolean): string {
  const { main } = slots
  const cuffs = sides.map(({ x, pick }) => {
    const turn = `rotate(${pick(6, -6)} ${x(675)} 804)`
    return `<ellipse cx="${x(675)}" cy="804" rx="35" ry="9" transform="${turn}" fill="${tone(main, -0.3)}"/>`
  })
  const tail = symmetric('400,880! 500,872 590,820! 584,868 500,916 400,926!')
  return (isFront && bodyOf(slots) === bodies.tail ? `<path d="${tail}" fill="${tone(main, -0.24)}"/>` : '') + cuffs.join('')
}

function neck(a: Easel, { main, collar, label }: ShirtSlots, brand: Brand): string {
  return (
    ink(a, 'M326 226Q362 206 400 206Q438 206 474 226L464 318H336Z', { fill: tone(collar, -0.08) }) +
    ink(a, 'M336 236Q400 212 464 236L458 318H342Z', { fill: linear(a, dyed(main, '0 -.16, 1 -.06'), '0 220 0 318') }) +
    sewnLabel(a, { x: 400, y: 246, width: 54, height: 30, ground: label, ink: '#f0dfc0', brand })
  )
}

function torso(a: Easel, slots: ShirtSlots, isFront: boolean): string {
  const { main, thread } = slots
  const body = bodyOf(slots)
  const hem =
    body === bodies.square ? 'M190 840Q400 856 610 840' : curve('206,836! 248,868 300,888 360,898 400,900 440,898 500,888 552,868 594,836!')
  const pleat =
    seam('M196 372Q400 400 604 372', { base: main, rows: 2, thread, shift: [0, 6] }) +
    ink(a, 'M384 398L376 900M416 398L424 900', { stroke: tone(main, -0.3), width: 5, opacity: 0.35, soft: 2.5 }) +
    ink(a, 'M384 398L376 900M416 398L424 900', { stroke: tone(main, -0.2), width: 1.8, opacity: 0.7 }) +
    ink(a, 'M392 392h16v26h-16z', { fill: 'none', stroke: tone(main, -0.22), width: 3 })
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .045, .5 0, 1 -.04'), '220 250 600 910'),
    reach: 56,
    soft: 24,
    creases,
    depth: 0.34,
    under: ink(a, body, { fill: cloth(a, slots, main) }),
    over:
      stitch(hem, { base: main, thread }) +
      (isFront ? '' : pleat) +
      cast(a, sleeves, { fill: tone(main, -0.55), opacity: 0.36, at: '-3 9', soft: 9 }),
  })
}

function sleeve(a: Easel, slots: ShirtSlots, side: Side): string {
  const { main, thread, button } = slots
  const cut = side.path(sleeveCut)
  const cuff = side.path(loop('630,736! 668,744 700,732! 711,802! 676,814 640,808!'))
  const over = ink(a, cuff, { fill: cloth(a, slots, main) })
  return (
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.06'), side.pick('90 520 235 550', '565 520 710 550')),
      reach: 38,
      soft: 15,
      edge: 0.42,
      rim: 0.36,
      creases: side.creases(
        '586,520 662,546 8 13; 594,568 680,580 9 12; 602,616 656,634 6 11; 578,450 634,476 6 12; 616,690 686,704 6 10; 622,716 690,726 6 11',
      ),
      depth: 0.42,
      folds: side.pick('154,430 126,610 8 14', '656,430 680,610 -8 15'),
      under: ink(a, cut, { fill: cloth(a, slots, main) }),
    }) +
    seam(side.path(curve('542,276 558,350 578,432')), { base: main, shift: [side.pick(6, -6), 0], rows: 1, thread, opacity: 0.7 }) +
    panel(a, cuff, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.05'), side.pick('90 0 170 0', '630 0 710 0')),
      reach: 14,
      soft: 6,
      edge: 0.36,
      outline: 0.7,
      over,
    }) +
    stitch(side.path(curve('633,744 669,752 700,740')), { base: main, thread }) +
    stitch(side.path(curve('640,799 676,806 708,794')), { base: main, thread }) +
    shirtButton(a, { x: side.x(692), y: 770, r: 7, color: button })
  )
}

function front(a: Easel, slots: ShirtSlots): string {
  const { main, thread, button } = slots
  const end = bodyOf(slots) === bodies.square ? 871 : 905
  const placket = `M376 306H424V${end}H376Z`
  return (
    ink(a, `M424 320V${end - 1}`, { stroke: '#000', width: 8, opacity: 0.34, soft: 4 }) +
    ink(a, placket, { fill: linear(a, dyed(main, '0 .05, 1 .01'), '376 0 424 0') }) +
    ink(a, placket, { fill: cloth(a, slots, main) }) +
    ink(a, `M424 306V${end - 1}M376 306V${end}`, { stroke: tone(main, -0.24), width: 1.8 }) +
    stitch(`M382 316V${end - 3}M418 316V${end - 3}`, { base: main, thread }) +
    [0, 1, 2, 3, 4, 5].map((i) => shirtButton(a, { x: 400, y: 352 + i * 94, r: 9, color: button })).join('')
  )
}
