import { seeded } from '../kernel/geometry.ts'
import { shoe, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke } from './light.ts'
import { level, perspective, side, type Lens, type Perspective } from './perspective.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'

type Wax = {
  width: number
  height: number
  lens: Lens
  size: number
  candle: readonly [x: number, z: number]
  shoes: readonly [x: number, z: number]
}

export const waxScene: Frames = { wide, tall }

const [high, edge, back] = [0.15, 0.06, 0.42]

/** The kerb from a hand's height, at night under one lamp: a stub of candle on it, a hand's width of wax along its edge. */
function wax({ width, height, lens, size, candle: [cx, cz], shoes: [sx, sz] }: Wax): SceneImage {
  const view = perspective(lens)
  const [x, y] = view.at([cx, high, cz])
  const [shoeX, shoeY] = view.at([sx, high, sz])
  const things =
    shoe('boneLow', { x: shoeX + size * 0.5, y: shoeY - size * 0.1, width: size * 1.86 }) +
    shoe('boneLow', { x: shoeX, y: shoeY, width: size * 2 }) +
    crumbs(x, y, size) +
    candle(x, y, size)
  const layers = [
    definitions({ width, height }, lens),
    night(width, height, lens),
    road(view),
    kerbstones(view, { width, height }),
    lamp(view),
    things,
  ]
  return { width, height, svg: sceneSvg({ width, height }, layers) }
}

