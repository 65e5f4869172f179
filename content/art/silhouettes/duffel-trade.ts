import { plainWeave, ripstop } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, cord, webbing } from '../kernel/straps.ts'
import type { DuffelSide } from './duffel-kinds.ts'
import { straps, type DuffelSlots } from './duffel-parts.ts'

const brass = '#c8a860'

/** A sailor’s kit bag: it stands on a round base, and a rope through brass eyelets draws its mouth together. */
export function kitDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  const body = symmetric('400,250! 470,252 528,262 546,300! 552,440 552,580 546,712! 500,738 450,744 400,746')
  const mouth = symmetric('400,140! 440,136 486,126 520,134! 506,170 492,206 486,238! 520,248 546,296! 470,270 400,268')
  const base = symmetric('400,672! 470,668 549,652! 546,712! 500,738 450,744 400,746')
  const pleats = Array.from(
    { length: 11 },
    (_, i) => `M${318 + i * 16.4} ${146 - Math.abs(i - 5) * 2}Q${340 + i * 12} 200 ${298 + i * 20.4} ${288 - Math.abs(i - 5) * 3}`,
  )
  const rope = 'M306 236Q400 262 494 236'
  const eyelets = [322, 360, 400, 440, 478]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${Math.round(249 - Math.abs(x - 400) * 0.1)}" r="8" fill="#2b2118" stroke="${brass}" stroke-width="4.4"/>`,
    )
    .join('')
  const sling = webbing(a, view === 'front' ? 'M506 232C640 300 640 600 540 700' : 'M400 236C470 330 480 600 420 690', {
    color: strap,
    width: 34,
  })
  return (
    (view === 'front' ? sling : '') +
    panel(a, body, {
      base: main,
      fill: linear(a, dyed(main, '0 -.06, .3 .08, .62 0, 1 -.13'), '254 0 546 0'),
      reach: 46,
      soft: 20,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases:
        '270,420 350,470 8 14; 534,520 450,560 -8 14; 262,600 350,570 8 -14; 320,290 340,400 8 -12; 480,290 462,400 -8 12; 540,360 480,400 -6 11; 400,660 420,560 6 12',
      depth: 0.4,
      over: ink(a, body, { fill: plainWeave(a, main) }),
    }) +
    panel(a, mouth, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, .5 .02, 1 -.08'), '0 130 0 290'),
      reach: 30,
      soft: 12,
      outline: 0.7,
      over:
        ink(a, mouth, { fill: plainWeave(a, main) }) +
        ink(a, pleats.join(''), { stroke: tone(main, -0.32), width: 5, opacity: 0.6, soft: 2 }) +
        ink(a, pleats.join(''), { stroke: tone(main, 0.16), width: 3.4, opacity: 0.5, at: '5 0', soft: 1.4 }),
    }) +
    stitch(curve('282,136 316,130 360,142 400,146 440,142 484,130 518,140'), { base: main, thread: accent }) +
    eyelets +
    cord(a, rope, { color: accent, width: 13 }) +
    cord(a, 'M404 250C372 296 392 330 376 372M398 250C428 300 412 330 426 360', { color: accent, width: 10 }) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 -.05, .3 .09, 1 -.1'), '254 0 546 0'), reach: 24, soft: 10, outline: 0.8 }) +
    stitch(curve('256,664 330,680 400,684 470,680 544,664'), { base: dark, thread: accent }) +
    (view === 'front' ? mark(brand, '400 520', { size: 2, color: logo }) : sling + mark(brand, '330 560', { size: 1, color: logo })) +
    `<g fill="${brass}" stroke="#7b6430">${[286, 322].map((x) => `<circle cx="${x}" cy="702" r="5.5"/>`).join('')}</g>`
  )
}

