import { mark } from '../kernel/marks.ts'
import { seeded } from '../kernel/geometry.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { toolDefinitions } from './sewing-tools.ts'
import { blurs, contact, pool, ramp, wash } from './shading.ts'
import { boards } from './timber.ts'
import { doorway, sashes, windowDisplay } from './shop-window.ts'

type Street = {
  width: number
  height: number
  pavement: number
  front: readonly [left: number, right: number]
  glass: { x: number; y: number; width: number; height: number }
  door: number
}

/** The workshop in town at dusk, after rain: a lit window with a coat, the machine and boots, its light on the wet flags. */
export function streetWide(): SceneImage {
  return street({
    width: 1600,
    height: 900,
    pavement: 716,
    front: [690, 1600],
    glass: { x: 760, y: 196, width: 500, height: 380 },
    door: 1320,
  })
}

export function streetTall(): SceneImage {
  return street({
    width: 900,
    height: 1100,
    pavement: 860,
    front: [70, 900],
    glass: { x: 130, y: 226, width: 470, height: 450 },
    door: 648,
  })
}

function street({ width, height, pavement, front, glass, door }: Street): SceneImage {
  const size = { width, height }
  const middle = glass.x + glass.width / 2
  const layers = [
    blurs(2, 4, 6, 16, 30) + toolDefinitions(),
    wash(size, 'sky', {
      line: [0, 0, 0, pavement],
      stops: [
        [0, '#22395c', 1],
        [0.55, '#6d7da3', 1],
        [0.85, '#e0a58a', 1],
        [1, '#f0bd8e', 1],
      ],
    }),
    neighbors(pavement, front[0]),
    facade(front, pavement),
    flags(size, pavement),
    reflection({ glass, door, pavement, height }),
    `<rect y="${pavement - 8}" width="${width}" height="20" fill="#05060a" opacity=".6" filter="url(#soft6)"/>`,
    pool(size, 'night', {
      cx: middle + 60,
      cy: glass.y + glass.height * 0.6,
      r: width * (width > 1000 ? 0.58 : 0.84),
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.45, '#9d9db8', 0.25],
        [1, '#26305a', 0.5],
      ],
    }),
    fascia(front, glass.y - 130),
    windowDisplay(glass),
    sashes(glass),
    doorway(door, glass.y, pavement),
    streetLamp(front[0] * 0.3, pavement, width > 1000),
    pool(size, 'glow', {
      cx: middle,
      cy: glass.y + glass.height * 0.55,
      r: glass.width * 1.15,
      mode: 'screen',
      stops: [
        [0, '#ffb055', 0.16],
        [0.5, '#ff9f45', 0.1],
        [1, '#ff9f45', 0],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** The street to the left: brick fronts going back into the blue, one lit window far off, a lamp. */
function neighbors(pavement: number, edge: number): string {
  const random = seeded(31)
  const far = `M-10 ${pavement}V${pavement * 0.44}l${edge * 0.2} -60 ${edge * 0.16} 46V${pavement * 0.36}h${edge * 0.28}V${pavement * 0.27}l${edge * 0.2} -40V${pavement}Z`
  const near = `M${edge * 0.5} ${pavement}V${pavement * 0.16}L${edge} 0V${pavement}Z`
  const windows = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [edge * (0.05 + (i % 3) * 0.15), pavement * (0.5 + Math.floor(i / 3) * 0.15)]
    const isLit = random() < 0.3
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${edge * 0.05}" height="${pavement * 0.08}" fill="${isLit ? '#e9a95a' : '#262c42'}"/>`
  })
  const shades = ['#5b4342', '#513b3c', '#64494a', '#4a3738']
  const wall = (v: number, u: number) => [edge * (0.5 + u * 0.5), pavement * (0.16 - 0.16 * u) + v * pavement * (0.84 + 0.16 * u)] as const
  const bricks = Array.from({ length: 40 * 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 9), i % 9]
    const [u, v] = [(column + (row % 2) / 2) / 9, row / 40]
    const corners = [wall(v, u), wall(v, Math.min(1, u + 0.104)), wall(v + 0.021, Math.min(1, u + 0.104)), wall(v + 0.021, u)]
    return `<path d="M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${shades[Math.floor(random() * 4)]}"/>`
  })
  return (
    `<path d="${far}" fill="#3d4460"/>${windows.join('')}<path d="${near}" fill="#2f262c"/>${bricks.join('')}` +
    `<path d="M${edge * 0.62} ${pavement * 0.34}L${edge * 0.74} ${pavement * 0.3}V${pavement * 0.56}L${edge * 0.62} ${pavement * 0.57}Z" fill="#232a40" stroke="#6b5350" stroke-width="7"/><path d="M${edge * 0.68} ${pavement * 0.32}V${pavement * 0.565}M${edge * 0.62} ${pavement * 0.455}L${edge * 0.74} ${pavement * 0.43}" stroke="#6b5350" stroke-width="4"/>`
  )
}

function facade([left, right]: readonly [number, number], pavement: number): string {
  return (
    boards({
      id: 'paint',
      x: left,
      y: 0,
      width: right - left,
      height: pavement,
      count: 9,
      stains: ['#2c4562', '#294160', '#2f4966'],
      isUpright: true,
      seed: 3,
      wear: 0.3,
    }) +
    `<rect x="${left}" width="34" height="${pavement}" fill="#22384f"/><rect x="${left + 34}" width="10" height="${pavement}" fill="#0b121c" opacity=".6" filter="url(#soft4)"/><rect x="${left}" width="4" height="${pavement}" fill="#86a0ba" opacity=".5"/>` +
    `<rect x="${left}" y="${pavement - 74}" width="${right - left}" height="74" fill="#1d2f45"/><rect x="${left}" y="${pavement - 76}" width="${right - left}" height="5" fill="#86a0ba" opacity=".5"/>`
  )
}

