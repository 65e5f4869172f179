import { fuzz } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'

/** A padded shaft in chambers, with pile turned out over the top. */
export function quiltedShaft(a: Easel, { panel: second, collar, accent }: Slots<'boot'>): string {
  const shaft = loop('434,318! 500,306 604,312 690,330! 694,420 684,500 680,580 690,640! 600,652 520,640 470,600! 456,540 446,440 434,318!')
  const pile = loop('420,322! 416,262 448,232 520,222 600,226 676,246 706,276 704,336! 650,358 560,346 480,338')
  const chambers = [392, 462, 532, 600].map((y) => curve(`436,${y - 16} 500,${y + 4} 604,${y + 8} 692,${y - 10}`))
  return (
    part('cloth', shaft) +
    cast(a, shaft, { opacity: 0.25, at: '0 4', soft: 4 }) +
    panel(a, shaft, {
      base: second,
      fill: linear(a, dyed(second, '0 .08, .5 .02, 1 -.08'), '440 400 700 460'),
      reach: 36,
      soft: 14,
      edge: 0.42,
      outline: 0.65,
      over: chambers
        .map(
          (line) =>
            ink(a, line, { stroke: tone(second, -0.3), width: 16, opacity: 0.42, at: '0 5', soft: 5 }) +
            ink(a, line, { stroke: tone(second, 0.2), width: 12, opacity: 0.4, at: '0 -16', soft: 5 }) +
            stitch(line, { base: second, thread: accent, width: 2 }),
        )
        .join(''),
    }) +
    part('collar', pile) +
    cast(a, pile, { opacity: 0.4, at: '1 8', soft: 6 }) +
    fuzz(a, pile, collar) +
    panel(a, pile, {
      base: collar,
      fill: linear(a, dyed(collar, '0 .12, .5 .03, 1 -.1'), '0 226 0 350'),
      reach: 26,
      soft: 11,
      edge: 0.36,
      outline: 0,
      over: [250, 276, 302, 328]
        .map((y) =>
          ink(a, curve(`418,${y + 12} 500,${y - 8} 604,${y - 4} 704,${y + 16}`), {
            stroke: tone(collar, -0.1),
            width: 6,
            dash: '7 9',
            opacity: 0.5,
            round: true,
          }),
        )
        .join(''),
    })
  )
}
