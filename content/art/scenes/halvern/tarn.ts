import { draw } from '../../draw.ts'
import { seeded } from '../../kernel/geometry.ts'
import type { Landscape } from '../landscape.ts'
import { blend, type Rgb } from '../moods.ts'
import type { Soil } from '../near-ground.ts'
import { smoothstep, type Noise } from '../noise.ts'
import { grain, placed, tint, type SceneImage } from '../picture.ts'
import { stoneAt } from '../stones.ts'
import { backdrop, blur, framed, gradient, patch, toned, whole, type Frame } from './frames.ts'

/** A pass in rain: hills that the cloud takes, a tarn, and its stony shore. */
export const tarnLand: Landscape = {
  oversampling: 1.5,
  mood: 'rain',
  seed: 21,
  fieldOfView: 44,
  pitch: 5.2,
  eyeHeight: 0.1,
  near: { seed: 5, horizon: 0.58, fieldOfView: 40, eye: 1.3, far: 320, water: -0.1, haze: 0.5, soil: shore },
}

function shore(noise: Noise): Soil {
  const boulders = { cell: 1.3, share: 0.34, rise: 0.75 }
  const pebbles = { cell: 0.19, share: 0.62, rise: 0.6 }
  const bank = (x: number, z: number) => {
    const edge = -2.4 + 0.46 * z + 0.12 * z * smoothstep(8, 16, z) + 0.9 * noise.layered(x * 0.2 + 3, z * 0.35, 3)
    const near = Math.max(-0.9, Math.min(0.3, (x - edge) * 0.14))
    return near + 0.05 * noise.layered(x * 1.1, z * 1.1, 4)
  }
  const height = (x: number, z: number) => {
    const ground = bank(x, z)
    if (z > 40) return ground
    const big = stoneAt(x, z, boulders).height * (1 + 0.28 * noise.layered(x * 5, z * 5, 3))
    const small = z < 14 ? stoneAt(x + 40, z, pebbles).height : 0
    return ground + Math.max(big - 0.06, small, 0) + 0.006 * noise.at(x * 40, z * 40)
  }
  const color = ({ x, z, flatness }: { x: number; z: number; flatness: number }): Rgb => {
    const big = stoneAt(x, z, boulders)
    const small = z < 14 ? stoneAt(x + 40, z, pebbles) : { height: 0, luck: 0 }
    const speck = 0.5 + noise.layered(x * 9, z * 9, 4)
    const gravel = blend([0.1, 0.095, 0.085], [0.17, 0.16, 0.14], speck)
    const stone = blend([0.13, 0.135, 0.14], [0.3, 0.3, 0.29], 0.55 * (big.height > 0.06 ? big.luck : small.luck) + 0.45 * speck)
    const lichen = smoothstep(0.22, 0.34, noise.layered(x * 6 + 20, z * 6, 3)) * smoothstep(0.7, 0.95, flatness)
    const rock = blend(stone, [0.36, 0.36, 0.27], lichen * 0.6)
    const bare = big.height > 0.06 || small.height > 0.004 ? rock : gravel
    const moss = smoothstep(0.05, 0.3, noise.layered(x * 0.7 + 9, z * 0.7, 3) + 0.1 * (x - 1.2)) * smoothstep(0.75, 0.95, flatness)
    const wet =
      z > 40
        ? blend([0.1, 0.11, 0.09], [0.16, 0.15, 0.1], speck)
        : blend(bare, blend([0.07, 0.09, 0.045], [0.17, 0.15, 0.07], speck), moss * 0.85)
    // Wet ground throws the sky back where it lies flat.
    return blend(wet, [0.42, 0.46, 0.48], 0.16 * smoothstep(0.9, 1, flatness))
  }
  return { height, color }
}

const shell = draw({
  silhouette: 'shell',
  view: 'front',
  brand: 'halvern',
  slots: { main: '#d9772b', yoke: '#2b2f36', pull: '#f4f1ea', lining: '#1f2328' },
})

/** A shell hung from a trekking pole at the water, in slanting rain. */
export function tarn(valley: string, frame: Frame): SceneImage {
  const definitions = [
    toned('wet', [0.8, 0.84, 0.88], [0.015, 0.025, 0.03]),
    blur('soft', 7, 3),
    grain('scud', 'type="fractalNoise" baseFrequency=".0022 .0075" numOctaves="5" seed="14"', tint([0.3, 0.35, 0.38], '3.4 0 0 0 -1.45')),
    gradient('hung', 'x1="0" y1="0" x2="0" y2="430"', [
      [0, '#fff', 1],
      [0.55, '#fff', 0.7],
      [1, '#fff', 0],
    ]),
    blur('far', 0.6),
    blur('close', 1.6),
    gradient('pole', 'x1="1057" y1="0" x2="1065" y2="0"', [
      [0, '#c9d0d2', 1],
      [0.4, '#8b9497', 1],
      [1, '#3c4447', 1],
    ]),
    gradient('drift', 'x1="0" y1="0" x2="1600" y2="300"', [
      [0, '#c3ccd0', 0.34],
      [0.5, '#c3ccd0', 0.05],
      [1, '#c3ccd0', 0.16],
    ]),
  ]
  const shadow = patch({ cx: 1064, cy: 838, rx: 118, ry: 15 }, 'fill="#0b0f10" opacity=".5" filter="url(#soft)"')
  return framed(frame, 700, [
    `<defs>${definitions.join('')}</defs>`,
    backdrop(valley),
    scud(),
    `<rect ${whole} fill="url(#drift)"/>`,
    shadow,
    pole(),
    `<g filter="url(#wet)">${placed(shell, { x: 858, y: 330, width: 404 })}</g>`,
    rain(),
  ])
}

/** Low cloud that hides the tops. */
function scud(): string {
  return `<mask id="ceiling"><rect width="1600" height="430" fill="url(#hung)"/></mask><g mask="url(#ceiling)"><rect width="1600" height="430" fill="#7f8b92" opacity=".62"/><rect width="1600" height="430" filter="url(#scud)" opacity=".8"/></g>`
}

function pole(): string {
  return (
    '<path d="M1058.5 300L1063 842" stroke="url(#pole)" stroke-width="7" stroke-linecap="round"/><path d="M1058 286L1059.6 352" stroke="#1b1f21" stroke-width="15" stroke-linecap="round"/>' +
    '<path d="M1052 292q-26 34 2 58" fill="none" stroke="#22282b" stroke-width="5"/><path d="M1046 816h34" stroke="#22282b" stroke-width="7" stroke-linecap="round"/>'
  )
}

/** Streaks in three depths; the nearest are long, few and out of focus. */
function rain(): string {
  const random = seeded(31)
  const streaks = (count: number, [shortest, longest]: readonly [number, number]) =>
    Array.from({ length: count }, () => {
      const [x, y, length] = [random() * 1720 - 20, random() * 1000 - 80, shortest + random() * (longest - shortest)]
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-0.2 * length).toFixed(1)} ${length.toFixed(1)}`
    }).join('')
  const layer = (d: string, paint: string) => `<path d="${d}" stroke="#e8eef0" fill="none" stroke-linecap="round" ${paint}/>`
  return (
    layer(streaks(420, [12, 30]), 'stroke-width="1" opacity=".16" filter="url(#far)"') +
    layer(streaks(150, [40, 80]), 'stroke-width="1.5" opacity=".2" filter="url(#far)"') +
    layer(streaks(26, [110, 190]), 'stroke-width="3.4" opacity=".13" filter="url(#close)"')
  )
}
