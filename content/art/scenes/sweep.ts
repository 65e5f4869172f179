import { seeded } from '../kernel/geometry.ts'
import { shoe, type Frames } from './dropkerb-products.ts'
import { kerb, type Wall } from './kerb.ts'
import { oval, shape, stroke } from './light.ts'
import type { SceneImage } from './picture.ts'

export const sweepScene: Frames = { wide, tall }

const skyWall: Wall = { lit: '#a9d4dc', shaded: '#7fb6c8', shadow: '#1d4a66' }
const [petal, bark] = ['#f4a9b0', '#5a4038']

type Spring = {
  width: number
  height: number
  top: number
  shoesAt: number
  size: number
  broomAt: number
  branch: readonly [x: number, y: number, scale: number]
}

/** The first dry morning: blossom over a pale blue wall and a kerb that is half dried. A broom, what it swept up, and a clean pair. */
function sweep({ width, height, top, shoesAt, size, broomAt, branch: [bx, by, scale] }: Spring): SceneImage {
  const sole = top + height * 0.105
  const limb = (paint: string, flowers: boolean) => `<g transform="translate(${bx} ${by}) scale(${scale})" ${paint}>${branch(flowers)}</g>`
  const items =
    `<g transform="translate(-150 120)" opacity=".3" filter="url(#soft)">${limb('color="#12405c"', false)}</g>` +
    damp(width, top, height) +
    broom(broomAt, top + height * 0.075, height * 0.5) +
    heap(broomAt - 150, top + height * 0.1, size / 380) +
    shoe('plasterLow', { x: shoesAt + size * 0.2, y: sole - size * 0.04, width: size * 0.94 }) +
    shoe('plasterLow', { x: shoesAt, y: sole, width: size }) +
    drift(width, top, height) +
    limb('', true)
  return kerb({ width, height, top, wall: skyWall, shoes: items })
}

/** A branch from the right with blossom on it; without flowers it is only its own shadow. */
function branch(flowers: boolean): string {
  const random = seeded(18)
  const wood =
    'M620 -60C470 -20 380 10 290 70C210 124 110 130 10 196M420 0C380 70 330 110 300 190M250 96C200 70 150 60 90 76M150 142C130 190 100 214 60 250M500 -30C480 60 470 90 430 160'
  const color = flowers ? bark : '#12405c'
  const clusters = [
    [18, 194],
    [80, 160],
    [92, 78],
    [150, 62],
    [200, 72],
    [150, 142],
    [100, 214],
    [62, 250],
    [252, 96],
    [300, 186],
    [318, 130],
    [290, 70],
    [372, 84],
    [420, 0],
    [432, 160],
    [466, 96],
    [360, 24],
    [512, -20],
    [548, 10],
  ] as const
  const blossom = clusters.flatMap(([x, y]) =>
    Array.from({ length: 5 }, () => {
      const [px, py, r] = [x + (random() - 0.5) * 58, y + (random() - 0.5) * 46, 13 + random() * 13]
      return flowers ? flower(px, py, r) : `<circle cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" r="${r.toFixed(0)}" fill="${color}"/>`
    }),
  )
  return (
    stroke(wood, [color, 13], 'stroke-linecap="round"') +
    (flowers ? stroke(wood, ['#8a6656', 4], 'stroke-linecap="round" transform="translate(-2 -4)" opacity=".7"') : '') +
    blossom.join('')
  )
}

function flower(x: number, y: number, r: number): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<ellipse cx="0" cy="${(-r * 0.55).toFixed(1)}" rx="${(r * 0.4).toFixed(1)}" ry="${(r * 0.55).toFixed(1)}" transform="rotate(${turn})"/>`,
  )
  const tone = ['#fbd3d3', petal, '#f9bfc2'][(Math.floor(x * 7 + y) % 3) | 0] ?? petal
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${Math.round(x * 3) % 72})" fill="${tone}">${petals.join('')}<circle r="${(r * 0.22).toFixed(1)}" fill="#c5506a"/></g>`
}

