import { plainWeave } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { seam, shirtButton, stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { dressCuts, type DressCut } from './dress-cuts.ts'
import { dressExtras, halfPlacket, neckRing, standCollar } from './dress-parts.ts'
import { cuffOpenings, dressSleeve, sleevesOf } from './dress-sleeves.ts'
import { backFall, collarWing } from './shirt-collar.ts'

type DressSlots = Slots<'dress'>

const bodice =
  '556,440 496,496 -9 14; 552,400 500,440 -8 12; 470,430 462,506 6 -11; 244,440 304,496 9 13; 248,400 300,440 8 11; 330,430 338,506 -6 -11; 520,300 500,400 -6 11; 280,300 300,400 6 10'
const skirt =
  '532,548 560,700 -10 18; 508,552 530,760 8 -18; 484,556 496,900 10 -22; 452,556 456,860 -8 -18; 556,660 580,910 8 -20; 268,548 240,700 10 17; 292,552 270,760 -8 -17; 316,556 304,900 -10 -21; 348,556 344,860 8 -17; 244,660 220,910 -8 -18; 526,760 540,930 -8 16; 274,760 260,930 8 15'

/** A dress. The cut says whether it has sleeves, how the neck closes, what holds the waist and which pockets it has. */
export function drawDress({ view, brand, slots }: Drawing<'dress'>): string {
  const a = easel()
  const isFront = view === 'front'
  const cut = dressCuts[slots.cut]
  const weave = plainWeave(a, slots.trim)
  const parts = [
    wallShadow(a, cut.body + sleevesOf(cut), { opacity: 0.19 }),
    hemInside(slots, cut.hem) + (cut.sleeves === 'short' ? cuffOpenings(slots) : ''),
    isFront && cut.neck !== 'straps' ? neck(a, slots, brand) : '',
    gown(a, slots, { cut, isFront }),
    ...(cut.sleeves === 'none' ? [] : sides).map((side) => dressSleeve(a, slots, { side, sleeves: cut.sleeves })),
    isFront ? front(a, slots, cut) : '',
    dressExtras(a, slots, { cut, isFront, brand }),
    cut.waist === 'belt' ? belt(a, slots, isFront) : '',
    collar(a, slots, { cut, isFront, weave }),
  ]
  a.add(cut.frame ? `<g transform="${cut.frame}">${parts.join('')}</g>` : parts.join(''))
  return a.svg()
}

function front(a: Easel, slots: DressSlots, { closure, extra }: DressCut): string {
  const closed = closure === 'placket' ? placket(a, slots) : closure === 'half' ? halfPlacket(a, slots) : ''
  return closed + (extra.includes('hip') ? sides.map((side) => hipPocket(a, slots, side)).join('') : '')
}

function collar(a: Easel, slots: DressSlots, { cut, isFront, weave }: { cut: DressCut; isFront: boolean; weave: string }): string {
  if (cut.neck === 'straps') return ''
  if (cut.neck === 'ring') return neckRing(a, slots, isFront)
  if (cut.neck === 'stand') return standCollar(a, slots, isFront)
  const wings = { collar: slots.trim, thread: tone(slots.trim, -0.2) }
  if (!isFront) return backFall(a, wings, weave)
  return [...sides]
    .reverse()
    .map((side) => collarWing(a, wings, { side, cloth: weave }))
    .join('')
}

function hemInside({ main }: DressSlots, reach: number): string {
  const d = `M${400 - reach} 908Q400 968 ${400 + reach} 908L${398 + reach} 924Q400 976 ${402 - reach} 924Z`
  return `<path d="${d}" fill="${tone(main, -0.24)}"/>`
}

function neck(a: Easel, { main, trim }: DressSlots, brand: Brand): string {
  return (
    ink(a, 'M326 226Q362 206 400 206Q438 206 474 226L464 318H336Z', { fill: tone(trim, -0.08) }) +
    ink(a, 'M336 236Q400 212 464 236L458 318H342Z', { fill: linear(a, dyed(main, '0 -.16, 1 -.06'), '0 220 0 318') }) +
    `<rect x="380" y="232" width="40" height="26" rx="2" fill="#f4f1ea"/>${mark(brand, '400 245', { size: 0.42, color: '#26282c' })}`
  )
}

function gown(a: Easel, { main }: DressSlots, { cut, isFront }: { cut: DressCut; isFront: boolean }): string {
  const { body } = cut
  const darts = sides.map(({ path }) => seam(path(curve('470,380 462,450 458,512')), { base: main, opacity: 0.35 }))
  const yoke = seam('M220 350Q400 384 580 350', { base: main, rows: 1, shift: [0, 6] }) + seam('M400 372V520', { base: main, opacity: 0.4 })
  return panel(a, body, {
    base: main,
    fill: linear(a, dyed(main, '0 .05, .5 0, 1 -.045'), '220 250 610 940'),
    reach: 52,
    soft: 22,
    creases: `${bodice}; ${skirt}`,
    depth: 0.34,
    lights: '330,560 300,920 8 26; 470,580 486,920 8 24',
    lightness: 0.2,
    lightSoft: 14,
    over:
      ink(a, body, { fill: plainWeave(a, main) }) +
      (isFront || cut.neck !== 'wings' ? '' : yoke) +
      (cut.waist === 'none' ? '' : darts.join('')) +
      (cut.waist === 'none' ? '' : waistShade(a, main)) +
      stitch('M170 894Q400 958 630 894', { base: main, width: 1.5 }) +
      stitch('M170 887Q400 951 630 887', { base: main, width: 1.5 }) +
      (cut.sleeves !== 'none' ? cast(a, sleevesOf(cut), { fill: tone(main, -0.5), opacity: 0.3, at: '-2 9', soft: 8 }) : ''),
  })
}

function waistShade(a: Easel, main: string): string {
  return ink(a, 'M240 522Q400 556 560 522L570 580Q400 610 230 580Z', { fill: tone(main, -0.5), opacity: 0.34, soft: 10 })
}

function placket(a: Easel, { main, trim, button }: DressSlots): string {
  const strip = 'M380 306H420V940H380Z'
  const buttons = [352, 412, 472, 612, 680, 748, 816, 884]
  return (
    ink(a, 'M420 320V936', { stroke: '#000', width: 8, opacity: 0.32, soft: 4 }) +
    ink(a, strip, { fill: linear(a, dyed(trim, '0 .05, 1 .01'), '380 0 420 0') }) +
    ink(a, strip, { fill: plainWeave(a, trim) }) +
    ink(a, 'M420 306V939M380 306V939', { stroke: tone(main, -0.24), width: 1.7 }) +
    stitch('M386 316V934M414 316V934', { base: trim, width: 1.5 }) +
    buttons.map((y) => shirtButton(a, { x: 400, y, r: 8.5, color: button })).join('')
  )
}

function hipPocket(a: Easel, { main }: DressSlots, side: Side): string {
  const edge = side.path(curve('496,590 528,650 566,690'))
  return (
    ink(a, edge, { stroke: '#000', width: 9, opacity: 0.28, at: '2 4', soft: 3 }) +
    seam(edge, { base: main, width: 2.2, opacity: 0.9 }) +
    stitch(side.path(curve('490,594 522,655 560,697')), { base: main, width: 1.5 })
  )
}

function belt(a: Easel, { main, belt: leather }: DressSlots, isFront: boolean): string {
  const band = 'M258 500Q400 534 542 500L543 532Q400 566 257 532Z'
  const end = loop('402,518! 446,514 486,508 492,524! 484,544 446,549 402,551!')
  const loops = sides.map(({ x }) => `<path d="M${x(486)} 498v50" stroke="${tone(main, -0.04)}" stroke-width="11"/>`).join('')
  const buckle =
    '<rect x="376" y="508" width="44" height="50" rx="6" fill="none" stroke="#6e5a34" stroke-width="8"/>' +
    '<rect x="376" y="507" width="44" height="50" rx="6" fill="none" stroke="#d5b36a" stroke-width="5"/>' +
    '<path d="M398 532H424" stroke="#d5b36a" stroke-width="4.5" stroke-linecap="round"/>'
  const fill = linear(a, dyed(leather, '0 -.06, .35 .08, 1 -.08'), '258 0 542 0')
  return (
    cast(a, band, { opacity: 0.36, at: '1 6', soft: 4 }) +
    panel(a, band, { base: leather, fill, reach: 10, soft: 5, outline: 0.8 }) +
    stitch('M260 506Q400 540 540 506M259 526Q400 560 541 526', { base: leather, width: 1.3 }) +
    loops +
    (isFront ? panel(a, end, { base: leather, fill, reach: 8, soft: 4, outline: 0.8 }) + buckle : '')
  )
}
