import { draw } from '../../draw.ts'
import type { Landscape } from '../landscape.ts'
import { blend, type Rgb } from '../moods.ts'
import type { Soil } from '../near-ground.ts'
import { smoothstep, type Noise } from '../noise.ts'
import { grain, placed, tint, type SceneImage } from '../picture.ts'
import { stoneAt } from '../stones.ts'
import { bark, firs } from './firs.ts'
import { backdrop, blur, framed, gradient, patch, toned, whole, type Frame } from './frames.ts'
import { numerals } from './numerals.ts'
import { tufts } from './tufts.ts'

/** A path out of the wood into a morning valley. */
export const footpathLand: Landscape = {
  oversampling: 1.5,
  mood: 'mist',
  seed: 8,
  fieldOfView: 42,
  pitch: 5,
  eyeHeight: 0.2,
  near: { seed: 3, horizon: 0.6, fieldOfView: 40, eye: 1.5, far: 46, haze: 0.75, soil: woodland },
}

function woodland(noise: Noise): Soil {
  const aside = (x: number, z: number) => Math.abs(x - 0.35 - 0.05 * z + 0.7 * Math.sin(z * 0.21)) - 0.12 * noise.layered(x, z, 2)
  const pebbles = { cell: 0.24, share: 0.3, rise: 0.5 }
  const relief = (x: number, z: number) => {
    const bank = 0.34 * smoothstep(0.4, 1.9, aside(x, z))
    const roots = 0.05 * smoothstep(0.62, 0.9, noise.ridged(x * 0.9 + z * 0.5, z * 0.35, 2)) * smoothstep(0.3, 0.7, aside(x, z))
    return bank + roots + 0.12 * noise.layered(x * 0.9, z * 0.9, 4) - 0.004 * Math.max(0, z - 18) ** 2 + stoneAt(x, z, pebbles).height * 0.7
  }
  const frond = (x: number, z: number) => {
    const cell = 0.01 + 0.002 * z
    const green = smoothstep(0.55, 1, aside(x, z)) * smoothstep(-0.18, 0.2, noise.layered(x * 1.7 + 8, z * 1.7, 3))
    return 0.1 * green * chanceAt(noise, x / cell, z / (cell * 4))
  }
  const height = (x: number, z: number) => relief(x, z) + (z < 30 ? frond(x, z) : 0)
  const color = ({ x, y, z }: { x: number; y: number; z: number }): Rgb => {
    const speck = 0.5 + noise.layered(x * 7, z * 7, 4)
    const needles = 0.5 + 0.8 * noise.layered(x * 40, z * 18, 2)
    const earth = blend([0.13, 0.085, 0.05], [0.27, 0.19, 0.12], 0.55 * speck + 0.45 * needles)
    const pebble = stoneAt(x, z, pebbles)
    const trodden = pebble.height > 0.01 ? blend([0.2, 0.2, 0.19], [0.34, 0.33, 0.3], pebble.luck) : earth
    const moss = blend([0.055, 0.08, 0.02], [0.2, 0.22, 0.06], 0.5 + noise.layered(x * 2.4, z * 2.4, 4))
    const tip = Math.max(0, y - relief(x, z)) / 0.1
    return blend(trodden, blend(moss, [0.3, 0.32, 0.09], tip), smoothstep(0.42, 0.85, aside(x, z) + 0.35 * noise.layered(x * 3, z * 3, 3)))
  }
  return { height, relief, color }
}

function chanceAt(noise: Noise, u: number, v: number): number {
  return Math.max(0, noise.at(u * 0.9 + 0.37, v * 0.9 + 0.19))
}

const pack = draw({ silhouette: 'backpack', view: 'front', brand: 'halvern', slots: {} })

/** A pack against a milestone where the wood opens. */
export function footpath(valley: string, frame: Frame): SceneImage {
  return framed(frame, 825, [
    `<defs>${definitions()}</defs>`,
    `<g>${backdrop(valley)}</g>`,
    firs({
      seed: 4,
      count: 19,
      from: -40,
      to: 1640,
      base: [584, 606],
      height: [260, 470],
      color: '#aab295',
      paint: 'opacity=".75" filter="url(#mist)"',
    }),
    firs({
      seed: 9,
      count: 9,
      from: 640,
      to: 1660,
      base: [606, 626],
      height: [400, 590],
      color: '#7d8a68',
      paint: 'opacity=".85" filter="url(#air)"',
    }),
    shafts(),
    firs({ seed: 15, count: 5, from: 1080, to: 1660, base: [630, 668], height: [650, 780], color: '#3d4b31', paint: 'filter="url(#air)"' }),
    firs({ seed: 22, count: 2, from: -90, to: 60, base: [650, 690], height: [760, 800], color: '#4b5a3c', paint: 'filter="url(#air)"' }),
    `<rect y="380" width="1600" height="330" fill="url(#low-mist)"/>`,
    bark({ x: 1500, base: 812, width: 132, lean: 14 }),
    milestone(),
    patch({ cx: 1130, cy: 808, rx: 128, ry: 13 }, 'fill="#0c0a05" opacity=".62" filter="url(#soft)"'),
    `<g filter="url(#shade)">${placed(pack, { x: 984, y: 462, width: 290 })}</g>`,
    meadowEdge(),
    `<rect ${whole} fill="url(#morning)"/>`,
  ])
}

