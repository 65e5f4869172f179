import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink } from '../kernel/paint.ts'
import { part, partAlong } from '../kernel/parts.ts'
import { chambers, quilt, type Baffle } from '../kernel/quilt.ts'
import { puller, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Brand, Slots } from '../slots.ts'

/** The parts a down jacket and a down vest share. */
type DownSlots = Slots<'puffer'> | Slots<'vest'>

export function downBody(a: Easel, baffles: readonly Baffle[], main: string): string {
  return (
    chambers(a, baffles, { base: main, pucker: baffles.length > 12 ? 18 : 34 }) +
    rounding(a, baffles, { base: main, across: '182 0 618 0' })
  )
}

export function downHem(a: Easel, main: string): string {
  const hem = 'M206 862Q400 898 594 862L590 892Q400 926 210 892Z'
  const shine = linear(a, '0 #000 .35, .4 #fff .1, 1 #000 .2', '0 862 0 910')
  return ink(a, hem, { fill: tone(main, -0.1) }) + ink(a, hem, { fill: shine })
}

export function downCollar(a: Easel, { main, accent, lining }: DownSlots, { isFront, brand }: { isFront: boolean; brand: Brand }): string {
  const baffles = isFront
    ? quilt({ left: '312,202 304,240 296,292', right: '488,202 496,240 504,292', cuts: [0, 0.46, 1], bulge: 5, sag: 20 })
    : quilt({ left: '312,198 304,238 296,292', right: '488,198 496,238 504,292', cuts: [0, 0.46, 1], bulge: 5, sag: 13 })
  const shadow = isFront ? 'M296 284Q400 344 504 284L508 306Q400 362 292 306Z' : 'M296 284Q400 330 504 284L508 306Q400 348 292 306Z'
  const edge = isFront ? 'M312 200Q400 237 488 200' : 'M312 196Q400 219 488 196'
  return (
    (isFront ? neck(a, { main, lining, brand }) : '') +
    part('collar', baffles.map((b) => b.d).join('')) +
    cast(a, shadow, { fill: tone(main, -0.45), opacity: 0.5, at: '0 0', soft: 8 }) +
    chambers(a, baffles, { base: accent, pucker: 24 }) +
    rounding(a, baffles, { base: accent, across: '292 0 508 0' }) +
    ink(a, edge, { stroke: tone(accent, -0.2), width: 7, round: true }) +
    ink(a, edge, { stroke: tone(accent, 0.12), width: 2.5, round: true, opacity: 0.7, at: '0 -1' })
  )
}

/** A quilted hood: open behind the collar in front, hanging over it from behind. */
export function downHood(a: Easel, { main, lining, cut }: Slots<'puffer'>, isFront: boolean): string {
  const [left, right] = isFront
    ? ['400,44 340,56 306,100 292,160 290,220 300,290', '400,44 460,56 494,100 508,160 510,220 500,290']
    : ['400,110 340,118 302,150 290,210 296,270 316,330', '400,110 460,118 498,150 510,210 504,270 484,330']
  const baffles = quilt({ left, right, cuts: cut === 'expedition' ? [0, 0.36, 0.68, 1] : [0, 0.45, 1], bulge: 8, sag: 14 })
  const opening = symmetric('400,96 446,104 474,146 478,200 468,250! 400,266!')
  const shape = baffles.map((b) => b.d).join('')
  const cloth =
    part('hood', shape) +
    cast(a, shape, { opacity: 0.34, at: '3 9', soft: 8 }) +
    chambers(a, baffles, { base: main, pucker: 30 }) +
    rounding(a, baffles, { base: main, across: '290 0 510 0' })
  if (!isFront) return cloth
  const trim =
    ink(a, opening, { stroke: tone(main, -0.08), width: 20, round: true }) +
    ink(a, opening, { stroke: tone(main, 0.12), width: 4, opacity: 0.5, at: '-3 -6', round: true })
  return cloth + part('inside', opening) + ink(a, opening, { fill: linear(a, dyed(lining, '0 -.16, 1 -.02'), '0 96 0 266') }) + trim
}

/** The zip from hem to chin and two hand pockets. */
export function downFront(a: Easel, { main, zip, pull }: DownSlots): string {
  const pockets = sides.map(({ x, pick }) => {
    const line = `M${x(496)} 640Q${x(518)} 710 ${x(536)} 778`
    return (
      partAlong('pocket', line, 22) +
      cast(a, line, { fill: 'none', stroke: '#000', width: 20, opacity: 0.35, round: true, at: '0 0', soft: 5 }) +
      ink(a, line, { stroke: tone(main, -0.08), width: 15, round: true }) +
      zipper(a, line, { tape: zip, teeth: tone(zip, 0.2), width: 7 }) +
      puller(`${x(497)} 646`, { cord: pull, turn: pick(14, -14), size: 0.72 })
    )
  })
  return (
    part('zip', 'M387 216H413V904H387Z') +
    cast(a, 'M400 214V908', { fill: 'none', stroke: '#000', width: 26, at: '0 0' }) +
    zipper(a, 'M400 216V904', { tape: zip, teeth: tone(zip, 0.22), width: 13 }) +
    puller('400 226', { cord: pull }) +
    pockets.join('')
  )
}

/** Light across the whole trunk, laid over the chambers. */
function rounding(a: Easel, baffles: readonly Baffle[], { base, across }: { base: string; across: string }): string {
  const dark = [tone(base, -0.3), tone(base, -0.2), tone(base, -0.26), tone(base, -0.34)]
  const stops = `0 ${dark[0]} .5, .12 ${dark[1]} .12, .3 #fff .12, .55 #fff 0, .82 ${dark[2]} .16, 1 ${dark[3]} .6`
  return ink(a, baffles.map((b) => b.d).join(''), { fill: linear(a, stops, across) })
}

function neck(a: Easel, { main, lining, brand }: { main: string; lining: string; brand: Brand }): string {
  return (
    part('inside', 'M311 200Q330 168 400 166Q470 168 489 200L486 226H314Z') +
    ink(a, 'M311 200Q330 168 400 166Q470 168 489 200L486 226H314Z', { fill: tone(main, -0.06) }) +
    ink(a, 'M318 200Q336 176 400 174Q464 176 482 200L474 232H326Z', {
      fill: linear(a, `0 ${tone(lining, -0.06)}, 1 ${tone(lining, -0.16)}`, '0 172 0 230'),
    }) +
    '<rect x="381" y="184" width="38" height="22" rx="2" fill="#f4f1ea"/>' +
    mark(brand, '400 195', { size: 0.38, color: '#222222' })
  )
}
