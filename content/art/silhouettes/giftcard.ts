import { tone } from '../kernel/color.ts'
import { clip, dyed, easel, linear, type Easel } from '../kernel/easel.ts'
import { seeded, rounded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import type { Brand, Drawing, Slots } from '../slots.ts'

type Print = Slots<'giftcard'>

const card = 'M124 356H676A28 28 0 0 1 704 384V700A28 28 0 0 1 676 728H124A28 28 0 0 1 96 700V384A28 28 0 0 1 124 356Z'
const tilt = 'rotate(-7 400 542)'

/** A gift card with the brand's line and mark: leaning out of its paper sleeve, or on the sheet it is printed on, folded once. */
export function drawGiftcard({ brand, slots }: Drawing<'giftcard'>): string {
  const a = easel()
  if (slots.cut === 'folded') {
    a.add(sheet(a, slots), `<g transform="translate(118 128) scale(.705)">${face(a, slots, brand)}</g>`, note(a, slots, brand))
    return a.svg()
  }
  a.add(cast(a, card, { fill: '#20242b', opacity: 0.3, at: '14 30', soft: 24, tall: 20 }))
  a.add(`<g transform="${tilt}">${face(a, slots, brand)}</g>`, sleeve(a, slots, brand))
  return a.svg()
}

const scenes: Record<Brand, (a: Easel, slots: Print) => string> = { halvern: ridges, dropkerb: kerbs, dunnage: planks }

function face(a: Easel, slots: Print, brand: Brand): string {
  const { ground, ink: print, accent } = slots
  const gloss = 'M96 356H420L250 728H96Z'
  return (
    cast(a, card, { opacity: 0.34, at: '4 10', soft: 8 }) +
    panel(a, card, {
      base: ground,
      fill: linear(a, dyed(ground, '0 .08, .5 0, 1 -.06'), '96 356 704 728'),
      reach: 26,
      soft: 14,
      edge: 0.3,
      rim: 0.5,
      outline: 0.8,
      over: scenes[brand](a, slots) + ink(a, gloss, { fill: linear(a, '0 #fff .16, 1 #fff .02', '96 356 380 600') }),
    }) +
    mark(brand, '172 421', { size: 1.1, color: '#000000' }).replace('<g ', '<g opacity=".25" ') +
    mark(brand, '170 418', { size: 1.1, color: print }) +
    `<rect x="566" y="396" width="86" height="60" rx="9" fill="${linear(a, dyed(accent, '0 .1, 1 -.08'), '566 396 652 456')}"/>` +
    ink(a, 'M566 416H592M566 436H592M626 416H652M626 436H652M592 396V456M626 396V456', {
      stroke: tone(accent, -0.25),
      width: 2,
      opacity: 0.8,
    })
  )
}

/** Halvern: ridges behind ridges and a low sun. */
function ridges(a: Easel, { ground, accent }: Print): string {
  const random = seeded(5)
  const layers = [0.16, 0.1, 0.03, -0.05].map((light, i) => {
    const tops = Array.from({ length: 12 }, (_, k) => `L${96 + k * 56} ${rounded(536 + i * 40 + (k % 2 ? -1 : 1) * (10 + random() * 26))}`)
    return `<path d="M60 760${tops.join('')}L760 760Z" fill="${tone(ground, light)}"/>`
  })
  return `<circle cx="520" cy="540" r="46" fill="${accent}"/>${ink(a, 'M420 540a100 100 0 1 0 200 0a100 100 0 1 0 -200 0', { fill: accent, opacity: 0.25, soft: 22 })}${layers.join('')}`
}

/** dropkerb: its line, stepped across the card. */
function kerbs(a: Easel, { accent, ink: print }: Print): string {
  const line = 'M60 512H330L420 602H740'
  const stroke = (y: number, opacity: number) => ink(a, line, { stroke: y ? print : accent, width: y ? 10 : 44, opacity, at: `0 ${y}` })
  return stroke(0, 1) + stroke(52, 0.9) + stroke(78, 0.55) + stroke(104, 0.28)
}

/** Dunnage: stacked planks and a double-stitched border. */
function planks(a: Easel, { ground, accent }: Print): string {
  const rows = [0, 1, 2, 3].map((i) => {
    const y = 450 + i * 52
    const from = 300 + (i % 2) * 60
    const board = `M${from} ${y}H740V${y + 44}H${from}Z`
    const grain = `M${from + 30} ${y + 15}H700M${from + 70} ${y + 30}H740`
    return (
      ink(a, board, { fill: tone(ground, 0.09 - i * 0.02) }) +
      ink(a, grain, { stroke: tone(ground, -0.05), opacity: 0.8, dash: '120 14 60 22' })
    )
  })
  const frame = 'M112 372H688V712H112Z'
  return (
    `<g ${clip(a, card)}>${rows.join('')}</g>` +
    ink(a, frame, { stroke: accent, dash: '9 6', opacity: 0.9 }) +
    ink(a, frame, { stroke: accent, dash: '9 6', opacity: 0.5, at: '0 7' })
  )
}

function sleeve(a: Easel, { ink: print, accent, ground }: Print, brand: Brand): string {
  const pocket = 'M70 610Q400 634 730 566V778A10 10 0 0 1 720 788H80A10 10 0 0 1 70 778Z'
  const notch = 'M344 619Q400 664 462 610'
  return (
    cast(a, pocket, { opacity: 0.4, at: '0 -4', soft: 9 }) +
    panel(a, pocket, {
      base: print,
      fill: linear(a, dyed(print, '0 .03, 1 -.07'), '70 600 730 790'),
      reach: 22,
      soft: 12,
      edge: 0.2,
      rim: 0.5,
      outline: 0.6,
      over: ink(a, notch + 'Z', { fill: ground, opacity: 0.9 }) + ink(a, notch, { stroke: tone(print, -0.2), width: 2 }),
    }) +
    ink(a, 'M70 752H730', { stroke: accent, width: 6 }) +
    mark(brand, '400 708', { size: 1.1, color: ground })
  )
}

const upper = 'M150 300L638 300L650 664L138 664Z'
const lower = 'M138 664L650 664L690 846L98 846Z'

/** The sheet stands a little open: the card on its upper half, the lower half lies on the table. */
function sheet(a: Easel, { ink: print, ground }: Print): string {
  const paper = tone(print, 0.3)
  return (
    cast(a, lower, { fill: '#20242b', opacity: 0.34, at: '10 20', soft: 18, tall: 60 }) +
    panel(a, lower, {
      base: paper,
      fill: linear(a, dyed(paper, '0 -.12, .2 -.02, 1 .01'), '0 664 0 846'),
      reach: 16,
      soft: 10,
      edge: 0.2,
      outline: 0.4,
    }) +
    panel(a, upper, {
      base: paper,
      fill: linear(a, dyed(paper, '0 .02, .9 -.01, 1 -.08'), '0 300 0 664'),
      reach: 16,
      soft: 10,
      edge: 0.2,
      outline: 0.4,
    }) +
    ink(a, 'M138 664H650', { stroke: tone(ground, 0.1), width: 2, dash: '9 7', opacity: 0.7 }) +
    ink(a, 'M122 664H136M652 664H668', { stroke: tone(ground, 0.1), width: 3 })
  )
}

/** Lines of a message, and the mark as a stamp, lying in perspective. */
function note(a: Easel, { ground, accent }: Print, brand: Brand): string {
  const lines = 'M196 716H470M186 748H496M178 780H420'
  return (
    ink(a, lines, { stroke: tone(ground, 0.12), width: 6, opacity: 0.5, round: true, dash: '46 12 74 12 30 12' }) +
    `<g transform="translate(574 762) skewX(-8)"><circle r="46" fill="none" stroke="${accent}" stroke-width="5"/>${mark(brand, '0 0', { size: 0.95, color: accent })}</g>`
  )
}
