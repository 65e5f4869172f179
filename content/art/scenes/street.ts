import { shape, stroke } from './light.ts'
import { level, side, type Lens, type Perspective } from './perspective.ts'

export const kerbHigh = 0.15
/** Where the kerb's edge runs. */
export const edge = 0.5
/** Where the shops' wall begins, and where the houses across the road stand. */
const [wallAt, across] = [3.4, -7.5]

/** Houses on both sides, each a little other in height and color, windows lit here and there. */
export function rows(view: Perspective): string {
  const leftFronts = [5, 9, 13, 18, 24, 32, 44].map((z, i, all) =>
    house(view, { x: across, near: z === 5 ? 1.2 : (all[i - 1] ?? 5), far: z, tall: 5 + ((i * 7) % 4) * 0.8, fill: 'url(#left)', lit: i }),
  )
  const rightFronts = [4.2, 7.2, 10.5, 15, 21, 30, 44].map((z, i, all) =>
    house(view, {
      x: wallAt,
      near: i === 0 ? 0.9 : (all[i - 1] ?? 4),
      far: z,
      tall: 4.4 + ((i * 5) % 3) * 0.9,
      fill: 'url(#right)',
      lit: i + 2,
    }),
  )
  return leftFronts.toReversed().join('') + rightFronts.toReversed().join('')
}

type House = { x: number; near: number; far: number; tall: number; fill: string; lit: number }

function house(view: Perspective, { x, near, far, tall, fill, lit }: House): string {
  const windows: string[] = []
  for (let floor = 0; floor < 2; floor++)
    for (let i = 0; i < 3; i++) {
      const [z1, z2] = [near + ((far - near) * (i + 0.25)) / 3, near + ((far - near) * (i + 0.7)) / 3]
      const isLit = (lit * 3 + floor * 2 + i) % 4 === 0
      windows.push(
        shape(
          view.face(side(x, [1.9 + floor * 1.5, 2.8 + floor * 1.5], [z1, z2])),
          isLit ? '#ffc761' : '#211a3a',
          `opacity="${isLit ? 0.95 : 0.55}"`,
        ),
      )
    }
  return (
    shape(view.face(side(x, [x > 0 ? kerbHigh : 0, tall], [near, far])), fill) +
    shape(view.face(side(x, [tall - 0.14, tall], [near, far])), '#1d1634', 'opacity=".6"') +
    shape(
      view.face(side(x, [x > 0 ? kerbHigh : 0, 1.2], [near, far])),
      lit % 2 ? '#e0502f' : '#1d1634',
      `opacity="${lit % 2 ? 0.5 : 0.35}"`,
    ) +
    stroke(
      view.line([
        [x, 0, near],
        [x, tall, near],
      ]),
      ['#1d1634', 2],
      'opacity=".5"',
    ) +
    windows.join('')
  )
}

export function road(view: Perspective, { width, height }: { width: number; height: number }, { horizon }: Lens): string {
  const dashes = [1.2, 3, 5, 7.5, 10.5, 14, 19, 26].map((z) =>
    shape(view.face(level(0, [-3.06, -2.94], [z, z + 1.1 + z * 0.06])), '#f6e6d0', 'opacity=".75"'),
  )
  return (
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#road)"/>` +
    shape(view.face(level(0, [across, across + 1.4], [1, 60])), '#8d6a74', 'opacity=".8"') +
    shape(view.face(level(0, [edge - 0.42, edge - 0.34], [0.3, 60])), '#f2c230', 'opacity=".9"') +
    shape(view.face(level(0, [edge - 0.26, edge - 0.18], [0.3, 60])), '#f2c230', 'opacity=".9"') +
    dashes.join('')
  )
}

/** The pavement, its joints, and the kerb: dark with wax on the stretch by the stop. */
export function pavement(view: Perspective): string {
  const joints = [0.8, 1.3, 2, 3, 4.2, 6, 8.4, 12, 17]
    .map((z) =>
      view.line([
        [edge, kerbHigh, z],
        [wallAt, kerbHigh, z],
      ]),
    )
    .join('')
  const long = view.line([
    [1.9, kerbHigh, 0.3],
    [1.9, kerbHigh, 40],
  ])
  return (
    shape(view.face(level(0, [edge - 0.2, edge], [0.3, 40])), '#0e0b18', 'opacity=".45" filter="url(#soft)"') +
    shape(view.face(level(kerbHigh, [edge, wallAt], [0.3, 60])), 'url(#walk)') +
    stroke(joints + long, ['#3c3040', 2.5], 'opacity=".5"') +
    shape(view.face(side(edge, [0, kerbHigh], [0.3, 60])), 'url(#face)') +
    shape(view.face(level(kerbHigh, [edge, edge + 0.17], [0.3, 60])), '#e5c3a4') +
    shape(view.face(level(kerbHigh, [edge, edge + 0.13], [1.5, 3.6])), '#5a3f42', 'opacity=".75"') +
    shape(view.face(level(kerbHigh, [edge + 0.02, edge + 0.05], [1.55, 3.4])), '#fff3d4', 'opacity=".9"') +
    shape(view.face(side(edge, [kerbHigh * 0.45, kerbHigh], [1.5, 3.6])), '#3b2a30', 'opacity=".6"')
  )
}
