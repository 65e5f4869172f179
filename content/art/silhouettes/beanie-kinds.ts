import { knitted } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { clip, dyed, linear, radial, type Easel } from '../kernel/easel.ts'
import { rounded, symmetric } from '../kernel/geometry.ts'
import { cast, crescents, groundShadow, ink, panel, wallShadow } from '../kernel/paint.ts'
import type { Slots } from '../slots.ts'
import { columns } from './beanie-ribs.ts'

type BeanieSlots = Slots<'beanie'>

const hood = symmetric('400,190 492,198 572,262 604,380 606,500 588,610 584,690 604,790 616,862! 520,890 400,898!')
const opening = symmetric('400,372 470,376 524,420 540,482 522,546 470,582 400,590!')

/** A knitted hood that covers head and neck, with a hole for the face that a rib goes round. */
export function balaclava(a: Easel, { main, cuff }: BeanieSlots, isFront: boolean): string {
  const column = (angle: number) => {
    const s = Math.sin(angle)
    const x = rounded(400 + 206 * s)
    return `M${rounded(400 + 24 * s)} 194C${rounded(400 + 124 * s)} 230 ${x} 330 ${x} 500C${x} 600 ${rounded(400 + 186 * s)} 640 ${rounded(400 + 214 * s)} 892`
  }
  return (
    wallShadow(a, hood, { at: '10 16', soft: 16, opacity: 0.22 }) +
    panel(a, hood, {
      base: main,
      fill: radial(a, dyed(main, '0 .09, .55 0, 1 -.13'), '350 360 460'),
      reach: 60,
      soft: 26,
      edge: 0.4,
      outline: 0.55,
      over:
        ink(a, hood, { fill: knitted(a, main) }) +
        `<g ${clip(a, hood)}>${columns(a, { color: main, count: 22, width: 6, line: column })}</g>` +
        ink(a, crescents('330,240 300,480 30 40'), { fill: tone(main, 0.2), opacity: 0.3, soft: 18 }) +
        ink(a, 'M170 640Q400 690 630 640', { stroke: tone(main, -0.3), width: 40, opacity: 0.34, soft: 16 }) +
        ink(a, 'M150 868Q400 914 650 868', { stroke: tone(main, -0.3), width: 20, opacity: 0.5, soft: 6 }),
    }) +
    (isFront
      ? ink(a, opening, { fill: linear(a, dyed(main, '0 -.42, 1 -.26'), '0 372 0 590') }) +
        ink(a, opening, { stroke: '#000', width: 40, opacity: 0.3, soft: 6 }) +
        ink(a, opening, { stroke: cuff, width: 36 }) +
        ink(a, opening, { stroke: tone(cuff, -0.2), width: 36, dash: '3.4 7', opacity: 0.6 }) +
        ink(a, opening, { stroke: tone(cuff, 0.14), width: 4, opacity: 0.6 })
      : ink(a, 'M400 196V894', { stroke: tone(main, -0.3), width: 4, opacity: 0.5, soft: 1.5 }))
  )
}

const band = symmetric('400,506! 520,498 612,470! 630,540 628,620 614,668! 520,696 400,704!')
const rear = symmetric('400,424! 500,428 580,444 612,470! 520,498 400,506!')

/** A band for the ears, open at the top, ribbed all round. */
export function earBand(a: Easel, { main, cuff }: BeanieSlots, isFront: boolean): string {
  const column = (angle: number) => {
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    const x = 400 + 226 * s
    return `M${rounded(x)} ${rounded(462 + 40 * c)}Q${rounded(x + 6 * s)} 580 ${rounded(x - 4 * s)} ${rounded(664 + 38 * c)}`
  }
  const edge = (y: number) => `M182 ${y}Q400 ${y + 62} 618 ${y}`
  return (
    groundShadow(a, { cx: 404, cy: 704, rx: 210, ry: 24, opacity: 0.26 }) +
    ink(a, rear, { fill: linear(a, dyed(main, '0 -.12, 1 -.3'), '0 424 0 506') }) +
    ink(a, 'M200 462Q400 390 600 462', { stroke: tone(main, -0.02), width: 12, round: true }) +
    cast(a, band, { at: '0 5', soft: 5 }) +
    panel(a, band, {
      base: main,
      fill: linear(a, dyed(main, '0 -.1, .25 .07, .55 0, 1 -.16'), '180 0 620 0'),
      reach: 40,
      soft: 16,
      edge: 0.4,
      outline: 0.55,
      over:
        ink(a, band, { fill: knitted(a, main, 1.12) }) +
        columns(a, { color: main, count: 20, width: 7, line: column }) +
        (cuff === main ? '' : ink(a, edge(508), { stroke: cuff, width: 22 }) + ink(a, edge(628), { stroke: cuff, width: 22 })) +
        ink(a, edge(488), { stroke: tone(main, 0.2), width: 8, opacity: 0.4, soft: 3 }) +
        ink(a, edge(652), { stroke: tone(main, -0.34), width: 18, opacity: 0.5, soft: 6 }),
    }) +
    (isFront ? '' : ink(a, 'M400 508V702', { stroke: tone(main, -0.3), width: 5, opacity: 0.55, soft: 1.5 }))
  )
}
