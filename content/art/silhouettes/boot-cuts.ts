import { plainWeave, stretchMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, radial, type Easel } from '../kernel/easel.ts'
import { along, curve, loop, rounded } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'
import { quiltedShaft } from './boot-quilted.ts'

type Leather = Slots<'boot'>

/** What one boot differs in from the next; `height` presses the shaft down to a mid or a kids' boot. */
export type BootCut = {
  height: number
  toe: 'rand' | 'cap' | 'plain' | 'moc' | 'shell'
  shaft: 'padded' | 'felt' | 'welted' | 'mesh' | 'quilted' | 'rubber'
  sole: 'lug' | 'welt' | 'wedge'
  fastening: 'laces' | 'strap' | 'eyelets' | 'zip' | 'pull'
  wide?: number
}

export const bootCuts: Record<Leather['cut'], BootCut> = {
  hike: { height: 0.905, toe: 'rand', shaft: 'padded', sole: 'lug', fastening: 'laces' },
  light: { height: 0.8, toe: 'cap', shaft: 'mesh', sole: 'lug', fastening: 'laces' },
  winter: { height: 1, toe: 'shell', shaft: 'felt', sole: 'lug', fastening: 'laces' },
  kids: { height: 0.8, toe: 'rand', shaft: 'padded', sole: 'lug', fastening: 'strap', wide: 0.84 },
  welted: { height: 0.95, toe: 'cap', shaft: 'welted', sole: 'welt', fastening: 'eyelets' },
  rigger: { height: 1, toe: 'plain', shaft: 'welted', sole: 'welt', fastening: 'laces' },
  stable: { height: 0.95, toe: 'plain', shaft: 'welted', sole: 'welt', fastening: 'zip' },
  apron: { height: 0.88, toe: 'moc', shaft: 'welted', sole: 'wedge', fastening: 'eyelets' },
  logger: { height: 1.12, toe: 'moc', shaft: 'welted', sole: 'welt', fastening: 'laces' },
  padded: { height: 0.905, toe: 'cap', shaft: 'padded', sole: 'welt', fastening: 'laces' },
  felted: { height: 1, toe: 'plain', shaft: 'felt', sole: 'welt', fastening: 'laces' },
  wedge: { height: 0.8, toe: 'plain', shaft: 'welted', sole: 'wedge', fastening: 'eyelets' },
  pull: { height: 0.84, toe: 'plain', shaft: 'welted', sole: 'welt', fastening: 'pull' },
  alpine: { height: 1, toe: 'shell', shaft: 'padded', sole: 'lug', fastening: 'laces' },
  snow: { height: 1.12, toe: 'shell', shaft: 'quilted', sole: 'lug', fastening: 'laces' },
  cub: { height: 0.88, toe: 'shell', shaft: 'quilted', sole: 'lug', fastening: 'strap', wide: 0.84 },
  rubber: { height: 1, toe: 'plain', shaft: 'rubber', sole: 'lug', fastening: 'pull' },
  puddle: { height: 0.78, toe: 'plain', shaft: 'rubber', sole: 'lug', fastening: 'pull', wide: 0.82 },
}

/** What covers the toe instead of the hiking boot's rubber rand. */
export function bootToe(a: Easel, slots: Leather, kind: BootCut['toe']): string {
  const { leather, panel: second, rand, accent } = slots
  if (kind === 'moc') {
    const line = '128,690 170,640 230,618 290,622 340,660'
    return (
      seam(curve(line), { base: leather, width: 4, opacity: 0.9 }) +
      stitch(curve('126,698 170,650 230,628 288,632 334,666'), { base: leather, thread: accent, width: 2.6, dash: '9 5' })
    )
  }
  if (kind === 'plain') return ink(a, curve('150,660 190,650 236,652'), { stroke: tone(leather, 0.2), width: 16, opacity: 0.28, soft: 7 })
  if (kind === 'shell') {
    const shell = loop('90,768! 92,712 110,670 150,640 214,628 280,632! 340,664 420,690 520,690 600,672 690,650! 700,700 710,768!')
    return (
      part('toe', shell) +
      cast(a, shell, { opacity: 0.36, at: '2 -5', soft: 5 }) +
      panel(a, shell, {
        base: rand,
        fill: linear(a, dyed(rand, '0 .12, .5 .02, 1 -.05'), '200 630 260 768'),
        reach: 26,
        soft: 10,
        edge: 0.4,
        rim: 0.5,
        outline: 0.8,
        lights: '116,690 210,640 -8 18',
        lightness: 0.4,
        lightSoft: 8,
      }) +
      ink(a, curve('96,728 200,736 400,742 600,736 706,726'), { stroke: tone(rand, 0.14), width: 3, opacity: 0.7 })
    )
  }
  const cap = loop('92,764! 95,716 110,678 148,652 200,643 232,642! 262,676 274,716 276,768!')
  const at = along('236,650 264,684 276,722 278,762')
  const dots = Array.from({ length: 9 }, (_, i) => at(i / 8).map(rounded)).map(
    ([x, y]) => `<circle cx="${(x ?? 0) + 9}" cy="${y}" r="2.6" fill="${tone(leather, -0.34)}"/>`,
  )
  return (
    part('toe', cap) +
    cast(a, cap, { opacity: 0.32, at: '5 0', soft: 4 }) +
    panel(a, cap, {
      base: second,
      fill: radial(a, dyed(second, '0 .16, .5 .04, 1 -.06'), '170 686 150'),
      reach: 26,
      soft: 10,
      edge: 0.4,
      rim: 0.45,
      outline: 0.75,
    }) +
    stitch(curve('224,645 252,678 264,718 266,762'), { base: second, thread: accent, width: 1.9 }) +
    stitch(curve('216,647 243,680 255,720 257,762'), { base: second, thread: accent, width: 1.9 }) +
    dots.join('')
  )
}

