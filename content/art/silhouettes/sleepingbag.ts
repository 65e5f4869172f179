import { figureHeights } from '../figure-heights.ts'
import { tone } from '../kernel/color.ts'
import { clip, dyed, easel, linear, radial, type Easel } from '../kernel/easel.ts'
import { figure } from '../kernel/figure.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { chambers, quilt } from '../kernel/quilt.ts'
import { puller, stitch, zipper } from '../kernel/sewing.ts'
import { cord } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { summerBag } from './sleepingbag-summer.ts'

type SleepingbagSlots = Slots<'sleepingbag'>

const quilting = {
  left: '262,236 232,292 214,352 214,430 226,520 244,610 260,700 272,780 284,850 312,912',
  right: '538,236 568,292 586,352 586,430 574,520 556,610 540,700 528,780 516,850 488,912',
  sag: 12,
}
/** The lighter bag has many low chambers; the winter one few high ones, and is wider; a child's has the fewest and is widest. */
const cuts = {
  light: { baffles: quilt({ ...quilting, cuts: [0, 0.095, 0.19, 0.285, 0.38, 0.475, 0.57, 0.665, 0.76, 0.855, 1], bulge: 5 }), frame: '' },
  winter: {
    baffles: quilt({ ...quilting, cuts: [0, 0.17, 0.33, 0.49, 0.65, 0.82, 1], bulge: 13 }),
    frame: 'translate(-44 0) scale(1.11 1)',
  },
  small: {
    baffles: quilt({ ...quilting, cuts: [0, 0.2, 0.4, 0.6, 0.8, 1], bulge: 9 }),
    frame: 'translate(-68 0) scale(1.17 1)',
  },
}
const hood = symmetric('400,58 462,66 514,104 544,168 552,230 548,276! 470,304 400,310!')
const footEnd = symmetric('400,908! 488,898! 474,938 440,954 400,958!')

/** From crown to foot, in units of the sheet and in truth, and who is drawn beside it. */
const sizes = {
  light: { units: 900, centimeters: 213, wearer: 'adult' },
  winter: { units: 900, centimeters: 213, wearer: 'adult' },
  small: { units: 900, centimeters: 150, wearer: 'child' },
  summer: { units: 796, centimeters: 190, wearer: 'adult' },
} as const

/** A sleeping bag from above: closed, unzipped with one side folded over, or hung up beside somebody. */
export function drawSleepingbag({ view, brand, slots }: Drawing<'sleepingbag'>): string {
  const a = easel()
  const { cut } = slots
  const isOpen = view === 'open'
  const bag = cut === 'summer' ? summerBag(a, slots, { isOpen, brand }) : mummyBag(a, { ...slots, cut }, { isOpen, brand })
  if (view === 'scale') a.add(inScale(a, bag, cut))
  else a.add(bag)
  return a.svg()
}

type MummySlots = SleepingbagSlots & { cut: keyof typeof cuts }

/** A down bag that narrows to the feet, closed up to the face. */
function mummyBag(a: Easel, slots: MummySlots, { isOpen, brand }: { isOpen: boolean; brand: Brand }): string {
  const { main, cut } = slots
  const { baffles, frame } = cuts[cut]
  const body = baffles.map((b) => b.d).join('')
  const layers = [
    wallShadow(a, body + hood + footEnd, { at: '14 20', opacity: 0.26 }),
    panel(a, footEnd, { base: main, fill: linear(a, dyed(main, '0 -.02, 1 -.14'), '0 900 0 958'), reach: 20, soft: 9, outline: 0.7 }),
    chambers(a, baffles, { base: main, pucker: cut === 'winter' ? 44 : 32 }),
    rounded(a, main, body),
    isOpen ? folded(a, slots) : '',
    hoodOf(a, slots),
    cut === 'winter' ? draftCollar(a, slots) : '',
    face(a, slots),
    isOpen ? '' : zip(a, slots),
    cordLock(a, slots),
    mark(brand, isOpen ? '316 470' : '346 420', { size: 0.9, color: slots.logo }),
    footLabel(slots, brand),
  ]
  return frame ? `<g transform="${frame}">${layers.join('')}</g>` : layers.join('')
}

