import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { along, curve, loop, rounded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Brand, Slots } from '../slots.ts'

type MidShoe = Slots<'sneaker'>

const rim = '478,330! 530,352 600,362 664,352 718,326!'

/** The far side of a padded ankle and the tongue that stands in it. */
export function midInside(a: Easel, { canvas, suede, stripe, lining }: MidShoe, brand: Brand): string {
  const tongue = loop('318,508! 352,474 406,440 434,400 444,348 452,292! 474,278 508,282 522,296! 522,340 512,400 492,440 460,486 380,520')
  return (
    ink(a, loop('470,322! 530,296 600,290 672,298 718,324! 690,372 600,384 500,366'), {
      fill: linear(a, dyed(lining, '0 -.34, 1 -.12'), '0 296 0 376'),
    }) +
    panel(a, tongue, {
      base: canvas,
      reach: 22,
      soft: 9,
      edge: 0.45,
      outline: 0.7,
      creases: '450,330 514,336 3 7; 446,380 508,384 3 7',
      over: stitch('M460 300Q486 288 514 302', { base: canvas, width: 1.4 }),
    }) +
    `<g transform="rotate(8 486 316)"><rect x="466" y="302" width="40" height="26" rx="2" fill="${stripe}"/></g>` +
    mark(brand, '486 315', { size: 0.48, color: suede, turn: 8 })
  )
}

/** The ankle itself: quilted cloth, a padded rim, the eyestay going on up, suede behind. */
export function midCollar(a: Easel, { canvas, suede, stripe }: MidShoe, brand: Brand): string {
  const ankle = loop(
    '440,440! 452,396 462,356 478,330! 530,352 600,362 664,352 718,326! 728,400 726,470 722,566! 660,570 612,574 556,566 512,520',
  )
  const padding = loop('474,338! 480,318 530,336 600,346 664,336 714,312! 726,328 726,356! 664,384 600,394 530,382 470,362')
  const back = loop('668,352! 716,322! 732,400 728,480 720,540 690,534! 694,470 684,404')
  const eyestay = loop('446,437! 452,396 462,356 476,330! 510,346! 504,396 508,446 512,462! 480,452')
  const top = along(rim)
  const ribs = [0, 1, 2, 3, 4, 5].map((i) => {
    const [x, y] = top(0.12 + i * 0.14).map(rounded)
    return `M${x} ${(y ?? 0) - 10}l${rounded((i - 2.5) * 1.2)} 30`
  })
  return (
    cast(a, ankle, { at: '0 4', soft: 5, opacity: 0.25 }) +
    panel(a, ankle, {
      base: canvas,
      fill: linear(a, dyed(canvas, '0 .08, .5 .01, 1 -.07'), '470 340 700 520'),
      reach: 30,
      soft: 12,
      edge: 0.42,
      outline: 0.7,
      creases: '520,500 600,440 10 12; 690,500 630,450 -8 11; 500,420 560,440 5 9',
      depth: 0.34,
      over: ink(a, ankle, { fill: plainWeave(a, canvas) }),
    }) +
    stitch('M516 400Q600 424 690 398M514 430Q600 456 692 430', { base: canvas, width: 1.5 }) +
    panel(a, back, { base: suede, reach: 16, soft: 7, outline: 0.7 }) +
    stitch(curve('676,360 690,410 698,470 696,530'), { base: suede, thread: stripe, opacity: 0.8 }) +
    panel(a, padding, {
      base: canvas,
      fill: linear(a, dyed(canvas, '0 .14, .5 .02, 1 -.1'), '0 318 0 392'),
      reach: 12,
      soft: 6,
      outline: 0.7,
    }) +
    ink(a, ribs.join(''), { stroke: tone(canvas, -0.2), width: 2.4, opacity: 0.6 }) +
    cast(a, eyestay, { opacity: 0.34, at: '2 4', soft: 4 }) +
    panel(a, eyestay, { base: suede, fill: linear(a, dyed(suede, '0 .09, 1 -.02'), '446 330 510 460'), reach: 12, soft: 6, outline: 0.7 }) +
    stitch(curve('504,350 498,398 502,448'), { base: suede, thread: stripe, opacity: 0.8 }) +
    `<circle cx="598" cy="458" r="27" fill="${tone(suede, 0.02)}" stroke="${tone(suede, -0.2)}" stroke-width="2"/>` +
    `<circle cx="598" cy="458" r="22" fill="none" stroke="${stripe}" stroke-width="1.6" stroke-dasharray="4 3" opacity=".8"/>` +
    mark(brand, '598 458', { size: 0.5, color: stripe })
  )
}
