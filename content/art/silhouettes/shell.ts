import { tone } from '../kernel/color.ts'
import { clip, dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, crescents, ink, panel, wallShadow } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { left, right, sides, type Side } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { hoodBack, hoodFront, hoodOutline } from './shell-hood.ts'

type ShellSlots = Slots<'shell'>

const body = symmetric('400,296! 468,290 536,306 584,334 602,400 604,480 600,580 600,690 605,800 612,884! 608,908! 520,924 400,928!')
const sleeveCut = loop(
  '546,310! 598,330 636,368 659,432 677,530 694,640 711,750 723,846 727,884! 686,898 641,893! 634,820 622,730 609,650 597,580 587,510 577,450 558,380 546,310!',
)
const sleeves = sleeveCut + left.path(sleeveCut)

/** A three-layer shell jacket: a hood, a yoke in a second color, sealed seams and pit-length pockets. */
export function drawShell({ view, brand, slots }: Drawing<'shell'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(wallShadow(a, body + sleeves + hoodOutline), openings(slots, isFront), torso(a, slots, isFront))
  a.add(...sides.map((side) => sleeve(a, slots, { side, isFront })))
  a.add(cast(a, hoodOutline, { fill: '#05080b', opacity: 0.34, at: '3 10', soft: 9 }))
  a.add(isFront ? hoodFront(a, slots, brand) : hoodBack(a, slots))
  a.add(
    isFront
      ? front(a, slots) + mark(brand, '310 414', { size: 0.82, color: slots.logo })
      : mark(brand, '400 392', { size: 0.8, color: slots.logo }),
  )
  return a.svg()
}

function openings({ lining }: ShellSlots, isFront: boolean): string {
  const cuffs = sides.map(({ x, pick }) => {
    const turn = `rotate(${pick(5, -5)} ${x(684)} 890)`
    return `<ellipse cx="${x(684)}" cy="890" rx="42" ry="9" transform="${turn}" fill="${tone(lining, -0.14)}"/>`
  })
  const dropTail = `<path d="M200 890Q400 965 600 890L604 912Q400 962 196 912Z" fill="${tone(lining, -0.1)}"/>`
  return (isFront ? dropTail : '') + cuffs.join('')
}

const bodyCreases =
  '594,476 492,560 -9 14; 600,520 528,640 -12 13; 602,600 552,690 -8 11; 604,700 540,742 7 12; 604,742 560,800 5 10; 486,540 468,730 8 -13; 548,650 524,800 8 -12; 590,790 572,918 -5 -13; 468,760 462,924 -5 -12; 520,720 526,918 6 -14; 206,476 300,548 8 13; 200,516 264,610 10 12; 198,590 250,690 8 11; 196,706 268,752 -6 11; 198,752 240,806 -4 10; 320,520 336,700 -8 -13; 258,640 280,800 -6 -12; 214,790 226,918 5 -12; 330,740 338,924 6 -12; 276,740 270,918 -5 -13'
const yokeCreases = '560,330 596,420 8 -12; 500,345 452,470 -8 14; 240,330 206,420 -8 -12; 300,345 344,470 8 -14; 430,350 420,490 5 -10'
const yokeLights =
  '560,330 596,420 17.6 -8.4; 500,345 452,470 -19.2 9.8; 240,330 206,420 1.6 -8.4; 300,345 344,470 19.2 -9.8; 430,350 420,490 13 -7'

function torso(a: Easel, { main, yoke }: ShellSlots, isFront: boolean): string {
  const edge = isFront ? '608,432 560,444 504,462 452,488 400,502' : '606,446 520,466 400,474'
  const yokeCut = symmetric(`400,280! 560,280! 640,400! ${edge}!`)
  const hem =
    ink(a, 'M170 874Q400 908 630 874', { stroke: tone(main, -0.16), opacity: 0.8 }) +
    ink(a, 'M170 877Q400 911 630 877', { stroke: tone(main, 0.2), width: 1.5, opacity: 0.5 }) +
    stitch('M170 917Q400 940 630 917', { base: main, width: 1.3, opacity: 0.4 })
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .05, .5 0, 1 -.04'), '200 300 620 920'),
    reach: 58,
    soft: 24,
    creases: bodyCreases,
    depth: 0.36,
    over:
      ink(a, yokeCut, { fill: linear(a, dyed(yoke, '0 .07, .55 0, 1 -.04'), '250 290 560 500') }) +
      ink(a, crescents(yokeCreases), { fill: tone(yoke, -0.2), opacity: 0.45, soft: 6 }) +
      ink(a, crescents(yokeLights), { fill: tone(yoke, 0.2), opacity: 0.34, soft: 5 }) +
      sides.map((side) => seam(side.path(curve(edge)), { base: main, shift: [0, 6], rows: 1 })).join('') +
      hem +
      cast(a, sleeves, { fill: '#05080b', opacity: 0.36, at: '-3 9', soft: 9 }),
  })
}

