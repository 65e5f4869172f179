import { seeded } from '../kernel/geometry.ts'
import { held, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke } from './light.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { board } from './skateboard.ts'

type RainSize = { width: number; height: number }
/** `ground` is where the pavement meets what stands on it; the shelter's left post is at x, `unit` pixels are a meter. */
type Rain = RainSize & {
  ground: number
  shelter: { x: number; unit: number }
  bench: (at: { x: number; y: number; unit: number }) => string
}

const [glass, steel, sodium, neon] = ['#9fc4cf', '#0b1014', '#f2c230', '#ff5a3c']

export const rainScene: Frames = { wide, tall }

/** A wet street at night: a lit bus shelter, dark houses with one shop sign; the road mirrors all of it and rain falls across. */
function rain({ width, height, ground, shelter, bench }: Rain): SceneImage {
  const size = { width, height }
  const standing =
    houses(size, ground, shelter.x) +
    busShelter(shelter, ground) +
    lampLight(shelter, ground) +
    bench({ x: shelter.x, y: ground, unit: shelter.unit })
  const layers = [definitions(size, ground), sky(size), standing, road(size, ground, standing), drops(size, ground)]
  return { ...size, svg: sceneSvg(size, layers) }
}

function definitions({ width, height }: RainSize, ground: number): string {
  const parts = [
    fade(
      'sky',
      [0, 0, 0, ground],
      [
        [0, '#0b1420'],
        [0.7, '#1d3145'],
        [1, '#35506a'],
      ],
    ),
    fade(
      'wet',
      [0, ground, 0, height],
      [
        [0, '#0f1820', 0.3],
        [0.4, '#0b1218', 0.55],
        [1, '#070b0f', 0.92],
      ],
    ),
    fade(
      'inside',
      [0, ground - 560, 0, ground],
      [
        [0, '#fff3c9'],
        [0.25, '#f7d98a'],
        [1, '#a9842f'],
      ],
    ),
    fade(
      'ad',
      [0, ground - 420, 0, ground],
      [
        [0, '#ffd94f'],
        [1, '#e9ac17'],
      ],
    ),
    halo('lamp', '#ffe9a8', 0.8),
    halo('sign', neon, 0.75),
    soften('soft', 8),
    '<filter id="smear" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3 16"/></filter>',
    `<filter id="ripple" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .05" numOctaves="3" seed="8"/><feColorMatrix values="0 0 0 0 .03 0 0 0 0 .05 0 0 0 0 .07 3.4 0 0 0 -1.55"/></filter>`,
  ]
  return `<defs>${parts.join('')}</defs><rect width="${width}" height="${height}" fill="#0b1218"/>`
}

function sky({ width }: RainSize): string {
  return `<rect width="${width}" height="100%" fill="url(#sky)"/>`
}

type House = { x: number; wide: number; tall: number; color: string }

function houses({ width }: RainSize, ground: number, shelterAt: number): string {
  const random = seeded(31)
  const rows: House[] = []
  for (let x = -60; x < width + 40;) {
    const wide = 150 + random() * 110
    rows.push({ x, wide, tall: ground * (0.55 + random() * 0.3), color: ['#121d29', '#172533', '#0f1923'][rows.length % 3] ?? '#121d29' })
    x += wide
  }
  return rows.map((house) => facade(house, ground, random)).join('') + shopFront(shelterAt, ground)
}

function facade({ x, wide, tall, color }: House, ground: number, random: () => number): string {
  const panes: string[] = []
  for (let y = ground - tall + 46; y < ground - 190; y += 92)
    for (let at = x + 26; at < x + wide - 40; at += 62) {
      const isLit = random() > 0.86
      panes.push(
        `<rect x="${at.toFixed(0)}" y="${y.toFixed(0)}" width="34" height="52" fill="${isLit ? '#e9b75a' : '#223446'}" opacity="${isLit ? 0.9 : 0.8}"/>`,
      )
    }
  return (
    `<rect x="${x.toFixed(0)}" y="${(ground - tall).toFixed(0)}" width="${(wide + 1).toFixed(0)}" height="${tall.toFixed(0)}" fill="${color}"/>` +
    `<rect x="${(x - 4).toFixed(0)}" y="${(ground - tall).toFixed(0)}" width="${(wide + 8).toFixed(0)}" height="10" fill="#26394b"/>${panes.join('')}`
  )
}

