import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { cast, ink } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { button, puller, stitch, zipper } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'
import type { ShellCut } from './shell-cuts.ts'

type ClosureSlots = Slots<'shell'>

/** How a shell is done up: a zip, a zip to the chest, a zip under a storm flap, or snaps. */
export function shellClosure(a: Easel, slots: ClosureSlots, { closure, hem, head }: ShellCut): string {
  const top = head === 'hood' ? 260 : 318
  const bottom = hem + 50
  if (closure === 'zip') return frontZip(a, slots, { top: head === 'rolled' ? 254 : top, bottom })
  if (closure === 'half') return halfZip(a, slots)
  return closure === 'flap' ? stormFlap(a, slots, { top: top + 10, bottom }) : snaps(a, slots, { top, bottom })
}

type Span = { top: number; bottom: number }

function frontZip(a: Easel, { main, zip, pull }: ClosureSlots, { top, bottom }: Span): string {
  return (
    part('zip', `M386 ${top}H414V${bottom}H386Z`) +
    zipper(a, `M400 ${top}V${bottom}`, { tape: zip, teeth: tone(zip, 0.16) }) +
    ink(a, `M392.5 ${top}V${bottom}`, { stroke: tone(main, -0.18), width: 1.4, opacity: 0.6 }) +
    ink(a, `M408 ${top}V${bottom}`, { stroke: tone(main, 0.2), width: 1.4, opacity: 0.45 }) +
    puller(`400 ${top + 8}`, { cord: pull, size: 0.9 })
  )
}

function halfZip(a: Easel, { main, zip, pull }: ClosureSlots): string {
  const guard = 'M384 506H416V536H384Z'
  return (
    frontZip(a, { main, zip, pull } as ClosureSlots, { top: 260, bottom: 512 }) +
    cast(a, guard, { at: '1 3', soft: 2.5 }) +
    ink(a, guard, { fill: tone(main, 0.03), stroke: tone(main, -0.22), width: 1.5 }) +
    stitch('M388 512H412V530H388Z', { base: main, width: 1.4 })
  )
}

function stormFlap(a: Easel, { main, zip }: ClosureSlots, { top, bottom }: Span): string {
  const flap = `M372 ${top}Q400 ${top + 12} 432 ${top}V${bottom}H372Z`
  const count = Math.round((bottom - top) / 118)
  const at = Array.from({ length: count }, (_, i) => top + 34 + ((bottom - top - 74) / (count - 1)) * i)
  return (
    part('zip', flap) +
    ink(a, `M436 ${top}V${bottom}`, { stroke: '#000', width: 10, opacity: 0.36, soft: 5 }) +
    ink(a, flap, { fill: linear(a, dyed(main, '0 .06, 1 0'), '372 0 432 0') }) +
    ink(a, `M432 ${top}V${bottom}M372 ${top}V${bottom}`, { stroke: tone(main, -0.24), width: 2 }) +
    stitch(`M379 ${top + 4}V${bottom}M425 ${top + 4}V${bottom}`, { base: main }) +
    at.map((y) => button(a, { x: 402, y: Math.round(y), r: 9, color: tone(zip, 0.3) })).join('')
  )
}

function snaps(a: Easel, { main, zip, pull }: ClosureSlots, { top, bottom }: Span): string {
  const at = Array.from({ length: 5 }, (_, i) => top + 44 + ((bottom - top - 104) / 4) * i)
  return (
    part('zip', `M378 ${top}H422V${bottom}H378Z`) +
    ink(a, `M424 ${top}V${bottom}`, { stroke: '#000', width: 8, opacity: 0.34, soft: 4 }) +
    ink(a, `M378 ${top}H422V${bottom}H378Z`, { fill: linear(a, dyed(main, '0 .05, 1 .01'), '378 0 422 0') }) +
    ink(a, `M422 ${top}V${bottom}`, { stroke: tone(main, -0.26), width: 2.2 }) +
    stitch(`M384 ${top + 6}V${bottom}M416 ${top + 6}V${bottom}`, { base: main }) +
    at.map((y) => button(a, { x: 400, y: Math.round(y), r: 10, color: pull === '#f4f1ea' ? tone(zip, 0.3) : pull })).join('')
  )
}
