import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { cord, webbing } from '../kernel/straps.ts'
import type { DuffelSide } from './duffel-kinds.ts'
import type { DuffelSlots } from './duffel-parts.ts'

const brass = '#c8a860'

/** A round bucket of canvas: tools on end inside, pockets all round, two handles of rope. */
export function bucketDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, accent, logo } = slots
  const body = symmetric('400,386! 520,380 596,352! 586,500 574,640 562,722! 500,742 400,748!')
  const base = symmetric('400,650! 500,644 571,626! 562,722! 500,742 400,748!')
  const rim = 'M204 352Q400 424 596 352'
  const mouth = 'M204 352Q400 280 596 352Q400 424 204 352Z'
  const rope = (rise: number) => `M292 ${rise > 200 ? 384 : 330}C300 ${rise} 500 ${rise} 508 ${rise > 200 ? 384 : 330}`
  return (
    cord(a, rope(150), { color: tone(accent, -0.06), width: 17 }) +
    ink(a, mouth, { fill: linear(a, dyed(main, '0 -.1, 1 -.34'), '0 310 0 400') }) +
    ink(a, 'M204 352Q400 280 596 352', { stroke: tone(main, -0.04), width: 12, round: true }) +
    (view === 'front' ? uprightTools() : '') +
    panel(a, body, {
      base: main,
      fill: linear(a, dyed(main, '0 -.08, .3 .08, .62 0, 1 -.14'), '204 0 596 0'),
      reach: 46,
      soft: 20,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases: '216,420 290,470 8 14; 584,420 510,470 -8 -14; 232,590 300,560 7 12; 566,590 500,560 -7 -12',
      depth: 0.34,
      over: ink(a, body, { fill: plainWeave(a, main) }),
    }) +
    ink(a, rim, { stroke: dark, width: 20, round: true }) +
    stitch('M210 362Q400 434 590 362', { base: dark, thread: accent }) +
    bucketPockets(a, slots) +
    cast(a, base, { at: '0 -5', soft: 4 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 -.06, .3 .1, 1 -.1'), '226 0 574 0'), reach: 22, soft: 9, outline: 0.8 }) +
    seam(curve('229,626 300,644 400,650 500,644 571,626'), { base: dark, rows: 1, thread: accent }) +
    mark(brand, '400 700', { size: 1.1, color: logo }) +
    cord(a, rope(230), { color: accent, width: 18 }) +
    `<g fill="#2b2118" stroke="${brass}" stroke-width="5">${sides.map(({ x }) => `<circle cx="${x(508)}" cy="392" r="9"/>`).join('')}</g>`
  )
}

function bucketPockets(a: Easel, { main, accent }: DuffelSlots): string {
  const pocket = (x: number, width: number, sag: number) => {
    const cut = `M${x} ${468 + sag}Q${x + width / 2} ${476 + sag} ${x + width} ${468 + sag}L${x + width - 4} 640H${x + 4}Z`
    return (
      cast(a, cut, { at: '1 6', soft: 4 }) +
      panel(a, cut, {
        base: main,
        fill: linear(a, dyed(main, '0 .08, 1 -.05'), `${x} 470 ${x + width} 640`),
        reach: 14,
        soft: 6,
        outline: 0.8,
        over: ink(a, cut, { fill: plainWeave(a, main) }),
      }) +
      stitch(`M${x + 5} ${480 + sag}Q${x + width / 2} ${488 + sag} ${x + width - 5} ${480 + sag}`, { base: main, thread: accent })
    )
  }
  return pocket(232, 76, 0) + pocket(492, 76, 0) + pocket(308, 92, 14) + pocket(400, 92, 14)
}

function uprightTools(): string {
  return (
    '<g stroke="#000" stroke-opacity=".35" stroke-width="1.5">' +
    '<path d="M262 392L246 250L266 246L286 394Z" fill="#b98a4e"/><path d="M226 258Q232 216 262 214Q296 216 304 232L300 252Q262 244 226 258Z" fill="#8d949a"/>' +
    '<path d="M470 402L500 236H540L512 402Z" fill="#9aa1a6"/><path d="M492 240Q496 190 522 186Q556 190 550 240Z" fill="#a4713a"/>' +
    '<rect x="360" y="286" width="20" height="110" rx="8" fill="#c8a03a"/><rect x="400" y="268" width="16" height="130" rx="6" fill="#3b4a52"/></g>'
  )
}

/** A bag for the shoulder: a flap over everything, two straps buckled on it. */
export function satchelDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  const body = symmetric('400,350! 620,350 664,366! 676,520 674,690 654,734! 540,744 400,746!')
  const flap = symmetric('400,322! 620,324 676,350! 688,450 682,584 656,618! 540,630 400,632!')
  const sling = webbing(a, 'M140 372C70 60 730 60 660 372', { color: strap, width: 34 })
  const cloth = (cut: string, light: string) => ({
    base: main,
    fill: linear(a, dyed(main, light), '160 330 640 740'),
    reach: 46,
    soft: 19,
    edge: 0.4,
    rim: 0.36,
    outline: 0.8,
    over: ink(a, cut, { fill: plainWeave(a, main) }),
  })
  const wide = 'M170 460H630V710H170Z'
  return (
    (view === 'front' ? sling : '') +
    panel(a, body, { ...cloth(body, '0 .02, 1 -.08'), creases: '130,660 210,640 7 13; 670,660 592,640 -7 -13', depth: 0.3 }) +
    sides
      .map(({ path }) =>
        panel(a, path(loop('610,690! 676,664! 674,690 654,734! 600,742!')), { base: dark, reach: 12, soft: 5, outline: 0.8 }),
      )
      .join('') +
    (view === 'front'
      ? cast(a, flap, { opacity: 0.42, at: '2 13', soft: 9 }) +
        panel(a, flap, {
          ...cloth(flap, '0 .1, .5 .02, 1 -.06'),
          creases: '118,400 210,420 6 12; 684,400 590,420 -6 -12; 300,628 320,540 5 9; 520,628 500,540 -5 -9',
          depth: 0.3,
        }) +
        stitch(curve('112,600 146,610 260,620 400,622 540,620 654,610 686,600'), { base: main, thread: accent }) +
        sides.map(({ x }) => buckled(a, { x: x(540), color: dark, accent })).join('') +
        mark(brand, '400 480', { size: 1.8, color: logo })
      : cast(a, wide, { at: '2 6', soft: 5 }) +
        panel(a, wide, cloth(wide, '0 .07, 1 -.03')) +
        stitch('M180 472H620M180 480H620', { base: main, thread: accent }) +
        sling +
        mark(brand, '400 600', { size: 1.2, color: logo }))
  )
}

