import { draw } from '../../draw.ts'
import type { Landscape } from '../landscape.ts'
import { blend, type Rgb } from '../moods.ts'
import type { Soil } from '../near-ground.ts'
import { smoothstep, type Noise } from '../noise.ts'
import { placed, type SceneImage } from '../picture.ts'
import { backdrop, blur, framed, gradient, toned, type Frame } from './frames.ts'

/** A ridge under snow in hard noon light, and the peaks beyond. */
export const ridgeLand: Landscape = {
  oversampling: 1.5,
  mood: 'noon',
  seed: 14,
  fieldOfView: 40,
  pitch: 5,
  eyeHeight: 0.3,
  near: { seed: 9, horizon: 0.6, fieldOfView: 40, eye: 1.95, far: 60, haze: 0.12, soil: snow },
}

const stride = 0.4

/** Meters from the middle of the walker's track at z, which leads from the feet to the tent. */
function track(z: number): number {
  return -1.9 + 0.24 * (z - 3) + 0.4 * Math.sin(z * 0.62 - 1.2)
}

function snow(noise: Noise): Soil {
  const drift = (x: number, z: number) => {
    const crest = 1.25 + 0.35 * Math.sin(z * 0.2)
    const back = 0.55 * Math.exp(-(((x - crest) / 3.4) ** 2))
    const fall = -0.05 * Math.max(0, crest - 3.4 - x) ** 1.7
    const beyond = -0.012 * Math.max(0, z - 12) ** 2
    const wind = 0.1 * noise.layered(x * 0.5 + z * 0.16, z * 0.32, 3) + 0.055 * noise.ridged(x * 0.8 + z * 0.5, z * 1.5 - x * 0.3, 3)
    return back + fall + beyond + wind
  }
  const height = (x: number, z: number) => drift(x, z) - footprints(x, z) + 0.0035 * noise.layered(x * 14, z * 14, 3)
  const color = ({ x, z }: { x: number; z: number }): Rgb =>
    blend([0.54, 0.59, 0.66], [0.64, 0.66, 0.69], 0.5 + noise.layered(x * 2, z * 2, 2))
  return { height, color }
}

/** Depth of the prints, left and right in turn, and of the furrow between them. */
function footprints(x: number, z: number): number {
  if (z > 9.4 || z < 1.2) return 0
  const step = Math.round(z / stride)
  const side = step % 2 === 0 ? -0.15 : 0.15
  const [u, v] = [(x - track(step * stride) - side) / 0.11, (z - step * stride) / 0.175]
  const print = 0.1 * (1 - smoothstep(0.55, 1.1, Math.hypot(u, v)))
  const rim = 0.018 * Math.exp(-((Math.hypot(u, v) - 1.35) ** 2) * 9)
  return print - rim + 0.02 * Math.exp(-(((x - track(z)) / 0.3) ** 2))
}

const tunnel = draw({
  silhouette: 'tent',
  view: 'closed',
  brand: 'halvern',
  slots: { cut: 'tunnel', fly: '#c4552b', side: '#94492a', pole: '#d8b25a', floor: '#3a2a20', guy: '#f4f1ea' },
})

/** A tent at the end of a track over the snow. */
export function ridge(valley: string, frame: Frame): SceneImage {
  const definitions = [
    toned('hard', [1.06, 1.04, 1.02], [0.01, 0.015, 0.02]),
    blur('edge', 5, 3),
    gradient('cast', 'x1="834" y1="0" x2="1374" y2="0"', [
      [0, '#2c4f86', 0.75],
      [1, '#4b74ab', 0.5],
    ]),
  ]
  return framed(frame, 600, [
    `<defs>${definitions.join('')}</defs>`,
    backdrop(valley),
    `<g filter="url(#edge)"><path d="M794 744L1134 726L1474 742L1434 800L1164 796L984 790Z" fill="url(#cast)"/></g>`,
    `<g filter="url(#hard)">${placed(tunnel, { x: 724, y: 262, width: 480 })}</g>`,
  ])
}
