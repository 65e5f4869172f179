import { shoe, type Frames } from './dropkerb-products.ts'
import { fade, halo, oval, shape, soften, stroke, within } from './light.ts'
import { level, perspective } from './perspective.ts'
import { grain, sceneSvg, tint, type SceneImage } from './picture.ts'
import { board } from './skateboard.ts'

type RoomSize = { width: number; height: number }
/** The bench's middle is at x; the machines stand in a row around it, `drum` pixels apart. */
type Laundrette = RoomSize & { x: number; drum: number; machines: number }

export const laundretteScene: Frames = { wide, tall }

const [floorAt, seat] = [672, 566]
const washes: readonly (readonly [string, string, string])[] = [
  ['#f2c230', '#e0502f', '#fff1c4'],
  ['#6d7f8c', '#f4f1ea', '#2b4a9b'],
  ['#e0502f', '#7c2f2a', '#f2c230'],
  ['#a8c5b0', '#f4f1ea', '#3f5a4d'],
  ['#f2c230', '#2b4a9b', '#f4f1ea'],
]

/** A laundrette at night: yellow tiles, a row of lit drums, and a bench. On it are two pairs of shoes, one to skate and one to dry. */
function laundrette(room: Laundrette): SceneImage {
  const { width, height, x, drum, machines } = room
  const from = x - ((machines - 1) * drum) / 2
  const row = Array.from({ length: machines }, (_, i) => machine(from + i * drum, drum, i))
  const layers = [definitions(room), tiles(room), ...row, floor(room), tube(room), bench(room), things(room)]
  const grit = `<rect width="${width}" height="${height}" filter="url(#grit)" opacity=".08"/>`
  return {
    width,
    height,
    svg: sceneSvg({ width, height }, [...layers, `<rect width="${width}" height="${height}" fill="url(#corner)"/>`, grit]),
  }
}

function definitions({ width, height, x }: Laundrette): string {
  const parts = [
    fade(
      'tile',
      [0, 0, 0, floorAt],
      [
        [0, '#ffd95e'],
        [0.6, '#f2c230'],
        [1, '#d69f17'],
      ],
    ),
    fade(
      'enamel',
      [0, 70, 0, 500],
      [
        [0, '#ffffff'],
        [0.6, '#e6ebe9'],
        [1, '#bfc9c8'],
      ],
    ),
    fade(
      'floor',
      [0, floorAt, 0, height],
      [
        [0, '#5f6a6c'],
        [1, '#262c2f'],
      ],
    ),
    fade(
      'wood',
      [0, seat, 0, seat + 34],
      [
        [0, '#e9b277'],
        [1, '#a86f38'],
      ],
    ),
    `<radialGradient id="corner" cx="${(x / width).toFixed(2)}" cy=".45" r=".75"><stop offset=".55" stop-color="#2a1604" stop-opacity="0"/><stop offset="1" stop-color="#2a1604" stop-opacity=".5"/></radialGradient>`,
    halo('warm', '#fff0c0', 0.9),
    soften('soft', 8),
    soften('wide', 22),
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"', tint([0, 0, 0], '.5 .5 .5 0 -.6')),
  ]
  return `<defs>${parts.join('')}</defs>`
}

function tiles({ width }: Laundrette): string {
  const rows = Array.from({ length: 14 }, (_, i) => `M0 ${i * 50}H${width}`).join('')
  const joints = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: Math.ceil(width / 100) + 1 }, (_, i) => `M${i * 100 + (row % 2) * 50} ${row * 50}v50`).join(''),
  ).join('')
  return (
    `<rect width="${width}" height="${floorAt}" fill="url(#tile)"/>${stroke(rows + joints, ['#b98608', 3], 'opacity=".55"')}` +
    `<g transform="translate(2 3)">${stroke(rows, ['#fff2bd', 2], 'opacity=".5"')}</g>` +
    `<rect y="${floorAt - 44}" width="${width}" height="44" fill="#15161a"/><rect y="${floorAt - 44}" width="${width}" height="5" fill="#4a4c51"/>`
  )
}

