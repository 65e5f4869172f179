import { draw } from '../../draw.ts'
import { seeded } from '../../kernel/geometry.ts'
import { chance } from '../forest.ts'
import type { Landscape } from '../landscape.ts'
import { blend, type Rgb } from '../moods.ts'
import type { Soil, GroundPoint } from '../near-ground.ts'
import { smoothstep, type Noise } from '../noise.ts'
import { placed, type SceneImage } from '../picture.ts'
import { backdrop, blur, framed, gradient, patch, toned, whole, type Frame } from './frames.ts'
import { tufts } from './tufts.ts'

/** The last sun on a meadow while a front comes over the mountains. */
export const frontLand: Landscape = {
  oversampling: 1.5,
  mood: 'storm',
  seed: 33,
  fieldOfView: 42,
  pitch: 6,
  eyeHeight: 0.16,
  near: { seed: 12, horizon: 0.62, fieldOfView: 40, eye: 1.5, far: 90, haze: 0.25, soil: meadow },
}

function meadow(noise: Noise): Soil {
  const relief = (x: number, z: number) => {
    const knoll = 0.5 * Math.exp(-(((x - 2.2) / 5) ** 2) - ((z - 9) / 8) ** 2)
    const beyond = -0.006 * Math.max(0, z - 16) ** 2
    return knoll + beyond + 0.3 * noise.layered(x * 0.22, z * 0.22, 3) + 0.1 * noise.layered(x * 1.6, z * 1.6, 3)
  }
  /** Blades: a fixed height for each cell, in tufts. */
  const blade = (x: number, z: number) => {
    const cell = 0.006 + 0.0012 * z
    const tuft = 0.35 + smoothstep(-0.2, 0.35, noise.layered(x * 2.3, z * 2.3, 3))
    return 0.11 * tuft * chance(Math.floor(x / cell), Math.floor(z / (cell * 5))) ** 1.6
  }
  const height = (x: number, z: number) => relief(x, z) + (z < 60 ? blade(x, z) : 0)
  const color = ({ x, y, z, shine }: GroundPoint): Rgb => {
    const patchy = 0.5 + noise.layered(x * 0.8 + 4, z * 0.8, 4)
    const tip = Math.min(1, Math.max(0, (y - relief(x, z)) / 0.1))
    const green = blend([0.05, 0.075, 0.022], [0.17, 0.17, 0.06], patchy)
    const straw = blend(green, [0.31, 0.25, 0.11], smoothstep(0.42, 0.8, patchy + 0.35 * tip))
    return blend(blend([0.025, 0.032, 0.014], straw, 0.25 + 0.75 * tip), straw, 0.25 * shine)
  }
  return { height, relief, color }
}

const bothy = draw({
  silhouette: 'tent',
  view: 'open',
  brand: 'halvern',
  slots: { fly: '#5f7a58', side: '#4c6548', pole: '#d8b25a', glow: '#8d8a70' },
})

/** A green tent in the last sun; the rain is a valley away. */
export function front(valley: string, frame: Frame): SceneImage {
  const definitions = [
    toned('low', [1.24, 1.08, 0.86], [0.02, 0.01, -0.01]),
    blur('soft', 9, 4),
    blur('veil', 26, 4),
    gradient('lid', 'x1="0" y1="0" x2="120" y2="470"', [
      [0, '#141b23', 0.78],
      [0.6, '#1d2731', 0.42],
      [1, '#1d2731', 0],
    ]),
    gradient('fall', 'x1="0" y1="60" x2="0" y2="560"', [
      [0, '#b4bdc2', 0],
      [0.45, '#b4bdc2', 1],
      [1, '#b4bdc2', 0.4],
    ]),
    gradient('sun', 'cx="700" cy="930" r="900"', [
      [0, '#ffbf66', 0.22],
      [1, '#ffbf66', 0],
    ]),
  ]
  return framed(frame, 785, [
    `<defs>${definitions.join('')}</defs>`,
    backdrop(valley),
    `<rect ${whole} fill="url(#lid)"/>`,
    showers(),
    patch({ cx: 1180, cy: 800, rx: 300, ry: 20 }, 'fill="#090d06" opacity=".62" filter="url(#soft)"'),
    `<g filter="url(#low)">${placed(bothy, { x: 880, y: 220, width: 500 })}</g>`,
    tufts({ seed: 5, from: 880, to: 1420, top: 704, depth: 26, tall: 26, count: 300, colors: ['#3f3510', '#86681c', '#c4952f'] }),
    `<rect ${whole} fill="url(#sun)"/>`,
  ])
}

/** Curtains of rain under the cloud. */
function showers(): string {
  const random = seeded(12)
  const curtain = (x: number) => {
    const [broad, lean] = [40 + random() * 110, 80 + random() * 50]
    return `<path d="M${x} -20h${broad}l${-lean} 580h${-broad * 1.1}Z" fill="url(#fall)" opacity="${(0.1 + random() * 0.16).toFixed(3)}"/>`
  }
  return `<g filter="url(#veil)">${Array.from({ length: 11 }, (_, i) => curtain(80 + i * 78 + random() * 60)).join('')}</g>`
}
