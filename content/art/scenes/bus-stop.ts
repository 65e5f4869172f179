import { held, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke } from './light.ts'
import { front, level, perspective, side, type Lens, type Perspective, type WorldPoint } from './perspective.ts'
import { edge, kerbHigh, pavement, road, rows } from './street.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'
import { board } from './skateboard.ts'

type Street = { width: number; height: number; lens: Lens }

export const busStopScene: Frames = { wide, tall }

const sodium = '#ffce5c'

/** The last light over an empty street: lamps come on along the kerb, the bus comes, board and bag wait at the stop. */
function busStop({ width, height, lens }: Street): SceneImage {
  const view = perspective(lens)
  const size = { width, height }
  const layers = [
    definitions(size, lens),
    sky(size, lens),
    road(view, size, lens),
    pavement(view),
    rows(view),
    bus(view),
    lamps(view),
    stop(view),
    things(view),
  ]
  return {
    ...size,
    svg: sceneSvg(size, [
      ...layers,
      `<rect y="${lens.horizon}" width="${width}" height="${height - lens.horizon}" filter="url(#grit)" opacity=".2"/>`,
    ]),
  }
}

function definitions({ height, width }: { width: number; height: number }, { horizon, center }: Lens): string {
  const parts = [
    fade(
      'sky',
      [0, 0, 0, horizon],
      [
        [0, '#2a2f63'],
        [0.45, '#7d4a82'],
        [0.78, '#e2716b'],
        [1, '#ffbf73'],
      ],
    ),
    fade(
      'road',
      [0, horizon, 0, height],
      [
        [0, '#8a6472'],
        [0.25, '#4f4358'],
        [1, '#25222f'],
      ],
    ),
    fade(
      'walk',
      [0, horizon, 0, height],
      [
        [0, '#c08c7c'],
        [0.4, '#8d6f74'],
        [1, '#574a57'],
      ],
    ),
    fade(
      'left',
      [0, 0, center, 0],
      [
        [0, '#2b2448'],
        [1, '#6d4470'],
      ],
    ),
    fade(
      'right',
      [width, 0, center, 0],
      [
        [0, '#3a2350'],
        [0.6, '#6e3b5e'],
        [1, '#b0606a'],
      ],
    ),
    fade(
      'face',
      [0, horizon, 0, height],
      [
        [0, '#d99a6a'],
        [1, '#7b5a50'],
      ],
    ),
    halo('lamp', '#ffe3a0', 0.9),
    halo('pool', sodium, 0.6),
    halo('beam', '#fff4cf', 0.95),
    soften('soft', 7),
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"', tint([0, 0, 0.02], '.5 .5 .5 0 -.6')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

function sky({ width }: { width: number }, { horizon, center }: Lens): string {
  const streak = ([x, y, wide]: readonly [number, number, number], color: string) =>
    `<rect x="${x}" y="${y}" width="${wide}" height="9" rx="4.5" fill="${color}" opacity=".55"/>`
  return (
    `<rect width="${width}" height="${horizon + 60}" fill="url(#sky)"/>${oval([center, horizon], [460, 210], 'fill="url(#beam)" opacity=".75"')}` +
    streak([center - 330, horizon * 0.5, 300], '#ffb08a') +
    streak([center - 200, horizon * 0.56, 210], '#ffb08a') +
    streak([center + 60, horizon * 0.36, 260], '#d88aa0')
  )
}

function bus(view: Perspective): string {
  const z = 11
  const [left, right] = [-2.55, -0.15]
  const box = ([x1, x2, y1, y2]: readonly [number, number, number, number], fill: string, more = '') =>
    shape(view.face(front(z, [left + x1, left + x2], [y1, y2])), fill, more)
  const lamp = (x: number) => {
    const [cx, cy] = view.at([left + x, 0.72, z])
    return oval([cx, cy], [view.scale(z) * 1, view.scale(z) * 0.8], 'fill="url(#beam)"') + oval([cx, cy], [8, 7], 'fill="#fffdf0"')
  }
  const blind = (
    [
      [0.75, 2.76],
      [1.05, 2.76],
      [1.25, 2.62],
      [1.7, 2.62],
    ] as const
  ).map(([x, y]): WorldPoint => [left + x, y, z])
  const shine = ([0.35, 2.05] as const).map((x) =>
    shape(view.face(level(0, [left + x - 0.12, left + x + 0.12], [4, z])), '#fff0c4', 'opacity=".28" filter="url(#soft)"'),
  )
  return (
    shape(view.face(level(0, [left - 0.1, right + 0.1], [z - 0.5, z + 5])), '#0c0914', 'opacity=".75" filter="url(#soft)"') +
    shape(view.face(side(left, [0.3, 3], [z, z + 9])), '#8e2415') +
    box([0, 2.4, 0.3, 3], '#d8432a') +
    box([0.12, 2.28, 1.25, 2.45], '#2a2444') +
    box([0.2, 2.2, 1.3, 2.4], '#ffd887', 'opacity=".7"') +
    box([1.16, 1.24, 1.25, 2.45], '#2a2444') +
    box([0.45, 1.95, 2.52, 2.88], '#15121f') +
    stroke(view.line(blind), ['#ffb43a', 4]) +
    box([0, 2.4, 0.3, 0.5], '#15121f') +
    box([0.9, 1.5, 0.62, 0.84], '#f4efe2') +
    shine.join('') +
    lamp(0.35) +
    lamp(2.05)
  )
}

function lamps(view: Perspective): string {
  return [5.6, 10.5, 17, 27]
    .toReversed()
    .map((z) => {
      const post: WorldPoint[] = [
        [edge + 0.5, kerbHigh, z],
        [edge + 0.5, 4.3, z],
        [edge - 0.5, 4.5, z],
      ]
      const [x, y] = view.at([edge - 0.55, 4.44, z])
      const [px, py] = view.at([edge, kerbHigh, z])
      const m = view.scale(z)
      return (
        oval([px, py], [m * 2, m * 0.34], 'fill="url(#pool)"') +
        stroke(view.line(post), ['#1d1634', Math.max(3, m * 0.09)], 'stroke-linejoin="round"') +
        oval([x, y], [m * 0.95, m * 0.95], 'fill="url(#lamp)"') +
        oval([x, y], [Math.max(5, m * 0.22), Math.max(3, m * 0.07)], 'fill="#fff6dc"')
      )
    })
    .join('')
}

/** A post with a yellow flag: nothing on it but the line. */
function stop(view: Perspective): string {
  const z = 3.3
  const x = edge + 0.55
  const box = ([x1, x2, y1, y2]: readonly [number, number, number, number], fill: string, more = '') =>
    shape(view.face(front(z, [x + x1, x + x2], [y1, y2])), fill, more)
  const mark = (
    [
      [0.06, 2.02],
      [0.24, 2.02],
      [0.38, 1.88],
      [0.6, 1.88],
    ] as const
  ).map(([dx, y]): WorldPoint => [x + dx, y, z])
  const [fx, fy] = view.at([x, kerbHigh, z])
  return (
    oval([fx + 40, fy + 4], [100, 9], 'fill="#120d1c" opacity=".6" filter="url(#soft)"') +
    box([-0.035, 0.035, kerbHigh, 2.3], '#1a1528') +
    box([-0.035, -0.015, kerbHigh, 2.3], '#d79a6a', 'opacity=".8"') +
    box([0.035, 0.64, 1.66, 2.26], '#f2c230') +
    box([0.035, 0.64, 1.66, 1.72], '#b07f0d') +
    stroke(view.line(mark), ['#15161a', view.scale(z) * 0.08], 'stroke-linejoin="miter"') +
    box([-0.2, 0.2, 0.95, 1.45], '#1a1528') +
    box([-0.16, 0.16, 0.99, 1.41], '#f6e9cf') +
    [1.34, 1.26, 1.18, 1.1].map((y) => box([-0.12, 0.1, y - 0.02, y], '#7b6a72')).join('')
  )
}

function things(view: Perspective): string {
  const z = 2.7
  const [x, y] = view.at([edge + 0.62, kerbHigh, z])
  const m = view.scale(z)
  return (
    oval([x + 0.2 * m, y + 4], [0.5 * m, 0.04 * m], 'fill="#120d1c" opacity=".75" filter="url(#soft)"') +
    board({ x: x - 0.14 * m, y: y - 0.42 * m, long: 0.86 * m, turn: -8, deck: { base: '#2b4a9b', mark: '#f2c230', wheel: '#f4efe2' } }) +
    held('coneDuffel', [386, 742], { x: x + 0.42 * m, y: y + 0.07 * m, width: 0.98 * m })
  )
}

function wide(): SceneImage {
  return busStop({ width: 1600, height: 900, lens: { center: 620, horizon: 474, eye: 0.98, focal: 640 } })
}

function tall(): SceneImage {
  return busStop({ width: 900, height: 1100, lens: { center: 330, horizon: 590, eye: 0.98, focal: 640 } })
}
