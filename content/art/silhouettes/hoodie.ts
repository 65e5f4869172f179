import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import { cord as roundCord } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { chestPrint } from './prints.ts'

type HoodieSlots = Slots<'hoodie'>

const body = symmetric('400,270! 470,262 540,286 586,318 602,390 604,480 600,580 600,700 604,790 598,838! 510,850 400,853!')
const sleeveCut = loop(
  '546,290! 602,314 644,360 668,436 686,540 702,650 716,750 722,812! 684,826 644,820! 628,740 612,660 598,580 588,500 577,430 560,360 546,290!',
)
const sleeves = sleeveCut + left.path(sleeveCut)
const creases =
  '594,470 496,550 -10 18; 600,520 530,640 -12 16; 604,660 548,720 -7 15; 500,520 478,660 8 -16; 590,760 540,840 -7 15; 530,780 524,850 4 -12; 450,800 446,850 3 -12; 206,470 304,546 10 16; 200,520 268,626 12 15; 196,660 256,724 7 13; 306,520 328,660 -8 -15; 214,760 262,840 6 13; 280,780 284,850 -4 -12; 350,800 352,850 3 -12'

/** A heavy hooded sweatshirt: hood down, one big pocket, ribbed hem and cuffs, a zip if its cut has one. */
export function drawHoodie({ view, brand, slots }: Drawing<'hoodie'>): string {
  const a = easel()
  const { main, cut } = slots
  const layers = [
    wallShadow(a, body + sleeves, { at: '12 26' }),
    torso(a, slots, { view, brand }),
    cut === 'cropped' ? rawHem(main) : hem(a, main),
    ...sides.map((side) => sleeve(a, main, side)),
    ...(view === 'front' ? [pocket(a, main), cut === 'zip' ? frontZip(a, slots) : '', hood(a, slots, brand)] : [hoodFromBehind(a, main)]),
  ]
  const { frame } = cuts[cut]
  a.add(frame ? `<g transform="${frame}">${layers.join('')}</g>` : layers.join(''))
  return a.svg()
}

/** Where a cut is placed: one that ends at the hip bone is wide and short, a child's is short all over. */
const cuts = {
  regular: { frame: '' },
  cropped: { frame: 'translate(-20 60) scale(1.05 .84)' },
  small: { frame: 'translate(44 100) scale(.89 .82)' },
  zip: { frame: '' },
}

/** Cut off and stitched once, so that it rolls no further. */
function rawHem(main: string): string {
  const edge = 'M202 838Q400 870 598 838'
  return stitch('M202 830Q400 862 598 830', { base: main, width: 2 }) + stitch(edge, { base: main, width: 5, dash: '1.5 3' })
}

function torso(a: Easel, { main, print, printKind }: HoodieSlots, { view, brand }: { view: 'front' | 'back'; brand: Brand }): string {
  const chest = `<g transform="translate(0 ${printKind === 'chest' ? 70 : 60})">${chestPrint(printKind, print, brand)}</g>`
  const big = `<g transform="translate(-80 24) scale(1.2)">${chestPrint(printKind, print, brand)}</g>`
  const small = mark(brand, '400 470', { size: 1.1, color: print })
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .045, .5 0, 1 -.035'), '220 270 610 860'),
    reach: 60,
    soft: 25,
    edge: 0.36,
    creases,
    depth: 0.32,
    under: view === 'front' ? chest : printKind === 'chest' ? small : big,
    over: cast(a, sleeves, { fill: tone(main, -0.5), opacity: 0.34, at: '-3 9', soft: 9 }),
  })
}

function hem(a: Easel, main: string): string {
  const band = 'M202 836Q400 868 598 836L592 886Q400 918 208 886Z'
  const knit = ribs(a, 'M200 862Q400 894 600 862', { base: main, height: 60 })
  return panel(a, band, { base: main, reach: 22, soft: 9, edge: 0.4, outline: 0.6, over: knit })
}

function sleeve(a: Easel, main: string, side: Side): string {
  const cuff = side.path(loop('646,812! 684,820 720,806! 716,868! 684,876 652,870!'))
  const knit = ribs(a, side.path(curve('640,842 684,850 724,838')), { base: main, height: 70 })
  return (
    panel(a, side.path(sleeveCut), {
      base: main,
      fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.05'), side.pick('80 540 230 570', '580 540 730 570')),
      reach: 40,
      soft: 16,
      edge: 0.4,
      rim: 0.34,
      creases: side.creases(
        '592,540 676,570 8 15; 602,600 690,614 9 14; 614,660 680,676 6 13; 588,470 646,500 6 13; 630,740 710,752 7 14; 636,776 716,782 7 13; 642,804 700,812 5 10',
      ),
      depth: 0.4,
    }) +
    seam(side.path(curve('548,296 562,362 580,442')), { base: main, shift: [side.pick(5, -5), 0], rows: 1 }) +
    panel(a, cuff, { base: main, reach: 16, soft: 7, edge: 0.4, outline: 0.6, over: knit })
  )
}

