import { corduroy, twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { part, placeParts } from '../kernel/parts.ts'
import { button as sewnButton, label as sewnLabel, seam, stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { chorePockets, lapels, waistband } from './chore-pockets.ts'

type ChoreSlots = Slots<'chore'>

const top = '400,262! 462,252 530,278 582,312 602,390'
const bodies = {
  regular: symmetric(`${top} 604,480 601,580 602,700 606,820 610,894! 606,908! 510,920 400,923!`),
  shaped: symmetric(`${top} 598,480 580,570 582,650 602,780 616,892! 612,906! 510,920 400,923!`),
  short: symmetric(`${top} 606,480 606,580 608,690 612,790 612,852! 608,866! 510,878 400,881!`),
  waist: symmetric(`${top} 604,480 600,570 594,660 588,740 584,782! 578,792! 500,800 400,802!`),
}
type Length = keyof typeof bodies
const lengths: Partial<Record<ChoreSlots['cut'], Length>> = { shaped: 'shaped', light: 'short', site: 'short', trucker: 'waist' }
const lengthOf = ({ cut }: ChoreSlots): Length => lengths[cut] ?? 'regular'
const bodyOf = (slots: ChoreSlots) => bodies[lengthOf(slots)]
/** From where a coat's hem is sewn to where that of a shorter one is, and the foot of its front. */
const lifts: Record<Length, number> = { regular: 0, shaped: 0, short: -42, waist: -121 }
const feet: Record<Length, number> = { regular: 921, shaped: 921, short: 879, waist: 800 }
const frames = {
  coat: '',
  shaped: '',
  blanket: 'translate(12 -8) scale(.97 1.04)',
  light: '',
  site: '',
  small: 'translate(36 104) scale(.91 .83)',
  trucker: 'translate(0 30)',
}
const sleeveCut = loop(
  '546,284! 600,308 640,352 663,424 680,530 696,640 712,750 723,852! 686,866 638,860! 632,800 620,710 607,630 594,556 585,490 577,430 560,360 546,284!',
)
const sleeves = sleeveCut + left.path(sleeveCut)
const creases =
  '594,470 500,550 -9 16; 600,520 530,640 -12 14; 604,700 548,742 7 13; 500,540 480,720 8 -15; 560,760 552,910 6 -14; 470,780 466,915 -5 -13; 206,470 300,546 9 14; 200,520 268,626 12 13; 196,706 262,748 -6 12; 310,540 330,720 -8 -14; 240,760 250,910 -6 -13; 330,780 336,915 5 -12'

/** A chore coat: a button front, three patch pockets, a corduroy collar, everything stitched twice. */
export function drawChore({ view, brand, slots }: Drawing<'chore'>): string {
  const a = easel()
  const isFront = view === 'front'
  const layers = [
    wallShadow(a, bodyOf(slots) + sleeves),
    openings(a, slots, isFront),
    isFront ? neck(a, slots, brand) : '',
    torso(a, slots, isFront),
    ...sides.map((side) => sleeve(a, slots, side)),
    isFront ? front(a, slots, brand) : backCollar(a, slots),
  ]
  const frame = frames[slots.cut]
  if (frame) placeParts(frame)
  a.add(frame ? `<g transform="${frame}">${layers.join('')}</g>` : layers.join(''))
  return a.svg()
}

function openings(a: Easel, slots: ChoreSlots, isFront: boolean): string {
  const { lining } = slots
  const hem = feet[lengthOf(slots)] < 921 ? '' : ink(a, 'M198 890Q400 952 602 890L604 906Q400 950 196 906Z', { fill: tone(lining, -0.12) })
  const cuffs = sides.map(({ x, pick }) => {
    const turn = `rotate(${pick(5, -5)} ${x(681)} 858)`
    return `<ellipse cx="${x(681)}" cy="858" rx="43" ry="9" transform="${turn}" fill="${tone(lining, -0.14)}"/>`
  })
  return (isFront ? hem : '') + cuffs.join('')
}

function neck(a: Easel, { lining, label }: ChoreSlots, brand: Brand): string {
  return (
    part('inside', 'M330 246Q400 222 470 246L462 330H338Z') +
    ink(a, 'M318 240Q360 222 400 221Q440 222 482 240L470 330H330Z', { fill: tone(lining, -0.06) }) +
    ink(a, 'M330 246Q400 222 470 246L462 330H338Z', { fill: linear(a, dyed(lining, '0 -.14, 1 -.02'), '0 230 0 330') }) +
    sewnLabel(a, { x: 400, y: 263, width: 60, height: 34, ground: label, ink: '#f0dfc0', brand })
  )
}

function torso(a: Easel, slots: ChoreSlots, isFront: boolean): string {
  const { main, thread, cut } = slots
  const body = bodyOf(slots)
  const low = lifts[lengthOf(slots)]
  part('cloth', body)
  const twice = { base: main, rows: 2, thread } as const
  const yoke = seam('M190 400Q400 430 610 400', { ...twice, shift: [0, 6] }) + seam('M400 414V920', { ...twice, shift: [6, 0] })
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .045, .5 0, 1 -.045'), '220 260 610 920'),
    reach: 58,
    soft: 24,
    edge: 0.36,
    creases,
    depth: 0.36,
    over:
      ink(a, body, { fill: twill(a, main) }) +
      stitch(`M180 ${894 + low}Q400 ${928 + low} 620 ${894 + low}`, { base: main, thread }) +
      stitch(`M180 ${886 + low}Q400 ${920 + low} 620 ${886 + low}`, { base: main, thread }) +
      (cut === 'shaped' && isFront ? darts(main, thread) : '') +
      (cut === 'trucker' ? waistband(a, slots) : '') +
      (isFront ? '' : yoke) +
      cast(a, sleeves, { fill: tone(main, -0.55), opacity: 0.36, at: '-3 9', soft: 9 }),
  })
}

