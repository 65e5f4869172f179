import { twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, radial, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { drawBucket } from './cap-bucket.ts'
import { drawEight } from './cap-eight.ts'
import { capeBehind, capeOver } from './cap-cape.ts'

type CapSlots = Slots<'cap'>

const crown = symmetric('400,292 476,298 552,334 602,402 620,486 622,560 616,606! 520,588 400,582!')
const seams = {
  six: curve('408,294 470,330 520,410 536,500 540,592'),
  five: curve('470,300 512,352 532,430 538,510 540,596'),
  field: curve('408,294 450,330 474,420 484,510 486,592'),
  bucket: '',
  eight: '',
  cape: curve('408,294 470,330 520,410 536,500 540,592'),
}

/**
 * A cap with a buckled strap behind: six panels, five with a sewn-on patch, or eight pieces. Other cuts: a field cap with a band and a long
 * brim, a cape over the neck, a hat with a brim all round.
 */
export function drawCap({ view, brand, slots }: Drawing<'cap'>): string {
  if (slots.cut === 'bucket') return drawBucket({ view, brand, slots })
  if (slots.cut === 'eight') return drawEight({ view, brand, slots })
  const a = easel()
  a.add(groundShadow(a, { cx: 404, cy: view === 'front' ? 704 : 616, rx: 232, ry: 26, opacity: 0.28 }))
  if (slots.cut === 'cape' && view === 'front') a.add(capeBehind(a, slots))
  if (view === 'front')
    a.add(dome(a, slots, ''), eyelets(slots), slots.cut === 'field' ? fieldBand(a, slots) : '', brimOf(a, slots), embroidery(slots, brand))
  else
    a.add(
      inside(slots),
      dome(a, slots, opening(a, slots)),
      eyelets(slots),
      slots.cut === 'cape' ? capeOver(a, slots) : strap(a, slots),
      smallMark(slots, brand),
    )
  a.add(topButton(a, slots))
  return a.svg()
}

function dome(a: Easel, { main, cut }: CapSlots, over: string): string {
  const middle = over || cut === 'five' ? '' : ink(a, 'M400 292V582', { stroke: tone(main, -0.2), width: 1.6, opacity: 0.35 })
  return panel(a, crown, {
    base: main,
    fill: radial(a, dyed(main, '0 .1, .5 .015, 1 -.1'), '340 400 330'),
    reach: 60,
    soft: 26,
    edge: 0.42,
    rim: 0.34,
    outline: 0.65,
    creases:
      '612,580 552,500 -8 16; 188,580 248,500 8 14; 604,460 548,440 6 12; 196,460 250,440 -6 -11; 470,560 440,480 6 12; 330,560 356,486 -6 -11',
    depth: 0.3,
    lights: '330,330 262,470 -16 30',
    lightness: 0.26,
    lightSoft: 14,
    over:
      ink(a, crown, { fill: twill(a, main) }) +
      sides.map(({ path, pick }) => seam(path(seams[cut]), { base: main, rows: 2, shift: [pick(-5, 5), 0] })).join('') +
      middle +
      over,
  })
}

function eyelets({ main, cut }: CapSlots): string {
  if (cut === 'field') return ''
  const ring = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="7" ry="8" fill="${tone(main, -0.28)}" stroke="${tone(main, 0.1)}" stroke-width="3"/>`
  return sides.map(({ x }) => ring(x(566), 424)).join('')
}

/** A brim is curved; a five-panel's is flat and short, a field cap's long. */
function brimOf(a: Easel, slots: CapSlots): string {
  const place = {
    six: '',
    cape: '',
    bucket: '',
    eight: '',
    five: 'translate(8 110) scale(.98 .82)',
    field: 'translate(-24 -52) scale(1.06 1.09)',
  }[slots.cut]
  return place ? `<g transform="${place}">${brim(a, slots)}</g>` : brim(a, slots)
}

/** Ear flaps folded up inside a band round the crown, in the second color. */
function fieldBand(a: Easel, { main, strap }: CapSlots): string {
  const band = symmetric('400,500! 520,504 619,520! 622,560 616,612! 520,594 400,588!')
  return (
    cast(a, band, { at: '0 -6', soft: 5 }) +
    panel(a, band, {
      base: main,
      fill: linear(a, dyed(main, '0 .08, 1 -.06'), '180 500 620 600'),
      reach: 18,
      soft: 8,
      outline: 0.75,
      over: ink(a, band, { fill: twill(a, main) }),
    }) +
    stitch(curve('184,530 280,514 400,510 520,514 616,530'), { base: main }) +
    ink(a, curve('180,522 280,504 400,500 520,504 620,522'), { stroke: strap, width: 4, opacity: 0.8 })
  )
}

function brim(a: Easel, { main, brim: color }: CapSlots): string {
  const cut = symmetric('400,572! 500,574 584,588 634,614 650,650 632,690 560,708 480,676 400,664!')
  const under = symmetric('400,660! 480,672 560,704 632,686 648,660! 640,700 564,716 480,683 400,671!')
  const rows = [0, 1, 2, 3].map((i) =>
    stitch(
      curve(
        `${196 + i * 14},${628 + i * 4} ${290 + i * 6},${606 + i * 14} 400,${600 + i * 15} ${510 - i * 6},${606 + i * 14} ${604 - i * 14},${628 + i * 4}`,
      ),
      {
        base: color,
        width: 1.4,
        opacity: 0.5,
      },
    ),
  )
  return (
    cast(a, cut, { fill: tone(main, -0.5), opacity: 0.5, at: '0 -12', soft: 8 }) +
    ink(a, under, { fill: tone(color, -0.14) }) +
    panel(a, cut, {
      base: color,
      fill: linear(a, dyed(color, '0 -.05, .45 .05, 1 -.02'), '0 572 0 700'),
      reach: 34,
      soft: 14,
      edge: 0.36,
      rim: 0.45,
      outline: 0.75,
      lights: '250,640 400,616 -8 22',
      lightness: 0.3,
      lightSoft: 10,
      over: ink(a, cut, { fill: twill(a, color) }) + rows.join(''),
    }) +
    seam(curve('186,604 290,586 400,581 510,586 614,604'), { base: main, width: 3, opacity: 0.9 })
  )
}

/** The mark stitched in thread: a dark bed, the thread, a lit edge. */
function embroidery({ logo, main, cut }: CapSlots, brand: Brand): string {
  if (cut === 'field' || cut === 'cape') return mark(brand, '400 430', { size: 0.9, color: logo })
  if (cut === 'five') {
    const patch = `<rect x="318" y="392" width="164" height="106" rx="10" fill="${tone(main, -0.14)}" stroke="${tone(main, 0.16)}" stroke-width="2"/>`
    const sewn = `<rect x="327" y="401" width="146" height="88" rx="6" fill="none" stroke="${logo}" stroke-width="2" stroke-dasharray="7 4"/>`
    return patch + sewn + mark(brand, '400 445', { size: 1.2, color: logo })
  }
  return (
    mark(brand, '401 471', { size: 2, color: tone(logo, -0.4) }) +
    mark(brand, '400 468', { size: 2, color: tone(logo, -0.05) }) +
    `<g opacity=".55">${mark(brand, '399 466.5', { size: 1.94, color: tone(logo, 0.06) })}</g>`
  )
}

function inside({ main }: CapSlots): string {
  return `<path d="${symmetric('400,460 470,466 520,520 540,600! 470,606 400,608!')}" fill="${tone(main, -0.22)}"/>`
}

const gap = symmetric('400,478 446,488 482,528 492,594! 400,620!')

function opening(a: Easel, { main }: CapSlots): string {
  return (
    ink(a, gap, { fill: tone(main, -0.2) }) +
    ink(a, gap, { fill: linear(a, dyed(main, '0 -.34, 1 -.14'), '0 480 0 600') }) +
    ink(a, gap, { stroke: tone(main, 0.05), width: 16 }) +
    stitch(gap, { base: main, width: 1.5 }) +
    seam('M400 292V470', { base: main, rows: 2, shift: [5, 0] })
  )
}

function strap(a: Easel, { main, strap: leather }: CapSlots): string {
  const band = loop('196,570! 300,560 400,556 500,560 604,570! 606,606! 500,592 400,588 300,592 194,606!')
  const over = loop('300,562! 400,557 512,562 520,576 512,592 400,587 300,590!')
  const holes = [430, 456, 482].map((x) => `<circle cx="${x}" cy="574" r="3.4" fill="${tone(leather, -0.3)}"/>`).join('')
  return (
    cast(a, band, { opacity: 0.3, at: '0 6', soft: 5 }) +
    panel(a, band, { base: main, fill: linear(a, dyed(main, '0 .04, 1 -.08'), '0 556 0 606'), reach: 12, soft: 6, outline: 0.7 }) +
    stitch(curve('200,577 300,567 400,563 500,567 600,577'), { base: main, width: 1.4 }) +
    cast(a, over, { opacity: 0.34, at: '0 4', soft: 3 }) +
    panel(a, over, { base: leather, fill: linear(a, dyed(leather, '0 .06, 1 -.06'), '0 557 0 592'), reach: 10, soft: 5, outline: 0.75 }) +
    holes +
    '<rect x="338" y="548" width="34" height="54" rx="5" fill="none" stroke="#6f7378" stroke-width="7"/>' +
    '<rect x="338" y="547" width="34" height="54" rx="5" fill="none" stroke="#c9ced6" stroke-width="4.5"/>' +
    '<path d="M356 574H384" stroke="#c9ced6" stroke-width="5" stroke-linecap="round"/>'
  )
}

function smallMark({ logo }: CapSlots, brand: Brand): string {
  return mark(brand, '400 428', { size: 0.62, color: logo })
}

function topButton(a: Easel, { button }: CapSlots): string {
  return (
    cast(a, 'M380 292a20 9 0 1 0 40 0a20 9 0 1 0 -40 0', { opacity: 0.35, at: '1 5', soft: 3 }) +
    `<ellipse cx="400" cy="289" rx="19" ry="10" fill="${linear(a, dyed(button, '0 .14, 1 -.14'), '390 280 410 300')}" ` +
    `stroke="${tone(button, -0.24)}" stroke-width="1.5"/>`
  )
}
