import { held, shoe, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke } from './light.ts'
import { front, level, perspective, side, type Lens, type Perspective } from './perspective.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'
import { board } from './skateboard.ts'

type CarPark = { width: number; height: number; lens: Lens; things: (view: Perspective) => string }

const ceiling = 2.5
const [leftWall, rightWall, backWall] = [-4.6, 5.4, 26]
const lampsAt = [2.6, 6.6, 10.6, 14.6, 18.6, 22.6]
const pillarsAt = [2.7, 7.7, 12.7, 17.7, 22.7]
const [yellow, red] = ['#f2c230', '#e0502f']

export const carParkScene: Frames = { wide, tall }

/** An empty underground car park at floor height: two rows of pillars, painted bays, one row of tubes that the floor mirrors. */
function carPark({ width, height, lens, things }: CarPark): SceneImage {
  const view = perspective(lens)
  const layers = [
    definitions({ width, height }, lens),
    room(view, width, height),
    bays(view),
    tubes(view),
    pillars(view),
    mist(view, width, height),
    things(view),
  ]
  return { width, height, svg: sceneSvg({ width, height }, [...layers, grit(width, height)]) }
}

function definitions({ width, height }: { width: number; height: number }, { horizon, center }: Lens): string {
  const parts = [
    fade(
      'floor',
      [0, horizon, 0, height],
      [
        [0, '#8f9a9b'],
        [0.12, '#66706f'],
        [0.5, '#3b4344'],
        [1, '#1d2224'],
      ],
    ),
    fade(
      'roof',
      [0, 0, 0, horizon],
      [
        [0, '#15191b'],
        [0.7, '#333b3c'],
        [1, '#7f8b8a'],
      ],
    ),
    fade(
      'left',
      [0, 0, center, 0],
      [
        [0, '#22292b'],
        [0.75, '#566160'],
        [1, '#94a09d'],
      ],
    ),
    fade(
      'right',
      [width, 0, center, 0],
      [
        [0, '#8a6209'],
        [0.45, '#d9a21c'],
        [1, '#fbdc79'],
      ],
    ),
    halo('lamp', '#eafff6', 0.95),
    halo('pool', '#dffaf0', 0.5),
    soften('soft', 7),
    soften('streak', 5),
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"', tint([0, 0, 0], '.5 .5 .5 0 -.62')),
    grain('damp', 'type="fractalNoise" baseFrequency=".004 .03" numOctaves="4" seed="21"', tint([0, 0, 0], '2 0 0 0 -.9')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

function room(view: Perspective, width: number, height: number): string {
  const far: [number, number] = [0.2, backWall]
  const beams = [4.6, 8.6, 12.6, 16.6, 20.6, 24.6]
    .reverse()
    .map((z) =>
      shape(view.face(front(z, [leftWall, rightWall], [ceiling - 0.28, ceiling])), '#0f1416', `opacity="${(0.75 - z / 45).toFixed(2)}"`),
    )
  const [, horizon] = view.at([0, 0, 1e6])
  return (
    `<rect width="${width}" height="${height}" fill="#15191b"/>` +
    shape(view.face(level(ceiling, [leftWall, rightWall], far)), 'url(#roof)') +
    shape(view.face(side(leftWall, [0, ceiling], far)), 'url(#left)') +
    shape(view.face(side(rightWall, [0, ceiling], far)), 'url(#right)') +
    shape(view.face(side(rightWall, [0, 0.5], far)), '#15161a', 'opacity=".86"') +
    kerbLine(view) +
    shape(view.face(side(leftWall, [0, 0.9], far)), '#b23a20', 'opacity=".85"') +
    shape(view.face(front(backWall, [leftWall, rightWall], [0, ceiling])), '#a9b5b1') +
    shape(view.face(front(backWall, [1.6, 3.4], [0, 2.1])), '#2d3435') +
    shape(view.face(level(0, [leftWall, rightWall], far)), 'url(#floor)') +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" filter="url(#damp)" opacity=".35"/>` +
    beams.join('')
  )
}

/** The brand's line, painted along the yellow wall: level, one step down, level. */
function kerbLine(view: Perspective): string {
  const line = (y: number) =>
    [
      [rightWall, y, 30],
      [rightWall, y, 9.4],
      [rightWall, y - 0.55, 8],
      [rightWall, y - 0.55, 0.3],
    ] as const
  const band = (low: number, high: number) => view.face([...line(high), ...line(low).toReversed()])
  return shape(band(1.35, 1.72), '#15161a') + shape(band(1.16, 1.26), red)
}

function bays(view: Perspective): string {
  const marks: string[] = []
  for (let z = 1.9; z < 25; z += 2.5) {
    marks.push(shape(view.face(level(0, [1.9, rightWall - 0.1], [z, z + 0.1])), '#f3efe2', 'opacity=".82"'))
    marks.push(shape(view.face(level(0, [leftWall + 0.1, -1.9], [z, z + 0.1])), '#f3efe2', 'opacity=".6"'))
  }
  const arrow = [
    [-0.09, 5],
    [-0.09, 7.2],
    [-0.34, 7.2],
    [0, 8.4],
    [0.34, 7.2],
    [0.09, 7.2],
    [0.09, 5],
  ] as const
  marks.push(shape(view.face(arrow.map(([x, z]) => [x, 0, z] as const)), yellow, 'opacity=".9"'))
  return marks.join('')
}

function tubes(view: Perspective): string {
  const pools = lampsAt.map((z) => {
    const [x, y] = view.at([0, 0, z + 0.7])
    const wide = view.scale(z + 0.7)
    return oval([x, y], [wide * 2.3, wide * 0.28], 'fill="url(#pool)"')
  })
  const mirrored = lampsAt.map((z) =>
    shape(view.face(level(-ceiling + 0.25, [-0.09, 0.09], [z, z + 1.5])), '#effff8', 'opacity=".55" filter="url(#streak)"'),
  )
  const lit = lampsAt.toReversed().map((z) => {
    const [x, y] = view.at([0, ceiling - 0.25, z + 0.6])
    const reach = view.scale(z + 0.6)
    return (
      oval([x, y], [reach * 1.5, reach * 0.62], 'fill="url(#lamp)"') +
      shape(view.face(level(ceiling - 0.2, [-0.16, 0.16], [z - 0.05, z + 1.6])), '#2a3133') +
      shape(view.face(level(ceiling - 0.25, [-0.09, 0.09], [z, z + 1.5])), '#fbfffd')
    )
  })
  return pools.join('') + mirrored.join('') + lit.join('')
}

/** Pillars from the back to the front. The face to the lamps is lit, the face to us is not. Each mirrors faintly at its foot. */
function pillars(view: Perspective): string {
  const both = pillarsAt.toReversed().flatMap((z) => [pillar(view, [-2.5, -1.95], z), pillar(view, [1.95, 2.5], z)])
  return both.join('')
}

function pillar(view: Perspective, x: readonly [number, number], z: number): string {
  const inner = x[0] < 0 ? x[1] : x[0]
  const far = Math.min(1, z / 24)
  const deep: [number, number] = [z, z + 0.55]
  const tone = ['#2f3738', '#4b5656', '#6d7978'][Math.min(2, Math.floor(far * 3))] ?? '#4b5656'
  const foot = view.face(level(0, [x[0] - 0.12, x[1] + 0.12], [z - 0.12, z + 0.62]))
  return (
    shape(foot, '#000', 'opacity=".55" filter="url(#soft)"') +
    shape(view.face(side(inner, [0, ceiling], deep)), '#b9c6c1') +
    shape(view.face(side(inner, [0.12, 1.1], deep)), '#ffd652') +
    shape(view.face(front(z, x, [0, ceiling])), tone) +
    shape(view.face(front(z, x, [0.12, 1.1])), '#c8920f') +
    shape(view.face(front(z, x, [0.12, 0.3])), '#15161a') +
    shape(view.face(front(z, x, [0.92, 1.1])), '#15161a') +
    shape(view.face(front(z, x, [-0.9, 0])), tone, 'opacity=".22"') +
    stroke(
      view.line([
        [inner, 0, z],
        [inner, ceiling, z],
      ]),
      ['#e9f6f1', 2],
      'opacity=".5"',
    )
  )
}

function mist(view: Perspective, width: number, height: number): string {
  const [x, y] = view.at([0, 1.2, 26])
  return oval([x, y], [width * 0.24, height * 0.16], 'fill="url(#pool)" opacity=".7"')
}

function grit(width: number, height: number): string {
  return `<rect width="${width}" height="${height}" filter="url(#grit)" opacity=".09"/>`
}

function things(view: Perspective, [z, size]: readonly [number, number]): string {
  const m = view.scale(z) * size
  const [bx, by] = view.at([1.72, 0, z])
  const long = 0.86 * m
  const shade = (x: number, y: number, rx: number) => oval([x, y], [rx * m, rx * 0.1 * m], 'fill="#000" opacity=".75" filter="url(#soft)"')
  return (
    `<path d="M${bx + 0.5 * m} ${by}L${bx + 0.72 * m} ${by - long * 0.98}H${bx + 0.86 * m}L${bx + 0.72 * m} ${by}Z" fill="#000" opacity=".4" filter="url(#soft)"/>` +
    shade(bx + 0.4 * m, by + 2, 0.3) +
    board({ x: bx + 0.5 * m, y: by - long * 0.49, long, turn: 6, deck: { base: '#e0502f', mark: '#f6efe0', wheel: '#f4efe2' } }) +
    shade(bx, by + 4, 0.3) +
    held('inkPack', [400, 884], { x: bx, y: by + 6, width: 0.86 * m }) +
    shoe('sandMid', { x: bx - 0.5 * m, y: by + 0.1 * m, width: 0.56 * m }) +
    shoe('sandMid', { x: bx - 0.4 * m, y: by + 0.27 * m, width: 0.62 * m })
  )
}

function wide(): SceneImage {
  return carPark({
    width: 1600,
    height: 900,
    lens: { center: 660, horizon: 450, eye: 0.62, focal: 860 },
    things: (view) => things(view, [2.45, 1]),
  })
}

function tall(): SceneImage {
  return carPark({
    width: 900,
    height: 1300,
    lens: { center: 60, horizon: 200, eye: 0.46, focal: 640 },
    things: (view) => things(view, [2.62, 1.4]),
  })
}
