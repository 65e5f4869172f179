import { airMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch, zipper } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'
import { packBody } from './backpack-cut.ts'

type BackpackHarnessSlots = Slots<'backpack'>

type Worn = { brand: Brand; top: number; hasBelt: boolean }

/**
 * The side that is worn: back panel, pads, shoulder straps, sternum strap and, on a pack that carries a load, lid and hip belt. It is as
 * high as the pack is: `top` is where the pack begins in front.
 */
export function harness(a: Easel, slots: BackpackHarnessSlots, { brand, top, hasBelt }: Worn): string {
  const { main, lid, panel: dark, strap, accent, logo } = slots
  const drawn = hasBelt ? 128 : 170
  const tall = Math.round(((900 - top) / (900 - drawn)) * 1000) / 1000
  const wide = hasBelt ? tall : Math.round((0.35 + tall * 0.65) * 1000) / 1000
  const place = `translate(${Math.round(400 - 400 * wide)} ${Math.round(900 - 900 * tall)}) scale(${wide} ${tall})`
  const lidCut = symmetric('400,128! 490,134 556,160 584,216 580,270! 400,290!')
  const parts =
    webbing(a, hasBelt ? 'M366 150C366 92 434 92 434 150' : 'M366 186C366 128 434 128 434 186', { color: accent, width: 17 }) +
    (hasBelt ? panel(a, lidCut, { base: lid, reach: 34, soft: 14, edge: 0.4, outline: 0.8 }) : '') +
    panel(a, packBody, { base: main, reach: 50, soft: 20, edge: 0.45, outline: 0.75 }) +
    backPanel(a, dark) +
    sides.map((side) => shoulderStrap(a, slots, side)).join('') +
    webbing(a, 'M310 448Q400 462 490 448', { color: strap, width: 11 }) +
    buckle('400 456', { turn: 90, size: 0.7 }) +
    (hasBelt ? sides.map((side) => hipBelt(a, slots, side)).join('') : '') +
    `<rect x="352" y="760" width="96" height="72" rx="10" fill="${tone(dark, -0.03)}"/>` +
    mark(brand, '400 796', { size: 0.9, color: logo })
  return `<g transform="${place}">${parts}</g>`
}

function backPanel(a: Easel, dark: string): string {
  const cut = symmetric('400,190! 480,190 524,226 536,340 548,520 556,700 544,830 500,866 400,872!')
  const mesh = airMesh(a, dark)
  const channel = ink(a, 'M400 200L401 860', { stroke: '#000', width: 60, opacity: 0.34, soft: 16 })
  const pads = sides.map(({ path }) => {
    const pad = path(loop('428,320! 500,306 520,420 520,560 500,640 430,650!'))
    const over = ink(a, pad, { fill: mesh, opacity: 0.55 })
    return panel(a, pad, { base: dark, fill: tone(dark, 0.05), reach: 34, soft: 13, edge: 0.4, rim: 0.4, outline: 0.6, over })
  })
  const over = ink(a, cut, { fill: mesh, opacity: 0.75 }) + channel
  return panel(a, cut, { base: dark, fill: tone(dark, 0.03), reach: 46, soft: 18, edge: 0.5, outline: 0.8, over }) + pads.join('')
}

function shoulderStrap(a: Easel, { panel: dark, strap, accent }: BackpackHarnessSlots, { path, x, pick }: Side): string {
  const cut = path(loop('414,236! 500,232! 560,330 580,450 566,580 540,660! 492,656! 508,570 510,460 486,350 440,280'))
  return (
    cast(a, cut, { opacity: 0.5, at: '4 12', soft: 9 }) +
    panel(a, cut, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .12, 1 0'), '0 230 0 660'),
      reach: 26,
      soft: 10,
      edge: 0.4,
      rim: 0.5,
      outline: 0.8,
      over: ink(a, cut, { fill: airMesh(a, dark), opacity: 0.4 }),
    }) +
    stitch(path(curve('446,246 500,340 530,456 524,576 506,650')), { base: dark, thread: accent, width: 2 }) +
    webbing(a, `M${x(516)} 650L${x(560)} 800`, { color: strap, width: 15 }) +
    buckle(`${x(518)} 664`, { turn: pick(12, -12), size: 0.82 }) +
    webbing(a, `M${x(458)} 236L${x(470)} 170`, { color: strap, width: 14 }) +
    webbing(a, `M${x(540)} 420L${x(546)} 470`, { color: accent, width: 10 })
  )
}

function hipBelt(a: Easel, { main, panel: dark, strap, zip }: BackpackHarnessSlots, { path, x }: Side): string {
  const belt = path(loop('400,744! 500,742 600,758 676,800 716,852 706,886! 640,872 560,852 400,852!'))
  const pocket = path(loop('560,774! 640,792! 650,846! 566,836!'))
  return (
    cast(a, belt, { opacity: 0.4, at: '2 12', soft: 9 }) +
    panel(a, belt, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .1, 1 -.05'), '0 744 0 880'),
      reach: 26,
      soft: 10,
      edge: 0.4,
      rim: 0.45,
      outline: 0.8,
      over: ink(a, belt, { fill: airMesh(a, dark), opacity: 0.45 }),
    }) +
    webbing(a, `M${x(704)} 866L${x(726)} 918`, { color: strap, width: 18 }) +
    panel(a, pocket, { base: main, reach: 12, soft: 5, outline: 0.7, edge: 0.36 }) +
    zipper(a, `M${x(564)} 786L${x(642)} 803`, { tape: zip, teeth: tone(zip, 0.2), width: 8 })
  )
}