function pocket(a: Easel, main: string): string {
  const cut = symmetric('400,664! 488,664! 552,770 560,822 556,840! 400,852!')
  return (
    cast(a, cut, { at: '2 -6' }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.02'), '300 660 500 850'),
      reach: 20,
      soft: 9,
      edge: 0.32,
      outline: 0.7,
      creases: '548,770 470,800 8 14; 252,770 330,800 -8 -13; 400,676 404,840 6 -12',
      depth: 0.3,
    }) +
    sides.map(({ path }) => stitch(path(curve('486,672! 545,774 553,830')), { base: main })).join('') +
    stitch('M314 671H486', { base: main })
  )
}

/** A zip from hem to throat that parts the pocket in two. */
function frontZip(a: Easel, { main, cord }: HoodieSlots): string {
  return (
    ink(a, 'M400 340V898', { stroke: '#000', width: 26, opacity: 0.28, soft: 5 }) +
    ink(a, 'M400 332V898', { stroke: tone(main, -0.07), width: 34 }) +
    stitch('M384 340V896M416 340V896', { base: main }) +
    zipper(a, 'M400 336V900', { tape: tone(main, -0.2), teeth: '#b9bcc2', width: 13 }) +
    puller('400 372', { cord, size: 1.1 })
  )
}

function hood(a: Easel, slots: HoodieSlots, brand: Brand): string {
  const { main, lining, cord } = slots
  const behind = symmetric('400,172 462,178 508,208 518,256 500,300! 400,320!')
  const inside = symmetric('400,196! 450,198 486,222 486,260 450,300 400,330!')
  return (
    cast(a, symmetric('400,178 470,184 516,222 516,276 470,320 400,350'), { opacity: 0.4, at: '2 10', soft: 9 }) +
    panel(a, behind, {
      base: main,
      fill: linear(a, dyed(main, '0 .07, 1 -.04'), '0 172 0 310'),
      reach: 30,
      soft: 12,
      edge: 0.36,
      rim: 0.4,
      outline: 0.65,
      creases: '320,190 300,260 -8 12; 480,190 502,260 8 -12; 380,176 384,200 3 9',
      depth: 0.34,
    }) +
    panel(a, inside, { base: lining, fill: tone(lining, -0.06), reach: 44, soft: 14, edge: 0.55, lit: [8, 14], rim: 0, outline: 0.6 }) +
    `<rect x="374" y="214" width="52" height="30" rx="2" fill="${cord}"/>` +
    mark(brand, '400 229', { size: 0.5, color: '#23262c' }) +
    [...sides]
      .reverse()
      .map((side) => hoodEdge(a, main, side))
      .join('') +
    (slots.cut === 'small' ? '' : sides.map((side) => drawcord(a, cord, side)).join(''))
  )
}

function hoodEdge(a: Easel, main: string, { path, pick }: Side): string {
  const flap = path(loop('488,214! 500,250 496,292 464,330 396,366! 392,336! 434,306 466,268 474,226!'))
  return (
    cast(a, flap, { opacity: 0.34, at: '1 9' }) +
    panel(a, flap, {
      base: main,
      fill: linear(a, dyed(main, '0 .08, 1 -.02'), '300 220 400 360'),
      reach: 16,
      soft: 7,
      rim: 0.4,
      outline: 0.65,
      creases: pick('304,270 360,330 -6 -9', '496,270 440,330 6 9'),
      depth: 0.36,
    }) +
    stitch(path(curve('467,224 459,266 429,300 392,326')), { base: main })
  )
}

function drawcord(a: Easel, color: string, { x, pick }: Side): string {
  const line = pick('M376 342C372 396 366 436 374 482', 'M424 342C430 400 438 440 430 498')
  return `<circle cx="${x(424)}" cy="342" r="6" fill="none" stroke="#a9adb3" stroke-width="3"/>${roundCord(a, line, { color, width: 9 })}`
}

function hoodFromBehind(a: Easel, main: string): string {
  const cut = symmetric('400,150 466,160 514,206 520,264 488,340 440,392 400,408')
  return (
    cast(a, cut, { opacity: 0.4, at: '2 12', soft: 10 }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, 1 -.03'), '0 150 0 400'),
      reach: 40,
      soft: 16,
      edge: 0.36,
      rim: 0.36,
      outline: 0.65,
      creases: '300,240 380,380 -12 16; 500,240 420,380 12 -16; 330,190 320,260 -5 12',
      depth: 0.34,
    }) +
    seam('M400 152V406', { base: main, shift: [5, 0], rows: 1 })
  )
}
