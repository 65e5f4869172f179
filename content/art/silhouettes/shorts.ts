import { twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { ink, panel, wallShadow } from '../kernel/paint.ts'
import { stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { shortsCuts, shortsExtras, type ShortsCut } from './shorts-cuts.ts'
import { elasticWaist } from './trousers-parts.ts'
import { backPocket, handPocket, hipCreases, insideBack, opening, waistband } from './waist.ts'

type ShortsSlots = Slots<'shorts'>

const legCut = loop('400,96! 520,92! 540,150 562,240 576,330 582,430 590,534 596,616! 510,632 420,626! 414,560 408,480 404,418! 400,396!')
const creases = `${hipCreases}; 406,450 480,510 8 13; 584,470 508,520 -8 14; 590,560 520,596 -6 12; 416,570 500,600 6 12; 552,160 540,290 -6 14; 470,440 476,610 8 -14; 540,480 552,614 6 -12`
const place = 'translate(400 500) scale(1.3) translate(-400 -366)'

/** Shorts to the knee, drawn larger than trousers. The style says how they close, which pockets they have and where they end. */
export function drawShorts({ view, brand, slots }: Drawing<'shorts'>): string {
  const a = easel()
  const isFront = view === 'front'
  const cut = shortsCuts[slots.style]
  const parts = [
    wallShadow(a, legCut + left.path(legCut), { opacity: 0.2, at: '10 14', soft: 16 }),
    ...sides.map(({ x }) => `<ellipse cx="${x(508)}" cy="618" rx="87" ry="13" fill="${tone(slots.main, -0.28)}"/>`),
    isFront ? insideBack(slots, brand) : '',
    ...sides.map((side) => leg(a, slots, { side, isFront, cut })),
    isFront && cut.waist === 'elastic' ? '' : opening(a, slots, isFront),
    ...sides.map((side) => shortsExtras(a, slots, { side, isFront, extra: cut.extra })),
    cut.waist === 'elastic' ? elasticWaist(a, slots, isFront) : waistband(a, slots, { isFront, brand }),
  ]
  a.add(`<g transform="${cut.frame ?? place}">${parts.join('')}</g>`)
  return a.svg()
}

type Leg = { side: Side; isFront: boolean; cut: ShortsCut }

function leg(a: Easel, slots: ShortsSlots, { side, isFront, cut: { waist, extra } }: Leg): string {
  const { main } = slots
  const cut = side.path(legCut)
  return panel(a, cut, {
    base: main,
    fill: linear(a, dyed(main, '0 .05, .5 0, 1 -.045'), side.pick('220 120 400 620', '410 120 590 620')),
    reach: 50,
    soft: 20,
    edge: 0.4,
    rim: 0.34,
    creases: side.creases(creases),
    depth: 0.38,
    lights: side.pick('296,210 280,560 10 24', '474,240 486,560 6 20'),
    lightness: 0.24,
    lightSoft: 12,
    over:
      ink(a, cut, { fill: twill(a, main) }) +
      (isFront ? handPocket(a, slots, side) : waist === 'band' ? backPocket(a, slots, side) : '') +
      (extra.includes('fringe') ? '' : hem(slots, side)),
  })
}

function hem({ main, thread }: ShortsSlots, { path }: Side): string {
  return (
    stitch(path(curve('416,606 510,612 596,596')), { base: main, thread }) +
    stitch(path(curve('416,600 510,606 596,590')), { base: main, thread })
  )
}
