import { plainWeave, ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { button as sewnButton, puller, seam, shirtButton, stitch, zipper } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Brand, Slots } from '../slots.ts'
import type { DressCut } from './dress-cuts.ts'

type DressSlots = Slots<'dress'>
type Extras = { cut: DressCut; isFront: boolean; brand: Brand }

/** What is on a dress beside its closure and collar: straps, a zip, a gathered waist, tiers and pockets. */
export function dressExtras(a: Easel, slots: DressSlots, { cut, isFront, brand }: Extras): string {
  const parts = [
    cut.extra.includes('tiers') ? tiers(a, slots) : '',
    cut.waist === 'gathered' ? gathers(a, slots, isFront) : '',
    cut.extra.includes('armholes') ? sides.map((side) => armhole(a, slots, side)).join('') : '',
    isFront && cut.extra.includes('chest') ? patch(a, slots, 'M450 400H546V506Q546 516 536 516H460Q450 516 450 506Z') : '',
    isFront && cut.extra.includes('pouch') ? patch(a, slots, 'M330 400H470V520Q470 532 458 532H342Q330 532 330 520Z') : '',
    isFront && cut.extra.includes('patches')
      ? sides.map(({ path }) => patch(a, slots, path(loop('452,610! 558,600! 574,742! 456,752!')))).join('')
      : '',
    cut.extra.includes('hem') ? ribbedHem(a, slots) : '',
    isFront && cut.closure === 'zip' ? frontZip(a, slots) : '',
    cut.neck === 'straps' ? straps(a, slots, isFront) : '',
    isFront && cut.neck === 'straps' ? mark(brand, '400 372', { size: 0.7, color: slots.button }) : '',
  ]
  return parts.join('')
}

/** A ribbed ring round the neck, or the part of it that is seen from behind. */
export function neckRing(a: Easel, { main, trim }: DressSlots, isFront: boolean): string {
  const band = loop(
    isFront
      ? '322,226! 342,254 370,272 400,276 430,272 458,254 478,226! 464,218! 446,240 424,250 400,253 376,250 354,240 336,218!'
      : '332,238! 364,254 400,259 436,254 468,238! 456,227! 430,239 400,242 370,239 344,227!',
  )
  const middle = isFront ? curve('330,222 348,247 373,261 400,264 427,261 452,247 470,222') : 'M338 233Q400 267 462 233'
  return (
    cast(a, band, { opacity: 0.22, at: '1 4', soft: 3 }) +
    panel(a, band, { base: trim, reach: 10, soft: 5, outline: 0.5, over: ribs(a, middle, { base: trim, height: 24, dash: '1.2 3' }) }) +
    stitch(curve(isFront ? '317,232 338,260 367,279 400,283 433,279 462,260 483,232' : '328,244 362,261 400,266 438,261 472,244'), {
      base: main,
      width: 1.4,
      opacity: 0.5,
    })
  )
}

export function standCollar(a: Easel, { trim }: DressSlots, isFront: boolean): string {
  const band = loop('322,200! 360,186 400,182 440,186 478,200! 482,258! 440,274 400,278 360,274 318,258!')
  return (
    cast(a, band, { opacity: 0.3, at: '1 5', soft: 4 }) +
    panel(a, band, {
      base: trim,
      fill: linear(a, dyed(trim, '0 .07, 1 -.05'), '0 184 0 278'),
      reach: 14,
      soft: 7,
      outline: 0.7,
      over: ink(a, band, { fill: plainWeave(a, trim) }),
    }) +
    stitch('M324 208Q400 188 476 208M322 250Q400 272 478 250', { base: trim, width: 1.4 }) +
    (isFront ? zipper(a, 'M400 192V276', { tape: tone(trim, -0.3), teeth: tone(trim, 0.14), width: 10 }) : '')
  )
}

/** Three buttons under the collar, as on a polo shirt. */
export function halfPlacket(a: Easel, { trim, button }: DressSlots): string {
  const strip = 'M380 300H420V470H380Z'
  return (
    cast(a, strip, { opacity: 0.26, at: '1 4', soft: 4 }) +
    ink(a, strip, { fill: linear(a, dyed(trim, '0 .05, 1 .01'), '380 0 420 0') }) +
    ink(a, strip, { fill: plainWeave(a, trim) }) +
    stitch('M386 306V464H414V306', { base: trim, width: 1.5 }) +
    [336, 386, 436].map((y) => shirtButton(a, { x: 400, y, r: 8.5, color: button })).join('')
  )
}

function frontZip(a: Easel, { main, button }: DressSlots): string {
  return (
    ink(a, 'M400 276V700', { stroke: tone(main, -0.14), width: 30, opacity: 0.7 }) +
    stitch('M384 280V704H416V280', { base: main, width: 1.5 }) +
    zipper(a, 'M400 276V696', { tape: tone(main, -0.34), teeth: tone(main, 0.14), width: 11 }) +
    puller('400 282', { cord: button, size: 0.9 })
  )
}

