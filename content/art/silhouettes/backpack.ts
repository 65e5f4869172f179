import { ripstop, stretchMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { packBody } from './backpack-cut.ts'
import { harness } from './backpack-harness.ts'

type BackpackSlots = Slots<'backpack'>

/** A trail pack: roll-over lid, stretch front pocket, bottle in the side pocket; behind, harness and hip belt. */
export function drawBackpack({ view, brand, slots }: Drawing<'backpack'>): string {
  const a = easel()
  a.add(groundShadow(a, { cx: 404, cy: 902, rx: 214, ry: 26, opacity: 0.3 }))
  if (view === 'back') a.add(harness(a, slots, brand))
  else
    a.add(behind(a, slots), bag(a, slots), ...sides.map((side) => sidePocket(a, slots, side)), frontPocket(a, slots), lid(a, slots, brand))
  return a.svg()
}

function behind(a: Easel, { panel: dark, strap, accent }: BackpackSlots): string {
  const straps = sides.map(({ path }) => {
    const cut = path(loop('500,168! 566,182 604,240 619,330 617,420 596,500! 570,520! 580,360 560,260'))
    return panel(a, cut, { base: dark, reach: 16, soft: 7, outline: 0.7, edge: 0.5 })
  })
  const wings = sides.map(({ path, x, pick }) => {
    const wing = path(loop('560,742! 620,752 668,786 690,834 684,860! 650,862 604,850 560,856!'))
    const fill = linear(a, dyed(dark, '0 .06, 1 -.08'), '0 742 0 862')
    return (
      panel(a, wing, { base: dark, fill, reach: 22, soft: 9, edge: 0.45, outline: 0.7 }) +
      stitch(path(curve('570,756 620,766 660,796 680,840')), { base: dark, width: 1.5 }) +
      webbing(a, `M${x(676)} 846L${x(700)} 900`, { color: strap, width: 18 }) +
      buckle(`${x(704)} 910`, { turn: pick(20, -20), size: 0.85 })
    )
  })
  return straps.join('') + wings.join('') + webbing(a, 'M366 168C366 108 434 108 434 168', { color: accent, width: 17 })
}

function bag(a: Easel, { main }: BackpackSlots): string {
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

function sidePocket(a: Easel, { panel: dark, accent, bottle, strap }: BackpackSlots, side: Side): string {
  const { path, x } = side
  const cut = path(loop('556,648! 600,632 638,612! 636,720 622,820 596,866! 560,884!'))
  return (
    (side.isMirrored ? '' : bottleIn(a, bottle)) +
    cast(a, cut, { at: side.pick('4 4', '-4 4'), soft: 5 }) +
    panel(a, cut, {
      base: dark,
      reach: 26,
      soft: 10,
      edge: 0.45,
      outline: 0.7,
      creases: side.creases('630,660 574,690 5 9; 628,720 570,740 5 9'),
      depth: 0.4,
    }) +
    ink(a, path('M556 652Q600 638 638 614'), { stroke: tone(dark, -0.14), width: 11 }) +
    ink(a, path('M556 649Q600 635 638 611'), { stroke: accent, width: 3 }) +
    webbing(a, `M${x(588)} 500L${x(500)} 470`, { color: strap, width: 16 }) +
    webbing(a, `M${x(574)} 350L${x(500)} 372`, { color: strap, width: 16 })
  )
}

function bottleIn(a: Easel, color: string): string {
  return (
    `<rect x="566" y="520" width="62" height="190" rx="14" fill="${linear(a, dyed(color, '0 -.12, .25 .14, .6 0, 1 -.25'), '566 0 628 0')}"/>` +
    `<rect x="578" y="478" width="38" height="38" rx="7" fill="${linear(a, '0 #1c1f22, .3 #4a5057, 1 #141618', '578 0 616 0')}"/>` +
    '<rect x="572" y="508" width="50" height="16" rx="5" fill="#1a1d20"/>' +
    '<path d="M584 700V540" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/>'
  )
}

function frontPocket(a: Easel, { main, panel: dark, strap, zip, accent }: BackpackSlots): string {
  const cut = symmetric('400,424! 480,420 516,436! 524,560 528,720 520,824 488,862 400,870!')
  const lip = symmetric('400,420! 482,416 520,430! 522,462! 480,450 400,454!')
  const bars = Array.from({ length: 5 }, (_, i) => `M388 ${470 + i * 46}h24`).join('')
  return (
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
