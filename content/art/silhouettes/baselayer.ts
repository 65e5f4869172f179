import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, pattern, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'

type BaselayerSlots = Slots<'baselayer'>

const trunk = '566,292 580,360 578,450 570,540 566,640 572,740 580,846! 500,858 400,861!'
const deep = '568,292 588,360 590,450 586,540 584,640 588,740 590,800! 578,840 520,872 400,882!'
const scoop = { front: '400,300! 440,288 470,256 486,226! 530,250', back: '400,234! 440,230 486,224! 530,250' }

function outline(neck: BaselayerSlots['neck'], isFront: boolean): string {
  if (neck === 'zip') return symmetric(`400,262! 456,248 524,266 ${trunk}`)
  return symmetric(`${isFront ? scoop.front : scoop.back} ${neck === 'heavy' ? deep : trunk}`)
}

const sleeveCut = loop(
  '530,266! 580,288 618,330 640,400 658,500 674,600 690,700 702,806! 670,818 640,812! 626,730 608,640 590,560 574,480 562,400 546,330 530,266!',
)
const sleeves = sleeveCut + left.path(sleeveCut)
const sidePanel = '546,392 530,500 524,620 530,740 540,860'
const creases =
  '570,470 486,540 -9 16; 572,520 506,620 -10 14; 566,640 520,700 -7 13; 480,540 466,720 7 -14; 560,760 500,830 -6 12; 230,470 316,540 9 14; 228,520 294,616 10 13; 234,640 280,704 7 12; 322,540 336,720 -7 -13; 240,760 302,830 6 11'

/** A close-cut base layer with long ribbed cuffs. It is a half zip with a stand collar, a crew neck, or a heavy crew in a coarser knit. */
export function drawBaselayer({ view, brand, slots }: Drawing<'baselayer'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(wallShadow(a, outline(slots.neck, isFront) + sleeves, { opacity: 0.19 }), openings(slots))
  const isCrew = slots.neck !== 'zip'
  if (isFront) a.add(isCrew ? lowered(inner(a, slots)) : inner(a, slots))
  const neck = isCrew ? lowered(crewCollar(a, slots, isFront)) : collar(a, slots, isFront)
  a.add(torso(a, slots, isFront), ...sides.map((side) => sleeve(a, slots, side)), neck)
  if (isFront) a.add(isCrew ? '' : zip(a, slots), mark(brand, '478 396', { size: 0.62, color: slots.logo }))
  else a.add(mark(brand, '400 320', { size: 0.5, color: slots.logo }))
  return a.svg()
}

/** A crew neck lies wider and lower than a collar does. */
function lowered(drawn: string): string {
  return `<g transform="translate(-56 22) scale(1.14 1.04)">${drawn}</g>`
}

/** The fine vertical gauge of the knit. */
function gauge(a: Easel, c: string): string {
  const tile =
    `<path d="M1 0V6" stroke="${tone(c, -0.1)}" stroke-width="1.3" opacity=".4"/>` +
    `<path d="M3.2 0V6" stroke="${tone(c, 0.1)}" stroke-width="1" opacity=".3"/>`
  return pattern(a, 'gauge' + c, { width: 4.4, height: 6, tile })
}

/** A coarse knit of small squares, for the heaviest. */
function waffle(a: Easel, c: string): string {
  const tile =
    `<path d="M0 1H13M1 0V13" stroke="${tone(c, 0.12)}" stroke-width="2" opacity=".55"/>` +
    `<path d="M3 3.4H12M3.4 3V12" stroke="${tone(c, -0.22)}" stroke-width="1.6" opacity=".55"/>`
  return pattern(a, 'waffle' + c, { width: 13, height: 13, tile })
}

/** The shoulder of a crew in the second color, down to the middle of the arm. */
function saddle(a: Easel, second: string, { path }: Side): string {
  const band = path(curve('520,268 576,310 612,380 628,470 640,560'))
  return (
    ink(a, band, { stroke: second, width: 26, opacity: 0.9 }) + flatlock(a, path(curve('508,276 560,318 598,388 614,470 626,562')), second)
  )
}

/** A ribbed neckband that lies flat: no collar and no zip. */
function crewCollar(a: Easel, { main, panel: second }: BaselayerSlots, isFront: boolean): string {
  const band = loop(
    isFront
      ? '326,196! 338,240 368,268 400,274 432,268 462,240 474,196! 456,190! 444,224 424,246 400,252 376,246 356,224 344,190!'
      : '326,196! 362,212 400,216 438,212 474,196! 458,186! 430,194 400,196 370,194 342,186!',
  )
  const middle = isFront ? curve('334,194 348,232 372,258 400,264 428,258 452,232 466,194') : 'M334 191Q400 217 466 191'
  return (
    cast(a, band, { fill: tone(main, -0.55), opacity: 0.34, at: '1 6', soft: 5 }) +
    panel(a, band, { base: second, reach: 10, soft: 5, outline: 0.6, over: ribs(a, middle, { base: second, height: 26, dash: '1.4 3.2' }) })
  )
}

/** A flat-lock seam: two raised threads with a zigzag between. */
function flatlock(a: Easel, d: string, c: string): string {
  return (
    ink(a, d, { stroke: tone(c, -0.2), width: 8, opacity: 0.45 }) +
    ink(a, d, { stroke: tone(c, 0.12), width: 6, opacity: 0.55, dash: '1.6 2.6' }) +
    ink(a, d, { stroke: tone(c, -0.24), width: 1.4, opacity: 0.7, at: '4.5 0' }) +
    ink(a, d, { stroke: tone(c, -0.24), width: 1.4, opacity: 0.7, at: '-4.5 0' })
  )
}

