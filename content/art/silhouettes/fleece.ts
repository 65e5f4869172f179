import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { puller, stitch, zipper } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { fleeceCloth, fleeceEdge, fleeceOutline, fleeceSeams, quarterZip } from './fleece-cuts.ts'

type FleeceSlots = Slots<'fleece'>

const sleeveCut = loop(
  '544,306! 598,328 638,368 662,436 681,530 698,640 713,745 722,836! 684,848 640,842! 630,760 616,670 602,590 590,510 578,450 558,380 544,306!',
)
const sleeves = sleeveCut + left.path(sleeveCut)
const creases = '594,480 510,560 -9 22; 600,540 540,640 -12 20; 604,700 544,748 8 20; 470,560 462,760 8 -22; 548,650 540,860 8 -22'
const hem = 'M194 862Q400 900 606 862L607 884Q400 924 193 884Z'

/** A pile fleece bound in a second cloth, with a chest pocket in a third. */
export function drawFleece({ view, brand, slots }: Drawing<'fleece'>): string {
  const a = easel()
  const isFront = view === 'front'
  const { body, collar } = fleeceOutline(slots, isFront)
  a.add(wallShadow(a, body + sleeves + collar), torso(a, slots, { body, isFront }))
  a.add(...sides.map((side) => sleeve(a, slots, side)))
  if (isFront) a.add(`<g transform="translate(0 ${slots.cut === 'shaped' ? -34 : 0})">${neck(a, slots, brand)}</g>`)
  a.add(cast(a, collar, { fill: tone(slots.main, -0.6), opacity: 0.34, at: '2 12', soft: 9 }), collarPile(a, slots, collar))
  a.add(isFront ? front(a, slots, brand) : back(a, slots))
  return a.svg()
}

function torso(a: Easel, slots: FleeceSlots, { body, isFront }: { body: string; isFront: boolean }): string {
  const { main, trim } = slots
  const shine = linear(a, '0 #000 .3, .3 #fff .12, .7 #000 .02, 1 #000 .32', '190 0 610 0')
  return (
    fleeceEdge(a, slots, { shape: body, color: main }) +
    panel(a, body, {
      base: main,
      fill: linear(a, dyed(main, '0 .03, 1 -.05'), '200 300 620 890'),
      reach: 62,
      soft: 24,
      outline: 0,
      rim: 0.2,
      creases: `${creases}; ${left.creases(creases)}`,
      depth: 0.2,
      over:
        ink(a, body, { fill: fleeceCloth(a, slots, main) }) +
        fleeceSeams(a, slots, isFront) +
        cast(a, sleeves, { fill: tone(main, -0.6), opacity: 0.36, at: '-3 9', soft: 10 }),
    }) +
    ink(a, hem, { fill: trim }) +
    ink(a, hem, { fill: shine }) +
    stitch('M194 868Q400 906 606 868', { base: trim, width: 1.4 })
  )
}

function sleeve(a: Easel, slots: FleeceSlots, side: Side): string {
  const { main, trim } = slots
  const cut = side.path(sleeveCut)
  const cuff = side.path(loop('638,836! 682,842 724,830! 726,852! 684,866 640,858!'))
  return (
    fleeceEdge(a, slots, { shape: cut, color: main }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .04, 1 -.05'), side.pick('80 560 230 590', '590 560 730 590')),
      reach: 46,
      soft: 17,
      edge: 0.42,
      outline: 0,
      rim: 0.2,
      creases: side.creases('596,575 672,600 8 18; 608,640 690,650 8 16; 584,490 650,520 6 16; 622,750 690,764 6 14'),
      depth: 0.24,
      over: ink(a, cut, { fill: fleeceCloth(a, slots, main) }) + (slots.cut === 'shaped' ? elbow(a, slots, side) : ''),
    }) +
    ink(a, side.path(curve('548,312 560,384 580,452')), { stroke: tone(main, -0.25), width: 3, opacity: 0.5, soft: 1.5 }) +
    ink(a, cuff, { fill: trim }) +
    ink(a, cuff, { fill: linear(a, '0 #000 .34, .4 #fff .14, 1 #000 .36', side.pick('74 0 162 0', '638 0 726 0')) })
  )
}

/** A second layer over the elbow. */
function elbow(a: Easel, { trim }: FleeceSlots, { path }: Side): string {
  const patch = path('M604 540Q660 560 700 548L716 660Q670 676 622 654Z')
  return ink(a, patch, { fill: trim, opacity: 0.9 }) + stitch(patch, { base: trim, width: 1.5 })
}

