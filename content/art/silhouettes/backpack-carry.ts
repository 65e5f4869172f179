import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { cord, webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'
import { sack, shoulders } from './backpack-parts.ts'

type CarrySlots = Slots<'backpack'>
const brass = '#c8a860'

/** The old rucksack: a mouth drawn together by a cord, a small lid, two round pockets that stand out at the sides. */
export function ruckPack(a: Easel, slots: CarrySlots, brand: Brand): string {
  const { main, lid, panel: dark, accent, logo } = slots
  const cut = symmetric('400,300! 470,296 520,310 548,360 572,480 584,640 584,800 562,872 520,892 400,896!')
  const collar = symmetric('400,236! 460,232 520,244! 512,300 540,346! 470,358 400,360!')
  const flap = symmetric('400,262! 480,262 534,284! 552,350 548,430 516,458! 460,470 400,472!')
  const front = 'M300 590Q400 574 500 590V812Q500 840 474 844H326Q300 840 300 812Z'
  return (
    shoulders(a, slots, 262) +
    webbing(a, 'M370 250C370 190 430 190 430 250', { color: dark, width: 18 }) +
    roundPockets(a, slots) +
    sack(a, cut, { base: main, weave: plainWeave(a, main) }) +
    part('collar', collar) +
    panel(a, collar, { base: main, fill: linear(a, dyed(main, '0 .04, 1 -.12'), '0 232 0 360'), reach: 20, soft: 8, outline: 0.7 }) +
    ink(a, 'M300 246Q320 300 284 348M340 240Q350 300 330 356M400 238V360M460 240Q450 300 470 356M500 246Q480 300 516 348', {
      stroke: tone(main, -0.3),
      width: 5,
      opacity: 0.6,
      soft: 2,
    }) +
    part('pocket', front) +
    cast(a, front, { at: '2 8' }) +
    panel(a, front, {
      base: main,
      fill: linear(a, dyed(main, '0 .08, 1 -.04'), '300 580 500 840'),
      reach: 24,
      soft: 10,
      outline: 0.8,
      over: ink(a, front, { fill: plainWeave(a, main) }),
    }) +
    stitch('M308 600V812Q308 832 328 836H472Q492 832 492 812V600', { base: main, thread: accent }) +
    part('lid', flap) +
    cast(a, flap, { opacity: 0.42, at: '2 12', soft: 8 }) +
    panel(a, flap, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .1, .5 .01, 1 -.06'), '280 262 460 470'),
      reach: 32,
      soft: 13,
      rim: 0.42,
      outline: 0.8,
      creases: '256,330 330,324 -6 11; 544,330 470,324 6 10',
      depth: 0.3,
      over: ink(a, flap, { fill: plainWeave(a, lid) }),
    }) +
    stitch(curve('264,428 300,446 400,456 500,446 536,428'), { base: lid, thread: accent }) +
    leatherStrap(a, dark, accent) +
    cord(a, 'M352 470C340 510 356 540 346 570M366 472C372 512 362 536 370 560', { color: accent, width: 8 }) +
    mark(brand, '400 350', { size: 1.1, color: logo })
  )
}

/** What is seen past the back panel: the pockets at the sides, or the frame with its shelf. */
export function wornSide(a: Easel, slots: CarrySlots, worn: string): string {
  if (slots.cut === 'ruck') return roundPockets(a, slots) + worn
  if (slots.cut !== 'frame') return worn
  const foot = 'M182 860H618V896H182Z'
  return (
    ladder(a) +
    ink(a, foot, { fill: tone(ash, -0.08), stroke: tone(ash, -0.28) }) +
    `<g transform="translate(84 0) scale(.79 .96)">${worn}</g>`
  )
}

function roundPockets(a: Easel, { main, lid, accent }: CarrySlots): string {
  return sides
    .map(({ path, pick, x }) => {
      const bag = path(loop('556,596! 620,600 660,636! 668,740 656,836 600,866! 560,868!'))
      const flap = path(loop('552,580! 624,582 668,618! 668,668 640,690! 590,684 552,676!'))
      return (
        part('side', bag) +
        panel(a, bag, { base: main, fill: tone(main, pick(0.02, -0.06)), reach: 26, soft: 11, outline: 0.8 }) +
        cast(a, flap, { at: '0 6', soft: 4 }) +
        panel(a, flap, { base: lid, fill: tone(lid, pick(0.04, -0.04)), reach: 16, soft: 7, outline: 0.8 }) +
        stitch(path(curve('556,668 592,676 636,680 660,660')), { base: lid, thread: accent }) +
        `<circle cx="${x(634)}" cy="672" r="7" fill="${brass}" stroke="#7b6430" stroke-width="1.5"/>`
      )
    })
    .join('')
}

