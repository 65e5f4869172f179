import { ribs } from '../kernel/cloth.ts'
import { luminance, tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, creased, panel, wallShadow } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { chestPrint } from './prints.ts'

type TeeSlots = Slots<'tee'>

const skirt = '540,214 588,246 598,330 596,420 593,520 592,640 595,760 602,884! 510,899 400,902!'
const bodies = { front: symmetric(`400,246! 446,236 476,194! ${skirt}`), back: symmetric(`400,204! 440,202 476,194! ${skirt}`) }
const sleeveCuts = {
  short: loop('548,217! 604,246 640,288 664,360 686,456! 642,478 590,488! 587,430 577,330 548,217!'),
  long: loop(
    '548,217! 604,246 644,296 666,380 684,500 698,620 710,730 715,794! 679,806 641,800! 632,730 618,640 604,560 594,490 587,430 577,330 548,217!',
  ),
}
const sleevesOf = ({ sleeve }: TeeSlots) => sleeveCuts[sleeve] + left.path(sleeveCuts[sleeve])
const creases =
  '590,470 478,560 -12 18; 594,520 520,660 -12 16; 560,620 540,890 9 -18; 486,560 470,880 9 -18; 594,700 556,800 -8 14; 430,660 424,890 -6 -14; 530,330 500,470 -8 12; 210,470 322,556 12 16; 206,520 276,660 12 15; 236,620 252,890 -9 -16; 312,560 334,880 -9 -16; 206,720 250,812 8 12; 272,330 300,470 8 -12'

/** A heavy cotton tee: set-in sleeves, short or long to a ribbed cuff, a ribbed collar, twin-needle hems. */
export function drawTee({ view, brand, slots }: Drawing<'tee'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(wallShadow(a, bodies[view] + sleevesOf(slots), { opacity: 0.18, at: '10 20', soft: 18 }), openings(slots))
  if (isFront) a.add(neck(slots, brand))
  a.add(torso(a, slots, { view, brand }))
  a.add(...sides.map((side) => sleeve(a, slots, side)), collar(a, slots, isFront))
  return a.svg()
}

function openings({ main, sleeve: length }: TeeSlots): string {
  const cuffs = (length === 'long' ? [] : sides).map(({ x, pick }) => {
    const turn = `rotate(${pick(16, -16)} ${x(642)} 472)`
    return `<ellipse cx="${x(642)}" cy="472" rx="50" ry="13" transform="${turn}" fill="${tone(main, -0.24)}"/>`
  })
  return `<path d="M204 880Q400 916 596 880L594 896Q400 922 206 896Z" fill="${tone(main, -0.2)}"/>${cuffs.join('')}`
}

function neck({ main, rib }: TeeSlots, brand: Brand): string {
  const isLight = luminance(main) > 0.5
  return (
    `<path d="M322 196Q360 188 400 188Q440 188 478 196L470 262H330Z" fill="${tone(main, -0.12)}"/>` +
    `<path d="M324 198Q400 216 476 198L474 218Q400 238 326 218Z" fill="${tone(rib, -0.08)}"/>` +
    `<rect x="380" y="222" width="40" height="26" rx="2" fill="${tone(main, isLight ? 0.03 : 0.5)}"/>` +
    mark(brand, '400 235', { size: 0.42, color: '#26282c' })
  )
}