/** What last night's rain left: a dark patch on the left of the kerb that runs down its face. */
function damp(width: number, top: number, height: number): string {
  const lip = top + height * 0.155
  const edge = `M0 ${top + 6}H${width * 0.2}Q${width * 0.27} ${top + 34} ${width * 0.24} ${top + 66}T${width * 0.33} ${lip}L${width * 0.31} ${lip + 46}Q${width * 0.26} ${lip + 60} ${width * 0.22} ${lip + 100}T${width * 0.1} ${lip + height * 0.13}H0Z`
  return (
    shape(edge, '#39424a', 'opacity=".5"') +
    shape(`M0 ${top + 40}H${width * 0.16}Q${width * 0.2} ${top + 66} ${width * 0.12} ${top + 88}H0Z`, '#bfe2ea', 'opacity=".55"') +
    shape(`M0 ${top + 48}H${width * 0.1}q20 8 0 14H0Z`, '#fff', 'opacity=".5"')
  )
}

/** A broom that leans on the wall, its bristles on the kerb. */
function broom(x: number, y: number, tall: number): string {
  const u = tall / 450
  const bristles = Array.from({ length: 15 }, (_, i) => `M${-58 + i * 8} -70L${-74 + i * 10.4} 0`).join('')
  const body = (shaft: string, head: string, straw: string) =>
    `<path d="M-7 -76L-3 -470H6L9 -76Z" fill="${shaft}"/><path d="M-62 -96H64L70 -62H-70Z" fill="${head}"/>${shape('M-66 -64H68L84 0H-82Z', straw)}`
  return (
    `<g transform="translate(${x + 46 * u} ${y + 4}) rotate(13) scale(${u})" opacity=".26" filter="url(#soft)">${body('#12405c', '#12405c', 'none')}</g>` +
    oval([x, y + 2], [96 * u, 9 * u], 'fill="#140a06" opacity=".55" filter="url(#soft)"') +
    `<g transform="translate(${x} ${y}) rotate(7) scale(${u})">${body('#d9a661', '#c5371d', '#d7b45c')}<path d="M-3 -470L-7 -76H-2L1 -470Z" fill="#f3cf95"/><path d="M-62 -96H64L66 -86H-64Z" fill="#f0694c"/>${stroke(bristles, ['#8f6f24', 2.4], 'opacity=".7"')}</g>`
  )
}

/** Swept together: leaves, petals, a bottle cap. */
function heap(x: number, y: number, unit: number): string {
  const random = seeded(6)
  const bits = Array.from({ length: 46 }, () => {
    const across = (random() + random() - 1) * 92 * unit
    const up = Math.max(0, 1 - Math.abs(across) / (88 * unit)) * 40 * unit * random()
    const color = ['#7a5a34', '#a9773f', petal, '#5e6a47', '#fbd3d3', '#8f6f3a'][Math.floor(random() * 6)] ?? petal
    return `<ellipse cx="${(x + across).toFixed(1)}" cy="${(y - up).toFixed(1)}" rx="${(11 * unit).toFixed(1)}" ry="${(5.5 * unit).toFixed(1)}" transform="rotate(${Math.floor(random() * 90 - 45)} ${(x + across).toFixed(1)} ${(y - up).toFixed(1)})" fill="${color}"/>`
  })
  return oval([x, y + 5 * unit], [100 * unit, 10 * unit], 'fill="#140a06" opacity=".5" filter="url(#soft)"') + bits.join('')
}

/** Single petals on the kerb and the road. */
function drift(width: number, top: number, height: number): string {
  const random = seeded(44)
  const bits = Array.from({ length: 34 }, () => {
    const [x, y] = [random() * width, top + height * (0.02 + random() * 0.36)]
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="9" ry="4.5" transform="rotate(${Math.floor(random() * 120)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${random() > 0.5 ? petal : '#fbd3d3'}"/>`
  })
  return bits.join('')
}

function wide(): SceneImage {
  return sweep({ width: 1600, height: 900, top: 476, shoesAt: 900, size: 470, broomAt: 1420, branch: [1000, 20, 1.05] })
}

function tall(): SceneImage {
  return sweep({ width: 900, height: 980, top: 520, shoesAt: 350, size: 440, broomAt: 790, branch: [330, 150, 0.94] })
}
