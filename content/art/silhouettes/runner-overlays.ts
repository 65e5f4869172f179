import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'

type RunnerSlots = Slots<'runner'>
export type RunnerOverlay = 'toe' | 'saddle' | 'heel' | 'guard' | 'stripes' | 'band' | 'wave' | 'spine' | 'cage' | 'gaiter'

/** One piece welded or sewn onto the mesh. */
export function runnerOverlay(a: Easel, slots: RunnerSlots, kind: RunnerOverlay): string {
  return drawings[kind](a, slots)
}

const drawings: Record<RunnerOverlay, (a: Easel, slots: RunnerSlots) => string> = {
  toe,
  saddle,
  heel,
  guard,
  stripes,
  band,
  wave,
  spine,
  cage,
  gaiter,
}

function welded(a: Easel, color: string, line: string) {
  return { base: color, fill: linear(a, dyed(color, '0 .1, 1 -.04'), line), reach: 20, soft: 8, outline: 0.65 }
}

function toe(a: Easel, { overlay }: RunnerSlots): string {
  const cut = loop('76,622! 82,584 104,557 146,540! 158,566 184,592 232,612 300,622! 240,634!')
  return cast(a, cut, { at: '3 -3', soft: 4 }) + panel(a, cut, { ...welded(a, overlay, '100 560 200 630'), rim: 0.5 })
}

function saddle(a: Easel, { overlay, accent }: RunnerSlots): string {
  const cut = loop('330,486! 392,446 440,414 488,422! 500,438! 462,470 448,540 452,622! 372,626! 356,572 336,530')
  const lines = ['396,470 404,540 414,622', '418,456 426,540 434,622', '372,488 380,550 392,622']
  return (
    cast(a, cut, { at: '2 5', soft: 4 }) +
    panel(a, cut, welded(a, overlay, '360 430 430 620')) +
    lines
      .map(
        (line) =>
          ink(a, curve(line), { stroke: tone(overlay, -0.2), width: 3, opacity: 0.6 }) +
          ink(a, curve(line), { stroke: accent, width: 1.6 }),
      )
      .join('')
  )
}

function heel(a: Easel, { overlay, accent }: RunnerSlots): string {
  const cut = loop('610,486! 650,470 682,436 702,410 722,404 738,416 738,452 730,500 734,560 744,622! 580,626! 592,574 600,530')
  return (
    cast(a, cut, { at: '-4 3', soft: 4 }) +
    panel(a, cut, { ...welded(a, overlay, '600 430 740 560'), lights: '650,500 656,600 4 20', lightness: 0.2, lightSoft: 8 }) +
    stitch(curve('618,488 608,532 600,576 590,620'), { base: overlay, thread: accent, opacity: 0.8 })
  )
}

/** Rubber all round, knee-deep in peat or dragged behind a scooter. */
function guard(a: Easel, { outsole, accent }: RunnerSlots): string {
  const cut = loop('72,624! 76,586 98,556 138,540 176,544! 214,580 320,594 480,588 620,580 736,572! 746,624! 400,634!')
  return (
    cast(a, cut, { at: '0 -4', soft: 5 }) +
    panel(a, cut, { ...welded(a, outsole, '140 540 160 630'), rim: 0.5 }) +
    ink(a, curve('90,600 150,586 214,596 320,608 480,603 620,596 740,588'), { stroke: accent, width: 2.4, opacity: 0.9 })
  )
}

function stripes(a: Easel, { overlay, accent }: RunnerSlots): string {
  const bar = (x: number) => loop(`${x},${508 - (x - 420) * 0.2}! ${x + 36},${504 - (x - 420) * 0.2}! ${x - 22},626! ${x - 66},626!`)
  const stay = loop('330,486! 392,446 440,414 488,422! 500,440! 446,462 392,494 350,516')
  return (
    cast(a, stay, { at: '2 5', soft: 4 }) +
    panel(a, stay, welded(a, overlay, '340 430 480 510')) +
    [436, 504, 572]
      .map(
        (x) =>
          cast(a, bar(x), { at: '1 4', soft: 3 }) +
          panel(a, bar(x), { ...welded(a, x === 504 ? accent : overlay, '420 500 470 620'), reach: 10, soft: 4 }),
      )
      .join('')
  )
}

function band(a: Easel, { overlay, accent }: RunnerSlots): string {
  const cut = loop('180,600! 300,580 440,570 560,576 744,590! 746,626! 400,636 190,626!')
  return (
    cast(a, cut, { at: '0 -4', soft: 4 }) +
    panel(a, cut, welded(a, overlay, '300 570 310 630')) +
    stitch(curve('196,608 300,590 440,580 560,586 740,600'), { base: overlay, thread: accent })
  )
}

