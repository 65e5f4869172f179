import { blend, type Mood, type Rgb } from './moods.ts'
import { smoothstep, type Noise } from './noise.ts'

export type Vector = readonly [x: number, y: number, z: number]

export function sunDirection({ azimuth, elevation }: Mood): Vector {
  const [turn, rise] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return [Math.sin(turn) * Math.cos(rise), Math.sin(rise), Math.cos(turn) * Math.cos(rise)]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** The sky's light in one direction: a gradient, the glow round the sun, thin clouds stretched by height. */
export function skyFrom(mood: Mood, noise: Noise): (direction: Vector) => Rgb {
  const sun = sunDirection(mood)
  return (direction) => {
    const up = Math.max(0, direction[1]) ** 0.55
    const towardsSun = Math.max(0, dot(direction, sun))
    const glow = towardsSun ** 6 * 0.35 + towardsSun ** 60 * 0.4
    const [r, g, b] = blend(mood.horizon, mood.zenith, Math.min(1, up * 1.35))
    const [fr, fg, fb] = mood.sunFog
    const lit: Rgb = [r + fr * glow * 0.7, g + fg * glow * 0.6, b + fb * glow * 0.45]
    if (direction[1] <= 0.01) return lit
    const reach = 1.5 / (direction[1] + 0.12)
    const thickness = noise.layered(direction[0] * reach * 0.9 + 4, direction[2] * reach * 2.2 + 1, 5)
    const veil = smoothstep(0.02, 0.42, thickness) * 0.5 * smoothstep(0.01, 0.12, direction[1])
    const white = (k: number, whiteness: number) => whiteness * (mood.horizon[k] ?? 0) * 0.6 + whiteness * 0.38
    const cloud = blend([white(0, 0.98), white(1, 0.96), white(2, 0.95)], mood.sunFog, Math.min(1, towardsSun * towardsSun * 0.8))
    return blend(lit, cloud, veil)
  }
}
