import { figureHeights } from '../figure-heights.ts'
import { ripstop, stretchMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { figure } from '../kernel/figure.ts'
import { curve, loop, rounded, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { packBody } from './backpack-cut.ts'
import { framePack, ruckPack, wornSide } from './backpack-carry.ts'
import { expeditionPack } from './backpack-expedition.ts'
import { harness } from './backpack-harness.ts'
import { boardPack, dayPack, kidsPack, rollPack } from './backpack-kinds.ts'
import { shoulders, sidePocket } from './backpack-parts.ts'
import { flapPack, toolPack } from './backpack-trade.ts'

type BackpackSlots = Slots<'backpack'>

const kinds: Record<BackpackSlots['cut'], (a: Easel, slots: BackpackSlots, brand: Brand) => string> = {
  trail: trailPack,
  day: dayPack,
  expedition: expeditionPack,
  kids: kidsPack,
  board: boardPack,
  roll: rollPack,
  tool: toolPack,
  rack: toolPack,
  flap: flapPack,
  ruck: ruckPack,
  frame: framePack,
}

/** Where the top of each is drawn (the foot is at 900), how high it is in centimeters, and who carries it. */
const sizes: Record<BackpackSlots['cut'], { top: number; centimeters: number; wearer: keyof typeof figureHeights; hasBelt?: true }> = {
  trail: { top: 142, centimeters: 62, wearer: 'adult', hasBelt: true },
  day: { top: 236, centimeters: 48, wearer: 'adult' },
  expedition: { top: 74, centimeters: 78, wearer: 'adult', hasBelt: true },
  kids: { top: 330, centimeters: 32, wearer: 'child' },
  board: { top: 196, centimeters: 50, wearer: 'adult' },
  roll: { top: 240, centimeters: 40, wearer: 'adult' },
  tool: { top: 214, centimeters: 50, wearer: 'adult' },
  rack: { top: 214, centimeters: 54, wearer: 'adult' },
  flap: { top: 224, centimeters: 44, wearer: 'adult' },
  ruck: { top: 232, centimeters: 50, wearer: 'adult' },
  frame: { top: 106, centimeters: 76, wearer: 'adult' },
}

/** A pack by its kind: from the front, the side that is worn, and on somebody's back. */
export function drawBackpack({ view, brand, slots }: Drawing<'backpack'>): string {
  const a = easel()
  if (view === 'scale') a.add(worn(a, slots, brand))
  else {
    a.add(groundShadow(a, { cx: 404, cy: 902, rx: 214, ry: 26, opacity: 0.3 }))
    const { top, hasBelt = false } = sizes[slots.cut]
    a.add(view === 'back' ? wornSide(a, slots, harness(a, slots, { brand, top, hasBelt })) : kinds[slots.cut](a, slots, brand))
  }
  return a.svg()
}

/** The person is 840 units high; the pack hangs from the shoulders at its true size. */
function worn(a: Easel, slots: BackpackSlots, brand: Brand): string {
  const { top, centimeters: height, wearer } = sizes[slots.cut]
  const tall = 840 * (wearer === 'child' ? 0.8 : 1)
  const size = rounded(((tall / figureHeights[wearer]) * height * 1000) / (900 - top)) / 1000
  const shoulder = 930 - tall * 0.845
  const pack = `<g transform="translate(${rounded(400 - 400 * size)} ${rounded(shoulder - top * size)}) scale(${size})">${kinds[slots.cut](a, slots, brand)}</g>`
  return figure(a, { x: 400, feet: 930, height: tall }) + pack
}

function trailPack(a: Easel, slots: BackpackSlots, brand: Brand): string {
  return (
    behind(a, slots) +
    bag(a, slots) +
    sides.map((side) => sidePocket(a, slots, side)).join('') +
    frontPocket(a, slots) +
    lid(a, slots, brand)
  )
}

function behind(a: Easel, slots: BackpackSlots): string {
  const { panel: dark, strap, accent } = slots
  const wings = sides.map(({ path, x, pick }) => {
    const wing = path(loop('560,742! 620,752 668,786 690,834 684,860! 650,862 604,850 560,856!'))
    const fill = linear(a, dyed(dark, '0 .06, 1 -.08'), '0 742 0 862')
    return (
      part('belt', wing) +
      panel(a, wing, { base: dark, fill, reach: 22, soft: 9, edge: 0.45, outline: 0.7 }) +
      stitch(path(curve('570,756 620,766 660,796 680,840')), { base: dark, width: 1.5 }) +
      webbing(a, `M${x(676)} 846L${x(700)} 900`, { color: strap, width: 18 }) +
      buckle(`${x(704)} 910`, { turn: pick(20, -20), size: 0.85 })
    )
  })
  return shoulders(a, slots, 170) + wings.join('') + webbing(a, 'M366 168C366 108 434 108 434 168', { color: accent, width: 17 })
}

function bag(a: Easel, { main }: BackpackSlots): string {
  part('cloth', packBody)
  return panel(a, packBody, {
    base: main,
    fill: linear(a, dyed(main, '0 .04, .45 0, 1 -.05'), '220 200 590 880'),
    reach: 70,
    soft: 26,
    edge: 0.42,
    rim: 0.34,
    outline: 0.75,
    creases:
      '590,520 520,560 -8 16; 590,600 530,640 8 14; 212,520 280,556 8 14; 212,610 270,640 -8 -12; 572,330 530,420 10 -16; 232,330 266,420 -10 14',
    depth: 0.34,
    over: ink(a, packBody, { fill: ripstop(a, main) }),
  })
}

function frontPocket(a: Easel, { main, panel: dark, strap, zip, accent }: BackpackSlots): string {
  const cut = symmetric('400,424! 480,420 516,436! 524,560 528,720 520,824 488,862 400,870!')
  const lip = symmetric('400,420! 482,416 520,430! 522,462! 480,450 400,454!')
  const bars = Array.from({ length: 5 }, (_, i) => `M388 ${470 + i * 46}h24`).join('')
  return (
    part('pocket', cut) +
    cast(a, cut, { opacity: 0.38, soft: 8 }) +
    panel(a, cut, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .09, .5 .02, 1 -.05'), '290 430 510 860'),
      reach: 40,
      soft: 15,
      edge: 0.4,
      rim: 0.35,
      outline: 0.8,
      creases: '290,500 350,560 8 14; 510,510 452,566 -8 12; 300,640 380,690 8 12; 516,650 440,700 -8 12; 320,800 400,830 6 10',
      depth: 0.4,
      over: ink(a, cut, { fill: stretchMesh(a, dark), opacity: 0.8 }),
    }) +
    panel(a, lip, { base: main, reach: 12, soft: 5, edge: 0.36, outline: 0.75 }) +
    stitch(curve('284,455 320,444 400,447 480,444 516,455'), { base: main, width: 1.5 }) +
    zipper(a, 'M318 730Q400 748 482 730', { tape: zip, teeth: tone(zip, 0.2), width: 10 }) +
    puller('322 734', { cord: accent, size: 0.74 }) +
    webbing(a, 'M400 300V420', { color: strap, width: 18 }) +
    webbing(a, 'M400 450V700', { color: strap, width: 18 }) +
    ink(a, bars, { stroke: accent, width: 3.4 }) +
    buckle('400 446', { size: 0.95 }) +
    webbing(a, 'M330 868C318 900 352 912 352 872', { color: accent, width: 9 }) +
    webbing(a, 'M470 868C482 900 448 912 448 872', { color: accent, width: 9 })
  )
}

function lid(a: Easel, { lid: cloth, strap, zip, accent, logo }: BackpackSlots, brand: Brand): string {
  const cut = symmetric('400,142! 490,146 552,168 584,216 588,268 572,304! 500,322 400,328!')
  return (
    part('lid', cut) +
    cast(a, cut, { opacity: 0.42, at: '2 14', soft: 10 }) +
    panel(a, cut, {
      base: cloth,
      fill: linear(a, dyed(cloth, '0 .1, .5 .01, 1 -.08'), '300 140 440 330'),
      reach: 40,
      soft: 15,
      edge: 0.4,
      rim: 0.42,
      outline: 0.8,
      creases: '230,250 330,226 -6 12; 572,246 470,224 6 10; 300,318 320,270 4 9; 500,318 480,268 -4 -9',
      depth: 0.36,
      over: ink(a, cut, { fill: ripstop(a, cloth) }),
    }) +
    zipper(a, 'M246 226Q400 262 554 226', { tape: zip, teeth: tone(zip, 0.2), width: 11 }) +
    puller('252 230', { cord: accent, turn: 8, size: 0.8 }) +
    seam('M216 276Q400 316 584 276', { base: cloth, rows: 1 }) +
    mark(brand, '400 204', { size: 0.9, color: logo }) +
    sides.map(({ x }) => webbing(a, `M${x(506)} 318V392`, { color: strap, width: 17 }) + buckle(`${x(506)} 372`, { size: 0.9 })).join('')
  )
}
