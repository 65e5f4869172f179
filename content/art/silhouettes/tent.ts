import { figureHeights } from '../figure-heights.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, pattern, type Easel } from '../kernel/easel.ts'
import { figure } from '../kernel/figure.ts'
import { curve, loop, points, rounded, type Point } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, zipper } from '../kernel/sewing.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { hoopTent } from './tent-cuts.ts'
import { tentDoorOpen } from './tent-door.ts'
import { guyLine, poleSleeve } from './tent-parts.ts'
import { ridgeTent } from './tent-ridge.ts'
import { tunnelTent } from './tent-tunnel.ts'

type TentSlots = Slots<'tent'>

const poles = {
  frontLeft: '112,742! 140,620 204,492 296,386 392,332',
  frontRight: '494,786! 508,660 496,520 460,400 412,330',
  backRight: '742,700! 724,590 662,468 560,376 420,328',
}
const reversed = (outline: string): Point[] => points(outline).reverse()
const frontFace = loop([
  ...points(poles.frontLeft),
  [404, 328, true],
  ...reversed(poles.frontRight).slice(1, -1),
  ...points('494,786! 400,764 300,752 200,748'),
])
const sideFace = loop('494,786! 508,660 496,520 460,400 408,328! 560,372 662,468 724,590 742,700! 660,716 580,744')
const doorEdge = '206,748 222,640 270,520 338,452 396,470 432,560 446,660 450,776'

/** Per cut: how wide the drawn tent is (units and centimeters) and where its near edge stands, to put a person beside it. */
const sizes = {
  dome: { units: 680, centimeters: 180, ground: 790 },
  hoop: { units: 670, centimeters: 220, ground: 806 },
  tunnel: { units: 690, centimeters: 232, ground: 860 },
  ridge: { units: 680, centimeters: 196, ground: 826 },
}

/** A tent on the ground, its door open with a lamp inside, closed, or with a person beside it. The cut is its kind: dome, hoop, tunnel, ridge. */
export function drawTent({ view, brand, slots }: Drawing<'tent'>): string {
  const a = easel()
  const isOpen = view !== 'closed'
  const kinds = { dome: domeTent, hoop: hoopTent, tunnel: tunnelTent, ridge: ridgeTent }
  const tent = kinds[slots.cut](a, slots, { isOpen, brand })
  if (view !== 'scale') a.add(tent)
  else {
    const { units, centimeters: width, ground: foot } = sizes[slots.cut]
    const small = 0.8
    const height = ((units * small) / width) * figureHeights.adult
    a.add(`<g transform="translate(154 ${rounded(806 - foot * small)}) scale(${small})">${tent}</g>`)
    a.add(figure(a, { x: 92, feet: 838, height }))
  }
  return a.svg()
}

function domeTent(a: Easel, slots: TentSlots, { isOpen, brand }: { isOpen: boolean; brand: Brand }): string {
  return (
    ground(a) +
    guyLine(a, slots.guy, 'M690 520L782 742') +
    guyLine(a, slots.guy, 'M150 560L30 776') +
    tub(slots.floor) +
    side(a, slots) +
    front(a, slots) +
    (isOpen ? tentDoorOpen(a, slots, doorEdge) : doorClosed(a, slots)) +
    Object.values(poles)
      .map((outline) => poleSleeve(a, curve(outline), slots.pole))
      .join('') +
    vent(a, slots) +
    `<g transform="translate(662 676) skewY(-19)">${mark(brand, '0 0', { size: 0.7, color: '#fff6e2' })}</g>` +
    guyLine(a, slots.guy, 'M497 560L586 836') +
    corners(slots.pole)
  )
}

function ground(a: Easel): string {
  const long = { fill: '#1b1e1a', opacity: 0.42, at: '0 0', soft: 16, tall: 100 }
  const close = { fill: '#0d0f0c', opacity: 0.55, at: '0 0', soft: 5, tall: 100 }
  return (
    cast(a, 'M96 744L500 800L770 712L790 744L540 836L110 776Z', long) + cast(a, 'M110 742L494 790L744 702L748 712L496 806L106 756Z', close)
  )
}

function tub(floor: string): string {
  return (
    `<path d="M494 788L742 702L742 690L494 768Z" fill="${floor}"/>` +
    `<path d="M112 744L494 788V764L112 728Z" fill="${tone(floor, -0.04)}"/>`
  )
}

