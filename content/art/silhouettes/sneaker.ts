import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { along, curve, loop, rounded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { pairOf } from './footwear.ts'
import { slipVamp } from './sneaker-slip.ts'
import { sneakerCuts } from './sneaker-cuts.ts'
import { midCollar, midInside } from './sneaker-mid.ts'
import { sidePanel, toePanel } from './sneaker-panels.ts'
import { sneakerLaces, sneakerSole } from './sneaker-parts.ts'

type SneakerSlots = Slots<'sneaker'>

const upper = loop(
  '92,646! 92,606 112,574 152,556 212,545 272,526 332,496 392,464 446,436 506,446! 528,474 566,503 612,517 654,508 690,484 706,473 720,480 724,512 717,560 717,604 722,646!',
)

/** A skate shoe, toe to the left. The cut says how high its collar is, what covers toe and side, and which sole it stands on. */
export function drawSneaker({ view, brand, slots }: Drawing<'sneaker'>): string {
  const a = easel()
  const cut = sneakerCuts[slots.cut]
  const isMid = cut.collar === 'mid'
  const isSlip = cut.laces === 'none'
  const shoe = [
    isMid ? atAnkle(midInside(a, slots, brand)) : inside(a, slots) + (isSlip ? '' : tongue(a, slots, brand)),
    quarter(a, slots) + (isSlip ? slipVamp(a, slots) : eyestay(a, slots)),
    sidePanel(a, slots, cut.side),
    toePanel(a, slots, cut.toe),
    isMid ? atAnkle(midCollar(a, slots, brand)) : '',
    heel(a, slots, slots.cut === 'blank'),
    isMid ? '' : collar(a, slots),
    isSlip ? '' : sneakerLaces(a, slots, cut),
    sneakerSole(a, slots, cut.sole),
  ].join('')
  if (view === 'pair') {
    const behind = isMid ? 'translate(96 -88) scale(.88)' : 'translate(96 -128) scale(.9)'
    a.add(pairOf(a, shoe, { behind, before: isMid ? 'translate(-8 84)' : 'translate(-8 62)', ground: isMid ? 774 : 752 }))
  } else a.add(groundShadow(a, { cx: 404, cy: 668, rx: 322, ry: 24, opacity: 0.32 }), `<g transform="${cut.frame}">${shoe}</g>`)
  return a.svg()
}

/** A mid collar ends below the ankle bone: what is drawn as a high shoe is pressed down to there. */
function atAnkle(drawn: string): string {
  return `<g transform="translate(0 112) scale(1 .75)">${drawn}</g>`
}

function inside(a: Easel, { lining }: SneakerSlots): string {
  return (
    ink(a, loop('470,432! 516,424 560,462 620,478 680,458 710,462 706,500 612,530 530,500 480,460'), { fill: tone(lining, -0.26) }) +
    ink(a, loop('506,440! 548,468 616,486 676,466 704,466 690,500 612,528 536,500'), {
      fill: linear(a, dyed(lining, '0 -.34, 1 -.1'), '0 450 0 520'),
    })
  )
}

function tongue(a: Easel, { canvas, suede, stripe }: SneakerSlots, brand: Brand): string {
  const cut = loop('318,508! 340,482 400,446 446,414 476,394 496,392 516,404 520,424 506,450 460,486 380,520')
  return (
    panel(a, cut, {
      base: canvas,
      reach: 22,
      soft: 9,
      edge: 0.45,
      outline: 0.7,
      creases: '470,404 512,424 3 6',
      over: stitch('M466 404Q492 392 512 416', { base: canvas, width: 1.4 }),
    }) +
    `<g transform="rotate(27 494 410)"><rect x="474" y="398" width="38" height="24" rx="2" fill="${stripe}"/></g>` +
    mark(brand, '493 411', { size: 0.46, color: suede, turn: 27 })
  )
}

function quarter(a: Easel, { canvas }: SneakerSlots): string {
  return panel(a, upper, {
    base: canvas,
    fill: linear(a, dyed(canvas, '0 .06, .6 0, 1 -.06'), '300 440 420 660'),
    reach: 44,
    soft: 18,
    edge: 0.42,
    outline: 0.7,
    creases: '276,542 330,640 12 15; 304,528 350,600 10 11; 560,560 590,640 8 10; 250,560 286,640 10 9',
    depth: 0.3,
    over: ink(a, upper, { fill: plainWeave(a, canvas) }),
  })
}

function eyestay(a: Easel, { suede, stripe }: SneakerSlots): string {
  const stay = loop('314,506! 392,464 446,437 506,446! 528,474 540,486! 500,506 430,524 372,550 340,560 322,542')
  const row = (line: string) => stitch(curve(line), { base: suede, thread: stripe, opacity: 0.8 })
  return (
    cast(a, stay, { opacity: 0.34, at: '1 6', soft: 4 }) +
    panel(a, stay, {
      base: suede,
      fill: linear(a, dyed(suede, '0 .09, 1 -.02'), '380 450 430 560'),
      reach: 16,
      soft: 7,
      edge: 0.38,
      outline: 0.7,
    }) +
    row('322,512 330,540 342,551 372,541 430,515 498,497 530,482') +
    row('329,510 336,534 346,542 374,532 430,507 496,489 524,475')
  )
}

function heel(a: Easel, { suede, stripe }: SneakerSlots, isStamped: boolean): string {
  const stamp = ink(a, 'M628 566h66v34h-66z', { stroke: tone(suede, -0.24), width: 2, dash: '5 4' })
  const counter = loop('600,516! 654,508 690,484 706,473 720,480 724,512 717,560 717,604 724,652! 592,652! 604,606 610,560')
  return (
    cast(a, counter, { at: '-4 3', soft: 4 }) +
    panel(a, counter, {
      base: suede,
      fill: linear(a, dyed(suede, '0 .05, .5 .02, 1 -.08'), '600 540 724 560'),
      reach: 24,
      soft: 10,
      edge: 0.42,
      outline: 0.7,
      lights: '640,540 650,630 4 20',
      lightness: 0.2,
      lightSoft: 8,
    }) +
    stitch(curve('609,522 617,562 612,608 601,650'), { base: suede, thread: stripe, opacity: 0.8 }) +
    stitch(curve('617,521 625,562 620,608 609,650'), { base: suede, thread: stripe, opacity: 0.8 }) +
    (isStamped ? stamp : '')
  )
}

function collar(a: Easel, { canvas, stripe }: SneakerSlots): string {
  const padding = loop('506,446! 528,474 566,503 612,517 654,508 690,484 706,473! 712,490 700,506 662,532 612,541 556,526 520,498 496,462')
  const top = along('528,474 566,503 612,517 654,508 690,484')
  const quilting = [0, 1, 2, 3, 4].map((i) => {
    const [x, y] = top((i + 0.5) / 5).map(rounded)
    return `M${x} ${y}l${rounded((i - 2) * 1.4 - 2)} 22`
  })
  const tab = 'M702 470Q712 462 724 474L722 546H708V488Z'
  return (
    panel(a, padding, {
      base: canvas,
      fill: linear(a, dyed(canvas, '0 .12, .5 .02, 1 -.1'), '0 470 0 541'),
      reach: 10,
      soft: 5,
      edge: 0.35,
      outline: 0.7,
    }) +
    stitch(curve('500,468 522,502 558,529 612,544 662,535 702,508'), { base: canvas, width: 1.5 }) +
    ink(a, quilting.join(''), { stroke: tone(canvas, -0.2), width: 2.4, opacity: 0.6 }) +
    ink(a, tab, { fill: tone(stripe, -0.05), stroke: tone(stripe, -0.34), width: 1.3 }) +
    ink(a, 'M712 474V541M718 474V541', { stroke: tone(stripe, -0.3), width: 1.2, dash: '4 2.6', opacity: 0.8 })
  )
}
