import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, mix, rounded } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { cord } from '../kernel/straps.ts'
import type { Slots } from '../slots.ts'

type Shoe = Slots<'sneaker'>

/** Six flat laces straight across, each from its metal eyelet. */
export function sneakerLaces(a: Easel, { suede, lace }: Shoe): string {
  const rows = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5
    const [ex, ey] = [rounded(mix(344, 496, t)), rounded(mix(530, 466, t))]
    const [fx, fy] = [rounded(mix(320, 466, t)), rounded(mix(494, 415, t))]
    const line = `M${ex} ${ey}Q${rounded((ex + fx) / 2 - 9)} ${rounded((ey + fy) / 2 - 1)} ${fx} ${fy}`
    return (
      `<circle cx="${ex}" cy="${ey}" r="6.5" fill="${tone(suede, -0.12)}" stroke="#b9bcc2" stroke-width="1.8"/>` +
      cord(a, line, { color: lace, width: 13.5, braid: '1 3.4' })
    )
  })
  return rows.join('')
}

/** The rubber sidewall with its textured toe bumper, heel badge and gum tread. */
export function sneakerSole(a: Easel, { canvas, stripe, sole, gum }: Shoe): string {
  const foxing = loop(
    '80,634! 90,628 150,638 260,646 420,647 600,640 716,630 728,634! 730,664 722,686! 600,692 400,694 200,692 104,684 82,664',
  )
  const tread = loop('86,668! 104,684 200,692 400,694 600,692 722,685! 714,694 600,703 400,705 200,703 112,694')
  const lines =
    ink(a, curve('80,648 150,655 260,662 420,663 600,656 730,647'), { stroke: canvas, width: 3.6 }) +
    ink(a, curve('78,676 200,684 400,686 600,684 730,678'), { stroke: tone(sole, -0.12), width: 1.6 }) +
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
