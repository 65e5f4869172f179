import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { quilt } from '../kernel/quilt.ts'
import { stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { pileCollar, plainVest, vestFront, wingCollar } from './vest-plain.ts'
import { downBody, downCollar, downFront, downHem } from './down.ts'

/** Chambers per cut, top to bottom: `yoked` has a smooth one across the shoulders, `diamond` is quilted crosswise, the rest have none. */
const cuts = {
  down: [0, 0.14, 0.28, 0.41, 0.535, 0.655, 0.77, 0.885, 1],
  light: [0, ...Array.from({ length: 15 }, (_, i) => Math.round((0.09 + (0.91 * i) / 14) * 1000) / 1000)],
  canvas: [0, 1],
  wool: [0, 1],
  diamond: [0, 1],
  pile: [0, 1],
  yoked: [0, 0.34, 0.45, 0.56, 0.67, 0.78, 0.89, 1],
  cargo: [0, 1],
}
const quilting = {
  left: '310,276 262,300 250,352 236,440 196,520 190,640 194,760 202,868',
  right: '490,276 538,300 550,352 564,440 604,520 610,640 606,760 598,868',
  bulge: 5,
  sag: 11,
}
const trunk = symmetric('400,300! 490,276 538,300 550,352 564,440 604,520 610,640 606,760 598,868! 520,892 400,898!')
const collar = symmetric('400,178! 446,180 486,194 500,240 504,290 470,312 400,320!')
const armhole = '526,286 552,340 560,420 582,484 612,520'

/** A vest bound at the arm: wide or narrow chambers, diamonds, canvas with patch pockets, melton wool with a collar, or pile. */
export function drawVest({ view, brand, slots }: Drawing<'vest'>): string {
  const a = easel()
  const isFront = view === 'front'
  const baffles = quilt({ ...quilting, cuts: cuts[slots.cut] })
  const isPlain = baffles.length === 1
  const body = isPlain ? trunk : baffles.map((b) => b.d).join('')
  a.add(wallShadow(a, body + collar, { at: '12 24' }))
  if (isFront) a.add(...sides.map((side) => inside(a, slots, side)))
  a.add(isPlain ? plainVest(a, slots, { trunk, isFront }) : downHem(a, slots.main) + downBody(a, baffles, slots.main))
  if (slots.cut === 'yoked') a.add(yoke(a, slots))
  a.add(...sides.map((side) => binding(a, slots, side)))
  a.add(collarOf(a, slots, { isFront, brand }))
  if (isFront)
    a.add(
      isPlain && slots.cut !== 'diamond' && slots.cut !== 'pile' ? vestFront(a, slots) : downFront(a, slots),
      mark(brand, '318 410', { size: 0.8, color: slots.logo }),
    )
  else a.add(mark(brand, '400 376', { size: 0.7, color: slots.logo }))
  return a.svg()
}

function collarOf(a: Easel, slots: Slots<'vest'>, side: { isFront: boolean; brand: Brand }): string {
  if (slots.cut === 'wool') return wingCollar(a, slots, side.isFront)
  return slots.cut === 'pile' ? pileCollar(a, slots, side.isFront) : downCollar(a, slots, side)
}

/** Smooth cloth over the shoulders, where a strap rubs. */
function yoke(a: Easel, { main, accent }: Slots<'vest'>): string {
  const cut = symmetric('400,300! 490,276 538,300 550,352 562,428! 500,452 400,458!')
  return (
    cast(a, cut, { fill: tone(main, -0.5), opacity: 0.34, at: '0 8', soft: 6 }) +
    panel(a, cut, {
      base: accent,
      fill: linear(a, dyed(accent, '0 .05, .5 0, 1 -.06'), '240 280 560 450'),
      reach: 36,
      soft: 14,
      outline: 0.6,
      creases: '470,330 452,410 -6 11; 330,330 348,410 6 11; 540,420 500,350 -6 -11; 260,420 300,350 6 -11',
      depth: 0.26,
    }) +
    stitch(curve('238,420 300,443 400,449 500,443 562,420'), { base: accent })
  )
}

/** The back of the armhole, seen past the front. */
function inside(a: Easel, { lining }: Slots<'vest'>, { path }: Side): string {
  const far = path(loop('500,280! 556,300 584,360 594,440 612,530! 570,500 552,420 540,340'))
  return panel(a, far, { base: lining, fill: tone(lining, 0.06), reach: 30, soft: 10, edge: 0.5, lit: [12, 8], rim: 0, outline: 0.7 })
}

function binding(a: Easel, { main, accent }: Slots<'vest'>, { path }: Side): string {
  const line = path(curve(armhole))
  return (
    cast(a, line, { fill: 'none', stroke: tone(main, -0.5), width: 18, opacity: 0.4, at: '0 3', soft: 5 }) +
    ink(a, line, { stroke: tone(accent, -0.2), width: 13, round: true }) +
    ink(a, line, { stroke: tone(accent, -0.06), width: 10, round: true }) +
    stitch(line, { base: accent, width: 1.4 })
  )
}