/** A leather strap that comes from under the flap's edge and through a brass buckle. */
function buckled(a: Easel, { x, color, accent }: { x: number; color: string; accent: string }): string {
  const tongue = `M${x - 20} 520H${x + 20}V690L${x} 710L${x - 20} 690Z`
  return (
    cast(a, tongue, { at: '2 6', soft: 4 }) +
    panel(a, tongue, {
      base: color,
      fill: linear(a, dyed(color, '0 .1, 1 -.04'), `${x - 20} 0 ${x + 20} 0`),
      reach: 8,
      soft: 4,
      outline: 0.8,
    }) +
    stitch(`M${x - 14} 526V686L${x} 701L${x + 14} 686V526Z`, { base: color, thread: accent, width: 1.5 }) +
    `<rect x="${x - 29}" y="626" width="58" height="40" rx="5" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7" transform="translate(1 4)"/>` +
    `<rect x="${x - 29}" y="626" width="58" height="40" rx="5" fill="none" stroke="${brass}" stroke-width="7"/><path d="M${x} 630V664" stroke="${brass}" stroke-width="5"/>`
  )
}

/** A roll for hand tools: from the front rolled up and strapped, from behind laid open. */
export function toolRollDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  if (view !== 'front') return openRoll(a, slots, brand)
  const roll = 'M150 500H650Q690 560 690 622Q690 690 650 742H150Q112 690 112 622Q112 560 150 500Z'
  const end = 'M650 500Q692 500 692 622Q692 742 650 742Q610 742 610 622Q610 500 650 500Z'
  const spiral =
    'M650 520Q678 520 678 622Q678 724 650 724Q624 724 624 622Q624 546 650 546Q668 546 668 622Q668 694 650 694Q634 694 634 622Q634 574 650 574'
  return (
    webbing(a, 'M300 520C300 410 500 410 500 520', { color: strap, width: 30 }) +
    chiselHandles() +
    panel(a, roll, {
      base: main,
      fill: linear(a, dyed(main, '0 .02, .24 .12, .6 -.01, 1 -.16'), '0 500 0 742'),
      reach: 40,
      soft: 17,
      edge: 0.4,
      rim: 0.36,
      outline: 0.8,
      creases: '330,520 350,610 6 12; 470,520 452,612 -6 -12; 200,736 230,660 6 12; 590,736 560,650 -6 -12',
      depth: 0.34,
      over: ink(a, roll, { fill: plainWeave(a, main) }) + ink(a, 'M130 676Q400 690 640 676', { stroke: dark, width: 7, opacity: 0.9 }),
    }) +
    panel(a, end, { base: main, fill: tone(main, -0.1), reach: 14, soft: 6, outline: 0.8 }) +
    ink(a, spiral, { stroke: tone(main, -0.32), width: 5 }) +
    ink(a, spiral, { stroke: tone(main, 0.14), width: 2.4, at: '4 1' }) +
    [236, 536].map((x) => strapRound(a, x, slots)).join('') +
    stitch('M150 664Q400 678 636 664', { base: main, thread: accent }) +
    mark(brand, '386 606', { size: 1.5, color: logo })
  )
}

