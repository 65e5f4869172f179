import { held, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke } from './light.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'
import { board, type Deck } from './skateboard.ts'

type ShopSize = { width: number; height: number }
/** The counter's top edge is at `counter`; `unit` pixels are a meter; boards hang from x on, drawings around `sheets`, the rail starts at `from`. */
type Shop = ShopSize & {
  counter: number
  unit: number
  x: number
  decks: number
  sheets: number
  from: number
  bar: number
  lamps: readonly number[]
}

export const shopScene: Frames = { wide, tall }

const decks: Deck[] = [
  { base: '#e0502f', mark: '#f6efe0', wheel: '#f4efe2' },
  { base: '#f2c230', mark: '#15161a', wheel: '#e0502f' },
  { base: '#2b4a9b', mark: '#f2c230', wheel: '#f4efe2' },
  { base: '#efe8d8', mark: '#c5371d', wheel: '#2b4a9b' },
  { base: '#3f5a4d', mark: '#e7b23c', wheel: '#f4efe2' },
  { base: '#15161a', mark: '#a99bc4', wheel: '#f2c230' },
]

/** A small skate shop after closing: boards and drawings on the wall under two lamps, the counter in front with what is being drawn. */
function shop(picture: Shop): SceneImage {
  const { width, height, counter } = picture
  const layers = [
    definitions(picture),
    wall(picture),
    boards(picture),
    drawings(picture),
    rail(picture),
    lampShades(picture),
    bar(picture),
    onTheBar(picture),
  ]
  const grit = `<rect width="${width}" height="${height}" filter="url(#grit)" opacity=".1"/>`
  const dusk = `<rect width="${width}" height="${counter}" fill="url(#dusk)"/>`
  return { width, height, svg: sceneSvg({ width, height }, [...layers.slice(0, 5), dusk, ...layers.slice(5), grit]) }
}

