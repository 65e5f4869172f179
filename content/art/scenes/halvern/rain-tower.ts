import { draw } from '../../draw.ts'
import { seeded } from '../../kernel/geometry.ts'
import { numeral } from '../digits.ts'
import { grain, placed, tint, type SceneImage } from '../picture.ts'
import { blur, castShadow, framed, gradient, patch, toned, whole, type Frame } from './frames.ts'

const shell = draw({
  silhouette: 'shell',
  view: 'front',
  brand: 'halvern',
  slots: { main: '#d9772b', yoke: '#a9541b', pull: '#f4f1ea', lining: '#2b3840' },
})

const floor = 748
/** Between the posts of the tower. */
const tower = { left: 800, right: 1226, top: 70 }
const steel = '#8fa3a3'

/** Where shells are tested: a rain tower at work, the water column in its tube, and the wheel that rubs cloth. */
export function rainTower(_: string, frame: Frame): SceneImage {
  return framed(frame, 720, [
    `<defs>${definitions()}</defs>`,
    `<rect ${whole} fill="url(#wall)"/><rect ${whole} filter="url(#plaster)" opacity=".5"/>`,
    tiles(),
    `<rect y="${floor}" width="1600" height="${900 - floor}" fill="url(#slab)"/><rect y="${floor}" width="1600" height="3" fill="#d7e6df" opacity=".35"/>`,
    wheelBench(),
    waterColumn(),
    posts(),
    `<g filter="url(#shadow)">${placed(shell, { x: 806, y: 176, width: 408 })}</g>`,
    rain(150, 0.22, 3),
    `<g filter="url(#lamplit)">${placed(shell, { x: 812, y: 168, width: 408 })}</g>`,
    splashes(),
    rain(110, 0.4, 11),
    header(),
    basin(),
    `<rect ${whole} fill="url(#pool)"/><rect ${whole} fill="url(#corner)"/>`,
  ])
}

function definitions(): string {
  return [
    grain('plaster', 'type="fractalNoise" baseFrequency=".011 .014" numOctaves="4" seed="9"', tint([0.02, 0.05, 0.05], '1.1 0 0 0 -.5')),
    toned('lamplit', [1.18, 1.12, 1.04], [0.01, 0.01, 0.01]),
    castShadow('shadow', 0.6, 16),
    blur('soft', 9, 4),
    blur('fine', 1.1),
    gradient('wall', 'x1="1500" y1="60" x2="0" y2="700"', [
      [0, '#54787a', 1],
      [0.45, '#2b4a4e', 1],
      [1, '#12262a', 1],
    ]),
    gradient('slab', `x1="0" y1="${floor}" x2="0" y2="900"`, [
      [0, '#5d7473', 1],
      [1, '#22302f', 1],
    ]),
    gradient('water', 'x1="0" y1="120" x2="0" y2="720"', [
      [0, '#8ed0e6', 1],
      [1, '#1f6d95', 1],
    ]),
    gradient('pool', 'cx="1060" cy="330" r="720"', [
      [0, '#ffe9bd', 0.2],
      [0.5, '#ffe9bd', 0.06],
      [1, '#ffe9bd', 0],
    ]),
    gradient('corner', 'x1="0" y1="0" x2="760" y2="120"', [
      [0, '#050d0e', 0.5],
      [1, '#050d0e', 0],
    ]),
  ].join('')
}

/** The wall behind the tower is tiled, as wet rooms are. */
function tiles(): string {
  const rows = Array.from({ length: 12 }, (_, i) => `M720 ${i * 64 + 36}H1600`)
  const columns = Array.from({ length: 14 }, (_, i) => `M${720 + i * 64} 0V${floor}`)
  return `<path d="${[...rows, ...columns].join('')}" stroke="#061516" stroke-width="2.5" opacity=".3" fill="none"/><path d="${rows.join('')}" transform="translate(0 2.5)" stroke="#d8ece6" stroke-width="1" opacity=".12" fill="none"/>`
}

