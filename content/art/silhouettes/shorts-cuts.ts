import { stretchMesh, twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { button as sewnButton, puller, stitch, zipper } from '../kernel/sewing.ts'
import type { Side } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'
import { pleats } from './trousers-street.ts'

type ShortsSlots = Slots<'shorts'>

/** What one pair of shorts differs in from the next. `frame` places a pair that is longer or shorter than to the knee. */
export type ShortsCut = {
  waist: 'band' | 'elastic'
  extra: readonly ('tool' | 'flap' | 'zip' | 'rule' | 'stripe' | 'pleats' | 'turnup' | 'fringe' | 'panels' | 'felled')[]
  frame?: string
}

const short = 'translate(400 484) scale(1.3 1.1) translate(-400 -366)'
const long = 'translate(400 506) scale(1.22 1.44) translate(-400 -366)'
const wide = 'translate(400 500) scale(1.36 1.28) translate(-400 -366)'
const small = 'translate(400 500) scale(1.08) translate(-400 -366)'

export const shortsCuts: Record<ShortsSlots['style'], ShortsCut> = {
  work: { waist: 'band', extra: ['tool'] },
  hike: { waist: 'band', extra: ['flap'] },
  swim: { waist: 'elastic', extra: ['stripe'], frame: short },
  court: { waist: 'elastic', extra: ['zip'] },
  pleated: { waist: 'band', extra: ['pleats', 'turnup'] },
  cutoff: { waist: 'band', extra: ['fringe'], frame: short },
  carpenter: { waist: 'band', extra: ['rule', 'turnup'] },
  jean: { waist: 'band', extra: ['felled'], frame: long },
  mesh: { waist: 'elastic', extra: ['panels'], frame: wide },
  small: { waist: 'elastic', extra: ['tool'], frame: small },
  long: { waist: 'band', extra: ['flap', 'pleats'], frame: long },
}

type Extras = { side: Side; isFront: boolean; extra: ShortsCut['extra'] }
type Extra = (a: Easel, slots: ShortsSlots, side: Side) => string

/** What is on a leg beside its pockets. Pleats are in front only. */
export function shortsExtras(a: Easel, slots: ShortsSlots, { side, isFront, extra }: Extras): string {
  return extra.map((kind) => (kind === 'pleats' && !isFront ? '' : drawings[kind](a, slots, side))).join('')
}

const drawings: Record<ShortsCut['extra'][number], Extra> = {
  tool: toolPocket,
  flap: (a, slots, side) => thighBag(a, slots, side) + flap(a, slots, side),
  zip: (a, { main, button }, { path, isMirrored }) =>
    isMirrored
      ? ''
      : ink(a, 'M520 300L548 452', { stroke: tone(main, -0.16), width: 20, round: true, opacity: 0.5 }) +
        zipper(a, path('M520 300L548 452'), { tape: tone(main, -0.3), teeth: tone(main, 0.1), width: 9 }) +
        puller('521 306', { cord: button, turn: -10, size: 0.8 }),
  rule: (a, slots, side) => (side.isMirrored ? '' : rulePocket(a, slots)),
  stripe: (a, { main, knee }, { path }) => {
    const line = path(curve('518,134 540,240 554,330 562,430 570,534 577,618'))
    return (
      ink(a, line, { stroke: knee === main ? tone(main, 0.22) : knee, width: 30, opacity: 0.95 }) +
      stitch(path(curve('503,136 525,240 539,330 547,430 555,534 562,618')), { base: main, width: 1.5 }) +
      stitch(path(curve('533,134 555,240 569,330 577,430 585,534 591,616')), { base: main, width: 1.5 })
    )
  },
  pleats: (a, { main }, side) => pleats(a, main, side),
  panels,
  felled,
  turnup,
  fringe: (a, { main }, { path }) => {
    const threads = Array.from({ length: 40 }, (_, i) => `M${418 + i * 4.5} ${616 - i * 0.25}l${(i % 5) - 2} ${16 + ((i * 7) % 13)}`)
    return ink(a, path(threads.join('')), { stroke: tone(main, 0.3), width: 2, opacity: 0.9 })
  },
}

/** A wide panel down each side in the second color, open at the hem, and a band along it. */
function panels(a: Easel, { main, knee }: ShortsSlots, { path }: Side): string {
  const cut = path(loop('516,92! 520,92 542,150 564,240 578,330 584,430 592,534 598,618! 566,622 540,560! 536,440 524,300 506,150!'))
  return (
    ink(a, cut, { fill: knee, stroke: tone(main, -0.2), width: 2 }) +
    ink(a, cut, { fill: stretchMesh(a, knee), opacity: 0.8 }) +
    stitch(path(curve('498,150 516,300 528,440 532,562 558,624')), { base: main }) +
    ink(a, path(curve('414,584 500,592 556,582')), { stroke: knee, width: 14 })
  )
}

/** Seams felled twice down both sides of the leg, and a wide hem worn pale. */
function felled(a: Easel, { main, thread }: ShortsSlots, { path }: Side): string {
  const seams = ['534,150 552,240 564,330 571,430 580,534 586,600', '526,150 544,240 556,330 563,430 572,534 578,602']
  return (
    ink(a, path('M452 250Q500 330 470 470'), { stroke: tone(main, 0.24), width: 64, opacity: 0.34, soft: 22, round: true }) +
    seams.map((line) => stitch(path(curve(line)), { base: main, thread, width: 2.2, opacity: 0.95 })).join('') +
    ink(a, path(curve('416,590 510,598 595,582')), { stroke: tone(main, 0.14), width: 34, opacity: 0.5 }) +
    stitch(path(curve('415,572 508,580 593,564')), { base: main, thread, width: 2.2, opacity: 0.95 })
  )
}

/** On the thigh's outer side, in the second color. */
function thighBag(a: Easel, { knee, thread }: ShortsSlots, side: Side): string {
  const bag = side.path(loop('514,412! 584,402! 594,540! 588,556 526,564! 518,552!'))
  const cloth = pocketCloth(a, knee, side)
  return (
    cast(a, bag, { at: '2 7', soft: 5 }) +
    panel(a, bag, { ...cloth, over: ink(a, bag, { fill: twill(a, knee) }) }) +
    stitch(side.path(curve('520,416! 579,408! 588,538! 583,550 530,557! 524,549! 520,416!')), { base: knee, thread })
  )
}

function pocketCloth(a: Easel, knee: string, side: Side) {
  const fill = linear(a, dyed(knee, '0 .04, 1 -.05'), side.pick('206 400 290 560', '510 400 594 560'))
  return { base: knee, fill, reach: 16, soft: 8, outline: 0.7 }
}

function toolPocket(a: Easel, slots: ShortsSlots, side: Side): string {
  const { knee, main, thread } = slots
  const divide = stitch(side.path(curve('552,412 558,556')), { base: knee, thread })
  return thighBag(a, slots, side) + divide + ink(a, side.path('M514 412L584 402'), { stroke: tone(main, -0.24) })
}

function flap(a: Easel, { knee, thread, button }: ShortsSlots, side: Side): string {
  const cut = side.path(loop('508,400! 586,390! 590,440! 550,454 514,450!'))
  return (
    cast(a, cut, { at: '1 5', soft: 4 }) +
    panel(a, cut, { ...pocketCloth(a, knee, side), over: ink(a, cut, { fill: twill(a, knee) }) }) +
    stitch(side.path(curve('513,405! 582,396! 585,436! 550,448 518,445! 513,405!')), { base: knee, thread }) +
    sewnButton(a, { x: side.x(550), y: 438, r: 5.5, color: button })
  )
}

/** A long pocket for a folding rule, with a narrow one sewn on it. */
function rulePocket(a: Easel, { knee, main, thread }: ShortsSlots): string {
  const bag = loop('500,372! 578,360! 590,560! 526,570! 512,556!')
  return (
    cast(a, bag, { at: '-2 7', soft: 5 }) +
    panel(a, bag, { base: knee, fill: linear(a, dyed(knee, '0 .06, 1 -.03'), '500 366 584 566'), reach: 14, soft: 7, outline: 0.75 }) +
    stitch(curve('506,382! 577,371'), { base: main, thread }) +
    stitch(curve('508,380! 519,552! 529,562! 584,553'), { base: main, thread }) +
    stitch('M512 404L546 399L556 548L522 553Z', { base: main, thread })
  )
}

function turnup(a: Easel, { main, thread }: ShortsSlots, { path }: Side): string {
  const cuff = path(loop('414,556! 508,566 592,548! 599,618! 510,636 416,630!'))
  return (
    cast(a, cuff, { at: '0 -5', soft: 4 }) +
    panel(a, cuff, {
      base: main,
      fill: tone(main, 0.07),
      reach: 14,
      soft: 7,
      outline: 0.75,
      over: ink(a, cuff, { fill: twill(a, main) }),
    }) +
    stitch(path(curve('415,566 508,576 591,558')), { base: main, thread })
  )
}
