import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, rounded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { part, placeParts } from '../kernel/parts.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { type BootCut, bootCuts, bootGore, bootShaft, bootStrap, bootToe, bootZip, weltedBootSole } from './boot-cuts.ts'
import { bootLaces } from './boot-laces.ts'
import { rubberBoot } from './boot-rubber.ts'
import { bootSole } from './boot-sole.ts'
import { pairOf } from './footwear.ts'

type Leather = Slots<'boot'>

/** A boot, toe to the left. The cut says how high it is, what protects the toe, how it is done up and what it stands on. */
export function drawBoot({ view, brand, slots }: Drawing<'boot'>): string {
  const a = easel()
  const cut = bootCuts[slots.cut]
  const boot = (cut.shaft === 'rubber' ? rubberBoot(a, slots, brand) : sewnBoot(a, slots, brand)) + soleOf(a, slots, cut)
  const { height, wide = 1 } = cut
  const foot = cut.sole === 'welt' ? 828 : 846
  const x = (scale: number) => rounded(400 - 400 * scale * wide)
  if (view === 'pair') {
    const [back, front] = [rounded(0.873 * height * 1000) / 1000, rounded(0.94 * height * 1000) / 1000]
    const behind = `translate(${x(0.88) + 82} ${rounded(680 - foot * back)}) scale(${rounded(88 * wide) / 100} ${back})`
    const before = `translate(${x(0.96) - 60} ${rounded(858 - foot * front)}) scale(${rounded(96 * wide) / 100} ${front})`
    a.add(pairOf(a, boot, { behind, before, ground: 862 }))
  } else {
    const place = `translate(${x(1.03)} ${rounded(822 - foot * height)}) scale(${rounded(103 * wide) / 100} ${height})`
    placeParts(place)
    a.add(groundShadow(a, { cx: 404, cy: 816, rx: 316 * wide, ry: 26, opacity: 0.32 }), `<g transform="${place}">${boot}</g>`)
  }
  return a.svg()
}

function soleOf(a: Easel, slots: Leather, { sole }: BootCut): string {
  return sole === 'lug' ? bootSole(a, slots) : weltedBootSole(a, slots, sole)
}

/** Leather or cloth, from the lining outward. */
function sewnBoot(a: Easel, slots: Leather, brand: Brand): string {
  const cut = bootCuts[slots.cut]
  const isSoft = cut.shaft === 'felt' || cut.shaft === 'quilted'
  return [
    inside(a, slots, cut.fastening !== 'pull'),
    upper(a, slots),
    cut.shaft === 'padded' || cut.shaft === 'mesh' ? ankle(a, slots) : '',
    cut.shaft === 'padded' ? '' : bootShaft(a, slots, cut.shaft),
    heel(a, slots),
    cut.fastening === 'zip' || cut.fastening === 'pull' ? '' : eyestay(a, slots),
    cut.toe === 'rand' ? rand(a, slots) : bootToe(a, slots, cut.toe),
    fastened(a, slots, cut.fastening),
    isSoft ? '' : pullLoop(slots),
    cut.shaft === 'padded' && cut.fastening !== 'strap'
      ? badge(slots, brand)
      : mark(brand, isSoft ? '600 470' : '626 640', { size: 0.5, color: slots.accent }),
  ].join('')
}

function fastened(a: Easel, slots: Leather, kind: BootCut['fastening']): string {
  if (kind === 'pull') return bootGore(a, slots)
  if (kind === 'zip') return bootZip(a, slots)
  return bootLaces(a, slots, kind === 'eyelets') + (kind === 'strap' ? bootStrap(a, slots) : '')
}

function inside(a: Easel, { collar, accent }: Leather, hasTongue: boolean): string {
  const tongue = loop('330,566! 376,512 408,452 426,380 432,300 440,238 462,214 496,212 510,236 506,300 486,420 440,540')
  const tab = 'M452 214C452 186 488 184 490 212'
  const lining =
    ink(a, loop('446,246! 520,232 600,236 668,262 680,300 600,310 480,320'), { fill: tone(collar, -0.1) }) +
    ink(a, loop('470,262! 530,250 600,254 654,274 640,306 560,300 490,308'), {
      fill: linear(a, dyed(collar, '0 -.14, 1 .06'), '0 250 0 310'),
    })
  if (!hasTongue) return lining
  return (
    lining +
    panel(a, tongue, {
      base: collar,
      fill: linear(a, dyed(collar, '0 .1, 1 -.02'), '430 220 500 300'),
      reach: 24,
      soft: 9,
      edge: 0.4,
      outline: 0.7,
      over: ink(a, 'M440 262Q470 250 508 262M438 292Q470 280 508 292', { stroke: tone(collar, -0.14), width: 4, opacity: 0.6 }),
    }) +
    ink(a, tab, { stroke: tone(accent, -0.2), width: 10 }) +
    ink(a, tab, { stroke: accent, width: 7 })
  )
}

