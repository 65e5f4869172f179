import { forestFrom } from './forest.ts'
import { groundLight, treesSeen, type Hit, type World } from './ground-light.ts'
import { landFrom, landSize } from './heightfield.ts'
import { blend, moods, type Mood, type MoodName, type Rgb } from './moods.ts'
import { noiseFrom, sceneRandom, smoothstep } from './noise.ts'
import { dot, skyFrom, sunDirection, type Vector } from './sky.ts'

/** Camera: angles in degrees, eye height above ground in kilometers. */
export type Prospect = { mood: MoodName; seed: number; fieldOfView?: number; pitch?: number; eyeHeight?: number }
export type Terrain = Prospect & { width: number; height: number; cells?: number; drops?: number }

/** Camera distance into the terrain, in kilometers. */
const standpoint = 0.5

/**
 * A mountain valley at a time of day as raw RGB bytes, row by row. Deterministic. About a minute for 1600 × 900 at one ray
 * a pixel; the published pictures are drawn at twice that and halved.
 */
export function terrain({ width, height, cells = 1024, drops = 160_000, ...prospect }: Terrain): Uint8Array {
  const { mood: name, seed, fieldOfView = 46, pitch = 3.2, eyeHeight = 0.16 } = prospect
  const random = sceneRandom(seed)
  const noise = noiseFrom(random)
  const mood: Mood = moods[name]
  const world = { land: landFrom(noise, random, { cells, drops }), forest: forestFrom(noise), noise, mood }
  const eye: Vector = [landSize / 2, world.land.height(landSize / 2, standpoint) + eyeHeight, standpoint]
  const sky = skyFrom(mood, noise)
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const direction = rayThrough(at % width, Math.floor(at / width), { width, height, fieldOfView, pitch })
    const hit = march(world, eye, direction)
    const behind = sky(direction)
    const seen = hit ? throughAir(groundLight(world, hit), { world, eye, direction, hit, sky: behind }) : behind
    seen.forEach((light, k) => (pixels[at * 3 + k] = developed(light * mood.exposure)))
  }
  return pixels
}

type Lens = { width: number; height: number; fieldOfView: number; pitch: number }

function rayThrough(px: number, py: number, { width, height, ...lens }: Lens): Vector {
  const [tan, pitch] = [Math.tan((lens.fieldOfView * Math.PI) / 360), (lens.pitch * Math.PI) / 180]
  const dx = (((2 * (px + 0.5)) / width - 1) * tan * width) / height
  const sy = (1 - (2 * (py + 0.5)) / height) * tan
  const [dy, dz] = [sy * Math.cos(pitch) + Math.sin(pitch), Math.cos(pitch) - sy * Math.sin(pitch)]
  const length = Math.hypot(dx, dy, dz)
  return [dx / length, dy / length, dz / length]
}

/** Walks a ray until it meets ground or a tree, then halves the last step until it is exact. */
function march({ land, forest }: World, eye: Vector, direction: Vector): Hit | undefined {
  const at = (t: number): Vector => [eye[0] + direction[0] * t, eye[1] + direction[1] * t, eye[2] + direction[2] * t]
  let [before, t] = [0.03, 0.03]
  for (let step = 0; step < 420 && t < 15; step++) {
    const [x, y, z] = at(t)
    if ((y > 2.6 && direction[1] > 0) || z > landSize || x < 0 || x > landSize) return undefined
    const ground = land.height(x, z)
    const clear = clearance(y - ground, t, () => forest.treeAt(x, z, ground))
    if (clear < 0.0006 * t) return refined({ land, forest }, at, [before, t])
    before = t
    t += Math.max(0.0035 * t, clear * 0.42)
  }
  return undefined
}

/** Height of the ray over the ground; near trees it creeps, so as not to step through one. */
function clearance(overGround: number, t: number, tree: () => number): number {
  if (overGround >= 0.05 || t >= treesSeen) return overGround
  const clear = overGround - tree()
  if (clear >= 0.012) return clear
  return clear < 0.0006 * t ? -1 : Math.min(clear, 0.004 + 0.001 * t)
}

function refined({ land, forest }: Pick<World, 'land' | 'forest'>, at: (t: number) => Vector, [from, to]: readonly [number, number]): Hit {
  const treeAt = (x: number, z: number, t: number) => (t < treesSeen ? forest.treeAt(x, z, land.height(x, z)) : 0)
  let [outside, inside] = [from, to]
  for (let k = 0; k < 7; k++) {
    const half = (outside + inside) / 2
    const [x, y, z] = at(half)
    if (y < land.height(x, z) + treeAt(x, z, to)) inside = half
    else outside = half
  }
  const place = at(inside)
  return { away: inside, place, tree: treeAt(place[0], place[2], inside) }
}

type Air = { world: World; eye: Vector; direction: Vector; hit: Hit; sky: Rgb }

/** Distance takes color toward the sky; fog lies in the valley and shines near the sun. */
function throughAir(color: Rgb, { world: { mood }, eye, direction, hit: { away }, sky }: Air): Rgb {
  const towardsSun = Math.max(0, dot(direction, sunDirection(mood)))
  const fog = blend(blend(mood.fog, sky, 0.35), mood.sunFog, towardsSun ** 5 * 0.75)
  const haze = 1 - Math.exp(-mood.density * away * 1.5 - 0.004 * away * away)
  const slope = direction[1] * mood.fogHeight || 1e-5
  const layer = (Math.exp(-mood.fogHeight * (eye[1] - 0.05)) * (1 - Math.exp(-slope * away))) / slope
  const valley = 1 - Math.exp(-Math.max(0, layer) * mood.density * 3.4 * smoothstep(1, 4.2, away))
  return blend(color, fog, Math.min(0.985, 1 - (1 - haze) * (1 - valley)))
}

/** Film response and gamma, as a byte. */
export function developed(light: number): number {
  const film = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
  return Math.round(255 * Math.min(1, Math.max(0, film)) ** (1 / 1.55))
}
