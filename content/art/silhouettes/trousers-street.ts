import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { button, stitch } from '../kernel/sewing.ts'
import type { Side } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'

type TrousersSlots = Slots<'trousers'>

/** A pocket with room on each thigh, a pleat down its middle, under a flap with two buttons. */
export function bellows(a: Easel, { main, thread, button: color }: TrousersSlots, side: Side): string {
  const bag = side.path(loop('486,470! 584,460! 588,640! 576,652 500,660! 488,650!'))
  const flap = side.path(loop('480,456! 590,444! 592,500! 540,514 484,510!'))
  const fill = linear(a, dyed(main, '0 .06, 1 -.05'), side.pick('214 450 320 650', '486 450 588 650'))
  const cloth = { base: main, fill, reach: 16, soft: 8, outline: 0.8 }
  return (
    cast(a, bag, { at: '0 9', soft: 6, opacity: 0.36 }) +
    panel(a, bag, cloth) +
    ink(a, side.path('M536 512V652'), { stroke: tone(main, -0.28), width: 3, opacity: 0.7 }) +
    ink(a, side.path('M556 510V650'), { stroke: tone(main, 0.16), width: 3, opacity: 0.5, soft: 1 }) +
    stitch(side.path(curve('494,478! 496,646! 506,652! 574,644! 581,634!')), { base: main, thread }) +
    cast(a, flap, { at: '0 6', soft: 4 }) +
    panel(a, flap, cloth) +
    stitch(side.path(curve('487,462! 490,503! 540,507 585,493! 584,452!')), { base: main, thread }) +
    [508, 566].map((x) => button(a, { x: side.x(x), y: 494, r: 6, color })).join('')
  )
}

/** A band down the outer side in the second color, piped on both edges. */
export function stripe(a: Easel, { main, knee }: TrousersSlots, { path }: Side): string {
  const line = path(curve('534,134 548,240 550,330 544,450 534,600 522,760 508,932'))
  return (
    ink(a, line, { stroke: tone(main, -0.26), width: 40, opacity: 0.7 }) +
    ink(a, line, { stroke: knee, width: 34 }) +
    ink(a, line, { stroke: main, width: 5 }) +
    ink(a, path('M436 908L500 916'), { stroke: tone(main, -0.2), width: 2 })
  )
}

/** The hem gathered into a ribbed cuff. */
export function ribbedHem(a: Easel, { main }: TrousersSlots, side: Side): string {
  const cuff = side.path(loop('436,884! 484,892 534,884! 527,940! 480,947 440,940!'))
  return (
    cast(a, cuff, { at: '0 -6', soft: 5 }) +
    panel(a, cuff, {
      base: main,
      fill: linear(a, dyed(main, '0 .03, 1 -.06'), side.pick('266 0 364 0', '436 0 534 0')),
      reach: 12,
      soft: 6,
      outline: 0.75,
      over: ribs(a, side.path('M434 914Q484 924 536 914'), { base: main, height: 76, dash: '4 7' }),
    }) +
    ink(a, side.path('M452 846L460 882M484 850V886M516 842L508 882'), { stroke: tone(main, -0.24), width: 6, opacity: 0.5, soft: 3 })
  )
}

/** Two folds that open from the waistband. */
export function pleats(a: Easel, main: string, { path }: Side): string {
  return ['M440 146C444 210 448 280 450 350', 'M474 142C482 200 488 250 492 300']
    .map(
      (line) =>
        ink(a, path(line), { stroke: '#000', width: 9, opacity: 0.3, at: '3 2', soft: 3 }) +
        ink(a, path(line), { stroke: tone(main, -0.26), width: 3.4, opacity: 0.8 }) +
        ink(a, path(line), { stroke: tone(main, 0.2), width: 3, opacity: 0.6, at: '-4 0', soft: 1 }),
    )
    .join('')
}

/** A coin pocket in the mouth of the right one, and the cloth that breaks in folds over the shoe. */
export function coin(a: Easel, { main, thread, button: color }: TrousersSlots, side: Side): string {
  const bag = side.path('M488 176L536 214L530 250L482 214Z')
  const breaks = side.path('M446 820Q530 850 616 812M440 862Q520 894 622 856M452 900Q540 922 628 896')
  const pocket = side.isMirrored
    ? panel(a, bag, { base: main, reach: 8, soft: 4, outline: 0.8 }) +
      stitch(side.path('M490 184L530 216'), { base: main, thread }) +
      `<circle cx="${side.x(490)}" cy="180" r="5" fill="${color}"/>`
    : ''
  return (
    pocket +
    ink(a, breaks, { stroke: tone(main, -0.26), width: 9, opacity: 0.5, soft: 4 }) +
    ink(a, breaks, { stroke: tone(main, 0.16), width: 6, opacity: 0.45, at: '0 -10', soft: 3 })
  )
}
