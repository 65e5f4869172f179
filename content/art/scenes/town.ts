import { seeded } from '../kernel/geometry.ts'
import { shape, stroke } from './light.ts'

/** The plan is turned and flattened, as a model on a table is seen; heights stand upright. */
export type Plan = { width: number; height: number; unit: number }
export type Ground = readonly [u: number, v: number]
export type CityBlock = { from: Ground; to: Ground; use: 'houses' | 'park' | 'square' | 'lot' }

const turn = (-27 * Math.PI) / 180
const [cos, sin] = [Math.cos(turn), Math.sin(turn)]

export function project({ width, height, unit }: Plan, [u, v]: Ground, up = 0): readonly [x: number, y: number] {
  return [width / 2 + (u * cos - v * sin) * unit, height / 2 + (u * sin + v * cos) * unit * 0.64 - up * unit * 0.8]
}

function outline(plan: Plan, corners: readonly Ground[], up = 0): string {
  return `M${corners
    .map((corner) =>
      project(plan, corner, up)
        .map((n) => n.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`
}

function corners([u1, v1]: Ground, [u2, v2]: Ground): readonly [Ground, Ground, Ground, Ground] {
  return [
    [u1, v1],
    [u2, v1],
    [u2, v2],
    [u1, v2],
  ]
}

/** Half the plan's side. */
const reach = 640

export type Layout = { blocks: CityBlock[]; /** Middles of the streets along the plan and across it. */ along: number[]; across: number[] }

/** A street between all blocks, every fourth wider; some blocks are not built over. */
export function layOut(random: () => number): Layout {
  const cuts = (least: number, spread: number) => {
    const list: [number, number][] = []
    for (let at = -reach; at < reach;) {
      const wide = least + random() * spread
      list.push([at, at + wide])
      at += wide + (list.length % 4 === 0 ? 26 : 15)
    }
    return list
  }
  const [columns, rows] = [cuts(84, 52), cuts(64, 40)]
  const uses = ['houses', 'houses', 'park', 'houses', 'houses', 'square', 'houses', 'lot', 'houses', 'houses', 'houses'] as const
  const middles = (list: readonly [number, number][]) => list.slice(1).map(([from], i) => ((list[i]?.[1] ?? from) + from) / 2)
  const blocks = rows.flatMap(([v1, v2], row) =>
    columns.map(([u1, u2], column): CityBlock => ({
      from: [u1, v1],
      to: [u2, v2],
      use: uses[(row * 5 + column * 3) % uses.length] ?? 'houses',
    })),
  )
  return { blocks, along: middles(rows), across: middles(columns) }
}

const roofs = ['#e9e4d8', '#d9d3c4', '#f3eee2', '#cfc8b8', '#e7ddc6']
const accents = ['#ee6a4c', '#b9c7d3', '#f2c230']

/** One block: pavement with its kerb, and what stands on it. */
export function drawBlock(plan: Plan, { from, to, use }: CityBlock, seed: number): string {
  const random = seeded(seed)
  const slab = corners(from, to)
  const pavement =
    shape(outline(plan, slab), '#6f6c66', 'transform="translate(0 5)"') +
    shape(outline(plan, slab), '#c9c4b8') +
    stroke(outline(plan, slab), ['#f5f1e6', 2])
  if (use === 'park') return pavement + park(plan, [from, to], random)
  if (use === 'square') return pavement + square(plan, from, to)
  if (use === 'lot') return pavement + lot(plan, from, to)
  return pavement + houses(plan, [from, to], random)
}

/** A box with its roof in the light: the bus. */
export function drawBus(plan: Plan, [u, v]: Ground): string {
  const [long, wide, tall] = [34, 9, 11]
  const body = house(plan, { from: [u, v - wide / 2], to: [u + long, v + wide / 2], tall, roof: '#e0502f' })
  const [a, b] = [project(plan, [u + 2, v + wide / 2], 7.5), project(plan, [u + long - 2, v + wide / 2], 7.5)]
  return (
    body.replace('#8d8779', '#a83016').replace('#b7b0a0', '#c5371d') +
    stroke(`M${a.join(' ')}L${b.join(' ')}`, ['#fff3c9', plan.unit * 3.2], 'stroke-dasharray="9 3"')
  )
}

/** A street over the water, its rails in the light. */
export function drawBridge(plan: Plan, u: number, [from, to]: readonly [number, number]): string {
  const deck = (a: number, b: number) => outline(plan, corners([a, from], [b, to]))
  return (
    shape(deck(u - 8, u + 8), '#1a2f66', 'transform="translate(0 9)" opacity=".6"') +
    shape(deck(u - 8, u + 8), '#4a4c51') +
    shape(deck(u - 9, u - 6.5), '#f5f1e6') +
    shape(deck(u + 6.5, u + 9), '#a9a498')
  )
}

