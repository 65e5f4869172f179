import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import { buckle } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'

type Shoe = Slots<'lowshoe'>

/** Three straps over a deep footbed: the far side of each is seen below its near side. */
export function drawnSandal(a: Easel, slots: Shoe, brand: Brand): string {
  return farStraps(a, slots) + footbed(a, slots) + nearStraps(a, slots, brand) + sole(a, slots)
}

function farStraps(a: Easel, { overlay, lining }: Shoe): string {
  const lines = ['300,506 330,556 350,632', '424,430 480,520 520,630', '430,440 560,462 690,486', '690,470 700,540 690,620']
  return lines
    .map(
      (line) =>
        ink(a, curve(line), { stroke: tone(overlay, -0.16), width: 40 }) + ink(a, curve(line), { stroke: tone(lining, -0.1), width: 30 }),
    )
    .join('')
}

function footbed(a: Easel, { footbed: foam }: Shoe): string {
  const bed = loop('84,640! 86,620 130,612 220,620 320,622 420,606 520,586 620,576 700,566 730,572! 736,650! 400,670 110,664!')
  return panel(a, bed, {
    base: foam,
    fill: linear(a, dyed(foam, '0 .08, 1 -.12'), '0 580 0 660'),
    reach: 24,
    soft: 10,
    outline: 0.7,
    over: ink(a, curve('90,636 220,640 320,642 420,628 520,608 620,598 734,588'), { stroke: tone(foam, -0.16), width: 3.5, opacity: 0.8 }),
  })
}

function band(a: Easel, color: string, { shape, rows }: { shape: string; rows: readonly string[] }): string {
  return (
    cast(a, shape, { opacity: 0.36, at: '2 6', soft: 5 }) +
    panel(a, shape, {
      base: color,
      fill: linear(a, dyed(color, '0 .1, 1 -.05'), '0 400 0 640'),
      reach: 14,
      soft: 6,
      rim: 0.4,
      outline: 0.75,
      over: rows.map((line) => ink(a, curve(line), { stroke: tone(color, -0.14), width: 3, dash: '1.5 2.5', opacity: 0.7 })).join(''),
    }) +
    rows.map((line) => stitch(curve(line), { base: color, width: 1.6 })).join('')
  )
}

function nearStraps(a: Easel, { upper, overlay, accent }: Shoe, brand: Brand): string {
  const heel = {
    shape: loop('660,650! 652,590 652,530 660,484! 700,462 730,470! 728,530 722,590 730,650!'),
    rows: ['672,640 664,590 666,530 672,492', '716,640 710,590 714,530 718,480'],
  }
  const ankle = {
    shape: loop('400,412! 440,398 560,430 660,470 730,466! 736,500 722,520! 650,526 560,492 440,456 404,456!'),
    rows: ['410,424 450,412 560,443 660,484 728,478', '410,446 450,444 560,480 650,514 720,508'],
  }
  const instep = {
    shape: loop('432,652! 420,580 396,510 366,462! 366,424 392,398 420,394! 462,440 500,540 524,652!'),
    rows: ['446,640 432,576 408,508 380,462', '510,640 486,540 450,450 416,406'],
  }
  const toe = {
    shape: loop('176,656! 186,590 220,526 270,486! 310,480 330,494! 300,560 282,610 280,656!'),
    rows: ['190,646 200,590 232,534 278,498', '268,646 270,606 288,556 318,498'],
  }
  const [second, ...first] = [heel, ankle, instep, toe]
  return (
    (second ? band(a, overlay, second) : '') +
    first.map((strap, i) => band(a, i === 0 ? overlay : upper, strap)).join('') +
    buckle('424 432', { turn: 100, size: 1.3 }) +
    ink(a, 'M380 402L336 372L330 392L366 424Z', { fill: accent, stroke: tone(accent, -0.3), width: 1.5 }) +
    mark(brand, '236 590', { size: 0.9, color: accent, turn: -58 }) +
    mark(brand, '690 560', { size: 0.5, color: accent, turn: 88 })
  )
}

function sole(a: Easel, { sole: side, tread }: Shoe): string {
  const slab = loop(
    '80,644! 110,660 220,664 320,666 420,660 520,650 620,644 738,640! 742,676 734,700! 600,704 400,704 220,702 110,690 80,664',
  )
  const lugs =
    'M80 664C110 690 220 700 300 702L742 692L738 716H704L700 705H676L672 718H640L636 706H612L608 720H574L570 708H546L542 721H508L504 709H480L476 721H442L438 709H414L410 720H376L372 708H348L344 718H310L306 706H282L278 715H246L242 702H220L214 709L186 704L182 694L164 690L152 695L126 686Q92 680 80 664Z'
  return (
    ink(a, lugs, { fill: linear(a, dyed(tread, '0 .08, 1 -.06'), '0 680 0 720'), stroke: tone(tread, -0.14), width: 1.5 }) +
    cast(a, slab, { opacity: 0.4, at: '0 -6', soft: 4 }) +
    panel(a, slab, {
      base: side,
      fill: linear(a, dyed(side, '0 .12, 1 -.06'), '0 644 0 704'),
      reach: 16,
      soft: 7,
      outline: 0.75,
      over: ink(a, curve('84,672 220,686 400,690 600,688 738,680'), { stroke: tone(side, 0.16), width: 3, opacity: 0.7 }),
    })
  )
}