function collarPile(a: Easel, slots: FleeceSlots, collar: string): string {
  const { main } = slots
  const shaded = { base: main, reach: 36, soft: 13, outline: 0, rim: 0.2, over: ink(a, collar, { fill: fleeceCloth(a, slots, main) }) }
  return fleeceEdge(a, slots, { shape: collar, color: main }) + panel(a, collar, shaded)
}

function neck(a: Easel, { main, logo }: FleeceSlots, brand: Brand): string {
  return (
    ink(a, 'M312 198Q340 172 400 170Q460 172 488 198L470 262H330Z', { fill: tone(main, -0.06) }) +
    ink(a, 'M322 202Q346 180 400 178Q454 180 478 202L462 262H338Z', { fill: linear(a, dyed(main, '0 -.14, 1 -.3'), '0 178 0 260') }) +
    ink(a, 'M381 196h38v24h-38z', { fill: logo }) +
    mark(brand, '400 208', { size: 0.4, color: '#26282b' })
  )
}

function front(a: Easel, slots: FleeceSlots, brand: Brand): string {
  const { main, trim, zip, pull, cut, logo } = slots
  if (cut === 'pullover') return quarterZip(a, slots) + mark(brand, '498 420', { size: 0.6, color: logo })
  const rise = cut === 'shaped' ? 34 : 0
  const pockets = sides.map(({ x, pick }) => {
    const line = `M${x(492)} 650Q${x(512)} 716 ${x(532)} 786`
    return (
      ink(a, line, { stroke: tone(main, -0.6), width: 22, opacity: 0.3, round: true, soft: 4 }) +
      ink(a, line, { stroke: trim, width: 17, round: true }) +
      zipper(a, line, { tape: zip, teeth: tone(zip, 0.22), width: 7 }) +
      puller(`${x(493)} 656`, { cord: pull, turn: pick(12, -12), size: 0.7 })
    )
  })
  return (
    ink(a, 'M312 197Q350 232 400 240Q450 232 488 197', { stroke: trim, width: 9, round: true, at: `0 ${-rise}` }) +
    ink(a, 'M312 195Q350 230 400 238Q450 230 488 195', { stroke: tone(trim, 0.16), width: 2.5, opacity: 0.7, at: `0 ${-rise}` }) +
    ink(a, 'M400 236V900', { stroke: tone(main, -0.6), width: 24, opacity: 0.3, soft: 5 }) +
    ink(a, `M400 ${238 - rise}V900`, { stroke: trim, width: 24 }) +
    ink(a, 'M389 240V899M411 240V899', { stroke: tone(trim, -0.18), width: 1.3, opacity: 0.8 }) +
    zipper(a, `M400 ${238 - rise}V902`, { tape: zip, teeth: tone(zip, 0.25) }) +
    puller(`400 ${248 - rise}`, { cord: pull }) +
    pockets.join('') +
    (cut === 'pile' ? chestPocket(a, slots, brand) : mark(brand, '318 420', { size: 0.7, color: logo }))
  )
}

function chestPocket(a: Easel, { main, pocket, trim, zip, logo }: FleeceSlots, brand: Brand): string {
  const cut = 'M452 420H566V556Q566 566 556 566H462Q452 566 452 556Z'
  return (
    cast(a, cut, { fill: tone(main, -0.6), opacity: 0.4, at: '3 8' }) +
    panel(a, cut, {
      base: pocket,
      fill: linear(a, dyed(pocket, '0 .05, 1 -.04'), '452 420 566 566'),
      reach: 16,
      soft: 7,
      edge: 0.4,
      creases: '470,566 500,500 4 8; 552,560 540,490 -4 -8',
      depth: 0.3,
    }) +
    stitch('M457 426V555Q457 561 463 561H555Q561 561 561 555V426', { base: pocket, width: 1.5 }) +
    ink(a, 'M450 418H568V440H450Z', { fill: tone(pocket, 0.03) }) +
    zipper(a, 'M454 430H564', { tape: zip, teeth: tone(zip, 0.24), width: 9 }) +
    puller('460 433', { cord: trim, size: 0.66 }) +
    mark(brand, '509 500', { size: 0.74, color: logo })
  )
}

function back(a: Easel, { main, trim, cut }: FleeceSlots): string {
  return (
    ink(a, 'M312 191Q400 210 488 191', { stroke: trim, width: 9, round: true, at: cut === 'shaped' ? '0 -34' : '0 0' }) +
    ink(a, 'M214 420Q400 462 586 420', { stroke: tone(main, -0.24), width: 3, opacity: 0.5, soft: 1.5 })
  )
}
