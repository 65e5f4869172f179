import { knitted, ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { clip, dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { label as sewnLabel } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { cables, checks, chestBand, fisherman, gansey, stripes, yokeBands } from './knit-patterns.ts'

type KnitSlots = Slots<'knit'>

const shoulders = '530,262 578,298 596,380 598,480 594,580 594,690 598,790 594,830! 510,844 400,847!'
const bodies = { front: symmetric(`400,256! 460,240 ${shoulders}`), back: symmetric(`400,222! 440,218 478,202! 500,238 ${shoulders}`) }
const sleeveCut = loop(
  '540,268! 594,292 636,340 660,420 678,530 694,640 708,740 714,796! 678,808 642,802! 630,730 614,650 598,570 586,490 572,420 556,350 540,268!',
)
const sleeves = sleeveCut + left.path(sleeveCut)
const creases =
  '590,470 500,550 -10 20; 594,524 530,640 -12 18; 596,660 548,720 -7 17; 500,540 480,690 8 -17; 586,770 540,830 -7 16; 210,470 300,550 10 18; 206,524 268,632 12 17; 204,660 256,724 7 15; 304,540 322,690 -8 -16; 216,770 260,830 6 15'

/** A wool jumper: `yoke` knits a color pattern round the shoulders, `cable` twists cables down the front. */
export function drawKnit({ view, brand, slots }: Drawing<'knit'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(wallShadow(a, bodies[view] + sleeves))
  if (isFront) a.add(neck(a, slots, brand))
  a.add(torso(a, slots, bodies[view]), hem(a, slots), ...sides.map((side) => sleeve(a, slots, side)))
  a.add(collar(a, slots, isFront))
  if (isFront) a.add(sewnLabel(a, { x: 520, y: 786, width: 58, height: 38, ground: slots.label, ink: '#f0dfc0', brand }))
  return a.svg()
}

function neck(a: Easel, { main, label }: KnitSlots, brand: Brand): string {
  return (
    ink(a, 'M324 206Q360 186 400 185Q440 186 476 206L466 276H334Z', { fill: tone(main, -0.1) }) +
    ink(a, 'M334 212Q400 190 466 212L458 276H342Z', { fill: linear(a, dyed(main, '0 -.18, 1 -.28'), '0 195 0 276') }) +
    sewnLabel(a, { x: 400, y: 224, width: 52, height: 28, ground: label, ink: '#f0dfc0', brand })
  )
}

function torso(a: Easel, slots: KnitSlots, body: string): string {
  const { main, style } = slots
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .045, .5 0, 1 -.04'), '220 260 600 850'),
    reach: 62,
    soft: 26,
    edge: 0.38,
    outline: 0.5,
    creases,
    depth: style === 'cable' ? 0.22 : 0.28,
    under:
      ink(a, body, { fill: knitted(a, main, 0.92) }) +
      (style === 'cable' ? cables(a, main) : '') +
      (style === 'stripes' ? stripes(a, slots) : '') +
      (style === 'checks' ? checks(a, slots) : '') +
      (style === 'band' ? chestBand(a, slots) : '') +
      (style === 'fisherman' ? fisherman(a, main, { from: 208, to: 592, gap: 24 }) : ''),
    over:
      (style === 'yoke' ? yokeBands(a, slots) : '') +
      (style === 'gansey' ? gansey(a, main) : '') +
      sides
        .map(({ path }) => ink(a, path(curve('542,272 558,350 574,420')), { stroke: tone(main, -0.3), width: 4, opacity: 0.4, soft: 2 }))
        .join('') +
      cast(a, sleeves, { fill: tone(main, -0.5), opacity: 0.34, at: '-3 10', soft: 10 }),
  })
}

function hem(a: Easel, { rib }: KnitSlots): string {
  const band = 'M204 826Q400 858 596 826L592 884Q400 916 208 884Z'
  const knit = ribs(a, 'M200 856Q400 888 600 856', { base: rib, height: 66, dash: '3.4 6.4' })
  const edge = ink(a, 'M204 826Q400 858 596 826', { stroke: tone(rib, -0.3), width: 6, opacity: 0.45, soft: 2.5 })
  return panel(a, band, { base: rib, reach: 24, soft: 10, edge: 0.4, outline: 0.55, over: knit + edge })
}

function sleeve(a: Easel, slots: KnitSlots, side: Side): string {
  const { main, rib } = slots
  const cut = side.path(sleeveCut)
  const cuff = side.path(loop('640,784! 678,792 712,778! 712,850! 682,860 650,854!'))
  const knit = ribs(a, side.path(curve('636,820 680,828 718,816')), { base: rib, height: 84, dash: '3.2 6' })
  return (
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.05'), side.pick('85 520 235 550', '565 520 715 550')),
      reach: 42,
      soft: 17,
      edge: 0.42,
      rim: 0.3,
      outline: 0.5,
      creases: side.creases(
        '588,524 668,552 8 17; 598,580 684,594 9 16; 606,640 670,656 6 15; 580,450 640,480 6 15; 622,716 700,728 7 16; 630,752 704,760 7 14',
      ),
      depth: 0.32,
      under: ink(a, cut, { fill: knitted(a, main, 0.92) }),
      over: sleevePattern(a, slots, cut),
    }) + panel(a, cuff, { base: rib, reach: 18, soft: 8, edge: 0.42, outline: 0.55, over: knit })
  )
}

/** What goes on from the trunk over a sleeve. */
function sleevePattern(a: Easel, slots: KnitSlots, sleeveShape: string): string {
  if (slots.style === 'yoke') return `<g ${clip(a, sleeveShape)}>${yokeBands(a, slots)}</g>`
  if (slots.style === 'stripes') return stripes(a, slots)
  if (slots.style === 'checks') return checks(a, slots)
  return slots.style === 'band' ? chestBand(a, slots) : ''
}

function collar(a: Easel, { main, rib }: KnitSlots, isFront: boolean): string {
  const band = loop(
    isFront
      ? '322,202! 332,248 362,282 400,292 438,282 468,248 478,202! 456,196! 446,232 424,254 400,260 376,254 354,232 344,196!'
      : '322,202! 360,218 400,222 440,218 478,202! 462,188! 432,194 400,196 368,194 338,188!',
  )
  const middle = isFront ? curve('332,198 342,240 368,267 400,276 432,267 458,240 468,198') : 'M330 194Q400 222 470 194'
  const knit = ribs(a, middle, { base: rib, height: 40, dash: '2.8 5' })
  return (
    cast(a, band, { fill: tone(main, -0.55), opacity: 0.4, at: '1 8', soft: 6 }) +
    panel(a, band, { base: rib, reach: 14, soft: 7, outline: 0.6, over: knit })
  )
}
