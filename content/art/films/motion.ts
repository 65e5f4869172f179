/** SVG of 1600 × 900 laid over the pictures before it. */
export type FilmLayer = { svg: string; blend: 'over' | 'screen' | 'soft-light' }

/**
 * A film of a scene. `layers` draws the picture a moment after the start, from back to front; `valley` is the ray-marched picture behind it.
 * A layer that stays the same is the same text, so that it is drawn once.
 */
export type Film = { scene: string; layers: (seconds: number, valley: string) => FilmLayer[] }

export const filmSize = { width: 1600, height: 900 }
export const filmSeconds = 8

/** From 0 to 1 between two moments, gently at both ends. */
export function ease(seconds: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (seconds - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** Comes and goes: 0 at the start and at the end of a film. Its first frame is its poster, and the last leads to the first. */
export function swell(seconds: number, { rise, fall }: { rise: readonly [number, number]; fall: readonly [number, number] }): number {
  return ease(seconds, ...rise) * (1 - ease(seconds, ...fall))
}

/** To and fro, `period` seconds each, from the middle. */
export function sway(seconds: number, period: number): number {
  return Math.sin((2 * Math.PI * seconds) / period)
}

export function layer(content: string, blend: FilmLayer['blend'] = 'over'): FilmLayer {
  const { width, height } = filmSize
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`, blend }
}

/** Round light or haze that fades to its edge. */
export function haze(
  id: string,
  { at, color, opacity }: { at: readonly [cx: number, cy: number, rx: number, ry: number]; color: string; opacity: number },
): string {
  const [cx, cy, rx, ry] = at.map((n) => n.toFixed(1))
  const stop = (offset: number, share: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${(opacity * share).toFixed(4)}"/>`
  return (
    `<radialGradient id="${id}">${stop(0, 1)}${stop(0.4, 0.66)}${stop(0.75, 0.18)}${stop(1, 0)}</radialGradient>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  )
}
