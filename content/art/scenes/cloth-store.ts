import { loop, points, seeded, type Point } from '../kernel/geometry.ts'
import { stacks } from './cloth-rolls.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { shears, spoolFromAbove, toolDefinitions } from './sewing-tools.ts'
import { blurs, pool, ramp, wash } from './shading.ts'
import { boards } from './timber.ts'

type Store = {
  width: number
  height: number
  table: number
  bays: readonly number[]
  shelves: readonly number[]
  cloth: readonly [left: number, right: number]
}

/** Where coats begin: rolls of canvas on shelves, the cutting table before them with a length laid out and chalked. */
export function clothWide(): SceneImage {
  return store({ width: 1600, height: 900, table: 600, bays: [0, 520, 1066, 1600], shelves: [0, 196, 400, 604], cloth: [560, 1600] })
}

export function clothTall(): SceneImage {
  return store({ width: 900, height: 1100, table: 730, bays: [0, 450, 900], shelves: [0, 240, 490, 740], cloth: [60, 900] })
}

function store({ width, height, table, bays, shelves, cloth }: Store): SceneImage {
  const size = { width, height }
  const layers = [
    blurs(2, 4, 6, 16, 30) + toolDefinitions(),
    boards({
      id: 'back',
      x: 0,
      y: 0,
      width,
      height: table + 10,
      count: Math.round(width / 100),
      stains: ['#4d3422', '#453020', '#543926'],
      isUpright: true,
      seed: 4,
    }),
    stacks(bays, shelves),
    cabinet(width, bays, shelves),
    cuttingTable(size, table),
    layout(size, table, cloth),
    wash(size, 'window', {
      line: [width, 0, width * 0.35, height],
      mode: 'soft-light',
      stops: [
        [0, '#fff1cf', 0.95],
        [0.5, '#ffdca0', 0.4],
        [1, '#ffdca0', 0],
      ],
    }),
    beams(size),
    pool(size, 'gloom', {
      cx: width * 0.72,
      cy: height * 0.45,
      r: width * 0.72,
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.45, '#b99a78', 0.3],
        [1, '#170c06', 0.9],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** The shelving in front of the cloth: posts and shelf edges with their shade below. */
function cabinet(width: number, bays: readonly number[], shelves: readonly number[]): string {
  const edges = shelves
    .slice(1)
    .map(
      (y) =>
        `<rect y="${y + 12}" width="${width}" height="30" fill="#080402" opacity=".6" filter="url(#soft6)"/><rect y="${y - 18}" width="${width}" height="30" fill="url(#edge)"/><rect y="${y - 18}" width="${width}" height="3" fill="#ffe1ae" opacity=".5"/>`,
    )
  const posts = bays.map(
    (x) =>
      `<rect x="${x - 34}" width="80" height="${shelves.at(-1)}" fill="#080402" opacity=".45" filter="url(#soft6)"/><rect x="${x - 24}" width="48" height="${shelves.at(-1)}" fill="url(#post)"/>`,
  )
  return (
    ramp(
      'edge',
      [
        [0, '#a8753f', 1],
        [1, '#6d4524', 1],
      ],
      true,
    ) +
    ramp('post', [
      [0, '#5b3a1f', 1],
      [0.7, '#96663a', 1],
      [1, '#b98a52', 1],
    ]) +
    edges.join('') +
    posts.join('')
  )
}

function cuttingTable({ width, height }: { width: number; height: number }, top: number): string {
  const front = height - (height - top) * 0.16
  return (
    `<rect y="${top - 26}" width="${width}" height="40" fill="#070302" opacity=".6" filter="url(#soft16)"/>` +
    boards({
      id: 'top',
      x: 0,
      y: top,
      width,
      height: front - top,
      count: 4,
      stains: ['#b58753', '#ab7d49', '#bd905c'],
      seed: 12,
      wear: 0.45,
    }) +
    `<rect y="${front}" width="${width}" height="${height - front}" fill="#5d3c20"/><rect y="${front}" width="${width}" height="4" fill="#ffe6bb" opacity=".6"/><rect y="${front + 4}" width="${width}" height="22" fill="#0d0603" opacity=".35" filter="url(#soft6)"/>`
  )
}

/** A length of indigo duck on the table, chalked with pieces of a coat, paper patterns and shears on it. */
function layout({ height }: { width: number; height: number }, top: number, [left, right]: readonly [number, number]): string {
  const front = height - (height - top) * 0.16
  const deep = front - top
  const at = (u: number, v: number) => {
    const y = top + 16 + v * (deep - 10)
    const slant = (1 - v) * deep * 0.42
    return [left + slant + u * (right - left), y] as const
  }
  const shape = (outline: string) => loop(points(outline).map(([u, v, corner]): Point => [...at(u / 100, v / 100), corner]))
  const line = (...ends: readonly (readonly [number, number])[]) =>
    `M${ends
      .map(([u, v]) =>
        at(u, v)
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')}`
  const cloth = `${line([0, 0], [1.2, 0], [1.2, 1], [0, 1])}Z`
  const pieces = [
    shape('7,14! 17,8 20,10! 27,20! 25,30 27,38 31,44! 30,86! 7,90! 7,14!'),
    shape('37,38! 42,20 47,12 52,20 57,38! 55,90! 39,90! 37,38!'),
    shape('90,16! 100,14! 100,40! 90,42! 90,16!') + shape('90,54! 100,52! 100,82 95,90 90,84! 90,54!'),
  ]
  const paper = shape('64,14! 72,8 76,10! 83,20! 81,30 82,38 86,44! 86,86! 63,92! 64,14!')
  const drape = `${line([0, 1], [1.2, 1])}V${height + 10}H${left}Z`
  const shearsAt = { x: left + (right - left) * 0.46, y: top + deep * 0.52, turn: -16, size: 0.62 }
  return (
    ramp(
      'fall',
      [
        [0, '#243750', 1],
        [1, '#162436', 1],
      ],
      true,
    ) +
    `<path d="${cloth}" transform="translate(-14 10)" fill="#0d0603" opacity=".5" filter="url(#soft6)"/><path d="${cloth}" fill="#34506f"/><path d="${drape}" fill="url(#fall)"/>` +
    `<path d="${line([0, 1], [1.2, 1])}" stroke="#6f8aa8" stroke-width="4" opacity=".7"/>${folds([left, right], front, height)}` +
    `<path d="${pieces.join('')}" fill="none" stroke="#f2ecdc" stroke-width="3" stroke-dasharray="12 3 5 3" opacity=".85"/>` +
    `<path d="${paper}" transform="translate(-9 8)" fill="#0a1420" opacity=".55" filter="url(#soft4)"/><path d="${paper}" fill="#e3cda1"/><path d="${paper}" fill="none" stroke="#8a6a42" stroke-width="2"/>` +
    `<path d="${line([0.67, 0.6], [0.82, 0.6])}${line([0.805, 0.54], [0.82, 0.6], [0.805, 0.66])}${line([0.7, 0.28], [0.7, 0.4], [0.78, 0.4])}" stroke="#5a4024" stroke-width="3" fill="none"/>` +
    shears(shearsAt) +
    spoolFromAbove({ x: left - 70, y: top + deep * 0.5, thread: '#d9c08c', size: 0.72 })
  )
}

/** Hanging folds where the cloth falls over the front edge. */
function folds([left, right]: readonly [number, number], front: number, height: number): string {
  const random = seeded(3)
  return Array.from({ length: 13 }, (_, i) => {
    const x = left + ((i + random()) / 13) * (right - left)
    return `<path d="M${x.toFixed(0)} ${front}q${(random() * 16 - 8).toFixed(0)} ${(height - front) / 2} ${(random() * 30 - 15).toFixed(0)} ${height - front + 10}" stroke="#0c1826" stroke-width="${(8 + random() * 16).toFixed(0)}" fill="none" opacity=".4" filter="url(#soft6)"/>`
  }).join('')
}

/** Dusty light from a window out of sight on the right. */
function beams({ width, height }: { width: number; height: number }): string {
  const beam = (a: number, b: number) => `M${width * a} -20H${width * b}L${width * (b - 0.4)} ${height}H${width * (a - 0.4)}Z`
  return `<path d="${beam(0.84, 0.93)}${beam(0.99, 1.12)}" fill="#ffe3ad" opacity=".13" filter="url(#soft16)" style="mix-blend-mode:screen"/>`
}
