import { placed } from './picture.ts'

type Size = { width: number; height: number }
type Place = { x: number; y: number; width: number; turn?: number }
type Shadow = { dx: number; dy: number; blur: number; opacity: number; color?: string }
type Stop = readonly [offset: number, color: string, opacity: number]

const blend = (mode: string) => `style="mix-blend-mode:${mode}"`

/** Blur filters by name: `soft4` blurs by four units. The region is generous, since thin shapes have thin boxes. */
export function blurs(...deviations: readonly number[]): string {
  const filters = deviations.map(
    (by) => `<filter id="soft${by}" x="-2" y="-2" width="5" height="5"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  )
  return `<defs>${filters.join('')}</defs>`
}

/** A product with the shadow of its own outline on what is behind it, turned about the middle of its upper edge. */
export function lit(drawing: string, place: Place, shadow: Shadow): string {
  const { x, y, width, turn = 0 } = place
  const id = `p${Math.round(x)}-${Math.round(y)}`
  const { dx, dy, blur, opacity, color = '#1d0e05' } = shadow
  const ink = `<feFlood flood-color="${color}"/><feComposite in2="SourceAlpha" operator="in"/><feGaussianBlur stdDeviation="${blur}"/>`
  return (
    `<defs><filter id="c${id}" x="-.3" y="-.3" width="1.6" height="1.6">${ink}</filter></defs><g transform="rotate(${turn} ${x + width / 2} ${y})">` +
    `<g transform="translate(${dx} ${dy})" filter="url(#c${id})" opacity="${opacity}">${placed(drawing, place)}</g>${placed(drawing, place)}</g>`
  )
}

/** The dark where a thing touches what it stands on: a narrow core and a wide edge. */
export function contact({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }): string {
  return (
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx * 1.12}" ry="${ry * 1.9}" fill="#120804" opacity=".42" filter="url(#soft16)"/>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#0c0502" opacity=".72" filter="url(#soft6)"/>`
  )
}

type Pool = { cx: number; cy: number; r: number; flat?: number; stops: readonly Stop[]; mode?: string }

/** A round light or shade over the whole picture; `flat` squeezes it to an ellipse. */
export function pool(size: Size, id: string, { cx, cy, r, flat = 1, stops, mode = 'normal' }: Pool): string {
  const frame = `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}" gradientTransform="translate(0 ${cy * (1 - flat)}) scale(1 ${flat})"`
  return `<defs><radialGradient id="${id}" ${frame}>${tags(stops)}</radialGradient></defs>${fillFrame(size, `fill="url(#${id})" ${blend(mode)}`)}`
}

type Wash = { line: readonly [x1: number, y1: number, x2: number, y2: number]; stops: readonly Stop[]; mode?: string }

/** A straight gradient over the whole picture. */
export function wash(size: Size, id: string, { line: [x1, y1, x2, y2], stops, mode = 'normal' }: Wash): string {
  const frame = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return `<defs><linearGradient id="${id}" ${frame}>${tags(stops)}</linearGradient></defs>${fillFrame(size, `fill="url(#${id})" ${blend(mode)}`)}`
}

/** A gradient across a shape's own box, from left to right or from top to bottom. */
export function ramp(id: string, stops: readonly Stop[], isUpright = false): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${isUpright ? 0 : 1}" y2="${isUpright ? 1 : 0}">${tags(stops)}</linearGradient></defs>`
}

function fillFrame({ width, height }: Size, paint: string): string {
  return `<rect width="${width}" height="${height}" ${paint}/>`
}

function tags(stops: readonly Stop[]): string {
  return stops.map(([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')
}
