import { knitted } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { blur, clip, dyed, easel, linear, radial, type Easel } from '../kernel/easel.ts'
import { rounded, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, crescents, groundShadow, ink, panel, wallShadow } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'
import { balaclava, earBand as knittedBand } from './beanie-kinds.ts'
import { columns } from './beanie-ribs.ts'
import { drawnBalaclava, drawnHeadband, earBand, earFlaps } from './beanie-wraps.ts'

type BeanieSlots = Slots<'beanie'>

const crown = symmetric('400,268 470,274 545,318 594,410 610,520 612,600 606,660! 400,690!')
const cuffCut = symmetric('400,560! 530,552 622,534! 634,560 636,630 628,690 612,712! 520,738 400,746!')

/** A ribbed beanie with a turned cuff and a woven label; a pompom when the colorway has one. Some cuts cover more of the head, one less. */
export function drawBeanie({ view, brand, slots }: Drawing<'beanie'>): string {
  const a = easel()
  const { cut } = slots
  const isFront = view === 'front'
  if (cut === 'workhood') a.add(balaclava(a, slots, isFront), isFront ? seal(a, slots, { brand, at: '400 800' }) : '')
  if (cut === 'band') a.add(knittedBand(a, slots, isFront), isFront ? seal(a, slots, { brand, at: '400 602' }) : '')
  if (cut === 'workhood' || cut === 'band') return a.svg()
  a.add(
    cut === 'earflap'
      ? wallShadow(a, crown, { at: '14 16' })
      : groundShadow(a, { cx: 404, cy: grounds[cut] ?? 748, rx: cut === 'hood' ? 190 : 216, ry: 26, opacity: 0.26 }),
  )
  const hat = hatOf(a, slots, { view, brand })
  const frame = frames[cut]
  a.add(frame ? `<g transform="${frame}">${hat}</g>` : hat)
  return a.svg()
}

function hatOf(a: Easel, slots: BeanieSlots, { view, brand }: Pick<Drawing<'beanie'>, 'view' | 'brand'>): string {
  const { cut, pom } = slots
  if (cut === 'balaclava' || cut === 'hood') return drawnBalaclava(a, slots, { view, brand })
  if (cut === 'headband') return drawnHeadband(a, slots, { view, brand })
  if (cut === 'earflap') {
    const crowned = pompomOf(a, pom) + dome(a, slots) + earBand(a, slots)
    return earFlaps(a, slots) + crowned + (view === 'front' ? mark(brand, '400 470', { size: 1.1, color: slots.logo }) : '')
  }
  const label = labelOf(a, slots, { view, brand })
  const band = cut === 'deep' ? `<g transform="translate(-16 -262) scale(1.04 1.35)">${cuff(a, slots)}</g>` : cuff(a, slots)
  return pompomOf(a, pom) + dome(a, slots) + band + (cut === 'small' ? '' : label)
}

function pompomOf(a: Easel, pom: string): string {
  return pom === 'none' ? '' : pompom(a, pom)
}

function labelOf(a: Easel, slots: BeanieSlots, { view, brand }: Pick<Drawing<'beanie'>, 'view' | 'brand'>): string {
  if (view === 'front') return wovenLabel(a, slots, brand)
  return ink(a, 'M400 590V742', { stroke: tone(slots.cuff, -0.3), width: 5, opacity: 0.55, soft: 1.5 }) + smallMark(slots, brand)
}

/** A hat that sits above the ears is lower, a child's smaller all over. */
const frames: Partial<Record<BeanieSlots['cut'], string>> = {
  short: 'translate(-12 168) scale(1.03 .78)',
  small: 'translate(68 128) scale(.83)',
  balaclava: 'translate(0 -30)',
  hood: 'translate(74 106) scale(.815)',
  headband: 'translate(0 60)',
  earflap: 'translate(20 -30) scale(.95)',
}
/** Where a hat meets the ground, if not below a beanie's cuff. */
const grounds: Partial<Record<BeanieSlots['cut'], number>> = { balaclava: 872, hood: 842, headband: 736 }

/** Fisherman's rib has half as many columns, twice as deep. */
const ribsOf = (cut: BeanieSlots['cut']) =>
  cut === 'deep' ? { count: 11, width: 15 } : cut === 'short' ? { count: 34, width: 4 } : { count: 22, width: 6 }