function side(a: Easel, { side: cloth, pole }: TentSlots): string {
  const window = loop('560,560! 622,520 672,580! 690,640! 590,668!')
  const awning = loop('546,562! 622,504 690,588! 676,594! 622,530 562,572!')
  const net = pattern(a, 'net' + cloth, {
    width: 6,
    height: 6,
    tile: `<path d="M0 3H6M3 0V6" stroke="${tone(cloth, -0.04)}" stroke-width=".9" opacity=".7"/>`,
  })
  return (
    panel(a, sideFace, {
      base: cloth,
      fill: linear(a, dyed(cloth, '0 .02, .5 -.03, 1 -.14'), '480 420 740 700'),
      reach: 50,
      edge: 0.42,
      rim: 0.2,
      outline: 0.7,
      creases:
        '500,760 560,600 12 -18; 730,680 640,610 -10 16; 720,640 640,520 -12 14; 440,360 560,470 14 18; 520,500 560,640 10 -14; 610,728 640,640 6 -12',
      depth: 0.34,
      lights: '520,470 600,690 20 40',
      lightness: 0.16,
      lightSoft: 18,
    }) +
    panel(a, window, { base: tone(cloth, -0.2), fill: tone(cloth, -0.22), reach: 18, soft: 7, edge: 0.5, lit: [6, 8], outline: 0.8 }) +
    ink(a, window, { fill: net, stroke: pole, width: 4, opacity: 0.8 }) +
    cast(a, awning, { opacity: 0.4, at: '2 10' }) +
    panel(a, awning, { base: cloth, fill: tone(cloth, 0.05), reach: 10, soft: 4, outline: 0.7, edge: 0.3 })
  )
}

function front(a: Easel, { fly }: TentSlots): string {
  return panel(a, frontFace, {
    base: fly,
    fill: linear(a, dyed(fly, '0 .1, .45 .02, 1 -.07'), '180 400 500 780'),
    reach: 60,
    soft: 22,
    rim: 0.5,
    outline: 0.7,
    creases:
      '120,736 230,600 -16 22; 140,640 240,540 -12 16; 380,350 270,500 16 -20; 486,770 420,640 -12 -18; 500,640 440,560 8 14; 250,752 250,640 8 -12; 412,350 440,520 -8 -16',
    depth: 0.32,
    lights: '220,500 180,720 18 40',
    lightness: 0.26,
    lightSoft: 18,
  })
}

function doorClosed(a: Easel, { fly, pole }: TentSlots): string {
  const edge = curve(doorEdge)
  return (
    ink(a, edge, { stroke: tone(fly, 0.1), width: 20, opacity: 0.5 }) +
    zipper(a, edge, { tape: tone(fly, -0.2), teeth: tone(pole, 0.25), width: 9 }) +
    puller('450 720', { cord: pole, size: 0.9 }) +
    ink(a, 'M330 458Q336 600 326 760', { stroke: tone(fly, -0.18), opacity: 0.5 })
  )
}

function vent(a: Easel, { fly, pole }: TentSlots): string {
  const cap = loop('296,384! 350,372 420,372 478,430! 440,424 400,420 340,422')
  return (
    cast(a, cap, { opacity: 0.4, at: '0 12', soft: 7 }) +
    panel(a, cap, { base: fly, fill: linear(a, dyed(fly, '0 .14, 1 -.02'), '0 370 0 430'), reach: 12, soft: 5, outline: 0.75 }) +
    ink(a, 'M340 422Q400 418 440 424L478 430', { stroke: pole, width: 6, round: true }) +
    ink(a, 'M380 336Q404 312 430 334L424 352H388Z', { fill: pole }) +
    ink(a, 'M388 334Q404 320 420 333', { stroke: '#fff', width: 3, opacity: 0.3 })
  )
}

function corners(pole: string): string {
  const feet = ['112 742', '494 786', '742 700'].map(
    (at) =>
      `<g transform="translate(${at})"><path d="M-10 -4h20v14h-20z" fill="${pole}"/>` +
      '<path d="M-4 6l5 16" stroke="#9aa0a6" stroke-width="5" stroke-linecap="round"/></g>',
  )
  return feet.join('')
}
