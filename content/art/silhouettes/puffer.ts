import { tone } from '../kernel/color.ts'
import { clip, dyed, easel, linear, type Easel, blur } from '../kernel/easel.ts'
import { symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part, placeParts } from '../kernel/parts.ts'
import { chambers, quilt, type Baffle } from '../kernel/quilt.ts'
import { seam } from '../kernel/sewing.ts'
import { left } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { downBody, downCollar, downFront, downHem, downHood } from './down.ts'

type PufferSlots = Slots<'puffer'>

/** Chambers per cut: how many, and whether the jacket ends at the hip or lower. A smooth yoke covers the first ones of `yoked`. */
const cuts = {
  down: { body: [0, 0.2, 0.315, 0.43, 0.545, 0.66, 0.775, 0.89, 1], arm: [0, 0.235, 0.37, 0.5, 0.62, 0.74, 0.86, 1], bulge: 7, frame: '' },
  light: { body: evenly(16, 0.1), arm: evenly(14, 0.1), bulge: 4, frame: '' },
  yoked: { body: evenly(11, 0.3), arm: evenly(10, 0.3), bulge: 4, frame: '' },
  expedition: {
    body: [0, 0.24, 0.43, 0.62, 0.81, 1],
    arm: [0, 0.28, 0.46, 0.64, 0.82, 1],
    bulge: 11,
    frame: 'translate(40 60) scale(.9 .93)',
  },
  small: { body: [0, 0.28, 0.46, 0.64, 0.82, 1], arm: [0, 0.3, 0.54, 0.78, 1], bulge: 9, frame: 'translate(16 140) scale(.96 .82)' },
}

/** `count` chambers of one height, below a first one that ends at `from`. */
function evenly(count: number, from: number): number[] {
  return [0, ...Array.from({ length: count }, (_, i) => Math.round((from + ((1 - from) * i) / (count - 1)) * 1000) / 1000)]
}

const bodyQuilting = {
  left: '310,276 236,300 198,352 188,450 187,560 190,670 194,780 202,868',
  right: '490,276 564,300 602,352 612,450 613,560 610,670 606,780 598,868',
  sag: 11,
}
const sleeveQuilting = {
  left: '562,306 562,386 574,470 592,560 609,650 624,745 634,850',
  right: '566,300 634,338 674,420 698,530 716,640 730,750 737,846',
  sag: 9,
}

type Quilted = { body: Baffle[]; sleeve: Baffle[] }

function quiltedAs(cut: PufferSlots['cut']): Quilted {
  const { body, arm, bulge } = cuts[cut]
  return { body: quilt({ ...bodyQuilting, cuts: body, bulge }), sleeve: quilt({ ...sleeveQuilting, cuts: arm, bulge: bulge + 1 }) }
}

const shapeOf = (baffles: readonly Baffle[]) => baffles.map((b) => b.d).join('')
const collar = symmetric('400,178! 446,180 486,194 500,240 504,290 470,312 400,320!')
const mirrored = 'transform="matrix(-1 0 0 1 800 0)"'

/** A quilted jacket. The cut says how wide the chambers are, how long it is and whether it has a hood. */
export function drawPuffer({ view, brand, slots }: Drawing<'puffer'>): string {
  const a = easel()
  const { main, cut } = slots
  const isFront = view === 'front'
  const quilted = quiltedAs(cut)
  const sleeve = shapeOf(quilted.sleeve)
  const hood = cut === 'expedition' || cut === 'small' ? downHood(a, slots, isFront) : ''
  const whole = shapeOf(quilted.body) + sleeve + left.path(sleeve) + collar
  const layers = [
    `<g fill="#20242b" opacity=".2" ${blur(a, 20, { tall: 20 })} transform="translate(12 24)"><path d="${whole}"/></g>`,
    isFront ? hood : '',
    downHem(a, main),
    part('cloth', shapeOf(quilted.body)) + downBody(a, quilted.body, main),
    cut === 'yoked' ? smoothYoke(a, slots) : '',
    sleeveShadows(a, main, quilted),
    `<g ${mirrored}>${sleeveOf(a, slots, { isMirrored: true, quilted })}</g>`,
    sleeveOf(a, slots, { isMirrored: false, quilted }),
    downCollar(a, slots, { isFront, brand }),
    isFront
      ? downFront(a, slots) + mark(brand, '312 410', { size: 0.8, color: slots.logo })
      : mark(brand, hood ? '400 440' : '400 376', { size: 0.7, color: slots.logo }),
    isFront ? '' : hood,
  ]
  const { frame } = cuts[cut]
  if (frame) placeParts(frame)
  a.add(frame ? `<g transform="${frame}">${layers.join('')}</g>` : layers.join(''))
  return a.svg()
}

/** Shoulders of plain cloth, sewn down where the quilting starts. */
function smoothYoke(a: Easel, { accent, main }: PufferSlots): string {
  const shape = symmetric('400,300! 490,276 564,300 604,352 616,410! 520,438 400,446!')
  return (
    part('shoulder', shape) +
    panel(a, shape, {
      base: accent,
      fill: linear(a, dyed(accent, '0 .08, 1 -.04'), '240 290 580 440'),
      reach: 30,
      soft: 12,
      outline: 0.5,
      creases: '570,330 590,400 6 -11; 230,330 210,400 -6 -11; 490,340 450,430 -7 11; 310,340 350,430 7 -11',
      depth: 0.34,
    }) +
    seam('M184 410Q400 470 616 410', { base: main, rows: 1, shift: [0, -6] })
  )
}

function sleeveShadows(a: Easel, main: string, { body, sleeve: arm }: Quilted): string {
  const sleeve = shapeOf(arm)
  const shadow = { fill: tone(main, -0.5), opacity: 0.5, soft: 9 }
  const both = cast(a, sleeve, { ...shadow, at: '-5 10' }) + cast(a, left.path(sleeve), { ...shadow, at: '3 10' })
  return `<g ${clip(a, shapeOf(body))}>${both}</g>`
}

/** The left sleeve is the right one mirrored, so its light has to be laid the other way round. */
function sleeveOf(a: Easel, { main }: PufferSlots, { isMirrored, quilted }: { isMirrored: boolean; quilted: Quilted }): string {
  const cuff = 'M637 846L737 842L730 886Q688 900 644 890Z'
  const stops = isMirrored
    ? `0 ${tone(main, -0.32)} .6, .3 ${tone(main, -0.2)} .15, .6 #fff .06, .8 #fff .2, 1 ${tone(main, -0.2)} .3`
    : `0 ${tone(main, -0.3)} .5, .25 #fff .14, .5 #fff .03, 1 ${tone(main, -0.36)} .68`
  return (
    part('sleeve', shapeOf(quilted.sleeve)) +
    part('cuff', cuff) +
    ink(a, cuff, { fill: tone(main, -0.1) }) +
    ink(a, cuff, { fill: linear(a, '0 #000 .4, .35 #fff .16, 1 #000 .4', '636 0 738 0') }) +
    ink(a, 'M641 866Q690 880 733 862M643 879Q690 892 731 876', { stroke: tone(main, -0.3), width: 1.5, opacity: 0.5 }) +
    chambers(a, quilted.sleeve, { base: main, pucker: quilted.sleeve.length > 10 ? 16 : 28 }) +
    ink(a, shapeOf(quilted.sleeve), { fill: linear(a, stops, '590 560 712 540') })
  )
}
