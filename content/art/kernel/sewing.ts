import { luminance, tone } from './color.ts'
import { blur, linear, type Easel } from './easel.ts'
import { cast } from './paint.ts'
import { mark } from './marks.ts'
import type { Brand } from '../slots.ts'

export type Seam = {
  base: string
  width?: number
  opacity?: number
  rows?: 0 | 1 | 2
  shift?: readonly [dx: number, dy: number]
  thread?: string
}

/** A sewn seam: a groove with a lit lip, and one or two rows of top-stitching beside it, each a `shift` further. */
export function seam(d: string, { base, width = 2, opacity = 0.6, rows = 0, shift = [0, 5], thread }: Seam): string {
  const [dx, dy] = shift
  const lip = `transform="translate(${dx ? Math.sign(dx) * 1.6 : 0} ${dy ? 1.8 : 0})"`
  const groove =
    `<path d="${d}" stroke="${tone(base, 0.16)}" stroke-width="${width}" opacity=".5" ${lip}/>` +
    `<path d="${d}" stroke="${tone(base, -0.2)}" stroke-width="${width}" opacity="${opacity}"/>`
  const color = thread ?? tone(base, luminance(base) > 0.5 ? -0.22 : 0.22)
  const row = (n: number) =>
    `<path d="${d}" transform="translate(${dx * n} ${dy * n})" stroke="${color}" stroke-width="1.7" stroke-dasharray="6 3.4" opacity=".75"/>`
  return `<g fill="none" stroke-linecap="round">${groove}${rows > 0 ? row(1) : ''}${rows > 1 ? row(2) : ''}</g>`
}

export type Stitch = { base: string; thread?: string; width?: number; opacity?: number; dash?: string }

export function stitch(d: string, { base, thread, width = 1.7, opacity = 0.75, dash = '6 3.4' }: Stitch): string {
  const color = thread ?? tone(base, luminance(base) > 0.45 ? -0.24 : 0.24)
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round" opacity="${opacity}"/>`
}

/** A coil zip along a line. */
export function zipper(a: Easel, d: string, { tape, teeth, width = 12 }: { tape: string; teeth: string; width?: number }): string {
  const row = (stroke: string, w: number, more = '') =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${Math.round(w * 10) / 10}"${more}/>`
  return (
    `<g fill="none">${row('#000', width + 5, ` stroke-opacity=".28" ${blur(a, 2.5, { shape: d, reach: width })}`)}${row(tape, width)}` +
    row(tone(tape, 0.1), width, ' stroke-dasharray="1.6 2.6" opacity=".5"') +
    `${row(teeth, width * 0.36, ' stroke-dasharray="2.6 1.9"')}${row('#000', 1, ' stroke-opacity=".35"')}</g>`
  )
}

export type Puller = { cord: string; metal?: string; turn?: number; size?: number }

/** The zip's puller: a metal slider and a cord that hangs from it. */
export function puller(at: string, { cord, metal = '#c9ced6', turn = 0, size = 1 }: Puller): string {
  return (
    `<g transform="translate(${at}) rotate(${turn}) scale(${size})">` +
    `<rect x="-5.5" y="-9" width="11" height="15" rx="3" fill="${tone(metal, -0.25)}"/>` +
    `<rect x="-4" y="-8" width="5" height="12" rx="2" fill="${tone(metal, 0.08)}" opacity=".7"/>` +
    `<path d="M-3 5L-5 40Q-5 46 0 46T5 40L3 5Z" fill="${cord}"/>` +
    `<path d="M-2 8L-3.4 40Q-3 44 -1 44L-.4 8Z" fill="#fff" opacity=".28"/>` +
    `<path d="M3 8L4.6 40Q4 45 1.6 45L1.4 8Z" fill="#000" opacity=".25"/></g>`
  )
}

/** A sewn-on or riveted button with a sunken middle. */
export function button(a: Easel, { x, y, r, color }: { x: number; y: number; r: number; color: string }): string {
  const shine = linear(a, `0 ${tone(color, 0.2)}, 1 ${tone(color, -0.1)}`, `${x - r} ${y - r} ${x + r} ${y + r}`)
  return (
    `<circle cx="${x + 1.5}" cy="${y + 3}" r="${r}" fill="#000" opacity=".32" ${blur(a, 2.5, disc(r))}/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone(color, -0.2)}"/><circle cx="${x}" cy="${y - 0.6}" r="${r - 1.5}" fill="${shine}"/>` +
    `<circle cx="${x}" cy="${y - 0.6}" r="${r / 2}" fill="none" stroke="${tone(color, -0.22)}" stroke-width="1.4"/>`
  )
}

/** A circle's box, for the room its blurred shadow needs. */
function disc(r: number): { shape: string } {
  return { shape: `M0 0L${2 * r} ${2 * r}` }
}

/** A shirt button: flat, rimmed, four holes. */
export function shirtButton(a: Easel, { x, y, r, color }: { x: number; y: number; r: number; color: string }): string {
  const h = r * 0.24
  const holes = [`${x - h} ${y - h}`, `${x + h} ${y - h}`, `${x - h} ${y + h}`, `${x + h} ${y + h}`]
  return (
    `<circle cx="${x + 1}" cy="${y + 2.5}" r="${r}" fill="#000" opacity=".34" ${blur(a, 1.6, disc(r))}/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone(color, -0.08)}" stroke="${tone(color, -0.28)}" stroke-width="1"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="${tone(color, 0.03)}"/>` +
    holes.map((at) => `<circle transform="translate(${at})" r="${r * 0.13}" fill="${tone(color, -0.4)}"/>`).join('')
  )
}

export type Label = { x: number; y: number; width: number; height: number; ground: string; ink: string; brand: Brand; thread?: string }

/** A small sewn-on label with the brand's mark, centerd on its middle. */
export function label(a: Easel, { x, y, width, height, ground, ink, brand, thread = '#d9b98c' }: Label): string {
  const d = `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}Z`
  const sewn = `M${x - width / 2 + 4} ${y - height / 2 + 4}h${width - 8}v${height - 8}h${8 - width}Z`
  return (
    cast(a, d, { opacity: 0.26, at: '1 3', soft: 2.5 }) +
    `<path d="${d}" fill="${ground}"/>${stitch(sewn, { base: ground, thread, width: 1.2 })}` +
    mark(brand, `${x} ${y}`, { size: Math.min(width / 86, height / 62), color: ink })
  )
}
