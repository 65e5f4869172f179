import { tone } from '../kernel/color.ts'
import { clip, dyed, linear, pattern, radial, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, zipper } from '../kernel/sewing.ts'
import type { Brand, Slots } from '../slots.ts'
import { guyLine } from './tent-parts.ts'

type RidgeTentSlots = Slots<'tent'>

const gable = loop('286,392! 232,500 158,640 76,792! 210,816 330,830 452,838! 402,700 338,520 286,392!')
const flank = loop('286,392! 338,520 402,700 452,838! 560,820 670,784 752,750! 730,670 694,570 662,500! 540,470 410,440 286,392!')
const flap = '130,802 196,664 286,470 300,640 318,828'

/** Two walking poles under a ridge that sags between them: a gable with a door in front, a long slope behind. */
export function ridgeTent(a: Easel, slots: RidgeTentSlots, { isOpen, brand }: { isOpen: boolean; brand: Brand }): string {
  const { fly, side, pole, guy, floor } = slots
  return (
    cast(a, 'M70 790L452 842L752 752L774 768L466 872L80 822Z', { fill: '#1b1e1a', opacity: 0.42, at: '0 0', soft: 16, tall: 100 }) +
    guyLine(a, guy, 'M662 500L790 700') +
    guyLine(a, guy, 'M286 392L20 700') +
    `<path d="M84 800L452 842L748 756V746L452 826L84 786Z" fill="${floor}"/>` +
    panel(a, flank, {
      base: side,
      fill: linear(a, dyed(side, '0 .1, .4 .02, 1 -.12'), '420 420 600 820'),
      reach: 50,
      soft: 20,
      edge: 0.42,
      rim: 0.34,
      outline: 0.7,
      creases:
        '296,410 430,560 14 20; 290,400 520,520 10 14; 660,505 600,640 -12 18; 656,502 540,560 -10 13; 470,830 500,700 9 -14; 740,748 660,690 -8 14; 600,800 590,700 7 -12',
      depth: 0.36,
      lights: '420,520 560,760 16 34',
      lightness: 0.2,
      lightSoft: 16,
    }) +
    sideVent(a, slots) +
    panel(a, gable, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .09, .5 .01, 1 -.08'), '180 420 420 830'),
      reach: 46,
      soft: 18,
      rim: 0.5,
      outline: 0.7,
      creases: '288,400 220,560 -9 15; 84,786 200,700 -9 16; 448,830 370,740 8 -14; 292,410 350,600 8 -12; 120,796 150,720 6 10',
      depth: 0.34,
    }) +
    (isOpen ? openFlap(a, slots) : shutFlap(a, slots)) +
    ridge(a, slots) +
    `<g transform="translate(600 700) skewY(-16)">${mark(brand, '0 0', { size: 0.8, color: '#fff6e2' })}</g>` +
    guyLine(a, guy, 'M402 700L520 886') +
    ink(a, 'M78 784l-8 22M452 832l6 22M750 744l10 20', { stroke: '#8d9298', width: 5, round: true }) +
    ink(a, 'M70 788h16v10h-16zM444 832h16v10h-16zM742 744h16v10h-16z', { fill: pole })
  )
}

/** The seam along the ridge, a peak of tougher cloth over each pole. */
function ridge(a: Easel, { fly, side, pole }: RidgeTentSlots): string {
  const front = loop('286,382! 256,452 300,444 336,470! 306,406')
  const back = loop('662,490! 628,500 652,522 676,544! 676,506')
  const line = curve('286,390! 410,440 540,470 662,500!')
  return (
    ink(a, line, { stroke: tone(side, -0.22), width: 8, opacity: 0.7, at: '0 3' }) +
    ink(a, line, { stroke: tone(fly, 0.14), width: 5 }) +
    [front, back].map((d) => cast(a, d, { at: '1 5', soft: 4 }) + panel(a, d, { base: pole, reach: 8, soft: 4, outline: 0.8 })).join('') +
    `<circle cx="286" cy="380" r="9" fill="${tone(pole, 0.12)}"/><circle cx="662" cy="489" r="7" fill="${tone(pole, 0.12)}"/>`
  )
}

function sideVent(a: Easel, { side, pole }: RidgeTentSlots): string {
  const hatch = loop('604,556! 656,572! 670,616! 618,606!')
  const net = pattern(a, 'net' + side, {
    width: 6,
    height: 6,
    tile: `<path d="M0 3H6M3 0V6" stroke="${tone(side, -0.04)}" stroke-width=".9" opacity=".7"/>`,
  })
  return ink(a, hatch, { fill: tone(side, -0.24) }) + ink(a, hatch, { fill: net, stroke: pole, width: 3, opacity: 0.8 })
}

function openFlap(a: Easel, { fly, inner, floor, glow, pole }: RidgeTentSlots): string {
  const door = loop('142,804! 200,680 286,476! 330,620 384,832! 260,822')
  const roll = loop('142,806! 200,676 288,470! 296,486 232,640 168,806!')
  const net = pattern(a, 'porch', {
    width: 5,
    height: 5,
    tile: '<path d="M0 2.5H5M2.5 0V5" stroke="#4a3820" stroke-width=".7" opacity=".45"/>',
  })
  const layers =
    ink(a, door, { fill: radial(a, `0 ${glow} .95, .55 ${glow} .5, 1 ${glow} .06`, '290 720 170') }) +
    ink(a, 'M196 812L290 540L366 826Z', { fill: inner, opacity: 0.5 }) +
    ink(a, 'M196 812L290 540L292 822Z', { fill: net }) +
    ink(a, 'M292 540V824', { stroke: tone(inner, -0.3), width: 2.6, opacity: 0.7 }) +
    ink(a, 'M150 792Q270 770 390 806V846H140Z', { fill: floor, opacity: 0.9 }) +
    ink(a, 'M222 808C238 776 300 772 348 800L354 826H222Z', { fill: '#3f6f86' }) +
    ink(a, 'M222 808C238 776 282 776 304 784C270 788 250 800 242 824H224Z', { fill: '#5b8ea6' }) +
    ink(a, 'M288 470V830', { stroke: '#2b2f33', width: 8 }) +
    ink(a, 'M286 470V830', { stroke: '#8d9298', width: 3, opacity: 0.8 }) +
    ink(a, door, { stroke: '#000', width: 28, opacity: 0.42, soft: 9 })
  return (
    ink(a, door, { fill: linear(a, '0 #2a2117, 1 #4a3820', '0 470 0 830') }) +
    `<g ${clip(a, door)}>${layers}</g>` +
    cast(a, roll, { opacity: 0.45, at: '6 6' }) +
    panel(a, roll, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .14, 1 -.12'), '170 640 230 660'),
      reach: 12,
      soft: 5,
      outline: 0.7,
      creases: '156,790 190,720 5 7; 206,680 250,580 5 7',
      depth: 0.5,
    }) +
    ink(a, 'M172 724L206 738M232 600L262 614', { stroke: pole, width: 6, round: true }) +
    zipper(a, curve('288,478 330,620 384,832'), { tape: tone(fly, -0.2), teeth: tone(pole, 0.22), width: 8 })
  )
}

function shutFlap(a: Easel, { fly, pole }: RidgeTentSlots): string {
  const line = curve(flap)
  return (
    ink(a, line, { stroke: tone(fly, 0.1), width: 16, opacity: 0.45 }) +
    zipper(a, curve('288,472 300,640 318,826'), { tape: tone(fly, -0.2), teeth: tone(pole, 0.25), width: 9 }) +
    puller('316 770', { cord: pole, size: 0.85 })
  )
}
