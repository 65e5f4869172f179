import { tone } from '../kernel/color.ts'
import { clip, dyed, linear, pattern, radial, type Easel } from '../kernel/easel.ts'
import { curve, loop, mix, points, type Point } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, zipper } from '../kernel/sewing.ts'
import type { Brand, Slots } from '../slots.ts'
import { guyLine, poleSleeve } from './tent-parts.ts'

type TentSlots = Slots<'tent'>

const nearHoop = '236,262! 318,286 388,362 424,480 440,620 444,856!'
const farHoop = '566,392! 626,410 680,466 716,556 732,640 738,724!'
const between = (t: number): Point[] =>
  points(nearHoop).map(([x, y, corner], i) => {
    const [fx, fy] = points(farHoop)[i] as Point
    return [mix(x, fx, t), mix(y, fy, t), corner]
  })
const face = loop('56,808! 58,640 84,480 140,352 236,262! 318,286 388,362 424,480 440,620 444,856! 300,846 160,826')
const flank = loop([...between(0), ...points('600,782'), ...between(1).reverse(), ...points('400,312')])
const doorEdge = '128,818 130,650 158,500 236,404 318,500 358,650 366,846'

/** Four hoops one behind the other: a porch to stand in, bedrooms behind, windows in the side. */
export function tunnelTent(a: Easel, slots: TentSlots, { isOpen, brand }: { isOpen: boolean; brand: Brand }): string {
  const { fly, side, pole, guy, floor } = slots
  return (
    cast(a, 'M50 806L444 862L744 724L764 742L460 896L64 846Z', { fill: '#1b1e1a', opacity: 0.44, at: '0 0', soft: 16, tall: 100 }) +
    guyLine(a, guy, 'M732 610L792 750') +
    guyLine(a, guy, 'M70 560L10 846') +
    `<path d="M56 812L444 864L738 732V720L444 846L56 796Z" fill="${floor}"/>` +
    panel(a, flank, {
      base: side,
      fill: linear(a, dyed(side, '0 .09, .4 .01, 1 -.14'), '330 300 640 800'),
      reach: 56,
      edge: 0.42,
      rim: 0.3,
      outline: 0.7,
      creases:
        '470,820 520,640 10 -16; 600,770 600,600 10 -16; 500,360 560,480 10 14; 400,330 470,440 10 14; 690,730 676,600 8 -12; 640,440 680,540 8 12',
      depth: 0.34,
      lights: '420,340 600,440 10 34',
      lightness: 0.22,
      lightSoft: 18,
    }) +
    [0.34, 0.67].map((t) => poleSleeve(a, curve(between(t)), pole)).join('') +
    [0.42, 0.74].map((t) => pane(a, slots, t)).join('') +
    poleSleeve(a, curve(between(1)), pole) +
    panel(a, face, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .1, .5 .02, 1 -.06'), '120 320 420 850'),
      reach: 56,
      soft: 22,
      rim: 0.5,
      outline: 0.7,
      creases: '64,800 110,620 -8 16; 436,830 390,660 8 -14; 240,280 160,420 12 16; 250,280 350,400 -10 -14; 60,660 120,560 -8 12',
      depth: 0.3,
    }) +
    (isOpen ? tallDoor(a, slots) : shutDoor(a, slots)) +
    poleSleeve(a, curve(points('56,808! 58,640 84,480 140,352 236,262 318,286 388,362 424,480 440,620 444,856!')), pole) +
    `<g transform="translate(560 700) skewY(-22)">${mark(brand, '0 0', { size: 0.8, color: '#fff6e2' })}</g>` +
    guyLine(a, guy, 'M434 520L520 900')
  )
}

