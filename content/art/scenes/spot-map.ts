import { seeded } from '../kernel/geometry.ts'
import { numeral } from './digits.ts'
import type { Frames } from './dropkerb-products.ts'
import { oval, shape, soften, stroke } from './light.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { drawBlock, drawBridge, drawBus, layOut, project, type CityBlock, type Ground, type Plan } from './town.ts'

export const spotMapScene: Frames = { wide, tall }

type Mark = 'waxed' | 'capped' | 'knobbed' | 'perfect'
type Pin = { x: number; y: number; kerb: readonly [Ground, Ground] }
const [ink, paper, sodium, kerbRed] = ['#15161a', '#f6f1e4', '#f2c230', '#c62f14']
const looks: Record<Mark, { fill: string; number: string }> = {
  waxed: { fill: sodium, number: ink },
  capped: { fill: kerbRed, number: '#ffffff' },
  knobbed: { fill: '#8f9094', number: '#ffffff' },
  perfect: { fill: ink, number: sodium },
}
/** Forty in all: twelve are perfect, five are gone. */
const marks: readonly Mark[] = Array.from({ length: 40 }, (_, i) => {
  if ([3, 7, 10, 13, 16, 18, 21, 25, 28, 31, 35, 38].includes(i)) return 'perfect'
  if ([5, 14, 23, 30, 36].includes(i)) return 'knobbed'
  return [1, 8, 11, 19, 22, 27, 33, 39].includes(i) ? 'capped' : 'waxed'
})

/** The town as a model on a table, with the river, the bus line and forty numbered kerbs. */
function spotMap(plan: Plan, size: number): SceneImage {
  const { blocks, along, across } = layOut(seeded(40))
  const near = blocks.filter(({ from, to }) => !isWater(from, to)).filter((block) => isNear(plan, block))
  const street = along.reduce((best, v) => (Math.abs(v - busAt) < Math.abs(best - busAt) ? v : best))
  const buses = [-190, 96].map((u) => ({ y: project(plan, [u + 17, street])[1], drawing: drawBus(plan, [u, street]) }))
  const built = near.map((block, i) => ({ y: depth(plan, block), drawing: drawBlock(plan, block, i * 17 + 5) }))
  const town = [...built, ...buses].sort((a, b) => a.y - b.y).map(({ drawing }) => drawing)
  const pins = choosePins(plan, near, size)
  const layers = [
    `<defs>${soften('soft', 4)}</defs><rect width="${plan.width}" height="${plan.height}" fill="#3f4146"/>`,
    river(plan),
    ...across.map((u) => drawBridge(plan, u, [bank - 12, bank + 66])),
    busLine(plan, street),
    ...town,
    ...pins.map(({ kerb }, i) => kerbEdge(plan, kerb, marks[i] ?? 'waxed')),
    ...pins.map((pin, i) => drawPin(pin, i + 1, size)),
  ]
  return { width: plan.width, height: plan.height, svg: sceneSvg(plan, layers) }
}

const bank = 176
/** Where along the plan the bus runs, more or less. */
const busAt = 10

/** The river runs across the plan, so that it cuts one corner of both frames. */
function isWater([, v1]: Ground, [, v2]: Ground): boolean {
  return v2 > bank - 8 && v1 < bank + 62
}

function depth(plan: Plan, { from, to }: CityBlock): number {
  return project(plan, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])[1]
}