/** The shaft above the ankle: a felt roll, a plain topline with a back stay, or mesh between leather. */
export function bootShaft(a: Easel, slots: Leather, kind: BootCut['shaft']): string {
  if (kind === 'quilted') return quiltedShaft(a, slots)
  const { leather, panel: second, collar, accent } = slots
  if (kind === 'felt') {
    const roll = loop('426,300! 430,244 480,226 540,222 610,230 676,250 700,268 704,320! 690,360 604,340 500,334 440,344!')
    return (
      part('collar', roll) +
      cast(a, roll, { opacity: 0.4, at: '1 7', soft: 6 }) +
      panel(a, roll, {
        base: collar,
        fill: linear(a, dyed(collar, '0 .16, .5 .04, 1 -.12'), '0 226 0 356'),
        reach: 24,
        soft: 10,
        edge: 0.36,
        outline: 0.55,
        over: ink(a, roll, { fill: plainWeave(a, collar) }),
      }) +
      ink(a, curve('430,276 500,258 600,262 700,296'), { stroke: tone(collar, -0.14), width: 4, opacity: 0.5, soft: 1.6 }) +
      ink(a, curve('428,306 500,292 600,298 702,324'), { stroke: tone(collar, -0.16), width: 5, opacity: 0.5, soft: 2 })
    )
  }
  if (kind === 'mesh') {
    const window = loop('486,420! 520,390 600,396 672,414! 678,480 668,540! 600,560 520,572! 478,520')
    return (
      panel(a, window, {
        base: collar,
        fill: tone(collar, 0.05),
        reach: 18,
        soft: 8,
        outline: 0.7,
        over: ink(a, window, { fill: stretchMesh(a, collar) }),
      }) +
      ink(a, 'M500 560L560 404M560 562L628 410M626 556L670 440', { stroke: second, width: 13 }) +
      ink(a, 'M500 560L560 404M560 562L628 410M626 556L670 440', { stroke: accent, width: 1.6, dash: '5 3' })
    )
  }
  const stay = loop('640,300! 690,322! 688,400 676,480 676,552 690,640 700,700! 664,700 652,600 640,480')
  const top = loop('432,322! 438,300 480,290 540,286 606,294 664,310 688,324! 686,352! 604,338 500,332 436,346!')
  return (
    part('collar', top) +
    panel(a, stay, { base: second, reach: 14, soft: 6, outline: 0.65 }) +
    stitch(curve('648,330 646,480 660,600 670,696'), { base: second, thread: accent, width: 1.9 }) +
    panel(a, top, { base: leather, fill: linear(a, dyed(leather, '0 .12, 1 -.04'), '0 286 0 350'), reach: 10, soft: 5, outline: 0.75 }) +
    stitch(curve('438,330 500,318 604,324 686,340'), { base: leather, thread: accent, width: 1.9 }) +
    seam(curve('470,640 540,600 600,590 670,600'), { base: leather, rows: 1, thread: accent })
  )
}

/** Pairs of punched eyelets and a lace that crosses between them: no hooks. */
export function bootStrap(a: Easel, { panel: second, accent, metal }: Leather): string {
  const strap = loop('350,500! 470,470 600,470 690,486! 692,540 690,552! 600,540 470,540 352,566!')
  return (
    part('strap', strap) +
    cast(a, strap, { opacity: 0.4, at: '0 7', soft: 5 }) +
    panel(a, strap, {
      base: second,
      fill: linear(a, dyed(second, '0 .12, 1 -.05'), '0 470 0 560'),
      reach: 14,
      soft: 6,
      rim: 0.4,
      outline: 0.8,
    }) +
    stitch(curve('360,508 470,480 600,480 684,496'), { base: second, thread: accent, width: 1.9 }) +
    stitch(curve('362,556 470,531 600,531 684,542'), { base: second, thread: accent, width: 1.9 }) +
    `<rect x="384" y="494" width="62" height="66" rx="10" fill="none" stroke="${metal}" stroke-width="8" transform="rotate(-8 414 526)"/>` +
    ink(a, 'M470 500l34 22l-34 20z', { fill: accent, opacity: 0.9 })
  )
}