function wave(a: Easel, { overlay, accent }: RunnerSlots): string {
  const line = curve('338,500! 380,560 430,590 490,560 540,516 590,530 626,580 640,624!')
  return (
    ink(a, line, { stroke: '#000', width: 20, opacity: 0.25, at: '2 5', soft: 4 }) +
    ink(a, line, { stroke: overlay, width: 20, round: true }) +
    ink(a, line, { stroke: accent, width: 3, opacity: 0.9 })
  )
}

/** A finger-wide stay up the heel, and an eyestay no wider. */
function spine(a: Easel, { overlay }: RunnerSlots): string {
  const stay = loop('332,488! 392,448 440,416 488,424! 494,434! 440,440 396,466 350,506')
  const back = loop('690,424! 722,404 738,416 738,452 730,500 734,560 744,622! 694,624! 692,560 688,490')
  return (
    panel(a, stay, welded(a, overlay, '340 430 480 500')) +
    cast(a, back, { at: '-3 2', soft: 4 }) +
    panel(a, back, welded(a, overlay, '690 430 740 560'))
  )
}

/** Two straps over the tongue that hook onto the side, for feet whose hands cannot tie yet. */
export function runnerStraps(a: Easel, { overlay, accent, lace }: RunnerSlots): string {
  return ['0 0', '70 -44']
    .map((at) => {
      const cut = loop('326,482! 334,466 352,454 374,446! 436,514! 446,534 438,552 416,564 398,556!')
      const tip = loop('420,496! 436,514 446,534 438,552 416,564 398,556! 384,538!')
      const drawn =
        cast(a, cut, { at: '2 6', soft: 4 }) +
        panel(a, cut, { ...welded(a, overlay, '340 450 430 560'), reach: 14, soft: 6 }) +
        panel(a, tip, { base: accent, reach: 8, soft: 4, outline: 0.6 }) +
        stitch(curve('338,476 352,462 370,455! 427,517 436,534 430,547 415,555 403,549!'), { base: overlay, thread: lace, width: 1.6 })
      return `<g transform="translate(${at})">${drawn}</g>`
    })
    .join('')
}

/** Thin straps from the eyelets to the sole that cross halfway, and hold the foot on a slope. */
function cage(a: Easel, { overlay, accent }: RunnerSlots): string {
  const down = ['360,486 330,550 250,612', '404,454 396,530 352,616', '444,424 462,520 452,618', '484,428 540,520 560,618']
  const back = ['360,486 400,550 448,614', '404,454 470,530 552,614', '444,424 540,500 646,612']
  const strap = (line: string, color: string, width: number) =>
    ink(a, curve(line), { stroke: '#000', width, opacity: 0.22, at: '1 4', soft: 3 }) +
    ink(a, curve(line), { stroke: color, width, round: true })
  return (
    back.map((line) => strap(line, tone(overlay, 0.06), 8)).join('') +
    down.map((line) => strap(line, overlay, 11)).join('') +
    down.map((line) => ink(a, curve(line), { stroke: accent, width: 1.8, opacity: 0.9 })).join('')
  )
}

/** A sock round the ankle that keeps grit out, with a loop behind to pull it up. */
function gaiter(a: Easel, { collar, accent }: RunnerSlots): string {
  const sleeve = loop('486,424! 496,372 504,332! 560,322 640,322 696,332! 706,372 712,410! 690,452 652,484 606,496 552,486 510,456')
  const rim = loop('504,332! 560,322 640,322 696,332! 640,344 560,344')
  return (
    panel(a, sleeve, {
      base: collar,
      fill: linear(a, dyed(collar, '0 .12, .5 .02, 1 -.08'), '0 322 0 496'),
      reach: 26,
      soft: 11,
      outline: 0.7,
      creases: '500,400 560,430 6 10; 704,400 650,430 -6 -10; 560,350 570,440 5 9; 640,350 634,440 -5 -9',
      depth: 0.3,
      over: ink(a, curve('496,350 600,366 704,350'), { stroke: tone(collar, -0.2), width: 20, dash: '2.4 4', opacity: 0.6 }),
    }) +
    ink(a, rim, { fill: tone(collar, -0.24), stroke: tone(collar, 0.1), width: 3 }) +
    ink(a, 'M690 338C712 326 722 350 708 368', { stroke: accent, width: 7, round: true })
  )
}
