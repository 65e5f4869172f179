import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { sides, type Side } from '../kernel/side.ts'
import { webbing } from '../kernel/straps.ts'
import type { Slots } from '../slots.ts'

type BackpackSlots = Slots<'backpack'>

/** The shoulder straps, seen past the pack; `top` is where they leave it. */
export function shoulders(a: Easel, { panel: dark }: BackpackSlots, top: number): string {
  return sides
    .map(({ path }) => {
      const cut = path(
        loop(
          `500,${top - 2}! 566,${top + 12} 604,${top + 70} 619,${top + 160} 617,${top + 250} 596,${top + 330}! 570,${top + 350}! 580,${top + 190} 560,${top + 90}`,
        ),
      )
      return part('strap', cut) + panel(a, cut, { base: dark, reach: 16, soft: 7, outline: 0.7, edge: 0.5 })
    })
    .join('')
}

export function sidePocket(a: Easel, { panel: dark, accent, bottle, strap }: BackpackSlots, side: Side): string {
  const { path, x } = side
  const cut = path(loop('556,648! 600,632 638,612! 636,720 622,820 596,866! 560,884!'))
  return (
    (side.isMirrored ? '' : bottleIn(a, bottle)) +
    part('side', cut) +
    cast(a, cut, { at: side.pick('4 4', '-4 4'), soft: 5 }) +
    panel(a, cut, {
      base: dark,
      reach: 26,
      soft: 10,
      edge: 0.45,
      outline: 0.7,
      creases: side.creases('630,660 574,690 5 9; 628,720 570,740 5 9'),
      depth: 0.4,
    }) +
    ink(a, path('M556 652Q600 638 638 614'), { stroke: tone(dark, -0.14), width: 11 }) +
    ink(a, path('M556 649Q600 635 638 611'), { stroke: accent, width: 3 }) +
    webbing(a, `M${x(588)} 500L${x(500)} 470`, { color: strap, width: 16 }) +
    webbing(a, `M${x(574)} 350L${x(500)} 372`, { color: strap, width: 16 })
  )
}

export function bottleIn(a: Easel, color: string): string {
  return (
    `<rect x="566" y="520" width="62" height="190" rx="14" fill="${linear(a, dyed(color, '0 -.12, .25 .14, .6 0, 1 -.25'), '566 0 628 0')}"/>` +
    `<rect x="578" y="478" width="38" height="38" rx="7" fill="${linear(a, '0 #1c1f22, .3 #4a5057, 1 #141618', '578 0 616 0')}"/>` +
    '<rect x="572" y="508" width="50" height="16" rx="5" fill="#1a1d20"/>' +
    '<path d="M584 700V540" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/>'
  )
}

const sackCreases =
  '582,470 520,520 -8 15; 586,620 530,660 8 13; 216,470 276,520 8 14; 212,620 266,650 -8 -12; 560,330 520,420 9 -14; 240,330 276,420 -9 13'

/** The body of a pack: woven cloth, soft and full. */
export function sack(a: Easel, cut: string, { base, weave }: { base: string; weave: string }): string {
  part('cloth', cut)
  return panel(a, cut, {
    base,
    fill: linear(a, dyed(base, '0 .06, .45 0, 1 -.05'), '220 220 590 880'),
    reach: 66,
    soft: 25,
    edge: 0.42,
    rim: 0.36,
    outline: 0.75,
    creases: sackCreases,
    depth: 0.3,
    over: ink(a, cut, { fill: weave }),
  })
}
