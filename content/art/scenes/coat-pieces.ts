import { corduroy, plainWeave, twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { loop, symmetric } from '../kernel/geometry.ts'
import { ink, panel, wallShadow } from '../kernel/paint.ts'
import { button, label as sewnLabel, seam, stitch } from '../kernel/sewing.ts'
import { left as mirror } from '../kernel/side.ts'

const main = '#2f4763'
const thread = '#d9c08c'
const cord = '#5a3d28'
const pocketing = '#d8cbac'

type Cloth = 'duck' | 'cord' | 'plain'

const grounds: Record<Cloth, string> = { duck: main, cord, plain: pocketing }

/** Outlines on the sheet of a product drawing, 800 wide; the seam allowance lies inside. */
const outlines = {
  back: symmetric('400,232! 446,240 484,250! 534,270 584,306! 558,350 566,404 606,446! 600,580 602,700 606,820 610,900! 510,922 400,926!'),
  front: loop(
    '400,348! 424,296 484,250! 534,270 584,306! 552,350 560,404 606,446! 600,580 602,700 606,820 610,900! 510,922 400,926! 400,348!',
  ),
  facing: loop('374,330! 426,318! 428,620 426,910! 374,912! 372,620 374,330!'),
  upperSleeve: loop('318,404! 342,342 374,300 404,290 436,304 464,344 486,404! 478,560 460,724! 342,724! 326,560 318,404!'),
  underSleeve: loop('336,392! 368,424 400,432 432,424 464,392! 460,560 446,716! 354,716! 340,560 336,392!'),
  cuff: loop('322,470! 400,464 478,470! 482,524! 400,530 318,524! 322,470!'),
  collar: loop('268,470! 400,440 532,470! 552,540! 400,512 248,540! 268,470!'),
  neck: loop('280,470! 400,444 520,470! 500,520! 400,560 300,520! 280,470!'),
  elbow: loop('348,440! 400,430 452,440! 462,500 450,564! 400,574 350,564! 338,500 348,440!'),
  pocket: loop('336,420! 464,420! 464,560! 436,588! 364,588! 336,560! 336,420!'),
  chest: loop('344,430! 456,430! 456,540! 432,562! 368,562! 344,540! 344,430!'),
  bag: loop('340,424! 460,424! 456,560 430,590 370,590 344,560 340,424!'),
  pencil: loop('384,430! 416,430! 416,540! 384,540! 384,430!'),
  hanger: loop('330,486! 470,486! 470,508! 330,508! 330,486!'),
} as const

type Outline = keyof typeof outlines
export type PieceName = Outline | 'label' | 'button'
type Piece = { cloth?: Cloth; isMirrored?: boolean }

/** Where the middle of each piece lies on its sheet. */
export const centers: Record<PieceName, readonly [x: number, y: number]> = {
  back: [400, 579],
  front: [503, 588],
  facing: [400, 620],
  upperSleeve: [402, 507],
  underSleeve: [400, 554],
  cuff: [400, 497],
  collar: [400, 490],
  neck: [400, 502],
  elbow: [400, 502],
  pocket: [400, 504],
  chest: [400, 496],
  bag: [400, 507],
  pencil: [400, 485],
  hanger: [400, 497],
  label: [400, 500],
  button: [400, 500],
}

/** One piece of the coat before it is sewn, alone on a sheet. */
export function coatPiece(name: PieceName, { cloth = 'duck', isMirrored = false }: Piece = {}): string {
  const a = easel()
  if (name === 'label') a.add(sewnLabel(a, { x: 400, y: 500, width: 120, height: 78, ground: '#6b3d20', ink: '#f0dfc0', brand: 'dunnage' }))
  else if (name === 'button') a.add(button(a, { x: 400, y: 500, r: 24, color: '#b9bec4' }))
  else a.add(cut(a, isMirrored ? mirror.path(outlines[name]) : outlines[name], { cloth, over: details(name, isMirrored) }))
  return a.svg()
}

function cut(a: Easel, d: string, { cloth, over }: { cloth: Cloth; over: string }): string {
  const base = grounds[cloth]
  const weave = { duck: twill, cord: corduroy, plain: plainWeave }[cloth](a, base)
  return (
    wallShadow(a, d) +
    panel(a, d, {
      base,
      fill: linear(a, dyed(base, '0 .06, .5 0, 1 -.05'), '250 250 560 900'),
      reach: 22,
      soft: 10,
      edge: 0.3,
      rim: 0.4,
      outline: 0.8,
      over:
        ink(a, d, { fill: weave, opacity: cloth === 'cord' ? 1 : 0.3 }) +
        `<path d="${d}" fill="none" stroke="${tone(base, 0.2)}" stroke-width="13" opacity=".13"/>` +
        allowance(d, base) +
        over,
    })
  )
}

/** The line that the needle will follow, a finger inside the edge: the outline itself, shrunk by a clip of twice its width. */
function allowance(d: string, base: string): string {
  return `<path d="${d}" fill="none" stroke="${tone(base, base === main ? 0.3 : -0.3)}" stroke-width="1.6" stroke-dasharray="7 5" opacity=".55" transform="translate(400 560) scale(.93) translate(-400 -560)"/>`
}

/** What is marked or sewn on a piece while it still lies flat. */
function details(name: Outline, isMirrored: boolean): string {
  const turned = (d: string) => (isMirrored ? mirror.path(d) : d)
  const twice = { base: main, rows: 2, thread } as const
  const marks: Partial<Record<Outline, string>> = {
    back: seam('M190 392Q400 420 610 392', { ...twice, shift: [0, 6] }),
    front: stitch(turned('M412 906Q510 904 604 884'), { base: main, thread }) + chalk(turned('M446 640H576V800H446Z')),
    facing: [366, 488, 610, 732, 854]
      .map((y) => `<path d="M386 ${y}h28" stroke="${thread}" stroke-width="4" stroke-linecap="round"/>`)
      .join(''),
    upperSleeve: chalk('M360 500H444M400 460V690'),
    cuff: stitch('M326 480Q400 474 474 480', { base: main, thread }) + stitch('M322 514Q400 520 478 514', { base: main, thread }),
    pocket: stitch('M340 434H460M340 442H460', { base: main, thread }),
    chest: stitch('M348 444H452M348 452H452', { base: main, thread }) + stitch('M420 456V556', { base: main, thread }),
    hanger: stitch('M334 492H466M334 502H466', { base: main, thread }),
  }
  return marks[name] ?? ''
}

function chalk(d: string): string {
  return `<path d="${d}" fill="none" stroke="#f4efe2" stroke-width="2.6" stroke-dasharray="12 4 4 4" opacity=".6"/>`
}