function isNear(plan: Plan, { from, to }: CityBlock): boolean {
  const [x, y] = project(plan, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  return x > -160 && x < plan.width + 160 && y > -120 && y < plan.height + 160
}

function strip(plan: Plan, v1: number, v2: number): string {
  const at = ([u, v]: Ground) =>
    project(plan, [u, v])
      .map((n) => n.toFixed(1))
      .join(' ')
  return `M${at([-900, v1])}L${at([900, v1])}L${at([900, v2])}L${at([-900, v2])}Z`
}

function river(plan: Plan): string {
  const waves = [14, 27, 40].map((dv, i) => {
    const [from, to] = [project(plan, [-900, bank + dv]), project(plan, [900, bank + dv])]
    return stroke(`M${from.join(' ')}L${to.join(' ')}`, ['#7fa3d9', 2.5], `stroke-dasharray="${46 + i * 30} ${70 + i * 24}" opacity=".55"`)
  })
  return shape(strip(plan, bank, bank + 54), '#2b4a9b') + shape(strip(plan, bank, bank + 6), '#1a2f66') + waves.join('')
}

/** The bus's street: its line in red. */
function busLine(plan: Plan, v: number): string {
  const [from, to] = [project(plan, [-900, v]), project(plan, [900, v])]
  return stroke(`M${from.join(' ')}L${to.join(' ')}`, ['#e0502f', 5], 'opacity=".9"')
}

/** Front kerbs of blocks, spread evenly: of all candidates always the one furthest from those taken. Numbered from the top left. */
function choosePins(plan: Plan, blocks: readonly CityBlock[], size: number): Pin[] {
  const [inset, top] = [size * 1.5, size * 2.9]
  const candidates = blocks
    .flatMap(({ from: [u1], to: [u2, v2] }) =>
      [0.25, 0.75].map((share): Pin => {
        const u = u1 + (u2 - u1) * share
        const [x, y] = project(plan, [u, v2])
        return {
          x,
          y,
          kerb: [
            [u - 15, v2],
            [u + 15, v2],
          ],
        }
      }),
    )
    .filter(({ x, y }) => x > inset && x < plan.width - inset && y > top && y < plan.height - size * 0.7)
  const taken: Pin[] = []
  const room = ({ x, y }: Pin) => Math.min(1e9, ...taken.map((pin) => Math.hypot(pin.x - x, (pin.y - y) * 1.1)))
  while (taken.length < marks.length) {
    const next = candidates.reduce((best, pin) => (room(pin) > room(best) ? pin : best))
    taken.push(next)
  }
  const rowHeight = plan.height / 6
  return taken.sort((a, b) => Math.floor(a.y / rowHeight) - Math.floor(b.y / rowHeight) || a.x - b.x)
}

function kerbEdge(plan: Plan, [a, b]: Pin['kerb'], mark: Mark): string {
  const [from, to] = [project(plan, a), project(plan, b)]
  const line = `M${from.join(' ')}L${to.join(' ')}`
  return (
    stroke(line, [ink, 13 * plan.unit * 0.6], 'stroke-linecap="round"') +
    stroke(line, [looks[mark].fill === ink ? sodium : looks[mark].fill, 8 * plan.unit * 0.6], 'stroke-linecap="round"')
  )
}

/** Disc, square, struck disc or diamond: the mark can be told without its color. */
function drawPin({ x, y }: Pin, number: number, size: number): string {
  const mark = marks[number - 1] ?? 'waxed'
  const { fill, number: color } = looks[mark]
  const [cy, r] = [y - size * 1.5, size]
  const heads: Record<Mark, string> = {
    waxed: `<circle cx="${x}" cy="${cy}" r="${r}"/>`,
    capped: `<rect x="${x - r * 0.94}" y="${cy - r * 0.94}" width="${r * 1.88}" height="${r * 1.88}"/>`,
    knobbed: `<circle cx="${x}" cy="${cy}" r="${r * 0.92}"/>`,
    perfect: `<path d="M${x} ${cy - r * 1.34}L${x + r * 1.34} ${cy}L${x} ${cy + r * 1.34}L${x - r * 1.34} ${cy}Z"/>`,
  }
  const strike = mark === 'knobbed' ? stroke(`M${x - r} ${cy + r}L${x + r} ${cy - r}`, [ink, 5]) : ''
  return (
    oval([x + size * 0.5, y + size * 0.1], [size * 0.8, size * 0.22], 'fill="#000" opacity=".5" filter="url(#soft)"') +
    stroke(`M${x} ${y}V${cy}`, [ink, 5]) +
    `<g fill="${fill}" stroke="${mark === 'perfect' ? paper : ink}" stroke-width="3.5" stroke-linejoin="round">${heads[mark]}</g>` +
    strike +
    numeral(number, { x, y: cy, tall: size * 0.94, color })
  )
}

function wide(): SceneImage {
  return spotMap({ width: 1600, height: 900, unit: 1.5 }, 26)
}

function tall(): SceneImage {
  return spotMap({ width: 900, height: 1100, unit: 1.3 }, 27)
}