/** A casing at the waist with a cord tied in front. */
function gathers(a: Easel, { main, belt }: DressSlots, isFront: boolean): string {
  const folds = Array.from(
    { length: 21 },
    (_, i) => `M${268 + i * 13.2} ${506 + (i % 3) * 4}q${(i % 5) - 2} 26 ${(i % 3) - 1} ${44 + (i % 4) * 9}`,
  )
  const tied =
    'M392 528C376 580 384 622 372 668M408 528C424 580 416 616 432 656M392 528C362 536 358 564 390 546M408 528C438 536 444 562 412 546'
  return (
    ink(a, folds.join(''), { stroke: tone(main, -0.3), width: 3.4, opacity: 0.6, soft: 1.4 }) +
    ink(a, folds.join(''), { stroke: tone(main, 0.18), width: 2.6, opacity: 0.5, at: '4 0', soft: 1 }) +
    stitch('M258 504Q400 538 542 504M257 538Q400 572 543 538', { base: main, width: 1.6 }) +
    (isFront
      ? ink(a, tied, { stroke: '#000', width: 6, opacity: 0.3, at: '2 4', soft: 2 }) + ink(a, tied, { stroke: belt, width: 5, round: true })
      : '')
  )
}

/** Two seams round the skirt, each gathered below. */
function tiers(a: Easel, { main }: DressSlots): string {
  const rows = [
    [668, 234, 566],
    [800, 198, 602],
  ] as const
  return rows
    .map(([y, from, to]) => {
      const line = `M${from} ${y}Q400 ${y + 44} ${to} ${y}`
      const count = Math.round((to - from) / 12)
      const folds = Array.from({ length: count }, (_, i) => {
        const x = from + 8 + i * 12
        const sag = 22 * (1 - ((x - 400) / ((to - from) / 2)) ** 2)
        return `M${x} ${Math.round(y + sag + 4)}q${(i % 5) - 2} 22 ${(i % 3) - 1} ${38 + (i % 4) * 12}`
      }).join('')
      return (
        ink(a, folds, { stroke: tone(main, -0.28), width: 3.4, opacity: 0.5, soft: 1.6 }) +
        ink(a, folds, { stroke: tone(main, 0.16), width: 2.6, opacity: 0.45, at: '4 0', soft: 1.2 }) +
        seam(line, { base: main, width: 3, opacity: 0.8 }) +
        ink(a, line, { stroke: '#000', width: 8, opacity: 0.2, at: '0 6', soft: 4 })
      )
    })
    .join('')
}

/** The hem of a sweatshirt. */
function ribbedHem(a: Easel, { trim }: DressSlots): string {
  const band = 'M203 876Q400 930 597 876L600 922Q400 976 200 922Z'
  return panel(a, band, {
    base: trim,
    reach: 20,
    soft: 8,
    outline: 0.6,
    over: ribs(a, 'M200 900Q400 954 600 900', { base: trim, height: 60, dash: '1.6 3.6' }),
  })
}

function armhole(a: Easel, { trim }: DressSlots, { path }: Side): string {
  const line = path(curve('496,252 497,310 511,370 553,427'))
  return (
    ink(a, line, { stroke: tone(trim, -0.16), width: 15 }) +
    ink(a, line, { stroke: tone(trim, 0.03), width: 11 }) +
    stitch(line, { base: trim, width: 1.3 })
  )
}

function patch(a: Easel, { trim }: DressSlots, cut: string): string {
  return (
    cast(a, cut, { at: '2 7', soft: 5 }) +
    panel(a, cut, {
      base: trim,
      fill: tone(trim, 0.02),
      reach: 16,
      soft: 8,
      outline: 0.7,
      over: ink(a, cut, { fill: plainWeave(a, trim) }),
    })
  )
}

/** From the bib over the shoulders, crossed behind; a button holds each in front. */
function straps(a: Easel, { trim, button }: DressSlots, isFront: boolean): string {
  const lines = isFront ? ['M452 352L486 214', 'M348 352L314 214'] : ['M456 352L330 214', 'M344 352L470 214']
  const drawn = lines.map(
    (line) =>
      ink(a, line, { stroke: '#000', width: 40, opacity: 0.2, at: '2 6', soft: 5 }) +
      ink(a, line, { stroke: tone(trim, -0.14), width: 38 }) +
      ink(a, line, { stroke: tone(trim, 0.02), width: 34 }),
  )
  return drawn.join('') + (isFront ? sides.map(({ x }) => sewnButton(a, { x: x(452), y: 356, r: 12, color: button })).join('') : '')
}
