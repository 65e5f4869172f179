import { twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { button, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'

type ChoreSlots = Slots<'chore'>

/** Where the pockets of a cut are, and how they are closed. */
export function chorePockets(a: Easel, slots: ChoreSlots): string {
  const { cut } = slots
  if (cut === 'light')
    return (
      [224, 446].map((x) => pocket(a, slots, { x, y: 612, width: 124, height: 140 })).join('') +
      pocket(a, slots, { x: 456, y: 400, width: 104, height: 112 }) +
      pencil(a, slots)
    )
  if (cut === 'site')
    return (
      sides.map(({ path }) => slantPocket(a, slots, path)).join('') +
      flapPocket(a, slots, { x: 452, y: 406, width: 112, height: 118 }) +
      flapPocket(a, slots, { x: 236, y: 406, width: 112, height: 118 })
    )
  if (cut === 'trucker')
    return truckerSeams(slots) + [236, 452].map((x) => flapPocket(a, slots, { x, y: 430, width: 112, height: 84 })).join('')
  const low = [224, 446].map((x) => pocket(a, slots, { x, y: 640, width: 130, height: 168 })).join('')
  if (cut === 'blanket')
    return (
      low +
      sides.map(({ path }) => slantPocket(a, slots, path)).join('') +
      flapPocket(a, slots, { x: 452, y: 416, width: 112, height: 120 })
    )
  if (cut === 'shaped') return low + pocket(a, slots, { x: 456, y: 420, width: 100, height: 110 })
  return low + pocket(a, slots, { x: 452, y: 406, width: 112, height: 128 }) + pencil(a, slots)
}

/** A pocket for cold hands, its mouth cut on the slant. */
function slantPocket(a: Easel, { main, thread, collar, cut }: ChoreSlots, path: (d: string) => string): string {
  const shift = cut === 'blanket' ? 96 : 0
  const lip = path(loop(`${496},${650 - shift}! ${520},${642 - shift}! ${566},${770 - shift}! ${540},${780 - shift}!`))
  const base = cut === 'blanket' ? collar : main
  return (
    part('warmer', lip) +
    cast(a, lip, { opacity: 0.34, at: '2 6', soft: 4 }) +
    panel(a, lip, { base, fill: linear(a, dyed(base, '0 .07, 1 -.02'), '490 640 560 780'), reach: 8, soft: 4, outline: 0.75 }) +
    stitch(path(curve(`${503},${654 - shift} ${546},${774 - shift}`)), { base: main, thread })
  )
}

/** The front turned back at the top: a striped blanket inside. */
export function lapels(a: Easel, { lining, main, thread }: ChoreSlots): string {
  return sides
    .map(({ path }) => {
      const turned = path(loop('404,336! 430,330 470,352 494,372! 470,440 430,486 406,500!'))
      const bands = [360, 392, 424, 456].map((y) => `M396 ${y}L500 ${y + 14}`).join('')
      return (
        part('inside', turned) +
        cast(a, turned, { at: '2 7', soft: 5 }) +
        panel(a, turned, {
          base: lining,
          fill: linear(a, dyed(lining, '0 .1, 1 -.02'), '404 340 490 490'),
          reach: 16,
          soft: 7,
          outline: 0.7,
          over: ink(a, path(bands), { stroke: tone(main, 0.2), width: 11, opacity: 0.75 }),
        }) +
        stitch(path(curve('486,372 462,436 426,478 408,490')), { base: main, thread })
      )
    })
    .join('')
}

function flapPocket(a: Easel, slots: ChoreSlots, box: Box): string {
  const { main, thread, button: color } = slots
  const { x, y, width: w } = box
  const flap = `M${x - 5} ${y - 8}H${x + w + 5}V${y + 24}L${x + w / 2} ${y + 46}L${x - 5} ${y + 24}Z`
  return (
    pocket(a, slots, box) +
    cast(a, flap, { at: '1 6', soft: 4 }) +
    panel(a, flap, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, 1 -.02'), `${x} ${y} ${x + w} ${y + 40}`),
      reach: 12,
      soft: 6,
      outline: 0.75,
      over: ink(a, flap, { fill: twill(a, main) }),
    }) +
    stitch(`M${x + 1} ${y - 2}V${y + 20}L${x + w / 2} ${y + 39}L${x + w - 1} ${y + 20}V${y - 2}`, { base: main, thread }) +
    button(a, { x: x + w / 2, y: y + 24, r: 8, color })
  )
}

/** Two seams on each side that run together from the pocket to the waistband. */
function truckerSeams({ main, thread }: ChoreSlots): string {
  const row = { base: main, thread, width: 2, opacity: 0.95 } as const
  return sides
    .map(({ path }) =>
      ['M462 508L440 742M470 508L448 742', 'M556 508L476 742M564 508L484 742', 'M444 422H588M444 414H588']
        .map((line) => stitch(path(line), row))
        .join(''),
    )
    .join('')
}

/** The band that a waist-length jacket ends in, with a button at each side to draw it in. */
export function waistband(a: Easel, { main, thread, button: color }: ChoreSlots): string {
  const band = 'M160 742Q400 758 640 742V810Q400 826 160 810Z'
  return (
    part('hem', band) +
    cast(a, band, { at: '0 -5', soft: 4 }) +
    panel(a, band, {
      base: main,
      fill: linear(a, dyed(main, '0 .06, 1 -.03'), '0 744 0 806'),
      reach: 12,
      soft: 6,
      outline: 0.8,
      over: ink(a, band, { fill: twill(a, main) }),
    }) +
    stitch('M160 751Q400 767 640 751M160 784Q400 800 640 784', { base: main, thread }) +
    sides.map(({ x }) => button(a, { x: x(556), y: 774, r: 9, color })).join('')
  )
}

type Box = { x: number; y: number; width: number; height: number }

function pocket(a: Easel, { main, thread }: ChoreSlots, { x, y, width: w, height: h }: Box): string {
  const cut = `M${x} ${y}H${x + w}V${y + h - 26}L${x + w - 24} ${y + h}H${x + 24}L${x} ${y + h - 26}Z`
  const sewn = `M${x + 6} ${y + 4}V${y + h - 28}L${x + 27} ${y + h - 6}H${x + w - 27}L${x + w - 6} ${y + h - 28}V${y + 4}`
  const tacks = [x + 3, x + w - 3].map((at) => `M${at - 5} ${y + 3}h10`).join('')
  return (
    part('pocket', cut) +
    cast(a, cut, { at: '2 8' }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.03'), `${x} ${y} ${x + w} ${y + h}`),
      reach: 18,
      soft: 8,
      outline: 0.75,
      creases: `${x + 10},${y + h} ${x + 60},${y + h - 60} 5 9; ${x + w - 8},${y + h - 40} ${x + w - 60},${y + h - 70} -5 9`,
      depth: 0.3,
      over: ink(a, cut, { fill: twill(a, main) }),
    }) +
    stitch(sewn, { base: main, thread }) +
    stitch(`M${x + 4} ${y + 18}H${x + w - 4}M${x + 4} ${y + 24}H${x + w - 4}`, { base: main, thread }) +
    ink(a, tacks, { stroke: thread, width: 4 })
  )
}

/** A carpenter's pencil in its own slot; the pocket's top edge is laid over it again. */
function pencil(a: Easel, { main, thread }: ChoreSlots): string {
  const edge = 'M452 408H564V430H452Z'
  return (
    stitch('M530 408V528', { base: main, thread, width: 1.5 }) +
    '<path d="M536 382l4 -12h6l0 14z" fill="#3a3a3a"/><path d="M536 384h14v46h-14z" fill="#d8a63b"/>' +
    '<path d="M541 386v44M546 386v44" stroke="#b07f22" stroke-width="1"/>' +
    ink(a, edge, { fill: tone(main, 0.04) }) +
    ink(a, edge, { fill: twill(a, main) }) +
    stitch('M456 424H560M456 430H560', { base: main, thread }) +
    ink(a, 'M452 408H564', { stroke: tone(main, -0.24) })
  )
}
