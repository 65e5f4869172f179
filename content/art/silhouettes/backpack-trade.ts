import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { puller, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'
import { bottleIn, sack, shoulders } from './backpack-parts.ts'

type Pack = Slots<'backpack'>

/** A pack that stands by itself: rubber base, rows of slots. A tool pack has a saw up one side; a rack pack is shown empty. */
export function toolPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, lid, panel: dark, strap, zip, accent, logo } = slots
  const cut = symmetric('400,214! 510,214 556,232! 572,340 584,520 588,700 590,850! 400,864!')
  const apron = 'M246 470H554V760H246Z'
  const base = symmetric('400,770! 594,762! 600,892! 400,900!')
  const slot = [0, 1, 2].map((i) => `M${349 + i * 0 + (i - 1) * 102} 470V756`).join('')
  return (
    shoulders(a, slots, 214) +
    (slots.cut === 'tool' ? saw(a, accent) : '') +
    webbing(a, 'M360 216C360 156 440 156 440 216', { color: strap, width: 22 }) +
    sack(a, cut, { base: main, weave: plainWeave(a, main) }) +
    zipper(a, curve('240,300 262,262 320,250 400,248 480,250 538,262 560,300'), { tape: zip, teeth: tone(zip, 0.2), width: 12 }) +
    puller('252 290', { cord: accent, turn: 12, size: 0.9 }) +
    (slots.cut === 'tool' ? tools() : '') +
    part('pocket', apron) +
    cast(a, apron, { at: '2 8' }) +
    panel(a, apron, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .08, 1 -.03'), '246 470 554 760'),
      reach: 28,
      soft: 12,
      outline: 0.8,
      over: ink(a, apron, { fill: plainWeave(a, lid) }),
    }) +
    ink(a, 'M246 470H554', { stroke: accent, width: 9 }) +
    stitch(slot, { base: lid, thread: accent }) +
    webbing(a, 'M246 610H554', { color: strap, width: 22 }) +
    ink(a, 'M298 600v20M400 600v20M502 600v20', { stroke: accent, width: 4 }) +
    part('base', base) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .08, 1 -.06'), '0 766 0 900'),
      reach: 26,
      soft: 10,
      rim: 0.5,
      outline: 0.8,
      over: ink(a, 'M214 800H590M212 832H592M210 864H594', { stroke: tone(dark, -0.12), width: 6, opacity: 0.8 }),
    }) +
    mark(brand, '400 376', { size: 1.2, color: logo })
  )
}

function tools(): string {
  const handle = (x: number, top: number, color: string) =>
    `<rect x="${x}" y="${top}" width="26" height="${520 - top}" rx="9" fill="${color}"/><rect x="${x + 5}" y="${top + 8}" width="5" height="${490 - top}" rx="2" fill="#fff" opacity=".25"/>`
  return (
    handle(282, 408, '#b5652b') +
    '<rect x="372" y="424" width="12" height="90" fill="#9aa1a6"/><rect x="366" y="404" width="24" height="60" rx="8" fill="#c8a03a"/>' +
    handle(424, 418, '#3b4a52') +
    '<path d="M492 520V418h14v102zM506 520V430l14 10v80z" fill="#8d949a"/>'
  )
}

function saw(a: Easel, accent: string): string {
  const blade = 'M584 330L620 326L632 700L596 706Z'
  const teeth = Array.from({ length: 20 }, (_, i) => `M${620.6 + i * 0.6} ${344 + i * 18}l8 8l-7 8z`).join('')
  return (
    cast(a, blade, { at: '4 4', soft: 4 }) +
    ink(a, teeth, { fill: '#8f979c' }) +
    ink(a, blade, { fill: linear(a, '0 #c9ced2, .5 #eef1f2, 1 #9aa1a6', '584 0 632 0'), stroke: '#7d8489', width: 1.5 }) +
    ink(a, 'M574 330C566 268 592 236 634 246C652 266 652 312 634 338Z', { fill: accent, stroke: tone(accent, -0.3), width: 2 }) +
    ink(a, 'M594 312C592 284 604 268 622 270C630 282 630 300 620 314Z', { fill: tone(accent, -0.4) })
  )
}

/** An everyday pack with a flap: two straps buckled over it, a loop for a lamp. */
export function flapPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, lid, panel: dark, strap, accent, logo, bottle } = slots
  const cut = symmetric('400,250! 510,252 556,282! 570,420 578,620 578,800 562,866 524,890 400,894!')
  const flap = symmetric('400,224! 500,226 560,246! 584,330 590,470 582,520! 500,544 400,550!')
  const pocket = 'M282 600H518V810Q518 834 494 836H306Q282 834 282 810Z'
  return (
    shoulders(a, slots, 232) +
    webbing(a, 'M366 232C366 176 434 176 434 232', { color: strap, width: 18 }) +
    bottleIn(a, bottle) +
    sack(a, cut, { base: main, weave: plainWeave(a, main) }) +
    sides
      .map(({ path }) =>
        panel(a, path(loop('560,660! 604,640! 606,790 592,846 560,866!')), { base: dark, reach: 16, soft: 7, outline: 0.7 }),
      )
      .join('') +
    part('pocket', pocket) +
    cast(a, pocket, { at: '2 8' }) +
    panel(a, pocket, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.04'), '282 600 518 830'),
      reach: 22,
      soft: 10,
      outline: 0.75,
      over: ink(a, pocket, { fill: plainWeave(a, main) }),
    }) +
    stitch('M290 606V808Q290 826 308 828H492Q510 826 510 808V606', { base: main }) +
    part('lid', flap) +
    cast(a, flap, { opacity: 0.42, at: '2 13', soft: 9 }) +
    panel(a, flap, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .1, .5 .01, 1 -.06'), '300 224 460 540'),
      reach: 40,
      soft: 15,
      rim: 0.42,
      outline: 0.8,
      creases: '226,300 320,290 -6 12; 576,300 480,290 6 10; 290,530 310,450 5 9; 510,530 490,450 -5 -9',
      depth: 0.32,
      over: ink(a, flap, { fill: plainWeave(a, lid) }),
    }) +
    stitch(curve('222,506 300,532 400,540 500,532 578,506'), { base: lid, thread: accent }) +
    sides.map(({ x }) => webbing(a, `M${x(486)} 330V690`, { color: accent, width: 26 }) + rollerBuckle(x(486), 628)).join('') +
    part('loop', 'M384 420H416V464H384Z') +
    webbing(a, 'M384 420h32v44h-32', { color: strap, width: 10 }) +
    mark(brand, '400 352', { size: 1.1, color: logo })
  )
}

function rollerBuckle(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})"><rect x="-22" y="-18" width="44" height="36" rx="5" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="8" transform="translate(2 4)"/>` +
    '<rect x="-22" y="-18" width="44" height="36" rx="5" fill="none" stroke="#8a7340" stroke-width="8"/><rect x="-22" y="-19" width="44" height="36" rx="5" fill="none" stroke="#cdb06a" stroke-width="4.5"/>' +
    '<path d="M0 -16V18" stroke="#cdb06a" stroke-width="5" stroke-linecap="round"/></g>'
  )
}
