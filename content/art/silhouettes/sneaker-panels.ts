import { tone } from '../kernel/color.ts'
import { dyed, linear, radial, type Easel } from '../kernel/easel.ts'
import { along, curve, loop, rounded } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'
import type { SneakerCut } from './sneaker-cuts.ts'

type PanelShoe = Slots<'sneaker'>

/** The side between eyestay and sole. */
export function sidePanel(a: Easel, slots: PanelShoe, kind: SneakerCut['side']): string {
  if (kind === 'kerb') return kerb(a, slots)
  if (kind === 'vents') return vents(slots)
  if (kind === 'saddle') return saddle(a, slots)
  return kind === 'foxing' ? foxing(a, slots) : ''
}

/** The brand's dropped kerb: a panel, not a stripe. */
function kerb(a: Easel, { suede, stripe }: PanelShoe): string {
  const cut = loop('640,548! 508,548! 448,602! 292,602! 280,652! 640,652!')
  const edge = 'M640 548H508L448 602H291'
  const sewn = { base: suede, thread: stripe, opacity: 0.8, width: 1.5 }
  return (
    cast(a, cut, { at: '0 -4', soft: 4 }) +
    panel(a, cut, {
      base: suede,
      fill: linear(a, dyed(suede, '0 .07, 1 -.03'), '440 548 470 652'),
      reach: 18,
      soft: 8,
      edge: 0.3,
      outline: 0.6,
    }) +
    ink(a, edge, { stroke: tone(stripe, -0.25), width: 9 }) +
    ink(a, edge, { stroke: stripe, width: 6.5, at: '0 -1' }) +
    stitch('M640 560H513L453 614H289', sewn) +
    stitch('M640 568H516L456 622H287', sewn)
  )
}

/** Two eyelets that let air in, and a stitched line where the arch is. */
function vents({ canvas, stripe }: PanelShoe): string {
  const ring = (x: number) => `<circle cx="${x}" cy="612" r="8" fill="${tone(canvas, -0.28)}" stroke="#b9bcc2" stroke-width="3.4"/>`
  return (
    ring(420) +
    ring(452) +
    stitch(curve('330,560 380,600 400,650'), { base: canvas, thread: stripe }) +
    seam(curve('322,566 372,606 390,650'), { base: canvas })
  )
}

function saddle(a: Easel, { suede, stripe }: PanelShoe): string {
  const cut = loop('376,548! 436,518 500,500 552,494! 580,540 584,600 574,652! 396,652! 404,612 396,576')
  return (
    cast(a, cut, { at: '0 4', soft: 4 }) +
    panel(a, cut, {
      base: suede,
      fill: linear(a, dyed(suede, '0 .09, 1 -.04'), '420 500 540 650'),
      reach: 22,
      soft: 9,
      edge: 0.34,
      outline: 0.7,
      lights: '470,520 480,640 6 20',
      lightness: 0.2,
      lightSoft: 8,
    }) +
    ['386,552 412,590 412,652', '394,548 420,588 420,652', '545,500 572,544 576,600 566,652', '537,502 563,546 567,600 558,652']
      .map((row) => stitch(curve(row), { base: suede, thread: stripe }))
      .join('')
  )
}

/** A low band of suede all along the sole. */
function foxing(a: Easel, { suede, stripe }: PanelShoe): string {
  const cut = loop('200,652! 260,604 340,588 440,590 540,600 620,590! 640,652!')
  return (
    cast(a, cut, { at: '0 -4', soft: 4 }) +
    panel(a, cut, {
      base: suede,
      fill: linear(a, dyed(suede, '0 .07, 1 -.04'), '400 588 410 652'),
      reach: 16,
      soft: 7,
      edge: 0.3,
      outline: 0.6,
    }) +
    stitch(curve('216,648 268,612 344,597 440,599 540,608 622,599'), { base: suede, thread: stripe }) +
    stitch(curve('228,650 272,619 346,604 440,606 540,615 624,606'), { base: suede, thread: stripe })
  )
}

/** The toe: a cap, two caps, a rubber bumper, an apron seam, a wing tip, a seam, or nothing. */
export function toePanel(a: Easel, slots: PanelShoe, kind: SneakerCut['toe']): string {
  if (kind === 'cap') return cap(a, slots)
  if (kind === 'double') return cap(a, slots) + secondCap(a, slots)
  if (kind === 'bumper') return bumper(a, slots)
  if (kind === 'moc') return apron(slots)
  if (kind === 'wing') return wingTip(a, slots)
  return kind === 'seam'
    ? seam(curve('150,560 190,590 204,650'), { base: slots.canvas, rows: 2, thread: slots.stripe, shift: [7, -2] })
    : ''
}

