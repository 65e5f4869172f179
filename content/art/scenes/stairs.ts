import { shoe, type Frames } from './dropkerb-products.ts'
import { fade, oval, shape, soften, stroke } from './light.ts'
import { front, level, perspective, side, type Lens, type Perspective, type WorldPoint } from './perspective.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'

type Stairs = { width: number; height: number; lens: Lens; shoes: { step: number; x: number; width: number } }

export const stairsScene: Frames = { wide, tall }

const [rise, tread, nearest, count] = [0.16, 0.36, 1.9, 8]
const [leftEnd, rightEnd] = [-3.2, 2.1]
const stepAt = (i: number) => ({ y: (i + 1) * rise, z: nearest + i * tread })

/** Eight steps in hard noon light between a blue wall and a red one; the handrail's shadow folds over every step. */
function stairs({ width, height, lens, shoes }: Stairs): SceneImage {
  const view = perspective(lens)
  const layers = [
    definitions(height, lens),
    walls(view, width, height),
    flight(view),
    ground(view),
    railShadow(view),
    rail(view),
    pair(view, shoes),
  ]
  return {
    width,
    height,
    svg: sceneSvg({ width, height }, [...layers, `<rect width="${width}" height="${height}" filter="url(#grit)" opacity=".14"/>`]),
  }
}

