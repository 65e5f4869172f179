import { seeded } from '../kernel/geometry.ts'
import { bricks, cobbles, litWindow, roofs } from './across-the-yard.ts'
import { goods } from './dunnage-goods.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { blurs, contact, lit, pool, ramp, wash } from './shading.ts'
import { boards, stain } from './timber.ts'

type Yard = {
  width: number
  height: number
  step: number
  wall: number
  boots: { x: number; y: number; width: number }
  tin: readonly [x: number, y: number]
  jamb: number
}

/** A yard in the rain, seen from inside the door: boots on the stone step, the warm room behind the viewer. */
export function rainWide(): SceneImage {
  return yard({ width: 1600, height: 900, step: 486, wall: 276, boots: { x: 900, y: 156, width: 488 }, tin: [806, 588], jamb: 560 })
}

export function rainTall(): SceneImage {
  return yard({ width: 900, height: 1100, step: 578, wall: 322, boots: { x: 120, y: 146, width: 580 }, tin: [736, 694], jamb: 74 })
}

function yard({ width, height, step, wall, boots, tin, jamb }: Yard): SceneImage {
  const size = { width, height }
  const middle = boots.x + boots.width / 2
  const soles = boots.y + boots.width * 1.25 * 0.8
  const layers = [
    blurs(2, 4, 6, 16, 30),
    wash(size, 'sky', {
      line: [0, 0, 0, wall],
      stops: [
        [0, '#6d7f8a', 1],
        [1, '#b4bfc0', 1],
      ],
    }),
    roofs(width, wall),
    bricks({ x: jamb, y: wall * 0.5, width: width - jamb, height: wall * 0.56 }),
    litWindow(jamb + (width - jamb) * 0.13, wall * 0.6, wall * 0.3),
    cobbles({ x: jamb - 80, y: wall * 1.03, width: width - jamb + 120, height: step - wall * 1.03 }),
    pool(size, 'wet', {
      cx: middle + 60,
      cy: wall * 1.25,
      r: width * 0.34,
      flat: 0.36,
      mode: 'screen',
      stops: [
        [0, '#c6d2d4', 0.55],
        [1, '#c6d2d4', 0],
      ],
    }),
    rain(jamb, width, step),
    doorstep(size, step),
    contact({ cx: middle, cy: soles, rx: boots.width * 0.36, ry: 12 }),
    lit(goods.bootsWheat, boots, { dx: 22, dy: 8, blur: 14, opacity: 0.4 }),
    greaseTin(...tin),
    frame(size, jamb),
    wash(size, 'room', {
      line: [0, height, 0, step - 330],
      mode: 'soft-light',
      stops: [
        [0, '#ffbf6b', 0.75],
        [1, '#ffbf6b', 0],
      ],
    }),
    pool(size, 'dusk', {
      cx: middle,
      cy: step - 160,
      r: width * 0.62,
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.5, '#a89a90', 0.16],
        [1, '#1b130f', 0.74],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** Slanting rain, rings on the stones and a curtain of drops from the eave. */
function rain(from: number, width: number, step: number): string {
  const random = seeded(23)
  const across = () => from + random() * (width - from)
  const lines = Array.from(
    { length: 150 },
    () => `M${across().toFixed(0)} ${(random() * step * 0.86).toFixed(0)}l-7 ${(40 + random() * 46).toFixed(0)}`,
  )
  const rings = Array.from({ length: 30 }, () => {
    const [y, r] = [step * (0.66 + random() * 0.3), 6 + random() * 13]
    return `<ellipse cx="${across().toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(1)}" ry="${(r * 0.3).toFixed(1)}"/>`
  })
  const drops = Array.from({ length: 24 }, (_, i) => {
    const x = from + ((i + random()) / 24) * (width - from)
    return `M${x.toFixed(0)} ${(40 + random() * 190).toFixed(0)}v${(12 + random() * 26).toFixed(0)}`
  })
  return (
    `<path d="${lines.join('')}" stroke="#e6edee" stroke-width="1.8" opacity=".3"/><g fill="none" stroke="#dbe5e7" stroke-width="2" opacity=".5">${rings.join('')}</g>` +
    `<path d="${drops.join('')}" stroke="#f4f8f8" stroke-width="4" stroke-linecap="round" opacity=".6"/>`
  )
}

/** The worn stone of the step: its wet far edge, its dry near part, the room's light on it. */
function doorstep({ width, height }: { width: number; height: number }, top: number): string {
  const lip = top + (height - top) * 0.82
  return (
    ramp(
      'stone',
      [
        [0, '#9c9a94', 1],
        [0.3, '#b09c82', 1],
        [1, '#b08658', 1],
      ],
      true,
    ) +
    `<rect y="${top}" width="${width}" height="${lip - top}" fill="url(#stone)"/>${stain({ x: 0, y: top, width, height: lip - top }, { id: 'worn', seed: 17, opacity: 0.3, scale: 0.0034 })}${stain({ x: 0, y: top, width, height: lip - top }, { id: 'pits', seed: 7, opacity: 0.22, scale: 0.09 })}` +
    `<path d="M0 ${top + 5}Q${width * 0.55} ${top + 16} ${width} ${top + 4}V${top}H0Z" fill="#e8f0f0" opacity=".5"/><rect y="${top - 14}" width="${width}" height="16" fill="#0b0a09" opacity=".55" filter="url(#soft4)"/>` +
    `<rect y="${lip}" width="${width}" height="${height - lip}" fill="#5a371c"/><rect y="${lip}" width="${width}" height="26" fill="#1a0e06" opacity=".65" filter="url(#soft6)"/>` +
    `<rect y="${lip - 5}" width="${width}" height="6" fill="#e6c79b" opacity=".55"/>`
  )
}

/** Boot grease in an open tin, a brush leaning on it. */
function greaseTin(x: number, y: number): string {
  const bristles = Array.from({ length: 17 }, (_, i) => `M${-82 + i * 9} 8l${(i - 8) * 0.5} 26`).join('')
  return (
    `<g transform="translate(${x} ${y})">${contact({ cx: -10, cy: 38, rx: 104, ry: 8 })}` +
    ramp('tin', [
      [0, '#2a3d2c', 1],
      [0.3, '#7d9a73', 1],
      [0.5, '#4d6b4b', 1],
      [1, '#1c2b1f', 1],
    ]) +
    ramp(
      'brush',
      [
        [0, '#e2b27a', 1],
        [1, '#84552b', 1],
      ],
      true,
    ) +
    '<path d="M-64 -30V26Q0 46 64 26V-30Z" fill="url(#tin)"/><path d="M-46 -8Q0 8 46 -8V14Q0 32 -46 14Z" fill="#ead7a6"/><path d="M-28 8Q0 17 28 8" stroke="#5a3d28" stroke-width="5" fill="none"/><ellipse cy="-30" rx="64" ry="15" fill="#9db08d"/><ellipse cy="-29" rx="56" ry="11" fill="#3a2412"/><path d="M-40 -28Q-10 -20 30 -33" stroke="#a06a30" stroke-width="7" fill="none" stroke-linecap="round"/>' +
    `<g transform="translate(-96 6) rotate(-24)"><path d="M-86 4H66V20Q-10 40 -86 30Z" fill="#1b120b"/><path d="${bristles}" stroke="#6b5138" stroke-width="2.4"/><path d="M-94 -16Q-12 -34 92 -12Q100 2 88 8H-88Q-100 0 -94 -16Z" fill="url(#brush)"/><path d="M-82 -14Q-10 -27 80 -9" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/></g></g>`
  )
}

/** Doorway: lintel and jamb near the viewer, dark against the yard; the open door on the left. */
function frame({ width, height }: { width: number; height: number }, jamb: number): string {
  const post = 46
  return (
    boards({
      id: 'door',
      x: 0,
      y: 0,
      width: Math.max(jamb - post, 0),
      height,
      count: jamb > 200 ? 4 : 1,
      stains: ['#3f4a44', '#38433e', '#44504a'],
      isUpright: true,
      seed: 9,
      wear: 0.7,
    }) +
    (jamb > 200 ? hinge(jamb - post, height) : '') +
    ramp('post', [
      [0, '#2c1d12', 1],
      [0.75, '#5d4029', 1],
      [1, '#9b8266', 1],
    ]) +
    `<rect x="${jamb - post}" width="${post}" height="${height}" fill="url(#post)"/><rect x="${jamb}" width="26" height="${height}" fill="#0b0806" opacity=".45" filter="url(#soft16)"/>` +
    `<rect x="${jamb - post}" width="${width}" height="38" fill="#3b2718"/><rect x="${jamb}" y="34" width="${width}" height="5" fill="#a58d70" opacity=".7"/>` +
    `<rect x="${width - 34}" width="34" height="${height}" fill="#3b2718"/><rect x="${width - 36}" width="4" height="${height}" fill="#a58d70" opacity=".5"/>`
  )
}

function hinge(right: number, height: number): string {
  return [0.2, 0.72]
    .map(
      (at) =>
        `<path d="M${right} ${height * at}H${right - 330}l-26 15 26 15H${right}Z" fill="#15110e"/><path d="M${right} ${height * at + 2}H${right - 326}" stroke="#7d776c" stroke-width="2"/>` +
        [30, 150, 270].map((x) => `<circle cx="${right - x}" cy="${height * at + 15}" r="6" fill="#4a443c"/>`).join(''),
    )
    .join('')
}
