import { shoe, type Frames } from './dropkerb-products.ts'
import { fade, oval, shape, soften, stroke } from './light.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'

type Pair = readonly [number, number]
type DeskSize = { width: number; height: number }
/** The table's far edge is at `top`; the calendar's corner, the shoe's sole and the glue's foot are points of the picture. */
type Desk = DeskSize & {
  top: number
  calendar: readonly [x: number, y: number, unit: number]
  shoeAt: readonly [x: number, y: number, width: number]
  glue: readonly [x: number, y: number]
  beam: number
}

export const deskScene: Frames = { wide, tall }

/** A kitchen table in morning light: a calendar with eight weeks crossed off, glue, laces, a patch, and the pair they are for. */
function desk(picture: Desk): SceneImage {
  const { width, height } = picture
  const layers = [
    definitions(picture),
    wall(picture),
    calendar(picture.calendar),
    table(picture),
    patch(picture),
    tube(picture.glue),
    pair(picture.shoeAt),
  ]
  const grit = `<rect width="${width}" height="${height}" filter="url(#grit)" opacity=".1"/>`
  return { width, height, svg: sceneSvg({ width, height }, [...layers, grit]) }
}

function definitions({ width, height, top }: Desk): string {
  const parts = [
    fade(
      'wall',
      [0, 0, width, top],
      [
        [0, '#f3ece0'],
        [0.6, '#e6ddd0'],
        [1, '#cfc6bd'],
      ],
    ),
    fade(
      'table',
      [0, top, 0, height],
      [
        [0, '#f0705a'],
        [1, '#d9482c'],
      ],
    ),
    fade(
      'tube',
      [0, 0, 60, 0],
      [
        [0, '#ffffff'],
        [0.5, '#e6ecec'],
        [1, '#aeb9bb'],
      ],
    ),
    soften('soft', 8),
    soften('wide', 5),
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"', tint([0, 0, 0], '.5 .5 .5 0 -.6')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

/** A plain wall with the window's light lying slanted on it. */
function wall({ width, height, top, beam }: Desk): string {
  const pane = ([x, y]: Pair, [wide, tall]: Pair) => `M${x} ${y}l${wide} ${wide * 0.16}l${tall * 0.12} ${tall}l${-wide} ${-wide * 0.16}Z`
  const [w, t] = [180, top * 0.36]
  const panes = [0, 1].flatMap((i) =>
    [0, 1].map((j) => pane([beam + i * (w + 16) + j * (t * 0.12 + 3), top * 0.08 + i * (w + 16) * 0.16 + j * (t + 16)], [w, t])),
  )
  return (
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>${shape(panes.join(''), '#fffaf0', 'opacity=".95" filter="url(#wide)"')}` +
    `<rect y="${top - 78}" width="${width}" height="78" fill="#9fb6c8"/><rect y="${top - 78}" width="${width}" height="6" fill="#d6e2ea"/>`
  )
}

/** Eight rows of seven, every day struck out but the last of the eighth: the pair held that long. */
function calendar([x, y, unit]: Desk['calendar']): string {
  const [wide, tall] = [8 * unit, 10.6 * unit]
  const cells: string[] = []
  const strikes: string[] = []
  for (let row = 0; row < 8; row++)
    for (let day = 0; day < 7; day++) {
      const [cx, cy] = [x + (0.5 + day) * unit, y + (2 + row) * unit]
      cells.push(`M${cx} ${cy}h${unit}v${unit}h${-unit}Z`)
      if (row < 7 || day < 6)
        strikes.push(`M${cx + 0.22 * unit} ${cy + 0.78 * unit}L${cx + 0.8 * unit} ${cy + (0.18 + ((row + day) % 3) * 0.06) * unit}`)
    }
  const [lx, ly] = [x + 6.5 * unit, y + 9 * unit]
  return (
    `<rect x="${x + 0.3 * unit}" y="${y + 0.4 * unit}" width="${wide}" height="${tall}" fill="#6a5a4c" opacity=".45" filter="url(#soft)"/>` +
    `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="#fffdf8"/><rect x="${x}" y="${y}" width="${wide}" height="${1.55 * unit}" fill="#15161a"/>` +
    stroke(`M${x + unit} ${y + 0.6 * unit}h${2.2 * unit}l${1.1 * unit} ${0.5 * unit}h${2.7 * unit}`, ['#f2c230', 0.26 * unit]) +
    stroke(cells.join(''), ['#c9c2b6', 1.6]) +
    stroke(strikes.join(''), ['#c62f14', 0.13 * unit], 'stroke-linecap="round"') +
    oval([lx + 0.5 * unit, ly + 0.5 * unit], [0.42 * unit, 0.42 * unit], `fill="none" stroke="#1546d6" stroke-width="${0.12 * unit}"`) +
    oval([x + wide / 2, y - 0.1 * unit], [0.2 * unit, 0.2 * unit], 'fill="#5c5048"') +
    shape(`M${x + wide} ${y + tall}h${-1.1 * unit}l${1.1 * unit} ${-1.1 * unit}Z`, '#d8d0c2')
  )
}

function table({ width, height, top }: Desk): string {
  return (
    `<rect y="${top}" width="${width}" height="${height - top}" fill="url(#table)"/><rect y="${top}" width="${width}" height="7" fill="#ffb19c"/>` +
    shape(`M${width * 0.28} ${top}H${width * 0.62}L${width * 0.84} ${height}H${width * 0.4}Z`, '#ffd2c0', 'opacity=".4"') +
    shape(`M${width * 0.7} ${top}H${width * 0.78}L${width * 1.04} ${height}H${width * 0.92}Z`, '#ffd2c0', 'opacity=".4"')
  )
}

/** Cut from an old inner tube, with the scissors; a spare lace in a loose coil. */
function patch({ shoeAt: [, , width], glue: [gx, gy] }: Desk): string {
  const [px, py] = [gx - width * 0.36, gy + width * 0.2]
  const [lx, ly, w] = [px - width * 0.16, py + width * 0.06, width * 0.2]
  const lace = `M${lx - w} ${ly - w * 0.24}C${lx - w * 0.3} ${ly - w * 0.7} ${lx + w * 0.9} ${ly + w * 0.5} ${lx + w} ${ly}S${lx - w * 0.2} ${ly + w * 0.5} ${lx - w * 0.9} ${ly + w * 0.1}S${lx + w * 0.1} ${ly - w * 0.5} ${lx + w * 1.1} ${ly + w * 0.4}`
  return (
    oval([px + width * 0.2, py + width * 0.045], [width * 0.13, width * 0.03], 'fill="#4c1208" opacity=".5" filter="url(#soft)"') +
    shape(
      `M${px + width * 0.08} ${py + width * 0.03}q${width * 0.02} ${-width * 0.07} ${width * 0.13} ${-width * 0.06}t${width * 0.1} ${width * 0.06}q${-width * 0.06} ${width * 0.04} ${-width * 0.12} ${width * 0.03}t${-width * 0.11} ${-width * 0.03}Z`,
      '#23262c',
    ) +
    shape(
      `M${px + width * 0.11} ${py + width * 0.02}q${width * 0.03} ${-width * 0.04} ${width * 0.1} ${-width * 0.035}`,
      'none',
      'stroke="#6a7078" stroke-width="4"',
    ) +
    `<g transform="translate(5 8)" opacity=".45" filter="url(#soft)">${stroke(lace, ['#4c1208', width * 0.026])}</g>` +
    stroke(lace, ['#f6f2e8', width * 0.024], 'stroke-linecap="round"') +
    stroke(lace, ['#cfc6b2', width * 0.006], 'stroke-dasharray="5 6"')
  )
}

/** Shoe glue, standing on its cap. */
function tube([x, y]: Desk['glue']): string {
  return (
    shape(`M${x + 6} ${y - 6}L${x + 120} ${y + 62}H${x + 172}L${x + 64} ${y - 8}Z`, '#7d1505', 'opacity=".45" filter="url(#soft)"') +
    `<g transform="translate(${x} ${y})"><path d="M16 -34H46V0Q31 8 16 0Z" fill="#15161a"/><path d="M-2 -206H64L54 -34H8Z" fill="url(#tube)"/><path d="M-4 -222H66V-204H-4Z" fill="#c9d2d3"/>` +
    '<path d="M4 -150H60L57 -84H7Z" fill="#f2c230"/><path d="M6 -126h20l14 16h19" fill="none" stroke="#15161a" stroke-width="8"/></g>'
  )
}

function pair([x, y, width]: Desk['shoeAt']): string {
  const shadow = (at: number, low: number) =>
    `<path d="M${at - width * 0.38} ${low}H${at + width * 0.44}L${at + width * 0.66} ${low + width * 0.1}H${at - width * 0.2}Z" fill="#5e1206" opacity=".5" filter="url(#soft)"/>`
  return (
    shadow(x + width * 0.22, y - width * 0.07) +
    shoe('inkLow', { x: x + width * 0.22, y: y - width * 0.07, width: width * 0.95 }) +
    shadow(x, y) +
    shoe('inkLow', { x, y, width })
  )
}

function wide(): SceneImage {
  return desk({ width: 1600, height: 900, top: 600, calendar: [800, 96, 37], shoeAt: [846, 770, 410], glue: [590, 742], beam: 330 })
}

function tall(): SceneImage {
  return desk({ width: 900, height: 1300, top: 930, calendar: [470, 470, 37], shoeAt: [560, 1110, 380], glue: [300, 1090], beam: 90 })
}