function strapRound(a: Easel, x: number, { panel: dark, accent }: DuffelSlots): string {
  const band = `M${x - 24} 496Q${x - 30} 620 ${x - 24} 746H${x + 24}Q${x + 30} 620 ${x + 24} 496Z`
  return (
    cast(a, band, { at: '3 4', soft: 4 }) +
    panel(a, band, { base: dark, fill: linear(a, dyed(dark, '0 .04, .24 .14, 1 -.1'), '0 500 0 742'), reach: 8, soft: 4, outline: 0.8 }) +
    stitch(`M${x - 18} 502Q${x - 23} 620 ${x - 18} 740M${x + 18} 502Q${x + 23} 620 ${x + 18} 740`, {
      base: dark,
      thread: accent,
      width: 1.5,
    }) +
    `<rect x="${x - 34}" y="578" width="68" height="50" rx="6" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7" transform="translate(1 4)"/>` +
    `<rect x="${x - 34}" y="578" width="68" height="50" rx="6" fill="none" stroke="${brass}" stroke-width="7"/><path d="M${x} 582V626" stroke="${brass}" stroke-width="5"/>`
  )
}

function chiselHandles(): string {
  return [
    [566, '#a4713a'],
    [618, '#c8a03a'],
    [672, '#8a4a34'],
  ]
    .map(
      ([y, color]) =>
        `<rect x="62" y="${Number(y) - 15}" width="90" height="30" rx="13" fill="${color}" stroke="#000" stroke-opacity=".3"/><rect x="72" y="${Number(y) - 9}" width="66" height="5" rx="2" fill="#fff" opacity=".25"/>`,
    )
    .join('')
}

