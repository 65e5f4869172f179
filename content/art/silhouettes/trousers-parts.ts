import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { button, puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'
import type { TrousersCut } from './trousers-cuts.ts'
import { bellows, coin, pleats, ribbedHem, stripe } from './trousers-street.ts'

type TrousersSlots = Slots<'trousers'>

/** What is on a leg beside its pockets: a rule pocket, a thigh pocket, a long zip, a gaiter, a pressed crease, a turned-up hem. */
export function legExtras(a: Easel, slots: TrousersSlots, { side, extra }: { side: Side; extra: TrousersCut['extra'] }): string {
  return extra.map((kind) => drawings[kind](a, slots, side)).join('')
}

type Extra = (a: Easel, slots: TrousersSlots, side: Side) => string

const drawings: Record<TrousersCut['extra'][number], Extra> = {
  rule: (a, slots, side) => (side.isMirrored ? hammerLoop(a, slots) : rulePocket(a, slots)),
  thigh: thighZip,
  cargo: (a, slots, side) => (side.isMirrored ? '' : cargo(a, slots)),
  sideZip,
  gaiter,
  turnup,
  bellows,
  stripe,
  ribbed: ribbedHem,
  pleats: (a, { main }, side) => pleats(a, main, side),
  coin,
  crease: (a, { main }, { path }) =>
    ink(a, path('M484 250C492 500 494 720 496 930'), { stroke: tone(main, -0.2), width: 4, opacity: 0.4, soft: 1.6 }) +
    ink(a, path('M481 250C489 500 491 720 493 930'), { stroke: tone(main, 0.18), width: 2.4, opacity: 0.5, soft: 0.8 }),
  cord: (a, { main, thread }, { path }) =>
    seam(path(curve('528,140 548,260 544,460 532,660 516,930')), { base: main, rows: 1, shift: [-6, 0] }) +
    ink(a, path('M440 916Q490 926 526 914'), { stroke: tone(main, -0.2), width: 20, dash: '3 7', opacity: 0.5 }) +
    ink(a, path('M508 930C514 956 520 962 512 972'), { stroke: thread, width: 4, round: true }),
}

function thighZip(a: Easel, { main }: TrousersSlots, { path, isMirrored }: Side): string {
  if (isMirrored) return ''
  const line = path('M506 372L528 500')
  return (
    ink(a, line, { stroke: tone(main, -0.16), width: 18, round: true, opacity: 0.5 }) +
    zipper(a, line, { tape: tone(main, -0.3), teeth: tone(main, 0.1), width: 8 }) +
    puller('506 378', { cord: tone(main, -0.34), turn: -10, size: 0.7 })
  )
}

function rulePocket(a: Easel, { main, thread }: TrousersSlots): string {
  const wide = loop('500,440! 572,430! 576,640! 516,652! 504,640!')
  const narrow = 'M506 470L536 466L546 636L516 640Z'
  const cloth = { base: main, fill: linear(a, dyed(main, '0 .06, 1 -.03'), '500 440 576 650'), reach: 14, soft: 7, outline: 0.75 }
  return (
    cast(a, wide, { at: '-2 7', soft: 5 }) +
    panel(a, wide, cloth) +
    stitch(curve('507,450! 571,441'), { base: main, thread }) +
    stitch(curve('507,447! 512,636! 520,645! 570,634'), { base: main, thread }) +
    stitch(narrow, { base: main, thread })
  )
}

function hammerLoop(a: Easel, { main, thread }: TrousersSlots): string {
  const strap = 'M232 420C250 470 276 520 292 548L272 562C250 530 230 480 222 430Z'
  return (
    cast(a, strap, { at: '2 5', soft: 4 }) +
    ink(a, strap, { fill: tone(main, 0.02), stroke: tone(main, -0.2), width: 1.6 }) +
    stitch('M233 432C250 476 266 512 282 544', { base: main, thread })
  )
}

function cargo(a: Easel, { knee, main, thread, button: color }: TrousersSlots): string {
  const bag = loop('494,380! 566,370! 566,500! 506,508! 498,498!')
  const flap = loop('488,368! 570,358! 570,402! 530,416 494,412!')
  const cloth = { base: knee, fill: linear(a, dyed(knee, '0 .05, 1 -.04'), '490 360 570 510'), reach: 14, soft: 7, outline: 0.75 }
  return (
    cast(a, bag, { at: '-2 7', soft: 5 }) +
    panel(a, bag, cloth) +
    cast(a, flap, { at: '0 5', soft: 4 }) +
    panel(a, flap, cloth) +
    stitch(curve('494,405 530,409 565,396'), { base: main, thread }) +
    button(a, { x: 530, y: 400, r: 6, color })
  )
}

function sideZip(a: Easel, { main, button: color }: TrousersSlots, { path, x }: Side): string {
  const line = path(curve('552,420 556,600 556,780 560,930'))
  return (
    ink(a, line, { stroke: tone(main, -0.18), width: 22, opacity: 0.6 }) +
    zipper(a, line, { tape: tone(main, -0.34), teeth: tone(main, 0.1), width: 9 }) +
    puller(`${x(552)} 426`, { cord: color, size: 0.8 }) +
    seam(path(curve('436,900 500,908 580,896')), { base: main, rows: 1 })
  )
}

/** A scuff guard inside the ankle, snaps above it for a gaiter. */
function gaiter(a: Easel, { main, button: color }: TrousersSlots, { path, x }: Side): string {
  const guard = path(loop('432,790! 470,800 484,860 484,942! 434,940!'))
  return (
    panel(a, guard, { base: tone(main, -0.08), reach: 14, soft: 6, outline: 0.7 }) +
    seam(path(curve('430,760 500,770 562,756')), { base: main, rows: 1 }) +
    [450, 500, 546].map((at) => button(a, { x: x(at), y: 784, r: 6.5, color })).join('')
  )
}

function turnup(a: Easel, { main, thread }: TrousersSlots, { path }: Side): string {
  const cuff = path(loop('432,872! 508,882 584,868! 588,930! 510,944 434,936!'))
  return (
    cast(a, cuff, { at: '0 -5', soft: 4 }) +
    panel(a, cuff, { base: main, fill: tone(main, 0.07), reach: 14, soft: 7, outline: 0.75 }) +
    stitch(path(curve('434,880 508,890 582,876')), { base: main, thread })
  )
}

/** The front of a knee in a second layer, without rivets, open at its lower edge. */
export function kneeFront(a: Easel, { main, knee: patch, thread }: TrousersSlots, { path, pick }: Side): string {
  const cut = path(loop('412,380! 470,330 540,324 572,350! 576,560 574,740! 500,752 430,742! 426,600 416,470'))
  return (
    panel(a, cut, {
      base: patch,
      fill: linear(a, dyed(patch, '0 .05, 1 -.05'), pick('240 330 380 740', '420 330 566 740')),
      reach: 24,
      soft: 11,
      edge: 0.3,
      outline: 0.55,
      creases: pick(
        '240,560 314,596 7 13; 370,610 300,640 -6 -12; 238,640 300,672 6 12',
        '560,560 486,596 -7 13; 430,610 500,640 6 12; 562,640 500,672 -6 12',
      ),
      depth: 0.4,
    }) +
    stitch(path(curve('418,388 474,339 540,333 566,355')), { base: main, thread }) +
    stitch(path(curve('432,734 500,744 572,732')), { base: main, thread }) +
    stitch(path(curve('432,727 500,737 572,725')), { base: main, thread })
  )
}

/** A gathered waist without a fly, its cord tied in front. */
export function elasticWaist(a: Easel, { main, thread }: Pick<TrousersSlots, 'main' | 'thread'>, isFront: boolean): string {
  const band = loop('278,90! 340,100 400,103 460,100 522,90! 530,136! 464,150 400,154 336,150 270,136!')
  const line = 'M272 116Q400 140 528 116'
  const cord =
    'M392 132C372 190 380 240 372 282M408 132C424 190 416 236 430 270M392 132C360 140 356 170 388 150M408 132C440 140 446 170 412 150'
  return (
    cast(a, band, { at: '1 6', soft: 4 }) +
    panel(a, band, {
      base: main,
      fill: linear(a, dyed(main, '0 .04, 1 -.06'), '280 90 520 150'),
      reach: 10,
      soft: 5,
      outline: 0.7,
      over: ribs(a, line, { base: main, height: 60, dash: '4 8' }),
    }) +
    stitch('M276 104Q400 128 524 104M272 128Q400 152 528 128', { base: main, width: 1.4 }) +
    (isFront
      ? ink(a, cord, { stroke: '#000', width: 5, opacity: 0.3, at: '2 4', soft: 2 }) +
        ink(a, cord, { stroke: thread, width: 4.6, round: true })
      : '') +
    (isFront
      ? sides
          .map(({ x }) => `<circle cx="${x(408)}" cy="130" r="5" fill="${tone(main, -0.34)}" stroke="#b9bcc2" stroke-width="2.4"/>`)
          .join('')
      : '')
  )
}
