import { plainWeave, ripstop } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { DuffelSide } from './duffel-kinds.ts'
import { straps, type DuffelSlots } from './duffel-parts.ts'

/** Upright on two wheels: a hard base, a handle that slides out of the back, two straps across the lid. */
export function wheeledDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, logo } = slots
  const bag = loop(
    '210,240! 228,206 300,196 400,194 500,196 572,206 590,240! 604,440 600,640 590,706! 500,716 400,718 300,716 210,706! 200,640 196,440',
  )
  const base = loop('199,592! 300,604 400,606 500,604 601,592! 600,660 590,706! 500,716 400,718 300,716 210,706! 200,660')
  return (
    slidingHandle(a, slots) +
    wheels(a, slots) +
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .11, .25 .05, .6 0, 1 -.09'), '0 194 0 718'),
      reach: 56,
      soft: 22,
      edge: 0.44,
      rim: 0.36,
      outline: 0.75,
      creases: '206,260 280,340 -8 15; 594,260 520,340 8 -15; 200,540 270,500 8 14; 600,540 530,500 -8 -14',
      depth: 0.34,
      over:
        ink(a, bag, { fill: ripstop(a, main) }) +
        ink(a, 'M226 230Q400 204 574 230L580 262Q400 232 220 262Z', { fill: '#fff', opacity: 0.2, soft: 10 }),
    }) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 .07, 1 -.06'), '0 592 0 718'), reach: 30, soft: 12, outline: 0.8 }) +
    ink(a, 'M250 640H550M250 664H550', { stroke: tone(dark, 0.1), width: 6, round: true, opacity: 0.8 }) +
    (view === 'front'
      ? wheeledLid(a, slots) + mark(brand, '400 460', { size: 1.7, color: logo })
      : backPlate(a, slots) + mark(brand, '400 400', { size: 1.1, color: logo })) +
    grip(a, slots)
  )
}

function slidingHandle(a: Easel, { panel: dark }: DuffelSlots): string {
  const tube = (x: number, width: number, color: string) => ink(a, `M${x} 60V230`, { stroke: color, width })
  return (
    [338, 462].map((x) => tube(x, 15, '#7f868d') + tube(x - 2, 6, '#c9ced6')).join('') +
    ink(a, 'M322 60Q322 44 340 44H460Q478 44 478 60V70H322Z', { fill: dark, stroke: tone(dark, -0.2), width: 2 }) +
    ink(a, 'M336 52H464', { stroke: tone(dark, 0.2), width: 4, round: true, opacity: 0.7 })
  )
}

function wheels(a: Easel, { accent }: DuffelSlots): string {
  return sides
    .map(
      ({ x }) =>
        `<circle cx="${x(566)}" cy="710" r="32" fill="#1c1f22"/><circle cx="${x(566)}" cy="710" r="21" fill="none" stroke="#3b4046" stroke-width="5"/>` +
        `<circle cx="${x(566)}" cy="710" r="9" fill="${accent}"/>`,
    )
    .join('')
    .concat(ink(a, 'M520 738H610M190 738H280', { stroke: '#000', width: 5, opacity: 0.3, soft: 3 }))
}

function wheeledLid(a: Easel, { main, strap, zip, accent }: DuffelSlots): string {
  const mouth = curve('238,584! 230,440 236,290 262,246 400,236 538,246 564,290 570,440 562,584!')
  const across = (y: number) =>
    webbing(a, `M199 ${y}Q400 ${y + 18} 601 ${y}`, { color: strap, width: 24 }) + buckle(`490 ${y + 8}`, { turn: 86, size: 1.15 })
  return (
    cast(a, mouth, { fill: 'none', stroke: '#000', width: 24, opacity: 0.3, at: '0 5', soft: 5 }) +
    ink(a, mouth, { stroke: tone(main, -0.08), width: 24 }) +
    stitch(mouth, { base: main, width: 1.5 }) +
    zipper(a, mouth, { tape: zip, teeth: tone(zip, 0.22), width: 12 }) +
    puller('562 560', { cord: accent, turn: -4 }) +
    puller('238 560', { cord: accent, turn: 4 }) +
    across(340) +
    across(528)
  )
}