export function bootZip(a: Easel, { leather, panel: second, accent, metal }: Leather): string {
  const gore = loop('520,318! 600,324 640,334! 628,430 606,520 570,566! 536,520 522,420')
  const ribs = Array.from({ length: 9 }, (_, i) => `M${528 + i * 12} ${326 + i}L${548 + i * 6} ${540 - Math.abs(i - 4) * 12}`).join('')
  const front = loop('308,604! 352,540 392,472 414,396 428,326! 478,326! 470,420 440,500 380,580 336,626')
  return (
    panel(a, front, { base: leather, fill: linear(a, dyed(leather, '0 .09, 1 0'), '360 420 430 470'), reach: 10, soft: 5, outline: 0.3 }) +
    panel(a, gore, {
      base: tone(second, -0.1),
      reach: 20,
      soft: 8,
      outline: 0.8,
      over: ink(a, ribs, { stroke: tone(second, 0.14), width: 4, opacity: 0.6 }),
    }) +
    stitch(curve('512,322 514,424 530,526 570,578 614,526 638,434 648,340'), { base: leather, thread: accent, width: 2 }) +
    `<path d="M676 262C714 250 722 316 700 372" fill="none" stroke="${tone(accent, -0.2)}" stroke-width="16"/><path d="M676 262C714 250 722 316 700 372" fill="none" stroke="${accent}" stroke-width="10"/>` +
    `<circle cx="470" cy="420" r="9" fill="none" stroke="${metal}" stroke-width="5"/>` +
    ink(a, curve('340,560 390,520 430,452 446,380'), { stroke: tone(leather, -0.2), width: 5, opacity: 0.5, soft: 2 })
  )
}

/** Elastic from the top to the ankle, and nothing else to do up; a second loop in front to pull by. */
export function bootGore(a: Easel, { leather, panel: second, accent }: Leather): string {
  const gore = loop('504,316! 590,322 634,332! 630,420 618,500 584,574! 540,520 512,420')
  const ribs = Array.from({ length: 12 }, (_, i) => `M${510 + i * 10.6} ${318 + i}L${538 + i * 6} ${548 - Math.abs(i - 5) * 10}`).join('')
  return (
    panel(a, gore, {
      base: tone(second, -0.16),
      reach: 20,
      soft: 8,
      outline: 0.8,
      over: ink(a, ribs, { stroke: tone(second, 0.1), width: 4, opacity: 0.6 }),
    }) +
    stitch(curve('495,320 502,426 528,530 582,590 630,508 642,424 646,340'), { base: leather, thread: accent, width: 2 }) +
    ink(a, 'M444 300C436 250 474 236 478 292', { stroke: tone(accent, -0.2), width: 17 }) +
    ink(a, 'M444 300C436 250 474 236 478 292', { stroke: accent, width: 11 })
  )
}

/** A leather sole under a storm welt, with a stacked heel, or one white wedge from toe to heel. */
export function weltedBootSole(a: Easel, { lug, mid, accent }: Leather, kind: BootCut['sole']): string {
  const welt = loop('78,752! 110,742 240,752 420,760 600,756 724,744! 732,758 722,770! 600,778 420,782 240,774 90,766')
  const wedge = loop('84,766! 240,776 420,784 600,780 724,768! 730,820 716,846! 560,848 400,840 240,822 110,800 86,784')
  const outsole = loop('84,766! 240,776 420,784 540,784! 540,818! 420,824 260,820 130,806 92,786')
  const heel = loop('536,780! 620,782 726,768! 726,826! 548,828!')
  const lines = 'M540 794H726M542 806H726M546 817H726'
  const lower =
    kind === 'wedge'
      ? panel(a, wedge, {
          base: '#e9e2d2',
          fill: linear(a, dyed('#e9e2d2', '0 .02, 1 -.12'), '0 766 0 848'),
          reach: 16,
          soft: 7,
          outline: 0.6,
          over: ink(a, curve('90,790 240,808 420,822 600,824 724,818'), { stroke: '#b9ad94', width: 3 }),
        })
      : panel(a, outsole, { base: lug, fill: linear(a, dyed(lug, '0 .1, 1 -.06'), '0 766 0 806'), reach: 8, soft: 4, outline: 0.7 }) +
        panel(a, heel, { base: mid, fill: linear(a, dyed(mid, '0 .08, 1 -.08'), '0 770 0 848'), reach: 14, soft: 6, outline: 0.8 }) +
        ink(a, lines, { stroke: tone(mid, -0.14), width: 2.2, opacity: 0.8 })
  return (
    part('sole', kind === 'wedge' ? wedge : outsole + heel) +
    lower +
    part('welt', welt) +
    cast(a, welt, { opacity: 0.42, at: '0 -7', soft: 5 }) +
    panel(a, welt, { base: mid, fill: linear(a, dyed(mid, '0 .16, 1 0'), '0 744 0 780'), reach: 8, soft: 4, outline: 0.7 }) +
    ink(a, curve('90,756 240,764 420,771 600,767 722,756'), { stroke: tone(accent, 0.06), width: 3.4, dash: '8 5', round: true })
  )
}
