import { seeded } from '../kernel/geometry.ts'
import { goods } from './dunnage-goods.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { awl, buttonTin, mug, shears, spool, spoolFromAbove, toolDefinitions } from './sewing-tools.ts'
import { blurs, lit, pool } from './shading.ts'
import { boards } from './timber.ts'

const oak = ['#a5713f', '#946236', '#b07d49', '#9c6a3b'] as const

type LaidCoat = { x: number; y: number; width: number; turn: number }
type Table = { width: number; height: number; coat: LaidCoat; light: readonly [x: number, y: number]; around: string }

/** The repair table at night from above: a coat with a half-sewn patch in the circle of the lamp. */
export function mendingWide(): SceneImage {
  const around =
    scraps(560, 716, 5) +
    spoolFromAbove({ x: 742, y: 92, thread: '#d9c08c' }) +
    spoolFromAbove({ x: 838, y: 66, thread: '#93480f', size: 0.9 }) +
    spool({ x: 560, y: 256, turn: 22, thread: '#27405c' }) +
    mug({ x: 590, y: 108, turn: 158, size: 1.12 }) +
    buttonTin({ x: 1478, y: 250, size: 1.05 }) +
    shears({ x: 668, y: 470, turn: -74, size: 0.9 }) +
    awl({ x: 1450, y: 700, turn: -48, size: 1.05 }) +
    chalk(1510, 480, -24) +
    spool({ x: 1500, y: 812, turn: -14, thread: '#d9c08c' })
  return table({ width: 1600, height: 900, coat: { x: 738, y: -124, width: 770, turn: 6 }, light: [1190, 250], around })
}

export function mendingTall(): SceneImage {
  const around =
    scraps(92, 1000, 9) +
    spoolFromAbove({ x: 92, y: 84, thread: '#d9c08c' }) +
    spoolFromAbove({ x: 186, y: 52, thread: '#93480f', size: 0.9 }) +
    mug({ x: 792, y: 112, turn: -20, size: 1.1 }) +
    shears({ x: 300, y: 1010, turn: -12, size: 0.95 }) +
    awl({ x: 700, y: 1022, turn: 14 }) +
    spool({ x: 806, y: 908, turn: 34, thread: '#d9c08c' })
  return table({ width: 900, height: 1100, coat: { x: 30, y: -80, width: 840, turn: 5 }, light: [520, 330], around })
}