function leatherStrap(a: Easel, color: string, accent: string): string {
  const tongue = 'M380 420H420V690L400 712L380 690Z'
  return (
    part('strap', tongue) +
    cast(a, tongue, { at: '2 6', soft: 4 }) +
    panel(a, tongue, { base: color, fill: linear(a, dyed(color, '0 .1, 1 -.04'), '380 0 420 0'), reach: 8, soft: 4, outline: 0.8 }) +
    stitch('M386 426V686L400 702L414 686V426Z', { base: color, thread: accent, width: 1.5 }) +
    '<rect x="371" y="540" width="58" height="42" rx="5" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7" transform="translate(1 4)"/>' +
    `<rect x="371" y="540" width="58" height="42" rx="5" fill="none" stroke="${brass}" stroke-width="7"/><path d="M400 544V580" stroke="${brass}" stroke-width="5"/>`
  )
}

const ash = '#c9a26a'

/** A ladder of ash with a shelf at its foot. The bag lashed to it comes off, so that anything else can be lashed on. */
export function framePack(a: Easel, slots: CarrySlots, brand: Brand): string {
  const { main, lid, panel: dark, strap, accent, logo } = slots
  const bag = symmetric('400,250! 500,250 536,270! 548,420 548,640 536,740! 500,756 400,758!')
  const roll = symmetric('400,176! 500,178 544,190! 560,222 552,256! 480,268 400,270!')
  const shelf = symmetric('400,806! 600,806! 618,872! 606,892! 400,896!')
  return (
    shoulders(a, slots, 232) +
    ladder(a) +
    sack(a, bag, { base: main, weave: plainWeave(a, main) }) +
    part('lid', roll) +
    cast(a, roll, { opacity: 0.4, at: '1 9' }) +
    panel(a, roll, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .13, .5 .02, 1 -.14'), '0 176 0 270'),
      reach: 16,
      soft: 7,
      rim: 0.4,
      outline: 0.8,
    }) +
    ink(a, 'M250 204Q400 216 550 204M250 232Q400 246 552 232', { stroke: tone(lid, -0.2), width: 2, opacity: 0.6 }) +
    framePocket(a, slots) +
    part('base', shelf) +
    panel(a, shelf, { base: ash, fill: linear(a, dyed(ash, '0 .06, .5 0, 1 -.16'), '0 806 0 896'), reach: 14, soft: 6, outline: 0.8 }) +
    ink(a, 'M196 836H604M190 862H610', { stroke: tone(ash, -0.2), width: 2.4, opacity: 0.8 }) +
    [330, 470, 700]
      .map(
        (y) =>
          part('belt', `M216 ${y - 14}H584V${y + 14}H216Z`) + webbing(a, `M216 ${y}H584`, { color: strap, width: 26 }) + buckleAt(400, y),
      )
      .join('') +
    sides
      .map(
        ({ x }) =>
          `<g fill="${brass}" stroke="#7b6430" stroke-width="1.5">${[330, 470, 700].map((y) => `<circle cx="${x(572)}" cy="${y}" r="7"/>`).join('')}</g>`,
      )
      .join('') +
    ink(a, 'M210 806V840M590 806V840', { stroke: dark, width: 16 }) +
    mark(brand, '400 400', { size: 1.1, color: logo }) +
    stitch('M262 770H538', { base: dark, thread: accent, opacity: 0.4 })
  )
}

function ladder(a: Easel): string {
  const rung = (y: number) => `M214 ${y}H586V${y + 24}H214Z`
  const upright = (d: string) =>
    cast(a, d, { at: '3 5', soft: 4 }) +
    panel(a, d, { base: ash, fill: linear(a, dyed(ash, '0 -.06, .3 .1, 1 -.12'), '200 0 240 0'), reach: 10, soft: 4, outline: 0.8 })
  return (
    [140, 590, 774].map((y) => ink(a, rung(y), { fill: tone(ash, -0.06), stroke: tone(ash, -0.28), width: 2 })).join('') +
    sides.map(({ path }) => upright(path('M562 112Q580 100 598 112V892H562Z'))).join('')
  )
}

function framePocket(a: Easel, { main, accent }: CarrySlots): string {
  const cut = 'M286 510H514V672H286Z'
  return (
    part('pocket', cut) +
    cast(a, cut, { at: '2 7', soft: 5 }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .08, 1 -.03'), '286 510 514 672'),
      reach: 18,
      soft: 8,
      outline: 0.8,
      over: ink(a, cut, { fill: plainWeave(a, main) }),
    }) +
    seam('M286 530H514', { base: main, rows: 1, thread: accent })
  )
}

function buckleAt(x: number, y: number): string {
  return (
    `<rect x="${x - 26}" y="${y - 19}" width="52" height="38" rx="5" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7" transform="translate(1 4)"/>` +
    `<rect x="${x - 26}" y="${y - 19}" width="52" height="38" rx="5" fill="none" stroke="${brass}" stroke-width="6"/><path d="M${x} ${y - 16}V${y + 16}" stroke="${brass}" stroke-width="4.5"/>`
  )
}
