import { seeded } from '../kernel/geometry.ts'
import { goods } from './dunnage-goods.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { blurs, lit, pool, ramp, wash } from './shading.ts'
import { stain } from './timber.ts'

type Hung = { drawing: string; x: number; width: number; turn: number; shoulders: number; grip: number }
type Line = {
  width: number
  height: number
  ground: number
  rope: readonly [left: number, right: number, sag: number]
  washing: readonly Hung[]
}

/** Shirts on a line before a limewashed wall, morning sun from the left: their shadows lie on the wall. */
export function lineWide(): SceneImage {
  const washing = [
    { drawing: goods.hempEcru, x: 530, width: 440, turn: 2.5, shoulders: 0.3, grip: 0.34 },
    { drawing: goods.chambray, x: 836, width: 500, turn: -2, shoulders: 0.3, grip: 0.34 },
    { drawing: goods.hempRust, x: 1180, width: 450, turn: 3, shoulders: 0.3, grip: 0.34 },
  ]
  return dryingLine({ width: 1600, height: 900, ground: 742, rope: [72, 96, 96], washing })
}

export function lineTall(): SceneImage {
  const washing = [
    { drawing: goods.hempRust, x: -170, width: 470, turn: 3, shoulders: 0.3, grip: 0.34 },
    { drawing: goods.chambray, x: 180, width: 540, turn: -2, shoulders: 0.3, grip: 0.34 },
    { drawing: goods.hempEcru, x: 610, width: 470, turn: -3, shoulders: 0.3, grip: 0.34 },
  ]
  return dryingLine({ width: 900, height: 1100, ground: 880, rope: [88, 96, 52], washing })
}