/** The plate that stands against stairs, with the rails of the handle under it. */
function backPlate(a: Easel, { panel: dark, accent }: DuffelSlots): string {
  const plate = loop('268,236! 400,228 532,236! 548,440 540,660! 400,670 260,660! 252,440')
  return (
    cast(a, plate, { at: '1 6' }) +
    panel(a, plate, { base: dark, fill: linear(a, dyed(dark, '0 .1, 1 -.04'), '0 228 0 670'), reach: 26, soft: 10, outline: 0.8 }) +
    stitch(loop('280,250! 400,242 520,250! 534,440 528,646! 400,656 272,646! 266,440'), { base: dark, thread: accent }) +
    ink(a, 'M338 250V640M462 250V640', { stroke: tone(dark, 0.14), width: 20, opacity: 0.6, soft: 3 })
  )
}

function grip(a: Easel, { strap, accent }: DuffelSlots): string {
  return (
    webbing(a, 'M330 214C336 168 464 168 470 214', { color: strap, width: 26 }) +
    ink(a, 'M318 208h24v22h-24zM458 208h24v22h-24z', { stroke: accent, dash: '5 3' })
  )
}

/** Welded cloth for wet floors: the mouth is rolled three times and buckled down at both ends. */
export function dryDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  const bag = loop(
    '92,520! 100,440 126,400 200,384 400,378 600,384 674,400 700,440 708,520! 718,600 714,690 702,726! 600,744 400,746 200,744 98,726! 86,690 82,600',
  )
  const base = loop('83,640! 240,652 400,656 560,652 717,640! 715,694 702,726! 600,744 400,746 200,744 98,726! 86,694')
  return (
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, .3 .06, .65 0, 1 -.1'), '0 378 0 746'),
      reach: 62,
      soft: 26,
      edge: 0.4,
      rim: 0.4,
      outline: 0.7,
      creases:
        '130,420 230,520 -12 22; 670,420 570,520 12 -22; 260,400 300,520 -9 16; 540,400 500,520 9 -16; 400,400 404,500 7 13; 96,600 190,570 8 16; 706,600 616,570 -8 -16',
      depth: 0.38,
      over: ink(a, 'M130 470Q400 420 670 470L676 508Q400 458 124 508Z', { fill: '#fff', opacity: 0.26, soft: 12 }),
    }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 .07, 1 -.06'), '0 640 0 746'), reach: 32, soft: 13, outline: 0.6 }) +
    ink(a, curve('84,632 240,644 400,648 560,644 716,632'), { stroke: tone(main, 0.14), width: 5, opacity: 0.6 }) +
    rolledMouth(a, slots) +
    (view === 'front'
      ? mark(brand, '400 566', { size: 2, color: logo }) + valve(a, slots)
      : `<g transform="translate(0 56)">${straps(a, slots)}</g>`) +
    webbing(a, 'M262 742V486C262 372 538 372 538 486V742', { color: strap, width: 28 }) +
    ink(a, 'M249 600h26v30h-26zM249 600l26 30M275 600l-26 30M525 600h26v30h-26zM525 600l26 30M551 600l-26 30', {
      stroke: accent,
      dash: '5 3',
    })
  )
}

function rolledMouth(a: Easel, { main, strap, accent }: DuffelSlots): string {
  const roll = loop('104,350! 240,322 400,316 560,322 696,350! 712,372 704,404! 560,414 400,418 240,414 96,404! 88,372')
  const ends = sides.map(
    ({ path, x }) =>
      webbing(a, path('M690 396C716 420 716 470 702 556'), { color: strap, width: 24 }) +
      buckle(`${x(709)} 470`, { size: 1.25 }) +
      ink(a, path('M690 548h24v26h-24z'), { stroke: accent, dash: '5 3' }) +
      ink(a, path('M700 356C690 366 690 390 700 398C708 390 706 374 698 374'), { stroke: tone(main, -0.3), width: 4, round: true }),
  )
  return (
    cast(a, roll, { opacity: 0.4, at: '0 10', soft: 8 }) +
    panel(a, roll, {
      base: main,
      fill: linear(a, dyed(main, '0 .12, .35 .05, .7 -.02, 1 -.14'), '0 318 0 416'),
      reach: 22,
      soft: 10,
      rim: 0.5,
      outline: 0.75,
      creases: '180,334 190,404 5 9; 320,322 316,412 -5 -9; 470,322 480,412 5 9; 620,334 610,404 -5 -9',
      depth: 0.4,
    }) +
    ink(a, curve('98,378 240,366 400,362 560,366 702,378'), { stroke: tone(main, -0.28), width: 3.5, opacity: 0.7 }) +
    ink(a, curve('98,383 240,371 400,367 560,371 702,383'), { stroke: tone(main, 0.16), width: 2.5, opacity: 0.6 }) +
    ends.join('')
  )
}