/** A long dart on each side of the front, from the shoulder to the hem. */
function darts(main: string, thread: string): string {
  return sides
    .map(({ path }) => seam(path(curve('506,300 528,430 512,580 516,720 540,910')), { base: main, rows: 1, thread, shift: [6, 0] }))
    .join('')
}

function sleeve(a: Easel, { main, thread }: ChoreSlots, side: Side): string {
  const cut = side.path(sleeveCut)
  const cuff = side.path(loop('634,806! 680,814 720,802! 724,854! 686,868 638,862!'))
  return (
    part('sleeve', cut) +
    part('cuff', cuff) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.06'), side.pick('80 540 230 570', '580 540 730 570')),
      reach: 40,
      soft: 16,
      edge: 0.42,
      rim: 0.36,
      creases: side.creases(
        '592,536 672,562 8 13; 602,586 690,598 9 12; 610,636 664,654 6 11; 584,466 642,490 6 12; 622,736 696,750 6 10; 620,690 680,704 6 10',
      ),
      depth: 0.44,
      folds: side.pick('148,450 120,640 8 14', '664,450 690,640 -8 15'),
      over: ink(a, cut, { fill: twill(a, main) }),
    }) +
    seam(side.path(curve('548,290 562,360 580,440')), { base: main, shift: [side.pick(6, -6), 0], rows: 2, thread, opacity: 0.7 }) +
    panel(a, cuff, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.05'), side.pick('76 0 166 0', '634 0 724 0')),
      reach: 14,
      soft: 6,
      edge: 0.36,
      outline: 0.7,
      over: ink(a, cuff, { fill: twill(a, main) }),
    }) +
    stitch(side.path(curve('635,812 680,820 720,808')), { base: main, thread }) +
    stitch(side.path(curve('638,853 686,860 723,847')), { base: main, thread })
  )
}

function front(a: Easel, slots: ChoreSlots, brand: Brand): string {
  const { main, thread, button, label } = slots
  const end = feet[lengthOf(slots)]
  const placket = `M374 318H426V${end}H374Z`
  return (
    part('button', placket) +
    ink(a, `M426 330V${end - 1}`, { stroke: '#000', width: 8, opacity: 0.34, soft: 4 }) +
    ink(a, placket, { fill: linear(a, dyed(main, '0 .05, 1 .01'), '374 0 426 0') }) +
    ink(a, placket, { fill: twill(a, main) }) +
    ink(a, `M426 318V${end}`, { stroke: tone(main, -0.26), width: 2.2 }) +
    stitch(`M381 326V${end - 3}M420 326V${end - 3}M414 326V${end - 3}`, { base: main, thread }) +
    chorePockets(a, slots) +
    (slots.cut === 'trucker' ? '' : sewnLabel(a, { x: 272, y: 447, width: 72, height: 46, ground: label, ink: '#f0dfc0', brand })) +
    (slots.cut === 'blanket' ? lapels(a, slots) : '') +
    [0, 1, 2, 3, 4].map((i) => sewnButton(a, { x: 400, y: 366 + i * Math.round((end - 432) / 4), r: 13, color: button })).join('') +
    [...sides]
      .reverse()
      .map((side) => collarWing(a, slots, side))
      .join('')
  )
}

/** A light jacket has a collar of its own cloth. */
const isCord = ({ cut }: ChoreSlots) => cut !== 'light' && cut !== 'shaped' && cut !== 'trucker'

function collarWing(a: Easel, slots: ChoreSlots, { path }: Side): string {
  const { collar, thread } = slots
  const wing = path(loop('400,322! 426,300 466,262 484,236! 494,250 512,300! 500,356! 460,350 408,338!'))
  const sewn = path(curve('482,244! 489,254 505,301! 495,349! 460,343 414,333!'))
  const cloth = {
    base: collar,
    reach: 18,
    soft: 8,
    rim: 0.4,
    outline: 0.75,
    under: ink(a, wing, { fill: isCord(slots) ? corduroy(a, collar) : twill(a, collar) }),
  }
  return (
    part('collar', wing) +
    cast(a, wing, { opacity: 0.4, at: '2 9', soft: 7 }) +
    panel(a, wing, cloth) +
    stitch(sewn, { base: collar, thread, opacity: 0.6 })
  )
}

function backCollar(a: Easel, { collar, cut }: ChoreSlots): string {
  const weave = cut === 'trucker' ? twill : corduroy
  const fall = symmetric('400,226! 452,228 486,240! 506,280 514,314! 460,306 400,306!')
  const cloth = { base: collar, reach: 18, soft: 8, rim: 0.4, outline: 0.75, under: ink(a, fall, { fill: weave(a, collar) }) }
  return cast(a, fall, { opacity: 0.36, at: '2 8', soft: 7 }) + panel(a, fall, cloth)
}
