import { twill } from '../kernel/cloth.ts'
import { dyed, easel, linear, radial, type Easel } from '../kernel/easel.ts'
import { curve, symmetric } from '../kernel/geometry.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { button, label as sewnLabel, seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'

type CapSlots = Slots<'cap'>

const crown = symmetric('400,356 500,360 604,398 660,468 658,548 622,604! 510,640 400,646!')
const peak = symmetric('400,616! 500,610 588,590! 612,626 596,682 500,722 400,728!')
const seams = ['408,366 470,420 508,520 516,640', '416,364 540,396 620,470 630,596', '424,362 560,366 650,410 662,480']

/** A full cap of eight pieces that meet under a button, and fall over a short stiff peak. */
export function drawEight({ view, brand, slots }: Drawing<'cap'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(groundShadow(a, { cx: 404, cy: isFront ? 722 : 656, rx: 226, ry: 26, opacity: 0.28 }), crownOf(a, slots))
  a.add(isFront ? peakOf(a, slots) + check(a, slots) : bandOf(a, slots, brand))
  a.add(button(a, { x: 400, y: 362, r: 15, color: slots.button }))
  return a.svg()
}

function crownOf(a: Easel, { main }: CapSlots): string {
  return panel(a, crown, {
    base: main,
    fill: radial(a, dyed(main, '0 .1, .5 .015, 1 -.12'), '330 430 360'),
    reach: 60,
    soft: 26,
    edge: 0.42,
    rim: 0.34,
    outline: 0.7,
    creases:
      '626,600 560,530 -8 15; 174,600 240,530 8 14; 500,636 480,560 6 12; 300,636 320,560 -6 -12; 650,520 590,500 6 11; 150,520 210,500 -6 -11',
    depth: 0.4,
    lights: '300,400 220,500 -14 28',
    lightness: 0.26,
    lightSoft: 14,
    over:
      ink(a, crown, { fill: twill(a, main) }) +
      seam('M400 372V646', { base: main }) +
      sides
        .flatMap(({ path, pick }) => seams.map((line) => seam(path(curve(line)), { base: main, rows: 1, shift: [pick(-5, 5), 0] })))
        .join(''),
  })
}

function peakOf(a: Easel, { main, brim }: CapSlots): string {
  const lip = symmetric('400,590! 500,588 590,566! 624,590 600,622 500,646 400,652!')
  return (
    panel(a, peak, {
      base: brim,
      fill: linear(a, dyed(brim, '0 -.1, .5 .05, 1 -.03'), '0 596 0 728'),
      reach: 30,
      soft: 12,
      edge: 0.36,
      rim: 0.45,
      outline: 0.75,
      lights: '270,676 400,660 -8 20',
      lightness: 0.3,
      lightSoft: 10,
      over: ink(a, peak, { fill: twill(a, brim) }) + stitch(curve('210,640 300,690 400,708 500,690 590,640'), { base: brim }),
    }) +
    cast(a, lip, { at: '0 8', soft: 6, opacity: 0.36 }) +
    panel(a, lip, {
      base: main,
      fill: linear(a, dyed(main, '0 .02, 1 -.05'), '0 588 0 652'),
      reach: 16,
      soft: 8,
      outline: 0.4,
      over: ink(a, lip, { fill: twill(a, main) }) + seam('M400 588V652', { base: main }),
    })
  )
}

/** A faint window check over the crown. */
function check(a: Easel, { logo }: CapSlots): string {
  const lines = 'M300 384Q276 500 284 624M500 384Q524 500 516 624M176 470Q400 430 624 470M168 546Q400 514 632 546'
  return ink(a, lines, { stroke: logo, width: 3, opacity: 0.34 })
}

function bandOf(a: Easel, { main, strap, logo }: CapSlots, brand: Brand): string {
  const band = symmetric('400,596! 520,590 618,566! 616,622 600,650! 510,668 400,674!')
  return (
    cast(a, band, { at: '0 -5', soft: 5 }) +
    panel(a, band, {
      base: main,
      fill: linear(a, dyed(main, '0 .04, 1 -.08'), '0 570 0 674'),
      reach: 18,
      soft: 8,
      outline: 0.75,
      over: ink(a, band, { fill: twill(a, main) }),
    }) +
    stitch(curve('186,586 300,608 400,612 500,608 614,586'), { base: main }) +
    sewnLabel(a, { x: 400, y: 638, width: 84, height: 40, ground: strap, ink: logo, brand })
  )
}
