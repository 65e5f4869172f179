import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { stitch } from '../kernel/sewing.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'

type Rubber = Slots<'boot'>

const leg = loop(
  '98,758! 92,712 106,674 146,648 206,632 276,610 338,570 384,514 410,446 422,372 426,296 424,210 418,142! 470,128 560,124 640,130 694,142! 700,226 702,306 694,396 684,470 678,540 686,620 702,690 710,758!',
)
const upperLeg = loop(
  '418,142! 470,128 560,124 640,130 694,142! 700,226 702,306 694,396! 600,414 510,408 422,376! 426,296 424,210 418,142!',
)
const mouth = loop('418,144! 470,118 560,110 640,116 694,144! 640,164 560,168 470,164')
const foxing = loop('88,770! 92,722 112,696 156,692 240,708 420,726 600,718 704,700! 712,770!')

/** A boot of one piece of rubber: neoprene above the ankle and a strap for a grown-up, two handles and a band for a child. */
export function rubberBoot(a: Easel, slots: Rubber, brand: Brand): string {
  const isSmall = slots.cut === 'puddle'
  return (
    ink(a, mouth, { fill: tone(slots.collar, -0.12) }) +
    ink(a, mouth, { fill: linear(a, dyed(slots.collar, '0 -.2, 1 .04'), '0 112 0 168') }) +
    body(a, slots) +
    (isSmall ? handles(a, slots) : neoprene(a, slots)) +
    guards(a, slots) +
    mark(brand, isSmall ? '560 470' : '566 520', { size: isSmall ? 1.5 : 1, color: slots.accent })
  )
}

function body(a: Easel, { leather }: Rubber): string {
  return (
    part('upper', leg) +
    panel(a, leg, {
      base: leather,
      fill: linear(a, dyed(leather, '0 .06, .4 .02, 1 -.07'), '400 160 700 300'),
      reach: 54,
      soft: 20,
      edge: 0.46,
      rim: 0.4,
      outline: 0.8,
      creases: '424,490 540,540 -10 16; 414,540 520,610 -12 16; 400,590 470,660 -10 13; 676,520 590,560 8 14; 680,590 610,610 6 11',
      depth: 0.3,
      lights: '452,170 462,420 -7 22; 150,684 330,606 -14 20; 650,180 646,420 4 9',
      lightness: 0.5,
      lightSoft: 7,
    })
  )
}

/** Foam cloth from the calf up, bound at the top, drawn in by a strap. */
function neoprene(a: Easel, { panel: second, collar, accent }: Rubber): string {
  const edge = curve('422,376 510,408 600,414 694,396')
  const strap = 'M430 226Q560 258 700 226'
  return (
    part('cloth', upperLeg) +
    panel(a, upperLeg, {
      base: second,
      fill: linear(a, dyed(second, '0 .07, .5 .01, 1 -.08'), '420 200 700 260'),
      reach: 40,
      soft: 16,
      edge: 0.42,
      outline: 0.7,
      creases: '430,330 520,350 -6 10; 690,330 610,356 6 9',
      depth: 0.3,
    }) +
    ink(a, edge, { stroke: '#000', width: 10, opacity: 0.3, at: '0 -5', soft: 4 }) +
    ink(a, edge, { stroke: tone(second, -0.2), width: 5 }) +
    stitch(curve('422,364 510,395 600,401 696,383'), { base: second, thread: accent }) +
    ink(a, curve('419,150 470,166 560,172 640,167 694,150'), { stroke: collar, width: 15 }) +
    webbing(a, strap, { color: collar, width: 26 }) +
    buckle('520 236', { turn: 95, size: 1.15 }) +
    ink(a, 'M566 232L604 240L600 282L584 268L566 276Z', { fill: accent, stroke: tone(accent, -0.3), width: 1.5 })
  )
}

/** Two handles cut into the top, so that small hands pull at the same time, and a bright band. */
function handles(a: Easel, { panel: second, collar, accent }: Rubber): string {
  const top = loop('418,142! 470,128 560,124 640,130 694,142! 700,226 702,270! 600,296 510,292 425,270! 424,210 418,142!')
  const hole = (x: number) =>
    `M${x - 46} 190Q${x} 172 ${x + 46} 190Q${x + 54} 206 ${x + 44} 220Q${x} 210 ${x - 44} 220Q${x - 54} 206 ${x - 46} 190Z`
  return (
    part('cloth', top) +
    panel(a, top, { base: second, fill: linear(a, dyed(second, '0 .08, 1 -.08'), '420 160 700 240'), reach: 26, soft: 10, outline: 0.7 }) +
    [488, 634]
      .map(
        (x) =>
          ink(a, hole(x), { fill: tone(collar, -0.1), stroke: tone(second, -0.2), width: 5 }) +
          ink(a, hole(x), { stroke: tone(second, 0.2), width: 2, at: '1 4' }),
      )
      .join('') +
    ink(a, curve('425,282 510,304 600,308 702,282'), { stroke: accent, width: 20 }) +
    ink(a, curve('419,150 470,166 560,172 640,167 694,150'), { stroke: accent, width: 9 })
  )
}

/** The thicker rubber round the foot, ribbed over the toe, and a spur behind to kick the boot off by. */
function guards(a: Easel, { rand, accent }: Rubber): string {
  const ribs = Array.from({ length: 6 }, (_, i) => `M${112 + i * 17} ${704 - i * 3}Q${104 + i * 17} 730 ${110 + i * 17} 764`).join('')
  const spur = loop('690,672! 712,666 722,676! 722,704 706,716! 692,712!')
  return (
    part('toe', foxing) +
    cast(a, foxing, { opacity: 0.3, at: '2 -5', soft: 5 }) +
    panel(a, foxing, {
      base: rand,
      fill: linear(a, dyed(rand, '0 .1, 1 -.05'), '0 690 0 768'),
      reach: 20,
      soft: 8,
      rim: 0.5,
      outline: 0.8,
      over:
        ink(a, ribs, { stroke: tone(rand, -0.16), width: 4, opacity: 0.8 }) +
        ink(a, ribs, { stroke: tone(rand, 0.2), width: 2, at: '4 0', opacity: 0.6 }),
    }) +
    ink(a, curve('96,740 240,750 420,764 600,758 708,742'), { stroke: accent, width: 5, opacity: 0.95 }) +
    part('heel', spur) +
    ink(a, spur, { fill: rand, stroke: tone(rand, -0.2), width: 2 })
  )
}