function definitions(): string {
  return [
    toned('shade', [0.86, 0.84, 0.76], [0.03, 0.03, 0.015]),
    blur('soft', 10, 4),
    blur('mist', 3.2),
    blur('air', 1.1),
    blur('beam', 18),
    grain('grit', 'type="fractalNoise" baseFrequency=".5" numOctaves="3" seed="8"', tint([0.05, 0.05, 0.04], '1.4 0 0 0 -.62')),
    grain('rind', 'type="fractalNoise" baseFrequency=".11 .014" numOctaves="5" seed="6"', tint([0.03, 0.02, 0.01], '4 0 0 0 -1.7')),
    gradient('trunk', 'x1="1430" y1="0" x2="1570" y2="0"', [
      [0, '#a58a5f', 1],
      [0.16, '#6b563a', 1],
      [0.55, '#3a2d1f', 1],
      [1, '#221a12', 1],
    ]),
    gradient('stone', 'x1="1226" y1="560" x2="1372" y2="800"', [
      [0, '#cfc9b4', 1],
      [0.5, '#8f8c7e', 1],
      [1, '#4e4d45', 1],
    ]),
    gradient('beam-light', 'x1="250" y1="130" x2="1050" y2="760"', [
      [0, '#fff3cf', 0.55],
      [1, '#fff3cf', 0],
    ]),
    gradient('low-mist', 'x1="0" y1="380" x2="0" y2="710"', [
      [0, '#e7e3c6', 0],
      [0.62, '#e7e3c6', 0.5],
      [1, '#e7e3c6', 0],
    ]),
    gradient('morning', 'cx="250" cy="130" r="1150"', [
      [0, '#fff2cc', 0.62],
      [0.5, '#ffeebf', 0.2],
      [1, '#ffeebf', 0],
    ]),
  ].join('')
}

/** Grass at the foot of the pack, the stone and the trunk. */
function meadowEdge(): string {
  const colors = ['#59682a', '#8a9a45', '#bcc66a'] as const
  return (
    tufts({ seed: 6, from: 980, to: 1290, top: 802, depth: 30, tall: 24, count: 150, colors }) +
    tufts({ seed: 7, from: 1190, to: 1420, top: 800, depth: 28, tall: 30, count: 140, colors }) +
    tufts({ seed: 8, from: 1340, to: 1700, top: 832, depth: 34, tall: 34, count: 200, colors })
  )
}

/** Sunbeams between the trees. */
function shafts(): string {
  const beams = [
    [34, 5],
    [43, 3],
    [51, 6],
    [60, 3.5],
    [69, 5],
  ] as const
  const ray = (degrees: number) =>
    `${(250 + 1500 * Math.cos((degrees * Math.PI) / 180)).toFixed(0)} ${(130 + 1500 * Math.sin((degrees * Math.PI) / 180)).toFixed(0)}`
  return `<g filter="url(#beam)" opacity=".5">${beams.map(([at, broad]) => `<path d="M250 130L${ray(at)}L${ray(at + broad)}Z" fill="url(#beam-light)"/>`).join('')}</g>`
}

function milestone(): string {
  const outline = 'M1226 800V612Q1228 566 1298 562Q1368 566 1372 612L1376 800Z'
  return (
    `<ellipse cx="1318" cy="804" rx="128" ry="14" fill="#0c0a05" opacity=".6" filter="url(#soft)"/><path d="${outline}" fill="url(#stone)"/>` +
    `<clipPath id="block"><path d="${outline}"/></clipPath><g clip-path="url(#block)"><rect ${whole} filter="url(#grit)" opacity=".5"/>` +
    '<path d="M1216 806q30-52 80-36t90-22v70h-170Z" fill="#566429" opacity=".7" filter="url(#soft)"/><path d="M1372 560v240" stroke="#2c2b26" stroke-width="26" opacity=".3"/></g>' +
    numerals('12', { x: 1286, y: 628, scale: 1.05, paint: 'stroke="#3c3a32" stroke-width="7"' }) +
    numerals('12', { x: 1287.5, y: 629.5, scale: 1.05, paint: 'stroke="#efe8d2" stroke-width="3" opacity=".28"' })
  )
}
