import { twill } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { cast, ink, panel, wallShadow } from '../kernel/paint.ts'
import { button as sewnButton, stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Drawing, Slots } from '../slots.ts'
import { backPocket, handPocket, hipCreases, insideBack, opening, waistband } from './waist.ts'

type ShortsSlots = Slots<'shorts'>

const legCut = loop('400,96! 520,92! 540,150 562,240 576,330 582,430 590,534 596,616! 510,632 420,626! 414,560 408,480 404,418! 400,396!')
const creases = `${hipCreases}; 406,450 480,510 8 13; 584,470 508,520 -8 14; 590,560 520,596 -6 12; 416,570 500,600 6 12; 552,160 540,290 -6 14; 470,440 476,610 8 -14; 540,480 552,614 6 -12`
const place = 'translate(400 500) scale(1.3) translate(-400 -366)'

/** Shorts to the knee, drawn larger than trousers: `work` has a tool pocket and bright thread, `hike` a flapped cargo pocket. */
export function drawShorts({ view, brand, slots }: Drawing<'shorts'>): string {
  const a = easel()
  const isFront = view === 'front'
  const parts = [
    wallShadow(a, legCut + left.path(legCut), { opacity: 0.2, at: '10 14', soft: 16 }),
    ...sides.map(({ x }) => `<ellipse cx="${x(508)}" cy="618" rx="87" ry="13" fill="${tone(slots.main, -0.28)}"/>`),
    isFront ? insideBack(slots, brand) : '',
    ...sides.map((side) => leg(a, slots, { side, isFront })),
    opening(a, slots, isFront),
    ...sides.map((side) => thighPocket(a, slots, side)),
    waistband(a, slots, { isFront, brand }),
  ]
  a.add(`<g transform="${place}">${parts.join('')}</g>`)
  return a.svg()
}

function leg(a: Easel, slots: ShortsSlots, { side, isFront }: { side: Side; isFront: boolean }): string {
  const { main, thread } = slots
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
      (isFront ? handPocket(a, slots, side) : backPocket(a, slots, side)) +
      stitch(side.path(curve('416,606 510,612 596,596')), { base: main, thread }) +
      stitch(side.path(curve('416,600 510,606 596,590')), { base: main, thread }),
  })
}

/** On the thigh's outer side, in the second color. */
function thighPocket(a: Easel, { knee, main, thread, button, style }: ShortsSlots, side: Side): string {
  const bag = side.path(loop('514,412! 584,402! 594,540! 588,556 526,564! 518,552!'))
  const flap = side.path(loop('508,400! 586,390! 590,440! 550,454 514,450!'))
  const fill = linear(a, dyed(knee, '0 .04, 1 -.05'), side.pick('206 400 290 560', '510 400 594 560'))
  const cloth = { base: knee, fill, reach: 16, soft: 8, outline: 0.7 }
  const pocket =
    cast(a, bag, { at: '2 7', soft: 5 }) +
    panel(a, bag, { ...cloth, over: ink(a, bag, { fill: twill(a, knee) }) }) +
    stitch(side.path(curve('520,416! 579,408! 588,538! 583,550 530,557! 524,549! 520,416!')), { base: knee, thread })
  if (style === 'work') {
    const divide = stitch(side.path(curve('552,412 558,556')), { base: knee, thread })
    return pocket + divide + ink(a, side.path('M514 412L584 402'), { stroke: tone(main, -0.24) })
  }
  return (
    pocket +
    cast(a, flap, { at: '1 5', soft: 4 }) +
    panel(a, flap, { ...cloth, over: ink(a, flap, { fill: twill(a, knee) }) }) +
    stitch(side.path(curve('513,405! 582,396! 585,436! 550,448 518,445! 513,405!')), { base: knee, thread }) +
    sewnButton(a, { x: side.x(550), y: 438, r: 5.5, color: button })
  )
}
