import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { seam, shirtButton, stitch } from '../kernel/sewing.ts'
import { left, sides } from '../kernel/side.ts'
import type { Brand, Slots } from '../slots.ts'
import { mark } from '../kernel/marks.ts'

type ShirtSlots = Slots<'shirt'>
type Made = { cloth: (color: string) => string; brand: Brand }

/** The pockets of a shirt by its cut. `tape` has a name above its pocket. `travel` has tabs that hold a rolled sleeve and no pocket. */
export function shirtPockets(a: Easel, slots: ShirtSlots, made: Made): string {
  const one = flapped(a, slots, { made, path: (d) => d })
  if (slots.cut === 'two') return one + flapped(a, slots, { made, path: left.path })
  if (slots.cut === 'overshirt') return overshirt(a, slots, made)
  if (slots.cut === 'tape') return open(a, slots, made) + nameTape(a, slots, made.brand)
  return slots.cut === 'travel' ? rolledTabs(a, slots) : one
}

function paint(a: Easel, color: string, { cut, made }: { cut: string; made: Made }) {
  return {
    base: color,
    fill: linear(a, dyed(color, '0 .05, 1 -.03'), '454 400 560 540'),
    reach: 16,
    soft: 8,
    outline: 0.7,
    over: ink(a, cut, { fill: made.cloth(color) }),
  }
}

function flapped(a: Easel, slots: ShirtSlots, { made, path }: { made: Made; path: (d: string) => string }): string {
  const { pocket: color, thread, button } = slots
  const bag = path('M454 404H560V516L507 540L454 516Z')
  const flap = path('M450 396H564V424L507 446L450 424Z')
  const x = Number(/[\d.]+/.exec(path('M507 0'))?.[0])
  return (
    cast(a, bag, { at: '2 8' }) +
    panel(a, bag, paint(a, color, { cut: bag, made })) +
    stitch(path('M460 410V512L507 533L554 512V410'), { base: color, thread }) +
    cast(a, flap, { at: '1 6', soft: 4 }) +
    panel(a, flap, paint(a, color, { cut: flap, made })) +
    stitch(path('M456 402V420L507 439L558 420V402'), { base: color, thread }) +
    shirtButton(a, { x, y: 424, r: 7.5, color: button })
  )
}

/** A patch pocket without a flap, a pencil slot beside it. */
function open(a: Easel, { pocket: color, thread }: ShirtSlots, made: Made): string {
  const bag = 'M450 412H566V524Q566 540 550 540H466Q450 540 450 524Z'
  return (
    cast(a, bag, { at: '2 8' }) +
    panel(a, bag, paint(a, color, { cut: bag, made })) +
    stitch('M457 430V522Q457 533 468 533H548Q559 533 559 522V430M450 428H566M540 430V533', { base: color, thread })
  )
}

function nameTape(a: Easel, { thread, label }: ShirtSlots, brand: Brand): string {
  const tape = 'M452 378H564V402H452Z'
  const letters = ink(a, 'M464 390q6 -8 12 0t12 0t12 0t12 0t12 0t12 0', { stroke: '#f4ecd8', width: 3.4, round: true })
  return (
    cast(a, tape, { at: '1 3', soft: 2.5 }) +
    ink(a, tape, { fill: label }) +
    stitch('M455 381H561V399H455Z', { base: label, thread, width: 1.2 }) +
    letters +
    mark(brand, '550 390', { size: 0.26, color: '#f4ecd8' })
  )
}

/** Two large pockets at the hip and two on the chest, as on a jacket. */
function overshirt(a: Easel, slots: ShirtSlots, made: Made): string {
  const { pocket: color, thread } = slots
  const low = sides.map(({ path }) => {
    const bag = path(loop('440,650! 566,646! 568,806! 440,812!'))
    return (
      cast(a, bag, { at: '2 8' }) +
      panel(a, bag, { ...paint(a, color, { cut: bag, made }), fill: linear(a, dyed(color, '0 .05, 1 -.03'), '440 650 566 810') }) +
      stitch(path(curve('447,656! 447,804! 561,799! 559,652')), { base: color, thread }) +
      stitch(path('M442 672L566 668M442 679L566 675'), { base: color, thread })
    )
  })
  return flapped(a, slots, { made, path: (d) => d }) + flapped(a, slots, { made, path: left.path }) + low.join('')
}

function rolledTabs(a: Easel, { main, thread, button }: ShirtSlots): string {
  const yoke = sides.map(({ path }) => seam(path(curve('470,300 520,352 592,392')), { base: main, rows: 1, thread }))
  const tabs = sides.map(({ path, x }) => {
    const tab = path(loop('604,548! 640,540! 650,640! 632,656 614,644!'))
    return (
      cast(a, tab, { at: '1 5', soft: 4 }) +
      panel(a, tab, { base: main, fill: tone(main, 0.03), reach: 8, soft: 4, outline: 0.75 }) +
      shirtButton(a, { x: x(632), y: 640, r: 7, color: button })
    )
  })
  const welt = 'M462 430L552 422L553 440L463 448Z'
  return (
    yoke.join('') +
    tabs.join('') +
    cast(a, welt, { at: '1 4', soft: 3 }) +
    panel(a, welt, { base: main, fill: tone(main, 0.03), reach: 6, soft: 3, outline: 0.75 })
  )
}