function definitions({ width, height }: { width: number; height: number }, { horizon, center }: Lens): string {
  const parts = [
    fade(
      'night',
      [0, 0, 0, horizon],
      [
        [0, '#0d1726'],
        [0.6, '#1b2b45'],
        [1, '#3b4262'],
      ],
    ),
    fade(
      'road',
      [0, horizon, 0, height],
      [
        [0, '#5a4a46'],
        [0.35, '#33302f'],
        [1, '#191a1d'],
      ],
    ),
    fade(
      'top',
      [center, horizon, width, height],
      [
        [0, '#ffd98d'],
        [0.35, '#dba95f'],
        [1, '#8d6c49'],
      ],
    ),
    fade(
      'face',
      [0, horizon, 0, height],
      [
        [0, '#8a6a4c'],
        [0.4, '#57473d'],
        [1, '#332c2b'],
      ],
    ),
    fade(
      'walk',
      [center, horizon, width, height],
      [
        [0, '#c79a5c'],
        [0.5, '#7c6248'],
        [1, '#3c352f'],
      ],
    ),
    fade(
      'wax',
      [0, horizon, 0, height],
      [
        [0, '#fff4cf'],
        [1, '#f2e3bd'],
      ],
    ),
    '<linearGradient id="stub"><stop offset="0" stop-color="#fffdf3"/><stop offset=".45" stop-color="#f1e4c8"/><stop offset="1" stop-color="#a48c6c"/></linearGradient>',
    halo('lamp', '#ffd98a', 0.95),
    halo('pool', '#ffcf70', 0.55),
    soften('soft', 7),
    soften('glow', 18),
    grain('grit', 'type="fractalNoise" baseFrequency=".55" numOctaves="3" seed="4"', tint([0, 0, 0], '.55 .55 .55 0 -.6')),
    grain('pits', 'type="turbulence" baseFrequency=".07" numOctaves="2" seed="12"', tint([0.1, 0.07, 0.04], '0 -9 0 0 1.15')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

/** Sheds and a fence against the last blue, a far window. */
function night(width: number, height: number, { horizon }: Lens): string {
  const random = seeded(9)
  const sheds: string[] = []
  for (let x = -30; x < width; x += 90 + random() * 130) {
    const [wide, tall] = [110 + random() * 120, 40 + random() * 150]
    sheds.push(
      `M${x.toFixed(0)} ${horizon + 4}v${-tall.toFixed(0)}l${(wide / 2).toFixed(0)} ${random() > 0.5 ? -34 : 0}l${(wide / 2).toFixed(0)} ${random() > 0.5 ? 34 : 0}v${(tall + 60).toFixed(0)}Z`,
    )
  }
  return (
    `<rect width="${width}" height="${height}" fill="url(#night)"/>${shape(sheds.join(''), '#0b1220')}` +
    `<rect x="${width * 0.2}" y="${horizon - 92}" width="22" height="30" fill="#e9b75a"/><rect x="${width * 0.2 + 30}" y="${horizon - 92}" width="22" height="30" fill="#e9b75a" opacity=".6"/>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#road)"/>`
  )
}

function road(view: Perspective): string {
  const line = shape(view.face(level(0, [-1.5, -1.36], [0.4, 40])), '#e9d9b4', 'opacity=".35"')
  const cracks = [0.7, 1.1, 1.8, 3]
    .map((z) =>
      view.line([
        [-0.3 - z, 0, z],
        [-0.1, 0, z * 1.12],
        [edge, 0, z * 1.06],
      ]),
    )
    .join('')
  return (
    line +
    stroke(cracks, ['#0d0d0f', 2.5], 'opacity=".35"') +
    shape(view.face(level(0, [-0.07, edge], [0.25, 40])), '#0a0a0c', 'opacity=".45" filter="url(#soft)"')
  )
}

/** Long stones with joints; dark and shining where the wax is, on the top and down the face. */
function kerbstones(view: Perspective, { width, height }: { width: number; height: number }): string {
  const joints = [0.52, 1.25, 2.3, 3.6, 5.4, 8]
    .map((z) =>
      view.line([
        [edge, 0, z],
        [edge, high, z],
        [back, high, z],
      ]),
    )
    .join('')
  const slabs = [0.7, 1.5, 2.8, 4.6]
    .map((z) =>
      view.line([
        [back, high, z],
        [6, high, z],
      ]),
    )
    .join('')
  const top = view.face(level(high, [edge, back], [0.2, 40]))
  const face = view.face(side(edge, [0, high], [0.2, 40]))
  const streaks = [0.075, 0.1, 0.125, 0.15].map((x, i) =>
    shape(view.face(level(high, [x, x + 0.012], [0.62 + i * 0.13, 2.7 - i * 0.3])), '#fff6da', `opacity="${0.85 - i * 0.14}"`),
  )
  return (
    shape(view.face(level(high, [back, 12], [0.2, 40])), 'url(#walk)') +
    stroke(slabs, ['#1d1712', 3], 'opacity=".5"') +
    shape(top, 'url(#top)') +
    shape(face, 'url(#face)') +
    shape(view.face(level(high, [edge, 0.19], [0.55, 3])), '#4a3420', 'opacity=".62"') +
    shape(view.face(side(edge, [0.06, high], [0.55, 3])), '#1c1512', 'opacity=".6"') +
    streaks.join('') +
    shape(view.face(side(edge, [high - 0.014, high], [0.2, 40])), '#ffe7b0', 'opacity=".85"') +
    shape(view.face(side(edge, [0.1, 0.112], [0.6, 2.4])), '#ffe7b0', 'opacity=".4"') +
    stroke(joints, ['#2c2118', 4], 'opacity=".65"') +
    `<clipPath id="stone"><path d="${top}"/><path d="${face}"/><path d="${view.face(level(high, [back, 12], [0.2, 40]))}"/></clipPath>` +
    `<g clip-path="url(#stone)"><rect width="${width}" height="${height}" filter="url(#grit)" opacity=".42"/><rect width="${width}" height="${height}" filter="url(#pits)" opacity=".22"/></g>`
  )
}

function lamp(view: Perspective): string {
  const z = 6.5
  const [x, y] = view.at([0.35, 3, z])
  const [px, py] = view.at([0.3, high, z])
  const m = view.scale(z)
  return (
    shape(
      `M${x - 16} ${y}L${px - 2.2 * m} ${py + 0.2 * m}H${px + 2.4 * m}L${x + 16} ${y}Z`,
      '#ffd98a',
      'opacity=".22" filter="url(#glow)"',
    ) +
    oval([px, py + 20], [3 * m, 0.6 * m], 'fill="url(#pool)"') +
    stroke(`M${px + 0.75 * m} ${py}V${y - 26}q0 -18 -18 -18H${x - 4}`, ['#080d16', 9]) +
    oval([x, y], [2 * m, 1.5 * m], 'fill="url(#lamp)" opacity=".8"') +
    shape(`M${x - 44} ${y}q10 -26 44 -26t44 26Z`, '#080d16') +
    oval([x, y], [34, 9], 'fill="#fff6da"')
  )
}

/** A plain white stub, unlit, worn slanting on one side; the light comes from behind, so its shadow falls toward us. */
function candle(x: number, y: number, size: number): string {
  const [r, tall] = [size * 0.2, size * 0.92]
  const body = `M${x - r} ${y}V${y - tall}Q${x - r * 0.4} ${y - tall - r * 0.5} ${x + r * 0.2} ${y - tall + r * 0.1}T${x + r} ${y - tall + r * 0.9}V${y}A${r} ${r * 0.3} 0 0 1 ${x - r} ${y}Z`
  return (
    shape(
      `M${x - r} ${y}L${x - r * 1.9} ${y + size * 0.62}H${x + r * 1.1}L${x + r} ${y}Z`,
      '#1c120a',
      'opacity=".55" filter="url(#soft)"',
    ) +
    shape(body, 'url(#stub)') +
    shape(
      `M${x - r} ${y - tall}Q${x - r * 0.4} ${y - tall - r * 0.5} ${x + r * 0.2} ${y - tall + r * 0.1}T${x + r} ${y - tall + r * 0.9}Q${x} ${y - tall + r * 0.6} ${x - r} ${y - tall}Z`,
      '#fffdf3',
    ) +
    stroke(`M${x - r * 0.2} ${y - tall - r * 0.1}q-4 ${-r * 0.6} ${r * 0.26} ${-r * 0.9}`, ['#2a1a10', r * 0.16], 'stroke-linecap="round"')
  )
}

function crumbs(x: number, y: number, size: number): string {
  const random = seeded(3)
  return Array.from({ length: 22 }, () => {
    const [dx, dy] = [(random() * 1.7 - 1.25) * size, (random() * 0.6 - 0.2) * size]
    const r = 2 + random() * size * 0.026
    return `<ellipse cx="${(x + dx).toFixed(1)}" cy="${(y + dy + 2).toFixed(1)}" rx="${(r * 1.5).toFixed(1)}" ry="${r.toFixed(1)}" fill="#1c120a" opacity=".5"/><ellipse cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" rx="${(r * 1.4).toFixed(1)}" ry="${(r * 0.8).toFixed(1)}" fill="#fff8e4"/>`
  }).join('')
}

function wide(): SceneImage {
  return wax({
    width: 1600,
    height: 900,
    lens: { center: 560, horizon: 330, eye: 0.4, focal: 900 },
    size: 190,
    candle: [0.3, 0.62],
    shoes: [0.98, 1.16],
  })
}

function tall(): SceneImage {
  return wax({
    width: 900,
    height: 1300,
    lens: { center: 200, horizon: 300, eye: 0.42, focal: 900 },
    size: 170,
    candle: [0.3, 0.78],
    shoes: [0.62, 1.9],
  })
}