function dome(a: Easel, { main, cuff: second, pom, cut }: BeanieSlots): string {
  const column = (angle: number) => {
    const s = Math.sin(angle)
    const x = rounded(400 + 212 * s)
    return `M${rounded(400 + 26 * s)} 270C${rounded(400 + 127 * s)} 308 ${x} 418 ${x} 680`
  }
  const rib = `<g ${clip(a, crown)}>${columns(a, { color: main, ...ribsOf(cut), line: column })}</g>`
  const top = `<path d="M388 270Q400 262 412 270Q400 284 388 270Z" fill="${tone(main, -0.2)}" ${blur(a, 2, { shape: 'M388 270L412 284' })}/>`
  return (
    panel(a, crown, {
      base: main,
      fill: radial(a, dyed(main, '0 .09, .55 0, 1 -.13'), '350 400 330'),
      reach: 60,
      soft: 26,
      edge: 0.4,
      outline: 0.5,
      over:
        ink(a, crown, { fill: knitted(a, main) }) +
        rib +
        (cut === 'small'
          ? ink(a, 'M180 420Q400 450 620 420M180 500Q400 530 620 500', {
              stroke: second === main ? tone(main, -0.16) : second,
              width: 34,
              opacity: 0.85,
            })
          : '') +
        ink(a, crescents('330,300 300,520 30 40'), { fill: tone(main, 0.2), opacity: 0.3, soft: 18 }) +
        ink(a, crescents('600,330 590,640 -40 -60'), { fill: tone(main, -0.4), opacity: 0.34, soft: 22 }) +
        (cut === 'earflap' ? '' : cast(a, cuffCut, { fill: tone(main, -0.5), opacity: 0.55, at: '0 -14', soft: 11 })),
    }) + (pom === 'none' ? top : '')
  )
}

function cuff(a: Easel, { cuff: color, cut }: BeanieSlots): string {
  const column = (angle: number) => {
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    const x = 400 + 236 * s
    return `M${rounded(x)} ${rounded(528 + 28 * c)}Q${rounded(x + 4 * s)} 640 ${rounded(x - 10 * s)} ${rounded(720 + 28 * c)}`
  }
  return panel(a, cuffCut, {
    base: color,
    fill: linear(a, dyed(color, '0 -.1, .25 .05, .55 0, 1 -.16'), '160 540 640 560'),
    reach: 38,
    soft: 15,
    edge: 0.4,
    outline: 0.5,
    over:
      ink(a, cuffCut, { fill: knitted(a, color, 1.12) }) +
      columns(a, { color, count: ribsOf(cut).count + 2, width: ribsOf(cut).width + 1, line: column }) +
      ink(a, 'M160 548Q400 590 640 548', { stroke: tone(color, 0.2), width: 9, opacity: 0.4, soft: 3 }) +
      ink(a, 'M160 716Q400 758 640 716', { stroke: tone(color, -0.34), width: 22, opacity: 0.5, soft: 7 }),
  })
}

function pompom(a: Easel, color: string): string {
  const ball = symmetric('400,150 462,164 496,214 486,272 440,306 400,312')
  const hairs = Array.from({ length: 90 }, (_, i) => {
    const [angle, r] = [i * 2.399, 20 + ((i * 37) % 50)]
    const tip = [400 + Math.cos(angle + 0.12) * (r + 32), 232 + Math.sin(angle + 0.12) * (r + 32) * 0.88].map(rounded)
    return `M${rounded(400 + Math.cos(angle) * r)} ${rounded(232 + Math.sin(angle) * r * 0.86)}L${tip.join(' ')}`
  })
  const odd = (rest: number) => hairs.filter((_, i) => i % 2 === rest).join('')
  return (
    panel(a, ball, { base: color, fill: radial(a, dyed(color, '0 .1, 1 -.12'), '380 210 110'), outline: 0, reach: 30, soft: 12 }) +
    ink(a, odd(1), { stroke: tone(color, -0.14), width: 4, round: true, opacity: 0.75 }) +
    ink(a, odd(0), { stroke: tone(color, 0.09), width: 3.6, round: true, opacity: 0.85 })
  )
}

/** The woven label, small, on a hat that has no cuff. */
function seal(a: Easel, slots: BeanieSlots, { brand, at }: { brand: Brand; at: string }): string {
  return `<g transform="translate(${at}) scale(.72) translate(-400 -650)">${wovenLabel(a, slots, brand)}</g>`
}

function wovenLabel(a: Easel, { label, logo }: BeanieSlots, brand: Brand): string {
  const cut = 'M352 612Q400 616 448 612V686Q400 690 352 686Z'
  return (
    cast(a, cut, { at: '2 5', soft: 3 }) +
    ink(a, cut, { fill: label }) +
    ink(a, cut, { fill: linear(a, '0 #fff .14, 1 #000 .14', '352 612 448 686') }) +
    stitch('M357 618H443M357 681H443', { base: label, width: 1.4, opacity: 0.8 }) +
    mark(brand, '400 650', { size: 0.88, color: logo })
  )
}

/** A loop of the label's ribbon caught in the back seam. */
function smallMark({ label, logo }: BeanieSlots, brand: Brand): string {
  const ribbon = `<path d="M382 690H418V744H382Z" fill="${label}" stroke="${tone(label, -0.25)}" stroke-width="1.5"/>`
  return ribbon + mark(brand, '400 720', { size: 0.42, color: logo })
}
