import { plainWeave, ripstop } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand } from '../slots.ts'
import { handle, straps, type DuffelSlots } from './duffel-parts.ts'

export type DuffelSide = { view: 'front' | 'back'; brand: Brand }

/** The largest: deep, a zip along its whole top, four haul handles, two straps that press the load together. */
export function haulDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, zip, accent, logo } = slots
  const bag = loop(
    '82,420! 92,350 120,306 180,290 400,284 620,290 680,306 708,350 718,420! 730,540 726,660 712,728! 640,742 400,746 160,742 88,728! 74,660 70,540',
  )
  const base = loop('71,640! 240,656 400,660 560,656 729,640! 726,690 712,728! 640,742 400,746 160,742 88,728! 74,690')
  const top = curve('96,372! 180,352 400,346 620,352 704,372!')
  const side = (x: number) =>
    webbing(a, `M${x} 300V738`, { color: strap, width: 36 }) +
    buckle(`${x} 420`, { size: 1.4 }) +
    ink(a, `M${x - 13} 610h26v30h-26zM${x - 13} 610l26 30M${x + 13} 610l-26 30`, { stroke: accent, dash: '5 3' })
  return (
    handle(a, slots, { top: 214, isNear: false }) +
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .12, .2 .06, .6 0, 1 -.09'), '0 284 0 746'),
      reach: 66,
      soft: 26,
      edge: 0.44,
      rim: 0.36,
      outline: 0.75,
      creases:
        '90,400 200,500 -10 20; 710,400 610,500 10 -20; 200,300 250,420 -8 14; 600,300 552,420 8 -14; 90,600 190,560 8 16; 712,600 616,564 -8 -15; 400,380 406,600 8 -12',
      depth: 0.36,
      over:
        ink(a, bag, { fill: ripstop(a, main) }) +
        ink(a, 'M110 330Q400 296 690 330L700 366Q400 326 100 366Z', { fill: '#fff', opacity: 0.2, soft: 12 }),
    }) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .06, 1 -.06'), '0 640 0 746'),
      reach: 36,
      soft: 14,
      edge: 0.42,
      outline: 0.8,
      over: ink(a, base, { fill: ripstop(a, dark) }),
    }) +
    stitch(curve('74,650 240,666 400,670 560,666 726,650'), { base: dark, width: 1.6 }) +
    endGrabs(a, slots) +
    (view === 'front'
      ? ink(a, top, { stroke: tone(main, -0.1), width: 26 }) +
        zipper(a, top, { tape: zip, teeth: tone(zip, 0.22), width: 14 }) +
        puller('690 374', { cord: accent, turn: -10, size: 1.1 }) +
        mark(brand, '400 530', { size: 2, color: logo })
      : `<g transform="translate(0 -40)">${straps(a, slots)}</g>` + mark(brand, '400 600', { size: 1, color: logo })) +
    side(236) +
    side(564) +
    `<g transform="translate(0 -100)">${handle(a, slots, { top: 330, isNear: true })}</g>`
  )
}

function endGrabs(a: Easel, { main, strap, accent }: DuffelSlots): string {
  return sides
    .map(({ path, pick }) => {
      const facing = path(loop('660,300! 690,322 708,350 718,420! 730,540 726,660 712,728! 676,736! 690,640 690,540 682,420'))
      const grab = (y: number) =>
        webbing(a, path(`M700 ${y}C744 ${y + 14} 746 ${y + 96} 704 ${y + 114}`), { color: strap, width: 19 }) +
        ink(a, path(`M694 ${y - 6}h16v14h-16zM698 ${y + 108}h16v14h-16z`), { fill: accent })
      return (
        panel(a, facing, { base: main, fill: tone(main, pick(0.03, -0.07)), reach: 22, soft: 9, edge: 0.4, outline: 0.6 }) +
        grab(400) +
        grab(560)
      )
    })
    .join('')
}

/** Canvas with a wide mouth: the zip is a smile along the top, a flat pocket in front, long straps. */
export function weekendDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, zip, accent, logo } = slots
  const bag = loop(
    '96,520! 116,440 150,404 240,384 400,372 560,384 650,404 684,440 704,520! 716,600 714,690 700,734! 600,742 400,744 200,742 100,734! 86,690 84,600',
  )
  const pocket = 'M226 530H574V700Q574 716 556 716H244Q226 716 226 700Z'
  const top = curve('128,436! 240,402 400,392 560,402 672,436!')
  const lift = (top2: number, near: boolean) =>
    webbing(a, `M300 ${near ? 700 : 420}V460C300 ${top2} 500 ${top2} 500 460V${near ? 700 : 420}`, {
      color: near ? strap : tone(strap, -0.06),
      width: 26,
    })
  return (
    lift(250, false) +
    webbing(a, 'M112 470C40 560 40 700 150 738', { color: strap, width: 20 }) +
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .09, .3 .03, 1 -.08'), '0 372 0 744'),
      reach: 58,
      soft: 24,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases:
        '110,490 210,560 -10 20; 690,490 596,560 10 -20; 200,400 240,480 -8 14; 600,400 560,480 8 -14; 96,640 190,620 8 16; 706,640 616,620 -8 -15; 330,380 340,470 6 -11; 470,380 462,470 -6 11',
      depth: 0.4,
      over: ink(a, bag, { fill: plainWeave(a, main) }),
    }) +
    sides
      .map(
        ({ path }) =>
          panel(a, path(loop('640,650! 716,640! 714,690 700,734! 620,740!')), { base: dark, reach: 14, soft: 6, outline: 0.7 }) +
          ink(a, path('M690 470h18v22h-18z'), { fill: accent }),
      )
      .join('') +
    ink(a, top, { stroke: tone(main, -0.1), width: 24 }) +
    zipper(a, top, { tape: zip, teeth: tone(zip, 0.22), width: 13 }) +
    puller('660 436', { cord: accent, turn: -12, size: 1.1 }) +
    (view === 'front'
      ? frontPocket(a, slots, pocket) + mark(brand, '400 632', { size: 1.5, color: logo })
      : `<g transform="translate(0 30)">${straps(a, slots)}</g>`) +
    lift(300, true) +
    ink(a, 'M286 560h28v30h-28zM286 560l28 30M314 560l-28 30M486 560h28v30h-28zM486 560l28 30M514 560l-28 30', {
      stroke: accent,
      dash: '5 3',
    })
  )
}

function frontPocket(a: Easel, { main, zip, accent }: DuffelSlots, cut: string): string {
  return (
    cast(a, cut, { at: '2 8' }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, 1 -.04'), '226 530 574 716'),
      reach: 22,
      soft: 10,
      outline: 0.75,
      over: ink(a, cut, { fill: plainWeave(a, main) }),
    }) +
    zipper(a, 'M236 550H564', { tape: zip, teeth: tone(zip, 0.2), width: 11 }) +
    puller('246 554', { cord: accent, size: 0.9 })
  )
}