function definitions(height: number, { horizon }: Lens): string {
  const parts = [
    fade(
      'tread',
      [0, horizon, 0, height],
      [
        [0, '#fff2d8'],
        [1, '#ecdcc0'],
      ],
    ),
    fade(
      'riser',
      [0, horizon - 200, 0, height],
      [
        [0, '#9c93a8'],
        [1, '#7e7690'],
      ],
    ),
    fade(
      'blue',
      [0, 0, 0, height],
      [
        [0, '#3d7fb8'],
        [1, '#2d6398'],
      ],
    ),
    fade(
      'red',
      [0, 0, 0, height],
      [
        [0, '#f4694a'],
        [1, '#d94a2c'],
      ],
    ),
    soften('soft', 5),
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="4"', tint([0.1, 0.05, 0.15], '.5 .5 .5 0 -.6')),
    grain('stain', 'type="fractalNoise" baseFrequency=".006 .011" numOctaves="5" seed="9"', tint([0, 0, 0], '1.4 0 0 0 -.56')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

/** The wall behind the top step in the sun, cut by a roof's shadow, and the red wall along the right. */
function walls(view: Perspective, width: number, height: number): string {
  const back = stepAt(count).z + 1.1
  const floor = count * rise
  const [hx, hy] = view.at([-0.9, floor + 1.5, back])
  return (
    `<rect width="${width}" height="${height}" fill="url(#blue)"/><rect width="${width}" height="${height}" filter="url(#stain)" opacity=".12"/>` +
    `<path d="M0 0H${width}V${hy - 60}L${hx} ${hy - 190}L0 ${hy - 330}Z" fill="#0d2b55" opacity=".34"/>` +
    shape(view.face(front(back, [-2.1, -1.05], [floor, floor + 2])), '#173a63') +
    shape(view.face(front(back, [-2.02, -1.13], [floor, floor + 1.93])), '#f2c230') +
    shape(view.face(front(back, [-2.02, -1.9], [floor, floor + 1.93])), '#b98608') +
    shape(view.face(level(floor, [leftEnd - 4, rightEnd], [stepAt(count).z - tread, back])), 'url(#tread)') +
    shape(view.face(side(rightEnd, [0, 6], [0.4, back])), 'url(#red)') +
    shape(
      view.face([
        [rightEnd, 0, 0.4],
        [rightEnd, 6, 0.4],
        [rightEnd, 6, 2.3],
        [rightEnd, floor, 4.4],
        [rightEnd, 0, 2.2],
      ]),
      '#7d1505',
      'opacity=".35"',
    )
  )
}

function flight(view: Perspective): string {
  return Array.from({ length: count }, (_, n) => count - 1 - n)
    .map((i) => {
      const { y, z } = stepAt(i)
      return (
        shape(view.face(level(y, [leftEnd - 4, rightEnd], [z, z + tread])), 'url(#tread)') +
        shape(view.face(level(y, [leftEnd - 4, rightEnd], [z + tread - 0.05, z + tread])), '#6d6480', 'opacity=".35"') +
        shape(view.face(front(z, [leftEnd - 4, rightEnd], [y - rise, y])), 'url(#riser)') +
        shape(view.face(front(z, [leftEnd - 4, rightEnd], [y - 0.035, y])), i % 2 ? '#fffaf0' : '#f2c230') +
        shape(
          view.face([
            [rightEnd, y, z],
            [rightEnd - 0.34, y, z],
            [rightEnd - 0.34, y, z + tread],
            [rightEnd, y, z + tread],
          ]),
          '#5f5676',
          'opacity=".6"',
        )
      )
    })
    .join('')
}

function ground(view: Perspective): string {
  const slabs = [-3, -1.6, -0.2, 1.2]
    .map((x) =>
      view.line([
        [x, 0, 0.5],
        [x, 0, nearest],
      ]),
    )
    .join('')
  return (
    shape(view.face(level(0, [leftEnd - 6, rightEnd], [0.3, nearest])), 'url(#tread)') +
    shape(view.face(level(0, [leftEnd - 6, rightEnd], [nearest - 0.1, nearest])), '#4e4663', 'opacity=".4"') +
    stroke(
      slabs +
        view.line([
          [leftEnd - 6, 0, 1.15],
          [rightEnd, 0, 1.15],
        ]),
      ['#8d7f86', 3],
      'opacity=".5"',
    )
  )
}

const railX = -0.55
const railHigh = 0.82

/** The sun is high on the left: a bar's shadow lies to the right of it, drawn step by step. */
function railShadow(view: Perspective): string {
  const [dx, wide] = [0.5, 0.075]
  const parts = Array.from({ length: count }, (_, i) => {
    const { y, z } = stepAt(i)
    const at = (t: number): number => railX + dx + t * 0.16
    return (
      shape(
        view.face([
          [at(0), y, z],
          [at(0) + wide, y, z],
          [at(1) + wide, y, z + tread],
          [at(1), y, z + tread],
        ]),
        '#4a4266',
        'opacity=".62"',
      ) +
      shape(
        view.face([
          [at(0), y, z],
          [at(0) + wide, y, z],
          [at(0) + wide, y - rise, z],
          [at(0), y - rise, z],
        ]),
        '#3a3355',
        'opacity=".5"',
      )
    )
  })
  return parts.join('')
}

function rail(view: Perspective): string {
  const [first, last] = [stepAt(0), stepAt(count - 1)]
  const posts = [0, 3, 7].map((i) => {
    const { y, z } = stepAt(i)
    const m = view.scale(z + 0.18)
    const [fx, fy] = view.at([railX, y, z + 0.18])
    return (
      oval([fx + 0.05 * m, fy], [0.1 * m, 0.018 * m], 'fill="#2d2648" opacity=".7"') +
      stroke(
        view.line([
          [railX, y, z + 0.18],
          [railX, y + railHigh, z + 0.18],
        ]),
        ['#2a2d33', 0.052 * m],
      )
    )
  })
  const [a, b]: WorldPoint[] = [
    [railX, first.y + railHigh - 0.1, first.z - 0.08],
    [railX, last.y + railHigh + 0.1, last.z + 0.44],
  ]
  if (!a || !b) return ''
  const bar = (spread: number) => {
    const [from, to] = [view.at(a), view.at(b)]
    const [w1, w2] = [view.scale(a[2]) * 0.05 * spread, view.scale(b[2]) * 0.05 * spread]
    return `M${from[0] - w1} ${from[1]}L${to[0] - w2} ${to[1]}L${to[0] + w2} ${to[1]}L${from[0] + w1} ${from[1]}Z`
  }
  const [x, y] = view.at(a)
  const m = view.scale(a[2])
  return (
    posts.join('') +
    shape(bar(1), '#c5371d') +
    `<g transform="translate(${-0.012 * m} 0)">${shape(bar(0.28), '#ff9a7c')}</g>` +
    oval([x, y], [0.052 * m, 0.052 * m], 'fill="#8f2412"') +
    oval([x - 0.008 * m, y - 0.008 * m], [0.032 * m, 0.032 * m], 'fill="#c5371d"')
  )
}

function pair(view: Perspective, { step, x, width }: Stairs['shoes']): string {
  const { y, z } = stepAt(step)
  const [sx, sy] = view.at([x, y, z + tread * 0.72])
  const shadow = (at: number, top: number) =>
    `<path d="M${at - width * 0.38} ${top}h${width * 0.86}l${width * 0.2} ${-width * 0.05}H${at}Z" fill="#3a3355" opacity=".6" filter="url(#soft)"/>`
  const near = { x: sx - width * 0.14, y: sy + width * 0.1, width }
  const far = { x: sx + width * 0.08, y: sy + width * 0.02, width: width * 0.95 }
  return shadow(far.x, far.y) + shoe('inkLow', far) + shadow(near.x, near.y) + shoe('inkLow', near)
}

function wide(): SceneImage {
  return stairs({
    width: 1600,
    height: 900,
    lens: { center: 760, horizon: 330, eye: 1.32, focal: 1000 },
    shoes: { step: 2, x: 0.72, width: 400 },
  })
}

function tall(): SceneImage {
  return stairs({
    width: 900,
    height: 1100,
    lens: { center: 360, horizon: 390, eye: 1.32, focal: 1000 },
    shoes: { step: 2, x: 0.52, width: 380 },
  })
}