function valve(a: Easel, { panel: dark }: DuffelSlots): string {
  return (
    cast(a, 'M612 600a22 22 0 1 0 44 0a22 22 0 1 0 -44 0', { at: '1 4', soft: 3 }) +
    `<circle cx="634" cy="600" r="21" fill="${tone(dark, -0.06)}"/><circle cx="634" cy="599" r="14" fill="none" stroke="${tone(dark, 0.2)}" stroke-width="4"/>`
  )
}

/** A tall carrier with a wide mouth: what it holds shows over the rim, and a zip closes it for the train. */
export function openDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  const bag = loop('126,322! 260,336 400,340 540,336 674,322! 652,520 624,720! 540,742 400,746 260,742 176,720! 148,520')
  const base = loop('166,616! 280,630 400,634 520,630 634,616! 624,720! 540,742 400,746 260,742 176,720!')
  return (
    webbing(a, 'M300 320C300 110 500 110 500 320', { color: tone(strap, -0.06), width: 26 }) +
    toteMouth(a, slots) +
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .09, .4 .01, 1 -.09'), '130 322 660 746'),
      reach: 58,
      soft: 24,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases:
        '140,360 230,470 -10 20; 660,360 570,470 10 -20; 160,560 240,520 8 16; 640,560 560,520 -8 -16; 330,350 336,470 6 -12; 474,350 466,470 -6 12',
      depth: 0.38,
      over: ink(a, bag, { fill: plainWeave(a, main) }),
    }) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 .07, 1 -.06'), '0 616 0 746'), reach: 30, soft: 12, outline: 0.8 }) +
    seam(curve('166,616 280,630 400,634 520,630 634,616'), { base: dark, rows: 1, thread: accent }) +
    stitch(curve('128,338 260,352 400,356 540,352 672,338'), { base: main }) +
    (view === 'front'
      ? slipPocket(a, slots) + mark(brand, '400 546', { size: 1.4, color: logo })
      : mark(brand, '400 500', { size: 1, color: logo })) +
    webbing(a, 'M268 738V400C268 150 532 150 532 400V738', { color: strap, width: 28 }) +
    ink(a, 'M254 372h28v30h-28zM254 372l28 30M282 372l-28 30M518 372h28v30h-28zM518 372l28 30M546 372l-28 30', {
      stroke: accent,
      dash: '5 3',
    })
  )
}

function toteMouth(a: Easel, { main, zip, accent }: DuffelSlots): string {
  const back = loop('126,322! 260,296 400,290 540,296 674,322! 540,336 400,340 260,336')
  return (
    panel(a, back, { base: main, fill: linear(a, dyed(main, '0 -.1, 1 -.26'), '0 290 0 340'), reach: 16, soft: 7, outline: 0.7 }) +
    zipper(a, curve('160,322 400,312 640,322'), { tape: zip, teeth: tone(zip, 0.24), width: 11 }) +
    puller('176 322', { cord: accent, turn: 30, size: 0.9 })
  )
}

function slipPocket(a: Easel, { main, panel: dark }: DuffelSlots): string {
  const pocket = 'M282 452H518V622L400 634L282 622Z'
  return (
    cast(a, pocket, { at: '0 -4', soft: 5 }) +
    panel(a, pocket, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, 1 -.04'), '282 452 518 634'),
      reach: 18,
      soft: 8,
      outline: 0.7,
      over: ink(a, pocket, { fill: plainWeave(a, main) }),
    }) +
    ink(a, 'M282 460H518', { stroke: dark, width: 16 })
  )
}