function post(x: number): string {
  return `<rect x="${x}" y="${tower.top}" width="22" height="${floor - tower.top}" fill="${steel}"/><rect x="${x}" y="${tower.top}" width="6" height="${floor - tower.top}" fill="#d7e4e2" opacity=".7"/><rect x="${x + 17}" y="${tower.top}" width="5" height="${floor - tower.top}" fill="#33484b" opacity=".7"/>`
}

/** Posts, the rail, and the hanger that the shell is on. */
function posts(): string {
  const middle = (tower.left + tower.right) / 2
  return (
    post(tower.left - 34) +
    post(tower.right + 12) +
    `<path d="M${middle + 2} 214v-60q0-10 9-14t9-12q0-11-15-12q-13 0-15 13" fill="none" stroke="#c9cfd0" stroke-width="5" stroke-linecap="round"/>`
  )
}

const nozzles = Array.from({ length: 9 }, (_, i) => tower.left + 22 + i * 48)

/** The pipe with its nozzles. */
function header(): string {
  const cones = nozzles.map(
    (x) => `<path d="M${x - 9} 96h18l5 18h-28Z" fill="#5e7477"/><path d="M${x - 9} 96h6l-1 18h-10Z" fill="#d7e4e2" opacity=".5"/>`,
  )
  return (
    `<rect x="${tower.left - 46}" y="64" width="${tower.right - tower.left + 92}" height="32" rx="16" fill="${steel}"/>` +
    `<rect x="${tower.left - 46}" y="68" width="${tower.right - tower.left + 92}" height="8" rx="4" fill="#e6f0ee" opacity=".75"/>${cones.join('')}`
  )
}

function rain(count: number, opacity: number, seed: number): string {
  const random = seeded(seed)
  const drops = Array.from({ length: count }, () => {
    const x = tower.left - 6 + random() * (tower.right - tower.left + 12)
    const y = 116 + random() * 590
    const length = 22 + random() * 44
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-length * 0.03).toFixed(1)} ${length.toFixed(1)}`
  })
  return `<path d="${drops.join('')}" stroke="#dff2f7" stroke-width="2" stroke-linecap="round" opacity="${opacity}" fill="none"/>`
}

/** Water that bounces off the shoulders. */
function splashes(): string {
  const random = seeded(21)
  const drops = Array.from({ length: 60 }, () => {
    const side = (random() < 0.5 ? -1 : 1) * (0.36 + random() * 0.64)
    const x = 1016 + side * 142
    const y = 322 + Math.abs(side) * 34 - random() * 22
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1.2 + random() * 2.2).toFixed(1)}"/>`
  })
  return `<g fill="#f2fbfd" opacity=".75">${drops.join('')}</g>`
}

/** The tray below, with rings of drops. */
function basin(): string {
  const rings = [870, 940, 1013, 1088, 1160].map((x, i) =>
    patch({ cx: x, cy: floor - 2 + (i % 2) * 9, rx: 26, ry: 5 }, 'fill="none" stroke="#e3f4f7" stroke-width="2" opacity=".6"'),
  )
  const [left, width] = [tower.left - 62, tower.right - tower.left + 124]
  return (
    patch({ cx: 1013, cy: floor + 66, rx: 330, ry: 18 }, 'fill="#050c0c" opacity=".5" filter="url(#soft)"') +
    `<path d="M${left} ${floor - 18}H${left + width}L${left + width - 22} ${floor + 58}H${left + 22}Z" fill="#6f8586"/><path d="M${left} ${floor - 18}H${left + width}L${left + width - 4} ${floor - 4}H${left + 4}Z" fill="#dbe8e6"/>` +
    `<path d="M${left + 16} ${floor - 12}H${left + width - 16}L${left + width - 24} ${floor + 14}H${left + 24}Z" fill="url(#water)"/>${rings.join('')}`
  )
}

const column = { x: 1366, width: 44, top: 118, bottom: 700 }

