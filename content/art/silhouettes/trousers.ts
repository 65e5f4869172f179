import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { trousersCuts, type TrousersCut, type TrousersExtra } from './trousers-cuts.ts'
import { elasticWaist, kneeFront, legExtras } from './trousers-parts.ts'
import { backPocket, handPocket, hipCreases, insideBack, legLight, opening, waistband } from './waist.ts'

type TrousersSlots = Slots<'trousers'>

const kneeCreases = '560,560 486,596 -7 13; 430,610 500,640 6 12; 562,640 500,672 -6 12; 432,690 512,704 6 12'
const creases = `${hipCreases}; ${kneeCreases}; 438,872 540,884 8 12; 560,852 470,864 -4 10; 440,906 520,922 6 9; 548,160 536,300 -6 14; 470,480 476,780 8 -14`

/** Trousers. The style says how wide the leg is, what is at the knee and the waist, and which pockets a trade wants. */
export function drawTrousers({ view, brand, slots }: Drawing<'trousers'>): string {
  const a = easel()
  const cut = trousersCuts[slots.style]
  const isFront = view === 'front'
  const [cx, rx] = cut.ankle
  const hasFly = cut.waist === 'band'
  const layers = [
    wallShadow(a, cut.leg + left.path(cut.leg), { opacity: 0.19, at: '12 16', soft: 18 }),
    ...sides.map(({ x }) => `<ellipse cx="${x(cx)}" cy="938" rx="${rx}" ry="11" fill="${tone(slots.main, -0.3)}"/>`),
    isFront ? insideBack(slots, brand) : '',
    ...sides.map((side) => leg(a, slots, { side, isFront, cut })),
    hasFly || !isFront ? opening(a, slots, isFront) : seam('M400 140V398', { base: slots.main, rows: 1, shift: [6, 0] }),
    hasFly ? waistband(a, slots, { isFront, brand }) : elasticWaist(a, slots, isFront),
  ]
  a.add(cut.frame ? `<g transform="${cut.frame}">${layers.join('')}</g>` : layers.join(''))
  return a.svg()
}

const seenBehind: readonly TrousersExtra[] = ['ribbed', 'stripe', 'bellows']

type Leg = { side: Side; isFront: boolean; cut: TrousersCut }

function leg(a: Easel, slots: TrousersSlots, { side, isFront, cut }: Leg): string {
  const { main, thread } = slots
  const inseam = curve('434,400! 424,520 436,800! 442,936!')
  const pockets = cut.extra.includes('sideZip') ? '' : isFront ? handPocket(a, slots, side) : backPocket(a, slots, side)
  return panel(a, side.path(cut.leg), {
    base: main,
    fill: linear(a, dyed(main, '0 .045, .5 0, 1 -.045'), side.pick('230 120 400 930', '410 120 575 930')),
    reach: 54,
    soft: 21,
    edge: 0.42,
    rim: 0.34,
    creases: side.creases(creases),
    depth: 0.4,
    ...legLight(side),
    over:
      (isFront ? knee(a, slots, { side, kind: cut.knee }) : '') +
      pockets +
      (isFront || cut.knee !== 'double' || side.isMirrored ? '' : hammerLoop(a, main)) +
      legExtras(a, slots, { side, extra: isFront ? cut.extra : cut.extra.filter((kind) => seenBehind.includes(kind)) }) +
      stitch(side.path(curve(`434,926 ${cut.ankle[0]},934 ${cut.ankle[0] + cut.ankle[1]},922`)), { base: main, thread }) +
      stitch(side.path(inseam), { base: main, thread, opacity: cut.knee === 'double' ? 0.6 : 0.25 }),
  })
}

function knee(a: Easel, slots: TrousersSlots, { side, kind }: { side: Side; kind: TrousersCut['knee'] }): string {
  const { main, knee: patch, thread, button } = slots
  if (kind === 'none') return ''
  if (kind === 'front') return kneeFront(a, slots, side)
  if (kind === 'shaped') {
    return (
      seam(side.path(curve('418,520 488,540 564,516')), { base: main, rows: 1 }) +
      seam(side.path(curve('430,690 496,676 562,700')), { base: main, rows: 1, shift: [0, -5] })
    )
  }
  const cut = side.path(loop('417,508! 490,500 566,506! 562,640 560,796! 500,806 433,800! 428,660 417,508!'))
  const rows = ['420,515 490,507 566,513', '420,521 490,513 566,519', '433,793 500,799 562,789', '433,787 500,793 562,783']
  const rivets = ['426 516', '556 514', '438 792', '552 788'].map((at) => {
    const [x = 0, y = 0] = at.split(' ').map(Number)
    const dome = `<circle cx="${side.x(x) - 0.8}" cy="${y - 0.8}" r="4" fill="${tone(button, 0.08)}"/>`
    return `<circle cx="${side.x(x)}" cy="${y}" r="5.5" fill="${tone(button, -0.16)}"/>${dome}`
  })
  return (
    panel(a, cut, {
      base: patch,
      fill: linear(a, dyed(patch, '0 .05, .5 0, 1 -.05'), side.pick('240 500 380 800', '420 500 566 800')),
      reach: 26,
      soft: 12,
      edge: 0.3,
      outline: 0.5,
      creases: side.creases(kneeCreases),
      depth: 0.4,
    }) +
    rows.map((row) => stitch(side.path(curve(row)), { base: main, thread })).join('') +
    rivets.join('')
  )
}

function hammerLoop(a: Easel, main: string): string {
  const loopCut = 'M470 400C500 396 530 410 556 420L556 436C530 428 500 416 470 420Z'
  return cast(a, loopCut, { at: '1 4', soft: 3 }) + ink(a, loopCut, { fill: tone(main, 0.02), stroke: tone(main, -0.2), width: 1.6 })
}
