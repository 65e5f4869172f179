import { knitted, ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, radial, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { ink, cast, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import { cord } from '../kernel/straps.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'

type Hat = Slots<'beanie'>

const head = symmetric('400,150 474,156 548,200 598,286 616,390 612,490 594,580 584,650 612,728 652,800 664,838! 600,872 500,892 400,898!')
const face = symmetric('400,330 462,334 514,366 536,424 532,492 502,548 452,578 400,584')

/** A balaclava: head, neck and a rib round the face. Behind, a seam down the middle. */
export function drawnBalaclava(a: Easel, slots: Hat, { view, brand }: Pick<Drawing<'beanie'>, 'view'> & { brand: Brand }): string {
  const { main, cuff, label, logo } = slots
  const hood = panel(a, head, {
    base: main,
    fill: radial(a, dyed(main, '0 .09, .55 0, 1 -.13'), '350 340 420'),
    reach: 64,
    soft: 26,
    edge: 0.42,
    outline: 0.55,
    creases:
      '586,640 480,640 10 18; 214,640 320,640 -10 -18; 600,590 520,616 6 12; 200,590 280,616 -6 -12; 560,760 470,720 -10 16; 240,760 330,720 10 -16',
    depth: 0.34,
    over:
      ink(a, head, { fill: knitted(a, main, 0.8) }) +
      sides
        .map(({ path }) => seam(path(curve('470,170 556,260 588,380 580,520 560,640')), { base: main, rows: 1, shift: [4, 0] }))
        .join('') +
      ink(a, curve('150,842 240,862 400,874 560,862 650,842'), { stroke: cuff, width: 22, opacity: 0.9 }),
  })
  if (view === 'back')
    return (
      hood +
      seam('M400 152V892', { base: main, rows: 2, shift: [5, 0] }) +
      ink(a, 'M380 800H420V856H380Z', { fill: label, stroke: tone(label, -0.25), width: 1.5 }) +
      mark(brand, '400 828', { size: 0.46, color: logo })
    )
  return (
    hood +
    ink(a, face, { fill: tone(main, -0.32) }) +
    ink(a, face, { fill: linear(a, dyed(main, '0 -.42, 1 -.2'), '0 330 0 584') }) +
    ink(a, face, { stroke: tone(cuff, -0.26), width: 46, opacity: 0.5, soft: 4, at: '0 4' }) +
    ink(a, face, { stroke: cuff, width: 38 }) +
    ribs(a, face, { base: cuff, height: 38, dash: '3 5' }) +
    mark(brand, '400 700', { size: 0.9, color: logo })
  )
}

const bandCut = symmetric('400,470! 530,462 624,440! 640,500 642,566 632,632! 530,664 400,672!')
const bandBack = symmetric('400,388 500,394 590,414 626,444! 530,474 400,482!')

/** A band over ears and brow, and nothing on top. */
export function drawnHeadband(a: Easel, { main, cuff, label, logo }: Hat, { view, brand }: { view: string; brand: Brand }): string {
  const middle = 'M160 536Q400 604 640 536'
  const knot = loop('366,462! 400,470 434,462! 448,520 450,570 446,624 434,680! 400,688 366,680! 354,624 350,570 352,520')
  return (
    ink(a, bandBack, { fill: tone(main, -0.2) }) +
    ink(a, bandBack, { fill: linear(a, dyed(main, '0 -.12, 1 -.3'), '0 390 0 480') }) +
    panel(a, bandCut, {
      base: main,
      fill: linear(a, dyed(main, '0 -.1, .28 .06, .6 0, 1 -.15'), '160 540 640 560'),
      reach: 40,
      soft: 16,
      edge: 0.42,
      outline: 0.55,
      over:
        ink(a, bandCut, { fill: knitted(a, main, 1.1) }) +
        ribs(a, middle, { base: main, height: 250, dash: '5 10' }) +
        ink(a, 'M158 514Q400 572 642 514M158 556Q400 620 642 556', { stroke: cuff, width: 16, opacity: 0.92 }),
    }) +
    (view === 'front'
      ? cast(a, knot, { opacity: 0.4, at: '2 5', soft: 6 }) +
        panel(a, knot, {
          base: main,
          fill: linear(a, dyed(main, '0 -.06, .4 .1, 1 -.12'), '350 0 450 0'),
          reach: 22,
          soft: 9,
          outline: 0.6,
          creases: '372,470 376,676 5 9; 428,470 424,676 -5 -9; 400,480 400,676 3 7',
          depth: 0.3,
          over: ink(a, knot, { fill: knitted(a, main, 1.1) }),
        }) +
        `<g transform="translate(150 0)">${tab(a, { label, logo }, brand)}</g>`
      : seam('M400 474V670', { base: main, rows: 1, shift: [6, 0] }))
  )
}

function tab(a: Easel, { label, logo }: Pick<Hat, 'label' | 'logo'>, brand: Brand): string {
  const cut = 'M368 584L432 574V634L368 644Z'
  return (
    cast(a, cut, { at: '1 4', soft: 3 }) +
    ink(a, cut, { fill: label, stroke: tone(label, -0.2), width: 1.5 }) +
    mark(brand, '400 610', { size: 0.66, color: logo, turn: -9 })
  )
}

/** Flaps over the ears, lined with pile, each with a cord to tie. */
export function earFlaps(a: Easel, slots: Hat): string {
  return sides.map((side) => flap(a, slots, side)).join('')
}

function flap(a: Easel, { main, cuff }: Hat, { path }: Side): string {
  const cut = path(loop('470,640! 540,632 622,600! 640,664 636,744 604,806 568,820 530,790 500,730 480,680'))
  const tail = path('M570 812C576 850 566 880 572 924')
  return (
    cord(a, tail, { color: cuff, width: 12, braid: '3 4' }) +
    ink(a, path('M560 916L584 916L590 966L572 958L556 968Z'), { fill: cuff, stroke: tone(cuff, -0.25), width: 1.5 }) +
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .04, 1 -.08'), '0 610 0 820'),
      reach: 34,
      soft: 14,
      outline: 0.6,
      over: ink(a, cut, { fill: knitted(a, main) }),
    }) +
    ink(a, path(curve('486,690 506,740 534,784 568,806 598,794 626,742 632,664')), { stroke: cuff, width: 9, opacity: 0.95 })
  )
}

const hem = symmetric('400,670! 520,660 607,632! 607,664 520,690 400,700!')

/** Where the crown ends without a cuff: two rows of the second color and a bound edge. */
export function earBand(a: Easel, { cuff }: Hat): string {
  const line = (y: number) => `M188 ${y}Q400 ${y + 46} 612 ${y}`
  return (
    ink(a, `${line(556)}${line(596)}`, { stroke: cuff, width: 20 }) +
    ink(a, `${line(556)}${line(596)}`, { stroke: tone(cuff, -0.18), width: 20, dash: '3 8', opacity: 0.5 }) +
    panel(a, hem, { base: cuff, fill: linear(a, dyed(cuff, '0 .04, 1 -.1'), '0 636 0 704'), reach: 10, soft: 5, outline: 0.6 }) +
    stitch(line(640), { base: cuff, width: 1.6 })
  )
}
