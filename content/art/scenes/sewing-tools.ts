import { ramp } from './shading.ts'

type At = { x: number; y: number; turn?: number; size?: number }

const set = ({ x, y, turn = 0, size = 1 }: At, svg: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${svg}</g>`
/** A thing's shadow on the table: its outline, moved down and to the left, away from the lamp. */
const shade = (outline: string) => `<path d="${outline}" transform="translate(-9 13)" fill="#160a03" opacity=".55" filter="url(#soft6)"/>`

/** Gradients that the tools share; once in a picture. */
export function toolDefinitions(): string {
  return (
    ramp(
      'steel',
      [
        [0, '#f4f1ea', 1],
        [0.45, '#b9bcbd', 1],
        [0.55, '#7f8487', 1],
        [1, '#d5d6d3', 1],
      ],
      true,
    ) +
    ramp(
      'beech',
      [
        [0, '#e7bd84', 1],
        [0.4, '#c8925a', 1],
        [1, '#7d4f28', 1],
      ],
      true,
    ) +
    ramp(
      'brass',
      [
        [0, '#f3d78c', 1],
        [0.5, '#b98c36', 1],
        [1, '#6d4c16', 1],
      ],
      true,
    ) +
    ramp(
      'japan',
      [
        [0, '#4a4744', 1],
        [0.35, '#1d1a19', 1],
        [1, '#0d0b0b', 1],
      ],
      true,
    ) +
    ramp(
      'round',
      [
        [0, '#000', 0.5],
        [0.3, '#fff', 0.3],
        [0.55, '#fff', 0],
        [1, '#000', 0.6],
      ],
      true,
    )
  )
}

/** Tailor's shears, closed, the blades to the left. */
export function shears(at: At): string {
  const blades = 'M18 -12L-236 -9Q-252 -3 -246 4L-238 9L18 17Z'
  const small = 'M8 -8C60 -20 84 -62 140 -66C190 -70 214 -40 200 -12C184 16 120 14 84 6Z'
  const large = 'M8 8C60 14 96 34 134 62C190 98 262 88 268 48C272 14 214 4 150 2C100 0 60 -2 8 8Z'
  return set(
    at,
    shade(blades) +
      shade(small + large) +
      `<path d="${small}" fill="none" stroke="url(#japan)" stroke-width="17"/><path d="${large}" fill="none" stroke="url(#japan)" stroke-width="19"/>` +
      `<path d="M70 -38C96 -56 118 -62 150 -62M96 30C140 60 200 84 240 66" fill="none" stroke="#fff" stroke-width="3" opacity=".4"/>` +
      `<path d="${blades}" fill="url(#steel)"/><path d="M14 3L-244 1" stroke="#5d6062" stroke-width="2.5"/><path d="M10 -11L-234 -8" stroke="#fff" stroke-width="2" opacity=".8"/>` +
      '<circle r="13" fill="url(#brass)" stroke="#3b2a10" stroke-width="2"/><path d="M-8 -4L8 4" stroke="#4b3610" stroke-width="3"/>',
  )
}

/** A wooden spool on its side. */
export function spool(at: At & { thread: string }): string {
  const body = 'M-44 -24Q0 -29 44 -24V24Q0 29 -44 24Z'
  const winds = Array.from({ length: 11 }, (_, i) => `M${-40 + i * 8} -25Q${-37 + i * 8} 0 ${-40 + i * 8} 25`).join('')
  const flange = (x: number) =>
    `<rect x="${x}" y="-34" width="13" height="68" rx="6" fill="url(#beech)" stroke="#4d2e14" stroke-width="1.5"/>`
  return set(
    at,
    shade('M-60 -34H60V34H-60Z') +
      `<path d="${body}" fill="${at.thread}"/><path d="${winds}" stroke="#000" stroke-width="1.6" opacity=".22" fill="none"/><path d="${body}" fill="url(#round)"/>` +
      flange(-57) +
      flange(44),
  )
}

/** A spool that stands, seen from above. */
export function spoolFromAbove(at: At & { thread: string }): string {
  const rings = [40, 34, 28].map((r) => `<circle r="${r}" fill="none" stroke="#000" stroke-width="2" opacity=".16"/>`).join('')
  return set(
    at,
    shade('M-44 0A44 44 0 1 1 44 0A44 44 0 1 1 -44 0Z') +
      `<circle r="44" fill="${at.thread}"/>${rings}<circle r="44" fill="url(#round)" opacity=".7"/><circle r="25" fill="url(#beech)" stroke="#4d2e14" stroke-width="2"/><circle r="8" fill="#1f1007"/>`,
  )
}

/** An awl: a turned handle, a ferrule, a point to the left. */
export function awl(at: At): string {
  const handle = 'M0 -13C34 -16 52 -30 96 -27C134 -24 140 -10 140 0C140 10 134 24 96 27C52 30 34 16 0 13Z'
  return set(
    at,
    shade(handle + 'M0 -4L-120 0L0 4Z') +
      `<path d="M-14 -5L-128 0L-14 5Z" fill="url(#steel)"/><path d="${handle}" fill="url(#beech)"/><path d="M58 -24Q52 0 58 24M64 -25Q58 0 64 25" stroke="#5b3517" stroke-width="2" fill="none" opacity=".6"/>` +
      '<rect x="-20" y="-13" width="26" height="26" rx="3" fill="url(#brass)"/><path d="M30 -15Q70 -25 118 -18" stroke="#fff" stroke-width="4" opacity=".35" fill="none"/>',
  )
}

/** An enamel mug of tea from above. */
export function mug(at: At): string {
  return set(
    at,
    shade('M-66 0A66 66 0 1 1 66 0A66 66 0 1 1 -66 0Z') +
      '<path d="M58 -22Q120 -34 122 4Q120 36 56 26" fill="none" stroke="#d9d0bb" stroke-width="15"/><path d="M58 -24Q118 -36 121 2" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>' +
      '<circle r="66" fill="#e9e1cd"/><circle r="63" fill="none" stroke="#27405c" stroke-width="6"/><circle r="56" fill="#c9bfa6"/><circle r="53" cx="2" cy="3" fill="#5f2f10"/>' +
      '<circle r="53" cx="2" cy="3" fill="url(#round)" opacity=".5"/><path d="M-38 -24Q-16 -46 18 -42" fill="none" stroke="#ffdfa6" stroke-width="5" opacity=".55" stroke-linecap="round"/>',
  )
}

/** A round tin of buttons, open. */
export function buttonTin(at: At): string {
  const colors = [
    '#d8cdb2',
    '#6b4a2c',
    '#b08a4a',
    '#27405c',
    '#b9bec4',
    '#8a5a2b',
    '#e6dbc3',
    '#5a3d28',
    '#93480f',
    '#b9bec4',
    '#d9c08c',
    '#3f432c',
    '#b08a4a',
    '#8f8a72',
  ]
  const buttons = colors.map((color, i) => {
    const [angle, out] = [i * 2.4, 14 + 13.5 * Math.sqrt(i)]
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out]
    return (
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="16" cx="-2" cy="4" fill="#000" opacity=".4"/><circle r="15" fill="${color}"/>` +
      '<circle r="15" fill="url(#round)" opacity=".5"/><circle r="9" fill="none" stroke="#000" stroke-width="1.5" opacity=".3"/><path d="M-3 -3h.1M3 -3h.1M-3 3h.1M3 3h.1" stroke="#1b0f06" stroke-width="3.2" stroke-linecap="round"/></g>'
    )
  })
  return set(
    at,
    shade('M-92 0A92 92 0 1 1 92 0A92 92 0 1 1 -92 0Z') +
      `<circle r="92" fill="url(#steel)"/><circle r="92" fill="none" stroke="#4b4a46" stroke-width="2"/><circle r="84" fill="#2a2019"/>${buttons.join('')}<circle r="84" fill="none" stroke="#000" stroke-width="10" opacity=".35"/>`,
  )
}
