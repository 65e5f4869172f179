import { blend, type Mood, type Rgb } from './moods.ts'
import { noiseFrom, sceneRandom, smoothstep, type Noise } from './noise.ts'
import { dot, sunDirection, type Vector } from './sky.ts'
import { developed } from './terrain.ts'

/** Ground at a walker's feet. Lengths in meters, x to the right, z away from the viewer. */
export type Soil = {
  height: (x: number, z: number) => number
  /** Ground without blades and grit: what light and shadow follow. `height` by default. */
  relief?: (x: number, z: number) => number
  color: (spot: GroundPoint) => Rgb
}
export type GroundPoint = { x: number; y: number; z: number; flatness: number; shine: number }

/** A level camera: the horizon's share of the height from the top, and the eye over the datum. */
export type NearGround = {
  seed: number
  horizon: number
  fieldOfView: number
  eye: number
  far: number
  /** Water stands this high. */
  water?: number
  /** Share of light lost to the air at `far`. */
  haze?: number
  soil: (noise: Noise) => Soil
}

type Size = { width: number; height: number }
type View = Size & { near: NearGround; mood: Mood; noise: Noise; soil: Soil; focal: number; skyline: number; behind: Uint8Array }

/** Paints the ground over the picture of a valley (raw RGB), column by column from the feet to the distance. */
export function paintGround(behind: Uint8Array, { width, height }: Size, { near, mood }: { near: NearGround; mood: Mood }): Uint8Array {
  const noise = noiseFrom(sceneRandom(near.seed))
  const focal = height / (2 * Math.tan((near.fieldOfView * Math.PI) / 360))
  const view: View = { width, height, near, mood, noise, soil: near.soil(noise), focal, skyline: near.horizon * height, behind }
  const pixels = behind.slice()
  for (let column = 0; column < width; column++) paintColumn(pixels, column, view)
  return pixels
}

function paintColumn(pixels: Uint8Array, column: number, view: View): void {
  const { near, soil, focal, skyline, width, height } = view
  const slope = (column + 0.5 - width / 2) / focal
  const level = near.water ?? -Infinity
  const nearest = (0.5 * focal * near.eye) / (height - skyline)
  let [top, z, zBefore, rowBefore] = [height, nearest, nearest, height + 1]
  while (z < near.far && top > 0) {
    const y = Math.max(soil.height(slope * z, z), level)
    const row = skyline + (focal * (near.eye - y)) / z
    const first = Math.max(0, Math.ceil(row - 0.5))
    for (let r = top - 1; r >= first; r--) {
      const t = Math.min(1, Math.max(0, (rowBefore - r - 0.5) / Math.max(1e-6, rowBefore - row)))
      const away = zBefore + (z - zBefore) * t
      const light = lightAt(view, { column, row: r, x: slope * away, z: away })
      for (let k = 0; k < 3; k++) pixels[(r * width + column) * 3 + k] = light[k] ?? 0
    }
    top = Math.min(top, first)
    rowBefore = Math.min(row, top)
    zBefore = z
    z += Math.min(0.005 * z, Math.max(0.0008 * z, (0.8 * z * z) / (focal * near.eye)))
  }
}

type Sample = { column: number; row: number; x: number; z: number }

/** What a pixel shows, as bytes. */
function lightAt(view: View, sample: Sample): Rgb {
  const { near, soil, mood, focal } = view
  const { x, z } = sample
  const relief = soil.relief ?? soil.height
  const y = relief(x, z)
  if (near.water !== undefined && y < near.water) return waterAt(view, sample, near.water - y)
  const reach = Math.max(0.005, (1.3 * z) / focal)
  const [dx, dz] = [relief(x + reach, z) - relief(x - reach, z), relief(x, z + reach) - relief(x, z - reach)]
  const length = Math.hypot(dx, 2 * reach, dz)
  const normal: Vector = [-dx / length, (2 * reach) / length, -dz / length]
  const sun = sunDirection(mood)
  const shine = Math.max(0, dot(normal, sun)) * sunlit(relief, [x, y, z], sun)
  const color = soil.color({ x, y: soil.height(x, z), z, flatness: normal[1], shine })
  const haze = (near.haze ?? 0) * (1 - Math.exp((-2 * z) / near.far))
  const light = (k: 0 | 1 | 2) => color[k] * (mood.sun[k] * shine * 1.9 + mood.ambient[k] * (0.35 + 0.65 * normal[1]) * 1.15)
  return asBytes(blend([light(0), light(1), light(2)], mood.fog, haze), mood)
}

/** The valley upside down, broken by ripples, over dark water that shows near the feet. */
function waterAt({ width, height, skyline, noise, behind, near, mood, focal }: View, { column, row, x, z }: Sample, depth: number): Rgb {
  const ripple = noise.layered(x * 2.2, z * 5, 4) + 0.5 * noise.layered(x * 9 + 5, z * 16, 2)
  const swing = (focal / height) * ripple * (0.012 + 0.05 / (1 + z * 0.25)) * height
  const from = Math.min(skyline - 2, Math.max(0, 2 * skyline - row + swing - (0.05 * height) / (1 + z)))
  const at = (Math.round(from) * width + Math.min(width - 1, Math.max(0, Math.round(column + swing * 0.3)))) * 3
  const mirrored: Rgb = [behind[at] ?? 0, behind[at + 1] ?? 0, behind[at + 2] ?? 0]
  const glancing = 1 - near.eye / Math.hypot(near.eye, z)
  const [r, g, b] = asBytes([mood.fog[0] * 0.1, mood.fog[1] * 0.13, mood.fog[2] * 0.14], mood)
  const edge = smoothstep(0, 0.1, depth)
  const mirror = (0.25 + 0.67 * glancing ** 1.6) * (0.75 + 0.25 * edge)
  return blend([r, g, b], mirrored, mirror)
}

function asBytes([r, g, b]: Rgb, { exposure }: Mood): Rgb {
  return [developed(r * exposure), developed(g * exposure), developed(b * exposure)]
}

/** Sunlight at a point: 0 in the shadow of a stone or a rise, soft at its edge. */
function sunlit(relief: (x: number, z: number) => number, [x, y, z]: Vector, sun: Vector): number {
  let light = 1
  for (let step = 0, along = 0.015; step < 12; step++, along *= 1.55) {
    const clear = y + sun[1] * along - relief(x + sun[0] * along, z + sun[2] * along)
    if (clear < 0) return 0
    light = Math.min(light, (16 * clear) / along)
  }
  return smoothstep(0, 1, light)
}