function dryingLine({ width, height, ground, rope: [from, to, sag], washing }: Line): SceneImage {
  const size = { width, height }
  const rope = (x: number) => from + (to - from) * (x / width) + sag * 4 * (x / width) * (1 - x / width)
  const shadow = { dx: 74, dy: 60, blur: 9, opacity: 0.34, color: '#4b4a68' }
  const clothes = washing.map((one) => {
    const spot = { ...one, y: rope(one.x + one.width / 2) - one.width * 1.25 * 0.225 }
    return lit(one.drawing, spot, shadow) + pegs(one.x + one.width / 2, rope, one.width * 0.13)
  })
  const path = (dx: number, dy: number) =>
    `M${dx} ${from + dy}Q${width / 2 + dx} ${(from + to) / 2 + sag * 2 + dy} ${width + dx} ${to + dy}`
  const layers = [
    blurs(2, 4, 6, 16),
    limewash(size, ground),
    `<path d="${path(74, 60)}" fill="none" stroke="#4b4a68" stroke-width="5" opacity=".28" filter="url(#soft4)"/>`,
    leafShade(width, ground),
    grass(size, ground),
    `<path d="${path(0, 0)}" fill="none" stroke="#8d7a5c" stroke-width="5"/><path d="${path(0, -1)}" fill="none" stroke="#f4e8cf" stroke-width="2" stroke-dasharray="5 4"/>`,
    clothes.join(''),
    basket(width > 1000 ? 420 : 640, ground + 90),
    pool(size, 'sun', {
      cx: width * 0.3,
      cy: -80,
      r: width * 0.9,
      mode: 'soft-light',
      stops: [
        [0, '#fff3cf', 0.85],
        [0.6, '#ffe3ad', 0.25],
        [1, '#ffe3ad', 0],
      ],
    }),
    wash(size, 'late', {
      line: [width * 0.4, 0, width, height],
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [1, '#8a7a86', 0.5],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** A garden wall in lime over stones, patched and stained, sunlit. */
function limewash({ width }: { width: number; height: number }, ground: number): string {
  const random = seeded(15)
  const uneven =
    '<filter id="uneven"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="3" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="46"/><feGaussianBlur stdDeviation="2.5"/></filter>'
  const stones = Array.from({ length: 64 }, () => {
    const [x, y, w] = [random() * width, random() * ground, 60 + random() * 110]
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${(w * 0.5).toFixed(0)}" rx="${(w * 0.22).toFixed(0)}"/>`
  })
  return (
    ramp(
      'lime',
      [
        [0, '#f0e3c6', 1],
        [0.8, '#e4d0ab', 1],
        [1, '#b99f78', 1],
      ],
      true,
    ) +
    `<rect width="${width}" height="${ground + 20}" fill="url(#lime)"/><defs>${uneven}</defs><g fill="#fff6dd" stroke="#7a6448" stroke-width="7" opacity=".13" filter="url(#uneven)">${stones.join('')}</g>${stain({ x: 0, y: 0, width, height: ground + 20 }, { id: 'lichen', seed: 8, opacity: 0.34 })}`
  )
}

/** Shade of a tree that stands outside the picture, on the wall's left, where words go. */
function leafShade(width: number, ground: number): string {
  const random = seeded(52)
  const leaves = Array.from({ length: 150 }, () => {
    const [a, d] = [random() * 6.28, Math.sqrt(random())]
    const [x, y, r] = [width * 0.13 + Math.cos(a) * d * width * 0.27, ground * 0.4 + Math.sin(a) * d * ground * 0.5, 14 + random() * 26]
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * 0.5).toFixed(0)}" transform="rotate(${(random() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`
  })
  return `<g fill="#4a4660" opacity=".42" filter="url(#soft6)">${leaves.join('')}<path d="M-20 ${ground * 0.75}Q${width * 0.08} ${ground * 0.5} ${width * 0.2} ${ground * 0.25}" stroke="#4a4660" stroke-width="16" fill="none"/></g>`
}

function grass({ width, height }: { width: number; height: number }, ground: number): string {
  const random = seeded(33)
  const blade = (x: number, y: number, tall: number) =>
    `M${x.toFixed(0)} ${y.toFixed(0)}q${(random() * 6 - 3).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${(random() * 16 - 6).toFixed(1)} ${(-tall).toFixed(1)}`
  const many = (count: number, [from, to]: readonly [number, number], tall: number) =>
    Array.from({ length: count }, () => blade(random() * width, from + random() * (to - from), tall * (0.5 + random()))).join('')
  const [mid, low] = [ground + (height - ground) * 0.45, height + 20]
  return (
    ramp(
      'lawn',
      [
        [0, '#5d6a32', 1],
        [0.4, '#7d8a3e', 1],
        [1, '#3f4a22', 1],
      ],
      true,
    ) +
    `<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#lawn)"/><rect y="${ground - 16}" width="${width}" height="34" fill="#2c2a16" opacity=".5" filter="url(#soft6)"/>` +
    `<path d="${many(width * 0.5, [ground - 2, ground + 26], 30)}" stroke="#66743a" stroke-width="3" fill="none"/><path d="${many(width * 0.4, [ground + 20, mid], 34)}" stroke="#98a24e" stroke-width="3" fill="none" opacity=".7"/>` +
    `<path d="${many(width * 0.34, [mid, low], 48)}" stroke="#4f5c2a" stroke-width="4" fill="none" opacity=".8"/><path d="${many(width * 0.12, [mid, low], 44)}" stroke="#c0c06a" stroke-width="3" fill="none" opacity=".5"/>`
  )
}

function pegs(cx: number, rope: (x: number) => number, apart: number): string {
  return [cx - apart, cx + apart]
    .map((x) => {
      const y = rope(x)
      return (
        `<path d="M${x - 7} ${y - 22}Q${x} ${y - 28} ${x + 7} ${y - 22}L${x + 6} ${y + 34}H${x + 1.5}V${y + 6}H${x - 1.5}V${y + 34}H${x - 6}Z" fill="#c79a64" stroke="#6f4b2c" stroke-width="1.5"/>` +
        `<path d="M${x - 4} ${y - 20}V${y + 30}" stroke="#f4deb6" stroke-width="2.5" opacity=".8"/>`
      )
    })
    .join('')
}

/** A willow basket of washing in the grass, lit from the left. */
function basket(x: number, y: number): string {
  const weave = [0, 1, 2, 3, 4, 5, 6].map((row) => {
    const [half, top] = [104 - row * 3, y - 66 + row * 13]
    const strands = `stroke-width="14" stroke-dasharray="17 2.5" stroke-dashoffset="${(row % 2) * 10}" fill="none"`
    return `<path d="M${x - half} ${top}Q${x} ${top + 24} ${x + half} ${top}" stroke="${['#8a6234', '#b08448', '#9c7440'][row % 3]}" ${strands}/>`
  })
  const body = `M${x - 106} ${y - 76}Q${x} ${y - 48} ${x + 106} ${y - 76}L${x + 86} ${y + 22}Q${x} ${y + 46} ${x - 86} ${y + 22}Z`
  const round =
    '<linearGradient id="wicker"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".3"/><stop offset=".35" stop-color="#3a2408" stop-opacity="0"/><stop offset="1" stop-color="#2a1804" stop-opacity=".68"/></linearGradient>'
  return (
    `<ellipse cx="${x + 44}" cy="${y + 28}" rx="140" ry="18" fill="#1d2010" opacity=".6" filter="url(#soft16)"/><path d="${body}" fill="#4f3418"/>` +
    `<ellipse cx="${x}" cy="${y - 76}" rx="104" ry="20" fill="#2c1c0c"/>${linen(x, y)}${weave.join('')}${round}<path d="${body}" fill="url(#wicker)"/>` +
    `<path d="M${x - 106} ${y - 76}Q${x} ${y - 48} ${x + 106} ${y - 76}" stroke="#7d5a2c" stroke-width="15" fill="none"/><path d="M${x - 106} ${y - 78}Q${x} ${y - 50} ${x + 106} ${y - 78}" stroke="#d9b06c" stroke-width="9" stroke-dasharray="11 3" fill="none"/>`
  )
}

/** Three wrung shirts, one over another. */
function linen(x: number, y: number): string {
  const heap = (dx: number, [width, tall]: readonly [number, number], [color, dark]: readonly [string, string]) => {
    const [left, base] = [x + dx, y - 62]
    const outline = `M${left} ${base}C${left - 4} ${base - tall} ${left + width * 0.28} ${base - tall * 1.3} ${left + width * 0.5} ${base - tall}C${left + width * 0.7} ${base - tall * 1.24} ${left + width + 6} ${base - tall * 0.8} ${left + width} ${base}Z`
    const fold = (at: number, bend: number) =>
      `M${left + width * at} ${base}Q${left + width * (at + bend)} ${base - tall * 0.6} ${left + width * (at + 0.06)} ${base - tall * 0.98}`
    return (
      `<path d="${outline}" fill="${color}"/><path d="${fold(0.2, 0.1)}${fold(0.46, -0.09)}${fold(0.72, 0.09)}" stroke="${dark}" stroke-width="9" fill="none" opacity=".5" filter="url(#soft2)"/>` +
      `<path d="${fold(0.3, 0.08)}${fold(0.58, -0.06)}" stroke="#fff" stroke-width="5" fill="none" opacity=".35" filter="url(#soft2)"/>`
    )
  }
  return (
    heap(-30, [118, 50], ['#a85f3c', '#5a2c16']) +
    heap(-92, [100, 46], ['#c9bfa4', '#7d7050']) +
    heap(-50, [100, 34], ['#8fa7bd', '#45597a'])
  )
}