function openRoll(a: Easel, { main, panel: dark, strap, accent, logo }: DuffelSlots, brand: DuffelSide['brand']): string {
  const sheet = loop('84,360! 400,352 716,360! 726,540 720,736! 400,744 80,736! 74,540')
  const pocket = loop('80,520! 400,528 720,520! 724,640 720,736! 400,744 80,736! 76,640')
  const slots = [154, 232, 310, 388, 466, 544, 622]
  const tool = (x: number, i: number) =>
    `<rect x="${x + 14}" y="${430 + (i % 3) * 16}" width="44" height="130" rx="17" fill="${['#a4713a', '#c8a03a', '#8a4a34', '#3b4a52'][i % 4]}" stroke="#000" stroke-opacity=".3"/>` +
    `<rect x="${x + 22}" y="${442 + (i % 3) * 16}" width="8" height="100" rx="3" fill="#fff" opacity=".22"/>`
  return (
    webbing(a, 'M720 470H790M720 640H790', { color: strap, width: 26 }) +
    panel(a, sheet, {
      base: main,
      fill: linear(a, dyed(main, '0 .04, 1 -.06'), '0 360 0 744'),
      reach: 40,
      soft: 17,
      outline: 0.8,
      over: ink(a, sheet, { fill: plainWeave(a, main) }),
    }) +
    slots.slice(0, 6).map(tool).join('') +
    cast(a, pocket, { at: '0 -4', soft: 5 }) +
    panel(a, pocket, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, 1 -.03'), '0 520 0 744'),
      reach: 24,
      soft: 10,
      outline: 0.8,
      over:
        ink(a, pocket, { fill: plainWeave(a, main) }) +
        ink(a, slots.map((x) => `M${x} 524V742`).join(''), { stroke: tone(main, -0.2), width: 2 }),
    }) +
    ink(a, curve('80,526 400,534 720,526'), { stroke: dark, width: 16 }) +
    stitch(slots.map((x) => `M${x + 4} 540V738M${x - 4} 540V738`).join(''), { base: main, thread: accent }) +
    mark(brand, '668 430', { size: 0.9, color: logo })
  )
}

/** A slim case for documents: a zip along the top, two handles, a pocket cut on the slant. */
export function caseDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, zip, accent, logo } = slots
  const body = symmetric('400,350! 640,350 676,372! 684,540 682,700 664,734! 540,742 400,744!')
  const pocket = loop('150,500! 400,470 650,440! 656,600 652,704! 400,714 148,704! 144,600')
  const handle = (top: number, isNear: boolean) =>
    webbing(a, `M290 ${isNear ? 470 : 372}V330C292 ${top} 508 ${top} 510 330V${isNear ? 470 : 372}`, {
      color: isNear ? strap : tone(strap, -0.05),
      width: 28,
    })
  const corner = loop('604,742! 676,650! 682,700 664,734!')
  return (
    handle(176, false) +
    panel(a, body, {
      base: main,
      fill: linear(a, dyed(main, '0 .09, .4 .02, 1 -.07'), '130 350 670 744'),
      reach: 42,
      soft: 18,
      edge: 0.4,
      rim: 0.36,
      outline: 0.8,
      creases: '130,420 210,460 7 13; 672,420 590,460 -7 -13',
      depth: 0.26,
      over: ink(a, body, { fill: plainWeave(a, main) }),
    }) +
    ink(a, 'M132 372H668', { stroke: zip, width: 13 }) +
    ink(a, 'M132 372H668', { stroke: tone(zip, 0.3), width: 5, dash: '2.6 2' }) +
    stitch('M132 386H668', { base: main, thread: accent }) +
    (view === 'front'
      ? cast(a, pocket, { at: '2 7', soft: 5 }) +
        panel(a, pocket, {
          base: main,
          fill: linear(a, dyed(main, '0 .1, 1 -.03'), '150 450 650 710'),
          reach: 26,
          soft: 11,
          outline: 0.8,
          over: ink(a, pocket, { fill: plainWeave(a, main) }),
        }) +
        ink(a, curve('150,504 400,474 650,444'), { stroke: dark, width: 14 }) +
        stitch(curve('152,522 400,492 648,462'), { base: main, thread: accent })
      : webbing(a, 'M180 430H620', { color: strap, width: 60 }) + stitch('M190 410H610M190 450H610', { base: strap, thread: accent })) +
    sides.map(({ path }) => panel(a, path(corner), { base: dark, reach: 10, soft: 5, outline: 0.8 })).join('') +
    handle(206, true) +
    mark(brand, '400 606', { size: view === 'front' ? 1.8 : 1.2, color: logo })
  )
}
