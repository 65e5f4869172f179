import { bilinear } from './bilinear.ts'
import { erode } from './erosion.ts'
import { smoothstep, type Noise } from './noise.ts'

/** Kilometres along each side of the land. */
export const landSize = 14

export type Land = { cells: number; height: (x: number, z: number) => number }

/** A valley that runs away from the viewer between ridges that rise to the sides, worn down by rain. Heights in kilometres. */
export function landFrom(noise: Noise, random: () => number, { cells, drops }: { cells: number; drops: number }): Land {
  const map = new Float32Array(cells * cells)
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) map[j * cells + i] = ground(noise, (i / cells) * landSize, (j / cells) * landSize)
  }
  erode(map, random, { cells, drops, cell: landSize / cells })
  return { cells, height: (x, z) => sampled(map, cells, [x, z]) }
}

function ground(noise: Noise, x: number, z: number): number {
  const bentX = x + 0.5 * noise.layered(x * 0.35 + 5, z * 0.35, 3)
  const bentZ = z + 0.5 * noise.layered(x * 0.35, z * 0.35 + 9, 3)
  const range = smoothstep(1.3, 4.8, z + 0.8 * noise.at(x * 0.35, 3.3)) * (1 - 0.35 * smoothstep(9, 13, z))
  const aside = Math.abs(x - landSize * 0.5) / landSize
  const river = landSize * (0.5 + 0.06 * Math.sin(z * 0.7))
  const valley = 1 - 0.55 * Math.exp(-((x - river) ** 2) / 1.6) * (1 - smoothstep(6, 9, z))
  const crest = noise.ridged(bentX * 0.26 + 2, bentZ * 0.26, 8)
  const foothills = 0.1 * (noise.layered(x * 0.9, z * 0.9, 5) + 0.5) + 0.03 * z * 0.3
  return foothills + range * valley * (crest * 1.75 - 0.35) * (1.05 + 0.25 * aside) + 0.012 * noise.layered(x * 7, z * 7, 3)
}

function sampled(map: Float32Array, cells: number, [x, z]: readonly [number, number]): number {
  const inside = (k: number) => Math.min(cells - 2, Math.max(0, (k * cells) / landSize))
  const [fx, fz] = [inside(x), inside(z)]
  const [i, j] = [fx | 0, fz | 0]
  return bilinear(map, j * cells + i, { cells, u: fx - i, v: fz - j })
}
