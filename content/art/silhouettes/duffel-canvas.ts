import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { webbing } from '../kernel/straps.ts'
import type { Brand } from '../slots.ts'
import type { DuffelSide } from './duffel-kinds.ts'
import { straps, type DuffelSlots } from './duffel-parts.ts'

/** Heavy canvas round as a barrel: leather handles sewn through, an end pocket that breathes through eyelets. */
export function barrelDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, zip, accent, logo } = slots
  const bag = loop(
    '110,560! 112,470 140,410 190,384 400,376 610,384 660,410 688,470 690,560! 688,656 660,720 610,738 400,744 190,738 140,720 112,656',
  )
  const disc = 'M636 388C714 400 724 480 724 562C724 650 708 724 636 738C592 724 584 640 584 562C584 480 592 400 636 388Z'
  const eyelets = [0, 1, 2]
    .map((i) => `<circle cx="${622 + i * 34}" cy="${668 - i * 4}" r="8" fill="#2b2118" stroke="#c8a860" stroke-width="5"/>`)
    .join('')
  const leather = (d: string, width: number) =>
    ink(a, d, { stroke: '#000', width, opacity: 0.32, at: '2 6', soft: 4 }) +
    ink(a, d, { stroke: tone(dark, -0.06), width }) +
    ink(a, d, { stroke: tone(dark, 0.06), width: width - 7 }) +
    stitch(d, { base: dark, thread: accent })
  return (
    ink(a, 'M286 420C286 264 474 264 474 420', { stroke: tone(dark, -0.1), width: 20 }) +
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .02, .24 .1, .6 0, 1 -.13'), '0 376 0 744'),
      reach: 56,
      soft: 24,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases: '180,392 210,480 -8 15; 520,384 510,470 -6 12; 124,640 210,610 8 16; 420,744 416,650 5 11; 300,742 310,660 5 11',
      depth: 0.34,
      over: ink(a, bag, { fill: plainWeave(a, main) }),
    }) +
    (view === 'front'
      ? zipper(a, curve('150,424! 300,408 450,408 590,420!'), { tape: zip, teeth: '#c8a860', width: 14 }) +
        puller('164 428', { cord: dark, metal: '#c8a860', turn: 14, size: 1.1 })
      : '') +
    leather('M250 738V470M510 738V470', 30) +
    cast(a, disc, { at: '-5 4', soft: 5 }) +
    panel(a, disc, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.08'), '590 390 720 740'),
      reach: 34,
      soft: 14,
      outline: 0.75,
      over: ink(a, disc, { fill: plainWeave(a, main) }),
    }) +
    ink(a, disc, { stroke: dark, width: 9 }) +
    zipper(a, curve('592,600! 640,610 690,604 720,592!'), { tape: zip, teeth: '#c8a860', width: 10 }) +
    eyelets +
    leather('M250 500C250 296 510 296 510 500', 22) +
    `<g fill="#c8a860" stroke="#7b6430">${[238, 262, 498, 522].map((x) => `<circle cx="${x}" cy="486" r="5.5"/>`).join('')}</g>` +
    plate(a, slots, { x: 380, y: 590, brand, color: logo, isSmall: view === 'back' })
  )
}

/** Small and square: the zip runs from end to end, a flat board in the bottom, a pocket for a flask. */
export function overnightDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, zip, accent, logo } = slots
  const bag = loop('96,430! 150,396 260,386 540,386 650,396 704,430! 716,560 716,690 706,738! 400,746 94,738! 84,690 84,560')
  const base = loop('85,660! 400,676 715,660! 714,700 706,738! 400,746 94,738! 86,700')
  const top = curve('70,452! 200,430 400,424 600,430 730,452!')
  const flask = 'M560 520H676V700H560Z'
  return (
    webbing(a, 'M270 400C270 250 530 250 530 400', { color: tone(strap, -0.05), width: 28 }) +
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, .3 .02, 1 -.08'), '0 386 0 746'),
      reach: 56,
      soft: 23,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases: '100,470 190,550 -9 18; 700,470 612,540 9 -18; 92,620 180,600 8 15; 400,440 404,640 6 -11; 300,440 290,600 6 -10',
      depth: 0.34,
      over: ink(a, bag, { fill: plainWeave(a, main) }),
    }) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 .07, 1 -.06'), '0 660 0 746'), reach: 26, soft: 10, outline: 0.8 }) +
    seam(curve('85,660 400,676 715,660'), { base: dark, rows: 1, thread: accent }) +
    ink(a, top, { stroke: dark, width: 30 }) +
    zipper(a, top, { tape: zip, teeth: '#c8a860', width: 14 }) +
    puller('716 456', { cord: accent, turn: -10, size: 1.2 }) +
    (view === 'front'
      ? cast(a, flask, { at: '2 6' }) +
        panel(a, flask, {
          base: main,
          fill: linear(a, dyed(main, '0 .06, 1 -.04'), '560 520 676 700'),
          reach: 18,
          soft: 8,
          outline: 0.75,
          over: ink(a, flask, { fill: plainWeave(a, main) }),
        }) +
        ink(a, 'M560 530H676', { stroke: dark, width: 16 }) +
        ink(a, 'M596 500h44v24h-44z', { fill: '#9aa1a6' }) +
        mark(brand, '400 570', { size: 1.5, color: logo })
      : `<g transform="translate(0 10)">${straps(a, slots)}</g>`) +
    webbing(a, 'M250 740V470C250 300 550 300 550 470V740', { color: strap, width: 30 }) +
    ink(a, 'M236 610h28v30h-28zM236 610l28 30M264 610l-28 30M536 610h28v30h-28zM536 610l28 30M564 610l-28 30', {
      stroke: accent,
      dash: '5 3',
    })
  )
}

type Plate = { x: number; y: number; brand: Brand; color: string; isSmall: boolean }

function plate(a: Easel, { panel: dark, accent }: DuffelSlots, { x, y, brand, color, isSmall }: Plate): string {
  const [w, h] = isSmall ? [80, 50] : [150, 96]
  const d = `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}Z`
  return (
    cast(a, d, { at: '1 4', soft: 3 }) +
    ink(a, d, { fill: dark, stroke: tone(dark, -0.2), width: 1.5 }) +
    stitch(`M${x - w / 2 + 7} ${y - h / 2 + 7}h${w - 14}v${h - 14}h${14 - w}Z`, { base: dark, thread: accent }) +
    mark(brand, `${x} ${y}`, { size: isSmall ? 0.7 : 1.3, color })
  )
}
