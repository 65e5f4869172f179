import { twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, radial, type Easel } from '../kernel/easel.ts'
import { curve, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, groundShadow, ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'

type Hat = Slots<'cap'>

const crown = symmetric('400,318! 470,320 524,332 548,356! 566,430 580,500 588,566! 500,590 400,596!')
const brimCut = symmetric('400,560! 490,556 586,536! 630,580 676,640 700,688! 640,724 520,746 400,750!')
const underside = symmetric('400,744! 520,740 640,718 700,684! 706,700 640,738 520,760 400,764!')

/** A soft hat with a sewn brim all round, a band at its foot and a cord to tie under the chin. */
export function drawBucket({ view, brand, slots }: Drawing<'cap'>): string {
  const a = easel()
  const isFront = view === 'front'
  a.add(groundShadow(a, { cx: 404, cy: 762, rx: 306, ry: 24, opacity: 0.28 }))
  a.add(dome(a, slots), brim(a, slots), band(a, slots), isFront ? '' : toggle(a, slots))
  a.add(isFront ? mark(brand, '400 456', { size: 1.2, color: slots.logo }) : mark(brand, '400 440', { size: 0.62, color: slots.logo }))
  return a.svg()
}

function dome(a: Easel, { main, button }: Hat): string {
  const eyelets = sides.flatMap(({ x }) =>
    [500, 530].map(
      (at) => `<circle cx="${x(at)}" cy="404" r="6" fill="${tone(main, -0.3)}" stroke="${tone(button, 0.1)}" stroke-width="3.4"/>`,
    ),
  )
  return (
    panel(a, crown, {
      base: main,
      fill: radial(a, dyed(main, '0 .1, .5 .015, 1 -.12'), '340 410 300'),
      reach: 56,
      soft: 24,
      edge: 0.42,
      rim: 0.34,
      outline: 0.65,
      creases: '566,560 520,470 -8 16; 234,560 284,480 8 14; 470,576 446,480 6 12; 320,580 348,500 -6 -11',
      depth: 0.32,
      over:
        ink(a, crown, { fill: twill(a, main) }) +
        cast(a, brimCut, { fill: tone(main, -0.5), opacity: 0.5, at: '0 -10', soft: 8 }) +
        seam(curve('252,360 320,374 400,378 480,374 548,360'), { base: main, rows: 2, shift: [0, 6] }) +
        sides.map(({ path }) => seam(path(curve('470,378 482,470 490,590')), { base: main, rows: 1, shift: [5, 0] })).join(''),
    }) + eyelets.join('')
  )
}

function brim(a: Easel, { brim: color }: Hat): string {
  const rows = [0, 1, 2, 3, 4].map((i) => {
    const [y, out] = [594 + i * 29, 210 + i * 21]
    return stitch(
      curve(`${400 - out},${y - 30 + i * 5} ${400 - out / 2},${y - 4} 400,${y} ${400 + out / 2},${y - 4} ${400 + out},${y - 30 + i * 5}`),
      {
        base: color,
        width: 1.5,
        opacity: 0.55,
      },
    )
  })
  return (
    ink(a, underside, { fill: tone(color, -0.22) }) +
    panel(a, brimCut, {
      base: color,
      fill: linear(a, dyed(color, '0 -.09, .5 .05, 1 -.03'), '0 550 0 750'),
      reach: 40,
      soft: 16,
      edge: 0.38,
      rim: 0.42,
      outline: 0.75,
      creases: '250,570 210,690 10 -18; 550,570 596,690 -10 18; 360,600 350,740 8 -14; 470,600 486,740 -7 14',
      depth: 0.26,
      over: ink(a, brimCut, { fill: twill(a, color) }) + rows.join(''),
    })
  )
}

function band(a: Easel, { strap }: Hat): string {
  const cut = symmetric('400,544! 500,538 583,522! 588,566! 500,588 400,594!')
  return (
    cast(a, cut, { at: '0 5', soft: 4 }) +
    panel(a, cut, { base: strap, fill: linear(a, dyed(strap, '0 .06, 1 -.08'), '216 0 588 0'), reach: 14, soft: 6, outline: 0.7 }) +
    stitch(curve('220,534 300,548 400,552 500,548 580,534'), { base: strap, width: 1.4 }) +
    stitch(curve('216,558 300,577 400,584 500,577 584,558'), { base: strap, width: 1.4 })
  )
}

/** The ends of the chin cord, held behind. */
function toggle(a: Easel, { strap, button }: Hat): string {
  const ends = 'M392 588C384 630 376 660 382 700M408 588C418 630 424 656 416 694'
  return (
    ink(a, ends, { stroke: '#000', width: 6, opacity: 0.3, at: '2 4', soft: 2 }) +
    ink(a, ends, { stroke: tone(strap, 0.04), width: 5.5, round: true }) +
    `<rect x="386" y="604" width="28" height="22" rx="7" fill="${tone(button, -0.06)}" stroke="${tone(button, -0.28)}" stroke-width="1.6"/>`
  )
}
