import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import type { Slots } from '../slots.ts'

const foam = loop(
  '62,604! 76,600 140,614 240,622 360,624 480,618 600,606 700,598 754,596! 770,622 764,656 736,684! 640,690 520,692 400,692 280,690 180,680 110,660 72,634',
)
const tread =
  'M66 624C100 656 180 676 280 686C400 692 640 692 740 680L748 690L736 704H712L708 692H690L684 706H660L656 694H636L630 707H604L600 694H580L574 708H548L544 695' +
  'H522L516 708H490L486 695H464L458 707H432L428 694H406L400 706H374L370 693H348L340 704L314 702L312 690L292 688L284 699L258 695L258 684L238 681L228 690L204 684' +
  'L206 673L186 668L174 676L152 667L156 657L138 650L124 655L106 641Q78 632 66 624Z'

/** Foam with a rocker at both ends, sculpted lines, and a rubber outsole wrapped up at toe and heel. */
export function runnerSole(a: Easel, { mid, outsole, accent }: Slots<'runner'>): string {
  const sculpted = curve('70,622 150,644 260,654 400,652 540,640 660,624 762,616')
  const lower = curve('560,684 600,664 660,650 764,640')
  const lines =
    ink(a, sculpted, { stroke: tone(mid, -0.16), width: 4, opacity: 0.8 }) +
    ink(a, sculpted, { stroke: tone(mid, 0.14), width: 2.5, opacity: 0.7, at: '0 3.5' }) +
    ink(a, lower, { stroke: accent, width: 7 }) +
    ink(a, lower, { stroke: tone(accent, -0.2), width: 1.6, at: '0 4' }) +
    ink(a, 'M250 668h26M286 670h26M322 671h26M358 671h26', { stroke: tone(mid, -0.2), width: 7, opacity: 0.5, round: true })
  return (
    cast(a, foam, { opacity: 0.42, at: '0 -8', soft: 5 }) +
    `<path d="${tread}" fill="${linear(a, dyed(outsole, '0 .07, 1 -.05'), '0 630 0 708')}" stroke="${tone(outsole, -0.1)}" stroke-width="1.5" stroke-linejoin="round"/>` +
    panel(a, foam, {
      base: mid,
      fill: linear(a, dyed(mid, '0 .03, .25 .05, .6 0, 1 -.12'), '0 600 0 692'),
      reach: 24,
      soft: 10,
      edge: 0.32,
      rim: 0.34,
      outline: 0.55,
      over: lines,
    }) +
    ink(a, 'M66 616C72 642 110 662 168 676L150 684C104 668 74 646 62 622Z', { fill: outsole }) +
    ink(a, 'M764 640C766 664 752 684 726 690L700 690C740 680 752 662 752 642Z', { fill: outsole })
  )
}
