import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { along, curve, loop, mix, rounded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import { cord } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { pairOf } from './footwear.ts'
import { drawnSandal } from './lowshoe-sandal.ts'
import { drawnSlipper } from './lowshoe-slipper.ts'

type Shoe = Slots<'lowshoe'>

const shoes: Record<Shoe['cut'], (a: Easel, slots: Shoe, brand: Brand) => string> = {
  approach: drawnApproach,
  sandal: drawnSandal,
  slipper: drawnSlipper,
}

/** A shoe that ends below the ankle and is no running shoe: for scrambling, for wading, for the hut. */
export function drawLowshoe({ view, brand, slots }: Drawing<'lowshoe'>): string {
  const a = easel()
  const shoe = shoes[slots.cut](a, slots, brand)
  if (view === 'pair') a.add(pairOf(a, shoe, { behind: 'translate(96 -118) scale(.9)', before: 'translate(-8 56)', ground: 768 }))
  else
    a.add(
      groundShadow(a, { cx: 404, cy: 684, rx: 322, ry: 24, opacity: 0.32 }),
      `<g transform="translate(-16 -60) scale(1.04)">${shoe}</g>`,
    )
  return a.svg()
}

const upper = loop(
  '92,652! 92,612 106,582 144,562 204,546 264,524 326,494 388,462 444,434 506,444! 528,474 566,502 612,516 654,506 690,482 706,470 720,478 726,512 720,560 722,606 728,652!',
)

function drawnApproach(a: Easel, slots: Shoe, brand: Brand): string {
  return (
    lining(a, slots) +
    tongue(a, slots) +
    panel(a, upper, {
      base: slots.upper,
      fill: linear(a, dyed(slots.upper, '0 .07, .6 0, 1 -.06'), '300 440 420 660'),
      reach: 44,
      soft: 18,
      edge: 0.42,
      outline: 0.7,
      creases: '420,560 480,630 -10 12; 560,540 590,630 8 10; 480,520 520,590 -8 11',
      depth: 0.28,
      over: ink(a, upper, { fill: plainWeave(a, slots.upper) }),
    }) +
    cage(a, slots) +
    counter(a, slots) +
    eyestay(a, slots) +
    rand(a, slots) +
    collar(a, slots) +
    laces(a, slots) +
    mark(brand, '662 574', { size: 0.8, color: slots.accent, turn: -4 }) +
    sole(a, slots)
  )
}

function lining(a: Easel, { lining: cloth }: Shoe): string {
  return (
    ink(a, loop('470,430! 516,422 560,460 620,476 680,456 708,462 704,500 612,530 530,500 480,460'), { fill: tone(cloth, -0.2) }) +
    ink(a, loop('506,438! 548,466 616,484 676,464 702,466 690,500 612,528 536,500'), {
      fill: linear(a, dyed(cloth, '0 -.28, 1 -.06'), '0 450 0 520'),
    })
  )
}

function tongue(a: Easel, { overlay, accent }: Shoe): string {
  const cut = loop('318,508! 340,480 400,442 446,408 474,386 496,384 518,398 520,424 506,450 460,486 380,520')
  const tab = 'M474 386C472 362 502 360 506 384'
  return (
    ink(a, tab, { stroke: tone(accent, -0.2), width: 10 }) +
    ink(a, tab, { stroke: accent, width: 7 }) +
    panel(a, cut, { base: overlay, fill: linear(a, dyed(overlay, '0 .14, 1 0'), '480 390 360 510'), reach: 22, soft: 9, outline: 0.7 })
  )
}

/** Bands from the eyelets to the rubber, so that the foot does not turn on an edge. */
function cage(a: Easel, { overlay }: Shoe): string {
  const bands = ['318,548 350,590 372,640', '398,512 440,570 468,640', '470,482 520,560 560,640'].map(curve)
  return bands
    .map(
      (d) =>
        ink(a, d, { stroke: '#000', width: 26, opacity: 0.24, at: '1 4', soft: 3 }) +
        ink(a, d, { stroke: overlay, width: 22 }) +
        stitch(d, { base: overlay, width: 1.5 }),
    )
    .join('')
}

function counter(a: Easel, { overlay, accent }: Shoe): string {
  const cut = loop('604,516! 654,506 690,482 706,470 720,478 726,512 720,560 722,606 728,656! 596,656! 606,610 612,560')
  const tab = 'M700 474Q712 458 730 470L734 530H718Z'
  return (
    cast(a, cut, { at: '-4 3', soft: 4 }) +
    panel(a, cut, {
      base: overlay,
      fill: linear(a, dyed(overlay, '0 .07, 1 -.07'), '600 540 724 560'),
      reach: 24,
      soft: 10,
      outline: 0.7,
    }) +
    stitch(curve('613,524 620,562 614,608 604,652'), { base: overlay, opacity: 0.8 }) +
    ink(a, tab, { fill: accent, stroke: tone(accent, -0.3), width: 1.5 })
  )
}

/** Laced to the toes: on rock the front of the shoe is done up tighter than the back. */
function eyestay(a: Easel, { overlay }: Shoe): string {
  const stay = loop('208,552! 300,508 392,462 444,434 506,444! 528,474 540,486! 500,504 430,526 350,558 272,592 236,588 212,570')
  const row = (line: string) => stitch(curve(line), { base: overlay, opacity: 0.8 })
  return (
    cast(a, stay, { opacity: 0.34, at: '1 6', soft: 4 }) +
    panel(a, stay, { base: overlay, fill: linear(a, dyed(overlay, '0 .1, 1 -.02'), '340 470 400 560'), reach: 16, soft: 7, outline: 0.7 }) +
    row('220,562 240,578 270,582 346,549 426,517 498,495 530,480')
  )
}

/** Rubber from the toe to the arch, thick where a shoe is jammed into a crack. */
function rand(a: Easel, { sole: rubber }: Shoe): string {
  const cut = loop('84,664! 84,616 98,580 134,556 178,546! 200,572 222,598 268,622 360,638 560,644 730,634! 734,668!')
  return (
    cast(a, cut, { opacity: 0.34, at: '2 -5', soft: 4 }) +
    panel(a, cut, {
      base: rubber,
      fill: linear(a, dyed(rubber, '0 .14, 1 -.02'), '120 556 200 664'),
      reach: 22,
      soft: 9,
      rim: 0.5,
      outline: 0.8,
      lights: '104,606 160,560 -6 12',
      lightness: 0.5,
      lightSoft: 7,
    })
  )
}

function collar(a: Easel, { upper: cloth, lining: second }: Shoe): string {
  const padding = loop('506,444! 528,474 566,502 612,516 654,506 690,482 706,470! 712,490 700,506 662,532 612,541 556,526 520,498 496,460')
  return (
    panel(a, padding, { base: second, fill: linear(a, dyed(second, '0 .18, 1 -.04'), '0 470 0 541'), reach: 10, soft: 5, outline: 0.7 }) +
    stitch(curve('500,466 522,502 558,529 612,544 662,535 702,508'), { base: cloth, width: 1.5 })
  )
}

function laces(a: Easel, { overlay, lace }: Shoe): string {
  const far = along('212,528 300,484 392,438 462,400')
  const rows = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7
    const [ex, ey] = [rounded(mix(238, 496, t)), rounded(mix(568, 462, t))]
    const [fx = 0, fy = 0] = far(t).map(rounded)
    const line = `M${ex} ${ey}Q${rounded((ex + fx) / 2 - 8)} ${rounded((ey + fy) / 2 - 1)} ${fx} ${fy}`
    return `<circle cx="${ex}" cy="${ey}" r="5.5" fill="${tone(overlay, -0.14)}" stroke="#b9bcc2" stroke-width="1.6"/>${cord(a, line, { color: lace, width: 9.5, braid: '1.4 3' })}`
  })
  const bow =
    'M468 404C440 370 410 368 408 388C408 404 440 408 470 406C484 380 512 384 514 400C512 414 488 412 470 406C466 428 458 444 446 458'
  return rows.join('') + cord(a, bow, { color: lace, width: 7.5, braid: '1.4 3' })
}

/** Flat and smooth under the toe for edges, in blocks behind for the walk down. */
function sole(a: Easel, { footbed, tread, accent }: Shoe): string {
  const foam = loop('82,656! 120,664 260,668 420,668 600,662 734,656! 740,678 730,700! 600,704 400,706 220,704 120,694 86,676')
  const blocks =
    'M82 672C110 692 200 700 300 703L742 690L738 716H706L702 706H678L674 718H642L638 708H614L610 720H578L574 710H550L546 721H514L510 711H486L482 721H450L446 711H422L418 720H386L382 711H358L354 719H322C220 716 130 708 96 690Z'
  return (
    ink(a, blocks, { fill: linear(a, dyed(tread, '0 .08, 1 -.06'), '0 680 0 720'), stroke: tone(tread, -0.14), width: 1.5 }) +
    cast(a, foam, { opacity: 0.42, at: '0 -6', soft: 4 }) +
    panel(a, foam, {
      base: footbed,
      fill: linear(a, dyed(footbed, '0 .05, 1 -.1'), '0 656 0 704'),
      reach: 12,
      soft: 6,
      outline: 0.7,
      over: ink(a, curve('400,690 520,684 640,682 740,676'), { stroke: accent, width: 6 }),
    })
  )
}