function upper(a: Easel, { leather, accent }: Leather): string {
  const cut = loop(
    '98,758! 96,716 112,676 150,650 208,640 268,622 326,586 372,536 408,470 426,396 436,318! 480,296 540,292 604,300 664,318 684,326! 688,400 678,480 674,550 686,620 702,690 708,758!',
  )
  const row = (line: string) => stitch(curve(line), { base: leather, thread: accent })
  return (
    part('upper', cut) +
    panel(a, cut, {
      base: leather,
      fill: linear(a, dyed(leather, '0 .07, .5 0, 1 -.06'), '340 330 480 760'),
      reach: 56,
      soft: 21,
      edge: 0.42,
      rim: 0.36,
      outline: 0.75,
      creases:
        '392,560 520,640 -14 20; 360,600 460,690 -12 17; 300,628 330,720 14 16; 640,430 560,520 12 18; 668,540 590,590 10 16; 420,480 520,560 -12 14',
      depth: 0.34,
      lights: '470,380 520,540 10 46',
      lightness: 0.2,
      lightSoft: 16,
    }) +
    seam(curve('330,584 362,640 420,690 520,712 584,716'), { base: leather, opacity: 0.8, width: 2.4 }) +
    row('326,592 358,648 418,699 520,721 580,725') +
    row('322,600 354,656 416,708 520,730 576,734')
  )
}

function ankle(a: Easel, { panel: second, collar, accent }: Leather): string {
  const cut = loop('470,470! 486,400 500,330! 604,336 690,352! 694,420 684,490 680,540! 600,520 530,530')
  const padding = loop('434,322! 440,286 480,276 540,272 606,280 664,298 688,312 694,340! 688,366 604,350 500,344 440,352!')
  return (
    cast(a, cut, { opacity: 0.25, at: '0 4', soft: 4 }) +
    panel(a, cut, {
      base: second,
      fill: linear(a, dyed(second, '0 .07, 1 -.04'), '520 330 620 540'),
      reach: 26,
      soft: 11,
      edge: 0.36,
      outline: 0.6,
      creases: '680,470 590,500 8 12; 500,420 560,500 -8 12',
      depth: 0.34,
    }) +
    stitch(curve('480,466 534,521 600,511 680,530'), { base: second, thread: accent, width: 1.8 }) +
    stitch(curve('488,462 538,512 600,502 680,521'), { base: second, thread: accent, width: 1.8 }) +
    part('collar', padding) +
    panel(a, padding, {
      base: collar,
      fill: linear(a, dyed(collar, '0 .14, .5 .03, 1 -.1'), '0 276 0 366'),
      reach: 14,
      soft: 6,
      outline: 0.7,
    }) +
    ink(a, curve('440,314 500,306 604,314 692,336'), { stroke: '#000', width: 9, opacity: 0.35, soft: 3 }) +
    seam(curve('438,318 500,309 604,317 692,340'), { base: collar, opacity: 0.8 })
  )
}

function heel(a: Easel, { panel: second, accent }: Leather): string {
  const cut = loop('590,660! 606,610 640,580 678,570! 690,630 704,690 710,760! 566,760!')
  return (
    part('heel', cut) +
    cast(a, cut, { at: '-4 0', soft: 4 }) +
    panel(a, cut, {
      base: second,
      fill: linear(a, dyed(second, '0 .06, 1 -.06'), '590 580 710 700'),
      reach: 24,
      soft: 10,
      edge: 0.4,
      outline: 0.7,
    }) +
    stitch(curve('584,730 601,662 616,620 646,592 680,582'), { base: second, thread: accent, width: 1.8 }) +
    stitch(curve('592,732 609,664 624,626 650,601 682,592'), { base: second, thread: accent, width: 1.8 })
  )
}

function eyestay(a: Easel, { panel: second, accent }: Leather): string {
  const cut = loop('322,586! 372,536 408,470 426,396 436,330! 476,330! 474,400 458,484 424,556 372,610 346,618')
  return (
    part('laces', cut) +
    cast(a, cut, { opacity: 0.32, at: '4 4', soft: 4 }) +
    panel(a, cut, {
      base: second,
      fill: linear(a, dyed(second, '0 .1, 1 -.02'), '380 420 460 460'),
      reach: 14,
      soft: 6,
      outline: 0.7,
    }) +
    stitch(curve('348,610 370,601 417,551 450,482 466,400 468,338'), { base: second, thread: accent })
  )
}

function rand(a: Easel, { rand: rubberColor }: Leather): string {
  const rubber = loop('92,764! 95,716 110,678 148,652 196,644! 214,680 236,706 330,730 460,744 560,748! 560,770!')
  return (
    part('toe', rubber) +
    cast(a, rubber, { opacity: 0.32, at: '3 -4', soft: 4 }) +
    panel(a, rubber, {
      base: rubberColor,
      fill: linear(a, dyed(rubberColor, '0 .1, 1 -.02'), '140 650 200 770'),
      reach: 24,
      soft: 9,
      edge: 0.4,
      rim: 0.5,
      outline: 0.8,
      lights: '112,690 180,664 -6 14',
      lightness: 0.4,
      lightSoft: 8,
    })
  )
}

function pullLoop({ accent }: Leather): string {
  const d = 'M678 296C704 268 716 300 700 352L690 350C696 316 694 302 684 318Z'
  return part('loop', d) + `<path d="${d}" fill="${accent}" stroke="${tone(accent, -0.3)}" stroke-width="1.5"/>`
}

function badge({ panel: second, accent }: Leather, brand: Brand): string {
  const border = `stroke="${accent}" stroke-width="1.4" stroke-dasharray="4 3" opacity=".7"`
  return (
    `<g transform="translate(606 434) rotate(4)"><rect x="-36" y="-24" width="72" height="48" rx="5" fill="${tone(second, -0.1)}"/>` +
    `<rect x="-36" y="-24" width="72" height="48" rx="5" fill="none" ${border}/></g>` +
    mark(brand, '606 434', { size: 0.74, color: accent, turn: 4 })
  )
}
