import { seeded } from '../kernel/geometry.ts'
import { held, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke, within } from './light.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'

type BowlSize = { width: number; height: number }
/** The bowl's opening, an oval on the deck around x, y. */
type Rim = { x: number; y: number; rx: number; ry: number }
type Bowl = BowlSize & { horizon: number; rim: Rim; sun: { x: number; y: number } }

export const bowlScene: Frames = { wide, tall }

/** A concrete bowl in a park, an hour before sunset. The sun is low on the left: the right wall glows and the left one is in its own shade. */
function bowl(picture: Bowl): SceneImage {
  const { width, height, horizon, rim, sun } = picture
  const layers = [definitions(picture), sky(picture), skyline(picture), deck(picture), pit(rim), things(rim), haze(picture)]
  const flare = oval([sun.x, sun.y], [420, 420], 'fill="url(#sun)" opacity=".8"')
  const grit = `<rect y="${horizon}" width="${width}" height="${height - horizon}" filter="url(#grit)" opacity=".16"/>`
  return { width, height, svg: sceneSvg({ width, height }, [...layers, flare, grit]) }
}

function definitions({ height, horizon, rim }: Bowl): string {
  const { x, y, rx, ry } = rim
  const parts = [
    fade(
      'sky',
      [0, 0, 0, horizon],
      [
        [0, '#f6b45a'],
        [0.55, '#fbd085'],
        [1, '#fdeac0'],
      ],
    ),
    fade(
      'deck',
      [0, horizon, 0, height],
      [
        [0, '#e9c795'],
        [0.3, '#dcb98b'],
        [1, '#b4977a'],
      ],
    ),
    fade(
      'wall',
      [x - rx, y, x + rx, y],
      [
        [0, '#4b4656'],
        [0.28, '#6f6468'],
        [0.6, '#d99a63'],
        [0.84, '#ffc67c'],
        [1, '#fbb565'],
      ],
    ),
    fade(
      'depth',
      [0, y - ry, 0, y + ry * 2.1],
      [
        [0, '#2b2740', 0],
        [0.55, '#2b2740', 0.28],
        [1, '#2b2740', 0.75],
      ],
    ),
    fade(
      'floor',
      [x - rx * 0.6, y, x + rx * 0.6, y],
      [
        [0, '#5b5360'],
        [0.5, '#8e7a70'],
        [1, '#c99a68'],
      ],
    ),
    fade(
      'coping',
      [x - rx, y, x + rx, y],
      [
        [0, '#a58a78'],
        [0.5, '#f2dcb6'],
        [1, '#fff4d6'],
      ],
    ),
    halo('sun', '#fff6d8', 0.95),
    soften('soft', 7),
    soften('blur', 14),
    grain('grit', 'type="fractalNoise" baseFrequency=".7" numOctaves="3" seed="4"', tint([0.2, 0.1, 0.05], '.5 .5 .5 0 -.6')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

function sky({ width, horizon, sun }: Bowl): string {
  const cloud = (x: number, y: number, wide: number) =>
    `<rect x="${x}" y="${y}" width="${wide}" height="14" rx="7" fill="#fff3d6" opacity=".7"/><rect x="${x + wide * 0.3}" y="${y + 22}" width="${wide * 0.55}" height="10" rx="5" fill="#fff3d6" opacity=".5"/>`
  return (
    `<rect width="${width}" height="${horizon + 4}" fill="url(#sky)"/>${oval([sun.x, sun.y], [62, 62], 'fill="#fffbe9"')}` +
    cloud(width * 0.5, horizon * 0.3, 260) +
    cloud(width * 0.78, horizon * 0.52, 200) +
    cloud(width * 0.12, horizon * 0.62, 170)
  )
}

/** Blocks of flats, poplars and lamp posts against the light, paler with distance. */
function skyline({ width, height, horizon }: Bowl): string {
  // On an upright frame words stand in the sky.
  const lampHigh = width > height ? 236 : 150
  const random = seeded(12)
  const blocks = (color: string, [low, high]: readonly [number, number], step: number) => {
    const parts: string[] = []
    for (let x = -40; x < width + 60; x += step * (0.6 + random() * 0.9)) {
      const [wide, tall] = [step * (0.5 + random() * 0.5), low + random() * (high - low)]
      parts.push(`M${x.toFixed(0)} ${horizon}v${-tall.toFixed(0)}h${wide.toFixed(0)}v${tall.toFixed(0)}Z`)
    }
    return shape(parts.join(''), color)
  }
  const trees = Array.from({ length: Math.round(width / 120) }, (_, i) => {
    const [x, tall, wide] = [i * 120 + random() * 90 - 30, 70 + random() ** 2 * 150, 22 + random() * 26]
    return `M${x} ${horizon}v-14C${x - wide * 1.4} ${horizon - 30} ${x - wide} ${horizon - tall} ${x} ${horizon - tall}S${x + wide * 1.4} ${horizon - 30} ${x} ${horizon - 14}Z`
  })
  const lamps = [0.3, 0.62, 0.93].map((share) => `M${width * share} ${horizon}V${horizon - lampHigh}q0 -26 26 -26h34`).join('')
  const fence = Array.from({ length: Math.ceil(width / 22) }, (_, i) => `M${i * 22} ${horizon - 46}V${horizon}`).join('')
  return (
    blocks('#f0c489', [90, 190], 130) +
    blocks('#d79e70', [40, 110], 90) +
    shape(trees.join(''), '#865e4b') +
    stroke(lamps, ['#6b4a42', 6]) +
    stroke(fence, ['#6b4a42', 2.5], 'opacity=".75"') +
    stroke(`M0 ${horizon - 46}H${width}M0 ${horizon - 12}H${width}`, ['#6b4a42', 4], 'opacity=".85"')
  )
}

/** The flat around the bowl: expansion joints run to one point, a rail and posts throw long shadows to the right. */
function deck({ width, height, horizon, sun }: Bowl): string {
  const joints = [-2200, -1300, -700, -260, 120, 620, 1400, 2600]
    .map((x) => `M${sun.x + 300 + x * 0.02} ${horizon}L${sun.x + 300 + x} ${height}`)
    .join('')
  const across = [0.1, 0.3, 0.72].map((share) => `M0 ${horizon + (height - horizon) * share}H${width}`).join('')
  const posts = Array.from({ length: 9 }, (_, i) => {
    const x = (i + 0.4) * (width / 9)
    const lean = (x - sun.x) * 0.55 + 40
    return `M${x} ${horizon}l${lean} 60h10L${x + 6} ${horizon}Z`
  })
  return (
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#deck)"/>` +
    `<rect y="${horizon}" width="${width}" height="7" fill="#6b4a42" opacity=".5"/>` +
    stroke(joints, ['#7f6450', 3], 'opacity=".4"') +
    stroke(across, ['#7f6450', 3], 'opacity=".4"') +
    shape(posts.join(''), '#5f4238', 'opacity=".26" filter="url(#soft)"')
  )
}

/** The hole: coping on top, a row of blue tiles, the walls' transition, a floor with the last of the sun in it. */
function pit({ x, y, rx, ry }: Rim): string {
  const ring = (grow: number, down = 0) => {
    const [a, b] = [rx + grow, ry + grow * (ry / rx) * 1.25]
    return `M${x - a} ${y + down}A${a} ${b} 0 0 1 ${x + a} ${y + down}A${a} ${b} 0 0 1 ${x - a} ${y + down}Z`
  }
  const tiles = Array.from({ length: 46 }, (_, i) => {
    const angle = Math.PI * (1 + (i + 0.5) / 46)
    const [tx, ty] = [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
    return `M${tx.toFixed(1)} ${ty.toFixed(1)}v16`
  }).join('')
  const band = `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}v16A${rx} ${ry} 0 0 0 ${x - rx} ${y + 16}Z`
  const lines = [0.72, 0.46]
    .map(
      (k, i) =>
        `M${x - rx * (k + 0.2)} ${y + ry * (0.5 + i * 0.24)}A${rx * (k + 0.2)} ${ry * k * 0.9} 0 0 1 ${x + rx * (k + 0.2)} ${y + ry * (0.5 + i * 0.24)}`,
    )
    .join('')
  const inside =
    shape(ring(0), 'url(#wall)') +
    shape(ring(0), 'url(#depth)') +
    shape(
      `M${x - rx} ${y - ry}H${x - rx * 0.32}Q${x - rx * 0.06} ${y + ry * 0.4} ${x + rx * 0.5} ${y + ry * 1.2}H${x - rx}Z`,
      '#231c33',
      'opacity=".5" filter="url(#blur)"',
    ) +
    oval([x + rx * 0.02, y + ry * 0.86], [rx * 0.66, ry * 0.44], 'fill="url(#floor)" opacity=".95"') +
    oval([x + rx * 0.3, y + ry * 0.8], [rx * 0.3, ry * 0.16], 'fill="#ffd592" opacity=".5" filter="url(#blur)"') +
    stroke(lines, ['#2b2740', 2.5], 'opacity=".22"') +
    shape(band, '#2f6f8f') +
    stroke(tiles, ['#1d4b66', 3], 'opacity=".7"') +
    shape(
      `M${x + rx * 0.1} ${y - ry}A${rx} ${ry} 0 0 1 ${x + rx} ${y}v16A${rx} ${ry} 0 0 0 ${x + rx * 0.1} ${y - ry + 16}Z`,
      '#ffe6ae',
      'opacity=".34"',
    )
  return (
    shape(ring(30), '#5f4a3f', 'opacity=".5" filter="url(#soft)" transform="translate(10 6)"') +
    shape(ring(26), 'url(#coping)') +
    within('pit', ring(0), inside) +
    stroke(ring(26), ['#fff8e0', 3], 'opacity=".75"') +
    stroke(ring(2), ['#54413a', 5], 'opacity=".6"')
  )
}

/** Left on the deck in front of the drop: a board and a cap, their shadows long to the right. */
function things({ x, y, rx, ry }: Rim): string {
  const long = rx * 0.56
  const [bx, by] = [x - rx * 0.06, y + ry * 1.62]
  const [cx, cy] = [bx + long * 0.98, by + long * 0.04]
  const shadow = (d: string) => shape(d, '#3b2416', 'opacity=".42" filter="url(#soft)"')
  return (
    shadow(`M${bx - long * 0.34} ${by - 3}H${bx + long * 0.62}L${bx + long * 0.9} ${by + long * 0.09}H${bx - long * 0.1}Z`) +
    sideBoard(bx, by, long) +
    shadow(`M${cx - long * 0.26} ${cy - 6}H${cx + long * 0.3}L${cx + long * 0.52} ${cy + long * 0.1}H${cx - long * 0.06}Z`) +
    held('chalkCap', [396, 694], { x: cx, y: cy, width: long * 0.78 })
  )
}

/** A board from the side on its wheels. */
function sideBoard(x: number, y: number, long: number): string {
  const u = long / 800
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="-34" r="34" fill="#f4efe2"/><circle cx="${at}" cy="-34" r="12" fill="#b0a48c"/><path d="M${at - 34} -34A34 34 0 0 0 ${at + 34} -34Z" fill="#000" opacity=".18"/>`
  return (
    `<g transform="translate(${x} ${y}) scale(${u})"><path d="M-264 -96h88l-26 62h-36ZM176 -96h88l-26 62h-36Z" fill="#7d848b"/>${wheel(-220)}${wheel(220)}` +
    '<path d="M-410 -150Q-396 -168 -378 -150Q-330 -108 -270 -108H270Q330 -108 378 -150Q396 -168 410 -150Q360 -78 276 -78H-276Q-360 -78 -410 -150Z" fill="#c5371d"/>' +
    '<path d="M-410 -150Q-396 -168 -378 -150Q-330 -108 -270 -108H270Q330 -108 378 -150Q396 -168 404 -156Q340 -100 272 -98H-272Q-340 -100 -410 -150Z" fill="#1b1a1d"/></g>'
  )
}

function haze({ width, horizon }: Bowl): string {
  return `<rect y="${horizon - 90}" width="${width}" height="150" fill="#ffe9b8" opacity=".22" filter="url(#blur)"/>`
}

function wide(): SceneImage {
  return bowl({ width: 1600, height: 900, horizon: 392, rim: { x: 1128, y: 574, rx: 436, ry: 122 }, sun: { x: 420, y: 318 } })
}

function tall(): SceneImage {
  return bowl({ width: 900, height: 1300, horizon: 872, rim: { x: 470, y: 1040, rx: 400, ry: 104 }, sun: { x: 190, y: 790 } })
}
