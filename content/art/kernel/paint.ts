import { tone } from './color.ts'
import { blur, clip, type Easel } from './easel.ts'
import { rounded } from './geometry.ts'

export type Ink = {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  dash?: string
  offset?: number
  round?: boolean
  /** Moved by `dx dy`. */
  at?: string
  /** Blurred by this many units; `tall` as for a flat shadow. */
  soft?: number
  tall?: number
}

/** One path with its paint; without a fill, only a stroke. */
export function ink(a: Easel, d: string, paint: Ink): string {
  const { fill = 'none', stroke, width = 2, opacity = 1, dash, offset, round, at, soft, tall } = paint
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}"` +
      (dash ? ` stroke-dasharray="${dash}"` : '') +
      (offset ? ` stroke-dashoffset="${offset}"` : '') +
      (round ? ' stroke-linecap="round" stroke-linejoin="round"' : '')
    : ''
  const place = (opacity < 1 ? ` opacity="${opacity}"` : '') + (at ? ` transform="translate(${at})"` : '')
  const spread = soft ? ' ' + blur(a, soft, { tall, shape: d, reach: stroke ? width / 2 : 0 }) : ''
  return `<path d="${d}" fill="${fill}"${line}${place}${spread}/>`
}

/** The shadow a part throws on what lies under it. */
export function cast(a: Easel, d: string, paint: Ink = {}): string {
  return ink(a, d, { fill: '#000', opacity: 0.3, at: '2 6', soft: 6, ...paint })
}

/** The shadow of a hanging garment on the wall behind it. */
export function wallShadow(a: Easel, d: string, paint: Ink = {}): string {
  return ink(a, d, { fill: '#20242b', opacity: 0.2, at: '12 22', soft: 20, tall: 20, ...paint })
}

/** The shadow of a standing object: a wide soft one and a dark line where it touches the ground. */
export function groundShadow(
  a: Easel,
  { cx, cy, rx, ry, opacity = 0.28 }: { cx: number; cy: number; rx: number; ry: number; opacity?: number },
) {
  return (
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#1a1c20" opacity="${opacity}" ${blur(a, Math.round(ry * 0.8), { tall: 150 })}/>` +
    `<ellipse cx="${cx}" cy="${rounded(cy - ry * 0.1)}" rx="${rounded(rx * 0.86)}" ry="${rounded(ry * 0.42)}" fill="#0d0e11" ` +
    `opacity="${rounded(opacity * 110) / 100}" ${blur(a, Math.round(ry * 0.3), { tall: 150 })}/>`
  )
}

export type Panel = {
  /** The color shade and light are mixed from. */
  base: string
  /** Fill, if not the plain color. */
  fill?: string
  /** The shade along the edge: its strength, how far it reaches, how soft it is. */
  edge?: number
  reach?: number
  soft?: number
  rim?: number
  /** Creases `x,y x,y bend width; …` run out from where cloth is pulled; `depth` is their strength. */
  creases?: string
  depth?: number
  folds?: string
  foldDepth?: number
  lights?: string
  lightness?: number
  lightSoft?: number
  /** Layers clipped to the panel, below and above its shading. */
  under?: string
  over?: string
  outline?: number
  outlineColor?: string
  /** Direction of the edge shade; light comes from the top left by default. */
  lit?: readonly [dx: number, dy: number]
}

/** Piece of material: color, edge shade, lit rim, creases and outline. */
export function panel(a: Easel, d: string, cloth: Panel): string {
  const { base, fill = base, under = '', over = '', outline = 0.55 } = cloth
  const inside = under + edges(a, d, cloth) + draping(a, cloth) + over
  const border = `stroke="${cloth.outlineColor ?? tone(base, -0.22)}" stroke-width="2" stroke-linejoin="round" opacity="${outline}"`
  return (
    `<path d="${d}" fill="${fill}"/>` +
    (inside ? `<g ${clip(a, d)}>${inside}</g>` : '') +
    (outline ? `<path d="${d}" fill="none" ${border}/>` : '')
  )
}

function edges(a: Easel, d: string, { base, edge = 0.34, reach = 46, soft = 20, rim = 0.3, lit = [-13, -11] }: Panel): string {
  const shade = ink(a, d, { stroke: tone(base, -0.26), width: reach, opacity: edge, at: lit.join(' '), soft })
  const light = { width: rounded(reach * 0.22), opacity: rim, at: lit.map((n) => rounded(n * -0.4)).join(' '), soft: rounded(soft * 0.3) }
  return (edge ? shade : '') + (rim ? ink(a, d, { stroke: tone(base, 0.2), ...light }) : '')
}

function draping(
  a: Easel,
  { base, folds, foldDepth = 0.3, lights, lightness = 0.34, lightSoft = 6, creases, depth = 0.42 }: Panel,
): string {
  const fold = folds ? ink(a, crescents(folds), { fill: tone(base, -0.26), opacity: foldDepth, soft: 8 }) : ''
  const light = lights ? ink(a, crescents(lights), { fill: tone(base, 0.2), opacity: lightness, soft: lightSoft }) : ''
  return fold + light + (creases ? creased(a, base, { creases, depth }) : '')
}

/** A crease is a soft dark hollow, a lit lip above it and a thin dark core. */
export function creased(a: Easel, base: string, { creases, depth }: { creases: string; depth: number }): string {
  const list = readCrescents(creases)
  const lip = list.map((c) => ({ ...c, bend: c.bend - c.width * 0.75, width: c.width * 0.62 }))
  const core = list.map((c) => ({
    from: c.from.map((v, i) => v * 0.9 + (c.to[i] ?? 0) * 0.1),
    to: c.to.map((v, i) => v * 0.85 + (c.from[i] ?? 0) * 0.15),
    bend: c.bend,
    width: c.width * 0.26,
  }))
  const strength = (times: number) => Math.min(1, rounded(depth * times * 100) / 100)
  return (
    ink(a, list.map(crescent).join(''), { fill: tone(base, -0.26), opacity: strength(1), soft: 4 }) +
    ink(a, lip.map(crescent).join(''), { fill: tone(base, 0.2), opacity: strength(0.9), soft: 3 }) +
    ink(a, core.map(crescent).join(''), { fill: tone(base, -0.3), opacity: strength(1.2), soft: 1 })
  )
}

type Crescent = { from: number[]; to: number[]; bend: number; width: number }

function readCrescents(text: string): Crescent[] {
  return text.split(';').map((one) => {
    const [from = '', to = '', bend = '0', width = '8'] = one.trim().split(/\s+/)
    return { from: from.split(',').map(Number), to: to.split(',').map(Number), bend: Number(bend), width: Number(width) }
  })
}

/** Tapered moons between two points: `x,y x,y bend width; …`. */
export function crescents(text: string): string {
  return readCrescents(text).map(crescent).join('')
}

function crescent({ from, to, bend, width }: Crescent): string {
  const [x0 = 0, y0 = 0] = from
  const [x1 = 0, y1 = 0] = to
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length]
  const bulge = (k: number) => `${rounded((x0 + x1) / 2 + nx * k)} ${rounded((y0 + y1) / 2 + ny * k)}`
  const start = `${rounded(x0)} ${rounded(y0)}`
  return `M${start}Q${bulge(bend * 2)} ${rounded(x1)} ${rounded(y1)}Q${bulge(bend * 2 + width * 2)} ${start}Z`
}