const sleeveCreases =
  '592,556 672,582 8 11; 600,592 640,606 5 9; 606,622 690,628 9 12; 612,662 664,676 6 9; 582,486 640,508 6 10; 624,772 690,786 6 8; 632,806 700,806 6 9; 634,840 684,852 4 7'

function sleeve(a: Easel, { main, yoke }: ShellSlots, { side, isFront }: { side: Side; isFront: boolean }): string {
  const cut = side.path(sleeveCut)
  const top = side.path(loop('500,280! 700,330! 700,468! 640,450 560,440!'))
  const shaded =
    ink(a, cut, { stroke: tone(yoke, -0.24), width: 30, opacity: 0.34, at: '-9 -8', soft: 14 }) +
    ink(a, cut, { stroke: tone(yoke, 0.2), width: 9, opacity: 0.3, at: '7 8', soft: 5 })
  const articulation = ['588,556 640,584 696,590', '612,690 660,692 712,676'].map((line) =>
    seam(side.path(curve(line)), { base: main, opacity: 0.4 }),
  )
  return panel(a, cut, {
    base: main,
    fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.06'), side.pick('80 560 230 590', '580 560 730 590')),
    reach: 40,
    soft: 16,
    edge: 0.42,
    rim: 0.36,
    outlineColor: '#0b1115',
    outline: 0.5,
    creases: side.creases(sleeveCreases),
    folds: side.pick('148,470 120,660 8 14; 128,660 104,830 6 12', '664,470 690,660 -8 15; 690,660 714,830 -6 13'),
    over:
      ink(a, top, { fill: linear(a, dyed(yoke, '0 .08, 1 -.03'), side.pick('110 320 260 440', '560 320 700 440')) }) +
      ink(a, crescents(side.creases('610,350 650,470 10 14')), { fill: tone(yoke, -0.2), opacity: 0.4, soft: 7 }) +
      `<g ${clip(a, top)}>${shaded}</g>` +
      seam(side.path(curve('672,461 630,447 566,440')), { base: main, shift: [0, 6], rows: 1 }) +
      seam(side.path(curve('630,838 684,846 730,836')), { base: main }) +
      cuffTab(a, main, side) +
      (isFront ? '' : articulation.join('')),
  })
}

function cuffTab(a: Easel, main: string, side: Side): string {
  const tab = side.path(loop('660,846! 716,838 724,846 724,866 716,873 664,880 652,864'))
  return (
    cast(a, tab, { opacity: 0.22, at: '0 4', soft: 2.5 }) +
    `<path d="${tab}" fill="${tone(main, 0.01)}" stroke="${tone(main, -0.2)}" stroke-width="1.6"/>` +
    stitch(side.path(curve('666,851 714,843 719,866 668,874')), { base: main, width: 1.2 })
  )
}

function front(a: Easel, { main, zip, pull }: ShellSlots): string {
  const pocket = (line: string) =>
    ink(a, line, { stroke: tone(main, -0.14), width: 25, round: true, opacity: 0.5 }) +
    ink(a, line, { stroke: tone(main, 0.03), width: 22, round: true }) +
    zipper(a, line, { tape: zip, teeth: tone(zip, 0.18), width: 7 })
  const hand = curve('484,618 504,700 530,786')
  return (
    zipper(a, 'M400 260V926', { tape: zip, teeth: tone(zip, 0.16) }) +
    ink(a, 'M392.5 260V925', { stroke: tone(main, -0.18), width: 1.4, opacity: 0.6 }) +
    ink(a, 'M408 260V925', { stroke: tone(main, 0.2), width: 1.4, opacity: 0.45 }) +
    pocket(right.path(hand)) +
    pocket(left.path(hand)) +
    puller('484 624', { cord: pull, metal: '#b9bfc8', turn: 6, size: 0.74 }) +
    puller('316 624', { cord: pull, metal: '#b9bfc8', turn: -4, size: 0.74 }) +
    pocket(curve('486,412 488,470 489,540')) +
    puller('487 420', { cord: pull, metal: '#b9bfc8', turn: 2, size: 0.68 }) +
    puller('400 268', { cord: pull, size: 0.9 }) +
    `<g fill="${zip}"><rect x="594" y="884" width="9" height="16" rx="3"/><rect x="197" y="884" width="9" height="16" rx="3"/></g>`
  )
}
