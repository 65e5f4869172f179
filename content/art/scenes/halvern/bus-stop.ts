import { draw } from '../../draw.ts'
import { seeded } from '../../kernel/geometry.ts'
import type { Landscape } from '../landscape.ts'
import { placed, type SceneImage } from '../picture.ts'
import { backdrop, blur, framed, gradient, patch, toned, whole, type Frame } from './frames.ts'
import { shelter, shelterPaint } from './shelter.ts'

/** The hill behind the town, in rain. */
export const townHill: Landscape = { oversampling: 1, mood: 'rain', seed: 30, fieldOfView: 46, pitch: 3.4, eyeHeight: 0.16 }

const curb = 640
const jacket = draw({
  silhouette: 'shell',
  view: 'front',
  brand: 'halvern',
  slots: { cut: 'rain', main: '#dba92f', yoke: '#dba92f', pull: '#1b1d20', lining: '#33373c', logo: '#1b1d20' },
})
const daypack = draw({
  silhouette: 'backpack',
  view: 'front',
  brand: 'halvern',
  slots: {
    cut: 'day',
    main: '#55626c',
    lid: '#3d4851',
    panel: '#2a3037',
    strap: '#2a3037',
    zip: '#1d2227',
    accent: '#f08a3c',
    logo: '#f4f1ea',
  },
})

/** A bus shelter on a wet evening: a yellow jacket on the hook, a daypack on the bench, the street out of focus. */
export function busStop(valley: string, frame: Frame): SceneImage {
  const street = `<g id="street">${houses()}${lights()}</g>`
  return framed(frame, 826, [
    `<defs>${definitions()}</defs>`,
    `<g transform="translate(0 -130)">${backdrop(valley)}</g><rect ${whole} fill="url(#dusk)"/>`,
    `<g filter="url(#depth)">${street}</g>`,
    `<rect y="${curb}" width="1600" height="260" fill="url(#road)"/>`,
    `<g opacity=".8" filter="url(#wet-mirror)"><g transform="translate(0 ${2 * curb - 6}) scale(1 -1)">${street}</g></g>`,
    `<rect y="${curb}" width="1600" height="260" fill="url(#sheen)"/>`,
    pavement(),
    shelter(
      `<g filter="url(#under-lamp)">${placed(jacket, { x: 938, y: 296, width: 300 })}</g>` +
        patch({ cx: 1318, cy: 694, rx: 92, ry: 8 }, 'fill="#05080a" opacity=".6" filter="url(#soft)"') +
        `<g filter="url(#under-lamp)">${placed(daypack, { x: 1202, y: 436, width: 232 })}</g>`,
    ),
    rain(),
  ])
}

function definitions(): string {
  return [
    shelterPaint(),
    toned('under-lamp', [0.94, 0.92, 0.86], [0.015, 0.015, 0.01]),
    blur('soft', 8, 4),
    blur('depth', 4.5),
    blur('wet-mirror', 3, 30),
    blur('fine', 0.7),
    blur('close', 1.8),
    gradient('dusk', 'x1="0" y1="0" x2="0" y2="640"', [
      [0, '#263543', 0.66],
      [0.6, '#3d5060', 0.4],
      [1, '#d9b184', 0.36],
    ]),
    gradient('road', `x1="0" y1="${curb}" x2="0" y2="900"`, [
      [0, '#3a434a', 1],
      [0.35, '#252c32', 1],
      [1, '#14191d', 1],
    ]),
    gradient('sheen', `x1="0" y1="${curb}" x2="0" y2="900"`, [
      [0, '#9fb0ba', 0.28],
      [0.3, '#9fb0ba', 0.05],
      [1, '#0a0e11', 0.5],
    ]),
    gradient('flags', 'x1="0" y1="770" x2="0" y2="900"', [
      [0, '#58636a', 1],
      [1, '#2b3338', 1],
    ]),
  ].join('')
}

/** Tenements across the street, each its own width and height, some windows lit, shops below. */
function houses(): string {
  const random = seeded(41)
  const stones = ['#3e3a38', '#4a423c', '#35393d', '#463c38', '#3b4045']
  let [x, drawn] = [-60, '']
  for (let i = 0; x < 1660; i++) {
    const [broad, top] = [180 + random() * 130, 196 + random() * 92]
    drawn += house(random, { x, broad, top, stone: stones[i % stones.length] ?? '' })
    x += broad
  }
  return drawn
}

type House = { x: number; broad: number; top: number; stone: string }