/** The sign board: the mark alone, lit by two swan-neck lamps. */
function fascia([left, right]: readonly [number, number], y: number): string {
  const cx = (left + right) / 2
  const neck = (x: number) =>
    `<path d="M${x} ${y - 30}q4 -34 30 -30q26 6 22 30" fill="none" stroke="#11141c" stroke-width="6"/><path d="M${x + 36} ${y - 4}l16 -24 18 24Z" fill="#2c3d33"/><ellipse cx="${x + 52}" cy="${y + 12}" rx="120" ry="54" fill="#ffab55" opacity=".34" filter="url(#soft30)" style="mix-blend-mode:screen"/>`
  return (
    `<rect x="${left}" y="${y - 6}" width="${right - left}" height="98" fill="#1b2d43"/><rect x="${left}" y="${y - 8}" width="${right - left}" height="6" fill="#9ab2ca" opacity=".6"/><rect x="${left}" y="${y + 92}" width="${right - left}" height="26" fill="#060a10" opacity=".55" filter="url(#soft6)"/>` +
    `<rect x="${left + 60}" y="${y + 10}" width="${right - left - 120}" height="66" fill="none" stroke="#dfae4e" stroke-width="3" stroke-dasharray="14 8"/>${mark('dunnage', `${cx} ${y + 43}`, { size: 1.15, color: '#f0dfb4' })}` +
    `<path d="M${cx - 230} ${y + 43}h150M${cx + 80} ${y + 43}h150" stroke="#dfae4e" stroke-width="4"/>${neck(cx - 290)}${neck(cx + 190)}`
  )
}

/** Wet flagstones in perspective and the kerb. */
function flags({ width, height }: { width: number; height: number }, top: number): string {
  const random = seeded(12)
  const parts = [`<rect y="${top}" width="${width}" height="${height - top}" fill="#2c3142"/>`]
  const [cx, far] = [width * 0.58, top - 240]
  for (let y = top, depth = 0; y < height; depth++) {
    const next = Math.min(height, y + 24 + depth * 22)
    const spread = (at: number, x: number) => cx + (x - cx) * ((at - far) / (top - far))
    for (let i = -9; i < 10; i++) {
      const x = width / 2 + i * 170 + (depth % 2) * 85
      const gray = 46 + Math.floor(random() * 16)
      parts.push(
        `<path d="M${spread(y, x).toFixed(0)} ${y}L${spread(y, x + 168).toFixed(0)} ${y}L${spread(next, x + 168).toFixed(0)} ${next}L${spread(next, x).toFixed(0)} ${next}Z" fill="rgb(${gray},${gray + 6},${gray + 22})" stroke="#171a26" stroke-width="3"/>`,
      )
    }
    y = next
  }
  return parts.join('')
}

function reflection({ glass, door, pavement, height }: Pick<Street, 'glass' | 'door' | 'pavement' | 'height'>): string {
  const deep = height - pavement
  const random = seeded(4)
  const streak = (x: number, w: number) =>
    Array.from({ length: 10 }, () => {
      const v = random()
      return `<ellipse cx="${(x + random() * w).toFixed(0)}" cy="${(pavement + 14 + v * deep).toFixed(0)}" rx="${(30 + random() * w * 0.3).toFixed(0)}" ry="${(4 + v * 8).toFixed(0)}"/>`
    }).join('')
  return (
    ramp(
      'shine',
      [
        [0, '#ffbf6b', 0.75],
        [1, '#ffbf6b', 0.05],
      ],
      true,
    ) +
    `<g style="mix-blend-mode:screen"><rect x="${glass.x + 8}" y="${pavement + 2}" width="${glass.width - 16}" height="${deep}" fill="url(#shine)" filter="url(#soft30)"/><rect x="${door + 26}" y="${pavement + 2}" width="138" height="${deep}" fill="url(#shine)" opacity=".7" filter="url(#soft16)"/>` +
    `<g fill="#ffd08a" opacity=".3" filter="url(#soft4)">${streak(glass.x, glass.width)}${streak(door, 180)}</g></g>${contact({ cx: glass.x + glass.width / 2, cy: pavement + 2, rx: 30, ry: 2 })}`
  )
}

/** A gas lamp far down the street, and the air it lights. */
function streetLamp(post: number, pavement: number, isShown: boolean): string {
  if (!isShown) return ''
  return (
    `<path d="M${post} ${pavement + 22}V${pavement * 0.4}M${post - 16} ${pavement + 22}h32M${post - 9} ${pavement * 0.86}h18" stroke="#0f1119" stroke-width="11"/><circle cx="${post}" cy="${pavement * 0.365}" r="120" fill="#ffb45e" opacity=".4" filter="url(#soft30)"/>` +
    `<path d="M${post - 20} ${pavement * 0.33}h40l-10 ${pavement * 0.07}h-20Z" fill="#ffe9bd"/><path d="M${post} ${pavement * 0.33}v${pavement * 0.07}" stroke="#c98a3e" stroke-width="3"/><path d="M${post - 26} ${pavement * 0.33}L${post} ${pavement * 0.285}l26 ${pavement * 0.045}Z" fill="#0f1119"/><ellipse cx="${post + 6}" cy="${pavement + 60}" rx="60" ry="40" fill="#ffb45e" opacity=".22" filter="url(#soft30)"/>`
  )
}
