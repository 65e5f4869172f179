import { smoothstep, type Noise } from './noise.ts'

/** Kilometres between two conifers. */
const spacing = 0.016

export type Forest = {
  /** Forest density, 0 to 1. */
  cover: (x: number, z: number) => number
  /** Height of the tree over the ground at `y`, in kilometres; 0 between trees and above the tree line. */
  treeAt: (x: number, z: number, y: number) => number
}

/** Conifers on a jittered grid: cones, lower toward the tree line. */
export function forestFrom(noise: Noise): Forest {
  const cover = (x: number, z: number) => smoothstep(-0.16, 0.06, noise.layered(x * 1.15 + 9, z * 1.15 + 2, 4))
  return { cover, treeAt: (x, z, y) => (y > 0.62 ? 0 : tallest(cover, [x, z], y)) }
}

/** A fixed number between 0 and 1 for each cell: the same tree every time it is asked for. */
export function chance(i: number, j: number): number {
  let h = (Math.imul(i, 374761393) + Math.imul(j, 668265263)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

export function cellOf(k: number): number {
  return Math.floor(k / spacing)
}

const around = [-1, 0, 1].flatMap((j) => [-1, 0, 1].map((i) => [i, j] as const))

function tallest(cover: Forest['cover'], [x, z]: readonly [number, number], y: number): number {
  const [column, row] = [cellOf(x), cellOf(z)]
  return around.reduce((best, [i, j]) => Math.max(best, cone(cover, [column + i, row + j], [x, z, y])), 0)
}

function cone(cover: Forest['cover'], [i, j]: readonly [number, number], [x, z, y]: readonly [number, number, number]): number {
  const luck = chance(i, j)
  const tx = (i + 0.5 + 0.42 * (luck * 2 - 1)) * spacing
  const tz = (j + 0.5 + 0.42 * (chance(j + 91, i) * 2 - 1)) * spacing
  const away = Math.hypot(x - tx, z - tz) / (spacing * 0.52)
  if (away > 1 || luck * 0.7 + 0.15 > cover(tx, tz)) return 0
  return (0.016 + 0.02 * chance(i + 7, j + 3)) * smoothstep(0.64, 0.44, y) * (1 - away ** 0.8)
}