function openings({ main }: BaselayerSlots): string {
  const cuffs = sides.map(({ x, pick }) => {
    const turn = `rotate(${pick(5, -5)} ${x(671)} 810)`
    return `<ellipse cx="${x(671)}" cy="810" rx="31" ry="8" transform="${turn}" fill="${tone(main, -0.26)}"/>`
  })
  return `<path d="M224 842Q400 880 576 842L574 856Q400 886 226 856Z" fill="${tone(main, -0.22)}"/>${cuffs.join('')}`
}

function inner(a: Easel, { main }: BaselayerSlots): string {
  return (
    ink(a, 'M330 186Q360 168 400 167Q440 168 470 186L462 262H338Z', { fill: tone(main, -0.08) }) +
    ink(a, 'M340 190Q366 176 400 175Q434 176 460 190L452 262H348Z', { fill: linear(a, dyed(main, '0 -.16, 1 -.28'), '0 176 0 262') })
  )
}

function torso(a: Easel, slots: BaselayerSlots, isFront: boolean): string {
  const { main, panel: second, neck } = slots
  const body = outline(neck, isFront)
  const ribbing = neck === 'heavy' ? ink(a, body, { fill: waffle(a, main) }) : ink(a, body, { fill: gauge(a, main) })
  const flanks = sides.map(({ path }) => {
    const cut = path(loop('546,392! 640,392! 640,870! 540,862! 530,740 524,620 530,500'))
    const fill = linear(a, dyed(second, '0 .05, 1 -.05'), '520 400 600 860')
    return ink(a, cut, { fill }) + ink(a, cut, { fill: gauge(a, second) }) + flatlock(a, path(curve(sidePanel)), second)
  })
  const yoke = isFront ? '' : flatlock(a, 'M236 372Q400 408 564 372', main)
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .05, .5 .005, 1 -.04'), '240 260 580 860'),
    reach: 54,
    soft: 23,
    edge: 0.36,
    creases,
    depth: 0.3,
    under: ribbing + (neck === 'heavy' ? '' : flanks.join('')),
    over:
      yoke +
      stitch('M200 836Q400 870 600 836', { base: main, width: 1.5 }) +
      stitch('M200 829Q400 863 600 829', { base: main, width: 1.5 }) +
      cast(a, sleeves, { fill: tone(main, -0.5), opacity: 0.34, at: '-3 9', soft: 9 }),
  })
}

function sleeve(a: Easel, { main, panel: second, neck }: BaselayerSlots, side: Side): string {
  const cut = side.path(sleeveCut)
  const cuff = side.path(loop('636,770! 668,776 696,764! 702,806 700,822! 670,832 642,826!'))
  return (
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.05'), side.pick('100 520 240 550', '560 520 700 550')),
      reach: 34,
      soft: 14,
      edge: 0.4,
      rim: 0.34,
      creases: side.creases(
        '572,480 636,504 7 13; 582,530 650,548 8 13; 596,590 656,604 6 12; 560,420 620,446 6 12; 612,660 676,676 6 12; 622,716 684,726 6 11; 630,748 690,754 5 10',
      ),
      depth: 0.38,
      over: ink(a, cut, { fill: neck === 'heavy' ? waffle(a, main) : gauge(a, main) }) + (neck === 'zip' ? '' : saddle(a, second, side)),
    }) +
    seam(side.path(curve('532,272 548,334 562,404 572,470')), { base: main, opacity: 0.5 }) +
    (neck === 'heavy' ? '' : flatlock(a, side.path(curve('412,262 470,292 520,340 562,404')), second)) +
    panel(a, cuff, {
      base: main,
      reach: 14,
      soft: 6,
      edge: 0.4,
      outline: 0.55,
      over: ribs(a, side.path(curve('634,798 668,804 704,792')), { base: main, height: 70, dash: '1.8 4.2' }),
    })
  )
}

function collar(a: Easel, { main, panel: second }: BaselayerSlots, isFront: boolean): string {
  const cut = symmetric(
    isFront ? '400,226! 440,214 470,186 478,226 484,266 448,288 400,296!' : '400,186! 440,184 470,180 478,226 484,266 448,280 400,286!',
  )
  const edge = isFront ? 'M330 187Q360 218 400 227Q440 218 470 187' : 'M330 181Q400 196 470 181'
  return (
    cast(a, cut, { fill: tone(main, -0.55), opacity: 0.36, at: '2 10', soft: 8 }) +
    panel(a, cut, {
      base: second,
      fill: linear(a, dyed(second, '0 .06, 1 -.03'), '330 190 470 290'),
      reach: 26,
      soft: 10,
      outline: 0.6,
      creases: '478,240 440,262 5 9; 322,240 360,262 -5 -8',
      depth: 0.34,
      over: ink(a, cut, { fill: gauge(a, second) }),
    }) +
    ink(a, edge, { stroke: tone(second, 0.1), width: 3, opacity: 0.6, round: true })
  )
}

function zip(a: Easel, { main, zip: tape, pull }: BaselayerSlots): string {
  const garage = 'M388 468h24v22a12 8 0 0 1 -24 0Z'
  return (
    ink(a, 'M400 226V476', { stroke: '#000', width: 22, opacity: 0.22, soft: 5 }) +
    zipper(a, 'M400 228V474', { tape, teeth: tone(tape, 0.24), width: 10 }) +
    ink(a, garage, { fill: tone(main, 0.03), stroke: tone(main, -0.22), width: 1.5 }) +
    stitch('M391 472h18', { base: main, width: 1.4 }) +
    puller('400 238', { cord: pull, size: 0.82 })
  )
}