function table({ width, height, coat, light: [cx, cy], around }: Table): SceneImage {
  const size = { width, height }
  const layers = [
    blurs(2, 6, 16) + toolDefinitions(),
    boards({ id: 'oak', x: 0, y: 0, width, height, count: 5, stains: oak, seed: 7, wear: 0.62 }),
    around,
    lit(goods.choreIndigo, coat, { dx: -16, dy: 22, blur: 15, opacity: 0.6 }),
    patched(coat),
    pool(size, 'night', {
      cx,
      cy,
      r: Math.max(width, height) * 0.72,
      mode: 'multiply',
      stops: [
        [0, '#fff4dc', 0],
        [0.3, '#f0cd98', 0.35],
        [0.62, '#6b4526', 0.88],
        [1, '#1d0f07', 0.97],
      ],
    }),
    pool(size, 'lamp', {
      cx,
      cy: cy - 40,
      r: 620,
      mode: 'soft-light',
      stops: [
        [0, '#fff3d6', 0.8],
        [0.5, '#ffe2ae', 0.3],
        [1, '#ffe2ae', 0],
      ],
    }),
    pool(size, 'bloom', {
      cx,
      cy: cy - 60,
      r: 460,
      mode: 'screen',
      stops: [
        [0, '#ffb860', 0.14],
        [1, '#ffb860', 0],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** On the coat's own sheet of 800: a duck patch on the elbow. It is sewn on three sides and pinned on the fourth, the needle still in it. */
function patched({ x, y, width, turn }: LaidCoat): string {
  const patch = 'M600 566Q650 548 690 556Q704 604 710 664Q664 684 622 680Q608 622 600 566Z'
  const sewn = 'M690 565Q700 606 703 658Q664 675 628 672Q615 622 608 573'
  const thread = 'M640 566C690 500 776 520 770 596C764 680 700 716 742 776'
  const pin = (px: number, py: number, angle: number) =>
    `<g transform="translate(${px} ${py}) rotate(${angle})"><path d="M0 0V34" stroke="#e9e6df" stroke-width="2.4"/><circle r="5.5" fill="#c8452a"/><circle cx="-1.6" cy="-1.8" r="1.8" fill="#fff" opacity=".8"/></g>`
  return (
    `<g transform="rotate(${turn} ${x + width / 2} ${y}) translate(${x} ${y}) scale(${width / 800})">` +
    `<path d="${patch}" transform="translate(-4 6)" fill="#0a0f18" opacity=".5" filter="url(#soft6)"/><path d="${patch}" fill="#b27f45"/>` +
    `<path d="${twill()}" stroke="#7d5226" stroke-width="1.3" opacity=".5" clip-path="url(#patch)"/><clipPath id="patch"><path d="${patch}"/></clipPath>` +
    `<path d="${patch}" fill="none" stroke="#5d3b19" stroke-width="2"/><path d="${sewn}" fill="none" stroke="#f7ead0" stroke-width="3.6" stroke-dasharray="10 7" stroke-linecap="round"/>` +
    `<path d="${thread}" transform="translate(-5 8)" fill="none" stroke="#120a04" stroke-width="3" opacity=".4" filter="url(#soft2)"/><path d="${thread}" fill="none" stroke="#f3e4c4" stroke-width="2.6"/>` +
    `<path d="M612 586L646 558" stroke="#f2efe8" stroke-width="4" stroke-linecap="round"/>${pin(656, 541, 12)}${pin(680, 540, -6)}</g>`
  )
}

function twill(): string {
  return Array.from({ length: 44 }, (_, i) => `M${560 + i * 5} 700L${700 + i * 5} 540`).join('')
}

/** Cut-offs with frayed edges, heaped. */
function scraps(x: number, y: number, seed: number): string {
  const random = seeded(seed)
  const pieces = ['#636844', '#b27f45', '#27405c', '#e0d3b4'].map((color, i) => {
    const [w, h] = [110 + random() * 60, 60 + random() * 50]
    const fray = Array.from(
      { length: 15 },
      (__, k) => `M${(k / 14) * w} ${h}l${(random() * 6 - 3).toFixed(1)} ${(6 + random() * 9).toFixed(1)}`,
    ).join('')
    const shape = `M0 4L${w * 0.5} 0L${w} ${8 * random()}L${w - 6} ${h}L0 ${h}Z`
    const place = `translate(${x + random() * 60 - i * 12} ${y + random() * 60 + i * 16}) rotate(${random() * 70 - 35})`
    return (
      `<g transform="${place}"><path d="${shape}" transform="translate(-8 11)" fill="#160a03" opacity=".5" filter="url(#soft6)"/><path d="${fray}" stroke="${color}" stroke-width="2"/>` +
      `<path d="${shape}" fill="${color}"/><path d="M0 8Q${w / 2} ${h * 0.7} ${w} 6L${w} ${h}H0Z" fill="#000" opacity=".14"/><path d="M4 7H${w - 6}" stroke="#fff" stroke-width="2" stroke-dasharray="7 5" opacity=".45"/></g>`
    )
  })
  return pieces.join('')
}

function chalk(x: number, y: number, turn: number): string {
  const flat = 'M-42 -20Q0 -32 42 -20L36 22Q0 30 -36 22Z'
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${flat}" transform="translate(-8 11)" fill="#160a03" opacity=".5" filter="url(#soft6)"/>` +
    `<path d="${flat}" fill="#f3ede0"/><path d="M-36 22Q0 30 36 22L34 29Q0 37 -34 29Z" fill="#c9bfa9"/></g>`
  )
}
