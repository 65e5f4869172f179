import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'

export type DuffelSlots = Slots<'duffel'>

export function handle(a: Easel, { strap, accent, panel: dark }: DuffelSlots, { top, isNear }: { top: number; isNear: boolean }): string {
  const rise = `M266 ${isNear ? 440 : 404}C272 ${top} 300 ${top - 6} 400 ${top - 6}C500 ${top - 6} 528 ${top} 534 ${isNear ? 440 : 404}`
  const wrap = `M346 ${top - 20}Q400 ${top - 26} 454 ${top - 20}V${top + 10}Q400 ${top + 4} 346 ${top + 10}Z`
  const grip = isNear
    ? cast(a, wrap, { opacity: 0.35, at: '0 6', soft: 4 }) +
      panel(a, wrap, {
        base: dark,
        fill: linear(a, dyed(dark, '0 .12, 1 -.06'), `0 ${top - 24} 0 ${top + 10}`),
        reach: 10,
        soft: 5,
        outline: 0.8,
      }) +
      stitch(`M352 ${top - 15}Q400 ${top - 21} 448 ${top - 15}M352 ${top + 5}Q400 ${top - 1} 448 ${top + 5}`, {
        base: dark,
        thread: accent,
        width: 1.6,
      })
    : ''
  return webbing(a, rise, { color: isNear ? strap : tone(strap, -0.05), width: 30 }) + grip
}

export function straps(a: Easel, { strap, panel: dark, accent }: DuffelSlots): string {
  return sides
    .map(({ path, x, pick }) => {
      const pad = path(loop('428,424! 500,418! 604,466 642,518 638,580 612,606! 578,594! 592,556 580,520 520,488 432,478!'))
      const fill = linear(a, dyed(dark, '0 .12, 1 -.02'), '0 430 0 610')
      return (
        cast(a, pad, { opacity: 0.42, at: '2 10', soft: 8 }) +
        panel(a, pad, { base: dark, fill, reach: 22, soft: 9, edge: 0.4, rim: 0.45, outline: 0.8 }) +
        stitch(path(curve('440,450 540,466 612,526 604,594')), { base: dark, thread: accent, width: 1.8 }) +
        webbing(a, `M${x(594)} 598L${x(612)} 676`, { color: strap, width: 16 }) +
        buckle(`${x(597)} 612`, { turn: pick(14, -14), size: 0.82 })
      )
    })
    .join('')
}

export function badge(a: Easel, { main, panel: dark, logo }: DuffelSlots, { view, brand }: { view: string; brand: Brand }): string {
  if (view === 'front') return mark(brand, '400 502', { size: 1.5, color: logo })
  const plate = 'M340 502h120v76h-120z'
  return (
    cast(a, plate, { at: '1 4', soft: 3 }) +
    ink(a, plate, { fill: dark, stroke: tone(main, -0.2), width: 1.5 }) +
    mark(brand, '400 540', { size: 1.1, color: logo })
  )
}
