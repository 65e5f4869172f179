import { corduroy } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { button, label, stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Brand, Slots } from '../slots.ts'
import { hoodBack, hoodFront, hoodOutline } from './shell-hood.ts'
import type { ShellCut } from './shell-cuts.ts'

type HeadSlots = Slots<'shell'>
type Head = { cut: ShellCut; isFront: boolean; brand: Brand }

const roll = symmetric('400,150! 450,152 494,176 508,222 506,262! 470,250 400,246!')
const stand = {
  front: symmetric('400,250! 450,240 490,220 502,256 508,300 466,324 400,334!'),
  back: symmetric('400,214! 450,212 490,206 502,250 508,296 466,314 400,322!'),
}
const fall = symmetric('400,226! 452,228 486,240! 506,280 514,314! 460,306 400,306!')

/** The outline a head adds to the shadow on the wall. */
export function headOutline({ head }: ShellCut): string {
  if (head === 'hood') return hoodOutline
  return head === 'rolled' ? roll + stand.front : fall
}

/** Lies behind the trunk: the inside of a collar, a hood rolled away. */
export function headBehind(a: Easel, slots: HeadSlots, { cut, isFront, brand }: Head): string {
  if (cut.head === 'hood' || !isFront) return ''
  const { lining, yoke, main } = slots
  const inside =
    part('inside', 'M330 246Q400 222 470 246L462 330H338Z') +
    ink(a, 'M318 240Q360 222 400 221Q440 222 482 240L470 330H330Z', { fill: tone(lining, -0.02) }) +
    ink(a, 'M330 246Q400 222 470 246L462 330H338Z', { fill: linear(a, dyed(lining, '0 -.14, 1 -.02'), '0 230 0 330') }) +
    label(a, {
      x: 400,
      y: 264,
      width: 56,
      height: 32,
      ground: cut.head === 'cord' ? '#6b3d20' : '#f4f1ea',
      ink: cut.head === 'cord' ? '#f0dfc0' : '#26282b',
      brand,
    })
  return cut.head === 'rolled' ? rolledHood(a, cut.panels === 'plain' ? main : yoke) + inside : inside
}

function rolledHood(a: Easel, color: string): string {
  part('hood', roll)
  return panel(a, roll, {
    base: color,
    fill: linear(a, dyed(color, '0 .12, .5 .02, 1 -.16'), '0 150 0 256'),
    reach: 26,
    soft: 10,
    edge: 0.4,
    rim: 0.4,
    outline: 0.7,
    creases: '330,166 352,236 6 12; 470,168 450,236 -6 -12; 400,152 398,226 4 10; 300,210 330,246 5 9; 500,212 470,246 -5 -9',
    depth: 0.4,
  })
}

/** Lies on the trunk: a hood, a stand collar, a spread collar with points. */
export function headBefore(a: Easel, slots: HeadSlots, { cut, isFront, brand }: Head): string {
  if (cut.head === 'hood') {
    const shadow = cast(a, hoodOutline, { fill: '#05080b', opacity: 0.34, at: '3 10', soft: 9 })
    return shadow + (isFront ? hoodFront(a, slots, brand) : hoodBack(a, slots))
  }
  if (cut.head === 'rolled') return standCollar(a, slots, isFront)
  if (isFront)
    return [...sides]
      .reverse()
      .map((side) => wing(a, slots, { side, cut }))
      .join('')
  return cast(a, fall, { opacity: 0.36, at: '2 8', soft: 7 }) + panel(a, fall, collarCloth(a, slots, { cut, shape: fall }))
}

function standCollar(a: Easel, { main, pull }: HeadSlots, isFront: boolean): string {
  const shape = isFront ? stand.front : stand.back
  const lid = 'M318 196Q400 232 482 196L486 214Q400 252 314 214Z'
  return (
    part('collar', shape) +
    cast(a, shape, { opacity: 0.34, at: '2 10', soft: 8 }) +
    (isFront ? '' : rolledHood(a, main)) +
    panel(a, shape, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, 1 -.04'), '310 210 490 330'),
      reach: 26,
      soft: 10,
      outline: 0.7,
      rim: 0.4,
      creases: '500,270 450,300 6 9; 300,270 350,300 -6 -9',
      depth: 0.34,
    }) +
    (isFront ? stitch(curve('312,230 352,250 400,258 448,250 488,230'), { base: main }) : ink(a, lid, { fill: tone(main, -0.04) })) +
    (isFront ? '' : sides.map(({ x }) => `<rect x="${x(452) - 9}" y="206" width="18" height="34" rx="4" fill="${pull}"/>`).join(''))
  )
}

function collarCloth(a: Easel, { main, yoke }: HeadSlots, { cut, shape }: { cut: ShellCut; shape: string }) {
  const color = cut.head === 'cord' ? yoke : main
  const under = cut.head === 'cord' ? ink(a, shape, { fill: corduroy(a, color) }) : ''
  return { base: color, reach: 18, soft: 8, rim: 0.4, outline: 0.75, under }
}

function wing(a: Easel, slots: HeadSlots, { side: { path, x }, cut }: { side: Side; cut: ShellCut }): string {
  const isCord = cut.head === 'cord'
  const shape = path(
    loop(
      isCord
        ? '400,322! 426,300 466,262 484,236! 494,250 512,300! 500,356! 460,350 408,338!'
        : '400,318! 426,298 464,262 484,238! 500,262 522,322! 486,392! 450,366 406,336!',
    ),
  )
  const sewn = path(
    curve(isCord ? '482,244! 489,254 505,301! 495,349! 460,343 414,333!' : '482,248! 494,266 513,322! 483,382! 452,358 412,332!'),
  )
  const cloth = collarCloth(a, slots, { cut, shape })
  const snap = isCord ? '' : button(a, { x: x(484), y: 370, r: 7, color: tone(slots.zip, 0.24) })
  return (
    part('collar', shape) +
    cast(a, shape, { opacity: 0.4, at: '2 9', soft: 7 }) +
    panel(a, shape, cloth) +
    stitch(sewn, { base: cloth.base, opacity: 0.6 }) +
    snap
  )
}
