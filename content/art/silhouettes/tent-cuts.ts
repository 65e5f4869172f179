import { tone } from '../kernel/color.ts'
import { clip, dyed, linear, pattern, radial, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, zipper } from '../kernel/sewing.ts'
import type { Brand, Slots } from '../slots.ts'
import { guyLine, poleSleeve } from './tent-parts.ts'

type TentSlots = Slots<'tent'>
type Pitch = { isOpen: boolean; brand: Brand }

/** One pole across the middle, one door, one porch: no higher than a sitting person. */
export function hoopTent(a: Easel, slots: TentSlots, { isOpen, brand }: Pitch): string {
  const { fly, side, pole, guy, floor } = slots
  const hoop = '392,800! 352,700 342,610 366,540 412,520'
  const west = loop('66,756! 74,700 84,684! 180,620 300,548 412,518! 366,540 342,610 352,700 392,800! 280,790 160,776')
  const east = loop('412,518! 366,540 342,610 352,700 392,800! 520,786 640,756 736,722! 732,676 722,660! 620,604 510,544')
  const edge = '150,774 176,690 226,640 292,620 326,690 350,790'
  return (
    cast(a, 'M60 752L392 806L742 720L760 736L410 836L70 786Z', { fill: '#1b1e1a', opacity: 0.42, at: '0 0', soft: 16, tall: 100 }) +
    guyLine(a, guy, 'M84 690L14 786') +
    guyLine(a, guy, 'M722 664L786 740') +
    `<path d="M66 760L392 806L736 728V716L392 790L66 748Z" fill="${floor}"/>` +
    panel(a, west, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .09, .5 .02, 1 -.07'), '160 560 380 790'),
      reach: 50,
      soft: 20,
      rim: 0.5,
      outline: 0.7,
      creases: '80,700 220,650 -10 16; 392,790 330,640 10 14; 400,530 250,620 10 14; 120,770 150,680 6 10',
      depth: 0.32,
      lights: '300,580 200,700 14 26',
      lightness: 0.24,
      lightSoft: 14,
    }) +
    (isOpen ? lowDoor(a, slots, edge) : closedDoor(a, slots, edge)) +
    panel(a, east, {
      base: side,
      fill: linear(a, dyed(side, '0 .05, .5 -.02, 1 -.12'), '420 530 700 740'),
      reach: 50,
      soft: 20,
      edge: 0.42,
      rim: 0.3,
      outline: 0.7,
      creases: '724,676 560,640 10 16; 420,540 560,640 -10 14; 730,712 600,700 8 14; 396,790 470,680 -8 14; 640,750 610,660 6 10',
      depth: 0.34,
      lights: '470,580 520,740 14 30',
      lightness: 0.18,
      lightSoft: 16,
    }) +
    footVent(a, slots) +
    poleSleeve(a, curve(hoop), pole) +
    ink(a, 'M412 520Q440 516 470 530', { stroke: pole, width: 12, round: true }) +
    ink(a, 'M84 686V758M722 662V724', { stroke: pole, width: 9, round: true }) +
    `<g transform="translate(560 690) rotate(-8)">${mark(brand, '0 0', { size: 0.6, color: '#fff6e2' })}</g>` +
    guyLine(a, guy, 'M362 560L300 846')
  )
}

function footVent(a: Easel, { side, pole }: TentSlots): string {
  const hatch = loop('640,640! 690,664! 694,700! 646,690!')
  const net = pattern(a, 'net' + side, {
    width: 6,
    height: 6,
    tile: `<path d="M0 3H6M3 0V6" stroke="${tone(side, -0.04)}" stroke-width=".9" opacity=".7"/>`,
  })
  return ink(a, hatch, { fill: tone(side, -0.22) }) + ink(a, hatch, { fill: net, stroke: pole, width: 3, opacity: 0.8 })
}

function lowDoor(a: Easel, { fly, inner, floor, glow, pole }: TentSlots, edge: string): string {
  const door = loop(`150,774! ${edge}! 250,790`)
  const roll = loop('150,776! 176,690 226,640 292,620! 300,606 220,624 162,682 134,772!')
  const layers =
    ink(a, door, { fill: radial(a, `0 ${glow} .95, .55 ${glow} .5, 1 ${glow} .05`, '262 720 120') }) +
    ink(a, 'M196 790L222 700Q262 650 300 660L330 790Z', { fill: inner, opacity: 0.5 }) +
    ink(a, 'M262 656V790', { stroke: tone(inner, -0.3), width: 2.4, opacity: 0.7 }) +
    ink(a, 'M140 768Q250 742 360 776V810H140Z', { fill: floor, opacity: 0.9 }) +
    ink(a, 'M214 776C232 748 300 746 336 782L330 792H216Z', { fill: '#3f6f86' }) +
    ink(a, 'M214 776C232 748 268 748 290 756C262 760 240 770 232 790H216Z', { fill: '#5b8ea6' }) +
    ink(a, door, { stroke: '#000', width: 26, opacity: 0.42, soft: 9 })
  return (
    ink(a, door, { fill: linear(a, '0 #2a2117, 1 #4a3820', '0 620 0 790') }) +
    `<g ${clip(a, door)}>${layers}</g>` +
    cast(a, roll, { opacity: 0.45, at: '6 6' }) +
    panel(a, roll, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .14, 1 -.12'), '150 690 190 704'),
      reach: 12,
      soft: 5,
      outline: 0.7,
      creases: '150,740 168,690 5 7; 190,660 240,630 5 7',
      depth: 0.5,
    }) +
    ink(a, 'M150 716L186 726M204 652L228 672', { stroke: pole, width: 6, round: true })
  )
}

function closedDoor(a: Easel, { fly, pole }: TentSlots, edge: string): string {
  const line = curve(edge)
  return (
    ink(a, line, { stroke: tone(fly, 0.1), width: 18, opacity: 0.5 }) +
    zipper(a, line, { tape: tone(fly, -0.2), teeth: tone(pole, 0.25), width: 8 }) +
    puller('346 752', { cord: pole, size: 0.8 })
  )
}
