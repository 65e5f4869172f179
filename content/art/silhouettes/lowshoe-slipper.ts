import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import { cord } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'

type Shoe = Slots<'lowshoe'>

const body = loop(
  '90,664! 84,620 104,578 150,548 220,520 290,484 350,440 396,392 424,372! 470,352 560,344 650,350 706,366! 726,420 724,500 718,580 732,664!',
)

/** A quilted slipper that ends at the ankle bone: chambers over the foot, a knitted cuff, a cord, a thin sole for the yard. */
export function drawnSlipper(a: Easel, slots: Shoe, brand: Brand): string {
  return (
    quilted(a, slots) +
    foot(a, slots) +
    cuff(a, slots) +
    drawcord(a, slots) +
    mark(brand, '640 540', { size: 1, color: slots.accent }) +
    sole(a, slots)
  )
}

function quilted(a: Easel, { upper }: Shoe): string {
  const chambers = [
    '196,530 214,580 210,660',
    '300,478 330,560 330,660',
    '376,414 440,520 456,660',
    '500,368 560,480 580,660',
    '624,360 664,480 680,660',
  ]
  return panel(a, body, {
    base: upper,
    fill: linear(a, dyed(upper, '0 .1, .5 .01, 1 -.08'), '300 360 440 660'),
    reach: 56,
    soft: 22,
    edge: 0.44,
    rim: 0.36,
    outline: 0.65,
    over: chambers
      .map(
        (line) =>
          ink(a, curve(line), { stroke: tone(upper, -0.3), width: 26, opacity: 0.42, at: '7 0', soft: 7 }) +
          ink(a, curve(line), { stroke: tone(upper, 0.2), width: 22, opacity: 0.4, at: '-22 0', soft: 8 }) +
          ink(a, curve(line), { stroke: tone(upper, -0.24), width: 3, opacity: 0.8 }) +
          stitch(curve(line), { base: upper, width: 1.5 }),
      )
      .join(''),
  })
}

/** Tougher cloth where the slipper meets the ground. */
function foot(a: Easel, { overlay }: Shoe): string {
  const guard = loop('84,672! 84,624 100,592 138,566! 168,590 190,612 300,628 460,632 620,626 728,618! 736,672!')
  return (
    cast(a, guard, { opacity: 0.3, at: '1 -5', soft: 5 }) +
    panel(a, guard, { base: overlay, fill: linear(a, dyed(overlay, '0 .1, 1 -.05'), '0 570 0 672'), reach: 18, soft: 8, outline: 0.7 }) +
    stitch(curve('140,578 168,602 190,624 300,640 460,644 620,638 728,630'), { base: overlay, width: 1.7 })
  )
}

function cuff(a: Easel, { lining, overlay }: Shoe): string {
  const mouth = loop('420,330! 470,300 560,290 650,296 712,318! 650,344 560,346 480,344')
  const knit = loop('418,326! 480,346 560,350 650,346 714,316! 720,350 716,388! 650,404 560,408 470,402 408,386! 410,350')
  const middle = curve('412,356 480,376 560,380 650,375 716,352')
  return (
    ink(a, mouth, { fill: tone(lining, -0.12) }) +
    ink(a, mouth, { fill: linear(a, dyed(lining, '0 -.24, 1 0'), '0 290 0 346') }) +
    cast(a, knit, { opacity: 0.34, at: '0 7', soft: 5 }) +
    panel(a, knit, {
      base: overlay,
      fill: linear(a, dyed(overlay, '0 .1, 1 -.06'), '0 330 0 404'),
      reach: 16,
      soft: 7,
      outline: 0.65,
      over: ribs(a, middle, { base: overlay, height: 86, dash: '3 5' }),
    })
  )
}

function drawcord(a: Easel, { lace }: Shoe): string {
  return (
    cord(a, 'M408 404Q560 436 716 404', { color: lace, width: 8, braid: '1.4 3' }) +
    cord(a, 'M436 412C424 446 410 470 418 500M442 412C448 440 452 462 444 486', { color: lace, width: 7, braid: '1.4 3' }) +
    `<rect x="424" y="404" width="28" height="24" rx="7" fill="${tone(lace, -0.3)}" stroke="${tone(lace, -0.45)}" stroke-width="1.5"/>`
  )
}

function sole(a: Easel, { sole: side, footbed, tread }: Shoe): string {
  const felt = loop('82,658! 130,668 300,672 460,672 620,668 736,660! 740,678 732,688! 460,694 120,688 84,674')
  const rubber = loop('84,676! 120,688 460,694 736,684! 736,706 722,714! 460,718 140,712 92,694')
  const dots = curve('110,698 260,706 460,708 640,706 724,700')
  return (
    ink(a, rubber, { fill: linear(a, dyed(tread, '0 .1, 1 -.06'), '0 680 0 716'), stroke: tone(tread, -0.14), width: 1.5 }) +
    ink(a, dots, { stroke: tone(side, 0.2), width: 7, dash: '0 16', round: true, opacity: 0.8 }) +
    panel(a, felt, { base: footbed, fill: linear(a, dyed(footbed, '0 .06, 1 -.08'), '0 660 0 690'), reach: 8, soft: 4, outline: 0.6 })
  )
}