/** A clear window between two hoops, its blind rolled up above. */
function pane(a: Easel, { side, pole }: TentSlots, t: number): string {
  const [near, far] = [between(t), between(t + 0.18)]
  const at = (hoop: Point[], i: number): Point => [hoop[i]?.[0] ?? 0, hoop[i]?.[1] ?? 0, true]
  const shape = loop([at(near, 3), at(far, 3), at(far, 4), at(near, 4)])
  const [a0, b0] = [at(near, 3), at(far, 3)]
  const blind = `M${a0[0] - 3} ${a0[1]}L${b0[0] + 3} ${b0[1]}`
  const shine = linear(a, `0 #dfe9ec .9, .5 #8fa3ab .8, 1 #55666d .9`, `${a0[0]} ${a0[1]} ${b0[0]} ${b0[1] + 160}`)
  return (
    ink(a, shape, { fill: shine, stroke: tone(side, -0.2), width: 5 }) +
    ink(a, shape, { stroke: pole, width: 1.6, opacity: 0.7 }) +
    ink(a, blind, { stroke: '#000', width: 15, opacity: 0.3, round: true, at: '1 5', soft: 3 }) +
    ink(a, blind, { stroke: tone(side, 0.06), width: 13, round: true })
  )
}

function tallDoor(a: Easel, { fly, inner, floor, glow, pole }: TentSlots): string {
  const door = loop(`128,818! ${doorEdge}! 240,834`)
  const roll = loop('150,520! 186,450 236,396 288,450 326,520! 318,548 286,492 236,440 190,492 160,546!')
  const net = pattern(a, 'bedroom', {
    width: 5,
    height: 5,
    tile: '<path d="M0 2.5H5M2.5 0V5" stroke="#4a3820" stroke-width=".7" opacity=".45"/>',
  })
  const rug = 'M128 790Q250 764 372 806V860H120Z'
  const layers =
    ink(a, door, { fill: radial(a, `0 ${glow} .95, .55 ${glow} .55, 1 ${glow} .08`, '246 640 230') }) +
    ink(a, 'M150 800V560Q180 470 240 452Q300 474 334 570V816Z', { fill: inner, opacity: 0.62 }) +
    ink(a, 'M150 800V560Q180 470 236 454V812Z', { fill: net }) +
    ink(a, 'M242 452V816', { stroke: tone(inner, -0.34), width: 4, opacity: 0.7 }) +
    ink(a, 'M172 806V620Q178 560 206 556Q226 566 226 620V810', { stroke: tone(inner, -0.3), width: 2.4, opacity: 0.8 }) +
    ink(a, 'M260 812V624Q264 566 290 566Q314 576 318 630V816', { stroke: tone(inner, -0.3), width: 2.4, opacity: 0.8 }) +
    ink(a, rug, { fill: floor, opacity: 0.95 }) +
    ink(a, 'M190 802L196 750H252L258 806M188 752H262', { stroke: '#6b4a2a', width: 7, round: true }) +
    ink(a, 'M222 494a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', { fill: glow, opacity: 0.6, soft: 10 }) +
    ink(a, 'M240 486h15l3 18h-21z', { fill: '#fff4d2' }) +
    ink(a, door, { stroke: '#000', width: 32, opacity: 0.4, soft: 11 })
  return (
    ink(a, door, { fill: linear(a, '0 #2a2117, 1 #4a3820', '0 404 0 846') }) +
    `<g ${clip(a, door)}>${layers}</g>` +
    cast(a, roll, { opacity: 0.45, at: '2 9' }) +
    panel(a, roll, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .14, 1 -.1'), '0 400 0 540'),
      reach: 14,
      soft: 6,
      outline: 0.7,
      creases: '170,510 200,460 5 8; 306,510 280,460 -5 -8',
      depth: 0.5,
    }) +
    ink(a, 'M182 462L206 484M290 462L270 484', { stroke: pole, width: 7, round: true }) +
    zipper(a, curve('330,540 354,640 366,846'), { tape: tone(fly, -0.2), teeth: tone(pole, 0.2), width: 9 })
  )
}

function shutDoor(a: Easel, { fly, pole }: TentSlots): string {
  const line = curve(doorEdge)
  return (
    ink(a, line, { stroke: tone(fly, 0.1), width: 20, opacity: 0.5 }) +
    zipper(a, line, { tape: tone(fly, -0.2), teeth: tone(pole, 0.25), width: 9 }) +
    zipper(a, 'M238 410V836', { tape: tone(fly, -0.16), teeth: tone(pole, 0.25), width: 8 }) +
    puller('238 760', { cord: pole, size: 0.9 })
  )
}