type Tile = { from: Ground; to: Ground; tall: number; roof: string }

function houses(plan: Plan, [[u1, v1], [u2, v2]]: readonly [Ground, Ground], random: () => number): string {
  const [across, down] = [2, v2 - v1 > 92 ? 2 : 1]
  const [du, dv] = [(u2 - u1 - 12) / across, (v2 - v1 - 12) / down]
  const tiles = Array.from({ length: across * down }, (_, i): Tile => {
    const [column, row] = [across - 1 - (i % across), Math.floor(i / across)]
    const corner: Ground = [u1 + 6 + column * du, v1 + 6 + row * dv]
    const roof =
      random() > 0.88
        ? (accents[Math.floor(random() * accents.length)] ?? '#ee6a4c')
        : (roofs[Math.floor(random() * roofs.length)] ?? '#e9e4d8')
    return { from: corner, to: [corner[0] + du - 2.5, corner[1] + dv - 2.5], tall: 13 + random() ** 2 * 44, roof }
  })
  return tiles.map((tile) => house(plan, tile)).join('')
}

/** Roof in the light, one wall half lit, the other in shade, a shadow over the street to the right. */
function house(plan: Plan, { from: [u1, v1], to: [u2, v2], tall, roof }: Tile): string {
  const wall = (a: Ground, b: Ground) => {
    const [low1, low2, high2, high1] = [project(plan, a), project(plan, b), project(plan, b, tall), project(plan, a, tall)]
    return `M${[low1, low2, high2, high1].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  }
  const length = tall * 0.55
  const shadow = outline(plan, [
    [u2, v1],
    [u2 + length, v1 + length * 0.5],
    [u2 + length, v2 + length * 0.5],
    [u1 + length, v2 + length * 0.5],
    [u1, v2],
    [u2, v2],
  ])
  return (
    shape(shadow, '#1b1a1f', 'opacity=".28"') +
    shape(wall([u1, v2], [u2, v2]), '#8d8779') +
    shape(wall([u1, v1], [u1, v2]), '#b7b0a0') +
    shape(outline(plan, corners([u1, v1], [u2, v2]), tall), roof)
  )
}

function park(plan: Plan, [[u1, v1], [u2, v2]]: readonly [Ground, Ground], random: () => number): string {
  const trees = Array.from({ length: 5 }, () =>
    project(plan, [u1 + 12 + random() * (u2 - u1 - 24), v1 + 12 + random() * (v2 - v1 - 24)]),
  ).sort((a, b) => a[1] - b[1])
  const size = plan.unit * 12
  const crowns = trees.map(
    ([x, y]) =>
      `<ellipse cx="${(x + size * 0.5).toFixed(1)}" cy="${(y + size * 0.25).toFixed(1)}" rx="${size}" ry="${size * 0.5}" fill="#1f3a2c" opacity=".4"/>` +
      `<circle cx="${x.toFixed(1)}" cy="${(y - size).toFixed(1)}" r="${size}" fill="#3f6b4d"/><circle cx="${(x - size * 0.25).toFixed(1)}" cy="${(y - size * 1.25).toFixed(1)}" r="${size * 0.62}" fill="#5c8a5e"/>`,
  )
  return shape(outline(plan, corners([u1 + 5, v1 + 5], [u2 - 5, v2 - 5])), '#86a873') + crowns.join('')
}

/** Steps around an empty middle: where everybody meets. */
function square(plan: Plan, [u1, v1]: Ground, [u2, v2]: Ground): string {
  const ring = (inset: number, color: string) => shape(outline(plan, corners([u1 + inset, v1 + inset], [u2 - inset, v2 - inset])), color)
  return ring(6, '#ded9cc') + ring(13, '#f0ece1') + ring(20, '#c9c4b8') + ring(22, '#ee6a4c')
}

function lot(plan: Plan, [u1, v1]: Ground, [u2, v2]: Ground): string {
  const bays: string[] = []
  for (let u = u1 + 14; u < u2 - 10; u += 16) {
    const [a, b] = [project(plan, [u, v1 + 8]), project(plan, [u, v1 + 24])]
    bays.push(`M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`)
  }
  return shape(outline(plan, corners([u1 + 5, v1 + 5], [u2 - 5, v2 - 5])), '#56575b') + stroke(bays.join(''), ['#f3efe2', 2])
}
