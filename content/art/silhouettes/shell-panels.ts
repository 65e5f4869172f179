import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { cast, crescents, ink } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'
import type { ShellCut } from './shell-cuts.ts'

type PanelSlots = Slots<'shell'>
type Panels = { cut: ShellCut; isFront: boolean }

const yokeCreases = '560,330 596,420 8 -12; 500,345 452,470 -8 14; 240,330 206,420 -8 -12; 300,345 344,470 8 -14; 430,350 420,490 5 -10'
const yokeLights =
  '560,330 596,420 17.6 -8.4; 500,345 452,470 -19.2 9.8; 240,330 206,420 1.6 -8.4; 300,345 344,470 19.2 -9.8; 430,350 420,490 13 -7'

/** What is laid over the trunk: a yoke, flanks, hard-wearing shoulders, reflective bands or a storm cape. */
export function trunkPanels(a: Easel, slots: PanelSlots, { cut, isFront }: Panels): string {
  if (cut.panels === 'yoke') return yoke(a, slots, isFront ? '608,432 560,444 504,462 452,488 400,502' : '606,446 520,466 400,474')
  if (cut.panels === 'flanks') return sides.map((side) => flank(a, slots, side)).join('')
  if (cut.panels === 'armor') return armor(a, slots)
  if (cut.panels === 'bands') return bands(a, slots)
  if (cut.panels === 'cape') return cape(a, slots, isFront)
  const shoulders = isFront ? '520,338 556,352 604,374' : '606,412 520,430 400,434'
  return sides.map(({ path }) => seam(path(curve(shoulders)), { base: slots.main, rows: 1 })).join('')
}

function yoke(a: Easel, { main, yoke: color }: PanelSlots, edge: string): string {
  const shape = symmetric(`400,280! 560,280! 640,400! ${edge}!`)
  return (
    part('shoulder', shape, 'cloth') +
    ink(a, shape, { fill: linear(a, dyed(color, '0 .07, .55 0, 1 -.04'), '250 290 560 500') }) +
    ink(a, crescents(yokeCreases), { fill: tone(color, -0.2), opacity: 0.45, soft: 6 }) +
    ink(a, crescents(yokeLights), { fill: tone(color, 0.2), opacity: 0.34, soft: 5 }) +
    sides.map((side) => seam(side.path(curve(edge)), { base: main, shift: [0, 6], rows: 1 })).join('')
  )
}

function flank(a: Easel, { main, yoke: color }: PanelSlots, { path, pick }: Side): string {
  const edge = '520,330 548,420 538,540 534,660 546,780 566,950'
  const shape = path(loop(`${edge}! 680,950! 680,330!`))
  return (
    ink(a, shape, { fill: linear(a, dyed(color, '0 .05, 1 -.06'), pick('190 330 250 930', '540 330 620 930')) }) +
    ink(
      a,
      crescents(
        pick(
          '206,500 244,560 8 12; 200,600 250,650 8 11; 220,760 246,860 -8 12',
          '594,500 548,570 -8 12; 596,610 546,660 -8 11; 580,760 556,860 8 12',
        ),
      ),
      {
        fill: tone(color, -0.2),
        opacity: 0.45,
        soft: 5,
      },
    ) +
    seam(path(curve(edge)), { base: main, shift: [pick(6, -6), 0], rows: 1 })
  )
}

function armor(a: Easel, { main, yoke: color }: PanelSlots): string {
  const edge = '612,520! 580,470 548,398 500,372! 450,378 400,380'
  const shape = symmetric('400,280! 560,280! 640,400! 612,520! 580,470 548,398 500,372! 450,378 400,380!')
  return (
    part('shoulder', shape, 'cloth') +
    cast(a, shape, { opacity: 0.3, at: '0 5', soft: 4 }) +
    ink(a, shape, { fill: linear(a, dyed(color, '0 .09, 1 -.02'), '250 290 560 500') }) +
    ink(a, crescents(yokeCreases), { fill: tone(color, -0.2), opacity: 0.35, soft: 6 }) +
    sides.map((side) => seam(side.path(curve(edge)), { base: color, shift: [0, -6], rows: 1 })).join('') +
    sides.map(({ path }) => seam(path(curve('606,640 552,668 534,720 540,930')), { base: main, rows: 0, opacity: 0.5 })).join('')
  )
}

/** Two bands round the trunk and a brace over each shoulder, in the light tape that answers a headlamp. */
function bands(a: Easel, { main, yoke: color }: PanelSlots): string {
  const tape = (d: string) =>
    ink(a, d, { stroke: tone(main, -0.16), width: 46, opacity: 0.5, at: '0 3' }) +
    ink(a, d, { stroke: '#d3d8d6', width: 38 }) +
    ink(a, d, { stroke: '#f2f5f3', width: 13, opacity: 0.8, at: '0 -8' }) +
    ink(a, d, { stroke: '#aab2af', width: 38, dash: '1.4 6', opacity: 0.55 }) +
    stitch(d, { base: '#d3d8d6', thread: '#8c9591', width: 1.4 })
  const braces = sides.map(({ path }) => tape(path('M520 300C530 380 528 460 524 566')))
  return (
    yoke(a, { yoke: color, main } as PanelSlots, '612,400 520,418 400,424') +
    braces.join('') +
    tape('M170 590Q400 620 630 590') +
    tape('M170 742Q400 772 630 742')
  )
}

/** A second cloth over the shoulders, loose at its lower edge. */
function cape(a: Easel, { main }: PanelSlots, isFront: boolean): string {
  const edge = isFront ? '612,428! 560,452 500,462 440,448! 432,380 430,300' : '612,440 520,470 400,478'
  const shape = isFront
    ? sides.map(({ path }) => path(loop(`430,280! 560,280! 640,400! ${edge}!`))).join('')
    : symmetric(`400,280! 560,280! 640,400! ${edge}!`)
  return (
    part('shoulder', shape, 'cloth') +
    cast(a, shape, { opacity: 0.36, at: '0 8', soft: 5 }) +
    ink(a, shape, { fill: linear(a, dyed(main, '0 .08, .6 .02, 1 -.02'), '250 280 560 470') }) +
    ink(a, crescents('560,330 596,410 8 -12; 520,345 470,430 -8 12; 240,330 206,410 -8 -12; 290,345 330,430 8 -12'), {
      fill: tone(main, -0.2),
      opacity: 0.4,
      soft: 6,
    }) +
    sides.map(({ path }) => seam(path(curve(edge)), { base: main, shift: [0, -6], rows: 1 })).join('')
  )
}