function inScale(a: Easel, bag: string, cut: SleepingbagSlots['cut']): string {
  const scale = 0.86
  const { units, centimeters, wearer } = sizes[cut]
  const height = Math.round((units * scale * figureHeights[wearer]) / centimeters)
  return `<g transform="translate(210 90) scale(${scale})">${bag}</g>` + figure(a, { x: 200, feet: 914, height })
}

/** A thick roll round the neck that keeps warm air in, its cord in the accent color. */
function draftCollar(a: Easel, { main, accent }: SleepingbagSlots): string {
  const roll = loop('244,262! 300,284 400,296 500,284 556,262! 566,300 556,330! 500,346 400,354 300,346 244,330! 234,300')
  return (
    cast(a, roll, { opacity: 0.36, at: '0 8', soft: 7 }) +
    panel(a, roll, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, .4 .02, 1 -.18'), '0 262 0 354'),
      reach: 16,
      soft: 8,
      rim: 0.4,
      outline: 0.6,
      creases: '300,290 304,340 4 9; 360,296 362,350 4 9; 440,296 438,350 -4 -9; 500,290 496,340 -4 -9',
      depth: 0.4,
    }) +
    ink(a, curve('250,306 320,322 400,328 480,322 550,306'), { stroke: accent, width: 5, round: true, opacity: 0.9 })
  )
}

function rounded(a: Easel, main: string, body: string): string {
  const stops = `0 ${tone(main, -0.3)} .6, .16 ${tone(main, -0.2)} .1, .34 #fff .13, .6 #fff 0, .84 ${tone(main, -0.26)} .2, 1 ${tone(main, -0.34)} .65`
  return ink(a, body, { fill: linear(a, stops, '210 0 590 0') })
}

/** The cut where the right side is turned back, showing the lining of both halves. */
function folded(a: Easel, { lining, zip: tape, accent }: SleepingbagSlots): string {
  const mouth = loop('420,300! 540,286! 586,352 586,430 572,530 540,640! 500,560 460,440 430,350')
  const turned = loop('540,286! 600,312 646,392 650,480 620,580 548,664! 536,640! 560,560 566,460 560,380')
  const lines = ['438,380 520,372 580,366', '462,450 524,444 584,440', '486,520 530,516 572,514']
  return (
    panel(a, mouth, {
      base: lining,
      fill: linear(a, dyed(lining, '0 -.12, 1 .04'), '420 300 590 600'),
      reach: 40,
      soft: 14,
      edge: 0.5,
      lit: [12, 10],
      rim: 0,
      outline: 0.7,
      creases: '440,380 520,420 8 14; 470,470 540,480 6 12; 500,560 560,560 6 10',
      depth: 0.4,
      over: lines.map((l) => ink(a, curve(l), { stroke: tone(lining, -0.26), width: 4, opacity: 0.5, soft: 1.6 })).join(''),
    }) +
    cast(a, turned, { opacity: 0.42, at: '4 12', soft: 10 }) +
    turnedFlap(a, turned, lining) +
    zipper(a, curve('540,286 600,312 646,392 650,480 620,580 548,664'), { tape, teeth: tone(tape, 0.24), width: 10 }) +
    zipper(a, curve('420,300 430,350 460,440 500,560 540,640'), { tape, teeth: tone(tape, 0.24), width: 10 }) +
    puller('548 660', { cord: accent, turn: 20, size: 0.9 })
  )
}

function turnedFlap(a: Easel, cut: string, lining: string): string {
  const tubes = quilt({
    left: '536,286 556,372 562,450 554,556 538,650',
    right: '548,284 636,360 652,470 624,576 552,668',
    cuts: [0, 0.24, 0.46, 0.68, 1],
    bulge: 2,
    sag: 9,
  })
  const shine = linear(a, `0 ${tone(lining, -0.3)} .5, .4 #fff .18, 1 ${tone(lining, -0.3)} .4`, '540 0 652 0')
  return (
    panel(a, cut, { base: lining, fill: tone(lining, -0.04), outline: 0.6 }) +
    `<g ${clip(a, cut)}>${chambers(a, tubes, { base: lining, pucker: 22 })}${ink(a, cut, { fill: shine })}</g>`
  )
}

