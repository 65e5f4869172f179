import { chance } from './forest.ts'

type Bed = { cell: number; share: number; rise: number }
export type Stone = { height: number; luck: number }

const around = [-1, 0, 1].flatMap((j) => [-1, 0, 1].map((i) => [i, j] as const))

/** Stones on a jittered grid, one in `share` of the cells, lying along; height over the bed and a fixed number for each stone. */
export function stoneAt(x: number, z: number, { cell, share, rise }: Bed): Stone {
  const [column, row] = [Math.floor(x / cell), Math.floor(z / cell)]
  let best: Stone = { height: 0, luck: 0 }
  for (const [di, dj] of around) {
    const [i, j] = [column + di, row + dj]
    const luck = chance(i, j)
    if (luck > share) continue
    const [a, b, c] = [chance(i + 91, j), chance(i, j + 57), chance(i + 13, j + 31)]
    const [u, v] = [x - (i + 0.25 + 0.5 * a) * cell, z - (j + 0.25 + 0.5 * b) * cell]
    const [cos, sin] = [Math.cos(c * Math.PI), Math.sin(c * Math.PI)]
    const radius = cell * (0.22 + 0.36 * chance(i + 7, j + 3))
    const away = Math.hypot((u * cos + v * sin) / radius, (v * cos - u * sin) / (radius * (0.55 + 0.4 * a)))
    if (away >= 1) continue
    const height = rise * radius * Math.min(0.82, (1 - away ** 2.4) ** 0.62)
    if (height > best.height) best = { height, luck: c }
  }
  return best
}
