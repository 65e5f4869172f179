import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import type { Slots } from '../slots.ts'

const midsole = loop('86,752! 110,748 240,758 420,766 600,762 718,750! 724,780 716,806! 560,806 470,816 300,812 150,800 92,788')
/** Along the top edge, round the heel, then lug by lug back to the toe. */
const lugs =
  'M82 766C140 792 300 810 470 814C540 806 640 804 722 794L726 834L718 846H686L682 834H664L660 846H628L624 834H606L602 846H568L556 824' +
  'C520 828 500 838 486 846L458 846L452 832H436L430 845L398 843L392 828H376L368 841L338 837L334 822L318 820L308 832L278 826L276 812L260 809' +
  'L248 819L220 811L220 798L204 794L190 802L164 792L166 781L150 776L136 782L108 770Q92 764 82 766Z'

export function bootSole(a: Easel, { mid, lug, accent }: Slots<'boot'>): string {
  const grooves =
    ink(a, 'M86 772C240 784 420 790 724 772', { stroke: tone(mid, -0.16), width: 3 }) +
    ink(a, 'M86 775C240 787 420 793 724 775', { stroke: tone(mid, 0.12), width: 1.5, opacity: 0.7 }) +
    ink(a, 'M560 772L600 800H690L712 776', { stroke: accent, width: 5, opacity: 0.9 })
  return (
    part('sole', midsole + lugs) +
    cast(a, midsole, { opacity: 0.45, at: '0 -8', soft: 5 }) +
    panel(a, midsole, {
      base: mid,
      fill: linear(a, dyed(mid, '0 .1, .4 .03, 1 -.09'), '0 750 0 812'),
      reach: 18,
      soft: 8,
      edge: 0.3,
      rim: 0.4,
      outline: 0.8,
      over: grooves,
    }) +
    `<path d="${lugs}" fill="${linear(a, dyed(lug, '0 .07, 1 -.05'), '0 780 0 846')}" stroke="${tone(lug, -0.1)}" stroke-width="1.5" stroke-linejoin="round"/>` +
    ink(a, 'M90 776C150 798 300 818 470 822C540 814 640 812 722 806', { stroke: tone(lug, 0.18), opacity: 0.55 })
  )
}
