import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Side } from '../kernel/side.ts'

/** Parts shared by shirt and shirt dress: the collar and its back. `cloth` is the overlaid weave. */
type Colors = { collar: string; thread: string }

export function collarWing(a: Easel, { collar, thread }: Colors, { side, cloth }: { side: Side; cloth: string }): string {
  const wing = side.path(loop('400,310! 426,286 458,250 474,222! 486,234 504,282! 480,352! 440,336 402,326!'))
  return (
    cast(a, wing, { opacity: 0.38, at: '2 9', soft: 7 }) +
    panel(a, wing, {
      base: collar,
      fill: linear(a, dyed(collar, '0 .07, 1 -.02'), '320 230 480 350'),
      reach: 18,
      soft: 8,
      rim: 0.4,
      outline: 0.75,
      over: ink(a, wing, { fill: cloth }),
    }) +
    stitch(side.path(curve('472,232! 480,242 497,283! 476,343! 441,328 407,318!')), { base: collar, thread })
  )
}

export function backFall(a: Easel, { collar, thread }: Colors, cloth: string): string {
  const fall = symmetric('400,208! 446,210 476,222! 496,258 506,290! 456,284 400,284!')
  return (
    cast(a, fall, { opacity: 0.36, at: '2 8', soft: 7 }) +
    panel(a, fall, {
      base: collar,
      fill: linear(a, dyed(collar, '0 .08, 1 -.02'), '0 208 0 290'),
      reach: 18,
      soft: 8,
      rim: 0.4,
      outline: 0.75,
      over: ink(a, fall, { fill: cloth }),
    }) +
    stitch('M302 283Q350 277 400 277Q450 277 498 283', { base: collar, thread }) +
    ink(a, 'M324 223Q400 203 476 223', { stroke: tone(collar, 0.14), width: 3, opacity: 0.5, round: true })
  )
}
