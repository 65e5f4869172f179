import { ripstop } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'

type DuffelSlots = Slots<'duffel'>

const bag = loop(
  '86,470! 104,424 150,396 260,388 400,386 540,388 650,396 696,424 714,470! 726,560 722,660 706,722! 640,740 400,746 160,740 94,722! 78,660 74,560',
)
const base = loop('75,612! 240,628 400,632 560,628 725,612! 722,664 706,722! 640,740 400,746 160,740 94,722! 78,664')

/** A coated duffel standing on its base: U-shaped lid, daisy chains, two wrapped handles; behind, backpack straps. */
export function drawDuffel({ view, brand, slots }: Drawing<'duffel'>): string {
  const a = easel()
  a.add(groundShadow(a, { cx: 404, cy: 742, rx: 322, ry: 28, opacity: 0.32 }), handle(a, slots, { top: 296, isNear: false }))
  a.add(body(a, slots), ends(a, slots))
  a.add(view === 'front' ? lid(a, slots) + chains(a, slots) : straps(a, slots))
  a.add(uprights(a, slots), handle(a, slots, { top: 330, isNear: true }), badge(a, slots, { view, brand }))
  return a.svg()
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

function handle(a: Easel, { strap, accent, panel: dark }: DuffelSlots, { top, isNear }: { top: number; isNear: boolean }): string {
  const rise = `M266 ${isNear ? 440 : 404}C272 ${top} 300 ${top - 6} 400 ${top - 6}C500 ${top - 6} 528 ${top} 534 ${isNear ? 440 : 404}`
  const wrap = `M346 ${top - 20}Q400 ${top - 26} 454 ${top - 20}V${top + 10}Q400 ${top + 4} 346 ${top + 10}Z`
  const grip = isNear
    ? cast(a, wrap, { opacity: 0.35, at: '0 6', soft: 4 }) +
      panel(a, wrap, {
        base: dark,
        fill: linear(a, dyed(dark, '0 .12, 1 -.06'), `0 ${top - 24} 0 ${top + 10}`),
        reach: 10,
        soft: 5,
        outline: 0.8,
      }) +
      stitch(`M352 ${top - 15}Q400 ${top - 21} 448 ${top - 15}M352 ${top + 5}Q400 ${top - 1} 448 ${top + 5}`, {
        base: dark,
        thread: accent,
        width: 1.6,
      })
    : ''
  return webbing(a, rise, { color: isNear ? strap : tone(strap, -0.05), width: 30 }) + grip
}

function straps(a: Easel, { strap, panel: dark, accent }: DuffelSlots): string {
  return sides
    .map(({ path, x, pick }) => {
      const pad = path(loop('428,424! 500,418! 604,466 642,518 638,580 612,606! 578,594! 592,556 580,520 520,488 432,478!'))
      const fill = linear(a, dyed(dark, '0 .12, 1 -.02'), '0 430 0 610')
      return (
        cast(a, pad, { opacity: 0.42, at: '2 10', soft: 8 }) +
        panel(a, pad, { base: dark, fill, reach: 22, soft: 9, edge: 0.4, rim: 0.45, outline: 0.8 }) +
        stitch(path(curve('440,450 540,466 612,526 604,594')), { base: dark, thread: accent, width: 1.8 }) +
        webbing(a, `M${x(594)} 598L${x(612)} 676`, { color: strap, width: 16 }) +
        buckle(`${x(597)} 612`, { turn: pick(14, -14), size: 0.82 })
      )
    })
    .join('')
}

function badge(a: Easel, { main, panel: dark, logo }: DuffelSlots, { view, brand }: { view: string; brand: Brand }): string {
  if (view === 'front') return mark(brand, '400 502', { size: 1.5, color: logo })
  const plate = 'M340 502h120v76h-120z'
  return (
    cast(a, plate, { at: '1 4', soft: 3 }) +
    ink(a, plate, { fill: dark, stroke: tone(main, -0.2), width: 1.5 }) +
    mark(brand, '400 540', { size: 1.1, color: logo })
  )
}
