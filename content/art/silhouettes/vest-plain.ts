import { fuzz, pile, plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, pattern, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { button, puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'

type Vest = Slots<'vest'>

const creases =
  '600,540 500,600 -9 15; 606,640 540,700 -8 13; 500,560 480,720 8 -15; 560,760 552,890 6 -13; 200,540 300,600 9 15; 194,640 260,700 8 13; 306,560 328,720 -8 -14; 240,760 250,890 -6 -12; 470,330 450,420 -6 11; 330,330 350,420 6 -11'

/** The trunk of a vest without chambers. */
export function plainVest(a: Easel, { main, cut }: Vest, { trunk, isFront }: { trunk: string; isFront: boolean }): string {
  const cloth =
    cut === 'diamond' ? diamonds(a, main) : cut === 'wool' ? melton(a, main) : cut === 'pile' ? pile(a, main) : plainWeave(a, main)
  const edge = cut === 'pile' ? fuzz(a, trunk, main) : ''
  const yoke = cut === 'canvas' || cut === 'cargo' ? seam('M180 410Q400 446 620 410', { base: main, rows: 2 }) : ''
  const sewn = panel(a, trunk, {
    base: main,
    fill: linear(a, dyed(main, '0 .05, .5 0, 1 -.05'), '220 280 600 890'),
    reach: 58,
    soft: 24,
    edge: 0.4,
    creases,
    depth: cut === 'diamond' || cut === 'pile' ? 0.2 : 0.34,
    ...(cut === 'pile' ? { outline: 0 } : {}),
    under: ink(a, trunk, { fill: cloth }),
    over:
      yoke +
      (isFront ? '' : seam('M400 320V890', { base: main, rows: 1, shift: [6, 0] })) +
      stitch('M190 862Q400 896 610 862', { base: main }),
  })
  return edge + sewn
}

function diamonds(a: Easel, c: string): string {
  const tile =
    `<path d="M0 0L34 44L0 88M68 0L34 44L68 88" fill="none" stroke="${tone(c, -0.3)}" stroke-width="3.4" opacity=".75"/>` +
    `<path d="M4 0L38 44L4 88M72 0L38 44L72 88" fill="none" stroke="${tone(c, 0.16)}" stroke-width="2.4" opacity=".55"/>` +
    `<path d="M34 8L58 42L34 78L12 44Z" fill="${tone(c, 0.1)}" opacity=".3"/><path d="M34 52L54 44L34 82Z" fill="${tone(c, -0.2)}" opacity=".25"/>`
  return pattern(a, 'diamond' + c, { width: 68, height: 88, tile })
}

function melton(a: Easel, c: string): string {
  const tile = `<path d="M1 1l3 2M7 4l3-2M3 8l3 2M10 9l2-2M5 12l3-1" stroke="${tone(c, 0.14)}" stroke-width="1.2" opacity=".5"/><path d="M5 2l3 1M1 5l3 1M9 6l3 1M1 11l2-1" stroke="${tone(c, -0.18)}" stroke-width="1.2" opacity=".5"/>`
  return pattern(a, 'melton' + c, { width: 13, height: 13, tile })
}

/** A zip between two facings, two patch pockets below and one, flapped, on the chest. */
export function vestFront(a: Easel, { main, zip, pull, accent, cut }: Vest): string {
  const cloth = (line: string) => ({ base: main, fill: linear(a, dyed(main, '0 .06, 1 -.03'), line), reach: 16, soft: 8, outline: 0.75 })
  const patch = sides.map(({ path }) => {
    const bag = path(loop('446,650! 574,646! 578,800! 562,816 466,816 450,804!'))
    return (
      cast(a, bag, { at: '2 7', soft: 6 }) +
      panel(a, bag, cloth('446 650 578 816')) +
      stitch(path(curve('453,658! 457,800! 468,809 560,809 571,798! 567,655')), { base: main }) +
      ink(a, path('M448 664L575 660'), { stroke: accent === main ? tone(main, 0.08) : accent, width: 12 })
    )
  })
  const chest = 'M456 420H552V546H456Z'
  const flap = 'M450 408H558V446L504 460L450 446Z'
  const tally =
    cut === 'cargo'
      ? cargoPockets(a, { main, zip })
      : cut === 'canvas'
        ? cast(a, chest, { at: '2 6', soft: 5 }) +
          panel(a, chest, cloth('456 420 552 546')) +
          stitch('M462 452V540H546V452', { base: main }) +
          cast(a, flap, { at: '1 5', soft: 4 }) +
          panel(a, flap, cloth('450 408 558 460')) +
          button(a, { x: 504, y: 442, r: 7, color: tone(zip, 0.3) })
        : ''
  return (
    ink(a, 'M400 300V890', { stroke: '#000', width: 26, opacity: 0.28, soft: 5 }) +
    zipper(a, 'M400 290V892', { tape: zip, teeth: cut === 'wool' ? '#c8a860' : tone(zip, 0.22), width: 13 }) +
    stitch('M384 320V890M416 320V890', { base: main }) +
    puller('400 300', { cord: pull }) +
    patch.join('') +
    tally
  )
}

/** Two pockets on the chest and a flap over each of the lower ones. */
function cargoPockets(a: Easel, { main, zip }: Pick<Vest, 'main' | 'zip'>): string {
  const cloth = (line: string) => ({ base: main, fill: linear(a, dyed(main, '0 .06, 1 -.03'), line), reach: 14, soft: 7, outline: 0.75 })
  return sides
    .map(({ path, x }) => {
      const chest = path('M446 448H552V582H446Z')
      const flap = path('M440 438H558V480H440Z')
      const low = path('M440 636L582 630L584 690L442 696Z')
      return (
        cast(a, chest, { at: '2 6', soft: 5 }) +
        panel(a, chest, cloth('446 448 552 582')) +
        stitch(path('M453 486V575H545V486M499 486V575'), { base: main }) +
        cast(a, flap, { at: '1 5', soft: 4 }) +
        panel(a, flap, cloth('440 438 558 480')) +
        stitch(path('M446 444V474H552V444'), { base: main }) +
        cast(a, low, { at: '1 6', soft: 5 }) +
        panel(a, low, cloth('440 630 584 696')) +
        stitch(path('M447 642L448 689L577 684L575 637'), { base: main }) +
        [499, 474, 548].map((at, i) => button(a, { x: x(at), y: i === 0 ? 464 : 676, r: 6.5, color: tone(zip, 0.3) })).join('')
      )
    })
    .join('')
}

/** A standing collar of the same pile, bound at its edge. */
export function pileCollar(a: Easel, { main, accent, lining }: Vest, isFront: boolean): string {
  const stand = symmetric('400,226! 448,220 488,198! 498,240 506,292! 460,318 400,324!')
  const rear = symmetric('400,200! 452,200 488,196! 498,240 506,292! 460,312 400,316!')
  const cut = isFront ? stand : rear
  const edge = isFront ? curve('312,198 352,220 400,226 448,220 488,198') : curve('312,196 348,200 400,200 452,200 488,196')
  const behind =
    ink(a, 'M312 200Q340 170 400 168Q460 170 488 200L474 250H326Z', { fill: tone(main, -0.06) }) +
    ink(a, 'M322 202Q346 178 400 176Q454 178 478 202L466 250H334Z', { fill: linear(a, dyed(lining, '0 -.06, 1 -.2'), '0 178 0 250') })
  return (
    (isFront ? behind : '') +
    cast(a, cut, { fill: tone(main, -0.6), opacity: 0.34, at: '2 10', soft: 8 }) +
    fuzz(a, cut, main) +
    panel(a, cut, { base: main, reach: 30, soft: 12, outline: 0, rim: 0.2, over: ink(a, cut, { fill: pile(a, main) }) }) +
    ink(a, edge, { stroke: tone(accent, -0.16), width: 11, round: true }) +
    ink(a, edge, { stroke: tone(accent, 0.06), width: 6, round: true, at: '0 -1' })
  )
}

/** A turned-down collar in the vest's own cloth. */
export function wingCollar(a: Easel, { main, lining }: Vest, isFront: boolean): string {
  if (!isFront) {
    const fall = symmetric('400,236! 452,238 490,250! 510,288 518,318! 460,312 400,312!')
    return (
      cast(a, fall, { opacity: 0.36, at: '2 8', soft: 7 }) +
      panel(a, fall, { base: main, reach: 18, soft: 8, rim: 0.4, outline: 0.75, under: ink(a, fall, { fill: melton(a, main) }) })
    )
  }
  const wings = [...sides].reverse().map(({ path }) => {
    const wing = path(loop('400,336! 426,308 466,268 486,240! 500,258 518,306! 510,372! 462,362 408,350!'))
    return (
      cast(a, wing, { opacity: 0.4, at: '2 9', soft: 7 }) +
      panel(a, wing, {
        base: main,
        fill: linear(a, dyed(main, '0 .08, 1 -.02'), '400 240 510 370'),
        reach: 18,
        soft: 8,
        rim: 0.4,
        outline: 0.75,
        over: ink(a, wing, { fill: melton(a, main) }),
      })
    )
  })
  return (
    ink(a, 'M316 246Q360 226 400 226Q440 226 484 246L470 338H330Z', { fill: linear(a, dyed(lining, '0 -.1, 1 .02'), '0 228 0 336') }) +
    wings.join('')
  )
}