function house(random: () => number, { x, broad, top, stone }: House): string {
  const columns = Math.max(2, Math.round(broad / 66))
  const pitch = broad / columns
  const panes = ['#ffd695', '#ffc36f', '#f7e3b8']
  const windows = Array.from({ length: columns * 4 }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const lit = random() < 0.34
    const fill = lit ? panes[Math.floor(random() * 3)] : '#51626e'
    return `<rect x="${(x + pitch * (column + 0.28)).toFixed(1)}" y="${top + 34 + row * 74}" width="${(pitch * 0.42).toFixed(1)}" height="44" fill="${fill}" opacity="${lit ? 1 : 0.8}"/>`
  })
  const shop = random() < 0.7 ? ['#ffcf86', '#ffe1b0', '#ffb65e'][Math.floor(random() * 3)] : '#2a3238'
  return (
    `<path d="M${x} ${curb}V${top}l18-26h${broad - 36}l18 26V${curb}Z" fill="${stone}"/><path d="M${x + broad * 0.18} ${top - 24}v-44h40v44z" fill="#2c2b2b"/>` +
    `<rect x="${x}" y="${top + 4}" width="${broad}" height="7" fill="#6d6a66"/>${windows.join('')}` +
    `<rect x="${x + 10}" y="${curb - 98}" width="${broad - 20}" height="80" fill="${shop}"/><rect x="${x + 6}" y="${curb - 118}" width="${broad - 12}" height="22" fill="#23343a"/>`
  )
}

/** Lamps, headlights and a red light, out of focus. */
function lights(): string {
  const spot = ([cx, cy, r]: readonly [number, number, number], color: string, opacity: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}" opacity="${opacity}"/>`
  const lamp = (x: number) =>
    `<rect x="${x - 4}" y="270" width="8" height="${curb - 270}" fill="#1d2428"/>${spot([x, 262, 58], '#ffd79a', 0.2)}${spot([x, 262, 22], '#fff0d0', 0.95)}`
  return (
    [110, 560, 800].map(lamp).join('') +
    `<path d="M250 ${curb - 4}v-108q0-16 18-16h250q18 0 18 16v108z" fill="#8c2f2b"/><rect x="268" y="${curb - 118}" width="250" height="52" fill="#ffe6b8"/><rect x="268" y="${curb - 118}" width="250" height="16" fill="#20262a"/>` +
    `${spot([276, curb - 26, 17], '#fffbe9', 1)}${spot([276, curb - 26, 46], '#fff3cf', 0.28)}${spot([516, curb - 28, 11], '#ff5a48', 1)}` +
    `${spot([660, curb - 40, 15], '#fff8e4', 0.95)}${spot([704, curb - 40, 15], '#fff8e4', 0.95)}${spot([740, 470, 16], '#ff5f4b', 0.9)}${spot([40, curb - 36, 12], '#ff6a52', 0.9)}`
  )
}

/** Wet flagstones in front. */
function pavement(): string {
  const joints = Array.from({ length: 15 }, (_, i) => `M${800 + (i - 7) * 128} 784L${800 + (i - 7) * 186} 900`).join('')
  return (
    '<rect y="770" width="1600" height="130" fill="url(#flags)"/><rect y="764" width="1600" height="12" fill="#a3b0b6" opacity=".75"/><rect y="776" width="1600" height="8" fill="#0b1013" opacity=".7"/>' +
    `<path d="${joints}M0 834H1600" stroke="#12181b" stroke-width="2.5" opacity=".6" fill="none"/>` +
    '<g filter="url(#soft)"><ellipse cx="420" cy="858" rx="330" ry="16" fill="#d9b98c" opacity=".28"/><ellipse cx="1190" cy="850" rx="300" ry="20" fill="#f2dfb6" opacity=".34"/></g>'
  )
}

function rain(): string {
  const random = seeded(7)
  const streaks = (count: number, long: number) =>
    Array.from({ length: count }, () => {
      const [x, y, length] = [random() * 1640 - 20, random() * 960 - 60, long * (0.6 + 0.8 * random())]
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-0.12 * length).toFixed(1)} ${length.toFixed(1)}`
    }).join('')
  const layer = (d: string, paint: string) => `<path d="${d}" stroke="#dfe8ec" fill="none" stroke-linecap="round" ${paint}/>`
  return (
    layer(streaks(300, 26), 'stroke-width="1" opacity=".15" filter="url(#fine)"') +
    layer(streaks(40, 110), 'stroke-width="3" opacity=".1" filter="url(#close)"')
  )
}
