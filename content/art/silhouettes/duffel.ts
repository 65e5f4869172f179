import { figureHeights } from '../figure-heights.ts'
import { ripstop } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { figure } from '../kernel/figure.ts'
import { curve, loop, rounded } from '../kernel/geometry.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { webbing } from '../kernel/straps.ts'
import type { Drawing } from '../slots.ts'
import { barrelDuffel, overnightDuffel } from './duffel-canvas.ts'
import { haulDuffel, weekendDuffel, type DuffelSide } from './duffel-kinds.ts'
import { badge, handle, straps, type DuffelSlots } from './duffel-parts.ts'
import { kitDuffel, rollDuffel, toteDuffel } from './duffel-trade.ts'
import { bucketDuffel, caseDuffel, satchelDuffel, toolRollDuffel } from './duffel-workshop.ts'
import { dryDuffel, openDuffel, wheeledDuffel } from './duffel-travel.ts'

const bag = loop(
  '86,470! 104,424 150,396 260,388 400,386 540,388 650,396 696,424 714,470! 726,560 722,660 706,722! 640,740 400,746 160,740 94,722! 78,660 74,560',
)
const base = loop('75,612! 240,628 400,632 560,628 725,612! 722,664 706,722! 640,740 400,746 160,740 94,722! 78,664')

/** Each cut's size on the sheet (1 is the largest) and how many centimeters 648 units of it are. Also half its shadow and what draws it. */
const cuts: Record<
  DuffelSlots['cut'],
  { size: number; centimeters: number; shade: number; drawn: (a: Easel, slots: DuffelSlots, side: DuffelSide) => string }
> = {
  coated: { size: 0.84, centimeters: 56, shade: 322, drawn: coatedDuffel },
  haul: { size: 1, centimeters: 76, shade: 322, drawn: haulDuffel },
  weekend: { size: 0.9, centimeters: 56, shade: 322, drawn: weekendDuffel },
  barrel: { size: 0.92, centimeters: 58, shade: 322, drawn: barrelDuffel },
  overnight: { size: 0.74, centimeters: 46, shade: 322, drawn: overnightDuffel },
  kit: { size: 1, centimeters: 65, shade: 190, drawn: kitDuffel },
  tote: { size: 0.92, centimeters: 48, shade: 322, drawn: toteDuffel },
  roll: { size: 0.94, centimeters: 60, shade: 322, drawn: rollDuffel },
  wheeled: { size: 1, centimeters: 72, shade: 214, drawn: wheeledDuffel },
  dry: { size: 0.88, centimeters: 60, shade: 322, drawn: dryDuffel },
  open: { size: 0.9, centimeters: 54, shade: 250, drawn: openDuffel },
  bucket: { size: 1, centimeters: 50, shade: 200, drawn: bucketDuffel },
  satchel: { size: 0.86, centimeters: 44, shade: 300, drawn: satchelDuffel },
  toolroll: { size: 0.8, centimeters: 44, shade: 322, drawn: toolRollDuffel },
  case: { size: 0.82, centimeters: 46, shade: 290, drawn: caseDuffel },
}
const units = 648
const adult = 760

/** A duffel by its cut: from the front, from behind with its straps, and on the ground beside somebody. */
export function drawDuffel({ view, brand, slots }: Drawing<'duffel'>): string {
  const a = easel()
  const { size, centimeters: width, shade, drawn } = cuts[slots.cut]
  const isScale = view === 'scale'
  const scale = rounded1000(isScale ? ((adult / figureHeights.adult) * width) / units : size)
  const foot = isScale ? 912 : 742
  const bag =
    groundShadow(a, { cx: 404, cy: 742, rx: shade, ry: 28, opacity: 0.32 }) + drawn(a, slots, { view: isScale ? 'front' : view, brand })
  if (isScale) a.add(figure(a, { x: 250, feet: 900, height: adult }))
  a.add(
    `<g transform="translate(${rounded((isScale ? 520 : 400) - 400 * scale)} ${rounded(foot - 742 * scale)}) scale(${scale})">${bag}</g>`,
  )
  return a.svg()
}

function rounded1000(n: number): number {
  return Math.round(n * 1000) / 1000
}

function coatedDuffel(a: Easel, slots: DuffelSlots, side: DuffelSide): string {
  return (
    handle(a, slots, { top: 296, isNear: false }) +
    body(a, slots) +
    ends(a, slots) +
    (side.view === 'front' ? lid(a, slots) + chains(a, slots) : straps(a, slots)) +
    uprights(a, slots) +
    handle(a, slots, { top: 330, isNear: true }) +
    badge(a, slots, side)
  )
}

