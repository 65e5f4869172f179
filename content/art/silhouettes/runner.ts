import { stretchMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, mix, rounded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { groundShadow, ink, panel } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import { cord } from '../kernel/straps.ts'
import type { Drawing, Slots } from '../slots.ts'
import { pairOf } from './footwear.ts'
import { runnerOverlay, runnerStraps, type RunnerOverlay } from './runner-overlays.ts'
import { runnerSole } from './runner-sole.ts'

type RunnerSlots = Slots<'runner'>

const upper = loop(
  '78,618! 82,584 106,556 152,538 214,526 276,506 336,478 392,446 440,414 488,422! 512,450 556,478 606,486 650,470 682,436 702,410 722,404 738,416 738,452 730,500 734,560 744,620!',
)

/** A running shoe, toe to the left: engineered mesh, overlays by its cut, a foam midsole with a rocker and a rubber outsole. */
export function drawRunner({ view, brand, slots }: Drawing<'runner'>): string {
  const a = easel()
  const cut = cuts[slots.cut]
  const top =
    inside(a, slots) +
    mesh(a, slots) +
    cut.overlay.map((kind) => runnerOverlay(a, slots, kind)).join('') +
    mark(brand, '668 556', { size: 0.86, color: slots.accent, turn: -4 }) +
    collar(a, slots) +
    (slots.cut === 'strap' ? runnerStraps(a, slots) : laces(a, slots))
  const sole = runnerSole(a, slots)
  const shoe =
    top + (cut.sole === 1 ? sole : `<g transform="translate(0 ${rounded(612 * (1 - cut.sole))}) scale(1 ${cut.sole})">${sole}</g>`)
  if (view === 'pair') a.add(pairOf(a, shoe, { behind: 'translate(96 -118) scale(.9)', before: 'translate(-8 56)', ground: 752 }))
  else {
    const ground = groundShadow(a, { cx: 404, cy: 672, rx: 322 * cut.wide, ry: 24, opacity: 0.32 })
    const foot = 612 + 96 * cut.sole
    a.add(
      ground,
      `<g transform="translate(${rounded(400 - 400 * 1.04 * cut.wide)} ${rounded(678 - foot * 1.04)}) scale(${rounded(1.04 * cut.wide * 100) / 100} 1.04)">${shoe}</g>`,
    )
  }
  return a.svg()
}

type RunnerCut = { overlay: readonly RunnerOverlay[]; sole: number; wide: number }

/** What is welded on, how thick the sole is beside the trail shoe's, and how long the shoe is. */
const cuts: Record<RunnerSlots['cut'], RunnerCut> = {
  trail: { overlay: ['toe', 'saddle', 'heel'], sole: 1, wide: 1 },
  light: { overlay: ['toe', 'wave', 'spine'], sole: 0.92, wide: 0.97 },
  fell: { overlay: ['guard', 'spine'], sole: 0.74, wide: 1 },
  city: { overlay: ['toe', 'stripes', 'heel'], sole: 1.1, wide: 1 },
  knitted: { overlay: ['spine', 'band'], sole: 1.14, wide: 0.98 },
  small: { overlay: ['guard', 'saddle', 'heel'], sole: 1.06, wide: 0.84 },
  heavy: { overlay: ['toe', 'band', 'saddle', 'heel'], sole: 1.28, wide: 1 },
  strap: { overlay: ['toe', 'wave', 'heel'], sole: 1.1, wide: 0.86 },
  ultra: { overlay: ['gaiter', 'guard', 'cage'], sole: 1.34, wide: 1 },
}

function inside(a: Easel, { upper: cloth, lining, accent }: RunnerSlots): string {
  const tongue = loop('330,488! 366,452 410,414 446,380 470,356 494,352 512,366 514,394 496,430 440,470 380,500')
  const tab = 'M474 358C470 334 500 330 504 354'
  return (
    ink(a, loop('458,404! 512,400 556,436 612,452 664,424 690,398 720,402 700,470 612,500 530,474 480,440'), {
      fill: tone(lining, -0.26),
    }) +
    ink(a, loop('490,416! 540,446 610,464 664,436 700,402! 690,468 612,496 536,470'), {
      fill: linear(a, dyed(lining, '0 -.32, 1 -.08'), '0 410 0 490'),
    }) +
    ink(a, tab, { stroke: tone(accent, -0.2), width: 10 }) +
    ink(a, tab, { stroke: accent, width: 7 }) +
    panel(a, tongue, {
      base: cloth,
      fill: linear(a, dyed(cloth, '0 .1, 1 -.04'), '480 350 360 500'),
      reach: 22,
      soft: 9,
      edge: 0.42,
      outline: 0.7,
      over: ink(a, tongue, { fill: stretchMesh(a, cloth), opacity: 0.8 }) + stitch('M462 370Q488 356 506 378', { base: cloth, width: 1.4 }),
    })
  )
}

function mesh(a: Easel, { upper: cloth }: RunnerSlots): string {
  const ribs = Array.from(
    { length: 9 },
    (_, i) => `M${150 + i * 46} ${560 - i * 4}Q${176 + i * 46} ${590 - i * 3} ${172 + i * 48} 640`,
  ).join('')
  return panel(a, upper, {
    base: cloth,
    fill: linear(a, dyed(cloth, '0 .09, .6 0, 1 -.07'), '320 420 430 640'),
    reach: 46,
    soft: 18,
    edge: 0.42,
    rim: 0.34,
    outline: 0.7,
    creases: '268,528 316,612 12 15; 300,512 350,570 10 11; 566,500 592,590 8 12; 238,546 268,616 10 10',
    depth: 0.3,
    lights: '150,556 300,540 -10 20',
    lightness: 0.26,
    lightSoft: 10,
    over:
      ink(a, upper, { fill: stretchMesh(a, cloth), opacity: 0.9 }) +
      ink(a, ribs, { stroke: tone(cloth, -0.12), width: 6, opacity: 0.4, soft: 2 }) +
      ink(a, ribs, { stroke: tone(cloth, 0.14), width: 3, opacity: 0.4, at: '-4 -1', soft: 1.4 }),
  })
}

function collar(a: Easel, { collar: color, accent }: RunnerSlots): string {
  const padding = loop('488,422! 512,450 556,478 606,486 650,470 682,436 702,410! 716,424 700,458 662,492 608,508 548,498 504,472 480,440')
  const tab = 'M702 412Q716 384 742 392Q752 410 742 446L726 442Q730 418 718 414Z'
  return (
    panel(a, padding, {
      base: color,
      fill: linear(a, dyed(color, '0 .14, .5 .02, 1 -.08'), '0 420 0 508'),
      reach: 12,
      soft: 6,
      outline: 0.7,
    }) +
    stitch(curve('486,440 510,474 550,500 608,510 664,494 704,456'), { base: color, width: 1.5 }) +
    ink(a, tab, { fill: accent, stroke: tone(accent, -0.3), width: 1.5 })
  )
}

/** Five laces, each from its eyelet, and a knot at the top. */
function laces(a: Easel, { overlay, lace }: RunnerSlots): string {
  const rows = Array.from({ length: 5 }, (_, i) => {
    const t = i / 4
    const [ex, ey] = [rounded(mix(368, 476, t)), rounded(mix(500, 434, t))]
    const [fx, fy] = [rounded(mix(340, 446, t)), rounded(mix(470, 392, t))]
    const line = `M${ex} ${ey}Q${rounded((ex + fx) / 2 - 9)} ${rounded((ey + fy) / 2 - 2)} ${fx} ${fy}`
    return `<circle cx="${ex}" cy="${ey}" r="5.5" fill="${tone(overlay, -0.2)}"/>${cord(a, line, { color: lace, width: 10, braid: '1 3' })}`
  })
  const bow =
    'M454 396C430 366 402 360 398 378C396 394 428 400 456 398C468 372 496 374 500 390C500 404 474 404 456 398C452 420 446 436 436 450'
  return rows.join('') + cord(a, bow, { color: lace, width: 7.5, braid: '1 3' })
}