function torso(a: Easel, slots: TeeSlots, { view, brand }: { view: 'front' | 'back'; brand: Brand }): string {
  const { main, print, printKind } = slots
  const printed =
    view === 'front'
      ? chestPrint(printKind, print, brand)
      : `<g transform="translate(0 -60)">${mark(brand, '400 330', { size: 1.1, color: print })}</g>`
  return panel(a, bodies[view], {
    base: main,
    fill: linear(a, dyed(main, '0 .03, .5 0, 1 -.035'), '220 220 600 900'),
    reach: 56,
    soft: 24,
    edge: luminance(main) > 0.5 ? 0.27 : 0.3,
    outline: 0.5,
    over:
      printed +
      creased(a, main, { creases, depth: 0.26 }) +
      stitch('M190 872Q400 904 610 872', { base: main, width: 1.5, opacity: 0.55 }) +
      stitch('M190 878Q400 910 610 878', { base: main, width: 1.5, opacity: 0.55 }) +
      cast(a, sleevesOf(slots), { fill: tone(main, -0.5), opacity: 0.2, at: '-2 9', soft: 7 }),
  })
}

function sleeve(a: Easel, slots: TeeSlots, side: Side): string {
  const { main, sleeve: length } = slots
  if (length === 'long') return longSleeve(a, slots, side)
  const hem = (line: string) => stitch(side.path(curve(line)), { base: main, width: 1.5, opacity: 0.6 })
  return (
    panel(a, side.path(sleeveCuts.short), {
      base: main,
      fill: linear(a, dyed(main, '0 .03, 1 -.03'), side.pick('110 330 230 350', '580 330 700 350')),
      reach: 26,
      soft: 12,
      edge: 0.29,
      outline: 0.42,
      creases: side.creases('586,416 640,372 8 12; 588,452 656,424 8 10; 560,262 606,300 6 9'),
      depth: 0.26,
      over: hem('589,468 644,459 689,436') + hem('589,462 643,453 687,430'),
    }) + seam(side.path(curve('548,222 574,330 586,430')), { base: main, opacity: 0.25 })
  )
}

function longSleeve(a: Easel, { main, rib }: TeeSlots, side: Side): string {
  const cuff = side.path(loop('640,788! 679,797 714,784! 715,846! 682,856 646,850!'))
  return (
    panel(a, side.path(sleeveCuts.long), {
      base: main,
      fill: linear(a, dyed(main, '0 .04, .45 .01, 1 -.04'), side.pick('90 520 235 550', '565 520 710 550')),
      reach: 30,
      soft: 13,
      edge: 0.32,
      outline: 0.44,
      creases: side.creases(
        '590,500 664,530 8 15; 598,556 682,570 9 14; 606,630 664,646 6 13; 582,430 640,458 6 13; 618,704 692,716 6 14; 628,744 704,752 6 13; 560,262 606,300 6 9',
      ),
      depth: 0.28,
    }) +
    seam(side.path(curve('548,222 574,330 586,430')), { base: main, opacity: 0.25 }) +
    panel(a, cuff, {
      base: rib,
      reach: 14,
      soft: 6,
      edge: 0.34,
      outline: 0.5,
      over: ribs(a, side.path(curve('636,820 680,828 720,814')), { base: rib, height: 66, dash: '1.6 3.4' }),
    })
  )
}

function collar(a: Easel, { main, rib }: TeeSlots, isFront: boolean): string {
  const band = loop(
    isFront
      ? '322,195! 334,238 366,268 400,276 434,268 466,238 478,195! 458,191! 446,226 424,246 400,252 376,246 354,226 342,191!'
      : '322,195! 360,210 400,214 440,210 478,195! 464,190! 432,196 400,198 368,196 336,190!',
  )
  const middle = isFront ? curve('332,193 344,232 371,257 400,264 429,257 456,232 468,193') : 'M330 193Q400 217 470 193'
  const sewn = curve(isFront ? '317,200 330,243 364,274 400,282 436,274 470,243 483,200' : '318,202 360,217 400,221 440,217 482,202')
  const knit = ribs(a, middle, { base: rib, height: 24, dash: '1.2 3' })
  return (
    cast(a, band, { opacity: 0.22, at: '1 4', soft: 3 }) +
    panel(a, band, { base: rib, reach: 10, soft: 5, outline: 0.5, over: knit }) +
    stitch(sewn, { base: main, width: 1.4, opacity: 0.5 })
  )
}