function body(a: Easel, { main, panel: dark }: DuffelSlots): string {
  const gloss = 'M110 436Q400 402 690 436L700 470Q400 432 100 470Z'
  return (
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .12, .22 .06, .6 0, 1 -.09'), '0 386 0 746'),
      reach: 60,
      soft: 24,
      edge: 0.44,
      rim: 0.36,
      outline: 0.75,
      creases:
        '96,470 190,540 -10 20; 704,470 616,540 10 -20; 150,400 210,480 -8 15; 650,400 596,480 8 -14; 300,392 316,470 6 -12; 500,392 486,470 -6 12; 90,600 190,570 8 16; 712,600 616,574 -8 -15',
      depth: 0.36,
      over: ink(a, bag, { fill: ripstop(a, main) }) + ink(a, gloss, { fill: '#fff', opacity: 0.2, soft: 12 }),
    }) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .06, 1 -.06'), '0 612 0 746'),
      reach: 40,
      soft: 15,
      edge: 0.42,
      outline: 0.8,
      creases: '160,740 190,650 6 14; 640,740 612,650 -6 -14; 340,746 350,660 5 12; 470,746 462,660 -5 -11',
      depth: 0.34,
      over: ink(a, base, { fill: ripstop(a, dark) }),
    }) +
    stitch(curve('78,622 240,638 400,642 560,638 722,622'), { base: dark, width: 1.6 }) +
    seam(curve('76,612 240,628 400,632 560,628 724,612'), { base: dark, opacity: 0.9 })
  )
}

/** The round ends, seen as a darker facing with a grab handle. */
function ends(a: Easel, { main, strap, accent }: DuffelSlots): string {
  return sides
    .map(({ path, pick }) => {
      const facing = path(loop('650,397! 694,424 714,470 726,560 722,660 706,722! 674,734! 684,660 684,560 676,470'))
      const grab = path('M696 500C742 516 744 620 700 640')
      return (
        panel(a, facing, { base: main, fill: tone(main, pick(0.03, -0.07)), reach: 22, soft: 9, edge: 0.4, outline: 0.6 }) +
        stitch(path(curve('648,402 676,470 684,560 684,660 674,732')), { base: main, width: 1.6 }) +
        webbing(a, grab, { color: strap, width: 18 }) +
        ink(a, path('M692 494h16v14h-16zM694 634h16v14h-16z'), { fill: accent })
      )
    })
    .join('')
}

function lid(a: Easel, { main, zip, accent }: DuffelSlots): string {
  const mouth = curve('160,562! 166,470 196,430 260,418 400,414 540,418 604,430 634,470 640,562!')
  const flap = loop('160,562! 166,470 196,430 260,418 400,414 540,418 604,430 634,470 640,562! 520,576 400,580 280,576')
  return (
    panel(a, flap, {
      base: main,
      fill: linear(a, dyed(main, '0 .11, .5 .03, 1 -.03'), '0 414 0 580'),
      reach: 34,
      soft: 14,
      outline: 0.4,
      creases: '200,560 260,500 6 12; 604,560 540,500 -6 -12; 400,574 396,510 5 12',
      depth: 0.26,
      over: ink(a, flap, { fill: ripstop(a, main) }),
    }) +
    cast(a, mouth, { fill: 'none', stroke: '#000', width: 26, opacity: 0.3, at: '0 5', soft: 5 }) +
    ink(a, mouth, { stroke: tone(main, -0.08), width: 25 }) +
    stitch(mouth, { base: main, width: 1.5 }) +
    zipper(a, mouth, { tape: zip, teeth: tone(zip, 0.22), width: 13 }) +
    puller('636 540', { cord: accent, turn: -6 }) +
    puller('164 540', { cord: accent, turn: 6 })
  )
}

function chains(a: Easel, { strap, accent }: DuffelSlots): string {
  const bars = Array.from({ length: 7 }, (_, i) => `M${304 + i * 32} 580v26`).join('')
  return webbing(a, 'M250 593H550', { color: strap, width: 20 }) + ink(a, bars, { stroke: accent, width: 3.4 })
}

/** Two webbing runs from the base up, where the handles are sewn on. */
function uprights(a: Easel, { strap, accent }: DuffelSlots): string {
  return sides
    .map(({ path, x }) => {
      const box = path('M520 650H548V680H520ZM520 650L548 680M548 650L520 680')
      return webbing(a, `M${x(534)} 424V738`, { color: strap, width: 32 }) + ink(a, box, { stroke: accent, dash: '5 3' })
    })
    .join('')
}