/** A glass tube as the laboratory has it, its scale in meters. */
function waterColumn(): string {
  const { x, width, top, bottom } = column
  const at = (meters: number) => bottom - ((bottom - top - 20) * meters) / 20
  const marks = Array.from({ length: 21 }, (_, meters) => `M${x - (meters % 5 === 0 ? 30 : 14)} ${at(meters).toFixed(1)}H${x - 4}`)
  const numbers = [5, 10, 15, 20].map((meters) => numeral(meters, { x: x - 58, y: at(meters), tall: 26, color: '#f3ead2' }))
  return (
    patch({ cx: x + 22, cy: floor + 14, rx: 76, ry: 12 }, 'fill="#050c0c" opacity=".5" filter="url(#soft)"') +
    `<path d="M${x - 42} ${floor + 12}L${x - 26} ${bottom}H${x + width + 26}L${x + width + 42} ${floor + 12}Z" fill="#8a5c33"/><rect x="${x - 26}" y="${bottom - 8}" width="${width + 52}" height="12" fill="#c99a62"/>` +
    `<rect x="${x}" y="${top - 14}" width="${width}" height="${bottom - top + 14}" rx="8" fill="#dff0f2" opacity=".28"/>` +
    `<rect x="${x + 4}" y="${at(20).toFixed(1)}" width="${width - 8}" height="${(bottom - at(20)).toFixed(1)}" fill="url(#water)"/><rect x="${x + 9}" y="${top - 6}" width="7" height="${bottom - top}" rx="3" fill="#fff" opacity=".5"/>` +
    `<path d="${marks.join('')}" stroke="#f3ead2" stroke-width="3" opacity=".9"/>${numbers.join('')}`
  )
}

/** The abrasion wheel on its bench: a band of cloth over the drum, and the weight that pulls it. */
function wheelBench(): string {
  const [cx, cy, r] = [330, 430, 128]
  const spokes = [0, 60, 120].map(
    (turn) =>
      `<path d="M${cx - r + 22} ${cy}H${cx + r - 22}" transform="rotate(${turn + 12} ${cx} ${cy})" stroke="#33484b" stroke-width="14"/>`,
  )
  return (
    patch({ cx: 330, cy: floor + 30, rx: 320, ry: 18 }, 'fill="#050c0c" opacity=".5" filter="url(#soft)"') +
    `<path d="M70 600H590V634H70Z" fill="#b98550"/><path d="M70 600H590V608H70Z" fill="#ffe2b0" opacity=".5"/><path d="M96 634h34v150h-34ZM530 634h34v150h-34Z" fill="#7a5230"/>` +
    `<path d="M${cx - 70} 600L${cx - 26} ${cy}H${cx + 26}L${cx + 70} 600Z" fill="#55696b"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#a9b9b7"/><circle cx="${cx}" cy="${cy}" r="${r - 20}" fill="#6c8082"/>${spokes.join('')}<circle cx="${cx}" cy="${cy}" r="26" fill="#d7e4e2"/><circle cx="${cx}" cy="${cy}" r="10" fill="#22302f"/>` +
    `<path d="M${cx - r - 9} 566V${cy}A${r + 9} ${r + 9} 0 0 1 ${cx + r + 9} ${cy}V520" fill="none" stroke="#d9772b" stroke-width="20"/><path d="M${cx - r - 9} 566V${cy}A${r + 9} ${r + 9} 0 0 1 ${cx + r + 9} ${cy}V520" fill="none" stroke="#f0a468" stroke-width="5" transform="translate(-4 -3)"/>` +
    `<path d="M${cx + r - 26} 516h70v14h-70Z" fill="#33484b"/><path d="M${cx + r - 16} 530h50l8 62h-66Z" fill="#22302f"/><path d="M${cx - r - 34} 560h50v40h-50Z" fill="#33484b"/>` +
    `<rect x="222" y="664" width="150" height="66" rx="8" fill="#1a2726"/>${numeral(50_000, { x: 297, y: 697, tall: 30, color: '#f0b445' })}`
  )
}
