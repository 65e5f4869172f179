import { ripstop, stretchMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { puller, seam, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'
import { shoulders } from './backpack-parts.ts'

type Pack = Slots<'backpack'>

/** The largest: a lid that rides on an extended collar, a sleeping mat below, wings for the hip belt, two ice-axe loops. */
export function expeditionPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, panel: dark, strap, accent } = slots
  const collar = symmetric('400,170! 500,168 552,176! 566,270 560,330! 400,344!')
  const body = symmetric('400,290! 520,288 576,300! 594,420 604,580 606,700 594,770! 400,792!')
  const spine = symmetric('400,330! 454,330! 466,520 470,690 460,774! 400,780!')
  return (
    shoulders(a, slots, 150) +
    wings(a, slots) +
    part('collar', collar) +
    panel(a, collar, {
      base: tone(main, -0.1),
      reach: 26,
      soft: 10,
      outline: 0.7,
      creases: '260,190 270,300 6 10; 330,180 336,300 5 10; 470,180 464,300 -5 -10; 540,190 530,300 -6 -10; 400,190 402,310 5 10',
      depth: 0.44,
    }) +
    part('cloth', body) +
    panel(a, body, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, .45 0, 1 -.05'), '200 300 600 790'),
      reach: 66,
      soft: 25,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases: '598,480 520,540 -8 16; 602,640 530,690 8 14; 204,480 280,540 8 15; 200,640 270,690 -8 -14',
      depth: 0.34,
      over: ink(a, body, { fill: ripstop(a, main) }),
    }) +
    sides.map(({ path }) => shovelPocket(a, slots, path)).join('') +
    part('pocket', spine) +
    cast(a, spine, { opacity: 0.3, at: '2 6' }) +
    panel(a, spine, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .09, 1 -.04'), '330 330 470 780'),
      reach: 24,
      soft: 10,
      outline: 0.8,
      over: ink(a, spine, { fill: stretchMesh(a, dark), opacity: 0.7 }),
    }) +
    zipper(a, curve('340,350 330,520 328,690 338,770'), { tape: slots.zip, teeth: tone(slots.zip, 0.2), width: 10 }) +
    [430, 560, 690]
      .map((y) =>
        sides
          .map(
            ({ x }) =>
              webbing(a, `M${x(604)} ${y - 20}L${x(462)} ${y}`, { color: strap, width: 15 }) +
              buckle(`${x(540)} ${y - 11}`, { turn: 90, size: 0.62 }),
          )
          .join(''),
      )
      .join('') +
    sides.map(({ x }) => webbing(a, `M${x(440)} 800C${x(426)} 850 ${x(468)} 852 ${x(458)} 800`, { color: accent, width: 10 })).join('') +
    mat(a, slots) +
    lid(a, slots, brand)
  )
}

function wings(a: Easel, { panel: dark, strap }: Pack): string {
  return sides
    .map(({ path, x, pick }) => {
      const wing = path(loop('560,660! 630,672 684,712 712,772 704,804! 664,804 610,790 560,796!'))
      return (
        part('belt', wing) +
        panel(a, wing, {
          base: dark,
          fill: linear(a, dyed(dark, '0 .06, 1 -.08'), '0 660 0 800'),
          reach: 22,
          soft: 9,
          edge: 0.45,
          outline: 0.7,
        }) +
        webbing(a, `M${x(700)} 788L${x(724)} 850`, { color: strap, width: 20 }) +
        buckle(`${x(728)} 858`, { turn: pick(20, -20), size: 0.9 })
      )
    })
    .join('')
}

function shovelPocket(a: Easel, { panel: dark, accent }: Pack, path: (d: string) => string): string {
  const cut = path(loop('500,600! 560,586 610,560! 612,700 596,770! 500,784!'))
  return (
    part('side', cut) +
    cast(a, cut, { at: '0 -4', soft: 5 }) +
    panel(a, cut, {
      base: dark,
      reach: 24,
      soft: 10,
      edge: 0.42,
      outline: 0.75,
      creases: '600,660 540,690 5 9; 598,720 530,736 5 9',
      depth: 0.4,
    }) +
    ink(a, path(curve('500,600 560,586 610,560')), { stroke: accent, width: 4 })
  )
}

/** A closed-cell mat, rolled and strapped under the pack. */
function mat(a: Easel, { strap, bottle }: Pack): string {
  const roll = 'M212 812H588V900H212Z'
  const end = (x: number) =>
    `<ellipse cx="${x}" cy="856" rx="15" ry="44" fill="${tone(bottle, -0.12)}"/><ellipse cx="${x}" cy="856" rx="8" ry="26" fill="none" stroke="${tone(bottle, -0.3)}" stroke-width="3"/>`
  return (
    part('mat', roll) +
    cast(a, roll, { at: '0 -6', soft: 6 }) +
    panel(a, roll, {
      base: bottle,
      fill: linear(a, dyed(bottle, '0 -.02, .3 .12, .7 -.02, 1 -.2'), '0 812 0 900'),
      reach: 14,
      soft: 7,
      outline: 0.7,
      over: ink(a, 'M212 834H588M212 856H588M212 878H588', { stroke: tone(bottle, -0.14), width: 3, dash: '9 5', opacity: 0.7 }),
    }) +
    end(212) +
    end(588) +
    sides.map(({ x }) => webbing(a, `M${x(500)} 780V904`, { color: strap, width: 20 }) + buckle(`${x(500)} 826`, { size: 0.9 })).join('')
  )
}

function lid(a: Easel, { lid: cloth, strap, zip, accent, logo }: Pack, brand: Brand): string {
  const cut = symmetric('400,74! 500,76 570,96 604,140 608,188 592,222! 500,240 400,246!')
  return (
    webbing(a, 'M362 80C362 30 438 30 438 80', { color: accent, width: 18 }) +
    sides.map(({ x }) => webbing(a, `M${x(520)} 230V360`, { color: strap, width: 19 }) + buckle(`${x(520)} 330`, { size: 1 })).join('') +
    part('lid', cut) +
    cast(a, cut, { opacity: 0.42, at: '2 14', soft: 10 }) +
    panel(a, cut, {
      base: cloth,
      fill: linear(a, dyed(cloth, '0 .1, .5 .01, 1 -.08'), '300 70 440 250'),
      reach: 40,
      soft: 15,
      edge: 0.4,
      rim: 0.42,
      outline: 0.8,
      creases: '220,180 330,160 -6 12; 586,176 476,158 6 10; 300,236 320,196 4 9; 500,236 480,190 -4 -9',
      depth: 0.36,
      over: ink(a, cut, { fill: ripstop(a, cloth) }),
    }) +
    zipper(a, 'M232 172Q400 204 568 172', { tape: zip, teeth: tone(zip, 0.2), width: 12 }) +
    puller('240 176', { cord: accent, turn: 8, size: 0.86 }) +
    seam('M204 206Q400 240 596 206', { base: cloth, rows: 1 }) +
    mark(brand, '400 132', { size: 0.95, color: logo })
  )
}
