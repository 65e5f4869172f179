import { seeded } from '../kernel/geometry.ts'

export type Noise = {
  /** Gradient noise, about −1 to 1. */
  at: (x: number, y: number) => number
  /** Noise summed over octaves, each half as strong. */
  layered: (x: number, y: number, octaves: number) => number
  /** Sharp crests where noise crosses zero: mountain ridges. */
  ridged: (x: number, y: number, octaves: number) => number
}

const slopes = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0.7071, 0.7071],
  [-0.7071, 0.7071],
  [0.7071, -0.7071],
  [-0.7071, -0.7071],
] as const

export function noiseFrom(random: () => number): Noise {
  const table = shuffled(random)
  const at = (x: number, y: number) => gradientNoise(table, x, y)
  return {
    at,
    layered: (x, y, octaves) => {
      let sum = 0
      for (let i = 0, strength = 0.5; i < octaves; i++, strength /= 2, x = x * 2.03 + 17.1, y = y * 2.03 + 9.2) sum += strength * at(x, y)
      return sum
    },
    ridged: (x, y, octaves) => {
      let sum = 0
      for (let i = 0, strength = 0.55, crest = 1; i < octaves; i++, strength /= 2, x = x * 2.07 + 31.7, y = y * 2.07 + 11.3) {
        const n = (1 - Math.abs(at(x, y))) ** 2 * crest
        crest = Math.min(1, n * 1.6)
        sum += n * strength
      }
      return sum
    },
  }
}

/** The generator behind a scene; the odd multiplier spreads small seeds. */
export function sceneRandom(seed: number): () => number {
  return seeded((seed * 2654435761) >>> 0)
}

function shuffled(random: () => number): Uint8Array {
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  return Uint8Array.from({ length: 512 }, (_, i) => order[i & 255] ?? 0)
}

function gradientNoise(table: Uint8Array, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - column, y - row]
  const corner = (i: number, j: number) => {
    const spot = ((table[(column + i) & 255] ?? 0) + ((row + j) & 255)) & 511
    const [gx, gy] = slopes[(table[spot] ?? 0) & 7] ?? slopes[0]
    return gx * (u - i) + gy * (v - j)
  }
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * ease(u)
  const bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * ease(u)
  return (top + (bottom - top) * ease(v)) * 1.41
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