function hoodOf(a: Easel, { main }: SleepingbagSlots): string {
  const ribs = ['262,238 300,200 318,150 330,84', '538,238 500,200 482,150 470,84', '336,300 352,286 400,280 448,286 464,300']
  return (
    cast(a, hood, { fill: tone(main, -0.5), opacity: 0.45, at: '0 10', soft: 9 }) +
    panel(a, hood, {
      base: main,
      fill: radial(a, dyed(main, '0 .1, .5 .02, 1 -.12'), '350 120 240'),
      reach: 46,
      soft: 18,
      edge: 0.42,
      rim: 0.36,
      outline: 0.7,
      creases:
        '486,140 544,120 6 13; 496,190 552,190 6 12; 490,240 548,262 6 12; 314,140 258,120 -6 -12; 304,190 250,190 -6 -11; 310,240 254,262 -6 -11; 400,96 402,60 3 9; 444,104 470,68 5 10; 356,104 330,68 -5 -9',
      depth: 0.44,
      over: ribs.map((r) => ink(a, curve(r), { stroke: tone(main, -0.3), width: 4, opacity: 0.4, soft: 2 })).join(''),
    })
  )
}

function face(a: Easel, { main, lining }: SleepingbagSlots): string {
  const opening = symmetric('400,98 446,108 476,146 484,196 468,244 436,268 400,274')
  const inner = symmetric('400,116 436,124 460,154 466,196 452,234 428,252 400,257')
  return (
    ink(a, opening, { fill: tone(main, 0.02), stroke: tone(main, -0.22) }) +
    ink(a, opening, { stroke: tone(main, 0.14), width: 5, opacity: 0.5, at: '-1 -2', soft: 2 }) +
    panel(a, inner, {
      base: lining,
      fill: linear(a, dyed(lining, '0 -.2, .6 -.08, 1 .02'), '0 116 0 257'),
      reach: 46,
      soft: 12,
      edge: 0.6,
      lit: [10, 16],
      rim: 0,
      outline: 0.8,
      creases: '360,240 400,180 6 14; 440,240 402,180 -6 -13; 400,250 400,190 4 10',
      depth: 0.36,
    }) +
    stitch(symmetric('400,107 441,116 468,150 475,196 460,239 432,260 400,265'), { base: main, width: 1.6 })
  )
}

function cordLock(a: Easel, { accent, zip: lock }: SleepingbagSlots): string {
  return (
    cord(a, 'M432 262C446 296 440 322 430 348', { color: accent, width: 7 }) +
    cord(a, 'M424 264C420 296 428 320 422 340', { color: accent, width: 7 }) +
    `<rect x="417" y="296" width="26" height="24" rx="7" fill="${lock}"/><rect x="421" y="299" width="7" height="17" rx="3" fill="#fff" opacity=".22"/>`
  )
}

function zip(a: Easel, { main, zip: tape, accent }: SleepingbagSlots): string {
  const line = curve('478,296 500,380 504,470 494,580 482,680')
  return (
    ink(a, line, { stroke: tone(main, -0.4), width: 26, opacity: 0.4, soft: 5 }) +
    ink(a, line, { stroke: tone(main, -0.06), width: 19, round: true }) +
    zipper(a, line, { tape, teeth: tone(tape, 0.24), width: 10 }) +
    puller('480 306', { cord: accent, turn: -12, size: 0.85 })
  )
}

function footLabel({ logo, main }: SleepingbagSlots, brand: Brand): string {
  return (
    `<path d="M376 876h48v30h-48z" fill="${logo}" stroke="${tone(main, -0.25)}" stroke-width="1.2"/>` +
    mark(brand, '400 891', { size: 0.42, color: tone(main, -0.12) })
  )
}
