import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part, partAlong } from '../kernel/parts.ts'
import { button, puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { left, right, sides } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'
import type { ShellCut, ShellPocket } from './shell-cuts.ts'

type PocketSlots = Slots<'shell'>

const metal = '#b9bfc8'

export function shellPockets(a: Easel, slots: PocketSlots, { pockets }: ShellCut): string {
  return pockets.map((kind) => drawings[kind](a, slots)).join('')
}

const drawings: Record<ShellPocket, (a: Easel, slots: PocketSlots) => string> = {
  hand,
  chest,
  welt,
  map,
  napoleon,
  patch: (a, slots) => sides.map(({ path }) => flapPocket(a, slots, { path, isDeep: false })).join(''),
  bellows: (a, slots) => sides.map(({ path }) => flapPocket(a, slots, { path, isDeep: true })).join(''),
  field: fieldPocket,
  skirt: () => '',
}

function zipPocket(a: Easel, { main, zip }: PocketSlots, line: string): string {
  return (
    ink(a, line, { stroke: tone(main, -0.14), width: 25, round: true, opacity: 0.5 }) +
    ink(a, line, { stroke: tone(main, 0.03), width: 22, round: true }) +
    zipper(a, line, { tape: zip, teeth: tone(zip, 0.18), width: 7 })
  )
}

function hand(a: Easel, slots: PocketSlots): string {
  const line = curve('484,618 504,700 530,786')
  return (
    partAlong('pocket', right.path(line), 24) +
    zipPocket(a, slots, right.path(line)) +
    zipPocket(a, slots, left.path(line)) +
    puller('484 624', { cord: slots.pull, metal, turn: 6, size: 0.74 }) +
    puller('316 624', { cord: slots.pull, metal, turn: -4, size: 0.74 })
  )
}

function chest(a: Easel, slots: PocketSlots): string {
  const line = curve('486,412 488,470 489,540')
  return partAlong('chest', line, 24) + zipPocket(a, slots, line) + puller('487 420', { cord: slots.pull, metal, turn: 2, size: 0.68 })
}

/** A high pocket on each side of the zip, to be reached above a harness. */
function napoleon(a: Easel, slots: PocketSlots): string {
  const line = curve('452,440 446,520 450,610')
  return (
    sides.map(({ path }) => partAlong('chest', path(line), 24) + zipPocket(a, slots, path(line))).join('') +
    sides.map(({ x }) => puller(`${x(452)} 448`, { cord: slots.pull, metal, size: 0.74 })).join('')
  )
}

function welt(a: Easel, { main }: PocketSlots): string {
  return sides
    .map(({ path }) => {
      const lip = path(loop('484,640! 508,632! 556,760! 530,770!'))
      return (
        part('pocket', lip) +
        cast(a, lip, { opacity: 0.34, at: '2 6', soft: 4 }) +
        panel(a, lip, { base: main, fill: linear(a, dyed(main, '0 .07, 1 -.02'), '484 632 556 770'), reach: 8, soft: 4, outline: 0.75 }) +
        stitch(path(curve('491,644 536,764')), { base: main }) +
        stitch(path(curve('503,640 549,758')), { base: main })
      )
    })
    .join('')
}

type Flap = { path: (d: string) => string; isDeep: boolean }

function flapPocket(a: Easel, { main, zip }: PocketSlots, { path, isDeep }: Flap): string {
  const bag = path(
    loop(isDeep ? '446,640! 580,640! 584,806! 572,818 460,818 448,806!' : '456,660! 574,654! 580,782! 566,794 472,798 460,786!'),
  )
  const flap = path(loop(isDeep ? '440,624! 586,622! 588,680! 514,700 440,682!' : '450,644! 580,638! 582,684! 516,694 452,690!'))
  const pleat = isDeep ? seam(path('M514 690V816'), { base: main }) + stitch(path('M524 700V814'), { base: main }) : ''
  const snap = isDeep ? [460, 568] : [516]
  const paint = (to: string) => ({ base: main, fill: linear(a, dyed(main, '0 .06, 1 -.03'), to), reach: 16, soft: 8, outline: 0.75 })
  return (
    part('pocket', bag) +
    cast(a, bag, { at: '2 8', soft: 6 }) +
    panel(a, bag, paint('446 640 580 818')) +
    pleat +
    cast(a, flap, { at: '1 7', soft: 5 }) +
    panel(a, flap, paint('440 620 580 700')) +
    stitch(path(curve(isDeep ? '446,678 514,694 582,675' : '458,685 516,688 576,679')), { base: main }) +
    snap.map((x) => button(a, { x: xOn(path, x), y: isDeep ? 672 : 678, r: 7, color: tone(zip, 0.22) })).join('')
  )
}

function xOn(path: Flap['path'], x: number): number {
  return Number(/-?[\d.]+/.exec(path(`M${x} 0`))?.[0] ?? x)
}

/** On the wearer's left chest, flapped, as large as a small notebook. */
function fieldPocket(a: Easel, { main, zip }: PocketSlots): string {
  const bag = 'M452 450H556V574H452Z'
  const flap = 'M446 438H562V480L504 494L446 480Z'
  const paint = { base: main, fill: linear(a, dyed(main, '0 .07, 1 -.02'), '446 438 562 574'), reach: 14, soft: 7, outline: 0.75 }
  return (
    part('chest', bag) +
    cast(a, bag, { at: '2 7', soft: 5 }) +
    panel(a, bag, paint) +
    stitch('M458 486V568H550V486', { base: main }) +
    cast(a, flap, { at: '1 6', soft: 4 }) +
    panel(a, flap, paint) +
    stitch('M452 444V476L504 488L556 476V444', { base: main }) +
    button(a, { x: 504, y: 476, r: 7, color: tone(zip, 0.22) })
  )
}

/** The smock's wide pocket across the chest, with a flap along its top and a way in for the hands below. */
function map(a: Easel, { main, zip }: PocketSlots): string {
  const bag = loop('278,560! 522,560! 526,744! 512,760 288,760 274,744!')
  const flap = loop('270,544! 530,544! 530,604! 466,618 334,618 270,604!')
  const paint = (to: string) => ({ base: main, fill: linear(a, dyed(main, '0 .06, 1 -.03'), to), reach: 20, soft: 9, outline: 0.75 })
  const creases = '284,750 350,690 6 10; 516,750 460,700 -6 -10; 400,630 404,740 5 -10'
  return (
    part('pocket', bag) +
    cast(a, bag, { at: '2 9', soft: 7 }) +
    panel(a, bag, { ...paint('270 560 530 760'), creases, depth: 0.3 }) +
    stitch('M284 610V740Q286 753 296 753H504Q516 752 520 740V610', { base: main }) +
    cast(a, flap, { at: '1 7', soft: 5 }) +
    panel(a, flap, paint('270 544 530 618')) +
    stitch(curve('276,599 336,612 464,612 524,599'), { base: main }) +
    [310, 400, 490].map((x) => button(a, { x, y: 594, r: 8, color: tone(zip, 0.3) })).join('')
  )
}
