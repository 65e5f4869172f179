import { ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { clip, dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, crescents, ink, panel, wallShadow } from '../kernel/paint.ts'
import { part, placeParts } from '../kernel/parts.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { shellClosure } from './shell-closures.ts'
import { shellCuts, sleevesOf, type ShellCut } from './shell-cuts.ts'
import { headBefore, headBehind, headOutline } from './shell-heads.ts'
import { trunkPanels } from './shell-panels.ts'
import { shellPockets } from './shell-pockets.ts'

type ShellSlots = Slots<'shell'>

/** A shell jacket. The cut says how long it is, what is at the neck, how it closes and where the pockets and panels are. */
export function drawShell({ view, brand, slots }: Drawing<'shell'>): string {
  const a = easel()
  const cut = shellCuts[slots.cut]
  const isFront = view === 'front'
  const sleeves = sleevesOf(cut)
  const head = { cut, isFront, brand }
  const logo = { size: 0.82, color: slots.logo }
  const layers = [
    wallShadow(a, cut.body + sleeves + headOutline(cut)),
    openings(a, slots, head),
    headBehind(a, slots, head),
    torso(a, slots, head),
    ...sides.map((side) => sleeve(a, slots, { side, cut, isFront })),
    headBefore(a, slots, head),
    isFront
      ? shellClosure(a, slots, cut) + shellPockets(a, slots, cut) + mark(brand, cut.panels === 'bands' ? '334 490' : '310 414', logo)
      : mark(brand, cut.panels === 'bands' ? '400 500' : '400 392', logo),
  ]
  if (cut.frame) placeParts(cut.frame)
  a.add(cut.frame ? `<g transform="${cut.frame}">${layers.join('')}</g>` : layers.join(''))
  return a.svg()
}

type Worn = { cut: ShellCut; isFront: boolean }

function cuffLine({ cut }: Pick<Worn, 'cut'>): { y: number; shift: number } {
  const y = cut.hem < 800 ? 760 : cut.head === 'hood' ? 890 : 848
  return { y, shift: cut.hem < 800 ? 688 : 684 }
}

function openings(a: Easel, { lining, zip }: ShellSlots, { cut, isFront }: Worn): string {
  const { y, shift } = cuffLine({ cut })
  const cuffs = sides.map(({ x, pick }) => {
    const turn = `rotate(${pick(5, -5)} ${x(shift)} ${y})`
    return `<ellipse cx="${x(shift)}" cy="${y}" rx="42" ry="9" transform="${turn}" fill="${tone(lining, -0.14)}"/>`
  })
  const tail = cut.tail && isFront ? `M200 890Q400 ${cut.tail} 600 890L604 912Q400 ${cut.tail - 3} 196 912Z` : ''
  const dropTail = tail && part('tail', tail) + `<path d="${tail}" fill="${tone(lining, -0.1)}"/>`
  const skirt = cut.pockets.includes('skirt') && isFront ? snowSkirt(a, zip) : ''
  return dropTail + skirt + cuffs.join('')
}

/** The gaiter inside the hem that keeps snow out, with its gripper edge. */
function snowSkirt(a: Easel, color: string): string {
  const shape = 'M206 880Q400 950 594 880L588 944Q400 1000 212 944Z'
  return (
    part('skirt', shape) +
    panel(a, shape, {
      base: color,
      fill: tone(color, 0.06),
      reach: 20,
      soft: 8,
      outline: 0.6,
      creases: '300,900 306,960 5 10; 480,904 474,964 -5 -10; 400,910 402,970 4 9',
      depth: 0.4,
    }) +
    ribs(a, 'M212 938Q400 994 588 938', { base: tone(color, 0.12), height: 16 })
  )
}

const bodyCreases =
  '594,476 492,560 -9 14; 600,520 528,640 -12 13; 602,600 552,690 -8 11; 604,700 540,742 7 12; 604,742 560,800 5 10; 486,540 468,730 8 -13; 548,650 524,800 8 -12; 590,790 572,918 -5 -13; 468,760 462,924 -5 -12; 520,720 526,918 6 -14; 206,476 300,548 8 13; 200,516 264,610 10 12; 198,590 250,690 8 11; 196,706 268,752 -6 11; 198,752 240,806 -4 10; 320,520 336,700 -8 -13; 258,640 280,800 -6 -12; 214,790 226,918 5 -12; 330,740 338,924 6 -12; 276,740 270,918 -5 -13'

/** Every other crease: what pockets cover needs fewer, and a drawing keeps to its bytes. */
const fewCreases = bodyCreases
  .split('; ')
  .filter((_, i) => i % 2 === 0)
  .join('; ')

function torso(a: Easel, slots: ShellSlots, { cut, isFront }: Worn): string {
  const { main } = slots
  part('cloth', cut.body)
  return panel(a, cut.body, {
    base: main,
    fill: linear(a, dyed(main, '0 .05, .5 0, 1 -.04'), '200 300 620 920'),
    reach: 58,
    soft: 24,
    creases: cut.pockets.includes('field') ? fewCreases : bodyCreases,
    depth: 0.36,
    over:
      trunkPanels(a, slots, { cut, isFront }) +
      (cut.waist ? waistCord(a, slots, cut.waist) : '') +
      hem(a, slots, cut) +
      cast(a, sleevesOf(cut), { fill: '#05080b', opacity: 0.36, at: '-3 9', soft: 9 }),
  })
}

function hem(a: Easel, { main, zip, pull }: ShellSlots, { hem: y, cuff }: ShellCut): string {
  part('hem', `M160 ${y}Q400 ${y + 34} 640 ${y}V${y + 120}H160Z`, 'cloth')
  if (cuff === 'rib') {
    const band = `M160 ${y}Q400 ${y + 34} 640 ${y}V${y + 120}H160Z`
    const line = `M170 ${y + 36}Q400 ${y + 70} 630 ${y + 36}`
    const stripe = `M170 ${y + 32}Q400 ${y + 66} 630 ${y + 32}`
    return (
      ink(a, band, { fill: zip }) +
      ribs(a, line, { base: zip, height: 78 }) +
      ink(a, stripe, { stroke: pull, width: 9, opacity: 0.9 }) +
      ink(a, `M160 ${y}Q400 ${y + 34} 640 ${y}`, { stroke: '#000', width: 6, opacity: 0.4, soft: 3 })
    )
  }
  return (
    ink(a, `M170 ${y}Q400 ${y + 34} 630 ${y}`, { stroke: tone(main, -0.16), opacity: 0.8 }) +
    ink(a, `M170 ${y + 3}Q400 ${y + 37} 630 ${y + 3}`, { stroke: tone(main, 0.2), width: 1.5, opacity: 0.5 }) +
    stitch(`M170 ${y + 43}Q400 ${y + 66} 630 ${y + 43}`, { base: main, width: 1.3, opacity: 0.4 })
  )
}

/** A drawn-in waist: the channel, the gathers it makes and its two cord ends. */
function waistCord(a: Easel, { main, pull, zip }: ShellSlots, y: number): string {
  const line = `M180 ${y}Q400 ${y + 22} 620 ${y}`
  const gathers = Array.from(
    { length: 12 },
    (_, i) => `${214 + i * 34},${y + 8} ${210 + i * 35},${y + 62 + (i % 3) * 14} ${i < 6 ? 3 : -3} 8`,
  ).join('; ')
  const ends = sides.map(
    ({ x }) =>
      `<path d="M${x(470)} ${y + 16}v54" stroke="${pull}" stroke-width="4.4" stroke-linecap="round"/><rect x="${x(470) - 6}" y="${y + 50}" width="12" height="18" rx="4" fill="${zip}"/>`,
  )
  return (
    ink(a, crescents(gathers), { fill: tone(main, -0.24), opacity: 0.34, soft: 4 }) +
    ink(a, line, { stroke: tone(main, -0.2), width: 26, opacity: 0.35, soft: 4 }) +
    seam(`M180 ${y - 11}Q400 ${y + 11} 620 ${y - 11}`, { base: main, rows: 1 }) +
    seam(`M180 ${y + 11}Q400 ${y + 33} 620 ${y + 11}`, { base: main, rows: 1 }) +
    ends.join('')
  )
}

const sleeveCreases =
  '592,556 672,582 8 11; 600,592 640,606 5 9; 606,622 690,628 9 12; 612,662 664,676 6 9; 582,486 640,508 6 10; 624,772 690,786 6 8; 632,806 700,806 6 9'

function sleeve(a: Easel, slots: ShellSlots, { side, cut, isFront }: Worn & { side: Side }): string {
  const { main, yoke } = slots
  const shape = side.path(cut.sleeve)
  part('sleeve', shape)
  const articulation = ['588,556 640,584 696,590', '612,690 660,692 712,676'].map((line) =>
    seam(side.path(curve(line)), { base: main, opacity: 0.4 }),
  )
  return panel(a, shape, {
    base: main,
    fill: linear(a, dyed(main, '0 .06, .45 .015, 1 -.06'), side.pick('80 560 230 590', '580 560 730 590')),
    reach: 40,
    soft: 16,
    edge: 0.42,
    rim: 0.36,
    outlineColor: '#0b1115',
    outline: 0.5,
    creases: side.creases(sleeveCreases),
    folds: side.pick('148,470 120,660 8 14; 128,660 104,830 6 12', '664,470 690,660 -8 15; 690,660 714,830 -6 13'),
    over: sleevePanels(a, slots, { side, cut, shape, yoke }) + cuffOf(a, slots, { side, cut }) + (isFront ? '' : articulation.join('')),
  })
}

type SleeveCloth = { side: Side; cut: ShellCut; shape: string; yoke: string }

function sleevePanels(a: Easel, { main }: ShellSlots, { side, cut, shape, yoke }: SleeveCloth): string {
  const { path, pick } = side
  if (cut.panels === 'plain' || cut.panels === 'cape')
    return seam(path(curve('548,300 562,366 582,450')), { base: main, rows: 1, shift: [pick(6, -6), 0] })
  if (cut.panels === 'flanks')
    return ink(a, path(loop('546,310! 590,400 600,560 640,760 660,900! 560,900! 540,310!')), {
      fill: linear(a, dyed(yoke, '0 .02, 1 -.05'), '560 320 660 900'),
    })
  if (cut.panels === 'bands') {
    const tape = path('M560 640Q660 668 740 622')
    return (
      ink(a, tape, { stroke: '#d3d8d6', width: 40 }) +
      ink(a, tape, { stroke: '#f2f5f3', width: 13, opacity: 0.8, at: '0 -8' }) +
      stitch(tape, { base: '#d3d8d6', thread: '#8c9591' })
    )
  }
  const top = path(
    loop(cut.panels === 'armor' ? '500,280! 700,330! 712,540! 650,520 570,500!' : '500,280! 700,330! 700,468! 640,450 560,440!'),
  )
  const shaded =
    ink(a, shape, { stroke: tone(yoke, -0.24), width: 30, opacity: 0.34, at: '-9 -8', soft: 14 }) +
    ink(a, shape, { stroke: tone(yoke, 0.2), width: 9, opacity: 0.3, at: '7 8', soft: 5 })
  const forearm = path(loop('612,690! 700,670! 740,880! 690,900 660,896! 630,790'))
  return (
    ink(a, top, { fill: linear(a, dyed(yoke, '0 .08, 1 -.03'), pick('110 320 260 440', '560 320 700 440')) }) +
    (cut.panels === 'armor'
      ? ink(a, forearm, {
          fill: linear(a, dyed(yoke, '0 .06, 1 -.05'), pick('60 700 190 860', '610 700 740 860')),
          stroke: tone(yoke, 0.16),
          width: 1.6,
        })
      : '') +
    ink(a, crescents(side.creases('610,350 650,470 10 14')), { fill: tone(yoke, -0.2), opacity: 0.4, soft: 7 }) +
    `<g ${clip(a, top)}>${shaded}</g>` +
    seam(path(curve(cut.panels === 'armor' ? '708,536 650,520 570,500' : '672,461 630,447 566,440')), {
      base: main,
      shift: [0, 6],
      rows: 1,
    })
  )
}

function cuffOf(a: Easel, slots: ShellSlots, { side, cut }: { side: Side; cut: ShellCut }): string {
  const { main, zip, pull } = slots
  if (cut.cuff === 'tab') return seam(side.path(curve('630,838 684,846 730,836')), { base: main }) + cuffTab(a, main, side)
  const { y } = cuffLine({ cut })
  const top = y - (cut.cuff === 'rib' ? 62 : 26)
  const band = side.path(`M600 ${top}Q684 ${top + 14} 760 ${top - 8}V${y + 40}H600Z`)
  const line = side.path(`M600 ${(top + y) / 2}Q684 ${(top + y) / 2 + 14} 760 ${(top + y) / 2 - 8}`)
  const base = cut.cuff === 'rib' ? zip : main
  part('cuff', band, 'sleeve')
  const gathers =
    cut.cuff === 'rib'
      ? ink(a, line, { stroke: pull, width: 9, opacity: 0.9 })
      : ink(a, line, { stroke: tone(main, -0.22), width: 24, dash: '3 8', opacity: 0.5 })
  return (
    ink(a, band, { fill: tone(base, -0.02) }) +
    (cut.cuff === 'rib' ? ribs(a, line, { base, height: 66 }) : '') +
    gathers +
    seam(side.path(`M600 ${top}Q684 ${top + 14} 760 ${top - 8}`), { base: main })
  )
}

function cuffTab(a: Easel, main: string, side: Side): string {
  const tab = side.path(loop('660,846! 716,838 724,846 724,866 716,873 664,880 652,864'))
  part('cuff', tab)
  return (
    cast(a, tab, { opacity: 0.22, at: '0 4', soft: 2.5 }) +
    `<path d="${tab}" fill="${tone(main, 0.01)}" stroke="${tone(main, -0.2)}" stroke-width="1.6"/>` +
    stitch(side.path(curve('666,851 714,843 719,866 668,874')), { base: main, width: 1.2 })
  )
}