/** Enamel front, coin slot and dial, a round door with the wash turning behind glass. */
function machine(x: number, drum: number, index: number): string {
  const [wide, top, foot] = [drum * 0.94, 78, floorAt - 10]
  const [left, cy, r] = [x - wide / 2, 300, drum * 0.335]
  const [a, b, c] = washes[index % washes.length] ?? ['#f2c230', '#e0502f', '#fff1c4']
  const angle = index * 67
  const wash =
    `<g transform="translate(${x} ${cy}) rotate(${angle}) scale(${r / 100})"><rect x="-110" y="-110" width="220" height="220" fill="#2a1a10"/>` +
    `<path d="M-90 10Q-40 -40 0 0T90 -20Q110 60 40 86Q-60 110 -90 10Z" fill="${a}"/><path d="M-70 30Q-30 0 6 34T70 40Q60 96 0 94Q-60 90 -70 30Z" fill="${b}"/>` +
    `<path d="M-20 -4Q20 -44 62 -16Q40 6 18 4T-20 -4Z" fill="${c}"/><path d="M-70 30Q-30 0 6 34T70 40" fill="none" stroke="#000" stroke-width="5" opacity=".18"/></g>`
  const circle = (radius: number) =>
    `M${x - radius} ${cy}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`
  return (
    `<rect x="${left - 4}" y="${top + 10}" width="${wide + 22}" height="${foot - top}" rx="14" fill="#5b3d02" opacity=".55" filter="url(#soft)"/>` +
    `<rect x="${left}" y="${top}" width="${wide}" height="${foot - top}" rx="12" fill="url(#enamel)"/>` +
    `<rect x="${left}" y="${top}" width="${wide}" height="70" rx="12" fill="#2b3236"/><rect x="${left}" y="${top + 50}" width="${wide}" height="20" fill="#2b3236"/>` +
    `<circle cx="${x + wide * 0.3}" cy="${top + 35}" r="19" fill="#e8edec"/><path d="M${x + wide * 0.3} ${top + 35}l11 -11" stroke="#c5371d" stroke-width="5" stroke-linecap="round"/>` +
    `<rect x="${left + wide * 0.1}" y="${top + 22}" width="${wide * 0.34}" height="26" rx="4" fill="#0c1011"/><path d="M${left + wide * 0.13} ${top + 30}h${wide * 0.12}l${wide * 0.05} 10h${wide * 0.08}" fill="none" stroke="#ff6a45" stroke-width="4.5"/>` +
    `<circle cx="${x}" cy="${cy + 8}" r="${r * 1.24}" fill="#4d585a" opacity=".4" filter="url(#soft)"/><circle cx="${x}" cy="${cy}" r="${r * 1.22}" fill="#9aa6a8"/><circle cx="${x}" cy="${cy}" r="${r * 1.13}" fill="#e3e9e8"/>` +
    within(`drum${index}`, circle(r), wash) +
    `<circle cx="${x}" cy="${cy}" r="${r * 1.05}" fill="url(#warm)" opacity=".5"/>` +
    stroke(circle(r), ['#4b5557', 7]) +
    `<path d="M${x - r * 0.72} ${cy - r * 0.2}A${r * 0.76} ${r * 0.76} 0 0 1 ${x - r * 0.1} ${cy - r * 0.74}" fill="none" stroke="#fff" stroke-width="${r * 0.1}" stroke-linecap="round" opacity=".75"/>` +
    `<rect x="${x + r * 1.08}" y="${cy - 26}" width="20" height="52" rx="9" fill="#5d686a"/>`
  )
}

/** Checked lino running away, with the drums' light in it. */
function floor({ width, height, x }: Laundrette): string {
  const view = perspective({ center: x, horizon: 360, eye: 1.2, focal: 1040 })
  const cells: string[] = []
  for (let row = 0; row < 9; row++)
    for (let column = -16; column < 16; column++)
      if ((row + column) % 2 === 0) cells.push(view.face(level(0, [column * 0.4, column * 0.4 + 0.4], [4 - row * 0.4, 3.6 - row * 0.4])))
  return (
    `<rect y="${floorAt}" width="${width}" height="${height - floorAt}" fill="url(#floor)"/>` +
    within('lino', `M0 ${floorAt}H${width}V${height}H0Z`, shape(cells.join(''), '#e9e4d4', 'opacity=".32"')) +
    `<rect y="${floorAt}" width="${width}" height="26" fill="#000" opacity=".45" filter="url(#soft)"/>` +
    oval([x, floorAt + 90], [width * 0.4, 80], 'fill="url(#warm)" opacity=".34"')
  )
}

function tube({ x }: Laundrette): string {
  return (
    oval([x, 22], [620, 150], 'fill="url(#warm)" opacity=".8"') +
    `<rect x="${x - 420}" y="0" width="840" height="20" fill="#fffdf2"/><rect x="${x - 440}" y="0" width="880" height="8" fill="#5b5132"/>`
  )
}

function bench({ x }: Laundrette): string {
  const leg = (at: number) => shape(`M${at} ${seat + 20}h26l8 ${floorAt + 96 - seat - 20}h-42Z`, '#15161a')
  return (
    oval([x, floorAt + 104], [470, 22], 'fill="#000" opacity=".6" filter="url(#soft)"') +
    leg(x - 350) +
    leg(x + 324) +
    `<rect x="${x - 430}" y="${seat + 30}" width="860" height="30" fill="#000" opacity=".35" filter="url(#soft)"/>` +
    `<rect x="${x - 430}" y="${seat}" width="860" height="34" rx="5" fill="url(#wood)"/><rect x="${x - 430}" y="${seat}" width="860" height="7" rx="3" fill="#ffe2b4"/>`
  )
}

/** One pair on the bench with the board, one pair on a towel with its laces out. */
function things({ x }: Laundrette): string {
  const y = seat + 6
  const towel = `M${x + 36} ${y - 2}H${x + 414}V${y + 62}q-20 10 -40 0t-44 0t-44 0t-44 0t-44 0t-44 0t-44 0t-44 0t-30 0Z`
  return (
    shape(towel, '#7fb6ac') +
    shape(`M${x + 36} ${y + 30}H${x + 414}v12H${x + 36}Z`, '#f4f1ea', 'opacity=".85"') +
    `<rect x="${x + 36}" y="${y - 4}" width="378" height="9" fill="#a9d6cc"/>` +
    shoe('oxbloodLow', { x: x - 176, y: y - 14, width: 322 }) +
    shoe('oxbloodLow', { x: x - 234, y, width: 336 }) +
    shoe('cobaltLow', { x: x + 262, y: y - 16, width: 322 }) +
    shoe('cobaltLow', { x: x + 206, y, width: 336 }) +
    (x > 600 ? leaning(x - 476) : '')
  )
}

/** A board against the bench's end, where the frame has room for it. */
function leaning(x: number): string {
  const shadow = oval([x - 20, floorAt + 110], [80, 10], 'fill="#000" opacity=".7" filter="url(#soft)"')
  return shadow + board({ x, y: floorAt - 84, long: 400, turn: 9, deck: { base: '#c5371d', mark: '#f6efe0', wheel: '#f4efe2' } })
}

function wide(): SceneImage {
  return laundrette({ width: 1600, height: 900, x: 860, drum: 310, machines: 7 })
}

function tall(): SceneImage {
  return laundrette({ width: 900, height: 960, x: 450, drum: 300, machines: 5 })
}
