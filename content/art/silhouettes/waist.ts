import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { button as sewnButton, label as sewnLabel, seam, stitch } from '../kernel/sewing.ts'
import type { Side } from '../kernel/side.ts'
import type { Brand, Slots } from '../slots.ts'

/** The top of trousers and shorts: waistband, fly, pockets. Waist at y 92, crotch at y 396. */
type WaistSlots = Slots<'trousers'> | Slots<'shorts'>

export const hipCreases = '420,420 520,396 8 13; 412,440 500,470 6 12; 424,520 490,500 6 10'

export function legLight(side: Side): { lights: string; lightness: number; lightSoft: number } {
  const lights = side.pick('300,200 306,480 10 26; 286,560 290,880 8 22', '470,240 476,480 6 20; 480,560 490,880 6 18')
  return { lights, lightness: 0.24, lightSoft: 12 }
}

export function insideBack({ main, label }: WaistSlots, brand: Brand): string {
  return (
    `<path d="M282 96Q400 70 518 96L510 130H290Z" fill="${tone(main, -0.24)}"/>` +
    `<path d="M288 98Q400 76 512 98V112Q400 92 288 112Z" fill="${tone(main, -0.12)}"/><path d="M366 88h68v26h-68z" fill="${label}"/>` +
    mark(brand, '400 101', { size: 0.36, color: '#efe3cf' })
  )
}

export function handPocket(a: Easel, { main, thread }: WaistSlots, side: Side): string {
  const edge = side.path(curve('468,132 492,190 540,232'))
  return (
    cast(a, edge, { fill: 'none', stroke: '#000', width: 9, at: '2 4', soft: 3 }) +
    seam(edge, { base: main, width: 2.4, opacity: 0.9 }) +
    stitch(side.path(curve('460,136 484,196 540,242')), { base: main, thread }) +
    stitch(side.path(curve('453,138 477,201 540,251')), { base: main, thread }) +
    seam(side.path(curve('530,132 552,240 558,330 556,500')), { base: main, opacity: 0.35 })
  )
}

export function backPocket(a: Easel, { main, thread }: WaistSlots, side: Side): string {
  const cut = side.path(loop('438,224! 534,206! 540,330 494,362! 446,344!'))
  return (
    seam(side.path(curve('400,196! 470,176 548,158!')), { base: main, rows: 1, thread, shift: [0, 6] }) +
    cast(a, cut, { opacity: 0.25, at: '2 7', soft: 5 }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .04, 1 -.03'), side.pick('260 210 360 360', '440 210 540 360')),
      reach: 16,
      soft: 8,
      outline: 0.7,
    }) +
    stitch(side.path(curve('444,229! 529,213! 534,327 493,355! 451,339! 444,229!')), { base: main, thread }) +
    stitch(side.path(curve('440,236 533,219')), { base: main, thread })
  )
}

/** The fly in front, the seat seam behind. */
export function opening(a: Easel, { main, thread }: WaistSlots, isFront: boolean): string {
  if (!isFront) {
    const seat = seam('M400 136V400', { base: main, rows: 1, shift: [6, 0], thread })
    return seat + ink(a, 'M400 380V404', { stroke: '#000', width: 8, opacity: 0.3, soft: 3 })
  }
  return (
    ink(a, 'M402 132C404 220 404 300 400 396', { stroke: '#000', width: 10, opacity: 0.25, soft: 4 }) +
    seam('M402 132C404 220 404 300 400 400', { base: main, width: 2.2, opacity: 0.9 }) +
    stitch('M440 136C444 230 440 300 404 336', { base: main, thread }) +
    stitch('M434 136C438 228 434 294 403 328', { base: main, thread })
  )
}

export function waistband(a: Easel, slots: WaistSlots, { isFront, brand }: { isFront: boolean; brand: Brand }): string {
  const { main, thread, button, label } = slots
  const band = loop('280,92! 340,104 400,108 460,104 520,92! 526,128! 464,142 400,146 336,142 274,128!')
  const fill = linear(a, dyed(main, '0 -.02, .4 .05, 1 -.06'), '280 90 520 140')
  const tag = sewnLabel(a, { x: 460, y: 122, width: 82, height: 44, ground: label, ink: '#f0dfc0', brand })
  return (
    cast(a, band, { at: '1 6', soft: 4 }) +
    panel(a, band, { base: main, fill, reach: 12, soft: 6, edge: 0.3, outline: 0.7 }) +
    stitch('M284 98Q400 124 516 98', { base: main, thread }) +
    stitch('M279 123Q400 151 521 123', { base: main, thread }) +
    beltLoop(a, slots, { at: '322 102', turn: 6 }) +
    beltLoop(a, slots, { at: '478 102', turn: -6 }) +
    (isFront
      ? sewnButton(a, { x: 410, y: 127, r: 12, color: button })
      : beltLoop(a, slots, { at: '400 106', turn: 0 }) + `<g transform="rotate(-6 460 122)">${tag}</g>`)
  )
}

function beltLoop(a: Easel, { main, thread }: WaistSlots, { at, turn }: { at: string; turn: number }): string {
  return (
    `<g transform="translate(${at}) rotate(${turn})">${cast(a, 'M-9 -6h19v54h-19z', { opacity: 0.28, at: '2 3', soft: 2.5 })}` +
    `<rect x="-9" y="-8" width="18" height="54" rx="2" fill="${tone(main, 0.015)}" stroke="${tone(main, -0.2)}" stroke-width="1.5"/>` +
    `<path d="M-4.5 -3V41M4.5 -3V41" stroke="${thread}" stroke-width="1.3" stroke-dasharray="4 2.6" opacity=".8"/>` +
    `<path d="M-7 -4H7M-7 42H7" stroke="${thread}" stroke-width="2.4"/></g>`
  )
}