/** A closed shop to the left of the shelter: shutter, awning and the brand's line as a neon sign. */
function shopFront(shelterAt: number, ground: number): string {
  const x = shelterAt - 470
  const slats = Array.from({ length: 9 }, (_, i) => `M${x + 24} ${ground - 150 + i * 17}h272`).join('')
  const sign = `M${x + 56} ${ground - 232}h74l40 34h92`
  return (
    `<rect x="${x}" y="${ground - 190}" width="320" height="190" fill="#0c141b"/><rect x="${x + 24}" y="${ground - 162}" width="272" height="162" fill="#2a3a47"/>` +
    stroke(slats, ['#16212b', 5]) +
    `<rect x="${x - 10}" y="${ground - 274}" width="340" height="94" fill="#0a1016"/>` +
    oval([x + 160, ground - 220], [260, 130], 'fill="url(#sign)"') +
    stroke(sign, [neon, 20], 'stroke-linejoin="round" stroke-linecap="round" opacity=".5" filter="url(#soft)"') +
    stroke(sign, ['#ffd0c2', 9], 'stroke-linejoin="round" stroke-linecap="round"') +
    stroke(sign, [neon, 4], 'stroke-linejoin="round" stroke-linecap="round"')
  )
}

function busShelter({ x, unit }: Rain['shelter'], ground: number): string {
  const [wide, top] = [3.1 * unit, ground - 2.45 * unit]
  const post = (at: number) => `<rect x="${at}" y="${top}" width="${0.07 * unit}" height="${2.45 * unit}" fill="${steel}"/>`
  const lines = [0.62, 1.24, 1.86].map((at) => `M${x + at * unit} ${top + 0.1 * unit}V${ground - 0.2 * unit}`).join('')
  const shine = `M${x + 0.2 * unit} ${ground - 0.3 * unit}L${x + 1.1 * unit} ${top + 0.12 * unit}h${0.36 * unit}L${x + 0.56 * unit} ${ground - 0.3 * unit}Z`
  return (
    `<rect x="${x}" y="${top}" width="${2.44 * unit}" height="${2.3 * unit}" fill="url(#inside)"/>` +
    `<rect x="${x}" y="${top}" width="${2.44 * unit}" height="${2.3 * unit}" fill="${glass}" opacity=".16"/>` +
    shape(shine, '#fff', 'opacity=".22"') +
    stroke(lines, ['#7a5c1c', 0.025 * unit], 'opacity=".55"') +
    advert(x + 2.5 * unit, top + 0.3 * unit, unit) +
    post(x - 0.04 * unit) +
    post(x + 2.42 * unit) +
    post(x + wide) +
    `<rect x="${x - 0.3 * unit}" y="${top - 0.16 * unit}" width="${wide + 0.62 * unit}" height="${0.2 * unit}" fill="${steel}"/>` +
    `<rect x="${x - 0.3 * unit}" y="${top - 0.16 * unit}" width="${wide + 0.62 * unit}" height="${0.025 * unit}" fill="#6f8797"/>` +
    `<rect x="${x + 0.1 * unit}" y="${top + 0.05 * unit}" width="${2.2 * unit}" height="${0.05 * unit}" fill="#fffbe6"/>`
  )
}

/** A lit poster in the shelter's end: nothing but the line. */
function advert(x: number, y: number, unit: number): string {
  const [wide, tall] = [0.56 * unit, 1.72 * unit]
  const line = `M${x} ${y + 0.5 * tall}h${0.34 * wide}l${0.28 * wide} ${0.26 * tall}H${x + wide}v${0.2 * tall}H${x + 0.5 * wide}l-${0.28 * wide} -${0.26 * tall}H${x}Z`
  return (
    `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="url(#ad)"/>${shape(line, '#15161a')}` +
    `<circle cx="${x + 0.68 * wide}" cy="${y + 0.2 * tall}" r="${0.2 * wide}" fill="${neon}"/>`
  )
}

/** Pavement edge and road: everything again upside down, smeared downwards, under dark water. */
function road({ width, height }: RainSize, ground: number, standing: string): string {
  const mirrored = standing.replaceAll(/id="[^"]*"/g, '')
  const edge = ground + 34
  return (
    `<g transform="translate(0 ${2 * ground}) scale(1 -1)" filter="url(#smear)">${mirrored}</g>` +
    `<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#wet)"/>` +
    `<rect y="${ground}" width="${width}" height="${height - ground}" filter="url(#ripple)" opacity=".6"/>` +
    `<rect y="${ground}" width="${width}" height="${edge - ground}" fill="#3c4a52" opacity=".55"/><rect y="${edge}" width="${width}" height="4" fill="#a9c0c8" opacity=".5"/>` +
    `<rect y="${edge + 4}" width="${width}" height="14" fill="#05080a" opacity=".8"/>`
  )
}

