import { grain, sceneSvg, tint, verticalGradient, type SceneImage } from './picture.ts'

export type Wall = { lit: string; shaded: string; shadow: string }
export const redWall: Wall = { lit: '#ff7a55', shaded: '#f05c38', shadow: '#7d1505' }
export const yellowWall: Wall = { lit: '#f7cf4a', shaded: '#e3ab1c', shadow: '#7a5200' }

type Kerb = { width: number; height: number; top: number; wall: Wall; shoes: string }

/** A painted wall with a building's shadow across it, a concrete kerb, the road: shoes stand where the wall meets the kerb. */
export function kerb({ width, height, top, wall, shoes }: Kerb): SceneImage {
  const size = { width, height }
  const layers = [definitions(wall), wallLayers(size, top, wall), ledge(size, top), joints(size, top), road(size, top), shoes]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** The soft dark patch under a shoe. */
export function shoeShadow({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#140a06" opacity=".5" filter="url(#soft)"/>`
}

type KerbSize = { width: number; height: number }

function definitions({ lit, shaded }: Wall): string {
  const parts = [
    grain('grit', 'type="fractalNoise" baseFrequency=".9" numOctaves="3" seed="4"', tint([0, 0, 0], '.55 .55 .55 0 -.62')),
    grain('stain', 'type="fractalNoise" baseFrequency=".006 .011" numOctaves="5" seed="9"', tint([0, 0, 0], '1.4 0 0 0 -.56')),
    grain('pits', 'type="turbulence" baseFrequency=".11" numOctaves="2" seed="12"', tint([0.1, 0.1, 0.1], '0 -9 0 0 1.15')),
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${shaded}"/></linearGradient>`,
    verticalGradient('top', [
      [0, '#b9b6ae'],
      [1, '#dcd9d1'],
    ]),
    verticalGradient('face', [
      [0, '#a29f98'],
      [0.16, '#8f8c86'],
      [1, '#75736e'],
    ]),
    verticalGradient('road', [
      [0, '#4a4a4c'],
      [1, '#353537'],
    ]),
    '<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>',
  ]
  return `<defs>${parts.join('')}</defs>`
}

function wallLayers({ width: w, height: h }: KerbSize, top: number, { shadow }: Wall): string {
  const isWide = w > h
  const edge = isWide ? `M${w * 0.3} 0L${w * 0.62} ${top}H${w}V0Z` : `M${w} ${top * 0.52}L${w * 0.4} ${top}H${w}Z`
  return (
    `<rect width="${w}" height="${h}" fill="url(#wall)"/><rect width="${w}" height="${top}" filter="url(#stain)" opacity=".09"/>` +
    `<rect width="${w}" height="${top}" filter="url(#grit)" opacity=".16"/><path d="${edge}" fill="${shadow}" opacity=".3"/>` +
    (isWide ? `<path d="M0 ${top * 0.47}H${w}" stroke="${shadow}" stroke-width="3" opacity=".22"/>` : '')
  )
}

/** The kerb's top and front, worn and pitted, with the wall's shadow on it. */
function ledge({ width: w, height: h }: KerbSize, top: number): string {
  const lip = top + h * 0.155
  const whole = `y="${top}" width="${w}" height="${h * 0.285}"`
  return (
    `<rect y="${top}" width="${w}" height="${h * 0.155}" fill="url(#top)"/><rect y="${top}" width="${w}" height="10" fill="#000" opacity=".28" filter="url(#soft)"/>` +
    `<path d="M${w * 0.62} ${top}L${w * 0.715} ${lip}H${w}V${top}Z" fill="#2a2320" opacity=".34"/>` +
    `<rect y="${lip}" width="${w}" height="${h * 0.13}" fill="url(#face)"/><rect y="${lip}" width="${w}" height="5" fill="#f1eee7" opacity=".75"/>` +
    `<rect ${whole} filter="url(#stain)" opacity=".22"/><rect ${whole} filter="url(#grit)" opacity=".34"/><rect ${whole} filter="url(#pits)" opacity=".28"/>`
  )
}

function joints({ width: w, height: h }: KerbSize, top: number): string {
  const lip = top + h * 0.155
  const left = `M${w * 0.18} ${lip}v${h * 0.13}M${w * 0.18} ${lip}l-${w * 0.012} -${h * 0.155}`
  const right = `M${w * 0.83} ${top}l${w * 0.01} ${h * 0.155}v${h * 0.13}`
  return `<path d="${left}${right}" stroke="#3a3835" stroke-width="4" opacity=".55" fill="none"/>`
}

function road({ width: w, height: h }: KerbSize, top: number): string {
  const from = top + h * 0.285
  return (
    `<rect y="${from}" width="${w}" height="${h - from}" fill="url(#road)"/><rect y="${from}" width="${w}" height="${h - from}" filter="url(#grit)" opacity=".6"/>` +
    `<rect y="${from}" width="${w}" height="12" fill="#000" opacity=".5" filter="url(#soft)"/>`
  )
}