/** An open bag of tools: a mouth on a frame, pockets all round, two handles that meet over it. */
export function toteDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  const front = loop('108,446! 250,470 400,476 550,470 692,446! 706,560 712,660 706,730! 560,744 400,748 240,744 94,730! 88,660 94,560')
  const rear = 'M108 446Q400 378 692 446Q400 500 108 446Z'
  const base = loop('90,660! 400,690 710,660! 710,700 706,730! 560,744 400,748 240,744 94,730!')
  const handle = (rise: number, isNear: boolean) =>
    webbing(
      a,
      `M${isNear ? 236 : 270} ${isNear ? 690 : 420}V440C${isNear ? 236 : 270} ${rise} 330 ${rise - 20} 400 ${rise - 20}C470 ${rise - 20} ${isNear ? 564 : 530} ${rise} ${isNear ? 564 : 530} 440V${isNear ? 690 : 420}`,
      {
        color: isNear ? strap : tone(strap, -0.05),
        width: 30,
      },
    )
  return (
    handle(250, false) +
    ink(a, rear, { fill: linear(a, dyed(main, '0 -.12, 1 -.34'), '0 400 0 490') }) +
    ink(a, 'M108 446Q400 378 692 446', { stroke: tone(main, -0.02), width: 13, round: true }) +
    tools() +
    panel(a, front, {
      base: main,
      fill: linear(a, dyed(main, '0 .08, .4 .02, 1 -.1'), '0 446 0 748'),
      reach: 52,
      soft: 22,
      edge: 0.42,
      rim: 0.34,
      outline: 0.75,
      creases: '110,490 190,560 -8 16; 690,490 612,560 8 -16; 100,640 180,610 8 14; 704,640 624,610 -8 -14',
      depth: 0.32,
      over: ink(a, front, { fill: plainWeave(a, main) }),
    }) +
    ink(a, 'M108 450Q400 512 692 450', { stroke: dark, width: 18, round: true }) +
    (view === 'front' ? pockets(a, slots) : wide(a, slots)) +
    cast(a, base, { at: '0 -4', soft: 4 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 .07, 1 -.06'), '0 660 0 746'), reach: 24, soft: 9, outline: 0.8 }) +
    seam(curve('90,660 400,690 710,660'), { base: dark, rows: 1, thread: accent }) +
    handle(300, true) +
    grip(a, dark, accent) +
    mark(brand, view === 'front' ? '400 578' : '400 560', { size: view === 'front' ? 1.2 : 1.6, color: logo }) +
    `<g fill="${brass}" stroke="#7b6430">${sides.map(({ x }) => `<circle cx="${x(564)}" cy="478" r="5.5"/>`).join('')}</g>`
  )
}

/** What sticks out of the mouth: a hammer, a square, a saw’s handle. */
function tools(): string {
  return (
    '<g stroke="#000" stroke-opacity=".35" stroke-width="1.5">' +
    '<path d="M176 460L196 330L216 333L206 462Z" fill="#b98a4e"/><path d="M168 334L176 300Q206 292 252 306L256 326Q214 322 168 334Z" fill="#8d949a"/>' +
    '<path d="M330 470V318H352V470Z" fill="#c3c7cc"/><path d="M330 318H470V338H352V350H330Z" fill="#9aa1a6"/>' +
    '<path d="M548 470Q540 400 560 372Q590 340 640 360Q660 380 644 400Q630 410 634 470Z" fill="#a4713a"/></g>' +
    '<path d="M578 402Q594 376 620 386Q616 404 606 430Q588 440 578 402Z" fill="#2b2118" opacity=".8"/>' +
    '<path d="M336 330V460M182 452L202 336" stroke="#fff" stroke-width="3" opacity=".25"/>'
  )
}

function pockets(a: Easel, { main, accent }: DuffelSlots): string {
  return [
    [112, 108],
    [286, 110],
    [404, 110],
    [580, 108],
  ]
    .map(([x = 0, width = 0]) => {
      const sag = x < 150 || x > 550 ? 0 : 12
      const cut = `M${x} ${540 + sag}H${x + width}V${690 + sag}H${x}Z`
      return (
        cast(a, cut, { at: '2 7', soft: 5 }) +
        panel(a, cut, {
          base: main,
          fill: linear(a, dyed(main, '0 .07, 1 -.04'), `${x} 540 ${x + width} 690`),
          reach: 16,
          soft: 7,
          outline: 0.75,
          over: ink(a, cut, { fill: plainWeave(a, main) }),
        }) +
        stitch(`M${x + 5} ${548 + sag}H${x + width - 5}M${x + 5} ${555 + sag}H${x + width - 5}`, { base: main, thread: accent })
      )
    })
    .join('')
}

function wide(a: Easel, { main, accent }: DuffelSlots): string {
  const cut = 'M262 500H538V700H262Z'
  return (
    cast(a, cut, { at: '2 7', soft: 5 }) +
    panel(a, cut, {
      base: main,
      fill: tone(main, 0.03),
      reach: 18,
      soft: 8,
      outline: 0.75,
      over: ink(a, cut, { fill: plainWeave(a, main) }),
    }) +
    stitch('M268 510H532M268 517H532', { base: main, thread: accent })
  )
}

/** Leather that holds both handles together. */
function grip(a: Easel, dark: string, thread: string): string {
  const wrap = loop('330,290! 340,276 400,268 460,276 470,290! 468,318! 400,308 332,318!')
  return (
    cast(a, wrap, { opacity: 0.35, at: '0 6', soft: 4 }) +
    panel(a, wrap, { base: dark, fill: linear(a, dyed(dark, '0 .12, 1 -.06'), '0 270 0 318'), reach: 10, soft: 5, outline: 0.8 }) +
    stitch(curve('338,296 400,280 462,296'), { base: dark, thread, width: 1.6 })
  )
}

/** A dry bag to lie down: the mouth is rolled along its whole length and buckled at the ends. */
export function rollDuffel(a: Easel, slots: DuffelSlots, { view, brand }: DuffelSide): string {
  const { main, panel: dark, strap, accent, logo } = slots
  const bag = loop(
    '84,480! 96,430 132,404 220,394 400,392 580,394 668,404 704,430 716,480! 730,570 726,670 710,728! 640,742 400,748 160,742 90,728! 74,670 70,570',
  )
  const roll = loop('110,372! 104,344 122,326! 400,316 678,326! 696,344 690,372! 684,404 660,412! 400,404 140,412! 116,404')
  const gloss = 'M110 470Q400 436 690 470L700 520Q400 478 100 520Z'
  return (
    panel(a, bag, {
      base: main,
      fill: linear(a, dyed(main, '0 .1, .24 .06, .6 0, 1 -.1'), '0 392 0 748'),
      reach: 60,
      soft: 24,
      edge: 0.44,
      rim: 0.36,
      outline: 0.75,
      creases:
        '150,410 196,500 -8 15; 650,410 604,500 8 -15; 300,400 320,500 6 -12; 500,400 480,500 -6 12; 88,620 190,590 8 16; 714,620 612,590 -8 -16; 400,400 404,470 5 11',
      depth: 0.36,
      over: ink(a, bag, { fill: ripstop(a, main) }) + ink(a, gloss, { fill: '#fff', opacity: 0.2, soft: 12 }),
    }) +
    sides
      .map(
        ({ path }) =>
          panel(a, path(loop('640,400! 690,420 716,480! 730,570 726,670 710,728! 676,738! 690,640 690,540 676,460')), {
            base: dark,
            reach: 20,
            soft: 8,
            outline: 0.7,
            over: ink(a, path('M640 400H740V750H640Z'), { fill: ripstop(a, dark) }),
          }) + webbing(a, path('M694 500C742 516 744 620 700 640'), { color: strap, width: 18 }),
      )
      .join('') +
    cast(a, roll, { at: '0 9', soft: 6 }) +
    panel(a, roll, {
      base: main,
      fill: linear(a, dyed(main, '0 .12, .4 .05, .75 -.06, 1 -.16'), '0 318 0 412'),
      reach: 26,
      soft: 10,
      outline: 0.75,
      creases: '240,330 252,400 5 9; 360,324 352,398 -5 9; 480,324 492,398 5 9; 590,330 580,400 -5 9',
      depth: 0.3,
      over:
        ink(a, roll, { fill: ripstop(a, main) }) +
        ink(a, curve('116,380 400,368 684,380'), { stroke: tone(main, -0.24), width: 3, opacity: 0.7 }),
    }) +
    sides
      .map(
        ({ path, x }) =>
          webbing(a, path('M668 328C698 350 690 430 668 520V640'), { color: strap, width: 26 }) + buckle(`${x(668)} 470`, { size: 1.2 }),
      )
      .join('') +
    webbing(a, 'M250 738V470C262 350 538 350 550 470V738', { color: strap, width: 28 }) +
    ink(a, sides.map(({ path }) => path('M537 640h26v28h-26zM537 640l26 28M563 640l-26 28')).join(''), { stroke: accent, dash: '5 3' }) +
    (view === 'front' ? mark(brand, '400 580', { size: 1.9, color: logo }) : `<g transform="translate(0 30)">${straps(a, slots)}</g>`)
  )
}