function cap(a: Easel, { suede, stripe }: PanelShoe): string {
  const cut = loop('88,650! 92,606 112,574 152,556 214,544! 236,574 252,610 258,652!')
  return (
    cast(a, cut, { at: '5 2', soft: 4 }) +
    panel(a, cut, {
      base: suede,
      fill: radial(a, dyed(suede, '0 .14, .5 .03, 1 -.06'), '160 585 130'),
      reach: 26,
      soft: 11,
      edge: 0.4,
      rim: 0.45,
      outline: 0.7,
    }) +
    stitch(curve('206,546 228,577 243,612 249,650'), { base: suede, thread: stripe, opacity: 0.85 }) +
    stitch(curve('198,548 220,580 235,614 241,650'), { base: suede, thread: stripe, opacity: 0.85 })
  )
}

function secondCap(a: Easel, { suede, stripe }: PanelShoe): string {
  const cut = loop('88,652! 90,618 106,592 136,582 168,582! 184,604 192,630 192,652!')
  return (
    cast(a, cut, { at: '4 -2', soft: 4 }) +
    panel(a, cut, {
      base: suede,
      fill: radial(a, dyed(suede, '0 .18, .6 .06, 1 -.04'), '136 606 90'),
      reach: 18,
      soft: 8,
      edge: 0.4,
      rim: 0.4,
      outline: 0.7,
    }) +
    stitch(curve('100,608 118,590 140,587 162,590 178,612 184,650'), { base: suede, thread: stripe, opacity: 0.8 })
  )
}

function bumper(a: Easel, { sole }: PanelShoe): string {
  const cut = loop('82,652! 84,612 104,584 146,570 190,572! 212,596 224,626 226,654!')
  const ridges = [0, 1, 2].map((i) =>
    curve(`${92 + i * 2},${640 - i * 14} ${120 + i * 4},${622 - i * 15} ${160 + i * 4},${616 - i * 15} ${206 - i * 4},${640 - i * 14}`),
  )
  return (
    cast(a, cut, { at: '5 1', soft: 4 }) +
    panel(a, cut, {
      base: sole,
      fill: radial(a, dyed(sole, '0 .04, .6 0, 1 -.12'), '140 600 120'),
      reach: 20,
      soft: 9,
      edge: 0.4,
      outline: 0.65,
    }) +
    ridges.map((d) => ink(a, d, { stroke: tone(sole, -0.16), width: 2.4, opacity: 0.7 })).join('')
  )
}

function apron({ canvas, stripe }: PanelShoe): string {
  const line = '112,604 150,572 214,556 280,566 326,600'
  const dots = Array.from({ length: 15 }, (_, i) => {
    const row = Math.floor(i / 5)
    return `<circle cx="${212 + (i % 5) * 20 + row * 7}" cy="${548 - (i % 5) * 8 - row * 2 + row * 14}" r="3" fill="${tone(canvas, -0.24)}"/>`
  })
  return (
    seam(curve(line), { base: canvas, width: 2.6, opacity: 0.8 }) +
    stitch(curve('114,611 152,579 214,563 276,572 320,604'), { base: canvas, thread: stripe }) +
    dots.join('')
  )
}

function wingTip(a: Easel, { suede, stripe }: PanelShoe): string {
  const edge = '214,544 230,570 270,586! 330,592 390,616 428,652!'
  const cut = loop('88,650! 92,606 112,574 152,556 214,544! 230,570 270,586! 330,592 390,616 428,652!')
  const at = along('206,556 224,582 268,598 328,604 382,626 414,650')
  const dots = Array.from({ length: 19 }, (_, i) => at(i / 18).map(rounded)).map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="2.8" fill="${tone(suede, -0.3)}"/>`,
  )
  return (
    cast(a, cut, { at: '4 -2', soft: 4 }) +
    panel(a, cut, {
      base: suede,
      fill: radial(a, dyed(suede, '0 .14, .5 .03, 1 -.06'), '170 585 220'),
      reach: 24,
      soft: 10,
      edge: 0.38,
      rim: 0.45,
      outline: 0.7,
    }) +
    stitch(curve(edge), { base: suede, thread: stripe, opacity: 0.85 }) +
    dots.join('')
  )
}
