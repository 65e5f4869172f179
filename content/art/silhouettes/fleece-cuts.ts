import { fuzz, pile } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { pattern, type Easel } from '../kernel/easel.ts'
import { curve, symmetric } from '../kernel/geometry.ts'
import { ink } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'

type FleeceSlots = Slots<'fleece'>

const shoulders = '400,296! 462,282 528,300 580,330 600,400'
const bodies = {
  boxy: symmetric(`${shoulders} 603,480 599,580 599,690 604,800 606,866! 520,884 400,888!`),
  waisted: symmetric(`${shoulders} 596,480 578,570 580,650 600,770 612,858! 520,878 400,884!`),
}

/** The outline of the trunk, and of a collar that stands as high as the cut wants it. */
export function fleeceOutline({ cut }: FleeceSlots, isFront: boolean): { body: string; collar: string } {
  const rise = cut === 'shaped' ? 34 : 0
  const [mid, top] = [236 - rise, 196 - rise]
  const front = `400,${mid}! 452,${mid - 14} 488,${top} 500,240 508,300 466,326 400,336!`
  const back = `400,${198 - rise}! 450,${196 - rise} 488,${190 - rise} 500,240 508,300 466,318 400,326!`
  return { body: cut === 'shaped' ? bodies.waisted : bodies.boxy, collar: symmetric(isFront ? front : back) }
}

/** The surface: curled pile with a soft outline, squares that hold air, or a short smooth nap. */
export function fleeceCloth(a: Easel, { cut }: FleeceSlots, color: string): string {
  if (cut === 'grid') return gridded(a, color)
  return cut === 'pullover' ? napped(a, color) : pile(a, color)
}

export function fleeceEdge(a: Easel, { cut }: FleeceSlots, { shape, color }: { shape: string; color: string }): string {
  if (cut === 'pile' || cut === 'shaped') return fuzz(a, shape, color)
  return ink(a, shape, { fill: color, stroke: tone(color, -0.2), width: 2 })
}

function gridded(a: Easel, c: string): string {
  const tile =
    `<rect x="2" y="2" width="15" height="15" rx="3" fill="${tone(c, 0.06)}"/><rect x="4" y="4" width="11" height="5" rx="2" fill="${tone(c, 0.14)}" opacity=".6"/>` +
    `<path d="M0 .8H19M.8 0V19" stroke="${tone(c, -0.16)}" stroke-width="2" opacity=".7"/>`
  return pattern(a, 'grid' + c, { width: 19, height: 19, tile })
}

function napped(a: Easel, c: string): string {
  const tile = `<path d="M1 2l3 1.4M6 6l3 1M3 9l2 1.6" stroke="${tone(c, 0.12)}" stroke-width="1.2" opacity=".5"/><path d="M6 1l2 1.4M1 6l2.4 1" stroke="${tone(c, -0.12)}" stroke-width="1.2" opacity=".4"/>`
  return pattern(a, 'nap' + c, { width: 10, height: 11, tile })
}

/** Seams in the trunk that a shaped or a grid fleece has. */
export function fleeceSeams(a: Easel, { cut, main, trim, zip }: FleeceSlots, isFront: boolean): string {
  if (cut === 'shaped')
    return sides
      .map(({ path }) =>
        ink(a, path(curve('520,320 540,430 520,580 524,720 544,884')), { stroke: tone(main, -0.24), width: 4, opacity: 0.55, soft: 1.4 }),
      )
      .join('')
  if (cut !== 'grid') return ''
  const raglan = sides.map(
    ({ path }) =>
      seam(path(curve('470,300 510,380 560,440 600,470')), { base: main, rows: 1 }) +
      seam(path(curve('556,470 540,620 548,760 566,884')), { base: main, rows: 1 }),
  )
  const chest = 'M470 436L548 424'
  return (
    raglan.join('') +
    (isFront
      ? ink(a, chest, { stroke: trim, width: 18, round: true }) + zipper(a, chest, { tape: zip, teeth: tone(zip, 0.22), width: 8 })
      : '')
  )
}

/** A zip from the chin to the breastbone, its end in a small square. */
export function quarterZip(a: Easel, { main, trim, zip, pull }: FleeceSlots): string {
  return (
    ink(a, 'M312 197Q350 232 400 240Q450 232 488 197', { stroke: trim, width: 8, round: true }) +
    ink(a, 'M400 240V496', { stroke: tone(main, -0.4), width: 22, opacity: 0.3, soft: 5 }) +
    ink(a, 'M387 240V490H413V240', { stroke: tone(main, -0.14), width: 2 }) +
    zipper(a, 'M400 240V486', { tape: zip, teeth: tone(zip, 0.25) }) +
    ink(a, 'M384 482h32v28h-32z', { fill: trim, stroke: tone(trim, -0.2), width: 1.5 }) +
    stitch('M388 487h24v18h-24z', { base: trim, width: 1.4 }) +
    puller('400 250', { cord: pull }) +
    sides.map(({ path }) => stitch(path('M440 300Q520 320 590 380'), { base: main, width: 1.5 })).join('')
  )
}