function lampLight({ x, unit }: Rain['shelter'], ground: number): string {
  const middle = x + 1.3 * unit
  return (
    oval([middle, ground - 1.3 * unit], [2.6 * unit, 2 * unit], 'fill="url(#lamp)" opacity=".42"') +
    oval([middle, ground + 0.1 * unit], [2 * unit, 0.16 * unit], `fill="${sodium}" opacity=".16" filter="url(#soft)"`)
  )
}

function drops({ width, height }: RainSize, ground: number): string {
  const random = seeded(77)
  const streaks = (count: number, long: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [random() * (width + 120) - 60, random() * height]
      const length = long * (0.6 + random() * 0.8)
      return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.16).toFixed(1)} ${length.toFixed(0)}`
    }).join('')
  const rings = Array.from({ length: Math.round(width / 26) }, () => {
    const y = ground + 60 + random() ** 1.4 * (height - ground - 60)
    const wide = 7 + ((y - ground) / (height - ground)) * 22
    return oval(
      [random() * width, y],
      [wide, wide * 0.24],
      `fill="none" stroke="#c7dbe2" stroke-width="2" opacity="${(0.12 + random() * 0.26).toFixed(2)}"`,
    )
  })
  return (
    rings.join('') +
    stroke(streaks(width / 6, 34), ['#cfe3ea', 1.6], 'opacity=".2"') +
    stroke(streaks(width / 22, 92), ['#e6f3f7', 2.4], 'opacity=".28"')
  )
}

/** A slatted bench in the shelter with a pack on it, a flask beside it and a board under it. A wet jacket hangs from the glass. */
function bench({ x, y, unit }: { x: number; y: number; unit: number }): string {
  const [seat, left, wide] = [y - 0.5 * unit, x + 0.22 * unit, 2 * unit]
  const leg = (at: number) => `<rect x="${at}" y="${seat}" width="${0.07 * unit}" height="${0.5 * unit}" fill="#0b1014"/>`
  const flask =
    `<rect x="${left + 0.28 * unit}" y="${seat - 0.36 * unit}" width="${0.13 * unit}" height="${0.36 * unit}" rx="${0.03 * unit}" fill="#1d5a50"/>` +
    `<rect x="${left + 0.295 * unit}" y="${seat - 0.46 * unit}" width="${0.1 * unit}" height="${0.12 * unit}" rx="${0.02 * unit}" fill="#dfe6e4"/>` +
    `<rect x="${left + 0.3 * unit}" y="${seat - 0.34 * unit}" width="${0.025 * unit}" height="${0.32 * unit}" fill="#fff" opacity=".35"/>`
  const turned = board({
    x: left + 0.95 * unit,
    y: y - 0.13 * unit,
    long: 0.86 * unit,
    turn: 90,
    deck: { base: '#2b4a9b', mark: '#f2c230', wheel: '#f4efe2' },
  })
  return (
    jacket(left + 1.58 * unit, seat - 1.4 * unit, unit) +
    `<rect x="${left}" y="${y - 0.05 * unit}" width="${wide}" height="${0.07 * unit}" fill="#000" opacity=".45" filter="url(#soft)"/>` +
    turned +
    leg(left + 0.1 * unit) +
    leg(left + wide - 0.18 * unit) +
    `<rect x="${left}" y="${seat}" width="${wide}" height="${0.09 * unit}" fill="#5a3a1d"/><rect x="${left}" y="${seat}" width="${wide}" height="${0.03 * unit}" fill="#b97c3e"/>` +
    flask +
    held('inkPack', [400, 888], { x: left + 0.82 * unit, y: seat + 4, width: 0.86 * unit })
  )
}

/** A wet jacket on a hook, its shadow on the glass behind. */
function jacket(x: number, y: number, unit: number): string {
  return (
    oval([x + 0.08 * unit, y + 0.64 * unit], [0.32 * unit, 0.5 * unit], 'fill="#5a3c05" opacity=".35" filter="url(#soft)"') +
    stroke(`M${x} ${y - 0.06 * unit}v${0.14 * unit}`, ['#0b1014', 0.035 * unit], 'stroke-linecap="round"') +
    held('lilacShell', [400, 56], { x, y, width: 0.98 * unit })
  )
}

function wide(): SceneImage {
  return rain({ width: 1600, height: 900, ground: 640, shelter: { x: 790, unit: 210 }, bench })
}

function tall(): SceneImage {
  return rain({ width: 900, height: 1300, ground: 660, shelter: { x: 210, unit: 196 }, bench })
}