function definitions({ width, height, counter, unit }: Shop): string {
  const parts = [
    fade(
      'wall',
      [0, 0, 0, counter],
      [
        [0, '#2f6660'],
        [1, '#3f7f75'],
      ],
    ),
    fade(
      'dusk',
      [0, 0, width, 0],
      [
        [0, '#0e2523', 0.5],
        [0.4, '#0e2523', 0.1],
        [0.85, '#0e2523', 0],
        [1, '#0e2523', 0.4],
      ],
    ),
    fade(
      'top',
      [0, counter, 0, counter + 0.2 * unit],
      [
        [0, '#f0c987'],
        [1, '#d9a661'],
      ],
    ),
    fade(
      'front',
      [0, counter + 0.2 * unit, 0, height],
      [
        [0, '#7d4f2a'],
        [1, '#4c2e18'],
      ],
    ),
    fade(
      'bowl',
      [0, counter - 0.3 * unit, 0, counter],
      [
        [0, '#ffffff'],
        [1, '#b9c4c6'],
      ],
    ),
    halo('lamp', '#fff0bf', 0.85),
    soften('soft', 7),
    soften('wide', 26),
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"', tint([0, 0, 0], '.5 .5 .5 0 -.6')),
    grain('wood', 'type="fractalNoise" baseFrequency=".002 .09" numOctaves="4" seed="7"', tint([0.2, 0.08, 0.02], '2.4 0 0 0 -1.05')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

/** Painted boards, a lighter band of bare brick color above. */
function wall({ width, counter, unit }: Shop): string {
  const step = 0.34 * unit
  const seams = Array.from({ length: Math.ceil(width / step) }, (_, i) => `M${i * step} 0V${counter}`).join('')
  return (
    `<rect width="${width}" height="${counter}" fill="url(#wall)"/>${stroke(seams, ['#1d4a45', 4], 'opacity=".5"')}` +
    `<g transform="translate(4 0)">${stroke(seams, ['#8fc2b4', 2], 'opacity=".22"')}</g>`
  )
}

/** Boards upright side by side, each on two pegs, its shadow to the lower right. */
function boards({ x, counter, unit, decks: count }: Shop): string {
  const long = 1.12 * unit
  const y = counter - 1.5 * unit
  return decks
    .slice(0, count)
    .map((deck, i) => {
      const at = x + i * 0.42 * unit
      const shadow = `<rect x="${at - 0.1 * unit}" y="${y - long / 2 + 0.06 * unit}" width="${0.28 * unit}" height="${long}" rx="${0.14 * unit}" fill="#0b2220" opacity=".55" filter="url(#soft)"/>`
      return shadow + board({ x: at, y, long, deck })
    })
    .join('')
}

/** Drawings on paper, taped up a little askew: shapes of what might be made. */
function drawings({ sheets: at, counter, unit }: Shop): string {
  const sheet = ([dx, dy, turn]: readonly [number, number, number], [wide, tall]: readonly [number, number], ink: string) =>
    `<g transform="translate(${at + dx * unit} ${counter - dy * unit}) rotate(${turn}) scale(${unit / 200})">` +
    `<rect x="6" y="8" width="${wide}" height="${tall}" fill="#06211e" opacity=".45" filter="url(#soft)"/><rect width="${wide}" height="${tall}" fill="#fbf6ea"/>` +
    `<rect x="${wide / 2 - 18}" y="-9" width="36" height="16" fill="#f2c230" opacity=".9"/>${ink}</g>`
  const ink = 'fill="none" stroke="#15161a" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"'
  const tee = `<path d="M30 34L50 22Q60 32 70 22L90 34L104 56L88 66V118H32V66L16 56Z" ${ink}/><path d="M42 72h16l9 12h12" fill="none" stroke="#e0502f" stroke-width="7"/>`
  const shoe = `<path d="M14 66Q14 50 34 48L66 22L84 30L108 40Q124 42 122 66Z" ${ink}/><path d="M12 68H124V80H14Z" fill="#f2c230"/><path d="M54 34l14 12M64 28l12 12" ${ink}/>`
  const line = `<circle cx="60" cy="38" r="17" fill="#e0502f"/><path d="M10 72h36l22 24h40M10 92h24l22 24h52" ${ink}/>`
  return sheet([-0.42, 2, -4], [120, 140], tee) + sheet([0.3, 1.86, 3], [136, 100], shoe) + sheet([-0.3, 1.2, 2], [118, 132], line)
}

/** A clothes rail over the right end with two tees and a hoodie on hangers. */
function rail({ from, counter, unit }: Shop): string {
  const y = counter - 2.02 * unit
  const hang = (name: 'boneTee' | 'sodiumHoodie' | 'sodiumTee', at: number, width: number) =>
    oval([at + 0.06 * unit, y + 0.72 * unit], [0.32 * unit, 0.48 * unit], 'fill="#06211e" opacity=".5" filter="url(#soft)"') +
    stroke(
      `M${at} ${y}q-4 ${0.06 * unit} 0 ${0.1 * unit}l${-0.2 * unit} ${0.1 * unit}M${at} ${y + 0.1 * unit}l${0.2 * unit} ${0.1 * unit}`,
      ['#0c1c1a', 0.025 * unit],
    ) +
    held(name, [400, 180], { x: at, y: y + 0.1 * unit, width })
  return (
    `<rect x="${from}" y="${y - 0.03 * unit}" width="${2 * unit}" height="${0.05 * unit}" rx="6" fill="#0c1c1a"/><rect x="${from}" y="${y - 0.03 * unit}" width="${2 * unit}" height="${0.012 * unit}" fill="#86a9a2"/>` +
    hang('sodiumHoodie', from + 0.44 * unit, 1.14 * unit) +
    hang('boneTee', from + 1.06 * unit, 1.06 * unit)
  )
}

/** Two tin shades: their light falls on the wall and on the counter. */
function lampShades({ lamps, counter, unit }: Shop): string {
  return lamps
    .map((at) => {
      const y = counter - 2.5 * unit
      return (
        shape(
          `M${at - 0.14 * unit} ${y}L${at - 1.1 * unit} ${counter}H${at + 1.1 * unit}L${at + 0.14 * unit} ${y}Z`,
          '#fff0bf',
          'opacity=".13" filter="url(#wide)"',
        ) +
        oval([at, y + 0.2 * unit], [1.5 * unit, 1.3 * unit], 'fill="url(#lamp)" opacity=".42"') +
        stroke(`M${at} 0V${y - 0.2 * unit}`, ['#0c1c1a', 5]) +
        shape(`M${at - 0.07 * unit} ${y - 0.22 * unit}h${0.14 * unit}L${at + 0.3 * unit} ${y}H${at - 0.3 * unit}Z`, '#e0502f') +
        shape(`M${at - 0.07 * unit} ${y - 0.22 * unit}h${0.05 * unit}L${at - 0.14 * unit} ${y}H${at - 0.3 * unit}Z`, '#ff8a63') +
        oval([at, y], [0.22 * unit, 0.05 * unit], 'fill="#fffbe6"')
      )
    })
    .join('')
}

function bar({ width, height, counter, unit }: Shop): string {
  const lip = counter + 0.2 * unit
  const planks = Array.from({ length: Math.ceil(width / (0.5 * unit)) }, (_, i) => `M${i * 0.5 * unit} ${lip}V${height}`).join('')
  return (
    `<rect y="${counter - 16}" width="${width}" height="24" fill="#06211e" opacity=".6" filter="url(#soft)"/>` +
    `<rect y="${counter}" width="${width}" height="${0.2 * unit}" fill="url(#top)"/><rect y="${counter}" width="${width}" height="${0.2 * unit}" filter="url(#wood)" opacity=".5"/>` +
    `<rect y="${lip}" width="${width}" height="${height - lip}" fill="url(#front)"/><rect y="${lip}" width="${width}" height="${height - lip}" filter="url(#wood)" opacity=".5"/>` +
    stroke(planks, ['#2c190b', 5], 'opacity=".7"') +
    `<rect y="${lip}" width="${width}" height="6" fill="#ffe3ad"/><rect y="${lip + 6}" width="${width}" height="20" fill="#1c0f06" opacity=".5" filter="url(#soft)"/>`
  )
}

/** On the counter: a bowl of laces, a sheet with a pen on it, a pair of shoes that waits for new laces. */
function onTheBar({ bar: x, counter, unit }: Shop): string {
  const y = counter + 0.11 * unit
  const [bx, sx] = [x + 0.1 * unit, x + 1.66 * unit]
  const laces = ['#e0502f', '#f2c230', '#f6f2e8', '#2b4a9b', '#f6f2e8', '#e0502f']
    .map((color, i) => {
      const [dx, up] = [(-0.2 + i * 0.08) * unit, (0.3 + (i % 3) * 0.045) * unit]
      return stroke(
        `M${bx + dx} ${y - 0.2 * unit}q${0.02 * unit} ${-up + 0.12 * unit} ${0.09 * unit} ${-up + 0.2 * unit}t${0.07 * unit} ${0.12 * unit}`,
        [color, 0.034 * unit],
        'stroke-linecap="round"',
      )
    })
    .join('')
  const sheet = shape(
    `M${x + 0.62 * unit} ${y + 0.05 * unit}l${0.1 * unit} ${-0.12 * unit}h${0.52 * unit}l${-0.03 * unit} ${0.12 * unit}Z`,
    '#fffaf0',
  )
  return (
    oval([bx, y], [0.36 * unit, 0.04 * unit], 'fill="#3a1d08" opacity=".7" filter="url(#soft)"') +
    laces +
    shape(
      `M${bx - 0.3 * unit} ${y - 0.22 * unit}H${bx + 0.3 * unit}Q${bx + 0.26 * unit} ${y} ${bx + 0.12 * unit} ${y}H${bx - 0.12 * unit}Q${bx - 0.26 * unit} ${y} ${bx - 0.3 * unit} ${y - 0.22 * unit}Z`,
      'url(#bowl)',
    ) +
    `<rect x="${bx - 0.31 * unit}" y="${y - 0.24 * unit}" width="${0.62 * unit}" height="${0.035 * unit}" rx="4" fill="#fff"/>` +
    shape(
      `M${bx - 0.2 * unit} ${y - 0.12 * unit}h${0.16 * unit}l${0.1 * unit} ${0.05 * unit}h${0.14 * unit}`,
      'none',
      `stroke="#e0502f" stroke-width="${0.03 * unit}"`,
    ) +
    shape(`M${x + 0.66 * unit} ${y + 0.06 * unit}h${0.56 * unit}v8h${-0.56 * unit}Z`, '#3a1d08', 'opacity=".4" filter="url(#soft)"') +
    sheet +
    stroke(`M${x + 0.78 * unit} ${y + 0.01 * unit}h${0.14 * unit}l${0.07 * unit} ${0.03 * unit}h${0.14 * unit}`, [
      '#e0502f',
      0.016 * unit,
    ]) +
    stroke(`M${x + 1.0 * unit} ${y - 0.03 * unit}l${0.24 * unit} ${-0.06 * unit}`, ['#15161a', 0.03 * unit], 'stroke-linecap="round"') +
    oval([sx + 0.1 * unit, y + 0.02 * unit], [0.42 * unit, 0.035 * unit], 'fill="#3a1d08" opacity=".7" filter="url(#soft)"') +
    held('boneLow', [404, 666], { x: sx + 0.16 * unit, y: y - 0.03 * unit, width: 0.74 * unit }) +
    held('boneLow', [404, 666], { x: sx, y: y + 0.05 * unit, width: 0.8 * unit })
  )
}

function wide(): SceneImage {
  return shop({
    width: 1600,
    height: 900,
    counter: 668,
    unit: 240,
    x: 300,
    decks: 5,
    sheets: 966,
    from: 1216,
    bar: 950,
    lamps: [500, 1290],
  })
}

function tall(): SceneImage {
  return shop({ width: 900, height: 1100, counter: 690, unit: 232, x: 404, decks: 3, sheets: 102, from: 700, bar: 404, lamps: [428, 870] })
}
