import { tone } from '../kernel/color.ts'
import { clip, easel, linear, type Easel } from '../kernel/easel.ts'
import { symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { blur } from '../kernel/easel.ts'
import { cast, ink } from '../kernel/paint.ts'
import { chambers, quilt } from '../kernel/quilt.ts'
import { left } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { downBody, downCollar, downFront, downHem } from './down.ts'

type PufferSlots = Slots<'puffer'>

const bodyBaffles = quilt({
  left: '310,276 236,300 198,352 188,450 187,560 190,670 194,780 202,868',
  right: '490,276 564,300 602,352 612,450 613,560 610,670 606,780 598,868',
  cuts: [0, 0.2, 0.315, 0.43, 0.545, 0.66, 0.775, 0.89, 1],
  bulge: 7,
  sag: 11,
})
const sleeveBaffles = quilt({
  left: '562,306 562,386 574,470 592,560 609,650 624,745 634,850',
  right: '566,300 634,338 674,420 698,530 716,640 730,750 737,846',
  cuts: [0, 0.235, 0.37, 0.5, 0.62, 0.74, 0.86, 1],
  bulge: 8,
  sag: 9,
})
const body = bodyBaffles.map((b) => b.d).join('')
const sleeve = sleeveBaffles.map((b) => b.d).join('')
const collar = symmetric('400,178! 446,180 486,194 500,240 504,290 470,312 400,320!')
const mirrored = 'transform="matrix(-1 0 0 1 800 0)"'

/** A down jacket: horizontal chambers, gathered seams, a tall quilted collar. */
export function drawPuffer({ view, brand, slots }: Drawing<'puffer'>): string {
  const a = easel()
  const { main } = slots
  const whole = body + sleeve + left.path(sleeve) + collar
  a.add(`<g fill="#20242b" opacity=".2" ${blur(a, 20, { tall: 20 })} transform="translate(12 24)"><path d="${whole}"/></g>`)
  a.add(downHem(a, main), downBody(a, bodyBaffles, main), sleeveShadows(a, main))
  a.add(`<g ${mirrored}>${sleeveOf(a, main, true)}</g>`, sleeveOf(a, main, false))
  a.add(downCollar(a, slots, { isFront: view === 'front', brand }))
  if (view === 'front') a.add(downFront(a, slots), mark(brand, '312 410', { size: 0.8, color: slots.logo }))
  else a.add(mark(brand, '400 376', { size: 0.7, color: slots.logo }))
  return a.svg()
}

function sleeveShadows(a: Easel, main: PufferSlots['main']): string {
  const shadow = { fill: tone(main, -0.5), opacity: 0.5, soft: 9 }
  const both = cast(a, sleeve, { ...shadow, at: '-5 10' }) + cast(a, left.path(sleeve), { ...shadow, at: '3 10' })
  return `<g ${clip(a, body)}>${both}</g>`
}

/** The left sleeve is the right one mirrored, so its light has to be laid the other way round. */
function sleeveOf(a: Easel, main: string, isMirrored: boolean): string {
  const cuff = 'M637 846L737 842L730 886Q688 900 644 890Z'
  const stops = isMirrored
    ? `0 ${tone(main, -0.32)} .6, .3 ${tone(main, -0.2)} .15, .6 #fff .06, .8 #fff .2, 1 ${tone(main, -0.2)} .3`
    : `0 ${tone(main, -0.3)} .5, .25 #fff .14, .5 #fff .03, 1 ${tone(main, -0.36)} .68`
  return (
    ink(a, cuff, { fill: tone(main, -0.1) }) +
    ink(a, cuff, { fill: linear(a, '0 #000 .4, .35 #fff .16, 1 #000 .4', '636 0 738 0') }) +
    ink(a, 'M641 866Q690 880 733 862M643 879Q690 892 731 876', { stroke: tone(main, -0.3), width: 1.5, opacity: 0.5 }) +
    chambers(a, sleeveBaffles, { base: main, pucker: 28 }) +
    ink(a, sleeve, { fill: linear(a, stops, '590 560 712 540') })
  )
}
