import { cellOf, chance, type Forest } from './forest.ts'
import { landSize, type Land } from './heightfield.ts'
import { blend, type Mood, type Rgb } from './moods.ts'
import { smoothstep, type Noise } from './noise.ts'
import { dot, sunDirection, type Vector } from './sky.ts'

export type World = { land: Land; forest: Forest; noise: Noise; mood: Mood }
/** Ray hit: distance (km), location and tree height. */
export type Hit = { away: number; place: Vector; tree: number }

/** Beyond this many kilometres trees are a color, not a shape. */
export const treesSeen = 6

/** The light a spot of ground throws back: rock, grass, forest or snow, in sun or shadow. */
export function groundLight(world: World, hit: Hit): Rgb {
  const { mood } = world
  const sun = sunDirection(mood)
  const { normal, flatness } = surface(world, hit)
  const color = albedo(world, hit, flatness)
  const direct = Math.max(0, dot(normal, sun)) * sunlit(world.land, hit.place, sun)
  const bounced = Math.max(0, -normal[0] * sun[0] - normal[2] * sun[2]) * 0.1
  const light = (k: 0 | 1 | 2) => color[k] * (mood.sun[k] * direct * 1.9 + mood.ambient[k] * ((0.5 + 0.5 * normal[1]) * 1.15 + bounced))
  return [light(0), light(1), light(2)]
}

function surface({ land, forest, noise }: World, { away, place: [x, , z], tree }: Hit): { normal: Vector; flatness: number } {
  const reach = Math.max((landSize / land.cells) * 0.8, away * 0.0014)
  const slopeX = (land.height(x + reach, z) - land.height(x - reach, z)) / (2 * reach)
  const slopeZ = (land.height(x, z + reach) - land.height(x, z - reach)) / (2 * reach)
  const rough = away < 5 ? 0.5 * (1 - away / 5) + 0.12 : 0.12
  const ground = land.height(x, z)
  const needle = 0.0022
  const bark = (dx: number, dz: number) =>
    tree > 0.001 ? ((forest.treeAt(x - dx, z - dz, ground) - forest.treeAt(x + dx, z + dz, ground)) / (2 * needle)) * 0.35 : 0
  const nx = bark(needle, 0) - slopeX + rough * noise.layered(x * 26, z * 26, 3)
  const nz = bark(0, needle) - slopeZ + rough * noise.layered(x * 26 + 50, z * 26, 3)
  const length = Math.hypot(nx, 1, nz)
  return { normal: [nx / length, 1 / length, nz / length], flatness: 1 / Math.hypot(slopeX, 1, slopeZ) }
}

function albedo({ forest, noise, mood }: World, { away, place: [x, y, z], tree }: Hit, flatness: number): Rgb {
  const patch = noise.layered(x * 5, z * 5, 4)
  const rock = blend([0.2, 0.185, 0.18], [0.36, 0.33, 0.3], 0.5 + noise.layered(x * 3, y * 16 + z * 2, 4))
  const grass = smoothstep(0.66, 0.86, flatness + patch * 0.16) * (1 - smoothstep(0.3, 0.75, y + patch * 0.2))
  const meadow = blend(rock, blend([0.105, 0.135, 0.075], [0.26, 0.215, 0.105], 0.5 + patch), grass)
  const distant = grass * forest.cover(x, z) * (1 - smoothstep(0.44, 0.64, y))
  const wood = away < treesSeen ? Number(tree > 0.0008) : distant
  const needles = blend([0.03, 0.055, 0.042], [0.075, 0.095, 0.05], chance(cellOf(x), cellOf(z)) * (0.5 + tree * 18))
  const lies = smoothstep(0.6, 0.8, flatness + patch * 0.22 + (y - 0.95) * 0.42)
  const snow = lies * smoothstep(mood.snowLine - 0.35, mood.snowLine + 0.12, y + patch * 0.25)
  return blend(blend(meadow, needles, wood * 0.95), [0.86, 0.89, 0.93], snow)
}

/** Sunlight at a point, by ray marching: 0 in a mountain's shadow, soft at its edge. */
function sunlit(land: Land, [x, y, z]: Vector, sun: Vector): number {
  let light = 1
  let along = 0.02
  for (let step = 0; step < 46; step++) {
    const height = y + sun[1] * along
    const clear = height - land.height(x + sun[0] * along, z + sun[2] * along)
    if (clear < 0) return 0
    light = Math.min(light, (14 * clear) / along)
    along += Math.max(0.03, clear * 0.6)
    if (height > 2.4) break
  }
  return smoothstep(0, 1, light)
}
