import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'

/** A shoe without laces: the vamp closes over the instep, and elastic beside it lets the foot in. */
export function slipVamp(a: Easel, { canvas, suede, stripe }: Slots<'sneaker'>): string {
  const vamp = loop('228,540! 272,526 332,496 392,464 446,436 490,441! 478,470 470,500 452,548 414,590 350,610 280,590 240,562')
  const gore = loop('488,441! 506,446 528,474 548,492! 540,528 520,560 494,576! 470,560 456,540! 470,500 478,470')
  const lip = curve('426,447 446,436 492,440')
  return (
    cast(a, gore, { opacity: 0.3, at: '1 4', soft: 4 }) +
    panel(a, gore, {
      base: tone(canvas, -0.06),
      reach: 14,
      soft: 6,
      outline: 0.65,
      over: ribs(a, curve('514,452 506,500 484,566'), { base: tone(canvas, -0.06), height: 90, dash: '2 3.4' }),
    }) +
    cast(a, vamp, { opacity: 0.34, at: '2 6', soft: 5 }) +
    panel(a, vamp, {
      base: suede,
      fill: linear(a, dyed(suede, '0 .1, 1 -.04'), '300 460 400 610'),
      reach: 24,
      soft: 10,
      outline: 0.65,
      lights: '300,530 420,470 -10 20',
      lightness: 0.2,
      lightSoft: 9,
    }) +
    ['482,446 470,478 462,504 444,550 408,582 350,601 286,582 246,556', '474,446 462,476 454,502 437,545 403,574 350,592 291,574 254,550']
      .map((line) => stitch(curve(line), { base: suede, thread: stripe, opacity: 0.8 }))
      .join('') +
    ink(a, lip, { stroke: tone(suede, -0.16), width: 9, round: true }) +
    ink(a, lip, { stroke: tone(suede, 0.12), width: 4, round: true, at: '0 -1' })
  )
}
