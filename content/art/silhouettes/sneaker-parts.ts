import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, mix, rounded } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { cord } from '../kernel/straps.ts'
import type { Slots } from '../slots.ts'
import type { SneakerCut } from './sneaker-cuts.ts'

type SneakerSlots = Slots<'sneaker'>

/** Flat laces straight across, each from its metal eyelet: six on a low shoe, eight on a mid. Elastic ones cross once and need no bow. */
export function sneakerLaces(a: Easel, { suede, lace }: SneakerSlots, { collar, laces }: SneakerCut): string {
  const row = ([ex, ey, fx, fy]: readonly [number, number, number, number]) => {
    const line = `M${ex} ${ey}Q${rounded((ex + fx) / 2 - 9)} ${rounded((ey + fy) / 2 - 1)} ${fx} ${fy}`
    const across = laces === 'elastic' ? cord(a, `M${ex} ${ey}L${fx + 30} ${fy - 18}`, { color: lace, width: 8, braid: '1 2' }) : ''
    return (
      `<circle cx="${ex}" cy="${ey}" r="6.5" fill="${tone(suede, -0.12)}" stroke="#b9bcc2" stroke-width="1.8"/>` +
      across +
      cord(a, line, { color: lace, width: laces === 'elastic' ? 8 : 13.5, braid: '1 3.4' })
    )
  }
  const low = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5
    return [rounded(mix(344, 496, t)), rounded(mix(530, 466, t)), rounded(mix(320, 466, t)), rounded(mix(494, 415, t))] as const
  })
  const high = [
    [496, 430, 458, 392],
    [500, 398, 456, 362],
  ] as const
  return [...low, ...(collar === 'mid' ? high : [])].map(row).join('')
}

/** The rubber sidewall with its textured toe bumper, heel badge and gum tread. */
export function sneakerSole(a: Easel, slots: SneakerSlots, kind: SneakerCut['sole']): string {
  const tall = { vulcanized: 1, thin: 0.76, cup: 1.3, welt: 1.3 }[kind]
  const drawn = kind === 'welt' ? weltedSole(a, slots) : rubberSole(a, slots, kind)
  return tall === 1 ? drawn : `<g transform="translate(0 ${rounded(634 * (1 - tall))}) scale(1 ${tall})">${drawn}</g>`
}

/** A sole sewn on, so that it can come off: a stitched welt, a crepe layer below. */
function weltedSole(a: Easel, { sole, gum, stripe }: SneakerSlots): string {
  const welt = loop(
    '80,636! 92,630 150,640 260,648 420,649 600,642 716,632 730,636! 732,650 720,656! 600,660 420,662 200,660 96,654 80,648',
  )
  const layer = loop('84,652! 200,660 420,662 600,660 724,652! 724,676 712,690! 600,694 400,695 200,693 108,686 84,666')
  return (
    cast(a, welt, { opacity: 0.4, at: '0 -7', soft: 4 }) +
    panel(a, layer, { base: gum, fill: linear(a, dyed(gum, '0 .06, 1 -.12'), '0 652 0 688'), reach: 12, soft: 6, outline: 0.6 }) +
    ink(a, curve('90,670 200,678 400,680 600,679 722,671'), { stroke: tone(gum, -0.16), width: 2 }) +
    ink(a, curve('110,688 200,694 400,696 600,695 712,691'), { stroke: tone(gum, -0.3), width: 6, dash: '14 3' }) +
    panel(a, welt, { base: sole, fill: linear(a, dyed(sole, '0 .04, 1 -.08'), '0 632 0 660'), reach: 8, soft: 4, outline: 0.6 }) +
    ink(a, curve('90,642 150,648 260,655 420,656 600,650 724,642'), { stroke: tone(stripe, -0.3), width: 4.4, dash: '9 5', round: true })
  )
}

function rubberSole(a: Easel, { canvas, stripe, sole, gum }: SneakerSlots, kind: SneakerCut['sole']): string {
  const foxing = loop(
    '80,634! 90,628 150,638 260,646 420,647 600,640 716,630 728,634! 730,664 722,686! 600,692 400,694 200,692 104,684 82,664',
  )
  const tread = loop('86,668! 104,684 200,692 400,694 600,692 722,685! 714,694 600,703 400,705 200,703 112,694')
  const lines =
    ink(a, curve('80,648 150,655 260,662 420,663 600,656 730,647'), { stroke: canvas, width: 3.6 }) +
    ink(a, curve('78,676 200,684 400,686 600,684 730,678'), { stroke: tone(sole, -0.12), width: 1.6 }) +
    (kind === 'cup'
      ? ink(a, curve('84,660 200,672 400,675 600,672 726,661'), { stroke: tone(sole, -0.24), width: 2.2, dash: '8 4' })
      : '') +
    ink(a, 'M80 628L176 640L172 694L80 684Z', { fill: tone(sole, -0.03) }) +
    ink(a, curve('84,652 130,660 174,664'), { stroke: tone(sole, -0.2), width: 26, dash: '2 4.6', opacity: 0.5 }) +
    ink(a, 'M175 641Q178 668 172 693', { stroke: tone(sole, -0.2), width: 1.6 })
  return (
    cast(a, foxing, { opacity: 0.4, at: '0 -7', soft: 4 }) +
    panel(a, foxing, {
      base: sole,
      fill: linear(a, dyed(sole, '0 -.06, .2 .05, .6 0, 1 -.13'), '0 630 0 694'),
      reach: 20,
      soft: 9,
      edge: 0.32,
      outline: 0.6,
      over: lines,
    }) +
    ink(a, tread, { fill: gum }) +
    ink(a, curve('104,690 200,698 400,700 600,698 716,690'), { stroke: tone(gum, -0.22), width: 6, dash: '2.5 6', opacity: 0.7 }) +
    `<g transform="translate(702 612)"><rect x="-14" y="26" width="34" height="26" rx="3" fill="${canvas}"/>` +
    `<path d="M-8 36H0L6 44H14" fill="none" stroke="${stripe}" stroke-width="4"/></g>`
  )
}
